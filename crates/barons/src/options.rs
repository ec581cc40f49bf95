use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Territory;

/// The options of a game of Power Barons.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Three or four players; by default as many as a given position has hands, or four.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<u8>,
    /// The territory of each seat (BAR-1.1); by default the Americas, Europe, Asia and Africa in this order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub territories: Option<Vec<Territory>>,
    /// The text of a deck and track other than the standard ones, in the form of `data/standard.txt`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<String>,
}

impl Options {
    /// The standard game for three or four players.
    pub fn players(players: u8) -> Self {
        Options { players: Some(players), ..Options::default() }
    }
}
