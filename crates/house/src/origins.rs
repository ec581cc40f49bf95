//! The address that changed each game last: the thinking of the game's bots is charged to it. Each server knows only
//! the changes that it made itself; nobody is charged for what bots on another server think.

use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lru::LruCache;

use crate::cache::at_least_one;

/// How many games are remembered.
const MOST: usize = 20_000;

/// The address that changed each game last.
pub(crate) struct Origins(Mutex<LruCache<String, IpAddr>>);

impl Default for Origins {
    fn default() -> Self {
        Origins(Mutex::new(LruCache::new(at_least_one(MOST))))
    }
}

impl Origins {
    fn games(&self) -> MutexGuard<'_, LruCache<String, IpAddr>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody at this address has changed the game.
    pub(crate) fn note(&self, game: &str, address: IpAddr) {
        self.games().put(game.into(), address);
    }

    /// The address that changed the game last, if it is remembered.
    pub(crate) fn of(&self, game: &str) -> Option<IpAddr> {
        self.games().peek(game).copied()
    }
}
