//! Plays the current turn to its end many times after each of a seat's moves, each time with a new deal of the hidden
//! cards. The trained networks choose everybody's moves, each from what that seat knows, and judge the position at the
//! end of the turn.

use std::time::{Duration, Instant};

use barons::{Barons, Card, Move, Stage, State, View};
use table::{Actor, Game, Rng, Seat, Silence, SplitMix64, Turn};

use super::instinct::instinct;
use super::mind::Mind;
use super::sight::Decision;
use super::{Habits, Weights};

/// How strongly a move that the network finds likelier is favoured, since playouts are not exact.
const TRUST: f32 = 0.01;
/// A move that wins this much less is played about 2.7 times less often.
const UNSURE: f32 = 0.02;

/// The limits of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    pub(super) playouts: u32,
    pub(super) seconds: Option<f64>,
}

/// A move and the results of its playouts.
struct Tried {
    mv: Move,
    /// The network's probability of the move.
    likely: f32,
    playouts: u32,
    won: f64,
}

impl Tried {
    fn worth(&self) -> f32 {
        (self.won / f64::from(self.playouts.max(1))) as f32
    }

    fn promise(&self, surprise: impl Fn(f32) -> f32) -> f32 {
        self.worth() - TRUST * surprise(self.likely)
    }
}

/// Playouts of a position from the view of one seat.
pub(super) struct Playouts<'a> {
    game: &'a Barons,
    view: &'a View,
    seat: Seat,
    mind: &'a Mind,
    decision: Decision,
    /// The rest of a payment that has begun in the current playout, last card first.
    payment: Vec<Card>,
}

impl<'a> Playouts<'a> {
    pub(super) fn new(game: &'a Barons, view: &'a View, seat: Seat) -> Self {
        Playouts {
            game,
            view,
            seat,
            mind: Mind::learned(),
            decision: Decision::default(),
            payment: Vec::new(),
        }
    }

    /// The moves, each with how often the seat would make it and what it is worth, best first. All moves are tried on
    /// the same deals with the same luck. After each part of the playouts the worse half is dropped.
    pub(super) fn weigh(
        &mut self,
        moves: &[Move],
        budget: Budget,
        rng: &mut SplitMix64,
    ) -> Vec<(Move, f32, f32)> {
        if moves.is_empty() {
            return Vec::new();
        }
        let state = self.game.imagine(self.view, rng);
        let learned = self.mind.look(self.game, &state, self.seat, &mut self.decision);
        let even = 1.0 / moves.len().max(1) as f32;
        let likely = |mv: &Move| match self.decision.moves.iter().position(|m| m == mv) {
            Some(at) if learned => self.decision.likely[at],
            _ => even,
        };
        let mut tried: Vec<Tried> =
            moves.iter().map(|mv| Tried { mv: *mv, likely: likely(mv), playouts: 0, won: 0.0 }).collect();
        let parts = usize::BITS - moves.len().saturating_sub(1).leading_zeros();
        let begin = Instant::now();
        let mut left = tried.len();
        for part in 1..=parts.max(1) {
            let share = f64::from(part) / f64::from(parts.max(1));
            let end = budget.seconds.map(|s| begin + Duration::from_secs_f64(s * share));
            for _ in 0..(budget.playouts / parts.max(1) / left.max(1) as u32).max(1) {
                if end.is_some_and(|end| tried[0].playouts > 0 && Instant::now() >= end) {
                    break;
                }
                let deal = self.game.imagine(self.view, rng);
                let luck = rng.next_u64();
                for tried in &mut tried[..left] {
                    tried.won += f64::from(self.play_out(deal, &tried.mv, &mut SplitMix64::new(luck)));
                    tried.playouts += 1;
                }
            }
            tried[..left].sort_by(|a, b| b.promise(surprise).total_cmp(&a.promise(surprise)));
            left = left.div_ceil(2);
        }
        let best = tried.first().map_or(0.0, |t| t.promise(surprise));
        let urge = |t: &Tried| super::eval::power_of((t.promise(surprise) - best).min(0.0) / UNSURE);
        let sum: f32 = tried.iter().map(urge).sum();
        tried.iter().map(|t| (t.mv, urge(t) / sum, t.worth())).collect()
    }

    /// The seat's share of the win after a move, when this deal is played to the end of the turn.
    fn play_out(&mut self, mut state: State, mv: &Move, rng: &mut SplitMix64) -> f32 {
        let turn = state.table().in_turn();
        self.payment.clear();
        let (mut by, mut mv) = (Actor::Seat(self.seat), *mv);
        while self.game.play(&mut state, by, &mv, &mut Silence).is_ok() && state.table().in_turn() == turn {
            (by, mv) = match self.game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => (Actor::Chance, self.game.draw(&state, rng)),
                Turn::Seats(asked) => {
                    let Some(seat) = asked.iter().next() else { break };
                    (Actor::Seat(seat), self.usual(&state, seat, rng))
                }
            };
        }
        self.mind.shares(self.game, &state)[self.seat.index() & 3]
    }

    /// A seat's usual move, given what it knows.
    fn usual(&mut self, state: &State, seat: Seat, rng: &mut SplitMix64) -> Move {
        if let Stage::Pay(..) = state.table().stage() {
            // The payment is found once, and then paid card by card.
            if self.payment.is_empty() {
                self.payment = self.game.cheapest_payment(state, seat);
                self.payment.reverse();
            }
            if let Some(card) = self.payment.pop() {
                return Move::Pay(card);
            }
        }
        let learned = self.mind.look(self.game, state, seat, &mut self.decision);
        let picked = if learned { self.decision.picked(rng) } else { None };
        picked.unwrap_or_else(|| instinct(self.game, &Habits::TUNED, &Weights::LEARNED, state, seat, rng))
    }
}

/// How surprising a move is: approximately the negative logarithm of its probability, using only operations that give
/// the same result on every machine.
fn surprise(likely: f32) -> f32 {
    let (mut rest, mut surprise) = (likely.clamp(1e-4, 1.0), 0.0);
    while rest < 0.5 {
        rest *= 2.0;
        surprise += std::f32::consts::LN_2;
    }
    // ln x = 2 artanh((x - 1) / (x + 1)); two terms of the series are enough above 0.5.
    let part = (1.0 - rest) / (1.0 + rest);
    surprise + 2.0 * (part + part * part * part / 3.0)
}
