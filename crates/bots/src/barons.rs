//! Power Barons: hidden cards are dealt anew for every thought, as the view allows, and the turn is played
//! out to its end, duel included; how things stand then is judged by what was learned from many games.

pub(crate) mod duel;
mod eval;
pub mod habits;
mod instinct;
mod tree;

use std::time::{Duration, Instant};

use barons::{Barons, Move, Stage, State, View};
use table::{Actor, Game, Rng, Seat, Silence, SplitMix64};

use crate::{Asked, Bot, Limit, Strength};
pub use eval::{FEATURES, Features, Weights, features, shares};
pub use habits::Habits;
use instinct::instinct;
use tree::Tree;

/// How many playouts share a deal of the hidden cards.
const DEAL_SERVES: u32 = 4;

/// Positions of a duel that may be looked at to prove that it is won.
const PROOF: u32 = 20_000;

/// A bot of Power Barons.
#[derive(Clone, Debug)]
pub struct Schemer {
    /// How it comes to a move.
    pub way: Way,
    /// What it thinks things are worth.
    pub weights: Weights,
    /// Its rules of thumb.
    pub habits: Habits,
    /// How often, of a hundred times, it does not think and plays like a recruit, short of giving up a duel
    /// that it leads.
    pub slips: u32,
    /// How long it may think, if that is limited.
    pub seconds: Option<f64>,
}

/// How a move is come to.
#[derive(Clone, Copy, Debug)]
pub enum Way {
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
    /// The bot of a strength. The positions that it may look at are playouts of a turn; levels that
    /// make none are not changed by a limit.
    pub fn new(strength: Strength) -> Schemer {
        let mut bot = Schemer::level(strength.level.number());
        if let Way::Explore { playouts, .. } = &mut bot.way {
            match strength.limit {
                Limit::Usual => {}
                Limit::Nodes(nodes) => {
                    *playouts = u32::try_from(nodes).unwrap_or(u32::MAX);
                    bot.seconds = None;
                }
                Limit::Seconds(seconds) => {
                    *playouts = u32::MAX;
                    bot.seconds = Some(seconds);
                }
            }
        }
        bot
    }

    /// The bot of a level; numbers above the last level are the last.
    pub fn level(level: u8) -> Schemer {
        let seconds = (level > 4).then_some(Strength::PATIENCE);
        let with = |way, weights, habits, slips| Schemer { way, weights, habits, slips, seconds };
        match level {
            0 => with(Way::Instinct, Weights::LEARNED, Habits::PLAIN, 100),
            1 => with(Way::Instinct, Weights::LEARNED, Habits::PLAIN, 60),
            2 => with(Way::Instinct, Weights::LEARNED, Habits::PLAIN, 30),
            3 => with(Way::Instinct, Weights::LEARNED, Habits::TUNED, 8),
            _ => {
                let playouts = if level == 4 { 3_000 } else { 40_000 };
                with(Way::Explore { playouts, curiosity: 0.1 }, Weights::LEARNED, Habits::TUNED, 0)
            }
        }
    }

    /// Plays the turn out so many times, each time with the hidden cards dealt as the view allows.
    fn explored<'a>(
        &'a self,
        game: &'a Barons,
        view: &View,
        playouts: u32,
        curiosity: f32,
        rng: &mut SplitMix64,
    ) -> Tree<'a> {
        let mut tree = Tree::new(game, self, curiosity);
        // A deal costs more than a playout: each serves a few times.
        let mut deal = game.imagine(view, rng);
        let deadline = self.seconds.map(|s| Instant::now() + Duration::from_secs_f64(s));
        for n in 0..playouts {
            if n % DEAL_SERVES == DEAL_SERVES - 1 {
                if deadline.is_some_and(|end| Instant::now() >= end) {
                    break;
                }
                deal = game.imagine(view, rng);
            }
            tree.play_out(deal, rng);
        }
        tree
    }

    /// A seat's moves with how often it would make them and what they are worth to it, the likeliest first.
    /// Nothing for levels that do not look ahead.
    pub(crate) fn weighed(
        &self,
        game: &Barons,
        view: &View,
        seat: Seat,
        rng: &mut SplitMix64,
    ) -> Vec<(Move, f32, f32)> {
        let Way::Explore { playouts, curiosity } = self.way else { return Vec::new() };
        let tried = self.explored(game, view, playouts, curiosity, rng).tried();
        let all: u32 = tried.iter().map(|t| t.1).sum();
        let share = |visits: u32| visits as f32 / all.max(1) as f32;
        let mut moves: Vec<(Move, f32, f32)> =
            tried.into_iter().map(|(mv, visits, worth)| (mv, share(visits), worth)).collect();
        let state = game.imagine(view, rng);
        if by_thumb(&state) {
            let chosen = instinct(game, &self.habits, &self.weights, &state, seat, rng);
            moves.iter_mut().for_each(|m| m.1 = f32::from(u8::from(m.0 == chosen)));
            moves.sort_by(|a, b| b.1.total_cmp(&a.1));
        }
        moves
    }
}

impl Bot<Barons> for Schemer {
    fn choose(&self, asked: &Asked<'_, Barons>) -> Move {
        let mut rng = SplitMix64::new(asked.seed);
        let state = asked.game.imagine(asked.view, &mut rng);
        let mut moves = Vec::new();
        asked.game.moves(&state, asked.seat, &mut moves);
        keep_fighting(&state, asked.seat, &mut moves);
        match &moves[..] {
            [] => return asked.game.default_move(&state, asked.seat),
            [only] => return *only,
            _ if rng.below(100) < self.slips => {
                return careless(asked.game, &state, asked.seat, &moves, &mut rng);
            }
            _ => {}
        }
        if let (Way::Explore { .. }, Some(wins)) =
            (self.way, duel::certain(asked.game, &state, asked.seat, PROOF))
        {
            return wins[rng.below(wins.len() as u32) as usize];
        }
        let chosen = match self.way {
            Way::Instinct => {
                Some(instinct(asked.game, &self.habits, &self.weights, &state, asked.seat, &mut rng))
            }
            Way::Explore { .. } if by_thumb(&state) => {
                Some(instinct(asked.game, &self.habits, &self.weights, &state, asked.seat, &mut rng))
            }
            Way::Explore { playouts, curiosity } => {
                self.explored(asked.game, asked.view, playouts, curiosity, &mut rng).most_tried()
            }
        };
        chosen.unwrap_or(moves[0])
    }
}

/// How many of a hundred moves a recruit does not see.
const OVERLOOKED: u32 = 50;

/// A recruit's move: what looks best at once, of the moves that it sees, in one deal of the hidden cards.
fn careless(game: &Barons, state: &State, seat: Seat, moves: &[Move], rng: &mut SplitMix64) -> Move {
    let rate = |mv: &Move| {
        let mut after = *state;
        game.play(&mut after, Actor::Seat(seat), mv, &mut Silence).ok()?;
        Some((shares(game, &Weights::PLAIN, &after)[seat.index() & 3], *mv))
    };
    let seen: Vec<Move> = moves.iter().copied().filter(|_| rng.below(100) >= OVERLOOKED).collect();
    let best = seen.iter().filter_map(rate).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, mv)| mv);
    best.unwrap_or_else(|| moves[rng.below(moves.len() as u32) as usize])
}

/// Whether to decide by rules of thumb: what a card is worth in hand or in the bank is learned, and a
/// playout's luck would hide it.
fn by_thumb(state: &State) -> bool {
    matches!(state.table().stage(), Stage::Bank(..) | Stage::Pay(..))
}

/// Who leads a duel does not give it up: what the other side still has is not known to be enough.
fn keep_fighting(state: &State, seat: Seat, moves: &mut Vec<Move>) {
    let table = state.table();
    let (Stage::Surrender(_), Some(challenge)) = (table.stage(), table.challenge()) else { return };
    let (attacker, defender) = challenge.totals();
    let leads = if seat == table.in_turn() { attacker > defender } else { defender >= attacker };
    if leads {
        moves.retain(|mv| *mv != Move::Surrender);
    }
}
