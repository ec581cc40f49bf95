use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// One of the two players (PAW-1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// Seat 0.
    Orange,
    /// Seat 1.
    White,
}

impl Player {
    /// Both, Orange first.
    pub const ALL: [Player; 2] = [Player::Orange, Player::White];

    /// The opponent.
    pub const fn other(self) -> Player {
        match self {
            Player::Orange => Player::White,
            Player::White => Player::Orange,
        }
    }

    /// The player's number; an index into arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The player's seat.
    pub const fn seat(self) -> Seat {
        Seat::new(self as u8)
    }

    /// The player of a seat.
    pub const fn at(seat: Seat) -> Option<Player> {
        match seat.number() {
            0 => Some(Player::Orange),
            1 => Some(Player::White),
            _ => None,
        }
    }

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Player::Orange => "orange",
            Player::White => "white",
        }
    }
}

/// Something that each player has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Pair<T: Default> {
    /// Orange's part.
    pub orange: T,
    /// White's part.
    pub white: T,
}

impl<T: Default> Pair<T> {
    /// Makes each player's part with `of`.
    pub fn of(mut of: impl FnMut(Player) -> T) -> Self {
        Pair { orange: of(Player::Orange), white: of(Player::White) }
    }

    /// The player's part.
    pub const fn get(&self, player: Player) -> &T {
        match player {
            Player::Orange => &self.orange,
            Player::White => &self.white,
        }
    }
}
