use table::{Details, Reason, Seat};

use crate::Card;

/// What is wrong with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StateFault {
    /// A list does not have one entry per seat.
    Seats,
    /// Unknown seat.
    Seat,
    /// There are too many of this card, or too few.
    Cards(Card),
    /// This hand has too many cards for what is asked.
    HandSize(Seat),
    /// A pawn is off the track.
    Pawn,
    /// A base is where it cannot be, or the stock does not match the board.
    Bases,
    /// The drawpile is empty although a card is to be drawn, or holds a card that it was not made of.
    Drawpile,
    /// The stage does not fit the position.
    Stage,
    /// The challenge is impossible, missing, or present although there should be none.
    Challenge,
    /// An entry of knowledge about this hand is not true.
    Knowledge(Seat),
    /// Somebody has won but the game goes on, or it is over without a winner.
    Winner,
    /// No position has this view.
    View,
}

impl Reason for StateFault {
    table::codes! {
        StateFault::Seats => "state-seats",
        StateFault::Seat => "state-seat",
        StateFault::Cards(_) => "state-cards",
        StateFault::HandSize(_) => "state-hand-size",
        StateFault::Pawn => "state-pawn",
        StateFault::Bases => "state-bases",
        StateFault::Drawpile => "state-drawpile",
        StateFault::Stage => "state-stage",
        StateFault::Challenge => "state-challenge",
        StateFault::Knowledge(_) => "state-knowledge",
        StateFault::Winner => "state-winner",
        StateFault::View => "no-such-view",
    }

    fn details(&self) -> Details {
        match self {
            StateFault::Cards(card) => vec![("card", card.to_string())],
            StateFault::HandSize(seat) | StateFault::Knowledge(seat) => vec![("seat", seat.to_string())],
            _ => Details::new(),
        }
    }
}
