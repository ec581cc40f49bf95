use super::sql::{Expect, Row, Sql, Value, values};
use super::{Engine, Stored, attempts, solvers, streaks};
use crate::model::{Person, Settings};

const COLUMNS: &str = "id, name, account, password, email, settings, created";

pub(super) fn read(row: &mut Row) -> Stored<Person> {
    Ok(Person {
        id: row.text()?,
        name: row.text()?,
        account: row.maybe_text()?,
        password: row.maybe_text()?,
        email: row.maybe_text()?,
        settings: row.json()?,
        created: row.int()?,
    })
}

fn find_by(sql: &mut dyn Sql, column: &str, value: &str) -> Stored<Option<Person>> {
    let statement = format!("select {COLUMNS} from persons where {column} = ?1");
    sql.row(&statement, values![value])?.map(|mut row| read(&mut row)).transpose()
}

/// A person by id.
pub(crate) fn find(sql: &mut dyn Sql, id: &str) -> Stored<Option<Person>> {
    find_by(sql, "id", id)
}

/// A person by the name that the account signs in with.
pub(crate) fn by_account(sql: &mut dyn Sql, account: &str) -> Stored<Option<Person>> {
    find_by(sql, "account", account)
}

/// A person by address.
pub(crate) fn by_email(sql: &mut dyn Sql, email: &str) -> Stored<Option<Person>> {
    find_by(sql, "email", email)
}

/// Keeps others from changing the person or signing them out until the transaction ends. SQLite has only one writer.
pub(crate) fn lock(sql: &mut dyn Sql, id: &str) -> Stored<()> {
    match sql.engine() {
        Engine::Sqlite => Ok(()),
        Engine::Postgres => {
            sql.row("select id from persons where id = ?1 for no key update", values![id]).map(drop)
        }
    }
}

/// Whether the person still has the password that they had when they were read.
pub(crate) fn still_has_password(sql: &mut dyn Sql, person: &Person) -> Stored<bool> {
    lock(sql, &person.id)?;
    Ok(find(sql, &person.id)?.is_some_and(|now| now.password == person.password))
}

/// Whether the person still has the token that they are known by. A right that is given to them in the same transaction
/// ends with all others when they sign out everywhere.
pub(crate) fn still_has_token(sql: &mut dyn Sql, id: &str, hash: Option<&str>) -> Stored<bool> {
    lock(sql, id)?;
    let has = "select count(*) from tokens where person = ?1 and hash = ?2";
    Ok(sql.number(has, values![id, hash])? == 1)
}

/// Writes a new person.
pub(crate) fn insert(sql: &mut dyn Sql, p: &Person) -> Stored<()> {
    sql.later(
        "insert into persons (id, name, account, password, email, settings, created) \
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        values![&p.id, &p.name, &p.account, &p.password, &p.email, Value::json(&p.settings)?, p.created],
        Expect::Anything,
    )
}

// A person may change in two ways at once: each statement writes only what it is about.

/// Changes name or settings; `None` leaves the column unchanged.
pub(crate) fn change(
    sql: &mut dyn Sql,
    id: &str,
    name: Option<&str>,
    settings: Option<&Settings>,
) -> Stored<()> {
    let settings = settings.map(Value::json).transpose()?;
    sql.later(
        "update persons set name = coalesce(?1, name), settings = coalesce(?2, settings) where id = ?3",
        values![name, settings, id],
        Expect::Anything,
    )
}

/// Gives an account to a person who has none; a person without a name gets the account's. Returns whether it did.
pub(crate) fn set_account(
    sql: &mut dyn Sql,
    id: &str,
    (account, password, name): (&str, &str, &str),
) -> Stored<bool> {
    let changed = sql.run(
        "update persons set account = ?1, password = ?2, name = case when name = '' then ?3 else name end \
         where id = ?4 and account is null",
        values![account, password, name, id],
    )?;
    Ok(changed == 1)
}

/// Puts a new password in the place of the old one; whether that was still it. Both are argon2.
pub(crate) fn set_password(sql: &mut dyn Sql, id: &str, old: &str, new: &str) -> Stored<bool> {
    let changed =
        sql.run("update persons set password = ?1 where id = ?2 and password = ?3", values![new, id, old])?;
    Ok(changed == 1)
}

/// Gives an address to a person who has none; returns whether it did.
pub(crate) fn set_email(sql: &mut dyn Sql, id: &str, email: &str) -> Stored<bool> {
    let changed =
        sql.run("update persons set email = ?1 where id = ?2 and email is null", values![email, id])?;
    Ok(changed == 1)
}

/// Everything that `from` has at tables and has shown at puzzles is `to`'s from now on; the games that this
/// changes. Games are locked before seats, in the order of their ids, as everywhere.
pub(crate) fn hand_over(sql: &mut dyn Sql, from: &str, to: &str, wants: bool) -> Stored<Vec<String>> {
    let rows = sql.rows(
        "select id from games where owner = ?1 or id in (select game from seats where person = ?1) \
         or id in (select game from sitters where person = ?1) order by id",
        values![from],
    )?;
    let games = rows.into_iter().map(|mut row| row.text()).collect::<Stored<Vec<_>>>()?;
    for game in &games {
        sql.run(
            "update games set revision = revision + 1, owner = case when owner = ?1 then ?2 else owner end \
             where id = ?3",
            values![from, to, game],
        )?;
    }
    sql.run("update seats set person = ?1, wants = ?2 where person = ?3", values![to, wants, from])?;
    sql.run(
        "insert into sitters (game, seat, person, link) \
         select game, seat, ?1, link from sitters where person = ?2 on conflict do nothing",
        values![to, from],
    )?;
    sql.run("delete from sitters where person = ?1", values![from])?;
    attempts::hand_over(sql, from, to)?;
    solvers::hand_over(sql, from, to)?;
    streaks::hand_over(sql, from, to)?;
    Ok(games)
}

/// Deletes people that nobody can sign in as any more: without account, mail address, token, seat and table. Their
/// answers to puzzles go with them.
pub(crate) fn sweep(sql: &mut dyn Sql, before: i64) -> Stored<()> {
    sql.later(
        "delete from persons where account is null and email is null and created < ?1 \
         and not exists (select 1 from tokens where tokens.person = persons.id) \
         and not exists (select 1 from seats where seats.person = persons.id) \
         and not exists (select 1 from sitters where sitters.person = persons.id) \
         and not exists (select 1 from games where games.owner = persons.id)",
        values![before],
        Expect::Anything,
    )
}
