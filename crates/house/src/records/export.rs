//! Exporting games as record files.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use serde_json::{Value, json};
use table::{AnyTable, Audience, End, Entry, Player, Record};
use tokio::sync::oneshot;

use crate::chance::{IMPORTED, METHOD};
use crate::fair::{Fair, Turn, Whose};
use crate::history::{Past, PastError, replay};
use crate::house::{House, HouseError};
use crate::model::{Forked, Move, SeatState, Thinker, WhichBot};
use crate::shape::to_json;
use crate::store::{StoreError, rows};
use crate::time::written;

/// How many bytes of records are kept in memory, and the longest one that is.
const CACHED: usize = 16 << 20;
const LONGEST_KEPT: usize = 1 << 20;
/// How many moves are read and written at once.
const PAGE: i64 = 200;
/// How long a long record counts as being read, however slowly the client reads.
const LONGEST_READ: Duration = Duration::from_secs(60);

/// Which record: the game, how many moves it had, and for whom it was written.
type WhichRecord = (String, i64, Option<Audience>);

/// Records that were asked for lately.
pub(crate) struct RecordCache {
    kept: Mutex<VecDeque<(WhichRecord, Bytes)>>,
    /// One record is written at a time: a request for the same one finds it in the cache, and nobody takes all the
    /// cores.
    writing: Fair,
}

impl Default for RecordCache {
    fn default() -> Self {
        RecordCache { kept: Mutex::default(), writing: Fair::new(1, 1) }
    }
}

impl RecordCache {
    fn get(&self, which: &WhichRecord) -> Option<Bytes> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(w, _)| w == which).map(|(_, text)| text.clone())
    }

    fn put(&self, which: WhichRecord, text: Bytes) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_back((which, text));
        while kept.len() > 1 && kept.iter().map(|(_, text)| text.len()).sum::<usize>() > CACHED {
            kept.pop_front();
        }
    }
}

/// A record's text.
pub(crate) enum RecordText {
    Whole(Bytes),
    /// Too long to be kept: it is written while it is read.
    Long(Box<Pages>),
}

/// A long record that is being read.
pub(crate) struct Pages {
    /// Pages that are written already.
    waiting: VecDeque<Bytes>,
    writer: Writer,
    /// Frees the place among the long records when it is dropped.
    _done: oneshot::Sender<()>,
}

impl Pages {
    /// How many bytes are written already and wait in memory.
    pub(crate) fn bytes(&self) -> usize {
        self.waiting.iter().map(Bytes::len).sum()
    }

    /// The next page; `None` at the end.
    pub(crate) async fn next(&mut self) -> Option<Result<Bytes, PastError>> {
        match self.waiting.pop_front() {
            Some(page) => Some(Ok(page)),
            None => self.writer.next().await.transpose(),
        }
    }
}

/// Holds a place until the record has been read, or has taken too long.
fn hold(place: Turn) -> oneshot::Sender<()> {
    let (done, is_done) = oneshot::channel();
    tokio::spawn(async move {
        // Either way the place is free.
        let _ = tokio::time::timeout(LONGEST_READ, is_done).await;
        drop(place);
    });
    done
}

/// Writes a record page by page.
struct Writer {
    house: House,
    past: Past,
    audience: Audience,
    /// The position that has been reached, unless the game is over and everything is open.
    position: Option<Box<dyn AnyTable>>,
    /// How many moves have been written.
    written: i64,
    /// What comes before the next page.
    head: String,
    /// What comes after the last one; `None` when all is written.
    tail: Option<String>,
}

impl Writer {
    async fn next(&mut self) -> Result<Option<Bytes>, PastError> {
        let Some(tail) = self.tail.take() else { return Ok(None) };
        let (id, from) = (self.past.id.clone(), self.written);
        let to = self.past.moves.min(from + PAGE);
        let read = self.house.store.read(move |sql| rows::moves::between(sql, &id, from, to));
        let rows = read.await.map_err(HouseError::from)?;
        if i64::try_from(rows.len()) != Ok(to - from) {
            let missing = format!("moves {from} to {to} of game {}", self.past.id);
            return Err(HouseError::Store(StoreError::Unreadable(missing)).into());
        }
        let (audience, mut position) = (self.audience, self.position.take());
        let mut text = std::mem::take(&mut self.head);
        let write = move || {
            for row in &rows {
                let mv = match &mut position {
                    // A secret move is left out of its line.
                    Some(position) => {
                        let played = replay(&mut **position, row)?;
                        played.shown(audience, false).cloned().unwrap_or(Value::Null)
                    }
                    None => serde_json::from_str(&row.mv).map_err(|_| PastError::RulesChanged)?,
                };
                text += &to_json(&entry(row, mv));
                text.push('\n');
            }
            Ok::<_, PastError>((text, position))
        };
        // Not on a thread that serves requests. Few records are written at once, whoever asks.
        let (mut text, position) = self.house.aside(Whose::House, write).await??;
        (self.position, self.written) = (position, to);
        if to < self.past.moves {
            self.tail = Some(tail);
        } else {
            text += &tail;
        }
        Ok(Some(text.into()))
    }
}

impl House {
    /// The record as an audience may know it: all of it when the game is over.
    pub(crate) async fn record_text(
        &self,
        past: &Past,
        audience: Audience,
        whose: Whose,
    ) -> Result<RecordText, PastError> {
        let which = (past.id.clone(), past.moves, (!past.over).then_some(audience));
        if let Some(text) = self.record_cache.get(&which) {
            return Ok(RecordText::Whole(text));
        }
        let writing = self.record_cache.writing.turn(whose).await?;
        // Somebody else may have asked for the same one meanwhile.
        if let Some(text) = self.record_cache.get(&which) {
            return Ok(RecordText::Whole(text));
        }
        let mut writer = self.writer(past, audience).await?;
        let (mut pages, mut length) = (VecDeque::new(), 0);
        while length <= LONGEST_KEPT {
            let Some(page) = writer.next().await? else {
                let text = Bytes::from(Vec::from(pages).concat());
                self.metrics.records.inc();
                self.record_cache.put(which, text.clone());
                return Ok(RecordText::Whole(text));
            };
            length += page.len();
            pages.push_back(page);
        }
        drop(writing);
        let place = self.slots.long_records.turn_now(whose).map_err(|_| PastError::Busy)?;
        self.metrics.records.inc();
        Ok(RecordText::Long(Box::new(Pages { waiting: pages, writer, _done: hold(place) })))
    }

    async fn writer(&self, past: &Past, audience: Audience) -> Result<Writer, PastError> {
        let mut record = self.record_without_moves(&past.id).await?;
        let position = match past.over {
            true => None,
            false => {
                record.end = None;
                let start = past.rules.start(past.options.clone());
                Some(start.map_err(|_| PastError::RulesChanged)?)
            }
        };
        let text = record.write();
        let (head, tail) = text.split_at(text.find('\n').map_or(text.len(), |end| end + 1));
        let (head, tail) = (head.to_string(), Some(tail.to_string()));
        Ok(Writer { house: self.clone(), past: past.clone(), audience, position, written: 0, head, tail })
    }

    async fn record_without_moves(&self, id: &str) -> Result<Record, HouseError> {
        let wanted = id.to_string();
        let found = self.store.read(move |sql| {
            let game = rows::games::find(sql, &wanted)?;
            Ok((game, rows::seats::of_game(sql, &wanted)?))
        });
        let (Some(game), seats) = found.await? else { return Err(HouseError::Missing) };
        let rules = self.hosted(&game.kind).ok_or(HouseError::Missing)?.game;
        let options = serde_json::from_str(&game.options).map_err(|_| HouseError::CannotLoad)?;
        let mut record = Record::new(rules, options);
        let names: Vec<&str> = seats.iter().map(|s| s.name.as_str()).collect();
        let more = &mut record.header.more;
        more.insert("title".into(), game.title.clone().into());
        more.insert("seats".into(), json!(names));
        if let Some(at) = game.started.and_then(written) {
            more.insert("started".into(), at.into());
        }
        more.insert("seed_hash".into(), game.seed.hash().into());
        more.insert("chance".into(), METHOD.into());
        if game.imported > 0 {
            more.insert(IMPORTED.into(), game.imported.into());
        }
        if let Some(Forked { game, at }) = &game.forked {
            more.insert("forked_from".into(), json!({ "game": game, "at": at }));
        }
        record.header.rules_version =
            u32::try_from(game.rules_version).map_err(|_| HouseError::CannotLoad)?;
        let (seed, players) = (game.seed.to_hex(), seats.iter().map(|s| self.player(s)).collect());
        record.end = game.outcome.map(|outcome| End { outcome, seed: Some(seed), players });
        Ok(record)
    }

    /// Who has a seat, as a finished game's record says it.
    fn player(&self, seat: &SeatState) -> Player {
        match seat.bot() {
            Some(WhichBot::Program(program)) => Player::Program(program.clone()),
            Some(WhichBot::Level(level)) => Player::Bot(self.bots.level_name(*level)),
            Some(WhichBot::Thinker(Thinker { level, thinking })) => {
                Player::Bot(format!("{}:{thinking}", self.bots.level_name(*level)))
            }
            None => Player::Person(seat.name.clone()),
        }
    }

    /// The whole record of a game, with its secrets, for the administrator.
    pub async fn record(&self, id: &str) -> Result<Record, HouseError> {
        let mut record = self.record_without_moves(id).await?;
        for row in self.stored_moves(id, 0, i64::MAX).await? {
            let mv = serde_json::from_str(&row.mv).map_err(|e| StoreError::Unreadable(e.to_string()))?;
            record.entries.push(entry(&row, mv));
        }
        Ok(record)
    }
}

fn entry(row: &Move, mv: Value) -> Entry {
    Entry { n: row.number.unsigned_abs(), by: row.by, mv, at: written(row.at) }
}
