//! The tables in memory, bounded by number and by bytes.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lru::LruCache;

use crate::model::Table;

/// A table in memory, and when it was last known to be as new as the database.
pub(crate) struct Cached {
    pub(crate) table: Table,
    /// The store's generation in which it was read or written last.
    pub(crate) generation: Option<u64>,
}

/// Where a table is kept. Only the holder of the lock changes it in this process.
#[derive(Default)]
pub(crate) struct Slot {
    pub(crate) cached: Arc<tokio::sync::Mutex<Option<Cached>>>,
    /// Somebody else may have changed the table in the database: it has to be read again.
    pub(crate) is_stale: AtomicBool,
    /// The newest revision that this process has read or is about to write; a note about it is not news.
    pub(crate) revision: AtomicI64,
    weight: AtomicUsize,
}

struct Slots {
    by_id: LruCache<Arc<str>, Arc<Slot>>,
    weight: usize,
}

/// The tables in memory.
pub(crate) struct Cache {
    slots: Mutex<Slots>,
    most_tables: usize,
    most_bytes: usize,
}

impl Cache {
    pub(crate) fn new(most_tables: usize, most_bytes: usize) -> Self {
        let slots = Slots { by_id: LruCache::unbounded(), weight: 0 };
        Cache { slots: Mutex::new(slots), most_tables: most_tables.max(1), most_bytes }
    }

    fn slots(&self) -> MutexGuard<'_, Slots> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table's slot, which may be empty.
    pub(crate) fn slot(&self, id: &str) -> Arc<Slot> {
        let mut slots = self.slots();
        if let Some(slot) = slots.by_id.get(id) {
            return slot.clone();
        }
        let slot = Arc::new(Slot::default());
        slots.by_id.put(id.into(), slot.clone());
        slot
    }

    /// Notes how many bytes a table takes, and drops the least recently used ones if all of them take too many. A
    /// table in use stays: there must not be two copies of it.
    pub(crate) fn weigh(&self, id: &str, slot: &Arc<Slot>, weight: usize) {
        if slot.weight.load(Ordering::Relaxed) == weight {
            return;
        }
        let mut slots = self.slots();
        // One that has been removed does not count any more.
        if !slots.by_id.peek(id).is_some_and(|kept| Arc::ptr_eq(kept, slot)) {
            return;
        }
        let before = slot.weight.swap(weight, Ordering::Relaxed);
        slots.weight = (slots.weight + weight).saturating_sub(before);
        let mut looked_at = slots.by_id.len();
        while (slots.by_id.len() > self.most_tables || slots.weight > self.most_bytes) && looked_at > 1 {
            looked_at -= 1;
            let Some((id, oldest)) = slots.by_id.pop_lru() else { break };
            if Arc::strong_count(&oldest) > 1 {
                slots.by_id.put(id, oldest);
            } else {
                slots.weight = slots.weight.saturating_sub(oldest.weight.load(Ordering::Relaxed));
            }
        }
    }

    /// A table was changed elsewhere or is gone: the next use reads the database.
    pub(crate) fn forget(&self, id: &str) {
        if let Some(slot) = self.slots().by_id.peek(id) {
            slot.is_stale.store(true, Ordering::SeqCst);
        }
    }

    /// PostgreSQL reports that the table now has this revision.
    pub(crate) fn has_revision(&self, id: &str, revision: i64) {
        if let Some(slot) = self.slots().by_id.peek(id)
            && slot.revision.load(Ordering::SeqCst) < revision
        {
            slot.is_stale.store(true, Ordering::SeqCst);
        }
    }

    /// There is no such table: removes its slot.
    pub(crate) fn remove(&self, id: &str) {
        let mut slots = self.slots();
        if let Some(slot) = slots.by_id.pop(id) {
            slot.is_stale.store(true, Ordering::SeqCst);
            slots.weight = slots.weight.saturating_sub(slot.weight.load(Ordering::Relaxed));
        }
    }

    /// How many tables are in memory.
    pub(crate) fn len(&self) -> usize {
        self.slots().by_id.len()
    }

    /// About how many bytes they take.
    pub(crate) fn weight(&self) -> usize {
        self.slots().weight
    }
}

/// At least one.
pub(crate) fn at_least_one(n: usize) -> NonZeroUsize {
    NonZeroUsize::new(n).unwrap_or(NonZeroUsize::MIN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_heavy_goes_first_what_is_in_use_stays() {
        let cache = Cache::new(10, 1000);
        let held = cache.slot("held");
        cache.weigh("held", &held, 600);
        for id in ["a", "b", "c"] {
            let slot = cache.slot(id);
            cache.weigh(id, &slot, 300);
        }
        assert_eq!((cache.len(), cache.weight()), (2, 900), "the last one and the one in use");
        assert!(Arc::ptr_eq(&held, &cache.slot("held")));
        for i in 0..20 {
            let id = i.to_string();
            cache.weigh(&id, &cache.slot(&id), 1);
        }
        assert_eq!(cache.len(), 10);
        // A table that is gone takes nothing, also if somebody still holds it.
        cache.remove("held");
        let before = cache.weight();
        cache.weigh("held", &held, 5000);
        assert_eq!(cache.weight(), before);
    }
}
