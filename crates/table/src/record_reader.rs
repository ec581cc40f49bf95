use std::fmt;

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::record::{LastLine, PLAYERS, SEED};
use crate::{End, Entry, Fault, Header, Player, RecordError};

/// Reads the text of a record: the header at once, then one move after another. Only one move at a time is in memory as
/// JSON, which takes many times the room of its text.
///
/// ```
/// use table::RecordReader;
/// let header = r#"{"powerhouse":1,"game":"power","rules_version":1,"options":{}}"#;
/// let text = format!("{header}\n{}\n{}\n", r#"{"n":1,"by":0,"move":{"pads":{}}}"#, r#"{"outcome":{"draw":true}}"#);
/// let mut reader = RecordReader::new(&text).unwrap();
/// assert_eq!(reader.header().game, "power");
/// assert_eq!(reader.next().unwrap().unwrap().n, 1);
/// assert_eq!(reader.line(), 2);
/// assert!(reader.next().is_none());
/// let (_header, end) = reader.finish();
/// assert!(end.is_some());
/// ```
pub struct RecordReader<'a> {
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
    line: usize,
    moves: u64,
    header: Header,
    players: Vec<Player>,
    seed: Option<String>,
    end: Option<End>,
}

impl<'a> RecordReader<'a> {
    /// Reads the header.
    pub fn new(text: &'a str) -> Result<Self, RecordError> {
        let mut lines = text.lines().enumerate();
        let (line, first) = next_line(&mut lines).ok_or_else(|| fault(1, &"the file is empty"))?;
        let mut header: Header = serde_json::from_str(first).map_err(|e| fault(line, &e))?;
        if header.powerhouse != 1 {
            return Err(fault(line, &"only record format 1 can be read"));
        }
        let players = take(&mut header, PLAYERS).unwrap_or_default();
        let seed = take(&mut header, SEED);
        Ok(RecordReader { lines, line, moves: 0, header, players, seed, end: None })
    }

    /// The first line.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The number of the line that was read last, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The header, and how the game ended: known when all lines have been read.
    pub fn finish(self) -> (Header, Option<End>) {
        (self.header, self.end)
    }

    /// Reads a line after the header: a move, or the outcome.
    fn read(&mut self, text: &str) -> Result<Option<Entry>, RecordError> {
        let line = self.line;
        if self.end.is_some() {
            return Err(fault(line, &"a line after the outcome"));
        }
        let value: Value = serde_json::from_str(text).map_err(|e| fault(line, &e))?;
        if value.is_array() {
            return Err(fault(line, &"expected an object, not a list"));
        }
        if value.get("outcome").is_some() {
            let last: LastLine = serde_json::from_value(value).map_err(|e| fault(line, &e))?;
            let (seed, players) = (last.seed.or_else(|| self.seed.take()), std::mem::take(&mut self.players));
            self.end = Some(End { outcome: last.outcome, seed, players });
            return Ok(None);
        }
        let entry: Entry = serde_json::from_value(value).map_err(|e| fault(line, &e))?;
        self.moves += 1;
        if entry.n != self.moves {
            return Err(fault(line, &format!("expected move {}", self.moves)));
        }
        Ok(Some(entry))
    }
}

/// The moves. What follows an error has no meaning.
impl Iterator for RecordReader<'_> {
    type Item = Result<Entry, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let (line, text) = next_line(&mut self.lines)?;
            self.line = line;
            // After the outcome only empty lines may follow.
            if let Some(entry) = self.read(text).transpose() {
                return Some(entry);
            }
        }
    }
}

/// The next line that is not empty, with its number from 1.
fn next_line<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Option<(usize, &'a str)> {
    lines.find(|(_, text)| !text.trim().is_empty()).map(|(i, text)| (i + 1, text))
}

fn fault(line: usize, what: &dyn fmt::Display) -> RecordError {
    RecordError { line, fault: Fault::not_understood(what) }
}

/// Takes a field out of the header if it has the shape that we write. A field with another shape is not ours and stays.
fn take<T: DeserializeOwned>(header: &mut Header, field: &str) -> Option<T> {
    let value = T::deserialize(header.more.get(field)?).ok();
    if value.is_some() {
        header.more.shift_remove(field);
    }
    value
}
