//! The statements that change rows, gathered: what a transaction is made of.

use serde::Serialize;
use sqlx::AnyConnection;

use crate::house::House;
use crate::hub::Note;
pub(crate) use crate::store::rows::*;
use crate::store::{Engine, StoreError, Stored};

/// The channel on which servers that share a PostgreSQL hear of each other's changes.
pub(crate) const CHANNEL: &str = "powerhouse";

/// What one server tells the others.
#[derive(Clone, Debug, Serialize, serde::Deserialize)]
pub(crate) struct Wire {
    pub(crate) server: String,
    pub(crate) game: String,
    pub(crate) note: Note,
}

impl House {
    /// The note for the other servers, if there can be others.
    pub(crate) fn postgres_note(&self, game: &str, note: Note) -> Option<String> {
        (self.store.engine() == Engine::Postgres)
            .then(|| {
                serde_json::to_string(&Wire { server: self.server.clone(), game: game.into(), note }).ok()
            })
            .flatten()
    }

    /// Makes a token void, also for the streams that it opened, on every server; whether it was there.
    pub(crate) async fn void(&self, hash: String) -> Stored<bool> {
        let note = Note::Void(hash.clone());
        let pg = self.postgres_note("", note.clone());
        let gone = self.store.write(move |c| {
            Box::pin(async move {
                let gone = delete_token(c, &hash).await?;
                notify(c, pg).await?;
                Ok(gone)
            })
        });
        let gone = gone.await?;
        self.tell("", note);
        Ok(gone)
    }
}

/// Tells the other servers, when and if the transaction is committed.
pub(crate) async fn notify(c: &mut AnyConnection, note: Option<String>) -> Stored<()> {
    if let Some(note) = note {
        sqlx::query("select pg_notify($1, $2)").bind(CHANNEL).bind(note).execute(c).await?;
    }
    Ok(())
}

/// The game changes otherwise than by a move; a conflict if somebody else changed it since.
pub(crate) async fn touch(c: &mut AnyConnection, game: &str, revision: i64) -> Stored<()> {
    let done = sqlx::query("update games set revision = revision + 1 where id = $1 and revision = $2")
        .bind(game)
        .bind(revision)
        .execute(c)
        .await?;
    if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}
