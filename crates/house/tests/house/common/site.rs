//! Where a house stands in a test: a folder, and a database of either kind.

use house::Config;
use sqlx::AnyPool;

use super::{Folder, Server, config, postgres};

pub(crate) struct Site {
    pub(crate) folder: Folder,
    /// PostgreSQL's address; without it, SQLite in the folder.
    pub(crate) database: Option<String>,
}

/// Makes of one test two: on SQLite and on PostgreSQL.
macro_rules! on_both_databases {
    ($($name:ident),+ $(,)?) => { $(
        mod $name {
            use $crate::common::site::Site;

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() {
                super::$name(Site::sqlite()).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_postgres() {
                if let Some(site) = Site::postgres().await {
                    super::$name(site).await;
                }
            }
        }
    )+ };
}
pub(crate) use on_both_databases;

async fn pool(url: &str) -> AnyPool {
    sqlx::any::install_default_drivers();
    AnyPool::connect(url).await.unwrap()
}

/// Runs a statement.
pub(crate) async fn sql(url: &str, statement: &str) {
    let pool = pool(url).await;
    sqlx::raw_sql(sqlx::AssertSqlSafe(statement.to_string())).execute(&pool).await.unwrap();
    pool.close().await;
}

impl Site {
    pub(crate) fn sqlite() -> Self {
        Site { folder: Folder::new(), database: None }
    }

    /// Nothing where PostgreSQL is not installed.
    pub(crate) async fn postgres() -> Option<Self> {
        Some(Site { folder: Folder::new(), database: Some(postgres::new_database().await?) })
    }

    pub(crate) fn config(&self) -> Config {
        Config { database: self.database.clone(), ..config(self.folder.path()) }
    }

    pub(crate) async fn server(&self) -> Server {
        Server::start(self.config()).await
    }

    pub(crate) fn url(&self) -> String {
        self.config().database_url()
    }

    pub(crate) async fn sql(&self, statement: &str) {
        sql(&self.url(), statement).await;
    }

    /// The one number that a question is answered with.
    pub(crate) async fn number(&self, question: &str) -> i64 {
        let pool = pool(&self.url()).await;
        let number: (i64,) =
            sqlx::query_as(sqlx::AssertSqlSafe(question.to_string())).fetch_one(&pool).await.unwrap();
        pool.close().await;
        number.0
    }

    /// Moves every time in the database into the past, as if so many milliseconds had gone by.
    pub(crate) async fn passes(&self, ms: i64) {
        self.sql(&format!(
            "update due set at = at - {ms}; update drafts set at = at - {ms}; update games set \
             deadline = deadline - {ms}, asked_at = asked_at - {ms}, paused_until = paused_until - {ms};"
        ))
        .await;
    }

    /// Everything that is stored, as text or bytes.
    pub(crate) async fn everything(&self) -> Vec<u8> {
        let Some(url) = &self.database else {
            return std::fs::read(self.folder.path().join("powerhouse.sqlite")).unwrap();
        };
        let pool = pool(url).await;
        let tables = "select table_name::text from information_schema.tables where table_schema = 'public'";
        let tables: Vec<(String,)> = sqlx::query_as(tables).fetch_all(&pool).await.unwrap();
        let mut all = Vec::new();
        for (table,) in tables {
            let rows = format!("select t::text from {table} t");
            let rows: Vec<(String,)> =
                sqlx::query_as(sqlx::AssertSqlSafe(rows)).fetch_all(&pool).await.unwrap();
            rows.iter().for_each(|row| all.extend_from_slice(row.0.as_bytes()));
        }
        pool.close().await;
        all
    }
}
