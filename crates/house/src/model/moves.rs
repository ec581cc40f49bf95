use serde_json::Value;
use table::{Actor, Seat};

use super::played::Played;

/// A move as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct Move {
    pub(crate) number: i64,
    pub(crate) by: Actor,
    /// JSON.
    pub(crate) mv: String,
    pub(crate) at: i64,
    /// `SEAT:KEY` of the request that made it.
    pub(crate) key: Option<String>,
}

impl From<&Played> for Move {
    fn from(played: &Played) -> Self {
        let (number, by, at) = (played.number, played.by, played.at);
        Move { number, by, mv: played.mv.to_string(), at, key: played.key.clone() }
    }
}

/// An answer that waits for the others'.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Draft {
    pub(crate) seat: Seat,
    /// `None`: what the clock plays.
    pub(crate) mv: Option<Value>,
    pub(crate) is_final: bool,
    pub(crate) key: Option<String>,
    pub(crate) at: i64,
}

/// A request that made a move or a waiting answer, kept to recognise a repetition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Request {
    /// `SEAT:KEY`.
    pub(crate) key: String,
    /// SHA-256 of what was asked for.
    pub(crate) hash: String,
    pub(crate) is_final: bool,
    pub(crate) at: i64,
}

/// A position in the middle of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Snapshot {
    pub(crate) number: i64,
    pub(crate) rules_version: i64,
    /// JSON.
    pub(crate) state: String,
}

/// An actor as the database writes it.
pub(crate) fn actor_text(actor: Actor) -> String {
    match actor {
        Actor::Seat(seat) => seat.to_string(),
        Actor::Chance => "chance".into(),
        Actor::Clock => "clock".into(),
    }
}

/// Reads what [`actor_text`] wrote.
pub(crate) fn actor_of(text: &str) -> Option<Actor> {
    match text {
        "chance" => Some(Actor::Chance),
        "clock" => Some(Actor::Clock),
        seat => super::seat::seat_of(seat.parse().ok()?).map(Actor::Seat),
    }
}
