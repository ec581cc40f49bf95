//! The interface to bots: what a seat may know goes in, a move comes out.

use std::time::Duration;

use serde_json::Value;
use table::{Outcome, Seat};

pub use crate::model::WhichBot;

/// What a bot is asked. It holds nothing that the seat may not know.
#[derive(Clone, Debug)]
pub struct Ask {
    /// The game's kind.
    pub kind: &'static str,
    /// Which bot is to play.
    pub bot: WhichBot,
    /// The table, by a name that reveals nothing and stays the same during a game.
    pub table: String,
    /// The table's options.
    pub options: Value,
    /// For which seat it plays.
    pub seat: Seat,
    /// What the seat has heard since its last move; programs only.
    pub heard: Vec<Value>,
    /// What the seat sees.
    pub view: Value,
    /// How long a program may take.
    pub time: Duration,
    /// The same seed and the same question give the same move.
    pub seed: u64,
}

/// Computes the bots' moves. It is called on a thread where it may take its time.
///
/// If it has no bot for a level, or the rules refuse the bot's move, a random legal move is played. A program without
/// a legal move loses its turn: the game's default is played for it.
pub trait Bots: Send + Sync {
    /// The levels that it has for a game, besides 0, which plays at random.
    fn levels(&self, kind: &str) -> Vec<u8>;
    /// What a level is called, in records.
    fn level_name(&self, level: u8) -> String {
        level.to_string()
    }
    /// The programs that play a game.
    fn programs(&self, kind: &str) -> Vec<String>;
    /// A move, if it has one.
    fn choose(&self, ask: &Ask) -> Option<Value>;
    /// A game in which a program had a seat is over.
    fn over(&self, program: &str, table: &str, seat: Seat, outcome: &Outcome);

    /// Whether there is such a bot for a game.
    fn has(&self, kind: &str, bot: &WhichBot) -> bool {
        match bot {
            WhichBot::Level(level) => *level == 0 || self.levels(kind).contains(level),
            WhichBot::Program(name) => self.programs(kind).contains(name),
        }
    }
}

/// Only the random bot of level 0.
#[derive(Clone, Copy, Debug, Default)]
pub struct OnlyRandom;

impl Bots for OnlyRandom {
    fn levels(&self, _: &str) -> Vec<u8> {
        Vec::new()
    }

    fn programs(&self, _: &str) -> Vec<String> {
        Vec::new()
    }

    fn choose(&self, _: &Ask) -> Option<Value> {
        None
    }

    fn over(&self, _: &str, _: &str, _: Seat, _: &Outcome) {}
}
