use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Actor, AnyGame, AnyTable, Fault, Outcome};

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
    /// Whatever else is told: a title, names, the hash of the seed.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

/// One move of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Its number, from 1.
    pub n: u64,
    /// Who made it.
    pub by: Actor,
    /// What it was.
    #[serde(rename = "move")]
    pub mv: Value,
    /// When.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
}

/// The last line of a finished record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct End {
    /// How it ended.
    pub outcome: Outcome,
    /// The secret seed of its chance, now revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// A game as it was played: JSON Lines with a header, the moves, and the end if it has ended.
///
/// ```
/// use table::Record;
/// let text = "{\"powerhouse\":1,\"game\":\"power\",\"rules_version\":1,\"options\":{}}\n{\"n\":1,\"by\":0,\"move\":{\"pads\":{}}}\n";
/// let record = Record::read(text).unwrap();
/// assert_eq!(record.entries.len(), 1);
/// assert_eq!(record.write(), text);
/// assert_eq!(Record::read("{\"powerhouse\":1}").unwrap_err().line, 1);
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

    /// Reads a record file.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let fault = |line: usize, what: &dyn fmt::Display| RecordError {
            line: line + 1,
            fault: Fault::not_understood(what),
        };
        let mut lines = text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty());
        let (at, first) = lines.next().ok_or_else(|| fault(0, &"the file is empty"))?;
        let header: Header = serde_json::from_str(first).map_err(|e| fault(at, &e))?;
        if header.powerhouse != 1 {
            return Err(fault(at, &"only record format 1 can be read"));
        }
        let mut record = Record { header, entries: Vec::new(), end: None };
        for (at, line) in lines {
            if record.end.is_some() {
                return Err(fault(at, &"a line after the outcome"));
            }
            let value: Value = serde_json::from_str(line).map_err(|e| fault(at, &e))?;
            if value.is_array() {
                return Err(fault(at, &"expected an object, not a list"));
            }
            if value.get("outcome").is_some() {
                record.end = Some(serde_json::from_value(value).map_err(|e| fault(at, &e))?);
                continue;
            }
            let entry: Entry = serde_json::from_value(value).map_err(|e| fault(at, &e))?;
            if entry.n != record.entries.len() as u64 + 1 {
                return Err(fault(at, &format!("expected move {}", record.entries.len() + 1)));
            }
            record.entries.push(entry);
        }
        Ok(record)
    }

    /// The record file's text.
    pub fn write(&self) -> String {
        let line = |value: Result<String, serde_json::Error>| value.unwrap_or_default() + "\n";
        let mut text = line(serde_json::to_string(&self.header));
        text.extend(self.entries.iter().map(|e| line(serde_json::to_string(e))));
        text.extend(self.end.iter().map(|e| line(serde_json::to_string(e))));
        text
    }
}

/// Plays a record from the start and calls `step` after each move with the table and what happened. The error names the
/// line of the move that is refused, or of an outcome that the game does not agree with.
pub fn replay(
    game: &dyn AnyGame,
    record: &Record,
    mut step: impl FnMut(&dyn AnyTable, &Entry, &[crate::Told]),
) -> Result<Box<dyn AnyTable>, RecordError> {
    let at = |line: usize| move |fault: Fault| RecordError { line, fault };
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
