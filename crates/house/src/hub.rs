//! Who listens to which table in this process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast::{self, error::RecvError, error::TryRecvError};
use tokio::sync::{OnceCell, watch};

use crate::model::{Announcement, Played, Rights, Table};
use crate::shape::shared_json;
use crate::store::Message;

/// A table after a change, as far as listeners need it. All of them share one.
#[derive(Debug)]
pub(crate) struct TableUpdate {
    pub(crate) moves: i64,
    pub(crate) over: bool,
    /// The moves that led to it.
    pub(crate) played: Vec<Arc<Played>>,
    /// Who may see it, and as whom.
    pub(crate) rights: Arc<Rights>,
    /// The part of the table that is the same for everybody.
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
    /// Another server made moves; the first listener reads them for all.
    Moved(Arc<OnceCell<TableUpdate>>),
    /// Another server changed something else: somebody took a seat, is ready, or stopped the clock.
    Table,
    /// Somebody sent a message; the first listener reads the latest messages for all.
    Chat(Arc<OnceCell<Vec<Message>>>),
    /// An announcement of the clock.
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

impl Note {
    /// Another server made moves.
    pub(crate) fn moved() -> Self {
        Note::Moved(Arc::default())
    }

    /// Somebody sent a message.
    pub(crate) fn chat() -> Self {
        Note::Chat(Arc::default())
    }
}

/// How many notes may wait for one listener; with more, it has to read everything again.
const BACKLOG: usize = 32;

/// The tables that have listeners, and who the listeners are.
#[derive(Clone, Default)]
pub(crate) struct Hub(Arc<Mutex<Rooms>>);

#[derive(Default)]
struct Rooms {
    tables: HashMap<Arc<str>, broadcast::Sender<Note>>,
    /// Closed when the token is void.
    tokens: Bells,
    /// Notified when the person has changed.
    persons: Bells,
}

type Bells = HashMap<Arc<str>, watch::Sender<()>>;

/// A listener's subscription to its token or person.
type Ear = Option<(Arc<str>, watch::Receiver<()>)>;

fn hang(bells: &mut Bells, name: Option<&str>) -> Ear {
    name.map(|name| {
        let name: Arc<str> = name.into();
        let bell = bells.entry(name.clone()).or_default();
        (name, bell.subscribe())
    })
}

/// Removes the bell when its last listener leaves.
fn take_down(bells: &mut Bells, ear: &mut Ear) {
    if let Some((name, ear)) = ear.take() {
        drop(ear);
        if bells.get(&name).is_some_and(|bell| bell.receiver_count() == 0) {
            bells.remove(&name);
        }
    }
}

/// Waits until the bell is rung or removed.
async fn rung(ear: &mut Ear) {
    match ear {
        Some((_, bell)) => drop(bell.changed().await),
        None => std::future::pending().await,
    }
}

/// A listener's subscription to a table. Dropping it ends the subscription.
pub(crate) struct Subscription {
    hub: Hub,
    table: Arc<str>,
    /// `None` only while it is being dropped.
    notes: Option<broadcast::Receiver<Note>>,
    token: Ear,
    person: Ear,
}

impl Hub {
    fn rooms(&self) -> MutexGuard<'_, Rooms> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Subscribes a person to a table for as long as the token with this hash is valid.
    pub(crate) fn subscribe(&self, game: &str, token: Option<&str>, person: Option<&str>) -> Subscription {
        let mut rooms = self.rooms();
        let table: Arc<str> = game.into();
        let room = rooms.tables.entry(table.clone()).or_insert_with(|| broadcast::channel(BACKLOG).0);
        let notes = Some(room.subscribe());
        let (token, person) = (hang(&mut rooms.tokens, token), hang(&mut rooms.persons, person));
        Subscription { hub: self.clone(), table, notes, token, person }
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
            Note::Person(id) => drop(rooms.persons.get(id.as_str()).map(|bell| bell.send_replace(()))),
            // Listeners may have left meanwhile.
            note => drop(rooms.tables.get(game).map(|room| room.send(note))),
        }
    }

    /// Tells every listener of every table to read everything again, because something may have been missed.
    pub(crate) fn tell_all_anew(&self) {
        self.rooms().tables.values().for_each(|room| drop(room.send(Note::Anew)));
    }
}

impl Subscription {
    /// The next note; `None` when the listener may no longer listen.
    pub(crate) async fn next(&mut self) -> Option<Note> {
        let notes = self.notes.as_mut()?;
        tokio::select! {
            biased;
            // This channel carries no messages; it only closes.
            () = rung(&mut self.token) => None,
            () = rung(&mut self.person) => Some(Note::Table),
            note = notes.recv() => match note {
                Ok(note) => Some(note),
                Err(RecvError::Lagged(_)) => Some(Note::Anew),
                Err(RecvError::Closed) => None,
            },
        }
    }

    /// A note that has already arrived, if there is one.
    pub(crate) fn ready(&mut self) -> Option<Note> {
        match self.notes.as_mut()?.try_recv() {
            Ok(note) => Some(note),
            Err(TryRecvError::Lagged(_)) => Some(Note::Anew),
            Err(TryRecvError::Empty | TryRecvError::Closed) => None,
        }
    }

    /// How many listen to the table.
    pub(crate) fn listeners(&self) -> usize {
        self.hub.rooms().tables.get(&self.table).map_or(0, broadcast::Sender::receiver_count)
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
        take_down(&mut rooms.tokens, &mut self.token);
        take_down(&mut rooms.persons, &mut self.person);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn size(hub: &Hub) -> (usize, usize, usize) {
        let rooms = hub.rooms();
        (rooms.tables.len(), rooms.tokens.len(), rooms.persons.len())
    }

    #[tokio::test]
    async fn the_last_to_leave_closes_the_room() {
        let hub = Hub::default();
        let (one, mut two) = (hub.subscribe("a", Some("t"), None), hub.subscribe("a", None, Some("p")));
        let three = hub.subscribe("b", Some("t"), Some("p"));
        assert_eq!(size(&hub), (2, 1, 1));
        assert_eq!((two.listeners(), three.listeners()), (2, 1));
        drop((one, three));
        assert_eq!(size(&hub), (1, 0, 1));
        hub.tell("a", Note::moved());
        hub.tell("b", Note::moved());
        assert!(matches!(two.next().await, Some(Note::Moved(_))));
        drop(two);
        assert_eq!(size(&hub), (0, 0, 0));
        assert!(!hub.is_heard("a"));
    }

    #[tokio::test]
    async fn who_is_known_by_a_void_token_hears_nothing_more() {
        let hub = Hub::default();
        let (mut ada, mut bob) =
            (hub.subscribe("a", Some("ada"), None), hub.subscribe("a", Some("bob"), None));
        hub.tell("", Note::Void("ada".into()));
        hub.tell("a", Note::chat());
        assert!(ada.next().await.is_none());
        assert!(matches!(bob.next().await, Some(Note::Chat(_))));
        // Another table of the same token must not find the closed room.
        let mut again = hub.subscribe("a", Some("ada"), None);
        hub.tell("a", Note::chat());
        assert!(matches!(again.next().await, Some(Note::Chat(_))));
        drop((ada, bob, again));
        assert_eq!(size(&hub), (0, 0, 0));
    }

    #[tokio::test]
    async fn who_is_too_slow_looks_at_everything_anew() {
        let hub = Hub::default();
        let mut slow = hub.subscribe("a", None, None);
        (0..=BACKLOG).for_each(|_| hub.tell("a", Note::moved()));
        assert!(matches!(slow.next().await, Some(Note::Anew)));
    }

    /// Somebody who changes again and again wakes nobody else.
    #[tokio::test]
    async fn only_the_listeners_of_a_person_hear_that_the_person_has_changed() {
        let hub = Hub::default();
        let (mut ada, mut bob) =
            (hub.subscribe("a", None, Some("ada")), hub.subscribe("a", None, Some("bob")));
        hub.tell("", Note::Person("ada".into()));
        assert!(bob.ready().is_none() && bob.next().now_or_never().is_none());
        assert!(matches!(ada.next().now_or_never(), Some(Some(Note::Table))));
        assert!(ada.next().now_or_never().is_none(), "once");
    }

    #[tokio::test]
    async fn notes_that_have_come_can_be_taken_together() {
        let hub = Hub::default();
        let mut ada = hub.subscribe("a", None, None);
        assert!(ada.ready().is_none());
        hub.tell("a", Note::chat());
        hub.tell("a", Note::Table);
        assert!(matches!(ada.ready(), Some(Note::Chat(_))));
        assert!(matches!(ada.ready(), Some(Note::Table)));
        assert!(ada.ready().is_none());
    }
}
