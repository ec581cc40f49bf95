use table::{Audience, Rng};

use crate::{Bids, Player, State, Weakness};

/// What an audience may know: everything but the opponent's bid while it is secret (PAW-2.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Whose view; `None` for an onlooker.
    pub(crate) player: Option<Player>,
    pub(crate) position: State<SeenBids>,
}

/// What one audience knows of the bids. There is no room for a bid that is not its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeenBids {
    /// Whose bids are in.
    pub(crate) ready: [bool; 2],
    pub(crate) own: Option<u8>,
}

impl Weakness {
    pub(crate) fn see(&self, state: &State, audience: Audience) -> View {
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

    /// A random position that agrees with the view: a secret bid may be any that its player can pay.
    pub(crate) fn guess<R: Rng>(&self, view: &View, rng: &mut R) -> State {
        view.position.map_bids(|seen| {
            let mut bid = |player: Player| match seen.ready[player.index()] {
                true if view.player == Some(player) => seen.own,
                true => Some(self.random_bid(&view.position, player, rng)),
                false => None,
            };
            Player::ALL.map(&mut bid)
        })
    }
}
