//! A duel with both hands known: everything that can happen is gone through.

use barons::{Barons, Drawing, Move, Stage, State};
use table::{Audience, Game, Seat};

use crate::force::{Force, Wish};

/// To win the challenge.
pub(crate) struct Win {
    seat: Seat,
    attacker: Seat,
}

impl Win {
    pub(crate) fn of(seat: Seat, state: &State) -> Win {
        Win { seat, attacker: state.table().in_turn() }
    }
}

impl Wish<Barons> for Win {
    type Key = ();

    /// The loser draws; a loser who played nothing draws nothing, and then the attacker's win is the end of the game.
    fn came_true(&self, _: &Barons, state: &State) -> Option<bool> {
        match state.table().stage() {
            Stage::Lead | Stage::Answer | Stage::Surrender(_) | Stage::Influence(_) => None,
            Stage::Draw(loser, _, Drawing::Loss) => Some(loser != self.seat),
            Stage::Over(winner) => Some(winner == self.seat),
            _ => Some(self.seat != self.attacker),
        }
    }

    /// A duel is over before positions come again.
    fn key(&self, _: &State) -> Option<()> {
        None
    }
}

/// How many types of base in each opponent's territory win the game (BAR-7.1).
pub(crate) const fn needed(players: u8) -> usize {
    if players == 3 { 4 } else { 3 }
}

/// Whether a duel is under way, for the last base that the attacker needs (BAR-7.1).
pub(crate) fn for_the_game(game: &Barons, state: &State) -> bool {
    let Some(challenge) = state.table().challenge() else { return false };
    let attacker = state.table().in_turn();
    let opponents = Seat::all(game.seats()).filter(|&s| s != attacker);
    let lacking = opponents.map(|s| {
        let bases = state.table().bases(attacker, game.territory(s));
        let missing = needed(game.seats()).saturating_sub(bases.iter().count());
        let named = s == challenge.defender && !bases.contains(challenge.base);
        (missing, named)
    });
    lacking.filter(|&(missing, _)| missing > 0).eq([(1, true)])
}

/// Whether a side of a duel knows every card of the other side's hand.
pub(crate) fn knows_the_hand(game: &Barons, state: &State, seat: Seat) -> bool {
    let Some(challenge) = state.table().challenge() else { return false };
    let attacker = state.table().in_turn();
    let other = if seat == attacker { challenge.defender } else { attacker };
    game.view(state, Audience::Seat(seat)).known(other).len() == state.hand(other).len()
}

/// The moves after which a side still wins the duel whatever the other side does, with the hands as they are; `None` if there is too
/// much to look at.
pub(crate) fn winning(game: &Barons, state: &State, seat: Seat, nodes: u32) -> Option<Vec<Move>> {
    Force::new(game, seat, Win::of(seat, state), nodes).answers(state).map(|(moves, _)| moves)
}

/// The moves that win a duel for the game for certain, by what the seat knows; `None` if there is no such move.
pub(crate) fn certain(game: &Barons, state: &State, seat: Seat, nodes: u32) -> Option<Vec<Move>> {
    let provable = for_the_game(game, state) && knows_the_hand(game, state, seat);
    provable.then(|| winning(game, state, seat, nodes)).flatten().filter(|wins| !wins.is_empty())
}
