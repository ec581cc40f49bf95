//! What a puzzle of POWER asks for.

use power::{Army, Event, Kind, Place, State};
use table::Sink;

use crate::puzzles::Task;

/// What the seat wants.
#[derive(Clone, Copy)]
pub(super) enum Goal {
    /// This army's flag, and to keep what it has.
    Take(Army),
    /// Its own flag.
    Keep,
    /// To capture pieces of so much power in battle.
    Capture(u32),
    /// To earn so many Power Units, and to keep them.
    Earn(u32),
    /// To have a piece of this kind in the HQ or in Reserve.
    Build(Kind),
}

impl Goal {
    /// What a puzzle asks for.
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

    /// The HQ in question, if it is one.
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

/// What a round has brought an army.
pub(super) struct Tally {
    army: Army,
    captured: u32,
    earned: u32,
}

impl Tally {
    pub(super) const fn of(army: Army) -> Tally {
        Tally { army, captured: 0, earned: 0 }
    }

    /// Whether a goal is reached, with the position after the round.
    pub(super) fn reaches(&self, after: &State, goal: Goal) -> bool {
        let stands = !after.is_out(self.army);
        match goal {
            Goal::Take(of) => stands && after.flags(self.army).contains(of),
            Goal::Keep => stands,
            Goal::Capture(power) => self.captured >= power,
            Goal::Earn(units) => stands && self.earned >= units,
            Goal::Build(kind) => stands && has_at_home(after, self.army, kind),
        }
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
            Event::Capture { by, pieces, .. } if by == self.army => self.captured += pieces.power(),
            Event::PowerUnits { army, countries } if army == self.army => self.earned += countries.len(),
            _ => {}
        }
    }
}
