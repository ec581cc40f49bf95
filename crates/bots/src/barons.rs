//! Power Barons. For each playout the hidden cards are dealt again, consistent with the view, and the turn is played to
//! its end, duel included. Networks trained on many games choose everybody's moves and judge the position at the end.

mod deals;
mod details;
pub(crate) mod duel;
mod eval;
pub mod habits;
mod instinct;
pub mod mind;
mod outlook;
mod playouts;
mod regret;
mod sight;

use barons::{Barons, Move, Stage, State, View};
use table::{Actor, Game, Rng, Seat, Silence, SplitMix64};

use crate::{Asked, Bot, Limit, Strength};
pub use deals::{HELD, held};
pub use eval::{FEATURES, Features, Weights, features, shares};
pub use habits::Habits;
use instinct::instinct;
pub use outlook::{SIGHTS, outlook};
use playouts::{Budget, Playouts};
use regret::{Regret, is_late_in_duel};
pub use sight::{CONTEXT, DETAILS, Decision};

/// The search limit, in positions, for proving that a duel is won.
const PROOF: u32 = 20_000;

/// A bot of Power Barons.
#[derive(Clone, Debug)]
pub struct Schemer {
    /// How it finds a move.
    pub way: Way,
    /// The weights of its evaluation.
    pub weights: Weights,
    /// The numbers in its rules of thumb.
    pub habits: Habits,
    /// The percentage of decisions in which it plays like a recruit instead of thinking. Even then it does not give up
    /// a duel that it leads.
    pub slips: u32,
    /// The time limit per move in seconds, if any.
    pub seconds: Option<f64>,
}

/// How a bot finds a move.
#[derive(Clone, Copy, Debug)]
pub enum Way {
    /// By rules of thumb.
    Instinct,
    /// By playing the turn to its end many times.
    Explore {
        /// The number of playouts.
        playouts: u32,
    },
}

impl Schemer {
    /// The bot with a given strength. A node limit sets the number of playouts. Limits do not affect levels without
    /// playouts.
    pub fn new(strength: Strength) -> Schemer {
        let mut bot = Schemer::level(strength.level.number());
        if let Way::Explore { playouts } = &mut bot.way {
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

    /// The bot of a level. Numbers above the last level mean the last level.
    pub fn level(level: u8) -> Schemer {
        let seconds = (level > 4).then_some(Strength::PATIENCE);
        let with = |way, weights, habits, slips| Schemer { way, weights, habits, slips, seconds };
        match level {
            0 => with(Way::Instinct, Weights::LEARNED, Habits::PLAIN, 100),
            1 => with(Way::Instinct, Weights::LEARNED, Habits::PLAIN, 60),
            2 => with(Way::Instinct, Weights::LEARNED, Habits::PLAIN, 30),
            3 => with(Way::Instinct, Weights::LEARNED, Habits::TUNED, 8),
            _ => {
                let playouts = if level == 4 { 6_000 } else { 80_000 };
                with(Way::Explore { playouts }, Weights::LEARNED, Habits::TUNED, 0)
            }
        }
    }

    /// A seat's moves, each with how often the bot would make it and what it is worth, likeliest first. Empty for
    /// levels that do not look ahead.
    pub(crate) fn weighed(
        &self,
        game: &Barons,
        view: &View,
        seat: Seat,
        rng: &mut SplitMix64,
    ) -> Vec<(Move, f32, f32)> {
        let Way::Explore { playouts } = self.way else { return Vec::new() };
        let state = game.imagine(view, rng);
        let mut moves = Vec::new();
        game.moves(&state, seat, &mut moves);
        keep_fighting(&state, seat, &mut moves);
        let mut moves = self.explore(playouts, &Asked { game, view, seat, seed: 0 }, &state, &moves, rng);
        if by_thumb(&state) {
            let chosen = instinct(game, &self.habits, &self.weights, &state, seat, rng);
            moves.iter_mut().for_each(|m| m.1 = f32::from(u8::from(m.0 == chosen)));
        }
        moves.sort_by(|a, b| b.1.total_cmp(&a.1));
        moves
    }

    /// The moves, each with how often the bot would make it and what it is worth, likeliest first. The second
    /// half of a duel is solved; other decisions are found by playouts of the turn. `state` is a position that agrees with the view.
    fn explore(
        &self,
        playouts: u32,
        asked: &Asked<'_, Barons>,
        state: &State,
        moves: &[Move],
        rng: &mut SplitMix64,
    ) -> Vec<(Move, f32, f32)> {
        let budget = Budget { playouts, seconds: self.seconds };
        let mut playouts = Playouts::new(asked.game, asked.view, asked.seat);
        if is_late_in_duel(state) {
            return Regret::new(playouts, asked.game, asked.view, asked.seat).weigh(moves, budget, rng);
        }
        playouts.weigh(moves, budget, rng)
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
            Way::Explore { playouts } if !by_thumb(&state) => {
                self.explore(playouts, asked, &state, &moves, &mut rng).first().map(|best| best.0)
            }
            _ => Some(instinct(asked.game, &self.habits, &self.weights, &state, asked.seat, &mut rng)),
        };
        chosen.unwrap_or(moves[0])
    }
}

/// A move by the tuned rules of thumb for a seat that is asked, from its own hand and what lies on the table.
pub fn thumb(game: &Barons, state: &State, seat: Seat, rng: &mut SplitMix64) -> Move {
    instinct(game, &Habits::TUNED, &Weights::LEARNED, state, seat, rng)
}

/// The percentage of moves that a recruit overlooks.
const OVERLOOKED: u32 = 50;

/// A recruit's move: the one that looks best immediately, among the moves it notices, in one deal of the hidden cards.
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

/// Whether rules of thumb are good enough for this decision: what to pay with, what to give.
fn by_thumb(state: &State) -> bool {
    matches!(state.table().stage(), Stage::Pay(..) | Stage::Give(..))
}

/// Never surrender a duel while leading: the opponent may not have enough cards to catch up.
fn keep_fighting(state: &State, seat: Seat, moves: &mut Vec<Move>) {
    let table = state.table();
    let (Stage::Surrender(_), Some(challenge)) = (table.stage(), table.challenge()) else { return };
    let (attacker, defender) = challenge.totals();
    let leads = if seat == table.in_turn() { attacker > defender } else { defender >= attacker };
    if leads {
        moves.retain(|mv| *mv != Move::Surrender);
    }
}
