use table::Seat;

use super::sql::{Expect, Row, Sql, Write, values};
use super::{Engine, StoreError, Stored};
use crate::model::{Class, Due, Task};

const COLUMNS: &str = "id, game, kind, seat, number, at, lease_until, attempts, payload";

fn read(mut row: Row) -> Stored<Due> {
    let row = &mut row;
    let (id, game, kind) = (row.text()?, row.text()?, row.text()?);
    let (seat, number, at) = (row.maybe_seat()?, row.int()?, row.int()?);
    let (lease_until, attempts, payload) = (row.int()?, row.int()?, row.maybe_text()?);
    let task = Task::read(&kind, seat, payload.as_deref())
        .ok_or_else(|| StoreError::Unreadable(format!("due row {id}: kind {kind:?}")))?;
    Ok(Due { id, game, number, at, task, lease_until, attempts })
}

/// The kinds of a class, as a condition.
fn kinds(class: Class) -> &'static str {
    match class {
        Class::Bot => "kind = 'bot'",
        Class::Thinker => "kind = 'thinker'",
        Class::Program => "kind = 'program'",
        Class::Mail => "kind = 'mail'",
        Class::Webhook => "kind = 'webhook'",
        Class::Quick => "kind not in ('bot', 'thinker', 'program', 'mail', 'webhook')",
    }
}

/// Locks the chosen rows and skips those that another server has locked, because servers that wait for each other's
/// rows could deadlock. SQLite has one writer and needs no row locks.
fn lock(engine: Engine) -> &'static str {
    match engine {
        Engine::Sqlite => "",
        Engine::Postgres => "for update skip locked",
    }
}

/// Claims up to `limit` due rows of a class; nobody else gets them before the lease (in milliseconds) runs out.
pub(crate) fn claim(sql: &mut dyn Sql, now: i64, class: Class, limit: i64, lease: i64) -> Stored<Vec<Due>> {
    let lock = lock(sql.engine());
    let statement = format!(
        "update due set lease_until = ?2, attempts = attempts + 1 where id in (select id from due \
         where at <= ?1 and lease_until <= ?1 and {} order by at limit ?3 {lock}) returning {COLUMNS}",
        kinds(class)
    );
    Ok(readable(sql.rows(&statement, values![now, now + lease, limit])?).collect())
}

/// The due rows of a class that nobody holds, the oldest first: their ids and games.
pub(crate) fn waiting(sql: &mut dyn Sql, now: i64, class: Class, most: i64) -> Stored<Vec<(String, String)>> {
    let statement = format!(
        "select id, game from due where at <= ?1 and lease_until <= ?1 and {} order by at limit ?2",
        kinds(class)
    );
    let rows = sql.rows(&statement, values![now, most])?;
    rows.into_iter().map(|mut row| Ok((row.text()?, row.text()?))).collect()
}

/// Claims these rows, unless somebody else was faster.
pub(crate) fn claim_these(sql: &mut dyn Sql, now: i64, ids: &[String], lease: i64) -> Stored<Vec<Due>> {
    let statement = format!(
        "update due set lease_until = ?2, attempts = attempts + 1 where id = (select id from due \
         where id = ?3 and at <= ?1 and lease_until <= ?1 {}) returning {COLUMNS}",
        lock(sql.engine())
    );
    let mut due = Vec::new();
    for id in ids {
        due.extend(readable(sql.rows(&statement, values![now, now + lease, id])?));
    }
    Ok(due)
}

/// One unreadable row must not block the others.
fn readable(rows: Vec<Row>) -> impl Iterator<Item = Due> {
    let passed_over = |error: &StoreError| tracing::error!(%error, "a due row is passed over");
    rows.into_iter().filter_map(move |row| read(row).inspect_err(passed_over).ok())
}

/// All due rows of a game.
pub(crate) fn of_game(sql: &mut dyn Sql, game: &str) -> Stored<Vec<Due>> {
    let rows = sql.rows(&format!("select {COLUMNS} from due where game = ?1"), values![game])?;
    rows.into_iter().map(read).collect()
}

/// The time and class of the next row that nobody holds and whose class has room. (A lease that runs out is noticed
/// when the scheduler looks again.)
pub(crate) fn next(sql: &mut dyn Sql, now: i64, room: &[Class]) -> Stored<Option<(i64, Class)>> {
    let mut next: Option<(i64, Class)> = None;
    for class in room {
        let statement =
            format!("select at from due where lease_until <= ?1 and {} order by at limit 1", kinds(*class));
        let at = sql.row(&statement, values![now])?.map(|mut row| row.int()).transpose()?;
        if let Some(at) = at.filter(|at| next.is_none_or(|(best, _)| *at < best)) {
            next = Some((at, *class));
        }
    }
    Ok(next)
}

/// Writes a row, unless one with this id exists.
pub(crate) fn insert(sql: &mut dyn Write, d: &Due) -> Stored<()> {
    sql.later(
        "insert into due (id, game, kind, seat, number, at, lease_until, attempts, payload) \
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) on conflict (id) do nothing",
        values![
            &d.id,
            &d.game,
            d.task.kind(),
            d.task.seat(),
            d.number,
            d.at,
            d.lease_until,
            d.attempts,
            d.task.payload(),
        ],
        Expect::Anything,
    )
}

/// Deletes a row that is done, unless it was moved to another position or time meanwhile.
pub(crate) fn delete(sql: &mut dyn Sql, done: &Due) -> Stored<()> {
    sql.later(
        "delete from due where id = ?1 and number = ?2 and at = ?3",
        values![&done.id, done.number, done.at],
        Expect::Anything,
    )
}

/// Delays what the clock does for a question: the deadline, the announcements before it, and the notice that it is
/// near. Never the limit of the whole game (POW-16.3).
pub(crate) fn shift(sql: &mut dyn Write, game: &str, number: i64, by: i64) -> Stored<()> {
    sql.later(
        "update due set at = at + ?1, lease_until = 0 where game = ?2 and number = ?3 \
         and (kind in ('clock', 'announce') or payload = 'time-nearly-up')",
        values![by, game, number],
        Expect::Anything,
    )
}

/// Puts a row off, unless it is no longer ours: it was moved to another position or time, or the lease has run out
/// and somebody else has it.
pub(crate) fn postpone(sql: &mut dyn Sql, tried: &Due, at: i64, attempts: i64) -> Stored<()> {
    sql.later(
        "update due set at = ?1, lease_until = 0, attempts = ?6 \
         where id = ?2 and number = ?3 and at = ?4 and lease_until = ?5",
        values![at, &tried.id, tried.number, tried.at, tried.lease_until, attempts],
        Expect::Anything,
    )
}

/// Deletes what was due for a question that has been answered; of the notices, only the one that time is nearly up.
/// When the game is over, its time limit goes too.
pub(crate) fn clear(sql: &mut dyn Write, game: &str, is_over: bool) -> Stored<()> {
    sql.later(
        "delete from due where game = ?1 and (kind <> 'limit' or ?2 = 1) \
         and (kind not in ('notice', 'mail', 'webhook', 'result') or payload = 'time-nearly-up')",
        values![game, is_over],
        Expect::Anything,
    )
}

/// Deletes the turn of one bot or the clock of one seat.
pub(crate) fn clear_seat(sql: &mut dyn Write, game: &str, seat: Seat) -> Stored<()> {
    sql.later(
        "delete from due where game = ?1 and seat = ?2 and kind in ('bot', 'thinker', 'program', 'clock')",
        values![game, seat],
        Expect::Anything,
    )
}

/// Moves what is due to the next position, which asks the same question.
pub(crate) fn renumber(sql: &mut dyn Write, game: &str, from: i64, to: i64) -> Stored<()> {
    sql.later(
        "update due set number = ?1, lease_until = 0 where game = ?2 and number = ?3 \
         and kind not in ('notice', 'mail', 'webhook')",
        values![to, game, from],
        Expect::Anything,
    )
}

/// Ends all leases. Only if this server is the only one on the database: the former holders are gone.
pub(crate) fn release_all(sql: &mut dyn Sql) -> Stored<()> {
    sql.later("update due set lease_until = 0 where lease_until > 0", &[], Expect::Anything)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Way, What};
    use crate::store::Store;

    #[tokio::test]
    async fn who_has_lost_the_lease_puts_nothing_off() {
        let file = std::env::temp_dir().join(format!("house-due-{}.sqlite", crate::secret::id()));
        let store = Store::open(&format!("sqlite://{}", file.display())).await.unwrap();
        let row = Due::new("game", 0, 1, Task::Send(Seat::new(0), What::YourTurn, Way::Mail));
        store.write(move |sql| insert(sql, &row)).await.unwrap();
        let claim = async |now: i64| {
            store.write(move |sql| claim(sql, now, Class::Mail, 1, 100)).await.unwrap().remove(0)
        };
        let slow = claim(10).await;
        let late = slow.lease_until + 1;
        let other = claim(late).await;
        let free =
            async || store.read(move |sql| next(sql, late, &[Class::Mail])).await.unwrap().map(|(at, _)| at);
        store.write(move |sql| postpone(sql, &slow, 99, 1)).await.unwrap();
        assert_eq!(free().await, None, "the other one still holds it");
        store.write(move |sql| postpone(sql, &other, 77, 2)).await.unwrap();
        assert_eq!(free().await, Some(77));
        store.close().await;
        std::fs::remove_file(file).unwrap();
    }
}
