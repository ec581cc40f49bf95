//! What the benchmark measures of a game besides its random moves, and how fast that must be.

pub(crate) mod power;

/// Somebody else's engine, measured in the same run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Baseline {
    /// Random moves in chess.
    Chess,
    /// The judge of another game of simultaneous orders.
    Judge,
}

/// How many times as fast as a baseline an engine must be.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    /// What it is compared with.
    pub beside: Baseline,
    /// The factor that it must reach.
    pub times: f64,
}

/// Something that an engine does again and again.
pub struct Work {
    /// A code: `words` has its text.
    pub id: &'static str,
    /// Does it a few times and returns how often.
    pub run: Box<dyn FnMut() -> u64>,
    /// How fast it must be, if there is an engine to compare it with.
    pub goal: Option<Goal>,
}
