use std::sync::Arc;

use table::{SeatSet, Turn};

use crate::{Components, Options, Player, Stage, State};

/// The rulebook of a table: its map and components. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Weakness {
    pub(crate) components: Arc<Components>,
    pub(crate) options: Arc<Options>,
}

impl Weakness {
    /// The map and the components that are played with.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// Who is asked.
    pub(crate) fn asked(&self, state: &State) -> Turn {
        let one = |player: Player| Turn::Seats(SeatSet::one(player.seat()));
        match state.stage {
            Stage::Markers | Stage::Token | Stage::Tiles | Stage::Start => Turn::Chance,
            Stage::Action | Stage::Using | Stage::Occupy(_) => one(state.player),
            Stage::Snake(_) | Stage::Withdraw(_) => one(state.player.other()),
            Stage::Rebellion(winner) | Stage::ChangeMarker(winner) => one(winner),
            Stage::Bids { bids, .. } => {
                let owing = Player::ALL.into_iter().filter(|p| bids[p.index()].is_none());
                Turn::Seats(owing.map(Player::seat).collect())
            }
            Stage::Over => Turn::Over,
        }
    }
}
