use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::Army;
use crate::board::AREAS;

/// What a place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// A sector 0-8 of a country.
    Country(Army, u8),
    /// A Headquarters.
    Hq(Army),
    /// An island.
    Island(Island),
    /// A sea lane 1-12.
    Lane(u8),
    /// A Reserve, off the board.
    Reserve(Army),
}

/// The five islands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Island {
    /// Top edge.
    North,
    /// Right edge.
    East,
    /// Bottom edge.
    South,
    /// Left edge.
    West,
    /// The middle.
    X,
}

/// One of the 57 sectors, numbered in reading order (a sea lane by its first cell), or one of the four Reserves
/// (POW-1.1).
///
/// ```
/// use power::{Area, Army, Place};
/// let place = Place::from_code("Y4").unwrap();
/// assert_eq!(place.area(), Area::Country(Army::Yellow, 4));
/// assert_eq!(place.to_string(), "Y4");
/// assert_eq!(Place::hq(Army::Green).index(), 0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

impl Place {
    /// How many sectors the board has.
    pub const SECTORS: usize = 57;
    /// How many places there are, Reserves included.
    pub const COUNT: usize = 61;

    /// The place with this number; `None` if it is too large.
    pub const fn new(index: usize) -> Option<Place> {
        if index < Place::COUNT { Some(Place(index as u8)) } else { None }
    }

    /// The place with this number, which must be valid.
    pub(crate) const fn at(index: usize) -> Place {
        debug_assert!(index < Place::COUNT);
        Place(index as u8)
    }

    /// Every place, sectors in reading order and then the Reserves.
    pub fn all() -> impl Iterator<Item = Place> {
        (0..Place::COUNT).map(Place::at)
    }

    /// Every sector in reading order.
    pub fn sectors() -> impl Iterator<Item = Place> {
        (0..Place::SECTORS).map(Place::at)
    }

    /// An army's Reserve.
    pub const fn reserve(army: Army) -> Place {
        Place((Place::SECTORS + army.index()) as u8)
    }

    /// An army's Headquarters.
    pub const fn hq(army: Army) -> Place {
        crate::board::HQ[army.index()]
    }

    /// Its number; an index into arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is off the board.
    pub const fn is_reserve(self) -> bool {
        self.0 >= Place::SECTORS as u8
    }

    /// What it is.
    pub const fn area(self) -> Area {
        AREAS[self.index()]
    }

    /// The place with this English code, written in full (`YHQ`, `YRV`).
    pub fn from_code(code: &str) -> Option<Place> {
        Place::all().find(|p| p.to_string() == code)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.area() {
            Area::Country(army, n) => write!(f, "{army}{n}"),
            Area::Hq(army) => write!(f, "{army}HQ"),
            Area::Island(island) => f.write_str(["NI", "EI", "SI", "WI", "XI"][island as usize]),
            Area::Lane(n) => write!(f, "S{n}"),
            Area::Reserve(army) => write!(f, "{army}RV"),
        }
    }
}

impl JsonSchema for Place {
    fn schema_name() -> Cow<'static, str> {
        "Place".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A place by its code: a sector (\"G8\", \"GHQ\", \"S12\", \"NI\") or a Reserve (\"GRV\")",
            "type": "string",
            "pattern": "^([GBYR]([0-8]|HQ|RV)|[NESWX]I|S([1-9]|1[0-2]))$"
        })
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
