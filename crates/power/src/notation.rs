//! Commands as people write them (POW-17.1 to POW-17.6): English, French and mail notation.

mod error;
mod pads;
mod read;
mod write;

use crate::{Army, Island, Kind};

pub use error::{ReadError, ReadFault};
pub use read::read;
pub use write::write;
pub(crate) use write::{write_pieces, write_place};

/// The notation of a pad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Notation {
    /// `D S12 WI`, `2P XRV I`.
    #[default]
    English,
    /// `D S12 IW`, `2P ERV S`.
    French,
    /// `D L08 W`, `2P XU I`.
    Mail,
}

/// The sea lanes in reading order; mail notation numbers them L01 to L12 (POW-1.5).
const MAIL_LANES: [u8; 12] = [6, 7, 5, 1, 8, 4, 2, 12, 3, 9, 11, 10];

impl Notation {
    /// All three notations.
    pub const ALL: [Notation; 3] = [Notation::English, Notation::French, Notation::Mail];

    /// An army's letter (POW-1.6).
    pub const fn letter(self, army: Army) -> &'static str {
        let codes = match self {
            Notation::English => ["G", "B", "Y", "R"],
            Notation::French => ["V", "B", "J", "R"],
            Notation::Mail => ["A", "K", "Y", "R"],
        };
        codes[army.index()]
    }

    /// The army with this letter.
    pub fn army(self, letter: &str) -> Option<Army> {
        Army::ALL.into_iter().find(|&a| self.letter(a) == letter)
    }

    /// A piece's code.
    pub const fn piece(self, kind: Kind) -> &'static str {
        let codes = match self {
            Notation::English => ["I", "T", "F", "D", "R", "H", "B", "C", "M", "P"],
            Notation::French => ["S", "T", "C", "D", "R", "A", "B", "CR", "M", "P"],
            Notation::Mail => ["I", "T", "F", "D", "G", "H", "B", "C", "M", "P"],
        };
        codes[kind.index()]
    }

    /// The piece with this code.
    pub fn kind(self, code: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|&k| self.piece(k) == code)
    }

    const fn island(self, island: Island) -> &'static str {
        let codes = match self {
            Notation::English => ["NI", "EI", "SI", "WI", "XI"],
            Notation::French => ["IN", "IE", "IS", "IW", "IX"],
            Notation::Mail => ["N", "E", "S", "W", "X"],
        };
        codes[island as usize]
    }

    const fn hq(self) -> &'static str {
        match self {
            Notation::English | Notation::French => "HQ",
            Notation::Mail => "Q",
        }
    }

    const fn reserve(self) -> &'static str {
        match self {
            Notation::English | Notation::French => "RV",
            Notation::Mail => "U",
        }
    }

    /// The letter before the place of an exchange (POW-17.3).
    const fn exchange(self) -> char {
        match self {
            Notation::English | Notation::Mail => 'X',
            Notation::French => 'E',
        }
    }
}
