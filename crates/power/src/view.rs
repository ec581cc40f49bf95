use table::{Audience, Seat, SeatSet};

use crate::{Armies, Counts, PadMove, Power, Stacks, State};

/// What an audience may know of a position: the whole board, who has handed in pads, and its own pads. It has no field
/// for anybody else's pads.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Whose view; `None` for an onlooker.
    pub(crate) seat: Option<Seat>,
    pub(crate) board: Stacks,
    pub(crate) reserve: [Counts; 4],
    pub(crate) flags: [Armies; 4],
    pub(crate) out: Armies,
    pub(crate) round: u16,
    pub(crate) official: Option<Seat>,
    pub(crate) last_round: u16,
    /// The seats whose pads are in.
    pub(crate) ready: SeatSet,
    /// What this seat has handed in.
    pub(crate) own: Option<PadMove>,
}

impl View {
    pub(crate) fn of(game: &Power, state: &State, audience: Audience) -> View {
        let seat = match audience {
            Audience::Seat(seat) if game.all_seats().contains(seat) => Some(seat),
            _ => None,
        };
        let own = seat.filter(|&seat| state.handed_in.contains(seat)).map(|seat| {
            let mut pads = [crate::Pad::EMPTY; 4];
            for army in game.armies(seat) {
                pads[army.index()] = state.pads[army.index()];
            }
            PadMove::Pads { pads, captives: state.captives[seat.index()] }
        });
        View {
            seat,
            board: state.board,
            reserve: state.reserve,
            flags: state.flags,
            out: state.out,
            round: state.round,
            official: state.official,
            last_round: state.last_round,
            ready: state.handed_in,
            own,
        }
    }

    /// The position without any pads.
    pub(crate) fn board_only(&self) -> State {
        State {
            board: self.board,
            reserve: self.reserve,
            flags: self.flags,
            out: self.out,
            round: self.round,
            official: self.official,
            last_round: self.last_round,
            ..State::BARE
        }
    }
}
