//! A random position that agrees with a view.

use table::Rng;

use crate::{PadMove, Power, State, View};

impl Power {
    /// A position that has this view. The other seats that are ready get random legal pads.
    pub(crate) fn guess<R: Rng>(&self, view: &View, rng: &mut R) -> State {
        let mut state = view.board_only();
        for seat in view.ready.iter() {
            let (pads, captives) = match view.own {
                Some(PadMove::Pads { pads, captives }) if view.seat == Some(seat) => (pads, captives),
                _ => {
                    let pads = self.random_pads(&state, seat, rng);
                    (pads, self.armies(seat).get(rng.below(3) as usize).copied())
                }
            };
            for army in self.armies(seat) {
                state.pads[army.index()] = pads[army.index()];
            }
            state.captives[seat.index()] = captives;
        }
        state.handed_in = view.ready;
        state
    }
}
