use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::Seat;

/// Who makes a move: a seat, chance (the move says what came up) or the clock (time ran out).
///
/// In JSON: `0`, `1`, ..., `"chance"`, `"clock"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// The player of this seat.
    Seat(Seat),
    /// Everything random.
    Chance,
    /// Time ran out; the move is a [`ClockMove`].
    Clock,
}

impl Serialize for Actor {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Actor::Seat(seat) => seat.serialize(s),
            Actor::Chance => s.serialize_str("chance"),
            Actor::Clock => s.serialize_str("clock"),
        }
    }
}

impl<'de> Deserialize<'de> for Actor {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Seat(Seat),
            Name(String),
        }
        match Written::deserialize(d) {
            Ok(Written::Seat(seat)) => Ok(Actor::Seat(seat)),
            Ok(Written::Name(name)) if name == "chance" => Ok(Actor::Chance),
            Ok(Written::Name(name)) if name == "clock" => Ok(Actor::Clock),
            _ => Err(de::Error::custom("expected a seat number, \"chance\" or \"clock\"")),
        }
    }
}

impl JsonSchema for Actor {
    fn schema_name() -> Cow<'static, str> {
        "Actor".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Who makes a move: a seat's number, chance, or the clock",
            "oneOf": [{ "type": "integer", "minimum": 0, "maximum": 7 }, { "enum": ["chance", "clock"] }]
        })
    }
}

/// Who is looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Audience {
    /// The player of this seat.
    Seat(Seat),
    /// Anyone else; sees only what everybody may know.
    Onlooker,
}

/// What the clock does. In JSON `{"time_out":2}` or `{"time_limit":true}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClockMove {
    /// This seat's time for the move is up: the game's own default is played for it.
    TimeOut(Seat),
    /// The time for the whole game is up (always `true`).
    TimeLimit(bool),
}
