//! Migrating a database to this version.

use super::sql::{Sql, values};
use super::{Engine, StoreError, Stored};

/// Each runs once, in this order.
const MIGRATIONS: [&str; 9] = [
    include_str!("../../migrations/0001_house.sql"),
    include_str!("../../migrations/0002_programs.sql"),
    include_str!("../../migrations/0003_answers.sql"),
    include_str!("../../migrations/0004_lists.sql"),
    include_str!("../../migrations/0005_guesses_and_pulses.sql"),
    include_str!("../../migrations/0006_talk_links_imports.sql"),
    include_str!("../../migrations/0007_rematch_and_forks.sql"),
    include_str!("../../migrations/0009_thinkers.sql"),
    include_str!("../../migrations/0010_puzzles.sql"),
];

/// The newest version that this program knows.
pub(super) const NEWEST: i64 = MIGRATIONS.len() as i64;

/// The channel on which PostgreSQL tells every change of a row of `games`, as `ID REVISION`.
///
/// Everything that changes a table also changes its revision. So whoever listens knows of every change, whichever
/// program made it.
pub(crate) const TABLES: &str = "powerhouse_tables";

/// The channel on which PostgreSQL tells the hash of every token that is changed or deleted.
pub(crate) const TOKENS: &str = "powerhouse_tokens";

/// The channel on which PostgreSQL tells the id of every person who is changed.
pub(crate) const PERSONS: &str = "powerhouse_persons";

/// What tells the changes of a table's rows, in a trigger of the same name for each.
const TELL_CHANGES: [(&str, &str); 3] =
    [("games", TELL_GAMES), ("tokens", TELL_TOKENS), ("persons", TELL_PERSONS)];

const TELL_GAMES: &str = "
    create or replace function powerhouse_tell_change() returns trigger language plpgsql as $$
    begin
        if tg_op = 'DELETE' then
            perform pg_notify('powerhouse_tables', old.id || ' ' || (old.revision + 1));
        else
            perform pg_notify('powerhouse_tables', new.id || ' ' || new.revision);
        end if;
        return null;
    end $$;
    create trigger tell_change after update or delete on games
        for each row execute function powerhouse_tell_change();
";

// Tokens of the kind `mailed` only count sent mails: they give no access.
const TELL_TOKENS: &str = "
    create or replace function powerhouse_tell_token() returns trigger language plpgsql as $$
    begin
        perform pg_notify('powerhouse_tokens', old.hash);
        return null;
    end $$;
    create trigger tell_change after update or delete on tokens
        for each row when (old.kind <> 'mailed') execute function powerhouse_tell_token();
";

// No trigger on delete: people are deleted only when they have no token left.
const TELL_PERSONS: &str = "
    create or replace function powerhouse_tell_person() returns trigger language plpgsql as $$
    begin
        perform pg_notify('powerhouse_persons', old.id);
        return null;
    end $$;
    create trigger tell_change after update on persons
        for each row execute function powerhouse_tell_person();
";

pub(super) fn migrate(sql: &mut dyn Sql) -> Stored<()> {
    sql.script(match sql.engine() {
        Engine::Sqlite => "begin immediate",
        // Two servers may start at the same moment.
        Engine::Postgres => "begin; select pg_advisory_xact_lock(7077)",
    })?;
    match bring_up(sql) {
        Ok(()) => sql.script("commit"),
        Err(error) => {
            // The first error is the one to report.
            let _ = sql.script("rollback");
            Err(error)
        }
    }
}

fn bring_up(sql: &mut dyn Sql) -> Stored<()> {
    let found = version(sql)?;
    if found > NEWEST {
        return Err(StoreError::Newer { found, known: NEWEST });
    }
    if found == 0 {
        sql.script("create table schema_version (version bigint not null)")?;
        sql.script("insert into schema_version (version) values (0)")?;
    } else if !has_table(sql, "games")? {
        return Err(StoreError::Corrupt("it has a version, but no games".into()));
    }
    for migration in MIGRATIONS.iter().skip(usize::try_from(found).unwrap_or(0)) {
        sql.script(migration)?;
    }
    if found < NEWEST {
        sql.run("update schema_version set version = ?1", values![NEWEST])?;
    }
    if sql.engine() == Engine::Postgres {
        for (table, script) in TELL_CHANGES {
            let is_told = format!(
                "select count(*) from pg_trigger where tgname = 'tell_change' and tgrelid = '{table}'::regclass"
            );
            if sql.number(&is_told, &[])? == 0 {
                sql.script(script)?;
            }
        }
    }
    Ok(())
}

/// The database's version; 0 for a new one.
pub(super) fn version(sql: &mut dyn Sql) -> Stored<i64> {
    if has_table(sql, "schema_version")? {
        return sql.number("select version from schema_version", &[]);
    }
    // As the first versions of the server stored it.
    if has_table(sql, "_sqlx_migrations")? {
        let found = sql.number("select coalesce(max(version), 0) from _sqlx_migrations", &[])?;
        sql.script("create table schema_version (version bigint not null)")?;
        sql.run("insert into schema_version (version) values (?1)", values![found])?;
        return Ok(found);
    }
    Ok(0)
}

fn has_table(sql: &mut dyn Sql, name: &str) -> Stored<bool> {
    let question = match sql.engine() {
        Engine::Sqlite => "select count(*) from sqlite_master where type = 'table' and name = ?1",
        Engine::Postgres => {
            "select count(*) from pg_tables where schemaname = current_schema() and tablename = ?1"
        }
    };
    Ok(sql.number(question, values![name])? > 0)
}
