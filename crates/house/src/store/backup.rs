use std::path::Path;

use futures_util::TryStreamExt;
use serde_json::{Map, Value};
use sqlx::{AnyConnection, AssertSqlSafe};

use super::{Engine, Store, StoreError, Stored};

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

/// How many rows are written at once.
const BATCH: usize = 500;

impl Store {
    /// Copies everything, as it is at one moment, into a new SQLite file that a server can be started on.
    pub async fn backup(&self, file: &str) -> Stored<()> {
        match self.engine() {
            Engine::Sqlite => {
                sqlx::query("vacuum into $1").bind(file).execute(self.pool()).await.map(drop)?
            }
            Engine::Postgres => self.copy_rows(file).await?,
        }
        Ok(())
    }

    async fn copy_rows(&self, file: &str) -> Stored<()> {
        if Path::new(file).exists() {
            let there = std::io::Error::from(std::io::ErrorKind::AlreadyExists);
            return Err(StoreError::Database(sqlx::Error::Io(there)));
        }
        let copy = Store::open(&format!("sqlite://{file}?mode=rwc")).await?;
        let mut moment = self.pool().begin().await?;
        sqlx::query("set transaction isolation level repeatable read, read only")
            .execute(&mut *moment)
            .await?;
        for table in TABLES {
            let rows = format!("select row_to_json(t)::text from {table} t");
            let rows = sqlx::query_as::<_, (String,)>(AssertSqlSafe(rows)).fetch(&mut *moment);
            let mut batches = rows.try_chunks(BATCH);
            while let Some(batch) = batches.try_next().await.map_err(|e| StoreError::from(e.1))? {
                copy.write(move |c| {
                    Box::pin(async move {
                        for (row,) in &batch {
                            insert(c, table, row).await?;
                        }
                        Ok(())
                    })
                })
                .await?;
            }
        }
        copy.close().await;
        Ok(())
    }
}

/// Writes a row that is given as JSON: there are only texts, numbers and nothing.
async fn insert(c: &mut AnyConnection, table: &str, row: &str) -> Stored<()> {
    let row: Map<String, Value> =
        serde_json::from_str(row).map_err(|e| StoreError::Database(sqlx::Error::Decode(e.into())))?;
    let names = row.keys().map(String::as_str).collect::<Vec<_>>().join(", ");
    let places = (1..=row.len()).map(|i| format!("${i}")).collect::<Vec<_>>().join(", ");
    let sql = format!("insert into {table} ({names}) values ({places})");
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for value in row.into_values() {
        query = match value {
            Value::String(text) => query.bind(text),
            value => query.bind(value.as_i64()),
        };
    }
    query.execute(c).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn every_table_is_copied() {
        let file = std::env::temp_dir().join(format!("house-copied-{}.sqlite", crate::secret::id()));
        let store = Store::open(&format!("sqlite://{}?mode=rwc", file.display())).await.unwrap();
        let sql = "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' \
                   and name not in ('_sqlx_migrations', 'pulses') order by name";
        let there: Vec<(String,)> = sqlx::query_as(sql).fetch_all(store.pool()).await.unwrap();
        let mut copied = TABLES;
        copied.sort_unstable();
        assert_eq!(there.iter().map(|t| t.0.as_str()).collect::<Vec<_>>(), copied);
        store.close().await;
        std::fs::remove_file(file).unwrap();
    }
}
