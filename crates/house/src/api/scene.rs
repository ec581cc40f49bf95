//! Moves on a position that belongs to no table: what lessons and puzzles show.

use lessons::{Made, Scene};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::moves::Legal;
use crate::shape::MoveBody;

/// A position, the moves that were made on it, and what may be done next.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SceneBody {
    /// The asker's seat.
    seat: u8,
    /// How many seats the game has.
    seats: u8,
    /// The options of the game, for questions about the position.
    #[schemars(with = "serde_json::Map<String, Value>")]
    options: Value,
    /// The whole position after the moves, for questions about it.
    #[schemars(with = "serde_json::Map<String, Value>")]
    state: Value,
    /// What the seat sees before the first move and after each one.
    #[schemars(with = "Vec<serde_json::Map<String, Value>>")]
    views: Vec<Value>,
    /// Every move that was made: the seat's, the others' and those of chance.
    moves: Vec<MoveBody>,
    /// What the seat may do next.
    legal: Legal,
}

impl From<Scene> for SceneBody {
    fn from(Scene { table, made, views, seat }: Scene) -> Self {
        SceneBody {
            seat: seat.number(),
            seats: table.seats(),
            options: table.options(),
            state: table.state(),
            views,
            moves: made.into_iter().zip(1..).map(|(made, number)| move_body(made, number)).collect(),
            legal: Legal::of(&*table, seat, None),
        }
    }
}

fn move_body(made: Made, number: i64) -> MoveBody {
    MoveBody {
        number,
        by: made.by,
        mv: Some(made.mv),
        text: Some(made.text),
        events: made.events,
        at: 0,
        turn: made.turn,
        outcome: made.outcome,
    }
}
