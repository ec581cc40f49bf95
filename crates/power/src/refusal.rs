use table::{Details, Reason};

use crate::ReadError;

/// Why options, a position or a seat's pads are refused. A single illegal command is not refused: it is
/// [`Cancelled`](crate::Cancelled) when the round is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The number of players is not two, three or four, or does not match the seats.
    Players(u8),
    /// The seats' armies do not fit the number of players.
    Seats(String),
    /// Not an army, or one that cannot be the mercenary.
    Mercenary(String),
    /// A seat that cannot be the official.
    Official(u8),
    /// Unknown army in a position.
    UnknownArmy(String),
    /// Unknown place in a position.
    UnknownPlace(String),
    /// Unknown piece in a position.
    UnknownPiece(String),
    /// Power Units on the board, or pieces in another army's Reserve.
    Misplaced(String),
    /// An army that is out has pieces or flags, or an army without a commander is still in.
    OutArmy(String),
    /// Two armies hold the same flag, or nobody holds the flag of an army that is in the game.
    Flags(String),
    /// More pieces than the program can hold (R-POW-9).
    TooMany,
    /// The seat is not asked for pads, or its pads are in already.
    NotAsked,
    /// The player is eliminated.
    Eliminated,
    /// A pad with more than five commands (POW-4.2).
    TooManyCommands(String),
    /// A pad for an army that the seat does not command.
    NotYourPad(String),
    /// A different kind of move is asked for.
    WrongMove,
    /// A command that must be readable cannot be read.
    Command(ReadError),
    /// No position of this table looks like this view.
    View,
}

impl Reason for Refusal {
    table::codes! {
        Refusal::Players(_) => "players",
        Refusal::Seats(_) => "seats",
        Refusal::Mercenary(_) => "mercenary",
        Refusal::Official(_) => "official",
        Refusal::UnknownArmy(_) => "unknown-army",
        Refusal::UnknownPlace(_) => "unknown-place",
        Refusal::UnknownPiece(_) => "unknown-piece",
        Refusal::Misplaced(_) => "misplaced",
        Refusal::OutArmy(_) => "out-army",
        Refusal::Flags(_) => "flags",
        Refusal::TooMany => "too-many",
        Refusal::NotAsked => "not-asked",
        Refusal::Eliminated => "eliminated",
        Refusal::TooManyCommands(_) => "too-many-commands",
        Refusal::NotYourPad(_) => "not-your-pad",
        Refusal::WrongMove => "wrong-move",
        Refusal::View => "no-such-view",
        ;
        Refusal::Command: ReadError,
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            Refusal::Players(_) => Some("POW-3.2"),
            Refusal::Seats(_) => Some("POW-13.1"),
            Refusal::Mercenary(_) => Some("POW-14.1"),
            Refusal::Official(_) => Some("POW-3.3"),
            Refusal::Eliminated => Some("POW-4.3"),
            Refusal::TooManyCommands(_) => Some("POW-4.2"),
            Refusal::Command(error) => error.rule(),
            _ => None,
        }
    }

    fn details(&self) -> Details {
        match self {
            Refusal::Players(n) | Refusal::Official(n) => vec![("what", n.to_string())],
            Refusal::Seats(what)
            | Refusal::Mercenary(what)
            | Refusal::UnknownArmy(what)
            | Refusal::UnknownPlace(what)
            | Refusal::UnknownPiece(what)
            | Refusal::Misplaced(what)
            | Refusal::OutArmy(what)
            | Refusal::Flags(what)
            | Refusal::TooManyCommands(what)
            | Refusal::NotYourPad(what) => vec![("what", what.clone())],
            Refusal::Command(error) => error.details(),
            Refusal::TooMany
            | Refusal::NotAsked
            | Refusal::Eliminated
            | Refusal::WrongMove
            | Refusal::View => Details::new(),
        }
    }
}
