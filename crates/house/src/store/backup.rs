use std::path::Path;

use serde_json::{Map, Value as Json};

use super::sql::{Expect, Sql, Value, values};
use super::{Engine, Store, StoreError, Stored, migrate, sqlite};

/// Every table of the migrations except the servers' pulses, which hold no data.
const TABLES: [&str; 16] = [
    "persons",
    "tokens",
    "games",
    "seats",
    "sitters",
    "moves",
    "snapshots",
    "drafts",
    "due",
    "chat",
    "answers",
    "guesses",
    "puzzles",
    "solvers",
    "attempts",
    "streaks",
];

impl Store {
    /// Copies everything, as it is at one moment, into a new SQLite file that a server can be started on.
    pub async fn backup(&self, file: &str) -> Stored<()> {
        if Path::new(file).exists() {
            return Err(StoreError::Exists(file.into()));
        }
        let to = file.to_string();
        match self.engine() {
            Engine::Sqlite => self.read(move |sql| sql.run("vacuum into ?1", values![&to]).map(drop)).await?,
            Engine::Postgres => self.read(move |sql| copy_into_file(sql, &to)).await?,
        }
        crate::files::only_for_owner(Path::new(file));
        Ok(())
    }
}

impl Store {
    /// Puts everything from a backup into this database, which must be empty; all of it or nothing.
    pub async fn restore(&self, file: &str) -> Stored<()> {
        let file = file.to_string();
        self.write(move |sql| {
            for table in ["games", "persons"] {
                if sql.number(&format!("select count(*) from {table}"), &[])? > 0 {
                    return Err(StoreError::NotEmpty);
                }
            }
            let path = Path::new(&file);
            if !path.exists() {
                return Err(StoreError::Database(format!("{file} is not there")));
            }
            let mut from = sqlite::connect(path)?;
            let found = migrate::version(&mut from)?;
            if found != migrate::NEWEST {
                return Err(StoreError::OtherVersion { found, known: migrate::NEWEST });
            }
            TABLES.iter().try_for_each(|table| copy_out_of_file(&mut from, sql, table))
        })
        .await
    }

    /// What is wrong with the database itself, in words: damage, and rows that belong to no game.
    pub async fn check(&self) -> Stored<Vec<String>> {
        self.read(|sql| {
            let mut wrong = Vec::new();
            if sql.engine() == Engine::Sqlite {
                for mut row in sql.rows("pragma integrity_check", &[])? {
                    let said = row.text()?;
                    if said != "ok" {
                        wrong.push(said);
                    }
                }
            }
            for table in ["seats", "sitters", "moves", "snapshots", "drafts", "due", "chat", "answers"] {
                let lost = format!("select count(*) from {table} where game not in (select id from games)");
                let lost = sql.number(&lost, &[])?;
                if lost > 0 {
                    wrong.push(format!("{table}: {lost} rows belong to no game"));
                }
            }
            Ok(wrong)
        })
        .await
    }
}

fn copy_out_of_file(from: &mut dyn Sql, to: &mut dyn Sql, table: &str) -> Stored<()> {
    let (mut names, mut keys) = (Vec::new(), Vec::new());
    for mut row in
        from.rows(&format!("select name, pk from pragma_table_info('{table}') order by pk"), &[])?
    {
        let name = row.text()?;
        if row.int()? > 0 {
            keys.push(name.clone());
        }
        names.push(name);
    }
    let (columns, order) = (names.join(", "), format!("order by {} limit ?1 offset ?2", keys.join(", ")));
    let places = (1..=names.len()).map(|i| format!("?{i}")).collect::<Vec<_>>().join(", ");
    let insert = format!("insert into {table} ({columns}) values ({places})");
    let mut read = 0;
    loop {
        let rows = from.rows(&format!("select {columns} from {table} {order}"), values![PAGE, read])?;
        if rows.is_empty() {
            return Ok(());
        }
        read += PAGE;
        for row in rows {
            let values: Vec<Value<'_>> = row.into_values().collect();
            to.later(&insert, &values, Expect::Anything)?;
        }
    }
}

/// Copies a PostgreSQL database into a new file.
fn copy_into_file(from: &mut dyn Sql, file: &str) -> Stored<()> {
    let mut to = sqlite::connect(Path::new(file))?;
    migrate::migrate(&mut to)?;
    from.script("begin isolation level repeatable read, read only")?;
    to.script("begin immediate")?;
    let copied = TABLES.iter().try_for_each(|table| copy(from, &mut to, table));
    // Nothing was changed there.
    let _ = from.script("rollback");
    copied?;
    to.script("commit; pragma wal_checkpoint(truncate)")
}

/// How many rows are read at once.
const PAGE: i64 = 500;

fn copy(from: &mut dyn Sql, to: &mut dyn Sql, table: &str) -> Stored<()> {
    from.script(&format!(
        "declare rows_{table} no scroll cursor for select row_to_json(t)::text from {table} t"
    ))?;
    loop {
        let rows = from.rows(&format!("fetch forward {PAGE} from rows_{table}"), &[])?;
        if rows.is_empty() {
            return from.script(&format!("close rows_{table}"));
        }
        for mut row in rows {
            insert(to, table, &row.text()?)?;
        }
    }
}

/// Writes a row that is given as JSON: there are only texts, numbers and nulls.
fn insert(sql: &mut dyn Sql, table: &str, row: &str) -> Stored<()> {
    let row: Map<String, Json> =
        serde_json::from_str(row).map_err(|e| StoreError::Unreadable(e.to_string()))?;
    let names = row.keys().map(String::as_str).collect::<Vec<_>>().join(", ");
    let places = (1..=row.len()).map(|i| format!("?{i}")).collect::<Vec<_>>().join(", ");
    let values: Vec<Value<'_>> = row
        .values()
        .map(|value| match value {
            Json::String(text) => Value::from(text),
            value => value.as_i64().into(),
        })
        .collect();
    sql.run(&format!("insert into {table} ({names}) values ({places})"), &values).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn every_table_is_copied() {
        let file = std::env::temp_dir().join(format!("house-copied-{}.sqlite", crate::secret::id()));
        let store = Store::open(&format!("sqlite://{}", file.display())).await.unwrap();
        let there = store.read(|sql| {
            let rows = sql.rows(
                "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' \
                 and name not in ('schema_version', 'pulses') order by name",
                &[],
            )?;
            rows.into_iter().map(|mut row| row.text()).collect::<Stored<Vec<_>>>()
        });
        let mut copied = TABLES;
        copied.sort_unstable();
        assert_eq!(there.await.unwrap(), copied);
        store.close().await;
        std::fs::remove_file(file).unwrap();
    }
}
