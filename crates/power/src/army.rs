use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

/// An army and its country, clockwise from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Army {
    /// Top left, meadows.
    Green,
    /// Top right, snow.
    Blue,
    /// Bottom right, jungle.
    Yellow,
    /// Bottom left, desert.
    Red,
}

impl Army {
    /// All four, clockwise.
    pub const ALL: [Army; 4] = [Army::Green, Army::Blue, Army::Yellow, Army::Red];

    /// The army with this number, as [`Army::index`] gives it.
    pub const fn from_index(index: usize) -> Army {
        // A match instead of an index into `ALL` compiles to nothing.
        match index & 3 {
            0 => Army::Green,
            1 => Army::Blue,
            2 => Army::Yellow,
            _ => Army::Red,
        }
    }

    /// Its number, counted clockwise from 0; an index into arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its English letter, as positions use it.
    pub const fn letter(self) -> &'static str {
        ["G", "B", "Y", "R"][self as usize]
    }

    /// The army with this English letter.
    pub fn from_letter(letter: &str) -> Option<Army> {
        Army::ALL.into_iter().find(|a| a.letter() == letter)
    }

    /// Whether the two countries lie side by side (POW-13.1).
    pub const fn neighbours(self, other: Army) -> bool {
        (self as u8 ^ other as u8) & 1 == 1
    }
}

impl fmt::Display for Army {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

impl JsonSchema for Army {
    fn schema_name() -> Cow<'static, str> {
        "Army".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "An army by its English letter",
            "enum": Army::ALL.map(Army::letter)
        })
    }
}

/// A set of armies.
///
/// ```
/// use power::{Armies, Army};
/// let mut some = Armies::one(Army::Red);
/// some.insert(Army::Blue);
/// assert_eq!(some.iter().collect::<Vec<_>>(), [Army::Blue, Army::Red]); // clockwise
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Armies(u8);

impl Armies {
    /// No army.
    pub const EMPTY: Armies = Armies(0);

    /// The set of this army alone.
    #[inline]
    pub const fn one(army: Army) -> Armies {
        Armies(1 << army as u8)
    }

    /// Whether the set contains this army.
    #[inline]
    pub const fn contains(self, army: Army) -> bool {
        self.0 & Armies::one(army).0 != 0
    }

    /// Adds an army.
    #[inline]
    pub const fn insert(&mut self, army: Army) {
        self.0 |= Armies::one(army).0;
    }

    /// The armies in either set.
    #[inline]
    pub const fn or(self, other: Armies) -> Armies {
        Armies(self.0 | other.0)
    }

    /// The number of armies.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The armies, clockwise from Green.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Army> {
        Army::ALL.into_iter().filter(move |&a| self.contains(a))
    }
}

impl FromIterator<Army> for Armies {
    fn from_iter<I: IntoIterator<Item = Army>>(armies: I) -> Self {
        let mut set = Armies::EMPTY;
        armies.into_iter().for_each(|a| set.insert(a));
        set
    }
}

impl fmt::Debug for Armies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
