//! Moves in twin positions, which an audience cannot tell apart. The contract checks secrecy with them.

use table::{Actor, Audience, Game, Rng, Twins};

use crate::{PadMove, Power};

impl Power {
    /// A move in the twin that looks the same to the audience. `None` if the move reveals what differs between the two
    /// positions.
    pub(crate) fn same_for<R: Rng>(&self, twins: &Twins<'_, Self>, rng: &mut R) -> Option<PadMove> {
        let Twins { state, by, mv, audience, .. } = *twins;
        let Actor::Seat(seat) = by else { return Some(*mv) };
        let mut handed_in = state.handed_in;
        handed_in.insert(seat);
        match audience {
            // The last pad reveals them all.
            _ if handed_in == self.playing(state) => None,
            Audience::Seat(own) if own == seat => Some(*mv),
            _ => Some(self.sample(state, seat, rng)),
        }
    }
}
