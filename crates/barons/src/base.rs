use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Colour;

/// A type of power base (BAR-1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Base {
    /// Purple.
    Transportation,
    /// Red.
    Communications,
    /// Green.
    Finance,
    /// Blue.
    Energy,
}

impl Base {
    /// All types.
    pub const ALL: [Base; 4] = [Base::Transportation, Base::Communications, Base::Finance, Base::Energy];

    /// The colour of its cards.
    pub const fn colour(self) -> Colour {
        Colour::POWER[self as usize]
    }

    /// Its number; an index into arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Reads a name or the beginning of one, such as `f` or `fin`.
    pub fn read(text: &str) -> Option<Base> {
        Base::ALL.into_iter().find(|b| !text.is_empty() && b.colour().name().starts_with(text))
    }
}

impl fmt::Display for Base {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.colour().fmt(f)
    }
}

/// The bases of one player in one territory: at most one of each type (BAR-7.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bases(u8);

impl Bases {
    /// Whether this type is among them.
    pub const fn contains(self, base: Base) -> bool {
        self.0 & 1 << base as u8 != 0
    }

    /// How many there are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The types, in order.
    pub fn iter(self) -> impl Iterator<Item = Base> {
        Base::ALL.into_iter().filter(move |&b| self.contains(b))
    }

    pub(crate) const fn insert(&mut self, base: Base) {
        self.0 |= 1 << base as u8;
    }

    pub(crate) const fn remove(&mut self, base: Base) {
        self.0 &= !(1 << base as u8);
    }
}
