use table::Audience;

use crate::{Bids, Player, State};

/// What an audience may know: everything but the opponent's bid while it is secret (PAW-2.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// The owner of the view; `None` for an onlooker.
    pub(crate) player: Option<Player>,
    pub(crate) position: State<SeenBids>,
}

/// What one audience knows of the bids. It has no field for another player's bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeenBids {
    /// Which players have bid.
    pub(crate) ready: [bool; 2],
    pub(crate) own: Option<u8>,
}

impl View {
    pub(crate) fn of(state: &State, audience: Audience) -> View {
        let player = match audience {
            Audience::Seat(seat) => Player::at(seat),
            Audience::Onlooker => None,
        };
        let known = |bids: Bids| SeenBids {
            ready: bids.map(|bid| bid.is_some()),
            own: player.and_then(|p| bids[p.index()]),
        };
        View { player, position: state.map_bids(known) }
    }
}
