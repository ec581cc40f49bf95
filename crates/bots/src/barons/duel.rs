//! Duels with both hands known: an exhaustive search.

use barons::{Banking, Barons, Challenge, Drawing, Move, Stage, State};
use table::{Audience, Game, Seat};

use crate::force::{Force, Wish};

/// The wish to win the challenge.
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

    /// The loser draws cards. A loser who played no card draws none; then an attacker's win has ended the game.
    fn came_true(&self, _: &Barons, state: &State) -> Option<bool> {
        match state.table().stage() {
            Stage::Lead | Stage::Answer | Stage::Surrender(_) | Stage::Influence(_) => None,
            Stage::Draw(loser, _, Drawing::Loss) => Some(loser != self.seat),
            Stage::Over(winner) => Some(winner == self.seat),
            _ => Some(self.seat != self.attacker),
        }
    }

    /// Positions do not repeat within a duel.
    fn key(&self, _: &State) -> Option<()> {
        None
    }
}

/// The wish to win the challenge that decides the game: one under way, or one that follows the banking of investments
/// that pay off. The defender also succeeds if a different challenge is made.
pub(crate) struct Showdown(Win);

impl Showdown {
    pub(crate) fn of(seat: Seat, state: &State) -> Showdown {
        Showdown(Win::of(seat, state))
    }
}

impl Wish<Barons> for Showdown {
    type Key = ();

    fn came_true(&self, game: &Barons, state: &State) -> Option<bool> {
        let begins = |c: &Challenge| c.rounds().is_empty();
        match state.table().stage() {
            Stage::Bank(_, Banking::Payoff) | Stage::Challenge => None,
            Stage::Lead if state.table().challenge().is_some_and(begins) && !for_the_game(game, state) => {
                Some(self.0.seat != self.0.attacker)
            }
            _ => self.0.came_true(game, state),
        }
    }

    fn key(&self, _: &State) -> Option<()> {
        None
    }
}

/// The opponent in whose territory the current player lacks one base, if nothing else is missing for the win (BAR-7.1).
pub(crate) fn last_to_beat(game: &Barons, state: &State) -> Option<Seat> {
    let attacker = state.table().in_turn();
    let opponents = Seat::all(game.seats()).filter(|&s| s != attacker);
    let missing =
        |s: Seat| game.types_to_win().saturating_sub(state.table().bases(attacker, game.territory(s)).len());
    let mut lacking = opponents.map(|s| (s, missing(s))).filter(|(_, missing)| *missing > 0);
    match (lacking.next(), lacking.next()) {
        (Some((defender, 1)), None) => Some(defender),
        _ => None,
    }
}

/// Whether a duel is under way for the last base that the attacker needs (BAR-7.1).
pub(crate) fn for_the_game(game: &Barons, state: &State) -> bool {
    let Some(challenge) = state.table().challenge() else { return false };
    let bases = state.table().bases(state.table().in_turn(), game.territory(challenge.defender));
    last_to_beat(game, state) == Some(challenge.defender) && !bases.contains(challenge.base)
}

/// Whether a seat knows every card in the hand of its opponent in the duel, which is under way or still to come.
pub(crate) fn knows_the_hand(game: &Barons, state: &State, seat: Seat) -> bool {
    let named = state.table().challenge().map(|c| c.defender);
    let Some(defender) = named.or_else(|| last_to_beat(game, state)) else { return false };
    let attacker = state.table().in_turn();
    let other = if seat == attacker { defender } else { attacker };
    game.view(state, Audience::Seat(seat)).known(other).len() == state.hand(other).len()
}

/// Whether this seat is banking an investment that pays off, before the duel that decides the game, and is a side of
/// that duel.
pub(crate) fn banks_before_it(game: &Barons, state: &State, seat: Seat) -> bool {
    let side = seat == state.table().in_turn() || last_to_beat(game, state) == Some(seat);
    side && last_to_beat(game, state).is_some() && state.table().stage() == Stage::Bank(seat, Banking::Payoff)
}

/// The moves after which a side wins the duel whatever the other side does, given the current hands. `None` if the
/// search is too large.
pub(crate) fn winning(game: &Barons, state: &State, seat: Seat, nodes: u32) -> Option<Vec<Move>> {
    Force::new(game, seat, Win::of(seat, state), nodes).answers(state).map(|(moves, _)| moves)
}

/// The moves that certainly win a duel for the game, as far as the seat knows. `None` if there is no such move or the
/// search is too large. The search limit is higher before the duel, where there is more to search.
pub(crate) fn certain(game: &Barons, state: &State, seat: Seat, nodes: u32) -> Option<Vec<Move>> {
    let wins = match banks_before_it(game, state, seat) {
        _ if !knows_the_hand(game, state, seat) => None,
        true => {
            let mut force = Force::new(game, seat, Showdown::of(seat, state), nodes.max(BEFORE_IT));
            force.answers(state).map(|(moves, _)| moves)
        }
        false => for_the_game(game, state).then(|| winning(game, state, seat, nodes)).flatten(),
    };
    wins.filter(|wins| !wins.is_empty())
}

/// The search limit, in positions, before a duel. It can be high because this case is rare.
const BEFORE_IT: u32 = 1_000_000;
