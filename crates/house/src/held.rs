//! What an address makes the server hold in memory: bodies that have not arrived, and answers that are not read yet.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many bytes one address may make the server hold at once. A record to be imported must fit.
pub(crate) const MOST: usize = 16 << 20;
/// What is shorter is not counted.
pub(crate) const SHORT: usize = 16 << 10;

/// How many bytes are held for each address.
#[derive(Clone, Default)]
pub(crate) struct Held(Arc<Mutex<HashMap<IpAddr, usize>>>);

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
    fn by_address(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts so many bytes; `None` for few.
    pub(crate) fn count(&self, address: IpAddr, bytes: usize) -> Result<Option<Load>, TooMuch> {
        if bytes <= SHORT {
            return Ok(None);
        }
        let mut all = self.by_address();
        let held = all.get(&address).copied().unwrap_or(0);
        let more = held.checked_add(bytes).filter(|sum| *sum <= MOST).ok_or(TooMuch)?;
        all.insert(address, more);
        Ok(Some(Load { held: self.clone(), address, bytes }))
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        let mut all = self.held.by_address();
        if let Some(held) = all.get_mut(&self.address) {
            *held -= self.bytes;
            if *held == 0 {
                all.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
impl Held {
    /// Whether nothing is held for anybody.
    pub(crate) fn is_empty(&self) -> bool {
        self.by_address().is_empty()
    }
}
