//! Tokens and their persons, cached: on SQLite the writes of other processes are noticed, and PostgreSQL tells them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lru::LruCache;
use table::Seat;

use crate::cache::at_least_one;
use crate::house::House;
use crate::model::{Person, Token};
use crate::store::{Stored, rows};
use crate::time::now;

/// How many tokens are cached.
const MOST: usize = 20_000;

/// A token, and the person it belongs to.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) token: Token,
    pub(crate) person: Option<Arc<Person>>,
}

struct Known {
    by_hash: LruCache<String, (Arc<Session>, u64)>,
    /// Grows whenever something is forgotten: what was read before that must not be cached afterwards.
    epoch: u64,
}

/// The sessions in memory.
pub(crate) struct Sessions(Mutex<Known>);

impl Default for Sessions {
    fn default() -> Self {
        Sessions(Mutex::new(Known { by_hash: LruCache::new(at_least_one(MOST)), epoch: 0 }))
    }
}

impl Sessions {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn forget_if(&self, gone: impl Fn(&Token) -> bool) {
        let mut known = self.known();
        known.epoch += 1;
        let hashes: Vec<String> =
            known.by_hash.iter().filter(|(_, (s, _))| gone(&s.token)).map(|(hash, _)| hash.clone()).collect();
        for hash in hashes {
            known.by_hash.pop(&hash);
        }
    }

    /// A token is void.
    pub(crate) fn forget(&self, hash: &str) {
        let mut known = self.known();
        known.epoch += 1;
        known.by_hash.pop(hash);
    }

    /// A person has changed.
    pub(crate) fn forget_person(&self, person: &str) {
        self.forget_if(|token| token.person.as_deref() == Some(person));
    }

    /// The secret links of a table's seats are void.
    pub(crate) fn forget_seats(&self, game: &str, seats: &[Seat]) {
        if !seats.is_empty() {
            self.forget_if(|t| t.game.as_deref() == Some(game) && t.seat.is_some_and(|s| seats.contains(&s)));
        }
    }

    /// Anything may have changed.
    pub(crate) fn forget_all(&self) {
        let mut known = self.known();
        known.epoch += 1;
        known.by_hash.clear();
    }
}

impl House {
    /// The session of the token with this hash, if it is valid.
    pub(crate) async fn session(&self, hash: &str) -> Stored<Option<Arc<Session>>> {
        let generation = self.store.catch_up().await?;
        let now = now();
        let is_good = |session: &Session| session.token.expires.is_none_or(|e| e > now);
        let epoch = {
            let mut known = self.sessions.known();
            match known.by_hash.get(hash) {
                Some((session, read)) if Some(*read) == generation => {
                    return Ok(Some(session.clone()).filter(|s| is_good(s)));
                }
                _ => known.epoch,
            }
        };
        let found = self.store.find(rows::tokens::with_person(hash, now)).await?;
        let Some((token, person)) = found else { return Ok(None) };
        let session = Arc::new(Session { token, person: person.map(Arc::new) });
        if let Some(generation) = generation {
            let mut known = self.sessions.known();
            if known.epoch == epoch {
                known.by_hash.put(hash.into(), (session.clone(), generation));
            }
        }
        Ok(Some(session))
    }
}
