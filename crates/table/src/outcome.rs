use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Seat;

/// How a game ended. In JSON `{"winners":[0]}`, several seats for a shared win, or `{"draw":true}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// These seats won, lowest first; several share the win.
    Winners(Vec<Seat>),
    /// Nobody won (always `true`).
    Draw(bool),
}

impl Outcome {
    /// One seat won.
    pub fn win(seat: Seat) -> Self {
        Outcome::Winners(vec![seat])
    }

    /// Nobody won.
    pub const DRAW: Outcome = Outcome::Draw(true);

    /// A seat's share of the win: 1 for a sole winner, an equal part of 1 for several winners, 0 for a loser, and an
    /// equal part for every seat in a draw.
    pub fn share(&self, seat: Seat, seats: u8) -> f64 {
        match self {
            Outcome::Winners(winners) if winners.contains(&seat) => 1.0 / winners.len() as f64,
            Outcome::Winners(_) => 0.0,
            Outcome::Draw(_) => 1.0 / f64::from(seats.max(1)),
        }
    }
}
