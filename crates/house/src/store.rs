//! The database: SQLite or PostgreSQL. All SQL is here, one file per database table.
//!
//! Work is a closure that is handed to a thread that owns a connection: however many statements it makes, there is
//! one hop to that thread and one back. `Store::write` is one transaction and returns when it is durable.

pub(crate) mod attempts;
mod backup;
mod change;
pub(crate) mod chat;
pub(crate) mod due;
pub(crate) mod games;
pub(crate) mod guesses;
mod job;
mod migrate;
pub(crate) mod moves;
pub(crate) mod persons;
mod postgres;
pub(crate) mod pulses;
pub(crate) mod puzzles;
pub(crate) mod quotas;
pub(crate) mod seats;
pub(crate) mod solvers;
mod sql;
mod sqlite;
pub(crate) mod streaks;
pub(crate) mod tokens;

use std::sync::Arc;

use job::{Job, job};
use postgres::Postgres;
use sql::Statements;
use sqlite::Sqlite;
use tokio::sync::oneshot;

pub(crate) use change::{CHANNEL, notify, write_change, write_table};
pub(crate) use chat::Message;
pub use games::ListQuery;
pub(crate) use migrate::{PERSONS, TABLES, TOKENS};
pub(crate) use postgres::Heard;
pub(crate) use sql::{Lookup, Sql, Write};
pub(crate) use tokens::{ApiToken, LinkToken};

/// The statements, by the database table that they are about.
pub(crate) mod rows {
    pub(crate) use super::{
        attempts, chat, due, games, guesses, moves, persons, pulses, puzzles, quotas, seats, solvers,
        streaks, tokens,
    };
}

/// Why the store did not do something.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else wrote the same row first: look again.
    #[error("the row is there already")]
    Conflict,
    /// Somebody else has used what can be used only once.
    #[error("it has been used")]
    Spent,
    /// A request with the same key came before.
    #[error("the request came before")]
    Repeated,
    /// The token that this rests on has been revoked.
    #[error("the token is void")]
    Void,
    /// A text with a NUL character, which PostgreSQL does not store.
    #[error("a text holds a NUL character")]
    NulInText,
    /// The database failed.
    #[error("database: {0}")]
    Database(String),
    /// The file is damaged, or no database at all.
    #[error("the database is damaged: {0}")]
    Corrupt(String),
    /// The file is there and empty: somebody has emptied it.
    #[error("the database {0} is empty; remove it to begin anew, or put a backup in its place")]
    Emptied(String),
    /// The database was written by a newer version of this program.
    #[error("the database has version {found}, this program knows {known}: use a newer program")]
    Newer {
        /// The database's version.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// What is stored makes no sense.
    #[error("stored data cannot be read: {0}")]
    Unreadable(String),
    /// What was asked for could not be made durable.
    #[error("the transaction was not committed")]
    NotCommitted,
    /// Too much waits to be written.
    #[error("the database does not keep up")]
    Busy,
    /// The work itself failed.
    #[error("the work panicked")]
    Panicked,
    /// A backup goes into a new file only.
    #[error("{0} is there already")]
    Exists(String),
    /// A backup goes back into an empty database only.
    #[error("the database is not empty")]
    NotEmpty,
    /// The backup was made by another version of this program.
    #[error(
        "the backup has version {found}, this program writes {known}: start a server of this version on the backup once"
    )]
    OtherVersion {
        /// The backup's version.
        found: i64,
        /// The version that this program writes.
        known: i64,
    },
    /// The server is stopping.
    #[error("the store is closed")]
    Closed,
}

/// What the store answers with.
pub type Stored<T> = Result<T, StoreError>;

/// Which database it is: they differ in locking and in telling other servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// A file, used by one server.
    Sqlite,
    /// A server, used by any number of ours.
    Postgres,
}

impl Engine {
    fn of(url: &str) -> Self {
        let postgres = url.starts_with("postgres:") || url.starts_with("postgresql:");
        if postgres { Engine::Postgres } else { Engine::Sqlite }
    }
}

enum Threads {
    Sqlite(Sqlite),
    Postgres(Box<Postgres>),
}

/// The database.
pub struct Store {
    threads: Arc<Threads>,
}

impl Store {
    /// Opens the database and brings it to this version.
    pub async fn open(url: &str) -> Stored<Self> {
        let url = url.to_string();
        let opened = tokio::task::spawn_blocking(move || Store::open_here(url));
        opened.await.map_err(|_| StoreError::Panicked)?
    }

    fn open_here(url: String) -> Stored<Self> {
        let threads = match Engine::of(&url) {
            Engine::Sqlite => {
                let file = sqlite::file_of(&url);
                if file.metadata().is_ok_and(|m| m.len() == 0) {
                    return Err(StoreError::Emptied(file.display().to_string()));
                }
                let mut connection = sqlite::connect(&file)?;
                crate::files::only_for_owner(&file);
                migrate::migrate(&mut connection)?;
                Threads::Sqlite(Sqlite::start(&file)?)
            }
            Engine::Postgres => {
                let config = postgres::config_of(&url)?;
                migrate::migrate(&mut postgres::Connection::open(&config)?)?;
                Threads::Postgres(Box::new(Postgres::start(&config)?))
            }
        };
        Ok(Store { threads: Arc::new(threads) })
    }

    /// Which database it is.
    pub fn engine(&self) -> Engine {
        match *self.threads {
            Threads::Sqlite(_) => Engine::Sqlite,
            Threads::Postgres(_) => Engine::Postgres,
        }
    }

    /// Does `work` in one transaction and returns when it is durable. An error rolls it back.
    pub(crate) async fn write<T, F>(&self, work: F) -> Stored<T>
    where
        T: Send + 'static,
        F: FnOnce(&mut dyn Sql) -> Stored<T> + Send + 'static,
    {
        let (job, answered) = job(work);
        match &*self.threads {
            Threads::Sqlite(sqlite) => sqlite.write(job)?,
            Threads::Postgres(postgres) => postgres.write(job)?,
        }
        answer(answered).await
    }

    /// Writes a change of a table, and returns when it is durable. On PostgreSQL it shares a transaction with
    /// the changes of other tables; if one fails, the others are written without it.
    pub(crate) async fn write_change<T, F>(&self, game: &str, work: F) -> Stored<T>
    where
        T: Send + 'static,
        F: FnOnce(&mut dyn Write) -> Stored<T> + Send + 'static,
    {
        match &*self.threads {
            Threads::Sqlite(_) => self.write(move |sql| work(sql)).await,
            Threads::Postgres(postgres) => {
                let mut statements = Statements::default();
                let result = work(&mut statements)?;
                postgres.write_change(game, statements).await?;
                Ok(result)
            }
        }
    }

    /// Reads the database with as many statements as it takes.
    pub(crate) async fn read<T, F>(&self, work: F) -> Stored<T>
    where
        T: Send + 'static,
        F: FnOnce(&mut dyn Sql) -> Stored<T> + Send + 'static,
    {
        let (job, answered): (Box<dyn Job>, _) = job(work);
        match &*self.threads {
            Threads::Sqlite(sqlite) => sqlite.read(job)?,
            Threads::Postgres(postgres) => postgres.read(job)?,
        }
        answer(answered).await
    }

    /// Finds one row. On PostgreSQL it does not wait for a thread.
    pub(crate) async fn find<T: Send + 'static>(&self, lookup: Lookup<T>) -> Stored<Option<T>> {
        match &*self.threads {
            Threads::Sqlite(_) => self.read(move |sql| lookup.run(sql)).await,
            Threads::Postgres(postgres) => postgres.find(&lookup).await,
        }
    }

    /// On SQLite, a number that grows when another process has written: a copy from the same generation is as new as
    /// the database. On PostgreSQL there is no such number without waiting.
    pub(crate) fn generation(&self) -> Stored<Option<u64>> {
        match &*self.threads {
            Threads::Sqlite(sqlite) => sqlite.generation().map(Some),
            Threads::Postgres(_) => Ok(None),
        }
    }

    /// The same, after waiting for everything that PostgreSQL has to tell: a copy from the same generation that was
    /// not called old since ([`TABLES`], [`TOKENS`], [`PERSONS`]) is as new as the database. `None` if
    /// PostgreSQL is not heard.
    pub(crate) async fn catch_up(&self) -> Stored<Option<u64>> {
        match &*self.threads {
            Threads::Sqlite(sqlite) => sqlite.generation().map(Some),
            Threads::Postgres(postgres) => Ok(postgres.catch_up().await),
        }
    }

    /// Passes on what PostgreSQL tells on these channels, until the connection ends. SQLite tells nothing.
    pub(crate) async fn listen(&self, channels: &[&str], hears: impl FnMut(Heard<'_>)) -> Stored<()> {
        match &*self.threads {
            Threads::Sqlite(_) => std::future::pending().await,
            Threads::Postgres(postgres) => postgres.listen(channels, hears).await,
        }
    }

    /// Finishes what is being written and closes.
    pub async fn close(&self) {
        let threads = self.threads.clone();
        let closed = tokio::task::spawn_blocking(move || match &*threads {
            Threads::Sqlite(sqlite) => sqlite.close(),
            Threads::Postgres(postgres) => postgres.close(),
        });
        // Nothing more can be done with a store that does not close.
        let _ = closed.await;
    }
}

async fn answer<T>(answered: oneshot::Receiver<Stored<T>>) -> Stored<T> {
    answered.await.map_err(|_| StoreError::Closed)?
}

/// A connection beside the server's own, for checks and tests.
pub struct Beside(Box<dyn Sql + Send>);

impl Beside {
    /// Connects, without bringing the database to this version.
    pub fn connect(url: &str) -> Stored<Self> {
        Ok(Beside(match Engine::of(url) {
            Engine::Sqlite => Box::new(sqlite::connect(&sqlite::file_of(url))?),
            Engine::Postgres => Box::new(postgres::Connection::open(&postgres::config_of(url)?)?),
        }))
    }

    /// Runs statements.
    pub fn run(&mut self, statements: &str) -> Stored<()> {
        self.0.script(statements)
    }

    /// The one number that a question is answered with.
    pub fn number(&mut self, question: &str) -> Stored<i64> {
        self.0.number(question, &[])
    }

    /// The first column of every row, as text.
    pub fn texts(&mut self, question: &str) -> Stored<Vec<String>> {
        self.0.rows(question, &[])?.into_iter().map(|mut row| row.text()).collect()
    }
}
