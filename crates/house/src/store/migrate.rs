//! Migrating a database to this version.

use super::sql::{Sql, values};
use super::{Engine, StoreError, Stored};

/// What changes the schema from one version to the next.
enum Migration {
    /// The same for both databases.
    Both(&'static str),
    Each {
        sqlite: &'static str,
        postgres: &'static str,
    },
}

impl Migration {
    fn script(&self, engine: Engine) -> &'static str {
        match (self, engine) {
            (Both(script), _) => script,
            (Each { sqlite, .. }, Engine::Sqlite) => sqlite,
            (Each { postgres, .. }, Engine::Postgres) => postgres,
        }
    }
}

use Migration::{Both, Each};

/// Each runs once, in this order.
const MIGRATIONS: [Migration; 10] = [
    Both(include_str!("../../migrations/0001_house.sql")),
    Both(include_str!("../../migrations/0002_programs.sql")),
    Both(include_str!("../../migrations/0003_answers.sql")),
    Both(include_str!("../../migrations/0004_lists.sql")),
    Both(include_str!("../../migrations/0005_guesses_and_pulses.sql")),
    Both(include_str!("../../migrations/0006_talk_links_imports.sql")),
    Both(include_str!("../../migrations/0007_rematch_and_forks.sql")),
    Both(include_str!("../../migrations/0009_thinkers.sql")),
    Both(include_str!("../../migrations/0010_puzzles.sql")),
    Each {
        sqlite: include_str!("../../migrations/0011_clustered.sqlite.sql"),
        postgres: include_str!("../../migrations/0011_clustered.postgres.sql"),
    },
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
        Ok(is_changed) => {
            sql.script("commit")?;
            if is_changed && sql.engine() == Engine::Sqlite {
                // The log may be as long as everything that was copied, and would stay so while the server runs.
                sql.rows("pragma wal_checkpoint(truncate)", &[])?;
            }
            Ok(())
        }
        Err(error) => {
            // The first error is the one to report.
            let _ = sql.script("rollback");
            Err(error)
        }
    }
}

/// Changes the schema to this version; whether there was anything to change.
fn bring_up(sql: &mut dyn Sql) -> Stored<bool> {
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
        sql.script(migration.script(sql.engine()))?;
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
    Ok(found < NEWEST)
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

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::store::{moves, sqlite};

    /// A database of version 9 with two moves and a key.
    fn version_9() -> (PathBuf, rusqlite::Connection) {
        let file = std::env::temp_dir().join(format!("house-nine-{}.sqlite", crate::secret::id()));
        let mut sql = sqlite::connect(&file).unwrap();
        sql.script(
            "create table schema_version (version bigint not null); insert into schema_version values (9)",
        )
        .unwrap();
        for migration in &MIGRATIONS[..9] {
            sql.script(migration.script(Engine::Sqlite)).unwrap();
        }
        sql.script(
            "insert into moves values ('g', 2, '0', '{}', 20, '0:key'), ('g', 1, 'chance', '{}', 10, null);
             insert into answers values ('g', '0:key', 'hash', 1, 20)",
        )
        .unwrap();
        (file, sql)
    }

    fn has_everything(sql: &mut dyn Sql) {
        let kept = moves::between(sql, "g", 0, 9).unwrap();
        assert_eq!(kept.iter().map(|m| (m.number, m.at)).collect::<Vec<_>>(), [(1, 10), (2, 20)]);
        let (request, number) = moves::by_key(sql, "g", "0:key").unwrap().unwrap();
        assert_eq!((request.hash.as_str(), number), ("hash", Some(2)));
    }

    #[test]
    fn a_database_of_version_9_keeps_its_moves_and_keys() {
        let (file, mut sql) = version_9();
        migrate(&mut sql).unwrap();
        has_everything(&mut sql);
        assert_eq!(version(&mut sql).unwrap(), NEWEST);
        let log = file.with_extension("sqlite-wal").metadata().unwrap();
        assert_eq!(log.len(), 0, "what was copied is in the file");
        drop(sql);
        std::fs::remove_file(file).unwrap();
    }

    /// Whatever stops a migration in the middle, the database is as it was, and the next start finishes it.
    #[test]
    fn a_migration_is_done_whole_or_not_at_all() {
        let (file, mut sql) = version_9();
        // The moves have been copied by then, and the old table is gone.
        sql.script("create table clustered_answers (in_the_way bigint)").unwrap();
        assert!(migrate(&mut sql).is_err());
        assert_eq!(version(&mut sql).unwrap(), 9);
        assert!(!has_table(&mut sql, "clustered_moves").unwrap());
        has_everything(&mut sql);
        sql.script("drop table clustered_answers").unwrap();
        // The program is killed before the commit: the connection is gone without a word.
        sql.script("begin immediate").unwrap();
        assert!(bring_up(&mut sql).unwrap());
        drop(sql);
        let mut sql = sqlite::connect(&file).unwrap();
        assert_eq!(version(&mut sql).unwrap(), 9);
        has_everything(&mut sql);
        migrate(&mut sql).unwrap();
        has_everything(&mut sql);
        drop(sql);
        std::fs::remove_file(file).unwrap();
    }
}
