use sqlx::AnyConnection;

use super::{Store, Stored};

/// Somebody: with an account, or just a cookie.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are explained in the migration
pub struct PersonRow {
    pub id: String,
    pub name: String,
    pub account: Option<String>,
    pub password: Option<String>,
    pub email: Option<String>,
    pub settings: String,
    pub created: i64,
}

impl Store {
    /// A person by id.
    pub(crate) async fn person(&self, id: &str) -> Stored<Option<PersonRow>> {
        Ok(sqlx::query_as("select * from persons where id = $1").bind(id).fetch_optional(self.pool()).await?)
    }

    /// A person by the name that the account signs in with.
    pub(crate) async fn person_by_account(&self, account: &str) -> Stored<Option<PersonRow>> {
        Ok(sqlx::query_as("select * from persons where account = $1")
            .bind(account)
            .fetch_optional(self.pool())
            .await?)
    }

    /// A person by address.
    pub(crate) async fn person_by_email(&self, email: &str) -> Stored<Option<PersonRow>> {
        Ok(sqlx::query_as("select * from persons where email = $1")
            .bind(email)
            .fetch_optional(self.pool())
            .await?)
    }
}

/// Writes a person, new or changed.
pub(crate) async fn put(c: &mut AnyConnection, p: &PersonRow) -> Stored<()> {
    sqlx::query(
        "insert into persons (id, name, account, password, email, settings, created) values ($1, $2, $3, $4, $5, $6, $7) \
         on conflict (id) do update set name = excluded.name, account = excluded.account, password = excluded.password, \
         email = excluded.email, settings = excluded.settings",
    )
    .bind(&p.id)
    .bind(&p.name)
    .bind(&p.account)
    .bind(&p.password)
    .bind(&p.email)
    .bind(&p.settings)
    .bind(p.created)
    .execute(c)
    .await?;
    Ok(())
}
