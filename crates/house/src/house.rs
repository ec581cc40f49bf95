//! The house itself: the games it knows, the database, the tables in memory, who listens.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use lru::LruCache;
use serde_json::Value;
use table::AnyGame;
use tokio::sync::{Notify, OwnedMutexGuard, Semaphore, watch};

use crate::bots::Bots;
use crate::clock::Clock;
use crate::config::Config;
use crate::hub::{Hub, Note};
use crate::live::Live;
use crate::metrics::Metrics;
use crate::post::Post;
use crate::problem::{Answer, Problem};
use crate::ready::Pulse;
use crate::secret;
use crate::store::{Store, Stored};

/// A game that the house offers, with what the house needs to know beyond its rules.
#[derive(Clone)]
pub struct Hosted {
    /// Its rules.
    pub game: &'static dyn AnyGame,
    /// The clock that its players expect, by the table's options and by how many they are.
    pub clock: fn(options: &Value, seats: u8) -> Clock,
    /// The option that says how many play, and which numbers it takes; without it the options decide.
    pub players: Option<(&'static str, std::ops::RangeInclusive<u8>)>,
}

/// How many programs may be waited for at once.
const PROGRAMS: usize = 8;

/// How many notices may be on their way at once.
const NOTICES: usize = 64;

/// How many records may be read and taken in at once.
const RECORDS: usize = 4;

/// A running house. Cloning it is cheap; all clones are the same house.
#[derive(Clone)]
pub struct House(Arc<Inner>);

/// What a house is made of; all of it is private.
pub struct Inner {
    pub(crate) config: Config,
    pub(crate) games: Vec<Hosted>,
    pub(crate) bots: Arc<dyn Bots>,
    pub(crate) store: Store,
    pub(crate) hub: Hub,
    pub(crate) metrics: Metrics,
    pub(crate) post: Post,
    pub(crate) pulse: Pulse,
    /// Wakes the worker: something may be due earlier than it thinks.
    pub(crate) due: Notify,
    /// How many bots may think at once.
    pub(crate) thinking: Arc<Semaphore>,
    /// How many requests may compute something long at once; bots that think must not keep them waiting.
    pub(crate) asides: Arc<Semaphore>,
    /// How many programs may be waited for at once; they must not keep the house's own bots from thinking.
    pub(crate) programs: Arc<Semaphore>,
    /// How many notices may be on their way at once: each is a connection to somebody else's server, which may be slow.
    pub(crate) notices: Arc<Semaphore>,
    /// How many records may be read and taken in at once: each may be large.
    pub(crate) records: Arc<Semaphore>,
    /// Turns true when the server stops.
    pub(crate) stopping: watch::Sender<bool>,
    /// This process among those that share a database.
    pub(crate) server: String,
    cache: Mutex<LruCache<Arc<str>, Slot>>,
}

type Slot = Arc<tokio::sync::Mutex<Option<Live>>>;

/// A table that nobody else in this process changes meanwhile.
pub(crate) type Held = OwnedMutexGuard<Option<Live>>;

impl std::ops::Deref for House {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl House {
    /// Opens the database and makes ready to serve; nothing runs yet.
    pub async fn open(config: Config, games: Vec<Hosted>, bots: Arc<dyn Bots>) -> Stored<Self> {
        if config.smtp.is_some() && config.public_url.is_none() {
            tracing::warn!(
                link = config.public_url(),
                "public_url is not set: mails link to the address that is listened on"
            );
        }
        let store = Store::open(&config.database_url()).await?;
        let tables = NonZeroUsize::new(config.tables_in_memory).unwrap_or(NonZeroUsize::MIN);
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Ok(House(Arc::new(Inner {
            post: Post::new(&config),
            config,
            games,
            bots,
            store,
            hub: Hub::default(),
            metrics: Metrics::new(),
            pulse: Pulse::default(),
            due: Notify::new(),
            thinking: Arc::new(Semaphore::new(cores)),
            asides: Arc::new(Semaphore::new(cores)),
            programs: Arc::new(Semaphore::new(PROGRAMS)),
            notices: Arc::new(Semaphore::new(NOTICES)),
            records: Arc::new(Semaphore::new(RECORDS)),
            stopping: watch::Sender::new(false),
            server: secret::id(),
            cache: Mutex::new(LruCache::new(tables)),
        })))
    }

    /// The game of this kind.
    pub(crate) fn hosted(&self, kind: &str) -> Option<&Hosted> {
        self.games.iter().find(|h| h.game.kind() == kind)
    }

    fn slot(&self, id: &str) -> Slot {
        let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(slot) = cache.get(id) {
            return slot.clone();
        }
        let slot = Slot::default();
        cache.put(id.into(), slot.clone());
        slot
    }

    /// How many tables are in memory.
    pub(crate) fn cached(&self) -> usize {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Forgets a table: the database knows better.
    pub(crate) fn forget(&self, id: &str) {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner).pop(id);
    }

    /// Forgets every table.
    pub(crate) fn forget_all(&self) {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// The table, loaded if need be, for this caller alone, and as new as the database: other servers and `powerhouse admin` write
    /// there too.
    pub(crate) async fn hold(&self, id: &str) -> Answer<Held> {
        if id.len() > 40 || !id.bytes().all(|b| b.is_ascii_alphanumeric()) {
            return Err(Problem::missing());
        }
        let mut held = self.slot(id).lock_owned().await;
        if let Some(live) = held.as_ref()
            && self.store.revision(id).await? != Some(live.game.revision)
        {
            *held = None;
        }
        if held.is_none() {
            let Some(live) = self.load(id).await? else {
                self.forget(id);
                return Err(Problem::missing());
            };
            *held = Some(live);
        }
        Ok(held)
    }

    async fn load(&self, id: &str) -> Answer<Option<Live>> {
        // A change between the reads shows in the revision; then read again.
        for _ in 0..8 {
            let Some(game) = self.store.game(id).await? else { return Ok(None) };
            let seats = self.store.seats(id).await?;
            let drafts = self.store.drafts(id).await?;
            if self.store.revision(id).await? != Some(game.revision) {
                continue;
            }
            let Some(hosted) = self.hosted(&game.kind) else { return Ok(None) };
            return match Live::load(hosted.game, game, seats, drafts) {
                Ok(live) => Ok(Some(live)),
                Err(error) => {
                    tracing::error!(%error, "a stored game is not taken by its engine");
                    Err(Problem::conflict("cannot-load"))
                }
            };
        }
        Err(Problem::conflict("changed-meanwhile"))
    }

    /// Tells everybody who listens to a table here; other servers hear of it from the database.
    pub(crate) fn tell(&self, game: &str, note: Note) {
        self.hub.tell(game, note);
    }

    /// The server is asked to stop: no new work, streams end.
    pub fn stop(&self) {
        self.stopping.send_replace(true);
        self.due.notify_waiters();
    }

    /// Comes back when the server is asked to stop.
    pub(crate) async fn stopped(&self) {
        let mut stopping = self.stopping.subscribe();
        // The sender lives as long as the house.
        let _ = stopping.wait_for(|s| *s).await;
    }

    /// Finishes what is being written and closes the database.
    pub async fn close(&self) {
        self.store.close().await;
    }

    /// The database.
    pub fn store(&self) -> &Store {
        &self.store
    }
}
