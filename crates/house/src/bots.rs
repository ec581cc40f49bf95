//! The door for bots: what a seat may know goes in, a move comes out.

use serde_json::Value;
use table::Seat;

/// What a bot is asked. It holds nothing that the seat may not know.
#[derive(Clone, Debug)]
pub struct Ask {
    /// Which game.
    pub kind: &'static str,
    /// How strong the bot is to be.
    pub level: u8,
    /// The table's options.
    pub options: Value,
    /// For which seat it plays.
    pub seat: Seat,
    /// What the seat sees.
    pub view: Value,
    /// The same seed and the same question give the same move.
    pub seed: u64,
}

/// Whoever computes the bots' moves. Called on a thread where it may take its time.
///
/// A level for which it has no bot, or a move that the rules refuse, is replaced by a random legal move.
pub trait Bots: Send + Sync {
    /// The levels that it has for a game, beside the random one, which is 0.
    fn levels(&self, kind: &str) -> Vec<u8>;
    /// A move, if it has one.
    fn choose(&self, ask: &Ask) -> Option<Value>;
}

/// Only the random bot of level 0.
#[derive(Clone, Copy, Debug, Default)]
pub struct OnlyRandom;

impl Bots for OnlyRandom {
    fn levels(&self, _: &str) -> Vec<u8> {
        Vec::new()
    }

    fn choose(&self, _: &Ask) -> Option<Value> {
        None
    }
}
