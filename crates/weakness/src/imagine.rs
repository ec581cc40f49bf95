//! A random position that agrees with a view.

use table::Rng;

use crate::{Player, State, View, Weakness};

impl Weakness {
    /// A random position that agrees with the view: a secret bid is any that its player can pay.
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
