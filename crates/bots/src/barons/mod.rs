//! Power Barons: hidden cards are dealt anew for every thought, as the view allows, and the turn is played out to its end, duel
//! included; how things stand then is judged by what was learned from many games.

mod eval;
pub mod habits;
mod instinct;
mod tree;

use barons::{Barons, Move, Stage, State};
use table::{Actor, Game, Rng, Seat, Silence, SplitMix64};

use crate::{Asked, Bot};
pub use eval::{FEATURES, Features, Weights, features, shares};
pub use habits::Habits;
use instinct::instinct;
use tree::Tree;

/// How many playouts share a deal of the hidden cards.
const DEAL_SERVES: u32 = 4;

/// A bot of Power Barons.
#[derive(Clone, Debug)]
pub struct Schemer {
    /// How it comes to a move.
    pub way: Way,
    /// What it thinks things are worth.
    pub weights: Weights,
    /// Its rules of thumb.
    pub habits: Habits,
    /// How often, of a hundred times, it makes any move whatever.
    pub slips: u32,
}

/// How a move is come to.
#[derive(Clone, Copy, Debug)]
pub enum Way {
    /// What looks best at once, in one deal of the hidden cards.
    Greedy,
    /// By rules of thumb.
    Instinct,
    /// By playing the turn out many times, and the better moves more often.
    Explore {
        /// How many times.
        playouts: u32,
        /// How much moves that were seldom tried are favoured.
        curiosity: f32,
    },
}

impl Schemer {
    /// The bot of a level from 1 on; levels that are not there are the nearest that is.
    pub fn level(level: u8) -> Schemer {
        let with = |way, weights, habits, slips| Schemer { way, weights, habits, slips };
        match level {
            0 | 1 => with(Way::Greedy, Weights::PLAIN, Habits::PLAIN, 0),
            2 => with(Way::Instinct, Weights::LEARNED, Habits::PLAIN, 30),
            3 => with(Way::Instinct, Weights::LEARNED, Habits::TUNED, 8),
            _ => {
                let way = Way::Explore { playouts: 1_000, curiosity: 0.1 };
                with(way, Weights::LEARNED, Habits::TUNED, 0)
            }
        }
    }

    /// The move after which its seat's share is highest, as far as that can be seen at once.
    fn greedy(&self, game: &Barons, state: &State, seat: Seat, moves: &[Move]) -> Option<Move> {
        let rate = |mv: &Move| {
            let mut after = *state;
            game.play(&mut after, Actor::Seat(seat), mv, &mut Silence).ok()?;
            Some((shares(game, &self.weights, &after)[seat.index() & 3], *mv))
        };
        let rated = moves.iter().filter_map(rate);
        rated.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, mv)| mv)
    }
}

impl Bot<Barons> for Schemer {
    fn choose(&self, asked: &Asked<'_, Barons>) -> Move {
        let mut rng = SplitMix64::new(asked.seed);
        let state = asked.game.imagine(asked.view, &mut rng);
        let mut moves = Vec::new();
        asked.game.moves(&state, asked.seat, &mut moves);
        match &moves[..] {
            [] => return asked.game.default_move(&state, asked.seat),
            [only] => return *only,
            _ if rng.below(100) < self.slips => return asked.game.sample(&state, asked.seat, &mut rng),
            _ => {}
        }
        let chosen = match self.way {
            Way::Greedy => self.greedy(asked.game, &state, asked.seat, &moves),
            Way::Instinct => {
                Some(instinct(asked.game, &self.habits, &self.weights, &state, asked.seat, &mut rng))
            }
            // What a card is worth in hand or in the bank is learned; a playout's luck would only hide it.
            Way::Explore { .. } if matches!(state.table().stage(), Stage::Bank(..) | Stage::Pay(..)) => {
                Some(instinct(asked.game, &self.habits, &self.weights, &state, asked.seat, &mut rng))
            }
            Way::Explore { playouts, curiosity } => {
                let mut tree = Tree::new(asked.game, self, curiosity);
                // A deal costs more than a playout: each serves a few times.
                let mut deal = state;
                for n in 0..playouts {
                    if n % DEAL_SERVES == 0 {
                        deal = asked.game.imagine(asked.view, &mut rng);
                    }
                    tree.play_out(deal, &mut rng);
                }
                tree.most_tried()
            }
        };
        chosen.unwrap_or(moves[0])
    }
}
