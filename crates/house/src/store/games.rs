use sqlx::AnyConnection;

use super::{Store, Stored};

/// A table: what is played, by whom it may be joined, and how far it has come.
#[derive(Clone, Debug, Default, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are explained in the migration
pub struct GameRow {
    pub id: String,
    pub kind: String,
    pub rules_version: i64,
    pub options: String,
    pub title: String,
    pub owner: String,
    pub listed: i64,
    pub joining: String,
    pub watching: String,
    pub press: String,
    pub silent: i64,
    pub clock: String,
    pub seed: String,
    pub status: String,
    pub moves: i64,
    pub state: String,
    pub outcome: Option<String>,
    pub asked_at: Option<i64>,
    pub deadline: Option<i64>,
    pub paused_seat: Option<i64>,
    pub paused_until: Option<i64>,
    pub previous: Option<String>,
    pub next: Option<String>,
    pub revision: i64,
    pub created: i64,
    pub started: Option<i64>,
    pub ended: Option<i64>,
}

/// Which tables to list.
#[derive(Clone, Debug, Default)]
pub struct ListQuery {
    /// Only this game.
    pub kind: Option<String>,
    /// Only tables that are waiting, running or over.
    pub status: Option<String>,
    /// Only those at which this person sits (else: only listed ones).
    pub person: Option<String>,
    /// Only those created before.
    pub before: Option<i64>,
    /// At most so many.
    pub limit: i64,
}

const COLUMNS: &str = "id, kind, rules_version, options, title, owner, listed, joining, watching, press, silent, clock, \
    seed, status, moves, state, outcome, asked_at, deadline, paused_seat, paused_until, previous, next, revision, \
    created, started, ended";

impl Store {
    /// A game, if there is one with this id.
    pub async fn game(&self, id: &str) -> Stored<Option<GameRow>> {
        Ok(sqlx::query_as("select * from games where id = $1").bind(id).fetch_optional(self.pool()).await?)
    }

    /// How often the game has changed.
    pub(crate) async fn revision(&self, id: &str) -> Stored<Option<i64>> {
        let row: Option<(i64,)> = sqlx::query_as("select revision from games where id = $1")
            .bind(id)
            .fetch_optional(self.pool())
            .await?;
        Ok(row.map(|r| r.0))
    }

    /// Ids of the tables that are asked for, the newest first. Tables that were made in the same moment are on the same page, so that
    /// the next one, of those created before, leaves none out.
    pub async fn list(&self, query: ListQuery) -> Stored<Vec<String>> {
        let sql = sqlx::AssertSqlSafe(list_sql(&query));
        let most = usize::try_from(query.limit).unwrap_or(0);
        let mut rows: Vec<(String, i64)> = sqlx::query_as(sql)
            .bind(query.kind.unwrap_or_default())
            .bind(query.status.unwrap_or_default())
            .bind(query.person.unwrap_or_default())
            .bind(query.before.unwrap_or(i64::MAX))
            .bind(query.limit.saturating_add(1))
            .fetch_all(self.pool())
            .await?;
        if let Some((_, next)) = rows.get(most).cloned() {
            rows.truncate(most);
            // All of one moment, unless a page does not hold them.
            if rows.first().is_some_and(|r| r.1 != next) {
                rows.retain(|r| r.1 != next);
            }
        }
        Ok(rows.into_iter().map(|r| r.0).collect())
    }

    /// How many running games somebody made at which nobody but bots plays.
    pub(crate) async fn count_bot_games(&self, owner: &str) -> Stored<i64> {
        let row: (i64,) = sqlx::query_as(
            "select count(*) from games where owner = $1 and status = 'running' \
             and not exists (select 1 from seats where seats.game = games.id and person is not null)",
        )
        .bind(owner)
        .fetch_one(self.pool())
        .await?;
        Ok(row.0)
    }

    /// Every game's id, for the administrator.
    pub async fn all_games(&self) -> Stored<Vec<String>> {
        let rows: Vec<(String,)> =
            sqlx::query_as("select id from games order by created, id").fetch_all(self.pool()).await?;
        Ok(rows.into_iter().map(|r| r.0).collect())
    }

    /// How many games there are of each status.
    pub async fn count_games(&self) -> Stored<Vec<(String, i64)>> {
        Ok(sqlx::query_as("select status, count(*) from games group by status")
            .fetch_all(self.pool())
            .await?)
    }
}

/// The question for a list. It names only what is asked for, so that an index can answer it; every place is bound all the same.
fn list_sql(query: &ListQuery) -> String {
    let whose = match query.person {
        None => "listed = 1 and $3 = ''",
        Some(_) => {
            "id in (select id from games where owner = $3 union select game from seats where person = $3 \
             union select game from sitters where person = $3)"
        }
    };
    let status = if query.status.is_some() { "status = $2" } else { "$2 = ''" };
    format!(
        "select id, created from games where {whose} and {status} and ($1 = '' or kind = $1) and created < $4 \
         order by created desc, id limit $5"
    )
}

/// Writes a new game.
pub(crate) async fn insert(c: &mut AnyConnection, g: &GameRow) -> Stored<()> {
    let marks: Vec<String> = (1..=27).map(|i| format!("${i}")).collect();
    let sql = format!("insert into games ({COLUMNS}) values ({})", marks.join(", "));
    sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(&g.id)
        .bind(&g.kind)
        .bind(g.rules_version)
        .bind(&g.options)
        .bind(&g.title)
        .bind(&g.owner)
        .bind(g.listed)
        .bind(&g.joining)
        .bind(&g.watching)
        .bind(&g.press)
        .bind(g.silent)
        .bind(&g.clock)
        .bind(&g.seed)
        .bind(&g.status)
        .bind(g.moves)
        .bind(&g.state)
        .bind(&g.outcome)
        .bind(g.asked_at)
        .bind(g.deadline)
        .bind(g.paused_seat)
        .bind(g.paused_until)
        .bind(&g.previous)
        .bind(&g.next)
        .bind(g.revision)
        .bind(g.created)
        .bind(g.started)
        .bind(g.ended)
        .execute(c)
        .await?;
    Ok(())
}

/// Writes what changes while a game is played, if nobody else has changed it since `g.revision`; else a conflict.
pub(crate) async fn update(c: &mut AnyConnection, g: &GameRow) -> Stored<()> {
    let done = sqlx::query(
        "update games set status = $1, moves = $2, state = $3, outcome = $4, asked_at = $5, deadline = $6, \
         paused_seat = $7, paused_until = $8, next = $9, started = $10, ended = $11, rules_version = $12, \
         revision = revision + 1 where id = $13 and revision = $14",
    )
    .bind(&g.status)
    .bind(g.moves)
    .bind(&g.state)
    .bind(&g.outcome)
    .bind(g.asked_at)
    .bind(g.deadline)
    .bind(g.paused_seat)
    .bind(g.paused_until)
    .bind(&g.next)
    .bind(g.started)
    .bind(g.ended)
    .bind(g.rules_version)
    .bind(&g.id)
    .bind(g.revision)
    .execute(c)
    .await?;
    if done.rows_affected() == 1 { Ok(()) } else { Err(super::StoreError::Conflict) }
}

/// Removes a game with everything that belongs to it.
pub(crate) async fn delete(c: &mut AnyConnection, id: &str) -> Stored<()> {
    for sql in [
        "delete from moves where game = $1",
        "delete from snapshots where game = $1",
        "delete from drafts where game = $1",
        "delete from answers where game = $1",
        "delete from due where game = $1",
        "delete from chat where game = $1",
        "delete from sitters where game = $1",
        "delete from seats where game = $1",
        "delete from tokens where game = $1",
        "delete from games where id = $1",
    ] {
        sqlx::query(sql).bind(id).execute(&mut *c).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn tables_of_one_moment_are_on_one_page() {
        let file = std::env::temp_dir().join(format!("house-pages-{}.sqlite", crate::secret::id()));
        let store = Store::open(&format!("sqlite://{}?mode=rwc", file.display())).await.unwrap();
        for (id, created) in [("a", 3), ("b", 2), ("c", 2), ("d", 2), ("e", 1)] {
            let game = GameRow { id: id.into(), listed: 1, created, ..GameRow::default() };
            store.write(move |c| Box::pin(async move { insert(c, &game).await })).await.unwrap();
        }
        let page = async |before: Option<i64>, limit: i64| {
            store.list(ListQuery { before, limit, ..ListQuery::default() }).await.unwrap().concat()
        };
        assert_eq!((page(None, 3).await, page(Some(3), 3).await), ("a".into(), "bcd".into()));
        assert_eq!((page(None, 4).await, page(Some(2), 3).await), ("abcd".into(), "e".into()));
        assert_eq!(page(Some(3), 2).await, "bc", "a page is never empty while there are tables");
        store.close().await;
        std::fs::remove_file(file).unwrap();
    }

    #[tokio::test]
    async fn lists_are_answered_by_an_index() {
        let file = std::env::temp_dir().join(format!("house-lists-{}.sqlite", crate::secret::id()));
        let store = Store::open(&format!("sqlite://{}?mode=rwc", file.display())).await.unwrap();
        let plan = async |query: ListQuery| {
            let sql = format!("explain query plan {}", list_sql(&query));
            let mut rows = sqlx::query_as::<_, (i64, i64, i64, String)>(sqlx::AssertSqlSafe(sql));
            for text in
                ["", query.status.as_deref().unwrap_or_default(), query.person.as_deref().unwrap_or_default()]
            {
                rows = rows.bind(text.to_string());
            }
            let rows = rows.bind(i64::MAX).bind(30).fetch_all(store.pool()).await.unwrap();
            rows.into_iter().map(|r| r.3).collect::<Vec<_>>().join("; ")
        };
        let listed = plan(ListQuery::default()).await;
        assert!(listed.contains("USING INDEX games_newest (listed=? AND created<?)"), "{listed}");
        let waiting = plan(ListQuery { status: Some("waiting".into()), ..ListQuery::default() }).await;
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
