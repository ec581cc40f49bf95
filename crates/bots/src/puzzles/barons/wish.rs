//! What a puzzle of Power Barons asks for, as the search understands it.

use barons::{Barons, Base, Drawing, Stage, State};
use table::Seat;

use crate::barons::duel::{Showdown, banks_before_it};
use crate::force::Wish;
use crate::puzzles::Task;

/// What is wanted.
pub(super) enum Wanted {
    /// To win the challenge that is under way.
    Challenge(Challenged),
    /// To win the challenge on which the game depends, after the banks.
    Showdown(Showdown),
}

/// A side of a challenge.
pub(super) struct Challenged {
    seat: Seat,
    attacker: Seat,
    defender: Seat,
    base: Base,
}

impl Wanted {
    /// What a task asks for; `None` if this game has no such task, or if the position is not one for it.
    pub(super) fn of(task: &Task, game: &Barons, seat: Seat, state: &State) -> Option<Wanted> {
        let attacker = state.table().in_turn();
        match task {
            Task::Duel => {
                let challenge = state.table().challenge()?;
                let (defender, base) = (challenge.defender, challenge.base);
                let fights = seat == attacker || seat == defender;
                fights.then_some(Wanted::Challenge(Challenged { seat, attacker, defender, base }))
            }
            Task::Bank if banks_before_it(game, state, seat) => {
                Some(Wanted::Showdown(Showdown::of(seat, state)))
            }
            _ => None,
        }
    }
}

impl Wish<Barons> for Wanted {
    type Key = ();

    fn came_true(&self, game: &Barons, state: &State) -> Option<bool> {
        match self {
            Wanted::Challenge(side) => side.has_won(game, state),
            Wanted::Showdown(showdown) => showdown.came_true(game, state),
        }
    }

    /// A duel is over before positions come again.
    fn key(&self, _: &State) -> Option<()> {
        None
    }
}

impl Challenged {
    /// The loser draws; a loser who played nothing draws nothing, and then the base tells who won.
    fn has_won(&self, game: &Barons, state: &State) -> Option<bool> {
        let table = state.table();
        match table.stage() {
            Stage::Lead | Stage::Answer | Stage::Surrender(_) | Stage::Influence(_) => None,
            Stage::Draw(loser, _, Drawing::Loss) => Some(loser != self.seat),
            Stage::Over(winner) => Some(winner == self.seat),
            _ => {
                let taken = table.bases(self.attacker, game.territory(self.defender)).contains(self.base);
                Some(taken == (self.seat == self.attacker))
            }
        }
    }
}
