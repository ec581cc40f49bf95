use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::any::write;
use crate::record_reader::RecordReader;
use crate::{Actor, AnyGame, AnyTable, Details, Fault, Outcome, Reason, codes};

/// The first line of a record: what is played and by which rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the record format: 1.
    pub powerhouse: u32,
    /// The game's kind.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// The options of the table.
    #[serde(default)]
    pub options: Value,
    /// Other fields of the header: a title, names, the hash of the seed.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

/// Who played a seat. In JSON `{"person":"Ada"}`, `{"bot":"marshal"}` or `{"program":"greedy"}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// A person, by name; empty if the name is not known.
    Person(String),
    /// A built-in bot with its settings, in the form that `powerhouse arena` accepts.
    Bot(String),
    /// An external program, by name.
    Program(String),
}

/// One move of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Its number, from 1.
    pub n: u64,
    /// Who made it.
    pub by: Actor,
    /// The move itself.
    #[serde(rename = "move")]
    pub mv: Value,
    /// When it was made, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
}

/// How a game ended, and what is only revealed then. The record of a running game cannot hold it.
#[derive(Clone, Debug, PartialEq)]
pub struct End {
    /// How it ended: the last line of the record.
    pub outcome: Outcome,
    /// The seed that everything random came from, now revealed.
    pub seed: Option<String>,
    /// Who played each seat; empty if unknown. Written in the header.
    pub players: Vec<Player>,
}

impl End {
    /// An end with only the outcome.
    pub const fn new(outcome: Outcome) -> Self {
        End { outcome, seed: None, players: Vec::new() }
    }
}

/// The last line of a finished record.
#[derive(Serialize, Deserialize)]
pub(crate) struct LastLine {
    pub(crate) outcome: Outcome,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seed: Option<String>,
}

/// Fields of the header that only a finished record has.
pub(crate) const PLAYERS: &str = "players";
pub(crate) const SEED: &str = "seed";

/// Why a record's version of the rules cannot be replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherRules {
    /// The record is newer than this program.
    Newer {
        /// The record's version.
        theirs: u32,
        /// The version that this program plays.
        ours: u32,
    },
    /// The rules have changed since then, and this program does not know the old ones.
    Older {
        /// The record's version.
        theirs: u32,
        /// The version that this program plays.
        ours: u32,
    },
}

impl OtherRules {
    /// Whether a game replays records of a version.
    pub fn check(game: &dyn AnyGame, theirs: u32) -> Result<(), OtherRules> {
        let ours = game.rules_version();
        if theirs > ours {
            Err(OtherRules::Newer { theirs, ours })
        } else if theirs < game.oldest_rules() {
            Err(OtherRules::Older { theirs, ours })
        } else {
            Ok(())
        }
    }
}

impl Reason for OtherRules {
    codes! { OtherRules::Newer { .. } => "newer-rules", OtherRules::Older { .. } => "older-rules" }

    fn details(&self) -> Details {
        let (OtherRules::Newer { theirs, ours } | OtherRules::Older { theirs, ours }) = self;
        vec![("theirs", theirs.to_string()), ("ours", ours.to_string())]
    }
}

/// A game as it was played: JSON Lines with a header, the moves, and the end if it has ended.
///
/// ```
/// use table::Record;
/// let header = r#"{"powerhouse":1,"game":"power","rules_version":1,"options":{}}"#;
/// let text = format!("{header}\n{}\n", r#"{"n":1,"by":0,"move":{"pads":{}}}"#);
/// let record = Record::read(&text).unwrap();
/// assert_eq!(record.entries.len(), 1);
/// assert_eq!(record.write(), text);
/// assert_eq!(Record::read("{\"powerhouse\":1}").unwrap_err().line, 1);
/// ```
///
/// Once the game is over, the header also says who played and with which seed:
///
/// ```
/// # use table::{End, Outcome, Player, Record};
/// # let mut record = Record::read("{\"powerhouse\":1,\"game\":\"power\",\"rules_version\":1}").unwrap();
/// let players = vec![Player::Person("Ada".into()), Player::Bot("marshal".into())];
/// record.end = Some(End { outcome: Outcome::DRAW, seed: Some("7".into()), players });
/// let text = record.write();
/// assert!(text.lines().next().unwrap().ends_with(r#""players":[{"person":"Ada"},{"bot":"marshal"}],"seed":"7"}"#));
/// assert_eq!(Record::read(&text).unwrap(), record);
/// record.end = None;
/// assert!(!record.write().contains("players"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// What is played.
    pub header: Header,
    /// The moves in order.
    pub entries: Vec<Entry>,
    /// How it ended, if it has.
    pub end: Option<End>,
}

/// A record that cannot be read or does not replay: which line, and what is wrong with it.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub fault: Fault,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault.code)?;
        self.fault.details.iter().try_for_each(|(_, value)| write!(f, ": {value}"))
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// A record without moves.
    pub fn new(game: &dyn AnyGame, options: Value) -> Self {
        let header = Header {
            powerhouse: 1,
            game: game.kind().into(),
            rules_version: game.rules_version(),
            options,
            more: Map::new(),
        };
        Record { header, entries: Vec::new(), end: None }
    }

    /// Adds a move that was made.
    pub fn push(&mut self, by: Actor, mv: Value) {
        self.entries.push(Entry { n: self.entries.len() as u64 + 1, by, mv, at: None });
    }

    /// Reads a record file. [`RecordReader`] reads a long one without having all of its moves in memory.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let mut reader = RecordReader::new(text)?;
        let entries = reader.by_ref().collect::<Result<_, _>>()?;
        let (header, end) = reader.finish();
        Ok(Record { header, entries, end })
    }

    /// The record file's text.
    pub fn write(&self) -> String {
        let mut header = self.header.clone();
        if let Some(end) = &self.end {
            if !end.players.is_empty() {
                header.more.insert(PLAYERS.into(), write(&end.players));
            }
            if let Some(seed) = &end.seed {
                header.more.insert(SEED.into(), write(seed));
            }
        }
        let last = self.end.as_ref().map(|e| LastLine { outcome: e.outcome.clone(), seed: e.seed.clone() });
        let moves = self.entries.iter().map(write);
        let lines = [write(&header)].into_iter().chain(moves).chain(last.as_ref().map(write));
        lines.map(|line| format!("{line}\n")).collect()
    }
}

/// Plays a record from the start and calls `step` after each move with the table and the events. A record of another
/// version of the rules is refused ([`OtherRules`]). The error names the line of the move that is refused, or of an
/// outcome that does not match the game.
pub fn replay(
    game: &dyn AnyGame,
    record: &Record,
    mut step: impl FnMut(&dyn AnyTable, &Entry, &[crate::Told]),
) -> Result<Box<dyn AnyTable>, RecordError> {
    let at = |line: usize| move |fault: Fault| RecordError { line, fault };
    OtherRules::check(game, record.header.rules_version).map_err(|e| at(1)(Fault::from(&e)))?;
    let mut table = game.start(record.header.options.clone()).map_err(at(1))?;
    for (i, entry) in record.entries.iter().enumerate() {
        let told = table.play(entry.by, &entry.mv).map_err(at(i + 2))?;
        step(&*table, entry, &told);
    }
    match &record.end {
        Some(end) if table.outcome().as_ref() != Some(&end.outcome) => {
            Err(at(record.entries.len() + 2)(Fault::not_understood("the outcome is not that of the moves")))
        }
        _ => Ok(table),
    }
}
