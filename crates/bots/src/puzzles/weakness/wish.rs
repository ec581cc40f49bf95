//! The task of a Power & Weakness puzzle as a wish for the search.

use table::{Game, Seat};
use weakness::{Player, State, Weakness};

use crate::force::Wish;
use crate::puzzles::Task;
use crate::weakness::Win;

/// The wish of a puzzle.
#[derive(Clone, Copy)]
pub(super) enum Wanted {
    /// To win at the end of this cycle.
    Win(Win),
    /// To control this many regions when this turn or this cycle ends.
    Regions { player: Player, cycle: u8, regions: u32 },
}

impl Wanted {
    /// The wish of a task; `None` if this game has no such task or the position does not fit it.
    pub(super) fn of(task: &Task, seat: Seat, state: &State) -> Option<Wanted> {
        match *task {
            Task::Cycle => Some(Wanted::Win(Win { seat, cycle: state.cycle() })),
            Task::Regions { regions } => {
                let player = Player::at(seat).filter(|p| *p == state.player() && state.actions() == 2)?;
                Some(Wanted::Regions { player, cycle: state.cycle(), regions })
            }
            _ => None,
        }
    }

    /// The wish for one region more, if the wish is about regions.
    pub(super) fn more(self) -> Option<Wanted> {
        match self {
            Wanted::Win(_) => None,
            Wanted::Regions { player, cycle, regions } => {
                Some(Wanted::Regions { player, cycle, regions: regions + 1 })
            }
        }
    }
}

impl Wish<Weakness> for Wanted {
    type Key = State;

    fn came_true(&self, game: &Weakness, state: &State) -> Option<bool> {
        match self {
            Wanted::Win(win) => win.came_true(game, state),
            Wanted::Regions { player, cycle, regions } => {
                let ended =
                    game.outcome(state).is_some() || state.cycle() != *cycle || state.player() != *player;
                ended.then(|| state.held(*player).len() >= *regions)
            }
        }
    }

    fn key(&self, state: &State) -> Option<State> {
        Some(*state)
    }
}
