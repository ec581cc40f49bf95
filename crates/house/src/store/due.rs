use sqlx::AnyConnection;

use super::{Engine, Store, Stored};

/// Something to be done at a time.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are explained in the migration
pub struct DueRow {
    pub id: String,
    pub game: String,
    pub kind: String,
    pub seat: Option<i64>,
    pub number: i64,
    pub at: i64,
    pub lease_until: i64,
    pub attempts: i64,
    pub payload: Option<String>,
}

/// A row to be written.
pub type NewDue = DueRow;

/// What is waited for apart from other things: bots, programs, other people's servers, and all that is done at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    Bot,
    Program,
    Notice,
    Other,
}

impl Sort {
    pub(crate) fn of(kind: &str) -> Sort {
        match kind {
            "bot" => Sort::Bot,
            "program" => Sort::Program,
            "notice" => Sort::Notice,
            _ => Sort::Other,
        }
    }
}

/// For which sorts there is room.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub(crate) bots: bool,
    pub(crate) programs: bool,
    pub(crate) notices: bool,
}

impl Store {
    /// Takes up to `limit` rows of a sort that are due; nobody else gets them before the lease, in milliseconds, runs out.
    pub(crate) async fn claim(&self, now: i64, sort: Sort, limit: i64, lease: i64) -> Stored<Vec<DueRow>> {
        let kinds = match sort {
            Sort::Bot => "kind = 'bot'",
            Sort::Program => "kind = 'program'",
            Sort::Notice => "kind = 'notice'",
            Sort::Other => "kind not in ('bot', 'program', 'notice')",
        };
        // SQLite has one writer, which needs no row locks.
        let lock = match self.engine() {
            Engine::Sqlite => "",
            Engine::Postgres => "for update skip locked",
        };
        let sql = format!(
            "update due set lease_until = $1 + $2, attempts = attempts + 1 \
             where id in (select id from due where at <= $1 and lease_until <= $1 and {kinds} order by at limit $3 {lock}) \
             returning *"
        );
        self.write(move |c| {
            Box::pin(async move {
                let query = sqlx::query_as(sqlx::AssertSqlSafe(sql));
                Ok(query.bind(now).bind(lease).bind(limit).fetch_all(c).await?)
            })
        })
        .await
    }

    /// Everything that is to be done in a game.
    pub(crate) async fn dues(&self, game: &str) -> Stored<Vec<DueRow>> {
        Ok(sqlx::query_as("select * from due where game = $1").bind(game).fetch_all(self.pool()).await?)
    }

    /// When the next row that nobody holds, and for which there is room, is due, and of which sort it is. (A lease that runs out is noticed
    /// when the worker looks again.)
    pub(crate) async fn next_due(&self, now: i64, room: Room) -> Stored<Option<(i64, Sort)>> {
        let row: Option<(i64, String)> = sqlx::query_as(
            "select at, kind from due where lease_until <= $1 and ($2 = 1 or kind <> 'bot') \
             and ($3 = 1 or kind <> 'program') and ($4 = 1 or kind <> 'notice') order by at limit 1",
        )
        .bind(now)
        .bind(i64::from(room.bots))
        .bind(i64::from(room.programs))
        .bind(i64::from(room.notices))
        .fetch_optional(self.pool())
        .await?;
        Ok(row.map(|(at, kind)| (at, Sort::of(&kind))))
    }
}

/// Writes a row, unless one with this id is there.
pub(crate) async fn insert(c: &mut AnyConnection, d: &NewDue) -> Stored<()> {
    sqlx::query(
        "insert into due (id, game, kind, seat, number, at, lease_until, attempts, payload) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing",
    )
    .bind(&d.id)
    .bind(&d.game)
    .bind(&d.kind)
    .bind(d.seat)
    .bind(d.number)
    .bind(d.at)
    .bind(d.lease_until)
    .bind(d.attempts)
    .bind(&d.payload)
    .execute(c)
    .await?;
    Ok(())
}

/// The row is done with, unless it has been put to another position or another time meanwhile.
pub(crate) async fn delete(c: &mut AnyConnection, done: &DueRow) -> Stored<()> {
    sqlx::query("delete from due where id = $1 and number = $2 and at = $3")
        .bind(&done.id)
        .bind(done.number)
        .bind(done.at)
        .execute(c)
        .await?;
    Ok(())
}

/// Puts off what the clock does for a question: its end, what is announced before, and the notice that it is near.
pub(crate) async fn shift(c: &mut AnyConnection, game: &str, number: i64, by: i64) -> Stored<()> {
    sqlx::query(
        "update due set at = at + $1, lease_until = 0 where game = $2 and number = $3 \
         and (kind in ('clock', 'announce') or payload = 'time-nearly-up')",
    )
    .bind(by)
    .bind(game)
    .bind(number)
    .execute(c)
    .await?;
    Ok(())
}

/// Tries again later, unless the row is no longer ours: it has been put to another position or another time, or the lease has run
/// out and somebody else is at it.
pub(crate) async fn postpone(c: &mut AnyConnection, tried: &DueRow, at: i64) -> Stored<()> {
    sqlx::query(
        "update due set at = $1, lease_until = 0 where id = $2 and number = $3 and at = $4 and lease_until = $5",
    )
    .bind(at)
    .bind(&tried.id)
    .bind(tried.number)
    .bind(tried.at)
    .bind(tried.lease_until)
    .execute(c)
    .await?;
    Ok(())
}

/// Forgets what was to be done in a game for the question that has now been answered; of the notices only that its time is
/// nearly up.
pub(crate) async fn clear(c: &mut AnyConnection, game: &str) -> Stored<()> {
    sqlx::query("delete from due where game = $1 and kind <> 'limit' and (kind <> 'notice' or payload = 'time-nearly-up')")
        .bind(game)
        .execute(c)
        .await?;
    Ok(())
}

/// Forgets the turn of one bot or the clock of one seat.
pub(crate) async fn clear_seat(c: &mut AnyConnection, game: &str, seat: i64) -> Stored<()> {
    sqlx::query("delete from due where game = $1 and seat = $2 and kind in ('bot', 'program', 'clock')")
        .bind(game)
        .bind(seat)
        .execute(c)
        .await?;
    Ok(())
}

/// What was due in one position is due in the next: it asks the same.
pub(crate) async fn renumber(c: &mut AnyConnection, game: &str, from: i64, to: i64) -> Stored<()> {
    sqlx::query(
        "update due set number = $1, lease_until = 0 where game = $2 and number = $3 and kind <> 'notice'",
    )
    .bind(to)
    .bind(game)
    .bind(from)
    .execute(c)
    .await?;
    Ok(())
}

/// Ends all leases: whoever held them is gone. Only where one server alone uses the database.
pub(crate) async fn release_all(c: &mut AnyConnection) -> Stored<()> {
    sqlx::query("update due set lease_until = 0 where lease_until > 0").execute(c).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_has_lost_the_lease_puts_nothing_off() {
        let file = std::env::temp_dir().join(format!("house-due-{}.sqlite", crate::secret::id()));
        let store = Store::open(&format!("sqlite://{}?mode=rwc", file.display())).await.unwrap();
        let row = DueRow {
            id: "notice".into(),
            game: "game".into(),
            kind: "notice".into(),
            seat: None,
            number: 0,
            at: 1,
            lease_until: 0,
            attempts: 0,
            payload: None,
        };
        store.write(move |c| Box::pin(async move { insert(c, &row).await })).await.unwrap();
        let slow = store.claim(10, Sort::Notice, 1, 100).await.unwrap().remove(0);
        let late = slow.lease_until + 1;
        let other = store.claim(late, Sort::Notice, 1, 100).await.unwrap().remove(0);
        let free = async || {
            let room = Room { bots: true, programs: true, notices: true };
            store.next_due(late, room).await.unwrap().map(|(at, _)| at)
        };
        store.write(move |c| Box::pin(async move { postpone(c, &slow, 99).await })).await.unwrap();
        assert_eq!(free().await, None, "the other one still holds it");
        store.write(move |c| Box::pin(async move { postpone(c, &other, 77).await })).await.unwrap();
        assert_eq!(free().await, Some(77));
        store.close().await;
        std::fs::remove_file(file).unwrap();
    }
}
