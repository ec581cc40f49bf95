use std::fmt;

use table::{Details, Reason};

/// Why a components file is refused, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComponentsError {
    /// The line, from 1; the last line if something is missing.
    pub line: usize,
    /// What is wrong there.
    pub fault: ComponentsFault,
}

/// What is wrong with a line of components.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComponentsFault {
    /// The whole text is longer than [`COMPONENTS_MAX`](crate::COMPONENTS_MAX).
    TooLong,
    /// A line before the first heading.
    NoHeading,
    /// A heading other than `[deck]` or `[track]`, or a repeated one.
    Heading,
    /// Not of the form colour, colon, cards; or the colour is repeated.
    DeckLine,
    /// Not of the form value, `x`, number; or the value is repeated.
    CardCount,
    /// Unknown space.
    TrackLine,
    /// Too many spaces.
    TrackLength,
    /// A territory without an investments space, or with two.
    Investments,
    /// Too few or too many cards.
    DeckSize,
    /// A power colour without a card.
    Colour,
}

impl Reason for ComponentsFault {
    table::codes! {
        ComponentsFault::TooLong => "components-too-long",
        ComponentsFault::NoHeading => "components-no-heading",
        ComponentsFault::Heading => "components-heading",
        ComponentsFault::DeckLine => "components-deck-line",
        ComponentsFault::CardCount => "components-card-count",
        ComponentsFault::TrackLine => "components-track-line",
        ComponentsFault::TrackLength => "components-track-length",
        ComponentsFault::Investments => "components-investments",
        ComponentsFault::DeckSize => "components-deck-size",
        ComponentsFault::Colour => "components-colour",
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            ComponentsFault::DeckLine
            | ComponentsFault::CardCount
            | ComponentsFault::DeckSize
            | ComponentsFault::Colour => Some("BAR-1.3"),
            ComponentsFault::TrackLine | ComponentsFault::TrackLength | ComponentsFault::Investments => {
                Some("BAR-1.4")
            }
            ComponentsFault::TooLong | ComponentsFault::NoHeading | ComponentsFault::Heading => None,
        }
    }
}

impl Reason for ComponentsError {
    fn code(&self) -> &'static str {
        self.fault.code()
    }

    fn codes() -> Vec<&'static str> {
        ComponentsFault::codes()
    }

    fn rule(&self) -> Option<&'static str> {
        self.fault.rule()
    }

    fn details(&self) -> Details {
        let mut details = vec![("line", self.line.to_string())];
        if self.fault == ComponentsFault::TooLong {
            details.push(("most", crate::COMPONENTS_MAX.to_string()));
        }
        details
    }
}

impl fmt::Display for ComponentsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.code())
    }
}

impl std::error::Error for ComponentsError {}
