//! Who plays a game that a mind learns from.

use barons::{Barons, Move, Stage, State};
use bots::barons::mind::Mind;
use bots::barons::{Decision, thumb};
use table::{Game, Rng, Seat, SplitMix64};

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Player {
    /// The mind that learns.
    Pupil,
    /// The mind of the rival. It banks by rules of thumb.
    Rival,
    /// Rules of thumb.
    Thumb,
}

/// A pupil who plays alone against players of another kind.
#[derive(Clone, Copy)]
pub(crate) struct Alone {
    pub(crate) seat: usize,
    /// Against rivals, otherwise against rules of thumb.
    pub(crate) against_rivals: bool,
}

/// The players of a game.
pub(crate) struct League<'a> {
    pub(crate) players: [Player; 4],
    pub(crate) alone: Option<Alone>,
    rival: Option<&'a Mind>,
}

impl<'a> League<'a> {
    /// Draws the players. Without a rival, rules of thumb take its place.
    pub(crate) fn new(rival: Option<&'a Mind>, game: &Barons, rng: &mut SplitMix64) -> Self {
        let seat = rng.below(game.seats().into()) as usize;
        let seated =
            |here: Player, others: Player| std::array::from_fn(|s| if s == seat { here } else { others });
        let other = if rival.is_some() { Player::Rival } else { Player::Thumb };
        let alone = |against_rivals| Some(Alone { seat, against_rivals });
        let (players, alone) = match rng.below(20) {
            0..7 => (seated(Player::Pupil, other), alone(rival.is_some())),
            7..9 => (seated(Player::Pupil, Player::Thumb), alone(false)),
            9..11 => (seated(other, Player::Pupil), None),
            11 => (seated(Player::Thumb, Player::Pupil), None),
            _ => ([Player::Pupil; 4], None),
        };
        League { players, alone, rival }
    }

    /// A move of a rival or by rules of thumb.
    pub(crate) fn choose(&self, game: &Barons, state: &State, seat: Seat, rng: &mut SplitMix64) -> Move {
        if let (Player::Rival, Some(rival)) = (self.players[seat.index()], self.rival)
            && !matches!(state.table().stage(), Stage::Bank(..))
        {
            let mut decision = Decision::default();
            if rival.look(game, state, seat, &mut decision) {
                // A copy is less sure than its model, and would be too weak if it played accordingly.
                decision.likely.iter_mut().for_each(|likely| *likely *= *likely);
                let sum: f32 = decision.likely.iter().sum();
                decision.likely.iter_mut().for_each(|likely| *likely /= sum);
                return decision.moves[decision.pick(rng)];
            }
        }
        thumb(game, state, seat, rng)
    }
}
