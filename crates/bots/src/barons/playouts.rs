//! Plays the current turn to its end many times after each of a seat's moves, each time with a new deal of the hidden
//! cards. The trained networks choose everybody's moves, each from what that seat knows, and judge the position at the
//! end of the turn.

use std::time::{Duration, Instant};

use barons::{Barons, Card, Move, Stage, State, View};
use table::{Actor, Game, Rng, Seat, Silence, SplitMix64, Turn};

use super::deals::deal;
use super::instinct::instinct;
use super::mind::Mind;
use super::sight::Decision;
use super::{Habits, Weights};

/// How strongly a move that the network finds likelier is favoured, since playouts are not exact.
const TRUST: f32 = 0.01;
/// A move that wins this much less is played about 2.7 times less often.
const UNSURE: f32 = 0.02;

/// With this many moves a search makes all its playouts.
const MANY: u32 = 8;

/// The limits of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    pub(super) playouts: u32,
    pub(super) seconds: Option<f64>,
}

impl Budget {
    /// The playouts for a decision between so many moves: fewer if there are few.
    pub(super) fn playouts_for(&self, moves: usize) -> u32 {
        self.playouts / MANY * (moves as u32).min(MANY)
    }
}

/// The time that a search may take.
pub(super) struct Clock {
    begin: Instant,
    seconds: Option<f64>,
}

impl Clock {
    pub(super) fn new(budget: &Budget) -> Clock {
        Clock { begin: Instant::now(), seconds: budget.seconds }
    }

    /// Whether the time for this part of so many is over.
    pub(super) fn is_over(&self, part: u32, parts: u32) -> bool {
        let share = f64::from(part) / f64::from(parts);
        self.seconds.is_some_and(|s| self.begin.elapsed() >= Duration::from_secs_f64(s * share))
    }
}

/// A move and the results of its playouts.
pub(super) struct Tried {
    pub(super) mv: Move,
    /// The network's probability of the move.
    likely: f32,
    pub(super) playouts: u32,
    pub(super) won: f64,
}

impl Tried {
    fn worth(&self) -> f32 {
        (self.won / f64::from(self.playouts.max(1))) as f32
    }

    fn promise(&self) -> f32 {
        self.worth() - TRUST * surprise(self.likely)
    }
}

/// Sorts the moves, best first, and returns how many are worth further playouts: the better half.
pub(super) fn halved(tried: &mut [Tried]) -> usize {
    tried.sort_by(|a, b| b.promise().total_cmp(&a.promise()));
    tried.len().div_ceil(2)
}

/// How many times the moves are halved until one is left, at least once.
pub(super) fn parts(moves: usize) -> u32 {
    (usize::BITS - moves.saturating_sub(1).leading_zeros()).max(1)
}

/// The moves, each with how often the seat would make it and what it is worth.
pub(super) fn told(tried: &[Tried]) -> Vec<(Move, f32, f32)> {
    let best = tried.first().map_or(0.0, Tried::promise);
    let urge = |t: &Tried| super::eval::power_of((t.promise() - best).min(0.0) / UNSURE);
    let sum: f32 = tried.iter().map(urge).sum();
    tried.iter().map(|t| (t.mv, urge(t) / sum, t.worth())).collect()
}

/// Playouts of a position from the view of one seat.
pub(super) struct Playouts<'a> {
    game: &'a Barons,
    view: &'a View,
    seat: Seat,
    mind: &'static Mind,
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
        let mut tried = self.tried(moves, rng);
        let parts = parts(moves.len());
        let clock = Clock::new(&budget);
        let playouts = budget.playouts_for(moves.len());
        let mut left = tried.len();
        for part in 1..=parts {
            for _ in 0..(playouts / parts / left.max(1) as u32).max(1) {
                if tried[0].playouts > 0 && clock.is_over(part, parts) {
                    break;
                }
                let deal = deal(self.game, self.view, self.seat, rng);
                let luck = rng.next_u64();
                for tried in &mut tried[..left] {
                    tried.won += f64::from(self.play_out(deal, &tried.mv, &mut SplitMix64::new(luck)));
                    tried.playouts += 1;
                }
            }
            left = halved(&mut tried[..left]);
        }
        told(&tried)
    }

    /// The moves before the first playout.
    pub(super) fn tried(&mut self, moves: &[Move], rng: &mut SplitMix64) -> Vec<Tried> {
        let state = self.game.imagine(self.view, rng);
        let learned = self.mind.look(self.game, &state, self.seat, &mut self.decision);
        let even = 1.0 / moves.len().max(1) as f32;
        let likely = |mv: &Move| match self.decision.moves.iter().position(|m| m == mv) {
            Some(at) if learned => self.decision.likely[at],
            _ => even,
        };
        moves.iter().map(|mv| Tried { mv: *mv, likely: likely(mv), playouts: 0, won: 0.0 }).collect()
    }

    /// The seat's share of the win after a move, when this deal is played to the end of the turn.
    fn play_out(&mut self, mut state: State, mv: &Move, rng: &mut SplitMix64) -> f32 {
        let turn = state.table().in_turn();
        if self.game.play(&mut state, Actor::Seat(self.seat), mv, &mut Silence).is_ok()
            && state.table().in_turn() != turn
        {
            return self.mind.shares(self.game, &state)[self.seat.index() & 3];
        }
        self.finish(state, rng)[self.seat.index() & 3]
    }

    /// Plays the turn to its end, and returns what each seat may expect then.
    pub(super) fn finish(&mut self, mut state: State, rng: &mut SplitMix64) -> [f32; 4] {
        let turn = state.table().in_turn();
        self.payment.clear();
        while state.table().in_turn() == turn {
            let (by, mv) = match self.game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => (Actor::Chance, self.game.draw(&state, rng)),
                Turn::Seats(asked) => {
                    let Some(seat) = asked.iter().next() else { break };
                    (Actor::Seat(seat), self.usual(&state, seat, rng))
                }
            };
            if self.game.play(&mut state, by, &mv, &mut Silence).is_err() {
                break;
            }
        }
        self.mind.shares(self.game, &state)
    }

    /// A seat's decision with how likely each move is.
    pub(super) fn decision(&mut self, state: &State, seat: Seat) -> &Decision {
        self.mind.look(self.game, state, seat, &mut self.decision);
        &self.decision
    }

    /// A seat's usual move, given what it knows.
    pub(super) fn usual(&mut self, state: &State, seat: Seat, rng: &mut SplitMix64) -> Move {
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
