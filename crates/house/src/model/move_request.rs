//! A request to make a move, and its result.

use serde_json::Value;
use table::{Fault, Seat};

/// The longest move that is accepted, as JSON.
pub(crate) const LONGEST_MOVE: usize = 4 << 10;
/// A game accepts no more moves after this many, so that its record stays readable.
pub(crate) const LONGEST_GAME: i64 = 20_000;

/// A move as a request gives it.
#[derive(Clone, Debug)]
pub(crate) enum Given {
    Json(Value),
    /// As people write it.
    Text(String),
}

/// A move that somebody wants to make.
#[derive(Clone, Debug)]
pub(crate) struct MoveRequest {
    pub(crate) seat: Seat,
    pub(crate) mv: Given,
    /// Whether it may still be changed.
    pub(crate) is_final: bool,
    /// Requests with the same key are the same move.
    pub(crate) key: Option<Key>,
    /// The number of the position that it was made for.
    pub(crate) at: Option<i64>,
}

/// Identifies a request that is repeated.
#[derive(Clone, Debug)]
pub(crate) struct Key {
    pub(crate) key: String,
    /// A hash of the request: a different request must not use the same key.
    pub(crate) hash: String,
}

impl Key {
    /// The key as it is stored: keys of different seats are different.
    pub(crate) fn stored(&self, seat: Seat) -> String {
        format!("{seat}:{}", self.key)
    }
}

/// What became of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MoveReceipt {
    /// Whether it was final.
    pub(crate) is_final: bool,
    /// The number of the move, if it has been played.
    pub(crate) number: Option<i64>,
    /// How many moves have been made now.
    pub(crate) moves: i64,
}

/// Why a move is not accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum MoveError {
    #[error("the game has not begun")]
    NotStarted,
    #[error("the game is over")]
    Over,
    #[error("the position has changed")]
    PositionChanged,
    #[error("the seat is not asked")]
    NotAsked,
    /// Only a seat that is asked alone can try its moves.
    #[error("other seats are asked, too")]
    AskedTogether,
    /// POW-16.5: planning has not begun.
    #[error("the table is still talking")]
    StillTalking,
    #[error("the move is too long")]
    TooLong,
    #[error("the game has too many moves")]
    GameTooLong,
    /// The key was used for another request.
    #[error("the key was used for another request")]
    KeyUsed,
    #[error("refused by the rules: {}", .0.code)]
    Refused(Fault),
}

impl From<Fault> for MoveError {
    fn from(fault: Fault) -> Self {
        MoveError::Refused(fault)
    }
}
