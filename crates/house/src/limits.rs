//! Rate limits: one limiter per kind of action, keyed by address or token.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota};

use crate::config::Config;

/// How many keys a limiter remembers before it drops those that have been quiet.
const ASKERS: usize = 10_000;
const DAY: Duration = Duration::from_secs(24 * 3600);
/// How many people one address may stand for: it must not get more by inventing tokens.
pub(crate) const HOUSEHOLD: u32 = 20;
/// How many long moves one address may send per day: POWER accepts unreadable lines of any length.
const LONG_MOVES: u32 = 200;
/// How many moves one address may make per day, per request per second of the setting: enough for a household, too few
/// to fill a disk.
const MOVES: u32 = 20_000;
/// How many sign-in mails one address may have sent per day.
const MAILS: u32 = 60;
/// How many people's tables and imports one address may make.
const PEOPLE: u32 = 5;

/// Who makes a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// An address; many people may share it.
    Address(IpAddr),
    /// The hash of a token, and the address that shows it.
    Token(String, IpAddr),
}

/// What is limited besides requests. Something that takes much disk space counts several times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    Table,
    Import,
    Person,
    Message,
    /// A sign-in mail, to any mail address.
    Mail,
    /// A move or a draft. In running games these are accepted even when the disk is nearly full.
    Move,
    /// A move that is far longer than any sensible one.
    LongMove,
    Analysis,
    Hint,
    /// An answer to a puzzle, which has to be proven right or wrong.
    Puzzle,
}

impl What {
    /// How many bytes count as one.
    fn unit(self) -> usize {
        match self {
            What::Table => 8 << 10,
            What::Import => 32 << 10,
            What::Message | What::Move => 250,
            What::Person | What::Mail | What::LongMove | What::Analysis | What::Hint | What::Puzzle => {
                usize::MAX
            }
        }
    }
}

/// The limits of one server.
pub(crate) struct Limits {
    addresses: Limiter<IpAddr>,
    households: Limiter<IpAddr>,
    tokens: Limiter<String>,
    tables: Limiter<IpAddr>,
    imports: Limiter<IpAddr>,
    people: Limiter<IpAddr>,
    messages: Limiter<IpAddr>,
    mails: Limiter<IpAddr>,
    moves: Limiter<IpAddr>,
    long_moves: Limiter<IpAddr>,
    analyses: ByPerson,
    hints: ByPerson,
    puzzles: ByPerson,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Self {
        let requests = |many: u32| {
            let rate = at_least(1, config.requests_per_second.saturating_mul(many));
            Limiter::new(Quota::per_second(rate).allow_burst(at_least(10, config.burst.saturating_mul(many))))
        };
        Limits {
            addresses: requests(1),
            households: requests(HOUSEHOLD),
            tokens: Limiter::new(
                Quota::per_second(at_least(1, config.requests_per_second))
                    .allow_burst(at_least(10, config.burst)),
            ),
            tables: Limiter::per_day(config.tables_per_day.saturating_mul(PEOPLE)),
            imports: Limiter::per_day(config.imports_per_day.saturating_mul(PEOPLE)),
            people: Limiter::per_day(config.people_per_day),
            messages: Limiter::per_day(config.messages_per_day),
            mails: Limiter::per_day(MAILS),
            moves: Limiter::per_day(config.requests_per_second.saturating_mul(MOVES)),
            long_moves: Limiter::per_day(LONG_MOVES),
            analyses: ByPerson::per_day(config.analyses_per_day),
            hints: ByPerson::per_day(config.hints_per_day),
            puzzles: ByPerson::per_day(config.puzzles_per_day),
        }
    }

    /// Counts a request that costs this much; an error is the number of seconds to wait.
    pub(crate) fn request(&self, who: Who, cost: NonZeroU32) -> Result<(), u32> {
        match who {
            Who::Address(address) => self.addresses.take(&address, cost),
            Who::Token(token, address) => {
                self.households.take(&address, cost)?;
                self.tokens.take(&token, cost)
            }
        }
    }

    /// Counts another action of an address that takes this many bytes; an error is the number of seconds to wait.
    pub(crate) fn of_address(&self, what: What, bytes: usize, address: IpAddr) -> Result<(), u32> {
        let limiter = match what {
            What::Table => &self.tables,
            What::Import => &self.imports,
            What::Person => &self.people,
            What::Message => &self.messages,
            What::Mail => &self.mails,
            What::Move => &self.moves,
            What::LongMove => &self.long_moves,
            What::Analysis => &self.analyses.addresses,
            What::Hint => &self.hints.addresses,
            What::Puzzle => &self.puzzles.addresses,
        };
        let units = u32::try_from(bytes.div_ceil(what.unit())).unwrap_or(u32::MAX);
        limiter.take(&address, at_least(1, units))
    }

    /// Counts an analysis that a person asks for; an error is the number of seconds to wait.
    pub(crate) fn analysis_of(&self, person: &str) -> Result<(), u32> {
        self.analyses.persons.take(&person.into(), NonZeroU32::MIN)
    }

    /// Counts a hint that a person asks for; an error is the number of seconds to wait.
    pub(crate) fn hint_of(&self, person: &str) -> Result<(), u32> {
        self.hints.persons.take(&person.into(), NonZeroU32::MIN)
    }

    /// Counts an answer that a person gives to a puzzle; an error is the number of seconds to wait.
    pub(crate) fn puzzle_of(&self, person: &str) -> Result<(), u32> {
        self.puzzles.persons.take(&person.into(), NonZeroU32::MIN)
    }
}

/// A limit per person and, for several people together, per address.
struct ByPerson {
    persons: Limiter<String>,
    addresses: Limiter<IpAddr>,
}

impl ByPerson {
    fn per_day(most: u32) -> Self {
        ByPerson { persons: Limiter::per_day(most), addresses: Limiter::per_day(most.saturating_mul(PEOPLE)) }
    }
}

fn at_least(least: u32, n: u32) -> NonZeroU32 {
    NonZeroU32::new(n.max(least)).unwrap_or(NonZeroU32::MIN)
}

struct Limiter<K: Hash + Eq + Clone> {
    by_key: DefaultKeyedRateLimiter<K>,
    /// How much may come at once.
    burst: NonZeroU32,
    /// How many keys were left after the last cleanup.
    left: AtomicUsize,
}

impl<K: Hash + Eq + Clone> Limiter<K> {
    fn new(quota: Quota) -> Self {
        let burst = quota.burst_size();
        Limiter { by_key: DefaultKeyedRateLimiter::keyed(quota), burst, left: AtomicUsize::new(0) }
    }

    /// This many per day; half of them may come at once.
    fn per_day(most: u32) -> Self {
        let most = most.max(1);
        let every = Quota::with_period(DAY / most).unwrap_or(Quota::per_second(NonZeroU32::MIN));
        Self::new(every.allow_burst(at_least(1, most / 2)))
    }

    fn take(&self, who: &K, cost: NonZeroU32) -> Result<(), u32> {
        // Checking all keys takes a while, so it is done only when their number has doubled.
        if self.by_key.len() > ASKERS.max(2 * self.left.load(Ordering::Relaxed)) {
            self.by_key.retain_recent();
            self.left.store(self.by_key.len(), Ordering::Relaxed);
        }
        // An action that counts for more than the burst takes the whole burst.
        match self.by_key.check_key_n(who, cost.min(self.burst)) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(until)) => {
                let wait = until.wait_time_from(DefaultClock::default().now());
                Err(u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1))
            }
            // Nothing counts for more than the burst.
            Err(_) => Err(u32::MAX),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_keys_are_forgotten_and_busy_ones_are_not() {
        let limiter = Limiter::new(Quota::with_period(DAY).unwrap().allow_burst(at_least(1, 4)));
        let busy = || limiter.take(&"busy".to_string(), at_least(1, 4));
        assert!(busy().is_ok());
        assert!(busy().is_err());
        let quick = Limiter::new(Quota::per_second(at_least(1, u32::MAX)));
        for i in 0..3 * ASKERS {
            quick.take(&i, NonZeroU32::MIN).unwrap();
        }
        assert!(quick.by_key.len() <= 2 * ASKERS, "{}", quick.by_key.len());
        for i in 0..2 * ASKERS {
            let _ = limiter.take(&i.to_string(), NonZeroU32::MIN);
        }
        assert!(busy().is_err());
    }

    #[test]
    fn an_address_makes_half_of_a_days_tables_at_once_and_no_more() {
        let limits = Limits::new(&Config { tables_per_day: 2, ..Config::default() });
        let address = IpAddr::from([192, 0, 2, 1]);
        let table = || limits.of_address(What::Table, 0, address);
        assert!((0..5).all(|_| table().is_ok()));
        assert!(table().unwrap_err() > 3600, "the next one in hours");
        assert!(limits.of_address(What::Table, 0, IpAddr::from([192, 0, 2, 2])).is_ok());
        assert!(limits.of_address(What::Import, 0, address).is_ok());
    }

    #[test]
    fn what_takes_much_room_counts_for_several() {
        let limits = Limits::new(&Config { messages_per_day: 20, ..Config::default() });
        let from = |last: u8| IpAddr::from([192, 0, 2, last]);
        let says = |last: u8, bytes: usize| limits.of_address(What::Message, bytes, from(last));
        // Ten may come at once.
        assert!((0..10).all(|_| says(1, 250).is_ok()) && says(1, 250).is_err());
        assert!((0..5).all(|_| says(2, 500).is_ok()) && says(2, 1).is_err());
        assert!(says(3, 1_000_000).is_ok() && says(3, 1).is_err(), "all at once, and then nothing more");
    }

    #[test]
    fn made_up_tokens_of_one_address_are_limited_together() {
        let limits = Limits::new(&Config { requests_per_second: 1, burst: 10, ..Config::default() });
        let address = IpAddr::from([192, 0, 2, 1]);
        let made_up = |i: u32| limits.request(Who::Token(i.to_string(), address), NonZeroU32::MIN);
        let taken = (0..1000).filter(|i| made_up(*i).is_ok()).count();
        // One more may come back while this runs.
        assert!((200..300).contains(&taken), "{taken}");
    }
}
