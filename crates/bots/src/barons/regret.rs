//! A duel as a small game of its own. The hidden cards are dealt a number of times; over these hands the seat and its
//! opponent learn by counterfactual regret what to play at each point of the duel. What comes after the duel is played
//! and judged by the networks.
//!
//! The opponent knows only its own cards, so it must not learn from the seat's true hand: it learns against hands that
//! the seat might have as the opponent sees it, which are played by the network. The seat learns with its true hand
//! against all dealt hands of the opponent.

use std::collections::HashMap;

use barons::{Barons, Move, Stage, State, View};
use table::{Actor, Audience, Game, Rng, Seat, Silence, SplitMix64, Turn};

use super::deals::deal;
use super::mind::drawn;
use super::playouts::{Budget, Clock, Playouts, halved, parts, told};

/// How many deals there are: one for so many playouts, within these bounds.
const PLAYOUTS_PER_DEAL: u32 = 20;
const DEALS: (u32, u32) = (48, 256);
/// How strongly the network's probabilities count, as regret.
const PRIOR: f32 = 0.4;

/// What is learned for one hand at one point of the duel.
struct Plan {
    moves: Vec<Move>,
    likely: Vec<f32>,
    regret: Vec<f32>,
}

impl Plan {
    /// The present strategy (regret matching, beginning with the network's probabilities).
    fn strategy(&self, out: &mut Vec<f32>) {
        out.clear();
        out.extend(
            self.regret.iter().zip(&self.likely).map(|(regret, likely)| (regret + PRIOR * likely).max(0.0)),
        );
        let sum: f32 = out.iter().sum();
        if sum > 0.0 {
            out.iter_mut().for_each(|s| *s /= sum);
        } else {
            out.copy_from_slice(&self.likely);
        }
    }

    /// Regrets each move by how much more it won than the strategy. A move that is no longer played is not held
    /// against itself for long (regret matching plus).
    fn learn(&mut self, found: &[f32], mean: f32) {
        for ((regret, found), likely) in self.regret.iter_mut().zip(found).zip(&self.likely) {
            *regret = (*regret + found - mean).max(-PRIOR * likely);
        }
    }
}

/// A point of the duel, as everybody sees it: what can follow.
type Point = Vec<(Move, usize)>;

/// Solves a duel from the view of one of its sides.
pub(super) struct Regret<'a> {
    playouts: Playouts<'a>,
    game: &'a Barons,
    view: &'a View,
    seat: Seat,
    points: Vec<Point>,
    /// By point and the opponent's hand; for the seat's own hand there is no number.
    plans: HashMap<(usize, Option<usize>), Plan>,
}

/// Whose plans a walk through the duel improves.
#[derive(Clone, Copy, PartialEq)]
enum Learner {
    Seat,
    Opponent,
}

/// A walk through the duel.
#[derive(Clone, Copy)]
struct Walk {
    learner: Learner,
    /// The number of the opponent's hand.
    deal: usize,
    /// Whether a plan may still be improved on the way.
    learns: bool,
}

/// Whether a seat is asked in the second half of a duel, when what is left of it is small enough to be solved.
pub(super) fn is_late_in_duel(state: &State) -> bool {
    let table = state.table();
    is_duel(table.stage()) && table.challenge().is_some_and(|c| c.rounds().len() >= 2)
}

/// Whether a stage belongs to a duel.
fn is_duel(stage: Stage) -> bool {
    matches!(stage, Stage::Lead | Stage::Answer | Stage::Surrender(_) | Stage::Influence(_))
}

impl<'a> Regret<'a> {
    pub(super) fn new(playouts: Playouts<'a>, game: &'a Barons, view: &'a View, seat: Seat) -> Self {
        Regret { playouts, game, view, seat, points: vec![Vec::new()], plans: HashMap::new() }
    }

    /// The moves, each with how often the seat would make it and what it is worth, likeliest first.
    pub(super) fn weigh(
        &mut self,
        moves: &[Move],
        budget: Budget,
        rng: &mut SplitMix64,
    ) -> Vec<(Move, f32, f32)> {
        let all = budget.playouts_for(moves.len());
        let count = (all / PLAYOUTS_PER_DEAL).clamp(DEALS.0, DEALS.1);
        let deals: Vec<State> = (0..count).map(|_| deal(self.game, self.view, self.seat, rng)).collect();
        let mut tried = self.playouts.tried(moves, rng);
        let clock = Clock::new(&budget);
        let parts = parts(moves.len());
        let (mut left, mut round) = (moves.len(), 0);
        for part in 1..=parts {
            let mut playouts = 0;
            while playouts < all / parts && (round == 0 || !clock.is_over(part, parts)) {
                let number = round % deals.len();
                let deal = deals[number];
                let learning = Walk { learner: Learner::Opponent, deal: number, learns: true };
                playouts += self.opponent_learns(&deal, learning, rng);
                let luck = rng.next_u64();
                for tried in &mut tried[..left] {
                    let walk = Walk { learner: Learner::Seat, ..learning };
                    let (shares, cost) =
                        self.after(deal, self.seat, tried.mv, 0, walk, &mut SplitMix64::new(luck));
                    tried.won += f64::from(shares[self.seat.index() & 3]);
                    tried.playouts += 1;
                    playouts += cost;
                }
                round += 1;
            }
            left = halved(&mut tried[..left]);
        }
        told(&tried)
    }

    /// The opponent learns with its dealt hand against a hand that the seat might have.
    fn opponent_learns(&mut self, dealt: &State, walk: Walk, rng: &mut SplitMix64) -> u32 {
        let table = dealt.table();
        let defender = table.challenge().map(|c| c.defender);
        let other = if self.seat == table.in_turn() { defender } else { Some(table.in_turn()) };
        let Some(other) = other else { return 1 };
        let view = self.game.view(dealt, Audience::Seat(other));
        let state = deal(self.game, &view, other, rng);
        self.walk(state, 0, walk, rng).1
    }

    /// What each seat wins from a point of the duel on, and how many playouts it took.
    fn walk(&mut self, state: State, point: usize, walk: Walk, rng: &mut SplitMix64) -> ([f32; 4], u32) {
        let stage = state.table().stage();
        let seat = match self.game.turn(&state) {
            Turn::Seats(seats) if is_duel(stage) => seats.iter().next(),
            _ => None,
        };
        let Some(seat) = seat else { return (self.playouts.finish(state, rng), 1) };
        let own = seat == self.seat;
        if own && walk.learner == Learner::Opponent {
            let mv = self.playouts.usual(&state, seat, rng);
            return self.after(state, seat, mv, point, walk, rng);
        }
        let key = (point, if own { None } else { Some(walk.deal) });
        if !self.plans.contains_key(&key) {
            let plan = self.plan(&state, seat);
            self.plans.insert(key, plan);
        }
        let plan = &self.plans[&key];
        let mut strategy = Vec::with_capacity(plan.moves.len());
        plan.strategy(&mut strategy);
        let turn_to_learn = own == (walk.learner == Learner::Seat) && plan.moves.len() > 1;
        if !(walk.learns && turn_to_learn && rng.below(2) == 0) {
            let mv = plan.moves[drawn(&strategy, rng)];
            return self.after(state, seat, mv, point, walk, rng);
        }
        let moves = plan.moves.clone();
        let walk = Walk { learns: false, ..walk };
        let luck = rng.next_u64();
        let (mut shares, mut cost, mut found) = ([0.0f32; 4], 0, Vec::with_capacity(moves.len()));
        for (mv, s) in moves.iter().zip(&strategy) {
            let (won, n) = self.after(state, seat, *mv, point, walk, &mut SplitMix64::new(luck));
            shares.iter_mut().zip(won).for_each(|(share, won)| *share += s * won);
            found.push(won[seat.index() & 3]);
            cost += n;
        }
        let mean = shares[seat.index() & 3];
        if let Some(plan) = self.plans.get_mut(&key) {
            plan.learn(&found, mean);
        }
        (shares, cost)
    }

    /// Makes a move and walks on.
    fn after(
        &mut self,
        mut state: State,
        seat: Seat,
        mv: Move,
        point: usize,
        walk: Walk,
        rng: &mut SplitMix64,
    ) -> ([f32; 4], u32) {
        if self.game.play(&mut state, Actor::Seat(seat), &mv, &mut Silence).is_err() {
            return (self.playouts.finish(state, rng), 1);
        }
        let next = match self.points[point].iter().find(|(m, _)| *m == mv) {
            Some((_, next)) => *next,
            None => {
                self.points.push(Vec::new());
                let next = self.points.len() - 1;
                self.points[point].push((mv, next));
                next
            }
        };
        self.walk(state, next, walk, rng)
    }

    fn plan(&mut self, state: &State, seat: Seat) -> Plan {
        let decision = self.playouts.decision(state, seat);
        let (moves, likely) = (decision.moves.clone(), decision.likely.clone());
        let regret = vec![0.0; moves.len()];
        Plan { moves, likely, regret }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_begins_with_the_network_and_turns_to_what_it_regrets() {
        let moves = vec![Move::Surrender, Move::GoOn];
        let mut plan = Plan { moves, likely: vec![0.75, 0.25], regret: vec![0.0; 2] };
        let mut strategy = Vec::new();
        plan.strategy(&mut strategy);
        assert_eq!(strategy, [0.75, 0.25]);
        for _ in 0..20 {
            plan.strategy(&mut strategy);
            let mean = 0.3 * strategy[0] + 0.4 * strategy[1];
            plan.learn(&[0.3, 0.4], mean);
        }
        plan.strategy(&mut strategy);
        assert!(strategy[1] > 0.95, "{strategy:?}");
        // What is regretted no more is soon dropped again.
        for _ in 0..20 {
            plan.strategy(&mut strategy);
            let mean = 0.5 * strategy[0] + 0.4 * strategy[1];
            plan.learn(&[0.5, 0.4], mean);
        }
        plan.strategy(&mut strategy);
        assert!(strategy[0] > 0.95, "{strategy:?}");
    }
}
