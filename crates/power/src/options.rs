use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use table::Talk;

use crate::Army;

/// Which booklet's rules are played (POW-15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Profile {
    /// The English booklet.
    #[default]
    English,
    /// The French booklet.
    French,
    /// The play-by-mail rules.
    Mail,
}

/// The first official (POW-3.3): a seat's number or `"random"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstOfficial {
    /// This seat.
    Seat(u8),
    /// Drawn by chance before the first round.
    Random,
}

impl FirstOfficial {
    /// Whether a table with this many seats can have this official.
    pub(crate) const fn fits(self, seats: usize) -> bool {
        match self {
            FirstOfficial::Seat(n) => (n as usize) < seats,
            FirstOfficial::Random => true,
        }
    }
}

impl Serialize for FirstOfficial {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            FirstOfficial::Seat(n) => n.serialize(s),
            FirstOfficial::Random => s.serialize_str("random"),
        }
    }
}

impl<'de> Deserialize<'de> for FirstOfficial {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Seat(u8),
            Word(String),
        }
        match Written::deserialize(d) {
            Ok(Written::Seat(n)) => Ok(FirstOfficial::Seat(n)),
            Ok(Written::Word(word)) if word == "random" => Ok(FirstOfficial::Random),
            _ => Err(serde::de::Error::custom("official: expected a seat number or \"random\"")),
        }
    }
}

impl JsonSchema for FirstOfficial {
    fn schema_name() -> Cow<'static, str> {
        "FirstOfficial".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "oneOf": [{ "type": "integer", "minimum": 0, "maximum": 3 }, { "const": "random" }] })
    }
}

/// The options of a game of POWER. An option that is left out follows the rules.
///
/// ```
/// use power::{Options, Power};
/// use table::Game;
/// let options: Options = serde_json::from_str(r#"{"players":3,"mercenary":"G"}"#).unwrap();
/// let game = Power::new(&options).unwrap();
/// assert_eq!(game.options().seats.unwrap(), [["B"], ["Y"], ["R"]]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Two, three or four players; by default as many as `seats` lists, or four.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<u8>,
    /// The rules' profile; English by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<Profile>,
    /// The armies of each seat by their English letters; with two players, two neighbouring armies each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<Vec<Army>>>")]
    pub seats: Option<Vec<Vec<String>>>,
    /// The mercenary army of a three-player game; Red by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Army>")]
    pub mercenary: Option<String>,
    /// The first official; seat 0 by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub official: Option<FirstOfficial>,
    /// Whether a piece made on the board may be exchanged again in the same round; by default the profile decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exchange_again: Option<bool>,
    /// Whether several players' equal commands for the same mercenary piece are carried out; by default the profile
    /// decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mercenary_same_place: Option<bool>,
    /// The number of the last round; no limit by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round_limit: Option<u16>,
    /// Minutes after which the current round becomes the last one (POW-12.2); 0 for no limit. By default the profile
    /// decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_limit: Option<u32>,
    /// When the players may talk (POW-16.5); by default the profile decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub talk: Option<Talk>,
}
