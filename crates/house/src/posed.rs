//! Puzzles of finished games that were asked for lately.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use table::Seat;

use crate::puzzles::PuzzleBook;

/// How many are kept, with those decisions that are not puzzles.
const KEPT: usize = 256;

/// The game, the number of the move, the seat.
pub(crate) type Which = (String, i64, Seat);

/// A book with this one puzzle; `None` if the decision is not a puzzle.
pub(crate) type Posed = Option<Arc<dyn PuzzleBook>>;

/// The decisions that were asked for lately.
#[derive(Default)]
pub(crate) struct PosedCache {
    kept: Mutex<VecDeque<(Which, Posed)>>,
    /// One is proven at a time: whoever asks for the same one finds it in the cache, and nobody takes all the cores.
    proving: tokio::sync::Mutex<()>,
}

impl PosedCache {
    pub(crate) fn get(&self, which: &Which) -> Option<Posed> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(w, _)| w == which).map(|(_, posed)| posed.clone())
    }

    pub(crate) fn put(&self, which: Which, posed: Posed) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_back((which, posed));
        while kept.len() > KEPT {
            kept.pop_front();
        }
    }

    /// Waits until nothing else is being proven.
    pub(crate) async fn alone(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.proving.lock().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_bounded() {
        let cache = PosedCache::default();
        for n in 0..=KEPT as i64 {
            cache.put(("game".into(), n, Seat::new(0)), None);
        }
        assert!(cache.get(&("game".into(), 0, Seat::new(0))).is_none(), "the oldest makes room");
        assert!(cache.get(&("game".into(), 1, Seat::new(0))).is_some());
    }
}
