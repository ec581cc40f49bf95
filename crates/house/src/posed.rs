//! Puzzles of finished games that were asked for lately.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use table::Seat;
use words::Lang;

use crate::puzzles::{Puzzle, PuzzleBook};
use crate::shape::to_json;

/// How many are kept, including decisions that are not puzzles, and about how many bytes.
const KEPT: usize = 256;
const KEPT_BYTES: usize = 8 << 20;

/// The game, the number of the move, the seat.
pub(crate) type Which = (String, i64, Seat);

/// A book with this one puzzle; `None` if the decision is not a puzzle.
pub(crate) type Posed = Option<Arc<dyn PuzzleBook>>;

/// The decisions that were asked for lately, the oldest first, and about how many bytes each takes.
#[derive(Default)]
pub(crate) struct PosedCache(Mutex<VecDeque<(Which, Posed, usize)>>);

impl PosedCache {
    pub(crate) fn get(&self, which: &Which) -> Option<Posed> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(w, ..)| w == which).map(|(_, posed, _)| posed.clone())
    }

    pub(crate) fn put(&self, which: Which, posed: Posed) {
        let bytes = posed.as_ref().map_or(0, |book| weight(&**book));
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_back((which, posed, bytes));
        while kept.len() > KEPT || kept.iter().map(|(.., bytes)| bytes).sum::<usize>() > KEPT_BYTES {
            kept.pop_front();
        }
    }
}

/// About how many bytes a book takes: its puzzles twice, with and without their answers; each position takes several
/// times the size of its text.
fn weight(book: &dyn PuzzleBook) -> usize {
    let text = |puzzle: &Puzzle| to_json(&puzzle.options).len() + to_json(&puzzle.state).len();
    book.all(Lang::En).iter().map(|puzzle| 8 * text(puzzle)).sum()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use table::Fault;

    use super::*;
    use crate::puzzles::{Judged, Reply};

    struct Book([Puzzle; 1]);

    impl PuzzleBook for Book {
        fn all(&self, _: Lang) -> &[Puzzle] {
            &self.0
        }
        fn task(&self, _: &Puzzle, _: Lang) -> String {
            String::new()
        }
        fn theme(&self, theme: &str, _: Lang) -> String {
            theme.into()
        }
        fn judge(&self, _: &Puzzle, _: &Value, _: Lang) -> Result<Judged, Fault> {
            Ok(Judged::Solved)
        }
        fn answer(&self, _: &Puzzle) -> Option<Value> {
            None
        }
        fn resists(&self, _: &Puzzle, _: &Value) -> Vec<Reply> {
            Vec::new()
        }
        fn still(&self, _: &Puzzle, _: Seat) -> Option<Value> {
            None
        }
        fn pose(&self, _: &Value, _: &Value, _: Seat) -> Result<Posed, Fault> {
            Ok(None)
        }
    }

    fn book(length: usize) -> Posed {
        let (id, kind, seat) = ("posed".into(), "flag".into(), Seat::new(0));
        let options = json!({ "components": "x".repeat(length) });
        let (letters, state) = (Lang::En, Value::Null);
        let puzzle = Puzzle { id, kind, themes: Vec::new(), rating: 1500.0, seat, letters, options, state };
        Some(Arc::new(Book([puzzle])))
    }

    fn kept(cache: &PosedCache, last: i64) -> usize {
        (0..=last).filter(|n| cache.get(&("game".into(), *n, Seat::new(0))).is_some()).count()
    }

    #[test]
    fn what_is_kept_is_bounded_by_number_and_by_bytes() {
        let cache = PosedCache::default();
        for n in 0..=KEPT as i64 {
            cache.put(("game".into(), n, Seat::new(0)), None);
        }
        assert!(cache.get(&("game".into(), 0, Seat::new(0))).is_none(), "the oldest makes room");
        assert_eq!(kept(&cache, KEPT as i64), KEPT);
        // A game that comes with a long file.
        let cache = PosedCache::default();
        for n in 0..20 {
            cache.put(("game".into(), n, Seat::new(0)), book(KEPT_BYTES / 8 / 10));
        }
        assert_eq!(kept(&cache, 20), 9);
        assert!(cache.get(&("game".into(), 19, Seat::new(0))).is_some());
    }
}
