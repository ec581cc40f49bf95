use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::Territory;

/// A space of the track and what it says (BAR-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Space {
    /// Investments in this territory pay off.
    Investments(Territory),
    /// Take a power card.
    TakePower,
    /// Take political influence.
    TakeInfluence,
    /// Spy and steal.
    Spy,
    /// Remove a power base.
    RemoveBase,
    /// This turn's challenge is limited.
    Limited,
}

impl Space {
    /// Reads a line of the track.
    pub(crate) fn read(line: &str) -> Option<Space> {
        Some(match line {
            "take power" => Space::TakePower,
            "take influence" => Space::TakeInfluence,
            "spy" => Space::Spy,
            "remove base" => Space::RemoveBase,
            "limited challenge" => Space::Limited,
            _ => {
                let name = line.strip_prefix("investments ")?.trim_start();
                Space::Investments(Territory::ALL.into_iter().find(|t| t.name() == name)?)
            }
        })
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Space::Investments(territory) => write!(f, "investments {territory}"),
            Space::TakePower => f.write_str("take power"),
            Space::TakeInfluence => f.write_str("take influence"),
            Space::Spy => f.write_str("spy"),
            Space::RemoveBase => f.write_str("remove base"),
            Space::Limited => f.write_str("limited challenge"),
        }
    }
}

impl Serialize for Space {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Space {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(d)?;
        Space::read(&text).ok_or_else(|| de::Error::custom("unknown space"))
    }
}

impl JsonSchema for Space {
    fn schema_name() -> Cow<'static, str> {
        "Space".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let plain = [Space::TakePower, Space::TakeInfluence, Space::Spy, Space::RemoveBase, Space::Limited];
        let spaces = plain.into_iter().chain(Territory::ALL.map(Space::Investments));
        json_schema!({
            "description": "A space as the components name it",
            "enum": spaces.map(|space| space.to_string()).collect::<Vec<_>>()
        })
    }
}
