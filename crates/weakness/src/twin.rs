//! Moves in twin positions, which an audience cannot tell apart. The contract checks secrecy with them.

use table::{Actor, Audience, Rng, Twins};

use crate::{Move, Player, Stage, Weakness};

impl Weakness {
    /// A move in the twin that looks the same to the audience (PAW-2.5). `None` if the move reveals what differs
    /// between the two positions.
    pub(crate) fn same_for<R: Rng>(&self, twins: &Twins<'_, Self>, rng: &mut R) -> Option<Move> {
        let Twins { state, twin, by, mv, audience } = *twins;
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
