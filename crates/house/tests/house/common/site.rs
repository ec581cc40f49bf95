//! Where a test's server runs: a folder, and a database of either kind.

use house::Config;
use house::store::Beside;

use super::{Folder, Server, config, postgres};

pub(crate) struct Site {
    pub(crate) folder: Folder,
    /// PostgreSQL's address; without it, SQLite in the folder.
    pub(crate) database: Option<String>,
}

/// Runs one test on SQLite and on PostgreSQL.
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
                super::$name(Site::postgres().await).await;
            }
        }
    )+ };
}
pub(crate) use on_both_databases;

/// Does something with a separate connection, on a thread that may block.
pub(crate) async fn beside<T: Send + 'static>(
    url: &str,
    work: impl FnOnce(&mut Beside) -> T + Send + 'static,
) -> T {
    let url = url.to_string();
    tokio::task::spawn_blocking(move || work(&mut Beside::connect(&url).unwrap())).await.unwrap()
}

/// Runs a statement.
pub(crate) async fn sql(url: &str, statement: &str) {
    let statement = statement.to_string();
    beside(url, move |database| database.run(&statement).unwrap()).await;
}

/// A connection that stays open, with what it holds, until it is told to go on.
pub(crate) struct Holder {
    more: std::sync::mpsc::Sender<String>,
    done: tokio::task::JoinHandle<()>,
}

impl Holder {
    /// Runs statements and keeps the connection.
    pub(crate) async fn begins(url: &str, statements: &str) -> Self {
        let (more, next) = std::sync::mpsc::channel::<String>();
        let (began, has_begun) = tokio::sync::oneshot::channel();
        let (url, first) = (url.to_string(), statements.to_string());
        let done = tokio::task::spawn_blocking(move || {
            let mut database = Beside::connect(&url).unwrap();
            database.run(&first).unwrap();
            began.send(()).unwrap();
            while let Ok(statements) = next.recv() {
                database.run(&statements).unwrap();
            }
        });
        has_begun.await.unwrap();
        Holder { more, done }
    }

    /// Runs more statements and closes the connection.
    pub(crate) async fn ends(self, statements: &str) {
        self.more.send(statements.into()).unwrap();
        drop(self.more);
        self.done.await.unwrap();
    }
}

impl Site {
    pub(crate) fn sqlite() -> Self {
        Site { folder: Folder::new(), database: None }
    }

    pub(crate) async fn postgres() -> Self {
        Site {
            folder: Folder::new(),
            database: Some(postgres::new_database(async |url, statement| sql(&url, &statement).await).await),
        }
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

    /// The single number that a query returns.
    pub(crate) async fn number(&self, question: &str) -> i64 {
        let question = question.to_string();
        beside(&self.url(), move |database| database.number(&question).unwrap()).await
    }

    /// The single text that a query returns.
    pub(crate) async fn text(&self, question: &str) -> String {
        let question = question.to_string();
        beside(&self.url(), move |database| database.texts(&question).unwrap().remove(0)).await
    }

    /// Moves every time in the database into the past, as if this many milliseconds had passed.
    pub(crate) async fn passes(&self, ms: i64) {
        self.sql(&format!(
            "update due set at = at - {ms}; update drafts set at = at - {ms}; update games set \
             deadline = deadline - {ms}, asked_at = asked_at - {ms}, paused_until = paused_until - {ms}, \
             talk_until = talk_until - {ms}, revision = revision + 1;"
        ))
        .await;
    }

    /// Everything that is stored, as text or bytes.
    pub(crate) async fn everything(&self) -> Vec<u8> {
        let Some(url) = &self.database else {
            return std::fs::read(self.folder.path().join("powerhouse.sqlite")).unwrap();
        };
        let rows = |database: &mut Beside| {
            let tables = database
                .texts("select table_name::text from information_schema.tables where table_schema = 'public'")
                .unwrap();
            let rows = |table: &String| database.texts(&format!("select t::text from {table} t")).unwrap();
            tables.iter().map(rows).collect::<Vec<_>>().concat().concat().into_bytes()
        };
        beside(url, rows).await
    }
}
