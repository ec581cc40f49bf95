use std::fmt;

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
    /// The four of them, clockwise.
    pub const ALL: [Army; 4] = [Army::Green, Army::Blue, Army::Yellow, Army::Red];

    /// The army with this number, as [`Army::index`] gives it.
    pub const fn from_index(index: usize) -> Army {
        Army::ALL[index & 3]
    }

    /// Its number clockwise, to index arrays with.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its bit in a set of armies.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Its English letter, the one in positions.
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
