//! Properties of a table that are one of a few words, in the database and in the API.

use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

/// Something that is stored as a word.
pub(crate) trait Word: Copy + FromStr + Into<&'static str> {
    fn word(self) -> &'static str {
        self.into()
    }
}

impl<T: Copy + FromStr + Into<&'static str>> Word for T {}

/// How far a table is.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Status {
    /// A record is being read in; nobody sees the table yet.
    Importing,
    /// Seats are free.
    Waiting,
    /// It is being played.
    Running,
    /// It has ended.
    Over,
}

impl Status {
    /// The word for it, in the database and in the API.
    pub fn as_str(self) -> &'static str {
        self.word()
    }
}

/// Who may sit down.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Joining {
    /// Whoever knows the address.
    Anyone,
    /// Whoever has an invitation.
    Invited,
}

/// Who may look on.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Watching {
    /// Whoever knows the address.
    Anyone,
    /// Only who sits at the table.
    Seated,
}

/// What may be said at the table.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Press {
    /// Nothing while the game runs.
    None,
    /// To everybody.
    Public,
    /// To everybody or to chosen seats.
    Private,
}

/// What a seat says to another game of the same people.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Rematch {
    /// Nothing yet.
    Open,
    /// Its player wants to play again.
    Accepted,
    /// Its player does not.
    Declined,
}
