//! Where everything that matters lives: SQLite or PostgreSQL, by the same statements.

mod backup;
mod chat;
mod due;
mod games;
mod guesses;
mod moves;
mod persons;
mod pulses;
mod seats;
mod tokens;
mod writer;

use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool};

/// The statements that change rows.
pub(crate) mod rows {
    pub(crate) use super::chat::say;
    pub(crate) use super::due::{
        clear as clear_due, clear_seat, delete as delete_due, insert as insert_due, postpone, release_all,
        renumber as renumber_due, shift as shift_due,
    };
    pub(crate) use super::games::{delete as delete_game, insert as insert_game, update as update_game};
    pub(crate) use super::guesses::{
        count as count_guess, forgive as forgive_guesses, sweep as sweep_guesses,
    };
    pub(crate) use super::moves::{
        append, append_all, drop_draft, drop_drafts, put_answer, put_draft, put_snapshot, sweep_answers,
    };
    pub(crate) use super::persons::{
        change as change_person, hand_over, insert as insert_person, set_account, set_email, set_password,
    };
    pub(crate) use super::seats::{link, put as put_seat, set_wants, unlink};
    pub(crate) use super::tokens::{
        delete as delete_token, delete_others as delete_other_tokens, forget_mail, insert as insert_token,
        insert_api as insert_api_token, note_mail, spend as spend_token, sweep,
    };
}

pub use chat::ChatRow;
pub use due::{DueRow, NewDue};
pub(crate) use due::{Room, Sort};
pub use games::{GameRow, ListQuery};
pub use moves::{AnswerRow, DraftRow, MoveRow, SnapshotRow};
pub use persons::PersonRow;
pub use seats::SeatRow;
pub(crate) use seats::{LEFT, MISSED};
pub use tokens::{ApiTokenRow, NewToken, TokenRow};
use writer::Writer;

/// Why the store did not do something.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else wrote the same row first: look again.
    #[error("the row is there already")]
    Conflict,
    /// Somebody else has used what can be used only once.
    #[error("it has been used")]
    Spent,
    /// The database failed.
    #[error("database: {0}")]
    Database(sqlx::Error),
    /// The database cannot be brought to this version.
    #[error("migration: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The server is stopping.
    #[error("the store is closed")]
    Closed,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error.as_database_error() {
            Some(e) if e.is_unique_violation() => StoreError::Conflict,
            // PostgreSQL gave one of two transactions up, so that the other can go on.
            Some(e) if matches!(e.code().as_deref(), Some("40P01" | "40001")) => StoreError::Conflict,
            _ => StoreError::Database(error),
        }
    }
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

/// The database.
pub struct Store {
    engine: Engine,
    url: String,
    pool: AnyPool,
    writer: Option<Writer>,
}

impl Store {
    /// Opens the database and brings it to this version.
    pub async fn open(url: &str) -> Stored<Self> {
        sqlx::any::install_default_drivers();
        let engine = if url.starts_with("postgres:") || url.starts_with("postgresql:") {
            Engine::Postgres
        } else {
            Engine::Sqlite
        };
        let options: AnyConnectOptions = url.parse()?;
        let pool = AnyPoolOptions::new()
            .max_connections(if engine == Engine::Sqlite { 4 } else { 16 })
            .acquire_timeout(Duration::from_secs(10))
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if engine == Engine::Sqlite {
                        prepare_sqlite(connection).await?;
                    }
                    Ok(())
                })
            })
            .connect_with(options)
            .await?;
        sqlx::migrate!("./migrations").run(&pool).await?;
        let writer = match engine {
            Engine::Sqlite => Some(Writer::start(pool.acquire().await?.detach())),
            Engine::Postgres => None,
        };
        Ok(Store { engine, url: url.into(), pool, writer })
    }

    /// Which database it is.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// Its address, for the connection that listens.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// For reading.
    pub(crate) fn pool(&self) -> &AnyPool {
        &self.pool
    }

    /// Does `work` in one transaction and comes back when it is durable. An error of the work undoes it.
    pub(crate) async fn write<T, F>(&self, work: F) -> Stored<T>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut AnyConnection) -> BoxFuture<'c, Stored<T>> + Send + 'static,
    {
        match &self.writer {
            Some(writer) => writer.write(work).await,
            None => {
                let mut transaction = self.pool.begin().await?;
                let result = work(&mut transaction).await?;
                transaction.commit().await?;
                Ok(result)
            }
        }
    }

    /// Finishes what is being written and closes.
    pub async fn close(&self) {
        if let Some(writer) = &self.writer {
            writer.close().await;
        }
        self.pool.close().await;
    }
}

/// WAL with FULL: a commit is on the disk before it is acknowledged, also when the power fails.
async fn prepare_sqlite(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    for pragma in [
        "pragma busy_timeout = 10000",
        "pragma journal_mode = wal",
        "pragma synchronous = full",
        "pragma foreign_keys = on",
        "pragma cache_size = -2000",
        "pragma wal_autocheckpoint = 2000",
    ] {
        sqlx::query(pragma).execute(&mut *connection).await?;
    }
    Ok(())
}
