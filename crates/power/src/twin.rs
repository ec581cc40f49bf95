//! The same move in a position that an audience cannot tell from another. The contract checks secrecy with it.

use table::{Actor, Audience, Game, Rng};

use crate::{PadMove, Power, State};

impl Power {
    /// A move in the twin that looks the same to the audience. `None` where the move makes public what the two
    /// positions differ in.
    pub(crate) fn same_for<R: Rng>(
        &self,
        state: &State,
        by: Actor,
        mv: &PadMove,
        audience: Audience,
        rng: &mut R,
    ) -> Option<PadMove> {
        let Actor::Seat(seat) = by else { return Some(*mv) };
        let mut handed_in = state.handed_in;
        handed_in.insert(seat);
        match audience {
            // The last pad shows them all.
            _ if handed_in == self.playing(state) => None,
            Audience::Seat(own) if own == seat => Some(*mv),
            _ => Some(self.sample(state, seat, rng)),
        }
    }
}
