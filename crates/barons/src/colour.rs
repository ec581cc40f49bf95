use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The colour of a card: one of the four types of base, or political influence (BAR-1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Purple.
    Transportation,
    /// Red.
    Communications,
    /// Green.
    Finance,
    /// Blue.
    Energy,
    /// Political influence, grey: not a power card.
    Influence,
}

impl Colour {
    /// Every colour.
    pub const ALL: [Colour; 5] =
        [Colour::Transportation, Colour::Communications, Colour::Finance, Colour::Energy, Colour::Influence];

    /// The colours of power cards.
    pub const POWER: [Colour; 4] =
        [Colour::Transportation, Colour::Communications, Colour::Finance, Colour::Energy];

    /// Its number; an index into arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Transportation => "transportation",
            Colour::Communications => "communications",
            Colour::Finance => "finance",
            Colour::Energy => "energy",
            Colour::Influence => "influence",
        }
    }

    /// The first letter of its name; no two colours share one.
    pub const fn letter(self) -> char {
        self.name().as_bytes()[0] as char
    }

    /// Reads a name or the beginning of one, such as `f` or `fin`.
    pub fn read(text: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|c| !text.is_empty() && c.name().starts_with(text))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
