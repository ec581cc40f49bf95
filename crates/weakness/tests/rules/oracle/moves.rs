//! What can be done in a game.

use std::fmt;

/// Seat 0 and seat 1 (PAW-1.1).
pub(crate) const PLAYERS: [&str; 2] = ["orange", "white"];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Piece {
    Knight,
    Magician,
}

pub(crate) const PIECES: [Piece; 2] = [Piece::Knight, Piece::Magician];

/// A number of knights and a number of magicians.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Force {
    pub(crate) knights: u32,
    pub(crate) magicians: u32,
}

impl fmt::Debug for Force {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.knights, self.magicians)
    }
}

impl Force {
    pub(crate) fn new(knights: u32, magicians: u32) -> Self {
        Force { knights, magicians }
    }

    pub(crate) fn all(self) -> u32 {
        self.knights + self.magicians
    }

    pub(crate) fn of(self, piece: Piece) -> u32 {
        match piece {
            Piece::Knight => self.knights,
            Piece::Magician => self.magicians,
        }
    }

    pub(crate) fn of_mut(&mut self, piece: Piece) -> &mut u32 {
        match piece {
            Piece::Knight => &mut self.knights,
            Piece::Magician => &mut self.magicians,
        }
    }

    pub(crate) fn has(self, part: Force) -> bool {
        PIECES.iter().all(|piece| self.of(*piece) >= part.of(*piece))
    }
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Move {
    DrawMarker { marker: &'static str },
    DrawToken { token: u32 },
    DrawTile { tile: &'static str },
    DrawStart { player: usize },
    Take { tile: &'static str },
    Place { region: String },
    Recruit,
    Influence { tile: &'static str, region: String },
    Extra { symbol: &'static str },
    Movement { from: String, to: String, forth: Force, back: Force },
    SeaMovement { from: String, to: String, pieces: Force },
    Recruitment { tile: &'static str, piece: Option<Piece> },
    Bid { pieces: u32 },
    Snake,
    Withdraw { piece: Piece, to: String },
    Occupy,
    Rebel { region: String, pieces: Force },
    ChangeMarker { region: String, marker: &'static str },
    Decline,
}

impl Move {
    /// One form for movements with the same result: pieces that go both ways are left out, and the regions are in the
    /// order of their names.
    pub(crate) fn plain(self) -> Move {
        let Move::Movement { from, to, mut forth, mut back } = self else { return self };
        for piece in PIECES {
            let both = forth.of(piece).min(back.of(piece));
            *forth.of_mut(piece) -= both;
            *back.of_mut(piece) -= both;
        }
        match from <= to {
            true => Move::Movement { from, to, forth, back },
            false => Move::Movement { from: to, to: from, forth: back, back: forth },
        }
    }
}
