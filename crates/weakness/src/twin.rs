//! The same move in a position that an audience cannot tell from another. The contract checks secrecy with it.

use table::{Actor, Audience, Rng};

use crate::{Move, Player, Stage, State, Weakness};

impl Weakness {
    /// A move in the twin that looks the same to the audience (PAW-2.5). `None` where the move makes public what the
    /// two positions differ in.
    pub(crate) fn same_for<R: Rng>(
        &self,
        state: &State,
        twin: &State,
        by: Actor,
        mv: &Move,
        audience: Audience,
        rng: &mut R,
    ) -> Option<Move> {
        match (state.stage, by) {
            (Stage::Bids { bids: [None, None], .. }, Actor::Seat(seat))
                if audience != Audience::Seat(seat) =>
            {
                Player::at(seat).map(|player| Move::Bid(self.random_bid(state, player, rng)))
            }
            // The second bid reveals the first.
            _ if state != twin => None,
            _ => Some(*mv),
        }
    }
}
