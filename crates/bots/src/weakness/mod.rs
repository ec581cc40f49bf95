//! Power & Weakness: a search inside the cycle over single actions, with a learned judgement of where it stops. Everything but a secret
//! bid is open, so a position can be made of a view.

mod auction;
mod eval;
mod search;
mod seen;
mod weights;
mod win;

use serde_json::Value;
use table::{Audience, Fault, Game, Rng, Seat, SplitMix64};
use weakness::{Move, Options, Stage, State, StateWire, View, Weakness};

use crate::{Asked, Bot, Imagine};
pub use eval::{FEATURES, Features, Phase, chance, features};
use search::Search;
use seen::position;
pub use weights::Weights;
pub(crate) use win::Win;

/// A bot that looks ahead to the end of the cycle, or as far as its budget goes.
#[derive(Clone, Debug)]
pub struct Tactician {
    /// Positions that it may look at for one move.
    pub nodes: u32,
    /// Actions that it looks ahead at most.
    pub depth: u8,
    /// Moves that it goes on with in each position, the most promising first.
    pub width: usize,
    /// How much two moves that seem equally good are told apart by chance.
    pub noise: f32,
    /// Positions that it may look at besides, for a win in this cycle that nothing can prevent.
    pub certain: u32,
    /// What it thinks things are worth.
    pub weights: Weights,
}

impl Tactician {
    /// The bot of a level from 1 on; levels that are not there are the nearest that is.
    pub fn level(level: u8) -> Tactician {
        let with = |nodes, depth, width, noise, weights| {
            let certain = if level > 3 { 40_000 } else { 0 };
            Tactician { nodes, depth, width, noise, certain, weights }
        };
        match level {
            0 | 1 => with(2_000, 1, 64, 0.1, Weights::PLAIN),
            2 => with(2_000, 1, 64, 0.1, Weights::LEARNED),
            3 => with(4_000, 2, 12, 0.05, Weights::LEARNED),
            _ => with(300_000, 12, 20, 0.0, Weights::LEARNED),
        }
    }
}

impl Bot<Weakness> for Tactician {
    fn choose(&self, asked: &Asked<'_, Weakness>) -> Move {
        let mut rng = SplitMix64::new(asked.seed);
        let Some(state) = asked.game.imagine(asked.view, asked.seat, &mut rng) else {
            return asked.game.default_move(&asked.game.start(), asked.seat);
        };
        let mut moves = Vec::new();
        asked.game.moves(&state, asked.seat, &mut moves);
        match &moves[..] {
            [] => return asked.game.default_move(&state, asked.seat),
            [only] => return *only,
            _ => {}
        }
        if let Some(wins) = win::certain(asked.game, &state, asked.seat, &moves, self.certain) {
            return wins;
        }
        let mut search = Search::new(asked.game, self);
        match state.stage() {
            Stage::Bids { .. } => Move::Bid(search.bid(&state, asked.seat, &mut rng)),
            _ => search.best(&state, asked.seat, &moves, &mut rng),
        }
    }
}

impl Imagine for Weakness {
    fn imagine<R: Rng>(&self, view: &View, seat: Seat, _: &mut R) -> Option<State> {
        let view = serde_json::to_value(view).ok()?;
        let wire: StateWire = serde_json::from_value(position(self, &view, seat)?).ok()?;
        Weakness::load(&self.options(), wire).ok().map(|(_, state)| state)
    }

    fn read_view(options: Value, view: &Value, seat: Seat) -> Result<(Weakness, View), Fault> {
        let read = |value: Value| serde_json::from_value::<Options>(value).map_err(Fault::not_understood);
        let options = if options.is_null() { Options::default() } else { read(options)? };
        let game = Weakness::new(&options).map_err(|r| Fault::from(&r))?;
        let state = position(&game, view, seat).ok_or_else(|| Fault::not_understood("view"))?;
        let wire: StateWire = serde_json::from_value(state).map_err(Fault::not_understood)?;
        let (game, state) = Weakness::load(&options, wire).map_err(|r| Fault::from(&r))?;
        let view = game.view(&state, Audience::Seat(seat));
        Ok((game, view))
    }
}
