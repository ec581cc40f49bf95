//! Power & Weakness: a search over single actions within the cycle, with a learned evaluation of the positions where it
//! stops. Only bids are secret, so a position can be rebuilt from a view.

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

/// A bot that looks ahead to the end of the cycle, or as far as its budget allows.
#[derive(Clone, Debug)]
pub struct Tactician {
    /// How many positions it may evaluate per move.
    pub nodes: u32,
    /// The maximum number of actions that it looks ahead.
    pub depth: u8,
    /// How many moves it continues with in each position, most promising first.
    pub width: usize,
    /// The size of the random noise on its evaluation of a move.
    pub noise: f32,
    /// The percentage of moves that it overlooks.
    pub overlooks: u32,
    /// The percentage of kinds of move that it forgets, like people who forget their tiles or that they may recruit. A
    /// bot that forgets also bids at random.
    pub forgets: u32,
    /// How much each of its weights varies from move to move, as a fraction, so that even the best level does not
    /// always play the same.
    pub mood: f32,
    /// How many additional positions it may search for a win in this cycle that nothing can prevent.
    pub certain: u32,
    /// The weights of its evaluation.
    pub weights: Weights,
    /// The time limit per move in seconds, if any.
    pub seconds: Option<f64>,
}

impl Tactician {
    /// The bot with a given strength.
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

    /// The bot of a level. Numbers above the last level mean the last level.
    pub fn level(level: u8) -> Tactician {
        let with = |nodes, depth, width, noise, weights| {
            let certain = if level > 3 { 40_000 } else { 0 };
            let seconds = (level > 4).then_some(Strength::PATIENCE);
            let (overlooks, forgets) = if level == 0 { (50, 40) } else { (0, 0) };
            // With noise, the moves already vary.
            let mood = if noise > 0.0 { 0.0 } else { 0.03 };
            Tactician { nodes, depth, width, noise, overlooks, forgets, mood, certain, weights, seconds }
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

/// The highest random bid.
const WHIM: u8 = 3;

impl Tactician {
    /// The moves of the kinds that it remembers; at least one kind remains.
    fn remembered(&self, moves: Vec<Move>, rng: &mut SplitMix64) -> Vec<Move> {
        let kind = |mv: &Move| std::mem::discriminant(mv);
        let mut kinds: Vec<_> = moves.iter().map(kind).collect();
        kinds.dedup();
        let sure = kinds[rng.below(kinds.len() as u32) as usize];
        kinds.retain(|k| *k == sure || rng.below(100) >= self.forgets);
        moves.into_iter().filter(|mv| kinds.contains(&kind(mv))).collect()
    }
}

impl Bot<Weakness> for Tactician {
    fn choose(&self, asked: &Asked<'_, Weakness>) -> Move {
        let mut rng = SplitMix64::new(asked.seed);
        // The search would treat a guess at the opponent's bid as a fact, so the bids are removed and any bid is
        // expected.
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
        if self.forgets > 0 {
            moves = self.remembered(moves, &mut rng);
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
            Stage::Bids { .. } if self.forgets > 0 => {
                let most = moves.iter().filter(|mv| matches!(mv, Move::Bid(n) if *n <= WHIM)).count();
                Move::Bid(rng.below(most.max(1) as u32) as u8)
            }
            Stage::Bids { .. } => Move::Bid(search.bid(&state, asked.seat, &mut rng)),
            _ => search.best(&state, asked.seat, &moves, &mut rng),
        }
    }
}
