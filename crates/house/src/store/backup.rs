use std::path::Path;

use serde_json::{Map, Value as Json};

use super::sql::{Sql, Value, values};
use super::{Engine, Store, StoreError, Stored, migrate, sqlite};

/// Every table of the migrations but the pulses of servers, which say nothing.
const TABLES: [&str; 12] = [
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
