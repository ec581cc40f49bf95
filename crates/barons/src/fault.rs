use table::{Details, Seat};

use crate::Card;

/// What is wrong with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StateFault {
    /// A list has not one entry for each seat.
    Seats,
    /// There is no such seat.
    Seat,
    /// There are too many of this card, or not all.
    Cards(Card),
    /// This hand has too many cards for what is asked.
    HandSize(Seat),
    /// A pawn stands off the track.
    Pawn,
    /// A base stands where it cannot, or the stock is not the rest.
    Bases,
    /// The drawpile is empty when a card must come, or not made of what it was made of.
    Drawpile,
    /// What is asked does not fit the position.
    Stage,
    /// A challenge that cannot be, or one too many or too few.
    Challenge,
    /// Something is known of a hand that is not so.
    Knowledge(Seat),
    /// Somebody has won, but the game goes on; or the other way round.
    Winner,
}

impl StateFault {
    /// One of each.
    pub const ALL: [StateFault; 11] = [
        StateFault::Seats,
        StateFault::Seat,
        StateFault::Cards(Card::FIRST),
        StateFault::HandSize(Seat::new(0)),
        StateFault::Pawn,
        StateFault::Bases,
        StateFault::Drawpile,
        StateFault::Stage,
        StateFault::Challenge,
        StateFault::Knowledge(Seat::new(0)),
        StateFault::Winner,
    ];

    /// A stable code.
    pub const fn code(self) -> &'static str {
        match self {
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
        }
    }

    pub(crate) fn details(self) -> Details {
        match self {
            StateFault::Cards(card) => vec![("card", card.to_string())],
            StateFault::HandSize(seat) | StateFault::Knowledge(seat) => vec![("seat", seat.to_string())],
            _ => Details::new(),
        }
    }
}
