use sqlx::AnyConnection;

use super::{Store, Stored};

/// What a token opens.
#[derive(Clone, Debug, Default, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are explained in the migration
pub struct TokenRow {
    pub hash: String,
    pub kind: String,
    pub person: Option<String>,
    pub game: Option<String>,
    pub seat: Option<i64>,
    pub email: Option<String>,
    pub created: i64,
    pub expires: Option<i64>,
}

/// A token to be written.
pub type NewToken = TokenRow;

impl Store {
    /// What opens with the token of this hash, unless it has expired.
    pub(crate) async fn token(&self, hash: &str, now: i64) -> Stored<Option<TokenRow>> {
        let row: Option<TokenRow> = sqlx::query_as("select * from tokens where hash = $1")
            .bind(hash)
            .fetch_optional(self.pool())
            .await?;
        Ok(row.filter(|t| t.expires.is_none_or(|e| e > now)))
    }
}

/// Writes a token.
pub(crate) async fn insert(c: &mut AnyConnection, t: &NewToken) -> Stored<()> {
    sqlx::query(
        "insert into tokens (hash, kind, person, game, seat, email, created, expires) values ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(&t.hash)
    .bind(&t.kind)
    .bind(&t.person)
    .bind(&t.game)
    .bind(t.seat)
    .bind(&t.email)
    .bind(t.created)
    .bind(t.expires)
    .execute(c)
    .await?;
    Ok(())
}

/// Makes a token void; whether it was there.
pub(crate) async fn delete(c: &mut AnyConnection, hash: &str) -> Stored<bool> {
    Ok(sqlx::query("delete from tokens where hash = $1").bind(hash).execute(c).await?.rows_affected() == 1)
}

/// Makes the tokens void that have expired.
pub(crate) async fn sweep(c: &mut AnyConnection, now: i64) -> Stored<()> {
    sqlx::query("delete from tokens where expires is not null and expires < $1").bind(now).execute(c).await?;
    Ok(())
}
