//! Games as record files.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use serde_json::{Value, json};
use table::{AnyGame, Audience, End, Fault, OtherRules, Player, Record};

use crate::api::Problem;
use crate::bots::WhichBot;
use crate::chance::{IMPORTED, METHOD, Seed};
use crate::history::{Past, PastError, replay};
use crate::house::{House, HouseError};
use crate::model::{Forked, Game, LONGEST_MOVE, Move, NewTable, SNAPSHOT_EVERY, SeatState, Snapshot, Status};
use crate::secret;
use crate::store::{StoreError, Stored, rows, seat_of, write_table};
use crate::time::{now, written};

/// The longest game that is imported.
const LONGEST: usize = 20_000;
/// The longest options that are imported, as JSON.
pub(crate) const LONGEST_OPTIONS: usize = 128 << 10;
/// How many moves of an import are written at once: others want to write as well.
const PIECE: usize = 500;

/// Why a record cannot be written or imported.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RecordProblem {
    #[error("there is no such game")]
    NoSuchGame,
    #[error("too many moves")]
    TooLong,
    #[error("the options are too long")]
    OptionsTooLong,
    #[error("line {0}: the move is too long")]
    MoveTooLong(usize),
    #[error("the outcome is not that of the moves")]
    OtherOutcome,
    #[error("line {line}: {}", fault.code)]
    Refused { kind: &'static str, fault: Fault, line: usize },
    #[error("the rules failed")]
    Failed,
    #[error(transparent)]
    House(#[from] HouseError),
}

impl From<StoreError> for RecordProblem {
    fn from(error: StoreError) -> Self {
        RecordProblem::House(error.into())
    }
}

impl RecordProblem {
    /// A stable code in kebab-case.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            RecordProblem::NoSuchGame => "no-such-game",
            RecordProblem::TooLong => "record-too-long",
            RecordProblem::OptionsTooLong => "options-too-long",
            RecordProblem::MoveTooLong(_) => "move-too-long",
            RecordProblem::OtherOutcome => "other-outcome",
            RecordProblem::Refused { fault, .. } => fault.code,
            RecordProblem::Failed => "rules-failed",
            RecordProblem::House(HouseError::Missing) => "not-found",
            RecordProblem::House(_) => "store-failed",
        }
    }
}

/// How many bytes of records are kept.
const CACHED: usize = 32 << 20;

/// Which record: the game, how many moves it had, and for whom it was written.
type WhichRecord = (String, i64, Option<Audience>);

/// Records that were asked for lately: a game that is over has one for ever.
#[derive(Default)]
pub(crate) struct RecordCache {
    kept: Mutex<VecDeque<(WhichRecord, Bytes)>>,
    /// One is put together at a time: whoever asks for the same one finds it afterwards, and nobody takes all the cores.
    writing: tokio::sync::Mutex<()>,
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

impl House {
    /// The record as an audience may know it, as text: whole when the game is over. It is not put together on a thread that serves others.
    pub(crate) async fn record_text(&self, past: &Past, audience: Audience) -> Result<Bytes, PastError> {
        let which = (past.id.clone(), past.moves, (!past.over).then_some(audience));
        if let Some(text) = self.record_cache.get(&which) {
            return Ok(text);
        }
        let _writing = self.record_cache.writing.lock().await;
        // Somebody else may have asked for the same one meanwhile.
        if let Some(text) = self.record_cache.get(&which) {
            return Ok(text);
        }
        let (mut record, stored) = self.parts(&past.id).await?;
        let past = past.clone();
        let write = move || {
            let mut position = match past.over {
                true => None,
                false => Some(past.rules.start(past.options).map_err(|_| PastError::RulesChanged)?),
            };
            if !past.over {
                record.end = None;
            }
            for row in stored.iter().take(usize::try_from(past.moves).unwrap_or(0)) {
                let shown = match &mut position {
                    // Moves that are secret are left out of their lines.
                    Some(position) => {
                        let played = replay(&mut **position, row)?;
                        played.shown(audience, false).cloned().unwrap_or(Value::Null)
                    }
                    None => serde_json::from_str(&row.mv).map_err(|_| PastError::RulesChanged)?,
                };
                push(&mut record, row, shown);
            }
            Ok::<_, PastError>(Bytes::from(record.write()))
        };
        let text = self.aside(write).await.ok_or(PastError::Failed)??;
        self.metrics.records.inc();
        self.record_cache.put(which, text.clone());
        Ok(text)
    }

    /// A record without its moves, and the moves.
    async fn parts(&self, id: &str) -> Result<(Record, Vec<Move>), HouseError> {
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
        Ok((record, self.stored_moves(id, 0, game.moves).await?))
    }

    /// Who has a seat, as a finished game's record says it.
    fn player(&self, seat: &SeatState) -> Player {
        match seat.bot() {
            Some(WhichBot::Program(program)) => Player::Program(program.clone()),
            Some(WhichBot::Level(level)) => Player::Bot(self.bots.level_name(*level)),
            None => Player::Person(seat.name.clone()),
        }
    }

    /// The whole record of a game, for the administrator: secrets and all.
    pub async fn record(&self, id: &str) -> Result<Record, StoreError> {
        let parts = self.parts(id).await;
        let (mut record, stored) = parts.map_err(|e| match e {
            HouseError::Store(error) => error,
            other => StoreError::Unreadable(other.to_string()),
        })?;
        for row in &stored {
            let mv = serde_json::from_str(&row.mv).map_err(|e| StoreError::Unreadable(e.to_string()))?;
            push(&mut record, row, mv);
        }
        Ok(record)
    }

    /// Takes a record in as a game that can be looked at; one that is not over can be played on from there by whoever joins. Every move is
    /// checked. Its id, or why not.
    pub async fn import_record(&self, record: &Record, owner: &str) -> Result<String, Problem> {
        Ok(self.import(record, |table| table.game.owner = owner.into()).await?)
    }

    /// Takes a record in as a table that `arrange` has the last word on.
    pub(crate) async fn import(
        &self,
        record: &Record,
        arrange: impl FnOnce(&mut NewTable),
    ) -> Result<String, RecordProblem> {
        let kind = record.header.game.clone();
        let rules = self.hosted(&kind).ok_or(RecordProblem::NoSuchGame)?.game;
        let written = record.clone();
        let imported = self.aside(move || Imported::new(rules, &written));
        let mut imported = imported.await.ok_or(RecordProblem::Failed)??;
        arrange(&mut imported.table);
        let id = imported.table.game.id.clone();
        let start = imported.table.start(now());
        // In pieces, so that others' moves need not wait for all of it. Nobody sees the table before the last one.
        let status = std::mem::replace(&mut imported.table.game.status, Status::Importing);
        let table = imported.table;
        self.store.write(move |sql| write_table(sql, &table, now())).await?;
        let mut moves = imported.moves.into_iter();
        loop {
            let piece: Vec<Move> = moves.by_ref().take(PIECE).collect();
            if piece.is_empty() {
                break;
            }
            let game = id.clone();
            self.store
                .write(move |sql| piece.iter().try_for_each(|m| rows::moves::append(sql, &game, m)))
                .await?;
        }
        let game = id.clone();
        self.store
            .write(move |sql| {
                for snapshot in &imported.snapshots {
                    rows::moves::put_snapshot(sql, &game, snapshot)?;
                }
                if let Some(start) = &start {
                    rows::due::insert(sql, start)?;
                }
                rows::games::finish_import(sql, &game, status)
            })
            .await?;
        Ok(id)
    }

    /// Removes a game with everything that belongs to it; whether it was there.
    pub async fn delete(&self, id: &str) -> Stored<bool> {
        let Some(game) = self.store.game(id).await? else { return Ok(false) };
        self.remove(id, game.revision).await?;
        Ok(true)
    }
}

fn push(record: &mut Record, row: &Move, mv: Value) {
    record.push(row.by, mv);
    if let Some(entry) = record.entries.last_mut() {
        entry.at = written(row.at);
    }
}

struct Imported {
    table: NewTable,
    moves: Vec<Move>,
    snapshots: Vec<Snapshot>,
}

impl Imported {
    fn new(rules: &'static dyn AnyGame, record: &Record) -> Result<Self, RecordProblem> {
        let kind = rules.kind();
        if record.entries.len() > LONGEST {
            return Err(RecordProblem::TooLong);
        }
        if record.header.options.to_string().len() > LONGEST_OPTIONS {
            return Err(RecordProblem::OptionsTooLong);
        }
        let refused = |line: usize| move |fault: Fault| RecordProblem::Refused { kind, fault, line };
        OtherRules::check(rules, record.header.rules_version).map_err(|e| refused(1)(Fault::from(&e)))?;
        let mut position = rules.start(record.header.options.clone()).map_err(refused(1))?;
        let (mut moves, mut snapshots) = (Vec::new(), Vec::new());
        for (i, entry) in record.entries.iter().enumerate() {
            let mv = entry.mv.to_string();
            if mv.len() > LONGEST_MOVE {
                return Err(RecordProblem::MoveTooLong(i + 2));
            }
            position.play(entry.by, &entry.mv).map_err(refused(i + 2))?;
            let number = i64::try_from(i + 1).unwrap_or(i64::MAX);
            let at = entry.at.as_deref().and_then(|t| t.parse::<jiff::Timestamp>().ok());
            let at = at.map_or_else(now, jiff::Timestamp::as_millisecond);
            moves.push(Move { number, by: entry.by, mv, at, key: None });
            if number % SNAPSHOT_EVERY == 0 {
                let (state, rules_version) = (position.state().to_string(), rules.rules_version().into());
                snapshots.push(Snapshot { number, rules_version, state });
            }
        }
        let outcome = position.outcome();
        if record.end.as_ref().is_some_and(|end| Some(&end.outcome) != outcome.as_ref()) {
            return Err(RecordProblem::OtherOutcome);
        }
        let text = |text: Option<&str>, most: usize| -> String {
            text.unwrap_or_default().chars().filter(|c| !c.is_control()).take(most).collect()
        };
        let (players, names) = (record.end.as_ref().map(|end| &end.players), record.header.more.get("seats"));
        let name = |i: usize| match players.and_then(|players| players.get(i)) {
            Some(Player::Person(name) | Player::Bot(name) | Player::Program(name)) => Some(name.as_str()),
            None => names.and_then(|n| n.get(i)?.as_str()),
        };
        let seats = (0..position.seats()).filter_map(|i| {
            let name = text(name(i.into()), 40);
            Some(SeatState { name, ..SeatState::empty(seat_of(i.into())?) })
        });
        let seats: Vec<SeatState> = seats.collect();
        // A record in which chance has to move next goes on with a seed of ours.
        let told = record.end.as_ref().and_then(|e| e.seed.as_deref()).and_then(Seed::from_hex);
        let options = position.options().to_string();
        let game = Game {
            title: text(record.header.more.get("title").and_then(Value::as_str), 80),
            seed: told.filter(|_| outcome.is_some()).unwrap_or_default(),
            status: if outcome.is_some() { Status::Over } else { Status::Waiting },
            moves: i64::try_from(moves.len()).unwrap_or(i64::MAX),
            imported: i64::try_from(moves.len()).unwrap_or(i64::MAX),
            outcome,
            ..Game::new(secret::id(), kind, rules.rules_version(), options, now())
        };
        let state = position.state().to_string();
        Ok(Imported { table: NewTable { game, state, seats }, moves, snapshots })
    }
}
