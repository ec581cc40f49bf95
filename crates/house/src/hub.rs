//! Who listens to which table in this process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::watch;

use crate::house::House;
use crate::model::{Announcement, Played, Rights, Table};
use crate::shape::shared_json;
use crate::store::{CHANNEL, Engine, Heard, PERSONS, TABLES, TOKENS};

/// A table after a change, as far as listeners need it. All of them share one.
#[derive(Debug)]
pub(crate) struct TableUpdate {
    pub(crate) moves: i64,
    pub(crate) over: bool,
    /// The moves that led to it.
    pub(crate) played: Vec<Arc<Played>>,
    /// Who may see it, and as whom.
    pub(crate) rights: Arc<Rights>,
    /// What everybody is shown of the table.
    pub(crate) shared: Arc<str>,
}

impl TableUpdate {
    pub(crate) fn of(table: &Table, played: Vec<Arc<Played>>) -> Self {
        TableUpdate {
            moves: table.game.moves,
            over: table.is_over(),
            played,
            rights: table.rights().clone(),
            shared: shared_json(table),
        }
    }
}

/// Something happened at a table.
#[derive(Clone, Debug)]
pub(crate) enum Note {
    /// The table has changed: here it is.
    Changed(Arc<TableUpdate>),
    /// Another server made moves: they are read from the table.
    Moved,
    /// Another server changed anything else: somebody sat down, is ready, stopped the clock.
    Table,
    /// Somebody spoke.
    Chat,
    /// The clock has something to say.
    Announce(Announcement),
    /// The table is gone.
    Gone,
    /// Something may have been missed: read everything again.
    Anew,
    /// The token with this hash is void. Not about a table.
    Void(String),
    /// This person has changed or has signed out everywhere. Not about a table.
    Person(String),
}

/// What one server tells the others on the same PostgreSQL.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum PeerNote {
    Moved,
    Table,
    Chat,
    Announce(Announcement),
    Gone,
    Void(String),
    Person(String),
}

#[derive(Serialize, Deserialize)]
struct Wire {
    server: String,
    game: String,
    note: PeerNote,
    /// Whether the change wrote something that is due. Otherwise the others need not look for it.
    #[serde(default)]
    due: bool,
}

impl Note {
    /// What other servers are told of a change.
    pub(crate) fn of_change(moved: bool) -> Self {
        if moved { Note::Moved } else { Note::Table }
    }

    fn for_peers(self) -> Option<PeerNote> {
        Some(match self {
            Note::Moved => PeerNote::Moved,
            Note::Table => PeerNote::Table,
            Note::Chat => PeerNote::Chat,
            Note::Announce(what) => PeerNote::Announce(what),
            Note::Gone => PeerNote::Gone,
            Note::Void(hash) => PeerNote::Void(hash),
            Note::Person(id) => PeerNote::Person(id),
            Note::Changed(_) | Note::Anew => return None,
        })
    }
}

impl From<PeerNote> for Note {
    fn from(note: PeerNote) -> Self {
        match note {
            PeerNote::Moved => Note::Moved,
            PeerNote::Table => Note::Table,
            PeerNote::Chat => Note::Chat,
            PeerNote::Announce(what) => Note::Announce(what),
            PeerNote::Gone => Note::Gone,
            PeerNote::Void(hash) => Note::Void(hash),
            PeerNote::Person(id) => Note::Person(id),
        }
    }
}

impl House {
    /// The note for other servers, if there can be any.
    pub(crate) fn wire(&self, game: &str, note: Note) -> Option<String> {
        self.wire_of(game, note, false)
    }

    /// The note of a change that may have written something that is due.
    pub(crate) fn wire_of(&self, game: &str, note: Note, due: bool) -> Option<String> {
        if self.store.engine() != Engine::Postgres {
            return None;
        }
        let wire = Wire { server: self.server.clone(), game: game.into(), note: note.for_peers()?, due };
        serde_json::to_string(&wire).inspect_err(|error| tracing::error!(%error, "a note for others")).ok()
    }

    /// Listens to the other servers until the house stops; connects again when the connection is lost.
    pub(crate) async fn hear_others(self) {
        loop {
            let heard = self.store.listen(&[CHANNEL, TABLES, TOKENS, PERSONS], |heard| match heard {
                Heard::Note { channel: CHANNEL, text } => self.hear_other(text),
                Heard::Note { channel: TOKENS, text } => self.sessions.forget(text),
                Heard::Note { channel: PERSONS, text } => self.sessions.forget_person(text),
                Heard::Note { text, .. } => self.hear_change(text),
                // Notes from before the connection were missed.
                Heard::Connected => self.hub.tell_all_anew(),
            });
            tokio::select! {
                () = self.stopped() => return,
                heard = heard => if let Err(error) = heard {
                    tracing::warn!(%error, "the other servers are not heard");
                }
            }
            // Notes may have been missed.
            self.hub.tell_all_anew();
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }

    /// The database tells that a table has changed: `ID REVISION`.
    fn hear_change(&self, told: &str) {
        match told.split_once(' ').map(|(id, revision)| (id, revision.parse())) {
            Some((id, Ok(revision))) => self.tables.has_revision(id, revision),
            _ => tracing::error!(told, "the database tells something that is not understood"),
        }
    }

    fn hear_other(&self, said: &str) {
        let Ok(wire) = serde_json::from_str::<Wire>(said) else {
            tracing::warn!("another server says something that is not understood");
            return;
        };
        if wire.server != self.server {
            if wire.due {
                self.due.notify_one();
            }
            self.hub.tell(&wire.game, wire.note.into());
        }
    }
}

/// How many notes may wait for one listener before it has to read everything again.
const BACKLOG: usize = 32;

/// The tables that have listeners, and the tokens of the listeners.
#[derive(Clone, Default)]
pub(crate) struct Hub(Arc<Mutex<Rooms>>);

#[derive(Default)]
struct Rooms {
    tables: HashMap<Arc<str>, broadcast::Sender<Note>>,
    tokens: HashMap<Arc<str>, watch::Sender<()>>,
}

/// A listener's place at a table. Dropping it ends the subscription.
pub(crate) struct Subscription {
    hub: Hub,
    table: Arc<str>,
    /// `None` only while it is being dropped.
    notes: Option<broadcast::Receiver<Note>>,
    /// The listener's token: its room is closed when the token is void.
    token: Option<(Arc<str>, watch::Receiver<()>)>,
}

impl Hub {
    fn rooms(&self) -> MutexGuard<'_, Rooms> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Subscribes to a table for as long as the token with this hash is valid.
    pub(crate) fn subscribe(&self, game: &str, token: Option<&str>) -> Subscription {
        let mut rooms = self.rooms();
        let table: Arc<str> = game.into();
        let room = rooms.tables.entry(table.clone()).or_insert_with(|| broadcast::channel(BACKLOG).0);
        let notes = Some(room.subscribe());
        let token = token.map(|hash| {
            let hash: Arc<str> = hash.into();
            let room = rooms.tokens.entry(hash.clone()).or_default();
            (hash, room.subscribe())
        });
        Subscription { hub: self.clone(), table, notes, token }
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
            Note::Person(_) => rooms.tables.values().for_each(|room| drop(room.send(note.clone()))),
            // Listeners may have left meanwhile.
            note => drop(rooms.tables.get(game).map(|room| room.send(note))),
        }
    }

    /// Tells every listener of every table to look at everything again: something may have been missed.
    pub(crate) fn tell_all_anew(&self) {
        self.rooms().tables.values().for_each(|room| drop(room.send(Note::Anew)));
    }
}

impl Subscription {
    /// The next note; `None` when the listener may not listen any more.
    pub(crate) async fn next(&mut self) -> Option<Note> {
        let notes = self.notes.as_mut()?;
        let token = self.token.as_mut().map(|t| &mut t.1);
        let void = async {
            match token {
                // Nothing is ever sent there: it only closes.
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

impl Drop for Subscription {
    /// The last listener closes the room.
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
        let (one, mut two) = (hub.subscribe("a", Some("t")), hub.subscribe("a", None));
        let three = hub.subscribe("b", Some("t"));
        assert_eq!(size(&hub), (2, 1));
        drop((one, three));
        assert_eq!(size(&hub), (1, 0));
        hub.tell("a", Note::Moved);
        hub.tell("b", Note::Moved);
        assert!(matches!(two.next().await, Some(Note::Moved)));
        drop(two);
        assert_eq!(size(&hub), (0, 0));
        assert!(!hub.is_heard("a"));
    }

    #[tokio::test]
    async fn who_is_known_by_a_void_token_hears_nothing_more() {
        let hub = Hub::default();
        let (mut ada, mut bob) = (hub.subscribe("a", Some("ada")), hub.subscribe("a", Some("bob")));
        hub.tell("", Note::Void("ada".into()));
        hub.tell("a", Note::Chat);
        assert!(ada.next().await.is_none());
        assert!(matches!(bob.next().await, Some(Note::Chat)));
        // Another table of the same token must not find the closed room.
        let mut again = hub.subscribe("a", Some("ada"));
        hub.tell("a", Note::Chat);
        assert!(matches!(again.next().await, Some(Note::Chat)));
        drop((ada, bob, again));
        assert_eq!(size(&hub), (0, 0));
    }

    #[tokio::test]
    async fn who_is_too_slow_looks_at_everything_anew() {
        let hub = Hub::default();
        let mut slow = hub.subscribe("a", None);
        (0..=BACKLOG).for_each(|_| hub.tell("a", Note::Moved));
        assert!(matches!(slow.next().await, Some(Note::Anew)));
    }
}
