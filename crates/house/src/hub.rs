//! Who listens to which table in this process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;

/// Something happened at a table. What it was is read from the table itself, as far as the listener may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Note {
    /// Moves were made.
    Moved,
    /// Somebody sat down, is ready, stopped the clock: anything but a move.
    Table,
    /// Somebody spoke.
    Chat,
    /// The clock has something to say: `half-time`, `last-seconds`.
    Announce(String),
    /// The table is gone.
    Gone,
}

/// What waits for one listener before it has to look at everything anew.
const BACKLOG: usize = 32;

/// The tables that somebody listens to.
#[derive(Default)]
pub(crate) struct Hub {
    rooms: Mutex<HashMap<Arc<str>, broadcast::Sender<Note>>>,
}

impl Hub {
    pub(crate) fn listen(&self, game: &str) -> broadcast::Receiver<Note> {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.entry(game.into()).or_insert_with(|| broadcast::channel(BACKLOG).0).subscribe()
    }

    /// Whether anybody listens.
    pub(crate) fn is_heard(&self, game: &str) -> bool {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).contains_key(game)
    }

    pub(crate) fn tell(&self, game: &str, note: Note) {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if rooms.get(game).is_some_and(|room| room.send(note).is_err()) {
            // Nobody is left.
            rooms.remove(game);
        }
    }

    /// Tells every listener of every table: something may have been missed.
    pub(crate) fn tell_all(&self, note: &Note) {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.retain(|_, room| room.send(note.clone()).is_ok());
    }
}
