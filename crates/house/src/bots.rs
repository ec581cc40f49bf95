//! The interface to bots: what a seat may know goes in, a move comes out.

use std::time::Duration;

use serde_json::Value;
use table::{Outcome, Record, Seat};

pub use crate::model::{Thinker, Thinking, WhichBot};

/// A question to a bot. It contains nothing that the seat may not know.
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
    /// How long it may take.
    pub time: Duration,
    /// The same seed and the same question give the same move.
    pub seed: u64,
}

/// A move that a seat might make.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The move in the game's JSON.
    pub mv: Value,
    /// The same as people write it.
    pub text: String,
    /// What the seat may expect of the win with it, from 0 to 1.
    pub chance: f32,
    /// Whether it wins something that nobody can prevent.
    pub certain: bool,
}

/// Computes the bots' moves. It is called on a thread where it may take its time.
///
/// If it has no bot for a level, or the rules refuse the bot's move, a random legal move is played. A program without
/// a legal move loses its turn: the game's default is played for it.
pub trait Bots: Send + Sync {
    /// The levels that it has for a game. Level 0 is always there: if nobody computes it, it plays at random.
    fn levels(&self, kind: &str) -> Vec<u8>;
    /// What a level is called, in records.
    fn level_name(&self, level: u8) -> String {
        level.to_string()
    }
    /// The bot as it is seated: a level that takes its time gets that time.
    fn seated(&self, bot: &WhichBot) -> WhichBot {
        bot.clone()
    }
    /// The programs that play a game.
    fn programs(&self, kind: &str) -> Vec<String>;
    /// A move, if it has one.
    fn choose(&self, ask: &Ask) -> Option<Value>;
    /// A game in which a program had a seat is over.
    fn over(&self, program: &str, table: &str, seat: Seat, outcome: &Outcome);

    /// Whether it can analyse finished games of a kind.
    fn analyses(&self, kind: &str) -> bool {
        let _ = kind;
        false
    }
    /// Analyses the record of a finished game. `progress` is told how many moves of how many have been looked at, and
    /// says whether to go on. `None` if it was stopped or cannot.
    fn analyse(&self, record: &Record, progress: &mut dyn FnMut(usize, usize) -> bool) -> Option<Value> {
        let _ = (record, progress);
        None
    }
    /// What the seat should play, from what it sees; the bot that the question names does not matter.
    fn hint(&self, ask: &Ask) -> Option<Hint> {
        let _ = ask;
        None
    }

    /// Whether there is such a bot for a game.
    fn has(&self, kind: &str, bot: &WhichBot) -> bool {
        match bot {
            WhichBot::Level(level) => *level == 0 || self.levels(kind).contains(level),
            WhichBot::Thinker(Thinker { level, thinking }) => {
                thinking.is_allowed() && self.has(kind, &WhichBot::Level(*level))
            }
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
