//! What an address makes the server hold in memory: bodies that have not arrived, and answers that are not read yet.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many bytes one address may make the server hold at once. A record to be imported must fit.
pub(crate) const MOST: usize = 16 << 20;
/// The limit for all addresses together.
const ALL: usize = 128 << 20;
/// The limit for one address when half of that is taken, so that an owner of many addresses leaves room for others.
const LITTLE: usize = 1 << 20;
/// Shorter bodies are not counted.
pub(crate) const SHORT: usize = 16 << 10;

/// How many bytes are held for each address.
#[derive(Clone, Default)]
pub(crate) struct Held(Arc<Mutex<Bytes>>);

#[derive(Default)]
struct Bytes {
    by_address: HashMap<IpAddr, usize>,
    total: usize,
}

/// Bytes that are counted until this is dropped.
pub(crate) struct Load {
    held: Held,
    address: IpAddr,
    bytes: usize,
}

/// The address makes the server hold too much.
#[derive(Debug)]
pub(crate) struct TooMuch;

impl Held {
    fn bytes(&self) -> MutexGuard<'_, Bytes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts this many bytes; `None` if they are too few to count.
    pub(crate) fn count(&self, address: IpAddr, bytes: usize) -> Result<Option<Load>, TooMuch> {
        if bytes <= SHORT {
            return Ok(None);
        }
        let mut held = self.bytes();
        let most = if held.total > ALL / 2 { LITTLE } else { MOST };
        let own = held.by_address.get(&address).copied().unwrap_or(0);
        let own = own.checked_add(bytes).filter(|sum| *sum <= most).ok_or(TooMuch)?;
        let total = held.total.checked_add(bytes).filter(|sum| *sum <= ALL).ok_or(TooMuch)?;
        held.by_address.insert(address, own);
        held.total = total;
        Ok(Some(Load { held: self.clone(), address, bytes }))
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        let mut held = self.held.bytes();
        held.total -= self.bytes;
        if let Some(own) = held.by_address.get_mut(&self.address) {
            *own -= self.bytes;
            if *own == 0 {
                held.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
impl Held {
    /// Whether nothing is held for anybody.
    pub(crate) fn is_empty(&self) -> bool {
        let held = self.bytes();
        held.by_address.is_empty() && held.total == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Somebody with a whole network of addresses does not fill the memory either, and leaves room for others.
    #[test]
    fn all_addresses_together_hold_so_much() {
        let held = Held::default();
        let at = |n: usize| IpAddr::from([10, 0, (n / 256) as u8, (n % 256) as u8]);
        let mut loads = Vec::new();
        for n in 0..1000 {
            while let Ok(load) = held.count(at(n), LITTLE) {
                loads.push(load);
            }
        }
        assert_eq!(loads.len() * LITTLE, ALL);
        assert!(held.count(at(1000), SHORT).is_ok(), "short answers are given");
        loads.truncate(ALL / LITTLE - 8);
        assert!(held.count(at(1000), LITTLE).is_ok(), "somebody else has a little");
        assert!(held.count(at(1000), LITTLE + 1).is_err());
        drop(loads);
        assert!(held.count(at(1000), MOST).is_ok());
        assert!(held.is_empty());
    }
}
