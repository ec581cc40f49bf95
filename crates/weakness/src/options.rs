use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The options of a game of Power & Weakness.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The map and the components; by default the standard ones.
    pub components: BoxChoice,
}

/// Which map and components to play with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BoxChoice {
    /// The standard components and the map of Britain.
    #[default]
    Britain,
    /// The small map of the rule book's examples.
    Example,
    /// The text of another data file, in the form of `data/britain.txt`.
    File(String),
}

impl BoxChoice {
    /// The text of its data file.
    pub fn text(&self) -> &str {
        match self {
            BoxChoice::Britain => include_str!("../data/britain.txt"),
            BoxChoice::Example => include_str!("../data/example.txt"),
            BoxChoice::File(text) => text,
        }
    }
}
