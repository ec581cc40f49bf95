//! Who listens to which table in this process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::watch;

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
    /// Something may have been missed: look at everything again.
    Anew,
    /// The token of this hash opens nothing any more. It is about no table.
    Void(String),
}

/// What waits for one listener before it has to look at everything anew.
const BACKLOG: usize = 32;

/// The tables that somebody listens to, and the tokens by which the listeners are known.
#[derive(Clone, Default)]
pub(crate) struct Hub(Arc<Mutex<Rooms>>);

#[derive(Default)]
struct Rooms {
    tables: HashMap<Arc<str>, broadcast::Sender<Note>>,
    tokens: HashMap<Arc<str>, watch::Sender<()>>,
}

/// Somebody who listens to a table.
pub(crate) struct Ear {
    hub: Hub,
    table: Arc<str>,
    /// Nothing only when the ear is being closed.
    notes: Option<broadcast::Receiver<Note>>,
    /// The token by which the listener is known: its room is closed when it is void.
    token: Option<(Arc<str>, watch::Receiver<()>)>,
}

impl Hub {
    fn rooms(&self) -> MutexGuard<'_, Rooms> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Listens to a table, for as long as the token of this hash is good.
    pub(crate) fn listen(&self, game: &str, token: Option<&str>) -> Ear {
        let mut rooms = self.rooms();
        let table: Arc<str> = game.into();
        let room = rooms.tables.entry(table.clone()).or_insert_with(|| broadcast::channel(BACKLOG).0);
        let notes = Some(room.subscribe());
        let token = token.map(|hash| {
            let hash: Arc<str> = hash.into();
            let room = rooms.tokens.entry(hash.clone()).or_default();
            (hash, room.subscribe())
        });
        Ear { hub: self.clone(), table, notes, token }
    }

    /// Whether anybody listens.
    pub(crate) fn is_heard(&self, game: &str) -> bool {
        self.rooms().tables.contains_key(game)
    }

    /// How many tables somebody listens to.
    pub(crate) fn heard(&self) -> usize {
        self.rooms().tables.len()
    }

    pub(crate) fn tell(&self, game: &str, note: Note) {
        let mut rooms = self.rooms();
        match note {
            Note::Void(token) => drop(rooms.tokens.remove(token.as_str())),
            // Whoever has left meanwhile needs no telling.
            note => drop(rooms.tables.get(game).map(|room| room.send(note))),
        }
    }

    /// Tells every listener of every table to look at everything again: something may have been missed.
    pub(crate) fn tell_all_anew(&self) {
        self.rooms().tables.values().for_each(|room| drop(room.send(Note::Anew)));
    }
}

impl Ear {
    /// The next note; nothing when the listener may not listen any more.
    pub(crate) async fn hears(&mut self) -> Option<Note> {
        let notes = self.notes.as_mut()?;
        let token = self.token.as_mut().map(|t| &mut t.1);
        let void = async {
            match token {
                // Nothing is ever sent there: it changes by being closed.
                Some(room) => drop(room.changed().await),
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            () = void => None,
            note = notes.recv() => match note {
                Ok(note) => Some(note),
                Err(RecvError::Lagged(_)) => Some(Note::Anew),
                Err(RecvError::Closed) => None,
            },
        }
    }
}

impl Drop for Ear {
    /// The last one to leave closes the room.
    fn drop(&mut self) {
        let mut rooms = self.hub.rooms();
        self.notes = None;
        if rooms.tables.get(&self.table).is_some_and(|room| room.receiver_count() == 0) {
            rooms.tables.remove(&self.table);
        }
        if let Some((token, room)) = self.token.take() {
            drop(room);
            if rooms.tokens.get(&token).is_some_and(|room| room.receiver_count() == 0) {
                rooms.tokens.remove(&token);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(hub: &Hub) -> (usize, usize) {
        let rooms = hub.rooms();
        (rooms.tables.len(), rooms.tokens.len())
    }

    #[tokio::test]
    async fn the_last_to_leave_closes_the_room() {
        let hub = Hub::default();
        let (one, mut two) = (hub.listen("a", Some("t")), hub.listen("a", None));
        let three = hub.listen("b", Some("t"));
        assert_eq!(size(&hub), (2, 1));
        drop((one, three));
        assert_eq!(size(&hub), (1, 0));
        hub.tell("a", Note::Moved);
        hub.tell("b", Note::Moved);
        assert_eq!(two.hears().await, Some(Note::Moved));
        drop(two);
        assert_eq!(size(&hub), (0, 0));
        assert!(!hub.is_heard("a"));
    }

    #[tokio::test]
    async fn who_is_known_by_a_void_token_hears_nothing_more() {
        let hub = Hub::default();
        let (mut ada, mut bob) = (hub.listen("a", Some("ada")), hub.listen("a", Some("bob")));
        hub.tell("", Note::Void("ada".into()));
        hub.tell("a", Note::Chat);
        assert_eq!(ada.hears().await, None);
        assert_eq!(bob.hears().await, Some(Note::Chat));
        // Another table of the same token must not find the closed room.
        let mut again = hub.listen("a", Some("ada"));
        hub.tell("a", Note::Chat);
        assert_eq!(again.hears().await, Some(Note::Chat));
        drop((ada, bob, again));
        assert_eq!(size(&hub), (0, 0));
    }

    #[tokio::test]
    async fn who_is_too_slow_looks_at_everything_anew() {
        let hub = Hub::default();
        let mut ear = hub.listen("a", None);
        (0..=BACKLOG).for_each(|_| hub.tell("a", Note::Moved));
        assert_eq!(ear.hears().await, Some(Note::Anew));
    }
}
