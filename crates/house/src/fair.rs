//! Long computations for requests: a few at once, and addresses take turns.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures_util::FutureExt;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use crate::house::House;

/// How many computations of one address may run or wait at once; further ones are refused.
const MOST: usize = 32;

/// How much a computation gives way to the threads that serve requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Priority {
    /// A client waits for it: it takes half of what is left.
    Soon,
    /// It may take seconds, and takes what nobody else wants.
    Later,
}

impl Priority {
    fn niceness(self) -> i32 {
        match self {
            Priority::Soon => 3,
            Priority::Later => 10,
        }
    }
}

/// Whose request something is computed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// The server's own work; how much of it runs at once is limited elsewhere.
    House,
    /// A client at this address.
    Address(IpAddr),
}

/// Why something was not computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NotDone {
    #[error("too many computations of this address wait")]
    TooMany,
    #[error("the computation failed")]
    Failed,
}

/// A few slots that addresses share. An address that asks for much takes only its share of them, and other addresses
/// come before its next request.
#[derive(Clone)]
pub(crate) struct Fair {
    slots: Arc<Semaphore>,
    /// How many computations of one address run at once.
    each: usize,
    priority: Priority,
    lines: Arc<Mutex<HashMap<IpAddr, Line>>>,
}

/// The queue of one address.
struct Line {
    own: Arc<Semaphore>,
    /// How many of its computations run or wait.
    length: usize,
}

/// A place in the queue of an address, until it is dropped.
struct Place(Fair, IpAddr);

/// A slot; it is free again when this is dropped.
pub(crate) struct Turn {
    priority: Priority,
    _slot: OwnedSemaphorePermit,
    _own: Option<(OwnedSemaphorePermit, Place)>,
}

impl Fair {
    pub(crate) fn new(slots: usize, each: usize) -> Self {
        let priority = Priority::Soon;
        Fair { slots: Arc::new(Semaphore::new(slots)), each, priority, lines: Arc::default() }
    }

    fn lines(&self) -> MutexGuard<'_, HashMap<IpAddr, Line>> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Joins the queue of an address; `None` if it is too long.
    fn place(&self, address: IpAddr) -> Option<(Arc<Semaphore>, Place)> {
        let mut lines = self.lines();
        let new = || Line { own: Arc::new(Semaphore::new(self.each)), length: 0 };
        let line = lines.entry(address).or_insert_with(new);
        (line.length < MOST).then(|| {
            line.length += 1;
            (line.own.clone(), Place(self.clone(), address))
        })
    }

    /// Waits for a slot.
    pub(crate) async fn turn(&self, whose: Whose) -> Result<Turn, NotDone> {
        let own = match whose {
            Whose::House => None,
            Whose::Address(address) => {
                let (own, place) = self.place(address).ok_or(NotDone::TooMany)?;
                Some((own.acquire_owned().await.map_err(|_| NotDone::Failed)?, place))
            }
        };
        let slot = self.slots.clone().acquire_owned().await.map_err(|_| NotDone::Failed)?;
        Ok(Turn { priority: self.priority, _slot: slot, _own: own })
    }

    /// Takes a slot if one is free now.
    pub(crate) fn turn_now(&self, whose: Whose) -> Result<Turn, NotDone> {
        self.turn(whose).now_or_never().unwrap_or(Err(NotDone::TooMany))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut lines = self.0.lines();
        if let Some(line) = lines.get_mut(&self.1) {
            line.length -= 1;
            if line.length == 0 {
                lines.remove(&self.1);
            }
        }
    }
}

/// Where long computations run.
pub(crate) struct Computing {
    /// Work of some milliseconds; thinking bots do not delay it. One address gets half of the slots.
    short: Fair,
    /// Work that may take seconds, on half of the cores; one address gets one slot.
    thoughts: Fair,
    /// Hashing a password, which takes 19 MB: one at a time.
    passwords: Fair,
}

impl Default for Computing {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let half = (cores / 2).max(1);
        Computing {
            short: Fair::new(cores, half),
            thoughts: Fair { priority: Priority::Later, ..Fair::new(half, 1) },
            passwords: Fair::new(1, 1),
        }
    }
}

impl House {
    /// Computes something that takes some milliseconds on a thread that serves nobody else and gives way to all others.
    pub(crate) async fn aside<T: Send + 'static>(
        &self,
        whose: Whose,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NotDone> {
        let turn = self.turn_aside(whose).await?;
        self.compute(turn, work).await
    }

    /// Waits for a slot for short work.
    pub(crate) async fn turn_aside(&self, whose: Whose) -> Result<Turn, NotDone> {
        self.computing.short.turn(whose).await
    }

    /// Computes something whose turn has come, on a thread that gives way to all others.
    pub(crate) async fn compute<T: Send + 'static>(
        &self,
        turn: Turn,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NotDone> {
        // The turn moves to the thread: abandoned work still counts until it ends.
        think(turn.priority, move || {
            let _turn = turn;
            work()
        })
        .await
    }

    /// Waits for the slot for hashing a password.
    pub(crate) async fn turn_to_hash(&self, whose: Whose) -> Result<Turn, NotDone> {
        self.computing.passwords.turn(whose).await
    }

    /// Waits for a slot for work that may take seconds.
    pub(crate) async fn turn_to_think(&self, whose: Whose) -> Result<Turn, NotDone> {
        self.computing.thoughts.turn(whose).await
    }
}

/// Runs something on a thread of its own that gives way to all others.
pub(crate) async fn think<T: Send + 'static>(
    priority: Priority,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, NotDone> {
    let (tell, told) = oneshot::channel();
    let thread = std::thread::Builder::new().name("thought".into()).spawn(move || {
        give_way(priority);
        // The caller may be gone.
        let _ = tell.send(work());
    });
    if let Err(error) = thread {
        tracing::error!(%error, "no thread can be started");
    }
    told.await.map_err(|_| NotDone::Failed)
}

/// Lowers the priority of this thread, if the system can do that for one thread.
fn give_way(priority: Priority) {
    #[cfg(not(target_os = "linux"))]
    let _ = priority.niceness();
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, priority.niceness()) {
        tracing::debug!(%error, "a thread keeps its priority");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(last: u8) -> Whose {
        Whose::Address(IpAddr::from([192, 0, 2, last]))
    }

    #[tokio::test]
    async fn one_address_leaves_slots_to_others_and_waits_behind_them() {
        let fair = Fair::new(2, 1);
        let first = fair.turn(at(1)).await.unwrap();
        let mut more: Vec<_> = (1..MOST).map(|_| Box::pin(fair.turn(at(1)))).collect();
        assert!(more.iter_mut().all(|turn| turn.now_or_never().is_none()));
        assert_eq!(fair.turn(at(1)).await.err(), Some(NotDone::TooMany));
        let other = fair.turn(at(2)).now_or_never().expect("a slot is left").unwrap();
        // All slots are taken: a third address waits, and comes before what the first one asked for long ago.
        let mut third = Box::pin(fair.turn(at(3)));
        assert!((&mut third).now_or_never().is_none());
        drop(first);
        assert!((&mut third).now_or_never().expect("its turn has come").is_ok());
        drop((other, more));
        assert!(fair.turn(Whose::House).now_or_never().is_some());
        assert!(fair.lines().is_empty(), "nothing is remembered of who has left");
    }

    /// Each hash takes 19 MB.
    #[tokio::test]
    async fn one_password_is_hashed_at_a_time() {
        let passwords = Computing::default().passwords;
        let first = passwords.turn_now(at(1)).ok();
        assert!(first.is_some() && passwords.turn_now(at(2)).is_err());
        drop(first);
        assert!(passwords.turn_now(at(2)).is_ok());
    }

    #[tokio::test]
    async fn what_fails_is_told() {
        assert_eq!(think(Priority::Soon, || 7).await, Ok(7));
        let failed: Result<(), NotDone> =
            think(Priority::Soon, || std::panic::resume_unwind(Box::new("on purpose"))).await;
        assert_eq!(failed, Err(NotDone::Failed));
    }
}
