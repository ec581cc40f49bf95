//! Wins in this cycle that nothing can prevent.

use table::{Game, Outcome, Seat};
use weakness::{Move, Player, State, Weakness};

use crate::force::{Force, Wish};

/// At most this many cubes left and points missing for a search to the end of the cycle to be worth
/// it.
const CUBES: u8 = 3;
const POINTS: u8 = 5;

/// The wish to have won alone when this cycle ends.
#[derive(Clone, Copy)]
pub(crate) struct Win {
    pub(crate) seat: Seat,
    pub(crate) cycle: u8,
}

impl Wish<Weakness> for Win {
    type Key = State;

    fn came_true(&self, game: &Weakness, state: &State) -> Option<bool> {
        match game.outcome(state) {
            Some(outcome) => Some(outcome == Outcome::win(self.seat)),
            None => (state.cycle() != self.cycle).then_some(false),
        }
    }

    fn key(&self, state: &State) -> Option<State> {
        Some(*state)
    }
}

/// A move that wins in this cycle whatever the opponent does, if one is found within `nodes`
/// positions.
pub(super) fn certain(
    game: &Weakness,
    state: &State,
    seat: Seat,
    moves: &[Move],
    nodes: u32,
) -> Option<Move> {
    let near = state.total(Player::at(seat)?) + POINTS >= 12;
    if !near || state.cubes() > CUBES {
        return None;
    }
    Force::new(game, seat, Win { seat, cycle: state.cycle() }, nodes).answer(state, moves)
}
