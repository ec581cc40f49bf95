//! Puzzles as data.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Actor, Fault, Seat};

/// A position with a proven answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Puzzle {
    /// The kind and a number. The name of a stored puzzle never changes.
    pub id: String,
    /// The game.
    pub game: String,
    /// The task.
    #[serde(flatten)]
    pub task: Task,
    /// The difficulty on a rating scale: see [`AnyPuzzles::rate`](super::AnyPuzzles::rate). Measured once and stored.
    pub rating: u16,
    /// The seat that is asked.
    pub seat: Seat,
    /// The options of the table.
    pub options: Value,
    /// The position.
    pub state: Value,
    /// The moves that solve it: all of them, except in POWER, where only the shortest pad is given because there are
    /// too many to list.
    pub answers: Vec<Value>,
}

/// The task of a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Task {
    /// POWER: take this army's flag this round, whatever the others do.
    Flag {
        /// The army, by its English letter.
        of: String,
    },
    /// POWER: keep the flag this round, whatever the others do.
    Guard {
        /// The only kind of defence that works.
        by: Defence,
    },
    /// POWER, from real games: keep the flag this round, whatever the others do.
    Hold,
    /// POWER: capture pieces in battle this round, whatever the others do.
    Capture {
        /// The minimum power.
        power: u32,
    },
    /// POWER: earn Power Units this round, whatever the others do.
    Income {
        /// The number of units; no pad is certain to earn more.
        units: u32,
    },
    /// POWER, from real games: have a piece of this kind in the HQ or in Reserve at the end of the round, whatever the
    /// others do.
    Build {
        /// The kind, by its English code.
        piece: String,
    },
    /// POWER, from real games: earn at least this many Power Units this round, whatever the others do.
    Earn {
        /// The minimum number of units.
        units: u32,
    },
    /// Power & Weakness: win at the end of this cycle, whatever the opponent does.
    Cycle,
    /// Power & Weakness: control regions after both actions of this turn, whatever the opponent does.
    Regions {
        /// The number of regions; no two actions are certain to control more.
        regions: u32,
    },
    /// Power Barons: win the challenge, whatever the opponent does; both hands are known.
    Duel,
    /// Power Barons: bank a card and then win the challenge that decides the game, whatever the others do; both hands
    /// are known.
    Bank,
}

impl Task {
    /// The name of the task in the ids of puzzles.
    pub const fn name(&self) -> &'static str {
        match self {
            Task::Flag { .. } => "flag",
            Task::Guard { .. } => "guard",
            Task::Hold => "hold",
            Task::Capture { .. } => "capture",
            Task::Income { .. } => "income",
            Task::Earn { .. } => "earn",
            Task::Build { .. } => "build",
            Task::Cycle => "cycle",
            Task::Regions { .. } => "regions",
            Task::Duel => "duel",
            Task::Bank => "bank",
        }
    }

    /// Whether the task is what a player wants anyway: to win, or not to lose. Only then can a level be asked, because
    /// the bots are not told the task.
    pub const fn decides_the_game(&self) -> bool {
        !matches!(
            self,
            Task::Capture { .. }
                | Task::Income { .. }
                | Task::Earn { .. }
                | Task::Build { .. }
                | Task::Regions { .. }
        )
    }
}

/// A way to keep a flag in POWER.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Defence {
    /// Pieces from the Reserve.
    Reserve,
    /// Pieces from elsewhere on the board.
    Recall,
    /// Three pieces in the HQ become a large one.
    Upgrade,
    /// A Mega-Missile launched at the own HQ.
    Missile,
}

/// Why a move fails: the moves after it until the task has failed. The solver's later moves in it are its best tries.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Refutation {
    /// The moves after the solver's move, in order, in the format of `apply`.
    pub moves: Vec<Reply>,
    /// How much is certain after the move, if the task asks for as much as possible.
    pub sure: Option<u32>,
}

/// One move of a refutation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Reply {
    /// The seat that makes it; never chance or the clock.
    #[schemars(with = "Seat")]
    pub by: Actor,
    /// The move, in the game's JSON.
    #[serde(rename = "move")]
    pub mv: Value,
}

/// Reads puzzles from JSON Lines.
pub fn read(text: &str) -> Result<Vec<Puzzle>, Fault> {
    let lines = text.lines().filter(|l| !l.trim().is_empty());
    lines.map(|line| serde_json::from_str(line).map_err(Fault::not_understood)).collect()
}
