//! What a puzzle is, as data.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Actor, Fault, Seat};

/// A position with a proven answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Puzzle {
    /// Its name: the kind and a number. A stored puzzle keeps it for ever.
    pub id: String,
    /// The game.
    pub game: String,
    /// What is asked for.
    #[serde(flatten)]
    pub task: Task,
    /// How hard it is, as ratings go: see [`AnyPuzzles::rate`](super::AnyPuzzles::rate). Measured once and stored.
    pub rating: u16,
    /// Who is asked.
    pub seat: Seat,
    /// The options of the table.
    pub options: Value,
    /// The position.
    pub state: Value,
    /// Moves that do it: every one of them, but in POWER, whose pads are too many to list, the shortest.
    pub answers: Vec<Value>,
}

/// What a puzzle asks for.
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
        /// The one kind of defence that does it.
        by: Defence,
    },
    /// POWER, of real games: keep the flag this round, whatever the others do.
    Hold,
    /// POWER: capture pieces in battle this round, whatever the others do.
    Capture {
        /// How much power at least.
        power: u32,
    },
    /// POWER: earn Power Units this round, whatever the others do.
    Income {
        /// How many: no pad is sure of more.
        units: u32,
    },
    /// POWER, of real games: have a piece of this kind in the HQ or in Reserve at the end of the round, whatever the others do.
    Build {
        /// The kind, by its English code.
        piece: String,
    },
    /// POWER, of real games: be sure of so many Power Units this round, whatever the others do.
    Earn {
        /// How many at least.
        units: u32,
    },
    /// Power & Weakness: win at the end of this cycle, whatever the opponent does.
    Cycle,
    /// Power & Weakness: control regions after both actions of this turn, whatever the opponent answers.
    Regions {
        /// How many: no two actions are sure of more.
        regions: u32,
    },
    /// Power Barons: win the challenge, whatever the opponent does; both hands are known.
    Duel,
    /// Power Barons: bank a card and then win the challenge on which the game depends, whatever the others
    /// do; both hands are known.
    Bank,
}

impl Task {
    /// Its name in the ids of puzzles.
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

    /// Whether it is what a player wants anyway: to win, or not to lose. Only then can a level be asked,
    /// which is not told the task.
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

/// A way to keep a flag of POWER.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Defence {
    /// Pieces from the Reserve.
    Reserve,
    /// Pieces from elsewhere on the board.
    Recall,
    /// Three pieces in the HQ become a large one.
    Upgrade,
    /// A Mega-Missile on the own HQ.
    Missile,
}

/// Why a move fails: what happens after it, until the task has failed. The solver's later moves in it are the
/// best tries.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Refutation {
    /// The moves after the solver's, in order, as `apply` takes them.
    pub moves: Vec<Reply>,
}

/// One move of a refutation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Reply {
    /// Who makes it: always a seat.
    #[schemars(with = "Seat")]
    pub by: Actor,
    /// The move, in the game's JSON.
    #[serde(rename = "move")]
    pub mv: Value,
}

/// Puzzles from JSON Lines.
pub fn read(text: &str) -> Result<Vec<Puzzle>, Fault> {
    let lines = text.lines().filter(|l| !l.trim().is_empty());
    lines.map(|line| serde_json::from_str(line).map_err(Fault::not_understood)).collect()
}
