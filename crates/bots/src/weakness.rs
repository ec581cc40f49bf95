//! Power & Weakness: a search inside the cycle over single actions, with a learned judgement of where it
//! stops. Everything but a secret bid is open, so a position can be made of a view.

mod auction;
mod eval;
mod review;
mod search;
mod weights;
mod win;

use table::{Game, Rng, SplitMix64};
use weakness::{Move, Stage, Weakness};

use crate::{Asked, Bot, Limit, Strength};
pub use eval::{FEATURES, Features, Phase, chance, features};
pub(crate) use review::Review;
use search::Search;
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
    /// How often it does not see a move at all, in parts of a hundred.
    pub overlooks: u32,
    /// How much its judgement differs from one move to the next, in parts of each weight: even the best do
    /// not always play the same.
    pub mood: f32,
    /// Positions that it may look at besides, for a win in this cycle that nothing can prevent.
    pub certain: u32,
    /// What it thinks things are worth.
    pub weights: Weights,
    /// How long it may think, if that is limited.
    pub seconds: Option<f64>,
}

impl Tactician {
    /// The bot of a strength.
    pub fn new(strength: Strength) -> Tactician {
        let bot = Tactician::level(strength.level.number());
        match strength.limit {
            Limit::Usual => bot,
            Limit::Nodes(nodes) => {
                let nodes = u32::try_from(nodes).unwrap_or(u32::MAX);
                Tactician { nodes, seconds: None, ..bot }
            }
            Limit::Seconds(seconds) => Tactician { nodes: u32::MAX, seconds: Some(seconds), ..bot },
        }
    }

    /// The bot of a level; numbers above the last level are the last.
    pub fn level(level: u8) -> Tactician {
        let with = |nodes, depth, width, noise, weights| {
            let certain = if level > 3 { 40_000 } else { 0 };
            let seconds = (level > 4).then_some(Strength::PATIENCE);
            let overlooks = if level == 0 { 50 } else { 0 };
            // Whoever is unsure plays differently every time as it is.
            let mood = if noise > 0.0 { 0.0 } else { 0.03 };
            Tactician { nodes, depth, width, noise, overlooks, mood, certain, weights, seconds }
        };
        match level {
            0 => with(2_000, 1, 64, 0.2, Weights::PLAIN),
            1 => with(2_000, 1, 64, 0.1, Weights::PLAIN),
            2 => with(2_000, 1, 64, 0.1, Weights::LEARNED),
            3 => with(4_000, 2, 12, 0.05, Weights::LEARNED),
            4 => with(300_000, 12, 20, 0.0, Weights::LEARNED),
            _ => with(3_000_000, 16, 24, 0.0, Weights::LEARNED),
        }
    }
}

impl Bot<Weakness> for Tactician {
    fn choose(&self, asked: &Asked<'_, Weakness>) -> Move {
        let mut rng = SplitMix64::new(asked.seed);
        // A guess at the opponent's bid would be taken for the truth: the search expects any.
        let state = asked.game.imagine(asked.view, &mut rng).before_bids();
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
        if self.overlooks > 0 {
            let first = moves[rng.below(moves.len() as u32) as usize];
            moves.retain(|mv| *mv == first || rng.below(100) >= self.overlooks);
        }
        let mut moody = self.clone();
        if self.mood > 0.0 {
            moody.weights = self.weights.in_mood(self.mood, &mut rng);
        }
        let mut search = Search::new(asked.game, &moody);
        match state.stage() {
            Stage::Bids { .. } => Move::Bid(search.bid(&state, asked.seat, &mut rng)),
            _ => search.best(&state, asked.seat, &moves, &mut rng),
        }
    }
}
