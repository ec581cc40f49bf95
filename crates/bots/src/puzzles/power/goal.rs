//! The goals of POWER puzzles.

use power::{Armies, Army, Event, Kind, Place, State};
use table::Sink;

use crate::puzzles::Task;

/// What the seat wants to reach.
#[derive(Clone, Copy)]
pub(super) enum Goal {
    /// Take this army's flag and keep the own flags.
    Take(Army),
    /// Keep the own flags.
    Keep,
    /// Capture pieces with at least this much power in battle.
    Capture(u32),
    /// Earn at least this many Power Units and keep the own flags.
    Earn(u32),
    /// Have a piece of this kind in an own HQ or Reserve, and keep the own flags.
    Build(Kind),
}

impl Goal {
    /// The goal of a task; `None` if POWER has no such task.
    pub(super) fn of(task: &Task) -> Option<Goal> {
        match task {
            Task::Flag { of } => Army::from_letter(of).map(Goal::Take),
            Task::Guard { .. } | Task::Hold => Some(Goal::Keep),
            Task::Capture { power } => Some(Goal::Capture(*power)),
            Task::Build { piece } => Kind::from_code(piece).map(Goal::Build),
            Task::Income { units } | Task::Earn { units } => Some(Goal::Earn(*units)),
            _ => None,
        }
    }

    /// The HQ that the goal is about, if any.
    pub(super) const fn hq(self, army: Army) -> Option<Place> {
        match self {
            Goal::Take(of) => Some(Place::hq(of)),
            Goal::Keep | Goal::Build(_) => Some(Place::hq(army)),
            Goal::Capture(_) | Goal::Earn(_) => None,
        }
    }
}

/// Whether an army has a piece of a kind in its HQ or its Reserve.
pub(super) fn has_at_home(state: &State, army: Army, kind: Kind) -> bool {
    state.count(army, Place::hq(army), kind) > 0 || state.reserve(army).count(kind) > 0
}

/// What a round brings to one side: the armies of a seat that were playing.
pub(super) struct Tally {
    own: Armies,
    captured: u32,
    earned: u32,
}

impl Tally {
    pub(super) const fn of(own: Armies) -> Tally {
        Tally { own, captured: 0, earned: 0 }
    }

    /// Whether a goal is reached; `after` is the position after the round.
    pub(super) fn reaches(&self, after: &State, goal: Goal) -> bool {
        let stands = self.own.iter().all(|army| !after.is_out(army));
        match goal {
            Goal::Take(of) => stands && self.own.iter().any(|army| after.flags(army).contains(of)),
            Goal::Keep => stands,
            Goal::Capture(power) => self.captured >= power,
            Goal::Earn(units) => stands && self.earned >= units,
            Goal::Build(kind) => stands && self.own.iter().any(|army| has_at_home(after, army, kind)),
        }
    }

    /// The number of Power Units.
    pub(super) const fn earned(&self) -> u32 {
        self.earned
    }

    /// The power of the pieces captured in battle.
    pub(super) const fn captured(&self) -> u32 {
        self.captured
    }
}

impl Sink<Event> for Tally {
    const HEARS: bool = true;

    fn hear(&mut self, event: Event) {
        match event {
            Event::Capture { by, pieces, .. } if self.own.contains(by) => self.captured += pieces.power(),
            Event::PowerUnits { army, countries } if self.own.contains(army) => {
                self.earned += countries.len()
            }
            _ => {}
        }
    }
}
