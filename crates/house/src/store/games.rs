use super::sql::{Expect, Lookup, Row, Sql, Value, Write, values};
use super::{Engine, Store, Stored};
use crate::chance::Seed;
use crate::model::{Forked, Game, NewTable, Paused, Status, Word};
use crate::store::StoreError;

/// Which tables to list.
#[derive(Clone, Debug, Default)]
pub struct ListQuery {
    /// Only this game.
    pub kind: Option<String>,
    /// Only tables of this status.
    pub status: Option<Status>,
    /// Only those at which this person sits (else: only listed ones).
    pub person: Option<String>,
    /// Only those created before.
    pub before: Option<i64>,
    /// At most so many.
    pub limit: i64,
}

const COLUMNS: &str = "id, kind, rules_version, options, title, owner, listed, joining, watching, press, silent, clock, \
    seed, status, moves, outcome, asked_at, deadline, paused_seat, paused_until, talk_until, planned, previous, next, \
    imported, forked_from, forked_at, revision, created, started, ended";

fn read(mut row: Row) -> Stored<Game> {
    let row = &mut row;
    Ok(Game {
        id: row.text()?,
        kind: row.text()?,
        rules_version: row.int()?,
        options: row.text()?.into(),
        title: row.text()?,
        owner: row.text()?,
        listed: row.flag()?,
        joining: row.word()?,
        watching: row.word()?,
        press: row.word()?,
        silent: row.flag()?,
        clock: row.json()?,
        seed: Seed::from_hex(&row.text()?).ok_or_else(|| StoreError::Unreadable("a seed".into()))?,
        status: row.word()?,
        moves: row.int()?,
        outcome: row.maybe_json()?,
        asked_at: row.maybe_int()?,
        deadline: row.maybe_int()?,
        paused: {
            let both = whole("a pause", row.maybe_seat()?, row.maybe_int()?)?;
            both.map(|(seat, until)| Paused { seat, until })
        },
        talk_until: row.maybe_int()?,
        planned: row.maybe_int()?,
        previous: row.maybe_text()?,
        next: row.maybe_text()?,
        imported: row.int()?,
        forked: {
            let both = whole("a fork", row.maybe_text()?, row.maybe_int()?)?;
            both.map(|(game, at)| Forked { game, at })
        },
        revision: row.int()?,
        created: row.int()?,
        started: row.maybe_int()?,
        ended: row.maybe_int()?,
    })
}

/// Two columns that are there together or not at all.
fn whole<A, B>(what: &str, one: Option<A>, other: Option<B>) -> Stored<Option<(A, B)>> {
    match (one, other) {
        (Some(one), Some(other)) => Ok(Some((one, other))),
        (None, None) => Ok(None),
        _ => Err(StoreError::Unreadable(format!("half of {what}"))),
    }
}

/// A game, if there is one with this id.
pub(crate) fn find(sql: &mut dyn Sql, id: &str) -> Stored<Option<Game>> {
    sql.row(&format!("select {COLUMNS} from games where id = ?1"), values![id])?.map(read).transpose()
}

/// The position after the last move, as JSON.
pub(crate) fn state(sql: &mut dyn Sql, id: &str) -> Stored<Option<String>> {
    sql.row("select state from games where id = ?1", values![id])?.map(|mut row| row.text()).transpose()
}

/// How often the game has changed.
pub(crate) fn revision(id: &str) -> Lookup<i64> {
    Lookup::new("select revision from games where id = ?1", values![id], |mut row| row.int())
}

/// Keeps others from changing the game until the transaction ends; whether there is such a game. SQLite has only one
/// writer.
pub(crate) fn lock(sql: &mut dyn Sql, id: &str) -> Stored<bool> {
    let statement = match sql.engine() {
        Engine::Sqlite => "select id from games where id = ?1",
        Engine::Postgres => "select id from games where id = ?1 for update",
    };
    Ok(sql.row(statement, values![id])?.is_some())
}

/// Ids of the tables that match, the newest first. Tables created in the same millisecond are on the same page, so
/// that the next page, of those created before, leaves none out.
pub(crate) fn list(sql: &mut dyn Sql, query: &ListQuery) -> Stored<Vec<String>> {
    let most = usize::try_from(query.limit).unwrap_or(0);
    let (statement, values) = list_statement(query);
    let mut found: Vec<(String, i64)> = Vec::new();
    for mut row in sql.rows(&statement, &values)? {
        found.push((row.text()?, row.int()?));
    }
    if let Some((_, next)) = found.get(most).cloned() {
        found.truncate(most);
        // Keep a moment together, unless it does not fit on one page.
        if found.first().is_some_and(|r| r.1 != next) {
            found.retain(|r| r.1 != next);
        }
    }
    Ok(found.into_iter().map(|r| r.0).collect())
}

/// The statement for a list, and its values. It contains only the conditions that are asked for, so that an index can
/// answer it.
fn list_statement<'a>(query: &'a ListQuery) -> (String, Vec<Value<'a>>) {
    let mut values: Vec<Value<'a>> =
        vec![query.before.unwrap_or(i64::MAX).into(), query.limit.saturating_add(1).into()];
    let mut place = |value: Value<'a>| {
        values.push(value);
        format!("?{}", values.len())
    };
    let whose = match &query.person {
        None => "listed = 1".to_string(),
        Some(person) => {
            let person = place(person.into());
            format!(
                "id in (select id from games where owner = {person} union select game from seats \
                 where person = {person} union select game from sitters where person = {person})"
            )
        }
    };
    let status = match query.status {
        None => "status <> 'importing'".to_string(),
        Some(status) => format!("status = {}", place(status.word().into())),
    };
    let kind = query.kind.as_ref().map(|kind| format!("and kind = {} ", place(kind.into())));
    let kind = kind.as_deref().unwrap_or("");
    let statement = format!(
        "select id, created from games where {whose} and {status} {kind}and created < ?1 \
         order by created desc, id limit ?2"
    );
    (statement, values)
}

/// Writes a new game.
pub(crate) fn insert(sql: &mut dyn Write, table: &NewTable) -> Stored<()> {
    let g = &table.game;
    let marks: Vec<String> = (1..=32).map(|i| format!("?{i}")).collect();
    let statement = format!("insert into games ({COLUMNS}, state) values ({})", marks.join(", "));
    let outcome = g.outcome.as_ref().map(Value::json).transpose()?;
    let values = values![
        &g.id,
        &g.kind,
        g.rules_version,
        &*g.options,
        &g.title,
        &g.owner,
        g.listed,
        g.joining.word(),
        g.watching.word(),
        g.press.word(),
        g.silent,
        Value::json(&g.clock)?,
        g.seed.to_hex(),
        g.status.word(),
        g.moves,
        outcome,
        g.asked_at,
        g.deadline,
        g.paused.map(|p| p.seat),
        g.paused.map(|p| p.until),
        g.talk_until,
        g.planned,
        &g.previous,
        &g.next,
        g.imported,
        g.forked.as_ref().map(|f| f.game.as_str()),
        g.forked.as_ref().map(|f| f.at),
        g.revision,
        g.created,
        g.started,
        g.ended,
        &table.state,
    ];
    sql.later(&statement, values, Expect::Anything)
}

/// Writes what changes during a game, if nobody has changed it since `g.revision`; otherwise a conflict. `None`
/// leaves the state as it is.
pub(crate) fn update(sql: &mut dyn Write, g: &Game, state: Option<&str>) -> Stored<()> {
    let outcome = g.outcome.as_ref().map(Value::json).transpose()?;
    let values = values![
        g.status.word(),
        g.moves,
        state,
        outcome,
        g.asked_at,
        g.deadline,
        g.paused.map(|p| p.seat),
        g.paused.map(|p| p.until),
        &g.next,
        g.started,
        g.ended,
        g.rules_version,
        &g.id,
        g.revision,
        g.talk_until,
        g.planned,
    ];
    sql.later(
        "update games set status = ?1, moves = ?2, state = coalesce(?3, state), outcome = ?4, asked_at = ?5, \
         deadline = ?6, paused_seat = ?7, paused_until = ?8, next = ?9, started = ?10, ended = ?11, \
         rules_version = ?12, talk_until = ?15, planned = ?16, revision = revision + 1 where id = ?13 and revision = ?14",
        values,
        Expect::OneOrConflict,
    )
}

/// Raises the revision for a change outside the game's own row; a conflict if somebody else changed it since.
pub(crate) fn touch(sql: &mut dyn Write, game: &str, revision: i64) -> Stored<()> {
    sql.later(
        "update games set revision = revision + 1 where id = ?1 and revision = ?2",
        values![game, revision],
        Expect::OneOrConflict,
    )
}

/// The import is complete: everybody may see the table.
pub(crate) fn finish_import(sql: &mut dyn Sql, game: &str, status: Status) -> Stored<()> {
    sql.later(
        "update games set status = ?1, revision = revision + 1 where id = ?2 and status = 'importing'",
        values![status.word(), game],
        Expect::OneOrConflict,
    )
}

/// Removes a game with everything that belongs to it.
pub(crate) fn delete(sql: &mut dyn Sql, id: &str) -> Stored<()> {
    for statement in [
        "delete from moves where game = ?1",
        "delete from snapshots where game = ?1",
        "delete from drafts where game = ?1",
        "delete from answers where game = ?1",
        "delete from due where game = ?1",
        "delete from chat where game = ?1",
        "delete from sitters where game = ?1",
        "delete from seats where game = ?1",
        "delete from tokens where game = ?1",
        "delete from games where id = ?1",
    ] {
        sql.later(statement, values![id], Expect::Anything)?;
    }
    Ok(())
}

/// Tables that were created before a time and never started, and imports that were never finished.
pub(crate) fn forgotten(sql: &mut dyn Sql, before: i64, imports: i64, limit: i64) -> Stored<Vec<String>> {
    let rows = sql.rows(
        "select id from games where (status = 'waiting' and created < ?1) \
         or (status = 'importing' and created < ?2) limit ?3",
        values![before, imports, limit],
    )?;
    rows.into_iter().map(|mut row| row.text()).collect()
}

impl Store {
    /// A game, if there is one with this id.
    pub async fn game(&self, id: &str) -> Stored<Option<Game>> {
        let id = id.to_string();
        self.read(move |sql| find(sql, &id)).await
    }

    /// Every game's id, for the administrator.
    pub async fn all_games(&self) -> Stored<Vec<String>> {
        self.read(|sql| {
            let rows = sql.rows("select id from games order by created, id", &[])?;
            rows.into_iter().map(|mut row| row.text()).collect()
        })
        .await
    }

    /// How many games there are of each status.
    pub async fn count_games(&self) -> Stored<Vec<(Status, i64)>> {
        self.read(|sql| {
            let rows = sql.rows("select status, count(*) from games group by status", &[])?;
            rows.into_iter().map(|mut row| Ok((row.word()?, row.int()?))).collect()
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn store(name: &str) -> (Store, std::path::PathBuf) {
        let file = std::env::temp_dir().join(format!("house-{name}-{}.sqlite", crate::secret::id()));
        (Store::open(&format!("sqlite://{}", file.display())).await.unwrap(), file)
    }

    #[tokio::test]
    async fn tables_of_one_moment_are_on_one_page() {
        let (store, file) = store("pages").await;
        for (id, created) in [("a", 3), ("b", 2), ("c", 2), ("d", 2), ("e", 1)] {
            let game = Game { listed: true, ..Game::new(id.into(), "power", 1, "{}".into(), created) };
            let table = NewTable { game, state: "{}".into(), seats: Vec::new() };
            store.write(move |sql| insert(sql, &table)).await.unwrap();
        }
        let page = async |before: Option<i64>, limit: i64| {
            let query = ListQuery { before, limit, ..ListQuery::default() };
            store.read(move |sql| list(sql, &query)).await.unwrap().concat()
        };
        assert_eq!((page(None, 3).await, page(Some(3), 3).await), ("a".into(), "bcd".into()));
        assert_eq!((page(None, 4).await, page(Some(2), 3).await), ("abcd".into(), "e".into()));
        assert_eq!(page(Some(3), 2).await, "bc", "a page is never empty while there are tables");
        store.close().await;
        std::fs::remove_file(file).unwrap();
    }

    #[tokio::test]
    async fn lists_are_answered_by_an_index() {
        let (store, file) = store("lists").await;
        let plan = async |query: ListQuery| {
            let plan = store.read(move |sql| {
                let (statement, values) = list_statement(&query);
                let rows = sql.rows(&format!("explain query plan {statement}"), &values)?;
                rows.into_iter()
                    .map(|mut row| {
                        for _ in 0..3 {
                            row.int()?;
                        }
                        row.text()
                    })
                    .collect::<Stored<Vec<_>>>()
            });
            plan.await.unwrap().join("; ")
        };
        let listed = plan(ListQuery::default()).await;
        assert!(listed.contains("USING INDEX games_newest (listed=? AND created<?)"), "{listed}");
        let waiting = plan(ListQuery { status: Some(Status::Waiting), ..ListQuery::default() }).await;
        assert!(
            waiting.contains("USING INDEX games_listed (listed=? AND status=? AND created<?)"),
            "{waiting}"
        );
        let mine = plan(ListQuery { person: Some("ada".into()), ..ListQuery::default() }).await;
        assert!(!mine.contains("SCAN games"), "{mine}");
        store.close().await;
        std::fs::remove_file(file).unwrap();
    }
}
