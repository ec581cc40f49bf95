//! The task of a Power Barons puzzle as a wish for the search.

use barons::{Barons, Base, Drawing, Stage, State};
use table::Seat;

use crate::barons::duel::{Showdown, banks_before_it};
use crate::force::Wish;
use crate::puzzles::Task;

/// The wish of a puzzle.
pub(super) enum Wanted {
    /// To win the challenge that is under way.
    Challenge(Challenged),
    /// To win the challenge that decides the game, after the banking.
    Showdown(Showdown),
}

/// One side of a challenge.
pub(super) struct Challenged {
    seat: Seat,
    attacker: Seat,
    defender: Seat,
    base: Base,
}

impl Wanted {
    /// The wish of a task; `None` if this game has no such task or the position does not fit it.
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

    /// Positions do not repeat within a duel.
    fn key(&self, _: &State) -> Option<()> {
        None
    }
}

impl Challenged {
    /// The loser draws cards. A loser who played no card draws none; then the base shows who won.
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
