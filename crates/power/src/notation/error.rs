use std::ops::Range;

use table::{Details, Reason};

/// What is wrong with a line that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadFault {
    /// A character that is not ASCII.
    NotAscii,
    /// Fewer than three fields.
    TooFewFields,
    /// More than three fields.
    TooManyFields,
    /// No such piece.
    UnknownPiece,
    /// No such place.
    UnknownPlace,
    /// The text before the colon is not an army's letter.
    UnknownLetter,
    /// A count or a sum where one piece is moved or made.
    CountNotAllowed,
    /// A count of 0.
    CountZero,
    /// The line is marked as unreadable.
    Marked,
}

impl Reason for ReadFault {
    table::codes! {
        ReadFault::NotAscii => "not-ascii",
        ReadFault::TooFewFields => "too-few-fields",
        ReadFault::TooManyFields => "too-many-fields",
        ReadFault::UnknownPiece => "no-piece-code",
        ReadFault::UnknownPlace => "no-place-code",
        ReadFault::UnknownLetter => "no-army-letter",
        ReadFault::CountNotAllowed => "count-not-allowed",
        ReadFault::CountZero => "count-zero",
        ReadFault::Marked => "marked-unreadable",
    }

    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            ReadFault::UnknownPlace => "POW-17.2",
            ReadFault::UnknownLetter => "POW-17.5",
            _ => "POW-17.1",
        })
    }
}

/// A line that cannot be read: what is wrong, and where in the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// What is wrong.
    pub fault: ReadFault,
    /// The byte range in the line.
    pub span: Range<usize>,
    /// The text at fault.
    pub found: String,
}

impl Reason for ReadError {
    fn code(&self) -> &'static str {
        self.fault.code()
    }

    fn codes() -> Vec<&'static str> {
        ReadFault::codes()
    }

    fn rule(&self) -> Option<&'static str> {
        self.fault.rule()
    }

    fn details(&self) -> Details {
        vec![("found", self.found.clone())]
    }
}
