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

/// Writes a new person.
pub(crate) async fn insert(c: &mut AnyConnection, p: &PersonRow) -> Stored<()> {
    sqlx::query(
        "insert into persons (id, name, account, password, email, settings, created) values ($1, $2, $3, $4, $5, $6, $7)",
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

// A person may change in two ways at once: each statement writes only what it is about.

/// Changes name or settings; what is nothing stays.
pub(crate) async fn change(
    c: &mut AnyConnection,
    id: &str,
    name: Option<&str>,
    settings: Option<&str>,
) -> Stored<()> {
    sqlx::query(
        "update persons set name = coalesce($1, name), settings = coalesce($2, settings) where id = $3",
    )
    .bind(name)
    .bind(settings)
    .bind(id)
    .execute(c)
    .await?;
    Ok(())
}

/// Gives an account to a person who has none; whether it was so. Who has no name is called like the account.
pub(crate) async fn set_account(
    c: &mut AnyConnection,
    id: &str,
    (account, password, name): (&str, &str, &str),
) -> Stored<bool> {
    let done = sqlx::query(
        "update persons set account = $1, password = $2, name = case when name = '' then $3 else name end \
         where id = $4 and account is null",
    )
    .bind(account)
    .bind(password)
    .bind(name)
    .bind(id)
    .execute(c)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Puts a new password in the place of the old one; whether that was still it. Both are argon2.
pub(crate) async fn set_password(c: &mut AnyConnection, id: &str, old: &str, new: &str) -> Stored<bool> {
    let done = sqlx::query("update persons set password = $1 where id = $2 and password = $3")
        .bind(new)
        .bind(id)
        .bind(old)
        .execute(c)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Gives an address to a person who has none; whether it was so.
pub(crate) async fn set_email(c: &mut AnyConnection, id: &str, email: &str) -> Stored<bool> {
    let done = sqlx::query("update persons set email = $1 where id = $2 and email is null")
        .bind(email)
        .bind(id)
        .execute(c)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Everything that `from` has at tables is `to`'s from now on. Games are locked before seats, in the order of their ids, as
/// everywhere.
pub(crate) async fn hand_over(c: &mut AnyConnection, from: &str, to: &str, wants: bool) -> Stored<()> {
    let games: Vec<(String,)> = sqlx::query_as(
        "select id from games where owner = $1 or id in (select game from seats where person = $1) \
         or id in (select game from sitters where person = $1) order by id",
    )
    .bind(from)
    .fetch_all(&mut *c)
    .await?;
    for (game,) in games {
        sqlx::query(
            "update games set revision = revision + 1, owner = case when owner = $1 then $2 else owner end where id = $3",
        )
        .bind(from)
        .bind(to)
        .bind(game)
        .execute(&mut *c)
        .await?;
    }
    sqlx::query("update seats set person = $1, wants = $2 where person = $3")
        .bind(to)
        .bind(i64::from(wants))
        .bind(from)
        .execute(&mut *c)
        .await?;
    sqlx::query(
        "insert into sitters (game, seat, person) select game, seat, $1 from sitters where person = $2 on conflict do nothing",
    )
    .bind(to)
    .bind(from)
    .execute(&mut *c)
    .await?;
    sqlx::query("delete from sitters where person = $1").bind(from).execute(c).await?;
    Ok(())
}
