//! The house: its games, the database, the tables in memory, the listeners.

use std::num::NonZeroUsize;
use std::sync::Arc;

use table::AnyGame;
use tokio::sync::{Notify, Semaphore, watch};

use crate::analyses::Analyses;
use crate::bots::Bots;
use crate::budget::Budget;
use crate::cache::Cache;
use crate::config::Config;
use crate::crowd::Crowd;
use crate::fair::{Computing, Fair};
use crate::held::Held;
use crate::hub::Hub;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::origins::Origins;
use crate::posed::PosedCache;
use crate::post::Post;
use crate::puzzles::PuzzleBook;
use crate::ready::Pulse;
use crate::records::RecordCache;
use crate::secret;
use crate::sessions::Sessions;
use crate::store::{Store, StoreError, Stored};

/// A game that the house offers, with what the house needs to know beyond its rules.
#[derive(Clone)]
pub struct Hosted {
    /// Its rules.
    pub game: &'static dyn AnyGame,
    /// The option that says how many play and the numbers it takes, if the game has one.
    pub players: Option<(&'static str, std::ops::RangeInclusive<u8>)>,
    /// Its puzzles, if it has any.
    pub puzzles: Option<&'static dyn PuzzleBook>,
}

/// How many of each kind of work may run at once.
pub(crate) struct Slots {
    /// Bots that think.
    pub(crate) bots: Arc<Semaphore>,
    /// Bots with a thinking limit, on half of the cores, so that they slow down neither people nor faster bots.
    pub(crate) thinkers: Arc<Semaphore>,
    /// Programs that are being waited for; they must not keep the house's own bots from thinking.
    pub(crate) programs: Arc<Semaphore>,
    /// Mails that are being sent.
    pub(crate) mails: Arc<Semaphore>,
    /// Webhooks that are being called: each is a connection to somebody else's server, which may be slow.
    pub(crate) webhooks: Arc<Semaphore>,
    /// Records that are being imported: each may be large.
    pub(crate) imports: Fair,
    /// Records that are too long to be kept and are written while they are read. Each holds a few pages.
    pub(crate) long_records: Fair,
}

impl Slots {
    fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let slots = |n: usize| Arc::new(Semaphore::new(n));
        Slots {
            bots: slots(cores),
            thinkers: slots((cores / 2).max(1)),
            programs: slots(8),
            mails: slots(8),
            webhooks: slots(64),
            imports: Fair::new(4, 1),
            long_records: Fair::new(16, 1),
        }
    }
}

/// How many requests of an address may wait for their refusal at once.
const REFUSALS: usize = 64;
/// How many files of the page may wait for an address at once: as many as a few browsers ask for.
const SLOW_PAGES: usize = 256;

/// A running house. Clones are cheap and share everything.
#[derive(Clone)]
pub struct House(Arc<Inner>);

/// The parts of a house; all of them are private.
pub struct Inner {
    pub(crate) config: Config,
    pub(crate) games: Vec<Hosted>,
    pub(crate) bots: Arc<dyn Bots>,
    pub(crate) store: Store,
    pub(crate) tables: Cache,
    pub(crate) sessions: Sessions,
    pub(crate) record_cache: RecordCache,
    pub(crate) analyses: Analyses,
    pub(crate) posed: PosedCache,
    pub(crate) hub: Hub,
    pub(crate) held: Held,
    pub(crate) limits: Limits,
    /// The computing time of requests.
    pub(crate) effort: Budget,
    /// What streams are sent.
    pub(crate) events: Budget,
    /// The thinking time of the bots at the tables of an address.
    pub(crate) thoughts: Budget,
    /// Which address's tables those are.
    pub(crate) origins: Origins,
    /// The open streams: at most half of an address's connections.
    pub(crate) streams: Crowd,
    /// Requests that wait for their refusal.
    pub(crate) refusals: Crowd,
    /// Files of the page that wait until their address owes no computing time.
    pub(crate) slow_pages: Crowd,
    pub(crate) metrics: Metrics,
    pub(crate) post: Post,
    pub(crate) pulse: Pulse,
    pub(crate) slots: Slots,
    pub(crate) computing: Computing,
    /// Wakes the scheduler: something may be due earlier than it knows.
    pub(crate) due: Notify,
    /// Turns true when the server stops.
    pub(crate) stopping: watch::Sender<bool>,
    /// The id of this process among those that share a database.
    pub(crate) server: String,
}

impl std::ops::Deref for House {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

/// Why an operation on a table failed.
#[derive(Debug, thiserror::Error)]
pub enum HouseError {
    /// There is no such table.
    #[error("there is no such table")]
    Missing,
    /// The change lost every race.
    #[error("the table was changed by others each time")]
    Contested,
    /// The engine refuses the stored game.
    #[error("the stored game cannot be opened")]
    CannotLoad,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl House {
    /// Opens the database and prepares to serve; nothing runs yet.
    pub async fn open(config: Config, games: Vec<Hosted>, bots: Arc<dyn Bots>) -> Stored<Self> {
        if config.smtp.is_some() && config.public_url.is_none() {
            tracing::warn!(
                link = config.public_url(),
                "public_url is not set: mails link to the address that is listened on"
            );
        }
        if config.database.is_none() && config.data.is_dir() {
            crate::files::only_for_owner(&config.data);
        }
        let store = Store::open(&config.database_url()).await?;
        Ok(House(Arc::new(Inner {
            post: Post::new(&config),
            tables: Cache::new(config.tables_in_memory, config.table_memory_mb << 20),
            sessions: Sessions::default(),
            record_cache: RecordCache::default(),
            analyses: Analyses::default(),
            posed: PosedCache::default(),
            limits: Limits::new(&config),
            effort: Budget::of_requests(&config),
            events: Budget::of_events(&config),
            thoughts: Budget::of_thoughts(&config),
            origins: Origins::default(),
            streams: Crowd::new(config.connections_per_address / 2),
            refusals: Crowd::new(REFUSALS),
            slow_pages: Crowd::new(SLOW_PAGES),
            config,
            games,
            bots,
            store,
            hub: Hub::default(),
            held: Held::default(),
            metrics: Metrics::new(),
            pulse: Pulse::default(),
            slots: Slots::new(),
            computing: Computing::default(),
            due: Notify::new(),
            stopping: watch::Sender::new(false),
            server: secret::id(),
        })))
    }

    /// The game of this kind.
    pub(crate) fn hosted(&self, kind: &str) -> Option<&Hosted> {
        self.games.iter().find(|h| h.game.kind() == kind)
    }

    /// Asks the server to stop: no new work, streams end.
    pub fn stop(&self) {
        self.stopping.send_replace(true);
        self.due.notify_waiters();
    }

    /// Waits until the server is asked to stop.
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
