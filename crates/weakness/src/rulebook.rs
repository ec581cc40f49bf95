use std::sync::Arc;

use table::{Outcome, SeatSet, Turn};

use crate::{Components, Options, Player, Refusal, Stage, State};

/// The rulebook of a table: its map and components. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Weakness {
    pub(crate) components: Arc<Components>,
    pub(crate) options: Arc<Options>,
}

impl Weakness {
    pub(crate) fn from_options(options: &Options) -> Result<Weakness, Refusal> {
        let components = Components::of(&options.components)?;
        Ok(Weakness { components, options: Arc::new(options.clone()) })
    }

    pub(crate) fn to_options(&self) -> Options {
        Options::clone(&self.options)
    }

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

    /// How it ended, if it has (PAW-10.2).
    pub(crate) fn ending(&self, state: &State) -> Option<Outcome> {
        (state.stage == Stage::Over)
            .then(|| Self::winner(state).map_or(Outcome::DRAW, |player| Outcome::win(player.seat())))
    }
}
