use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many knights, and how many magicians, a player has (PAW-1.1).
pub const PIECES: u8 = 16;

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// Active in a sword cycle.
    Knight,
    /// Active in a magic cycle.
    Magician,
}

impl Piece {
    /// Both kinds.
    pub const ALL: [Piece; 2] = [Piece::Knight, Piece::Magician];

    /// The other kind.
    pub const fn other(self) -> Piece {
        match self {
            Piece::Knight => Piece::Magician,
            Piece::Magician => Piece::Knight,
        }
    }

    /// Its number; an index into arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Piece::Knight => "knight",
            Piece::Magician => "magician",
        }
    }
}

/// A number of knights and a number of magicians.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Force {
    /// How many knights.
    pub knights: u8,
    /// How many magicians.
    pub magicians: u8,
}

impl Force {
    /// This many of one kind.
    pub const fn only(piece: Piece, count: u8) -> Force {
        match piece {
            Piece::Knight => Force { knights: count, magicians: 0 },
            Piece::Magician => Force { knights: 0, magicians: count },
        }
    }

    /// The number of pieces of a kind.
    pub const fn of(self, piece: Piece) -> u8 {
        match piece {
            Piece::Knight => self.knights,
            Piece::Magician => self.magicians,
        }
    }

    /// The number of pieces of both kinds.
    pub const fn total(self) -> u8 {
        self.knights.saturating_add(self.magicians)
    }

    /// Whether it is empty.
    pub const fn is_empty(&self) -> bool {
        self.knights == 0 && self.magicians == 0
    }

    /// Whether `other` has no more of either kind.
    pub const fn holds(self, other: Force) -> bool {
        self.knights >= other.knights && self.magicians >= other.magicians
    }
}

/// The two kinds of cycle (PAW-2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Magicians are active; regions with the same marker are neighbours.
    Magic,
    /// Knights are active; regions with a common border are neighbours.
    Sword,
}

impl Kind {
    /// The kind of the cycle with this number: the first is magic, then they alternate (PAW-3.2, PAW-10.3).
    pub const fn of_cycle(number: u8) -> Kind {
        if number % 2 == 1 { Kind::Magic } else { Kind::Sword }
    }

    /// The pieces that are active in it (PAW-2.1).
    pub const fn active(self) -> Piece {
        match self {
            Kind::Magic => Piece::Magician,
            Kind::Sword => Piece::Knight,
        }
    }
}
