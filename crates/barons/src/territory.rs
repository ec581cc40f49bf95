use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A territory; with four players each has an owner (BAR-1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Territory {
    /// Yellow.
    Americas,
    /// Green.
    Europe,
    /// Red.
    Asia,
    /// Blue.
    Africa,
}

impl Territory {
    /// Every territory, clockwise.
    pub const ALL: [Territory; 4] =
        [Territory::Americas, Territory::Europe, Territory::Asia, Territory::Africa];

    /// Its number; an index into arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Territory::Americas => "americas",
            Territory::Europe => "europe",
            Territory::Asia => "asia",
            Territory::Africa => "africa",
        }
    }

    /// The first two letters of its name; no two territories share them.
    pub fn short(self) -> &'static str {
        &self.name()[..2]
    }

    /// Reads a name or at least its first two letters.
    pub fn read(text: &str) -> Option<Territory> {
        Territory::ALL.into_iter().find(|t| text.len() >= 2 && t.name().starts_with(text))
    }
}

impl fmt::Display for Territory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
