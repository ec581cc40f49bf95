//! How often somebody may do something: leaky buckets, one per kind and per person, address or table.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::config::Config;

/// How many askers are remembered before those who have been quiet are forgotten.
const ASKERS: usize = 10_000;
/// A day in seconds.
const DAY: f64 = 24.0 * 3600.0;

/// Whom a bucket belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Who {
    /// An address; many people may share it.
    Address(IpAddr),
    /// An address from which tokens are shown: it may hold many people, but not any number of tokens that are made up.
    Household(IpAddr),
    /// The hash of a token.
    Token(String),
}

/// What is limited by address, beyond requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum What {
    Table,
    Import,
    Person,
    Message,
}

/// What somebody may do how often.
pub(crate) struct Limits {
    requests: Buckets<Who>,
    others: Buckets<(What, IpAddr)>,
    rate: f64,
    burst: f64,
    /// How many a day one address may make of each.
    tables: f64,
    imports: f64,
    people: f64,
    messages: f64,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Self {
        // An address may hold several people.
        let address = |a_day: u32| f64::from(a_day.max(1)) * 5.0;
        Limits {
            requests: Buckets::default(),
            others: Buckets::default(),
            rate: config.requests_per_second.max(1).into(),
            burst: config.burst.max(10).into(),
            tables: address(config.tables_per_day),
            imports: address(config.imports_per_day),
            people: config.people_per_day.max(1).into(),
            messages: config.messages_per_day.max(1).into(),
        }
    }

    /// A request that costs so much; how many seconds to wait if it comes too early.
    pub(crate) fn request(&self, who: Who, cost: f64) -> Result<(), u32> {
        let many = if matches!(who, Who::Household(_)) { 20.0 } else { 1.0 };
        self.requests.take(who, self.rate * many, self.burst * many, cost)
    }

    /// Something else that an address does; how many seconds to wait if it comes too often. Half of a day's worth may come at once.
    pub(crate) fn of_address(&self, what: What, address: IpAddr) -> Result<(), u32> {
        let a_day = match what {
            What::Table => self.tables,
            What::Import => self.imports,
            What::Person => self.people,
            What::Message => self.messages,
        };
        self.others.take((what, address), a_day / DAY, (a_day / 2.0).max(1.0), 1.0)
    }
}

struct Buckets<K>(Mutex<Kept<K>>);

struct Kept<K> {
    /// When each bucket is full again.
    full: HashMap<K, Instant>,
    /// How many were left when full ones were last thrown away.
    left: usize,
}

impl<K> Default for Buckets<K> {
    fn default() -> Self {
        Buckets(Mutex::new(Kept { full: HashMap::new(), left: 0 }))
    }
}

impl<K: Eq + Hash> Buckets<K> {
    /// Takes `cost` drops; how many seconds to wait if the bucket is empty.
    fn take(&self, who: K, rate: f64, burst: f64, cost: f64) -> Result<(), u32> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        // Not with every request when many are busy.
        if kept.full.len() > ASKERS.max(2 * kept.left) {
            kept.full.retain(|_, full| *full > now);
            kept.left = kept.full.len();
        }
        let full = kept.full.entry(who).or_insert(now);
        *full = now.max(*full);
        let left = burst - full.duration_since(now).as_secs_f64() * rate;
        if left >= cost {
            *full += Duration::from_secs_f64(cost / rate);
            Ok(())
        } else {
            Err((((cost - left) / rate).ceil() as u32).max(1))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_bucket_is_not_forgotten_for_others_that_are_smaller() {
        let buckets = Buckets::default();
        let large = || buckets.take("large".to_string(), 0.001, 4000.0, 1000.0);
        assert!((0..4).all(|_| large().is_ok()));
        assert!(large().is_err());
        for i in 0..2 * ASKERS {
            // Full again at once.
            buckets.take(i.to_string(), 1e9, 200.0, 1.0).unwrap();
        }
        assert!(large().is_err());
        assert!(buckets.0.lock().unwrap().full.len() <= ASKERS + 1, "the others are");
    }

    #[test]
    fn an_address_makes_half_of_a_days_tables_at_once_and_no_more() {
        let limits = Limits::new(&Config { tables_per_day: 2, ..Config::default() });
        let address = IpAddr::from([192, 0, 2, 1]);
        let table = || limits.of_address(What::Table, address);
        assert!((0..5).all(|_| table().is_ok()));
        assert!(table().unwrap_err() > 3600, "the next one in hours");
        assert!(limits.of_address(What::Table, IpAddr::from([192, 0, 2, 2])).is_ok());
        assert!(limits.of_address(What::Import, address).is_ok());
    }
}
