use crate::{Move, Stage, State, Weakness};

impl Weakness {
    /// The move for a player whose time is up (R-PAW-4).
    pub(crate) fn modest(&self, state: &State) -> Move {
        match state.stage {
            Stage::Action => Move::Recruit,
            Stage::Bids { .. } => Move::Bid(0),
            _ => Move::Decline,
        }
    }
}
