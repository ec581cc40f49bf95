//! How much of the server's time each address takes. An address that takes more than its budget has to wait.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::Config;
use crate::limits::HOUSEHOLD;

/// What a request may take on average, for each request that an address may make.
const REQUEST: Duration = Duration::from_micros(250);
/// How far a budget may be overdrawn, because a page loads many files at once.
const REQUESTS_AHEAD: Duration = Duration::from_secs(1);
const EVENTS_AHEAD: Duration = Duration::from_millis(20);
/// Requests of an address that owes more take turns; a page load owes less.
const TURNS_AFTER: Duration = Duration::from_millis(100);
/// How many addresses are remembered before those that owe nothing are dropped.
const ADDRESSES: usize = 10_000;

/// A budget of time for each address, which may be overdrawn.
#[derive(Clone)]
pub(crate) struct Budget {
    owing: Arc<Mutex<Owing>>,
    /// The debt in seconds for each second that an address takes.
    price: f64,
    /// How far ahead it may be without waiting.
    ahead: Duration,
}

struct Owing {
    debts: HashMap<IpAddr, Debt>,
    /// How many addresses may be remembered before some are dropped.
    most: usize,
}

/// What an address owes.
struct Debt {
    until: Instant,
    /// Shared by all requests of the address.
    turn: Arc<Semaphore>,
}

impl Budget {
    /// For the computing time of requests.
    pub(crate) fn of_requests(config: &Config) -> Self {
        Self::new(config, REQUESTS_AHEAD)
    }

    /// For what streams are sent.
    pub(crate) fn of_events(config: &Config) -> Self {
        Self::new(config, EVENTS_AHEAD)
    }

    /// For what bots think at the tables of an address.
    pub(crate) fn of_thoughts(config: &Config) -> Self {
        Self::new(config, Duration::ZERO)
    }

    fn new(config: &Config, ahead: Duration) -> Self {
        // With a lower setting for requests, an address still gets the default computing time.
        let requests = config.requests_per_second.max(Config::default().requests_per_second);
        let requests = f64::from(requests) * f64::from(HOUSEHOLD);
        let owing = Owing { debts: HashMap::new(), most: ADDRESSES };
        Budget { owing: Arc::new(Mutex::new(owing)), price: 1.0 / (requests * REQUEST.as_secs_f64()), ahead }
    }

    fn owing(&self) -> MutexGuard<'_, Owing> {
        self.owing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Until when the address owes something, if it is remembered.
    #[cfg(test)]
    pub(crate) fn owes_until(&self, address: IpAddr) -> Option<Instant> {
        self.owing().debts.get(&address).map(|debt| debt.until)
    }

    /// How long the address has to wait.
    pub(crate) fn wait(&self, address: IpAddr) -> Duration {
        self.spend(address, Duration::ZERO)
    }

    /// Takes this much time from the budget of an address. Returns how long the address has to wait; the next request
    /// also waits until this has been paid.
    pub(crate) fn spend(&self, address: IpAddr, time: Duration) -> Duration {
        self.spend_at(address, time, Instant::now())
    }

    fn spend_at(&self, address: IpAddr, time: Duration, now: Instant) -> Duration {
        let mut owing = self.owing();
        if time.is_zero() {
            let until = owing.debts.get(&address).map_or(now, |debt| now.max(debt.until));
            return (until - now).saturating_sub(self.ahead);
        }
        let new = || Debt { until: now, turn: Arc::new(Semaphore::new(1)) };
        let debt = owing.debts.entry(address).or_insert_with(new);
        let from = now.max(debt.until);
        debt.until = from + time.mul_f64(self.price);
        if owing.debts.len() > owing.most {
            owing.debts.retain(|_, debt| debt.until > now);
            owing.most = ADDRESSES.max(2 * owing.debts.len());
        }
        (from - now).saturating_sub(self.ahead)
    }

    /// Waits for this request's turn, if the address owes much. The turn ends when the result is dropped.
    pub(crate) async fn turn(&self, address: IpAddr) -> Option<OwnedSemaphorePermit> {
        let turn = {
            let owing = self.owing();
            let debt = owing.debts.get(&address)?;
            (debt.until > Instant::now() + TURNS_AFTER).then(|| debt.turn.clone())?
        };
        // Nobody closes it.
        turn.acquire_owned().await.ok()
    }
}

/// Does something and charges the address for it.
pub(crate) fn paid<T>(budget: &Budget, address: IpAddr, work: impl FnOnce() -> T) -> T {
    let begun = ThreadTime::try_now();
    let done = work();
    // If the system does not count a thread's time, nothing is charged.
    if let Some(time) = begun.ok().and_then(|begun| begun.try_elapsed().ok()) {
        budget.spend(address, time);
    }
    done
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    const MS: Duration = Duration::from_millis(1);

    fn at(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[test]
    fn an_address_takes_a_quarter_of_the_time_and_others_have_their_own() {
        let budget = Budget::of_requests(&Config::default());
        let start = Instant::now();
        let waits = |address, now| budget.spend_at(address, Duration::ZERO, now);
        assert_eq!(budget.spend_at(at(1), 500 * MS, start), Duration::ZERO, "it may be overdrawn");
        assert_eq!(waits(at(1), start), 1000 * MS, "half a second is worth two, and one of them is free");
        assert_eq!(waits(at(2), start), Duration::ZERO);
        assert_eq!(waits(at(1), start + 1000 * MS), Duration::ZERO);
        budget.spend_at(at(1), 250 * MS, start + 1000 * MS);
        assert_eq!(waits(at(1), start + 1000 * MS), 1000 * MS, "what was free has to be paid, too");
        assert_eq!(waits(at(1), start + 9000 * MS), Duration::ZERO);
        budget.spend_at(at(1), 250 * MS, start + 9000 * MS);
        assert_eq!(waits(at(1), start + 9000 * MS), Duration::ZERO, "and then it begins anew");
    }

    #[tokio::test]
    async fn whoever_owes_much_takes_turns() {
        let budget = Budget::of_requests(&Config::default());
        budget.spend(at(1), 10 * MS);
        assert!(budget.turn(at(1)).await.is_none(), "it does not owe much");
        budget.spend(at(1), Duration::from_secs(3600));
        let first = budget.turn(at(1)).await;
        assert!(first.is_some());
        let mut second = Box::pin(budget.turn(at(1)));
        assert!((&mut second).now_or_never().is_none());
        assert!(budget.turn(at(2)).await.is_none(), "others do not wait");
        drop(first);
        assert!((&mut second).now_or_never().is_some());
    }

    #[test]
    fn what_comes_at_once_is_spread() {
        let budget = Budget::of_events(&Config::default());
        let now = Instant::now();
        let waits: Vec<Duration> = (0..100).map(|_| budget.spend_at(at(1), MS, now)).collect();
        assert_eq!(waits[5], Duration::ZERO);
        assert_eq!(waits[6..], (1..95).map(|n| 4 * n * MS).collect::<Vec<_>>());
    }

    #[test]
    fn a_host_that_allows_many_requests_allows_their_time() {
        let budget = Budget::of_requests(&Config { requests_per_second: 100_000, ..Config::default() });
        let now = Instant::now();
        budget.spend_at(at(1), Duration::from_secs(400), now);
        assert_eq!(budget.spend_at(at(1), MS, now), Duration::ZERO);
    }

    #[test]
    fn who_owes_nothing_is_forgotten() {
        let budget = Budget::of_requests(&Config::default());
        let now = Instant::now();
        for n in 0..=ADDRESSES as u32 {
            let address = IpAddr::from(n.to_be_bytes());
            let time = if n % 2 == 0 { MS } else { Duration::from_secs(60) };
            budget.spend_at(address, time, if n == ADDRESSES as u32 { now + 1000 * MS } else { now });
        }
        assert_eq!(budget.owing().debts.len(), ADDRESSES / 2 + 1);
    }
}
