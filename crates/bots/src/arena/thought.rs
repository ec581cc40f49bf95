use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use serde::{Deserialize, Serialize};

/// The time that moves took. For a built-in bot it is the computing time, which does not depend on the load of the
/// machine. A program's computing time cannot be measured, so for a program it is the time that the arena waited for
/// its answers.
///
/// ```
/// use bots::arena::Thought;
/// use std::time::Duration;
///
/// let mut thought = Thought::default();
/// thought.add(Duration::from_millis(3));
/// thought.merge(&Thought { moves: 1, total_us: 5_000, longest_us: 5_000, waited: false });
/// assert_eq!((thought.moves, thought.mean(), thought.longest_us), (2, Duration::from_millis(4), 5_000));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Thought {
    /// The number of moves.
    pub moves: u64,
    /// Microseconds for all moves.
    pub total_us: u64,
    /// Microseconds for the slowest move.
    pub longest_us: u64,
    /// Whether this is waiting time rather than computing time.
    #[serde(default)]
    pub waited: bool,
}

impl Thought {
    /// Adds one move.
    pub fn add(&mut self, took: Duration) {
        let took = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.merge(&Thought { moves: 1, total_us: took, longest_us: took, waited: false });
    }

    /// Adds one move of a program.
    pub fn add_waiting(&mut self, took: Duration) {
        self.add(took);
        self.waited = true;
    }

    /// Adds other moves of the same bot.
    pub fn merge(&mut self, other: &Thought) {
        self.moves += other.moves;
        self.total_us = self.total_us.saturating_add(other.total_us);
        self.longest_us = self.longest_us.max(other.longest_us);
        self.waited |= other.waited;
    }

    /// The average time per move.
    pub fn mean(&self) -> Duration {
        Duration::from_micros(self.total_us / self.moves.max(1))
    }

    /// The time of the slowest move.
    pub fn longest(&self) -> Duration {
        Duration::from_micros(self.longest_us)
    }
}

/// Measures the time of one move.
pub(super) enum Stopwatch {
    Computing(ThreadTime),
    Waiting(Instant),
}

impl Stopwatch {
    pub(super) fn computing() -> Stopwatch {
        Stopwatch::Computing(ThreadTime::now())
    }

    pub(super) fn waiting() -> Stopwatch {
        Stopwatch::Waiting(Instant::now())
    }

    pub(super) fn stop(&self, thought: &mut Thought) {
        match self {
            Stopwatch::Computing(begun) => thought.add(begun.elapsed()),
            Stopwatch::Waiting(begun) => thought.add_waiting(begun.elapsed()),
        }
    }
}
