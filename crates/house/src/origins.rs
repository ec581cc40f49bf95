//! From where each game was last changed: for whom its bots think. Each server knows only the changes that it made
//! itself: where another server's bot thinks for a game, nobody is charged for it.

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

    /// From where the game was changed last, if that is remembered.
    pub(crate) fn of(&self, game: &str) -> Option<IpAddr> {
        self.games().peek(game).copied()
    }
}
