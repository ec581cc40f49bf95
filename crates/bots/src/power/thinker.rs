use std::hash::Hasher;
use std::time::Instant;

use power::{Army, Kind, Power, State};
use table::{Seat, Silence};

use super::Weights;
use super::eval::{Judge, Shares};
use super::pads::{Plan, STILL};
use crate::hash::Fold;

/// Searches one position: simulates rounds, judges the results, and counts nodes.
pub(super) struct Thinker<'g> {
    pub(super) game: &'g Power,
    pub(super) state: State,
    weights: &'g Weights,
    judge: Judge<'g>,
    /// How many more rounds may be simulated.
    pub(super) nodes: u64,
    /// When to stop, even if nodes are left.
    pub(super) deadline: Option<Instant>,
}

/// Nodes and time that are kept for later.
pub(super) struct Rest {
    nodes: u64,
    deadline: Option<Instant>,
}

/// What the others are expected to play: plans with shares that add up to 1. Never empty.
#[derive(Clone, Debug)]
pub(super) struct Field(Vec<(Plan, f32)>);

impl Field {
    /// The others do nothing.
    pub(super) fn still() -> Field {
        Field(vec![(STILL, 1.0)])
    }

    /// These plans, with their weights scaled to add up to 1.
    pub(super) fn new(mut plans: Vec<(Plan, f32)>) -> Field {
        let sum: f32 = plans.iter().map(|p| p.1).sum();
        if plans.is_empty() || sum <= 0.0 {
            return Field::still();
        }
        plans.iter_mut().for_each(|p| p.1 /= sum);
        plans.sort_by(|a, b| b.1.total_cmp(&a.1));
        Field(plans)
    }

    /// Only the likeliest plans.
    pub(super) fn likeliest(&self, most: usize) -> Field {
        match self.0.get(..most) {
            Some(first) if most > 0 => Field::new(first.to_vec()),
            _ => self.clone(),
        }
    }

    /// The plans, the most likely first.
    pub(super) fn plans(&self) -> &[(Plan, f32)] {
        &self.0
    }
}

impl<'g> Thinker<'g> {
    pub(super) fn new(game: &'g Power, state: State, weights: &'g Weights, nodes: u64) -> Self {
        Thinker { game, state, weights, judge: Judge::new(game, weights, &state), nodes, deadline: None }
    }

    /// Sets aside half of the nodes and of the time.
    pub(super) fn hold_back(&mut self) -> Rest {
        let rest = Rest { nodes: self.nodes / 2, deadline: self.deadline };
        self.nodes -= rest.nodes;
        self.deadline = self.deadline.map(|end| {
            let now = Instant::now();
            now + end.saturating_duration_since(now) / 2
        });
        rest
    }

    /// Continues with what was set aside.
    pub(super) fn go_on(&mut self, rest: Rest) {
        self.nodes = self.nodes.saturating_add(rest.nodes);
        self.deadline = rest.deadline;
    }

    /// A search of another position with the same weights and limits.
    pub(super) fn inside(&self, state: State) -> Thinker<'g> {
        let judge = Judge::new(self.game, self.weights, &state);
        Thinker {
            game: self.game,
            state,
            weights: self.weights,
            judge,
            nodes: self.nodes,
            deadline: self.deadline,
        }
    }

    /// The aims of each seat in a position after the round.
    pub(super) fn judged(&self, after: &State) -> Shares {
        self.judge.aims(after)
    }

    /// The position after a round.
    pub(super) fn after(&mut self, pads: &Plan) -> State {
        self.nodes = self.nodes.saturating_sub(1);
        // Reading the clock costs a tenth of a round, so it is not read every round.
        if self.nodes.is_multiple_of(64) && self.deadline.is_some_and(|end| Instant::now() >= end) {
            self.nodes = 0;
        }
        self.game.adjudicate(&self.state, pads, &[None; 4], &mut Silence)
    }

    /// The aims of each seat after a round.
    pub(super) fn shares(&mut self, pads: &Plan) -> Shares {
        let next = self.after(pads);
        self.judge.aims(&next)
    }

    /// The average worth of a seat's plan against a field, and a mark of the first resulting
    /// position. Plans with the same mark count as the same plan.
    pub(super) fn worth(&mut self, seat: Seat, plan: &Plan, field: &Field) -> (f32, u64) {
        let (mut sum, mut mark) = (0.0, 0);
        for (i, (others, share)) in field.0.iter().enumerate() {
            let next = self.after(&self.joined(seat, plan, others));
            if i == 0 {
                mark = mark_of(&next);
            }
            sum += share * self.judge.aims(&next)[seat.index()];
        }
        (sum, mark)
    }

    /// Combines the plan of a seat with the plans of the others.
    pub(super) fn joined(&self, seat: Seat, plan: &Plan, others: &Plan) -> Plan {
        let mut pads = *others;
        for army in self.game.armies(seat) {
            pads[army.index()] = plan[army.index()];
        }
        pads
    }

    /// The seats that are still playing.
    pub(super) fn playing(&self) -> impl Iterator<Item = Seat> {
        playing(self.game, &self.state)
    }

    /// The armies that a seat still commands.
    pub(super) fn armies(&self, seat: Seat) -> impl Iterator<Item = Army> {
        self.game.armies(seat).iter().copied().filter(|&a| !self.state.is_out(a))
    }
}

/// A hash of a position; two positions collide with a probability of 1 in 2^64.
fn mark_of(state: &State) -> u64 {
    let mut mark = Fold::default();
    for s in state.board().iter() {
        let (many, few) = (usize::from(s.count >> 8), usize::from(s.count & 255));
        let stack = many << 20 | s.army.index() << 18 | s.sector.index() << 12 | s.kind.index() << 8 | few;
        mark.add(stack as u64);
    }
    for army in Army::ALL {
        mark.add(u64::from(state.is_out(army)));
        for kinds in Kind::ALL.chunks(4) {
            mark.add(kinds.iter().fold(0, |sum, &kind| sum << 16 | u64::from(state.reserve(army)[kind])));
        }
    }
    mark.finish()
}

/// The seats that are still playing.
pub(super) fn playing(game: &Power, state: &State) -> impl Iterator<Item = Seat> {
    Seat::all(4).filter(|&s| game.armies(s).iter().any(|&a| !state.is_out(a)))
}
