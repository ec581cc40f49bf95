//! How many of something each address has open: connections, streams, requests that wait.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many of something each address has.
#[derive(Clone)]
pub(crate) struct Crowd {
    guests: Arc<Mutex<HashMap<IpAddr, usize>>>,
    pub(crate) most: usize,
}

/// One of them, counted until it is dropped.
pub(crate) struct Guest(Crowd, IpAddr);

impl Crowd {
    /// Each address may have this many, and at least one.
    pub(crate) fn new(most: usize) -> Self {
        Crowd { guests: Arc::default(), most: most.max(1) }
    }

    fn guests(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more; `None` if the address has as many as it may.
    pub(crate) fn lets_in(&self, from: IpAddr) -> Option<Guest> {
        let mut guests = self.guests();
        let count = guests.entry(from).or_default();
        (*count < self.most).then(|| {
            *count += 1;
            Guest(self.clone(), from)
        })
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut guests = self.0.guests();
        if let Some(count) = guests.get_mut(&self.1) {
            *count -= 1;
            if *count == 0 {
                guests.remove(&self.1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_address_has_so_many_and_is_forgotten_when_all_have_left() {
        let crowd = Crowd::new(2);
        let comes = |last: u8| crowd.lets_in(IpAddr::from([192, 0, 2, last]));
        let (one, two) = (comes(1), comes(1));
        assert!(one.is_some() && two.is_some() && comes(1).is_none());
        assert!(comes(2).is_some());
        drop(one);
        assert!(comes(1).is_some());
        drop(two);
        assert!(crowd.guests().is_empty());
    }
}
