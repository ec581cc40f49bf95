//! A duel with both hands known: everything that can happen is gone through.

use barons::{Banking, Barons, Challenge, Drawing, Move, Stage, State};
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

/// To win the challenge on which the game depends: one that is under way, or one that comes after the banks
/// of investments that pay off. The defender wins, too, if another challenge is made.
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

/// How many types of base in each opponent's territory win the game (BAR-7.1).
pub(crate) const fn needed(players: u8) -> usize {
    if players == 3 { 4 } else { 3 }
}

/// The opponent in whose territory the player in turn lacks one base, if nothing else is lacking to win (BAR-7.1).
pub(crate) fn last_to_beat(game: &Barons, state: &State) -> Option<Seat> {
    let attacker = state.table().in_turn();
    let opponents = Seat::all(game.seats()).filter(|&s| s != attacker);
    let missing = |s: Seat| {
        needed(game.seats()).saturating_sub(state.table().bases(attacker, game.territory(s)).iter().count())
    };
    let mut lacking = opponents.map(|s| (s, missing(s))).filter(|(_, missing)| *missing > 0);
    match (lacking.next(), lacking.next()) {
        (Some((defender, 1)), None) => Some(defender),
        _ => None,
    }
}

/// Whether a duel is under way, for the last base that the attacker needs (BAR-7.1).
pub(crate) fn for_the_game(game: &Barons, state: &State) -> bool {
    let Some(challenge) = state.table().challenge() else { return false };
    let bases = state.table().bases(state.table().in_turn(), game.territory(challenge.defender));
    last_to_beat(game, state) == Some(challenge.defender) && !bases.contains(challenge.base)
}

/// Whether a side of a duel, under way or to come, knows every card of the other side's hand.
pub(crate) fn knows_the_hand(game: &Barons, state: &State, seat: Seat) -> bool {
    let named = state.table().challenge().map(|c| c.defender);
    let Some(defender) = named.or_else(|| last_to_beat(game, state)) else { return false };
    let attacker = state.table().in_turn();
    let other = if seat == attacker { defender } else { attacker };
    game.view(state, Audience::Seat(seat)).known(other).len() == state.hand(other).len()
}

/// Whether the banks of investments that pay off come before the duel on which the game depends, and this
/// side of it is asked.
pub(crate) fn banks_before_it(game: &Barons, state: &State, seat: Seat) -> bool {
    let side = seat == state.table().in_turn() || last_to_beat(game, state) == Some(seat);
    side && last_to_beat(game, state).is_some() && state.table().stage() == Stage::Bank(seat, Banking::Payoff)
}

/// The moves after which a side still wins the duel whatever the other side does, with the hands as they are;
/// `None` if there is too much to look at.
pub(crate) fn winning(game: &Barons, state: &State, seat: Seat, nodes: u32) -> Option<Vec<Move>> {
    Force::new(game, seat, Win::of(seat, state), nodes).answers(state).map(|(moves, _)| moves)
}

/// The moves that win a duel for the game for certain, by what the seat knows; `None` if there is no such
/// move. Before the duel there is more to look at.
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

/// Positions that may be looked at before a duel: it seldom comes to this.
const BEFORE_IT: u32 = 1_000_000;
