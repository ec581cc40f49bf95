use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

/// A kind of piece, or the Power Unit: the table of section POW-2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    /// Two moves, power 2.
    Infantry,
    /// Three moves, power 3.
    Tank,
    /// Five moves, power 5.
    Fighter,
    /// One move, power 10.
    Destroyer,
    /// Made of three Infantry, power 20.
    Regiment,
    /// Made of three Tanks, power 30.
    HeavyTank,
    /// Made of three Fighters, power 25.
    Bomber,
    /// Made of three Destroyers, power 50.
    Cruiser,
    /// Made from pieces with a total power of at least 100; it is launched and never moves; power 0.
    MegaMissile,
    /// Money in a Reserve; power 1.
    PowerUnit,
}

/// How a kind travels (POW-2.2): ground pieces by foot or tracks, planes, ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Travel {
    /// By land, two moves.
    Foot,
    /// By land, three moves.
    Tracks,
    /// By air, five moves.
    Wings,
    /// By sea, one move.
    Keel,
}

impl Travel {
    pub(crate) const ALL: [Travel; 4] = [Travel::Foot, Travel::Tracks, Travel::Wings, Travel::Keel];
}

impl Kind {
    /// How many kinds there are, Power Units included.
    pub const COUNT: usize = 10;

    /// Every kind, in the order of the rules' table.
    pub const ALL: [Kind; Kind::COUNT] = [
        Kind::Infantry,
        Kind::Tank,
        Kind::Fighter,
        Kind::Destroyer,
        Kind::Regiment,
        Kind::HeavyTank,
        Kind::Bomber,
        Kind::Cruiser,
        Kind::MegaMissile,
        Kind::PowerUnit,
    ];

    /// The pieces that fight, weakest first: the order in which the penalty takes them (POW-11.2). The only list of the
    /// kinds by strength.
    pub const BY_POWER: [Kind; 8] = [
        Kind::Infantry,
        Kind::Tank,
        Kind::Fighter,
        Kind::Destroyer,
        Kind::Regiment,
        Kind::Bomber,
        Kind::HeavyTank,
        Kind::Cruiser,
    ];

    /// The pieces that Power Units buy (POW-6.2).
    pub const SMALL: [Kind; 4] = [Kind::Infantry, Kind::Tank, Kind::Fighter, Kind::Destroyer];

    /// The kind with this number, as [`Kind::index`] gives it.
    pub const fn from_index(index: usize) -> Kind {
        // A match instead of an index into `ALL` compiles to a comparison, and this function is hot.
        match index {
            0 => Kind::Infantry,
            1 => Kind::Tank,
            2 => Kind::Fighter,
            3 => Kind::Destroyer,
            4 => Kind::Regiment,
            5 => Kind::HeavyTank,
            6 => Kind::Bomber,
            7 => Kind::Cruiser,
            8 => Kind::MegaMissile,
            _ => Kind::PowerUnit,
        }
    }

    /// Its number; an index into arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its power, which is also the price of a small piece (POW-6.2). A Mega-Missile has power 0 (POW-7.3).
    ///
    /// ```
    /// use power::Kind;
    /// assert_eq!(3 * Kind::Tank.power(), 9);
    /// assert_eq!(Kind::HeavyTank.power(), 30);
    /// ```
    pub const fn power(self) -> u32 {
        [2, 3, 5, 10, 20, 30, 25, 50, 0, 1][self as usize]
    }

    /// The large piece that three of this kind make (POW-6.1).
    pub const fn large(self) -> Option<Kind> {
        match self {
            Kind::Infantry => Some(Kind::Regiment),
            Kind::Tank => Some(Kind::HeavyTank),
            Kind::Fighter => Some(Kind::Bomber),
            Kind::Destroyer => Some(Kind::Cruiser),
            _ => None,
        }
    }

    /// The small piece that it is made of, three at a time (POW-6.1).
    pub const fn small(self) -> Option<Kind> {
        match self {
            Kind::Regiment => Some(Kind::Infantry),
            Kind::HeavyTank => Some(Kind::Tank),
            Kind::Bomber => Some(Kind::Fighter),
            Kind::Cruiser => Some(Kind::Destroyer),
            _ => None,
        }
    }

    /// How it travels; `None` for Mega-Missiles and Power Units.
    pub const fn travel(self) -> Option<Travel> {
        match self {
            Kind::Infantry | Kind::Regiment => Some(Travel::Foot),
            Kind::Tank | Kind::HeavyTank => Some(Travel::Tracks),
            Kind::Fighter | Kind::Bomber => Some(Travel::Wings),
            Kind::Destroyer | Kind::Cruiser => Some(Travel::Keel),
            Kind::MegaMissile | Kind::PowerUnit => None,
        }
    }

    /// Whether it can take a flag (POW-10.1).
    pub const fn takes_flags(self) -> bool {
        matches!(self, Kind::Infantry | Kind::Regiment)
    }

    /// Its English code, as positions use it.
    pub const fn code(self) -> &'static str {
        ["I", "T", "F", "D", "R", "H", "B", "C", "M", "P"][self as usize]
    }

    /// The kind with this English code.
    pub fn from_code(code: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|k| k.code() == code)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl JsonSchema for Kind {
    fn schema_name() -> Cow<'static, str> {
        "Kind".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A kind of piece by its English code",
            "enum": Kind::ALL.map(Kind::code)
        })
    }
}
