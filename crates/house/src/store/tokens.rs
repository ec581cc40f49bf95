use sqlx::AnyConnection;

use super::{Store, StoreError, Stored};

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

/// A token that a person has made for programs, without its hash.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are explained in the migration
pub struct ApiTokenRow {
    pub id: String,
    pub label: String,
    pub created: i64,
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

    /// The tokens that a person has made for programs.
    pub(crate) async fn api_tokens(&self, person: &str) -> Stored<Vec<ApiTokenRow>> {
        let sql =
            "select id, label, created from tokens where person = $1 and kind = 'api' order by created, id";
        Ok(sqlx::query_as(sql).bind(person).fetch_all(self.pool()).await?)
    }

    /// The hash of a token that a person has made for programs.
    pub(crate) async fn api_token_hash(&self, person: &str, id: &str) -> Stored<Option<String>> {
        let sql = "select hash from tokens where person = $1 and id = $2 and kind = 'api'";
        let row: Option<(String,)> =
            sqlx::query_as(sql).bind(person).bind(id).fetch_optional(self.pool()).await?;
        Ok(row.map(|r| r.0))
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

/// Writes a token for programs.
pub(crate) async fn insert_api(
    c: &mut AnyConnection,
    hash: &str,
    person: &str,
    row: &ApiTokenRow,
) -> Stored<()> {
    sqlx::query(
        "insert into tokens (hash, kind, person, id, label, created) values ($1, 'api', $2, $3, $4, $5)",
    )
    .bind(hash)
    .bind(person)
    .bind(&row.id)
    .bind(&row.label)
    .bind(row.created)
    .execute(c)
    .await?;
    Ok(())
}

/// Makes a token void; whether it was there.
pub(crate) async fn delete(c: &mut AnyConnection, hash: &str) -> Stored<bool> {
    Ok(sqlx::query("delete from tokens where hash = $1").bind(hash).execute(c).await?.rows_affected() == 1)
}

/// Makes a token void that is used up with this transaction; a problem if somebody else has used it.
pub(crate) async fn spend(c: &mut AnyConnection, hash: &str) -> Stored<()> {
    if delete(c, hash).await? { Ok(()) } else { Err(StoreError::Spent) }
}

/// Notes that a link goes to this address; whether none has gone there since `now - pause`.
pub(crate) async fn note_mail(c: &mut AnyConnection, email: &str, now: i64, pause: i64) -> Stored<bool> {
    // A row that opens nothing: its name is no hash. It is swept when it has expired.
    let done = sqlx::query(
        "insert into tokens (hash, kind, email, created, expires) values ($1, 'mailed', $2, $3, $4) \
         on conflict (hash) do update set created = excluded.created, expires = excluded.expires where tokens.expires <= $3",
    )
    .bind(format!("mailed:{email}"))
    .bind(email)
    .bind(now)
    .bind(now + pause)
    .execute(c)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// No mail went there after all.
pub(crate) async fn forget_mail(c: &mut AnyConnection, email: &str) -> Stored<()> {
    delete(c, &format!("mailed:{email}")).await.map(drop)
}

/// Makes every cookie of a person void but one; their hashes.
pub(crate) async fn delete_others(c: &mut AnyConnection, person: &str, but: &str) -> Stored<Vec<String>> {
    let sql = "delete from tokens where person = $1 and kind = 'person' and hash <> $2 returning hash";
    let rows: Vec<(String,)> = sqlx::query_as(sql).bind(person).bind(but).fetch_all(c).await?;
    Ok(rows.into_iter().map(|r| r.0).collect())
}

/// Makes the tokens void that have expired.
pub(crate) async fn sweep(c: &mut AnyConnection, now: i64) -> Stored<()> {
    sqlx::query("delete from tokens where expires is not null and expires < $1").bind(now).execute(c).await?;
    Ok(())
}
