use table::{Details, Reason, Seat};

use crate::Card;

/// What is wrong with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StateFault {
    /// A list does not have one entry for each seat.
    Seats,
    /// There is no such seat.
    Seat,
    /// There are too many of this card, or too few.
    Cards(Card),
    /// This hand has too many cards for what is asked.
    HandSize(Seat),
    /// A pawn stands off the track.
    Pawn,
    /// A base stands where it cannot, or the stock is not the rest.
    Bases,
    /// The drawpile is empty when a card must come, or holds a card that it was not made of.
    Drawpile,
    /// What is asked does not fit the position.
    Stage,
    /// An impossible challenge, or one too many or too few.
    Challenge,
    /// What is said to be known of this hand is not true.
    Knowledge(Seat),
    /// Somebody has won but the game goes on, or the other way round.
    Winner,
    /// No position looks like this view.
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
