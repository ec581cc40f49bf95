use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What an asked seat may do. In JSON a list of moves, or an object of lines:
///
/// ```
/// use std::collections::BTreeMap;
/// use table::Legal;
///
/// let moves = Legal::Moves(vec!["pass", "bid 2"]);
/// assert_eq!(serde_json::to_string(&moves).unwrap(), r#"["pass","bid 2"]"#);
/// let lines: Legal<()> = Legal::Lines(BTreeMap::from([("G".into(), vec!["F GHQ B5".into()])]));
/// assert_eq!(serde_json::to_string(&lines).unwrap(), r#"{"G":["F GHQ B5"]}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Legal<M> {
    /// Every legal move.
    Moves(Vec<M>),
    /// For a game with too many moves to list, whose moves are written line by line: the lines that may come next, by
    /// the part of the move that they belong to (POWER: the letter of the army whose pad it is).
    Lines(BTreeMap<String, Vec<String>>),
}

impl<M> Legal<M> {
    /// Converts every move.
    pub fn map<N>(self, each: impl FnMut(M) -> N) -> Legal<N> {
        match self {
            Legal::Moves(moves) => Legal::Moves(moves.into_iter().map(each).collect()),
            Legal::Lines(lines) => Legal::Lines(lines),
        }
    }
}
