use std::fmt::Write;

use sqlx::{AnyConnection, AssertSqlSafe};
use table::Seat;

use super::{Engine, Store, Stored};

/// Something said at a table.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are explained in the migration
pub struct ChatRow {
    pub game: String,
    pub number: i64,
    pub person: String,
    pub seat: Option<i64>,
    pub name: String,
    pub recipients: Option<String>,
    pub body: String,
    pub at: i64,
}

/// What somebody with these seats may read: what was said to everybody, from one of these seats, or to one of them. Private words
/// stay private for ever.
fn readable(mine: &[Seat]) -> String {
    let mut sql = String::from("game = $1 and number > $2 and (recipients is null");
    for seat in mine {
        // Recipients are written as [0,2].
        let private = "',' || trim(recipients, '[]') || ',' like";
        // Writing into memory does not fail.
        let _ = write!(sql, " or seat = {seat} or {private} '%,{seat},%'");
    }
    sql + ")"
}

impl Store {
    /// The first messages after message `after` that somebody with these seats may read.
    pub(crate) async fn chat(
        &self,
        game: &str,
        mine: &[Seat],
        after: i64,
        limit: i64,
    ) -> Stored<Vec<ChatRow>> {
        let sql = format!("select * from chat where {} order by number limit $3", readable(mine));
        let rows = sqlx::query_as(AssertSqlSafe(sql)).bind(game).bind(after).bind(limit);
        Ok(rows.fetch_all(self.pool()).await?)
    }

    /// The last messages that somebody with these seats may read, oldest first.
    pub(crate) async fn last_chat(&self, game: &str, mine: &[Seat], limit: i64) -> Stored<Vec<ChatRow>> {
        let sql = format!("select * from chat where {} order by number desc limit $3", readable(mine));
        let rows = sqlx::query_as(AssertSqlSafe(sql)).bind(game).bind(i64::MIN).bind(limit);
        let mut rows: Vec<ChatRow> = rows.fetch_all(self.pool()).await?;
        rows.reverse();
        Ok(rows)
    }
}

/// Writes a message with the next number; nothing if the game is gone. Numbers are times: counted one by one they would tell
/// everybody how many private words there were. Who says something on another server waits: a lower number that is seen after a
/// higher one would be passed over by those who listen.
pub(crate) async fn say(c: &mut AnyConnection, engine: Engine, m: &ChatRow) -> Stored<Option<i64>> {
    let game = match engine {
        Engine::Sqlite => "select revision from games where id = $1",
        Engine::Postgres => "select revision from games where id = $1 for update",
    };
    if sqlx::query(game).bind(&m.game).fetch_optional(&mut *c).await?.is_none() {
        return Ok(None);
    }
    let row: (i64,) = sqlx::query_as("select coalesce(max(number), 0) + 1 from chat where game = $1")
        .bind(&m.game)
        .fetch_one(&mut *c)
        .await?;
    let number = row.0.max(m.at);
    sqlx::query(
        "insert into chat (game, number, person, seat, name, recipients, body, at) values ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(&m.game)
    .bind(number)
    .bind(&m.person)
    .bind(m.seat)
    .bind(&m.name)
    .bind(&m.recipients)
    .bind(&m.body)
    .bind(m.at)
    .execute(c)
    .await?;
    Ok(Some(number))
}
