use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use serde::{Deserialize, Serialize};

/// What moves have cost: for a bot of the house the computing time, which does not depend on what else the
/// machine does. A program computes where nobody can look, so for it this is the time that the arena waited
/// for its answers.
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
    /// How many moves.
    pub moves: u64,
    /// Microseconds for all of them.
    pub total_us: u64,
    /// Microseconds for the one that took longest.
    pub longest_us: u64,
    /// Whether this is waiting time, not computing time.
    #[serde(default)]
    pub waited: bool,
}

impl Thought {
    /// One more move.
    pub fn add(&mut self, took: Duration) {
        let took = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.merge(&Thought { moves: 1, total_us: took, longest_us: took, waited: false });
    }

    /// One more move of a program.
    pub fn add_waiting(&mut self, took: Duration) {
        self.add(took);
        self.waited = true;
    }

    /// Other moves of the same bot.
    pub fn merge(&mut self, other: &Thought) {
        self.moves += other.moves;
        self.total_us = self.total_us.saturating_add(other.total_us);
        self.longest_us = self.longest_us.max(other.longest_us);
        self.waited |= other.waited;
    }

    /// What a move took on average.
    pub fn mean(&self) -> Duration {
        Duration::from_micros(self.total_us / self.moves.max(1))
    }

    /// What the slowest move took.
    pub fn longest(&self) -> Duration {
        Duration::from_micros(self.longest_us)
    }
}

/// Measures one move.
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
