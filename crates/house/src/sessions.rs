//! A cache of tokens and their persons. On SQLite writes of other processes are detected; PostgreSQL reports them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lru::LruCache;
use table::Seat;

use crate::house::House;
use crate::model::{Person, Token};
use crate::store::{Stored, rows};
use crate::time::now;

/// How many tokens are cached, and about how many bytes they and their persons may take.
const MOST: usize = 20_000;
const MOST_BYTES: usize = 32 << 20;

/// A token, and the person it belongs to.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) token: Token,
    pub(crate) person: Option<Arc<Person>>,
}

impl Session {
    /// About how many bytes it takes.
    fn weight(&self) -> usize {
        500 + self.person.as_ref().map_or(0, |person| person.weight())
    }
}

struct Known {
    by_hash: LruCache<String, (Arc<Session>, u64)>,
    weight: usize,
    /// Grows whenever something is forgotten: what was read before that must not be cached afterwards.
    epoch: u64,
}

/// The sessions in memory.
pub(crate) struct Sessions(Mutex<Known>);

impl Default for Sessions {
    fn default() -> Self {
        Sessions(Mutex::new(Known { by_hash: LruCache::unbounded(), weight: 0, epoch: 0 }))
    }
}

impl Known {
    fn put(&mut self, hash: &str, session: Arc<Session>, generation: u64) {
        self.pop(hash);
        self.weight += session.weight();
        self.by_hash.put(hash.into(), (session, generation));
        while self.by_hash.len() > MOST || self.weight > MOST_BYTES {
            let Some((_, (oldest, _))) = self.by_hash.pop_lru() else { break };
            self.weight -= oldest.weight();
        }
    }

    fn pop(&mut self, hash: &str) {
        if let Some((session, _)) = self.by_hash.pop(hash) {
            self.weight -= session.weight();
        }
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
            known.pop(&hash);
        }
    }

    /// A token is void.
    pub(crate) fn forget(&self, hash: &str) {
        let mut known = self.known();
        known.epoch += 1;
        known.pop(hash);
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
        known.weight = 0;
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
                known.put(hash, session.clone(), generation);
            }
        }
        Ok(Some(session))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::model::{Settings, TokenKind};

    fn session(n: usize, remembered: usize) -> Arc<Session> {
        let fields = (0..remembered).map(|i| (i.to_string(), json!(1)));
        let settings = Settings { client: fields.collect(), ..Settings::default() };
        let person = Person {
            id: n.to_string(),
            name: String::new(),
            account: None,
            password: None,
            email: None,
            settings,
            created: 0,
        };
        let token = Token { person: Some(n.to_string()), ..Token::new(n.to_string(), TokenKind::Person, 0) };
        Arc::new(Session { token, person: Some(Arc::new(person)) })
    }

    /// Settings of 4 kB take twenty times as much in memory.
    #[test]
    fn sessions_are_bounded_by_number_and_by_bytes() {
        let sessions = Sessions::default();
        let put = |n: usize, remembered: usize| {
            sessions.known().put(&n.to_string(), session(n, remembered), 1);
        };
        let kept = || {
            let known = sessions.known();
            (known.by_hash.len(), known.weight)
        };
        (0..2000).for_each(|n| put(n, 500));
        let (many, bytes) = kept();
        assert!((100..1000).contains(&many) && bytes <= MOST_BYTES, "{many} take {bytes}");
        assert!(sessions.known().by_hash.contains("1999"));
        sessions.forget_person("1999");
        sessions.forget("1998");
        put(1997, 500);
        assert_eq!(kept().0, many - 2);
        sessions.forget_all();
        assert_eq!(kept(), (0, 0));
        (0..=MOST).for_each(|n| put(n, 0));
        assert_eq!(kept().0, MOST);
    }
}
