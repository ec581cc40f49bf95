use std::hash::Hasher;

use power::{Army, Power, State};
use table::{Seat, Silence};

use super::Weights;
use super::eval::{Judge, Shares};
use super::pads::Plan;
use crate::hash::Fold;

/// Thinks about one position: plays rounds out and judges what comes of them, and counts how many.
pub(super) struct Thinker<'g> {
    pub(super) game: &'g Power,
    pub(super) state: State,
    judge: Judge<'g>,
    /// Rounds that may still be played out.
    pub(super) nodes: u64,
}

impl<'g> Thinker<'g> {
    pub(super) fn new(game: &'g Power, state: State, weights: &'g Weights, nodes: u64) -> Self {
        Thinker { game, state, judge: Judge::new(game, weights, &state), nodes }
    }

    /// The position after a round.
    pub(super) fn after(&mut self, pads: &Plan) -> State {
        self.nodes = self.nodes.saturating_sub(1);
        self.game.adjudicate(&self.state, pads, &[None; 4], &mut Silence)
    }

    /// What each seat is thought to win after a round.
    pub(super) fn shares(&mut self, pads: &Plan) -> Shares {
        let next = self.after(pads);
        self.judge.shares(&next)
    }

    /// What a seat's plan is worth to it against each of these plans of the others, on average, and a mark of the first
    /// position that comes of it: plans with the same mark are the same plan.
    pub(super) fn worth(&mut self, seat: Seat, plan: &Plan, field: &[Plan]) -> (f32, u64) {
        let (mut sum, mut mark) = (0.0, 0);
        for (i, others) in field.iter().enumerate() {
            let next = self.after(&self.joined(seat, plan, others));
            if i == 0 {
                mark = mark_of(&next);
            }
            sum += self.judge.shares(&next)[seat.index()];
        }
        (sum / field.len().max(1) as f32, mark)
    }

    /// The plans of a seat and of all the others in one.
    pub(super) fn joined(&self, seat: Seat, plan: &Plan, others: &Plan) -> Plan {
        let mut pads = *others;
        for army in self.game.armies(seat) {
            pads[army.index()] = plan[army.index()];
        }
        pads
    }

    /// The seats that still play.
    pub(super) fn playing(&self) -> impl Iterator<Item = Seat> {
        let alive = |&s: &Seat| self.game.armies(s).iter().any(|&a| !self.state.is_out(a));
        Seat::all(4).filter(alive)
    }

    /// The armies that a seat still commands.
    pub(super) fn armies(&self, seat: Seat) -> impl Iterator<Item = Army> {
        self.game.armies(seat).iter().copied().filter(|&a| !self.state.is_out(a))
    }
}

/// A number that tells positions apart, but for one pair in 2^64.
fn mark_of(state: &State) -> u64 {
    let mut mark = Fold::default();
    for s in state.board().iter() {
        let (many, few) = (usize::from(s.count >> 8), usize::from(s.count & 255));
        let stack = many << 20 | s.army.index() << 18 | s.sector.index() << 12 | s.kind.index() << 8 | few;
        mark.add(stack as u64);
    }
    for army in Army::ALL {
        mark.add(u64::from(state.is_out(army)));
        for chunk in state.reserve(army).chunks(4) {
            mark.add(chunk.iter().fold(0, |sum, &n| sum << 16 | u64::from(n)));
        }
    }
    mark.finish()
}
