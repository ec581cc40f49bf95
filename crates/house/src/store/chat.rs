use sqlx::AnyConnection;

use super::{Store, Stored};

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

impl Store {
    /// What was said after message `after`.
    pub(crate) async fn chat(&self, game: &str, after: i64, limit: i64) -> Stored<Vec<ChatRow>> {
        Ok(sqlx::query_as("select * from chat where game = $1 and number > $2 order by number limit $3")
            .bind(game)
            .bind(after)
            .bind(limit)
            .fetch_all(self.pool())
            .await?)
    }

    /// The number of the last message.
    pub(crate) async fn last_chat(&self, game: &str) -> Stored<i64> {
        let row: (i64,) = sqlx::query_as("select coalesce(max(number), 0) from chat where game = $1")
            .bind(game)
            .fetch_one(self.pool())
            .await?;
        Ok(row.0)
    }
}

/// Writes a message with the next number; a conflict if another took it. Numbers are times: counted one by one they would tell
/// everybody how many private words there were.
pub(crate) async fn say(c: &mut AnyConnection, m: &ChatRow) -> Stored<i64> {
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
    Ok(number)
}
