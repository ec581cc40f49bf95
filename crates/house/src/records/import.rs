//! Importing games from record files.

use serde_json::Value;
use table::{Fault, OtherRules, Player, RecordReader};

use super::RecordProblem;
use crate::chance::Seed;
use crate::fair::Whose;
use crate::house::House;
use crate::model::{
    Game, LONGEST_GAME, LONGEST_MOVE, Move, NewTable, SNAPSHOT_EVERY, SeatState, Snapshot, Status, seat_of,
};
use crate::secret;
use crate::store::{rows, write_table};
use crate::time::{self, now};

/// The longest options that are imported, as JSON.
pub(crate) const LONGEST_OPTIONS: usize = 128 << 10;
/// The longest first line and the longest other line that are read: room for what is allowed in them, written with
/// spaces and escapes. A longer line is not parsed, because JSON takes many times the room of its text.
const LONGEST_HEADER: usize = 2 * LONGEST_OPTIONS;
const LONGEST_LINE: usize = 8 * LONGEST_MOVE;
/// How many moves of an import are written in one transaction, so that other people's moves get their turn in between.
const PIECE: usize = 500;

impl House {
    /// Imports a record as a game that can be looked at; one that is not over can be played on by whoever joins.
    /// Every move is checked. The answer is the game's id.
    pub async fn import_record(&self, text: String, owner: &str) -> Result<String, RecordProblem> {
        self.import(text, |table| table.game.owner = owner.into()).await
    }

    /// Imports a record as a table that `arrange` may still change.
    pub(crate) async fn import(
        &self,
        text: String,
        arrange: impl FnOnce(&mut NewTable),
    ) -> Result<String, RecordProblem> {
        let house = self.clone();
        // Few records are imported at once, whoever asks.
        let imported = self.aside(Whose::House, move || Imported::new(&house, &text));
        let mut imported = imported.await.map_err(|_| RecordProblem::Failed)??;
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
}

struct Imported {
    table: NewTable,
    moves: Vec<Move>,
    snapshots: Vec<Snapshot>,
}

/// Finds lines that are too long to be read.
fn check_lines(text: &str) -> Result<(), RecordProblem> {
    let mut lines = text.lines();
    if lines.next().is_some_and(|line| line.len() > LONGEST_HEADER) {
        return Err(RecordProblem::OptionsTooLong);
    }
    match lines.position(|line| line.len() > LONGEST_LINE) {
        Some(i) => Err(RecordProblem::MoveTooLong(i + 2)),
        None => Ok(()),
    }
}

impl Imported {
    /// Plays the record move by move.
    fn new(house: &House, text: &str) -> Result<Self, RecordProblem> {
        check_lines(text)?;
        let mut reader = RecordReader::new(text)?;
        let header = reader.header();
        let rules = house.hosted(&header.game).ok_or(RecordProblem::NoSuchGame)?.game;
        let kind = rules.kind();
        if header.options.to_string().len() > LONGEST_OPTIONS {
            return Err(RecordProblem::OptionsTooLong);
        }
        let refused = |line: usize| move |fault: Fault| RecordProblem::Refused { kind, fault, line };
        OtherRules::check(rules, header.rules_version).map_err(|e| refused(1)(Fault::from(&e)))?;
        let mut position = rules.start(header.options.clone()).map_err(refused(1))?;
        let (mut moves, mut snapshots) = (Vec::new(), Vec::new());
        for number in 1.. {
            let Some(entry) = reader.next().transpose()? else { break };
            let line = reader.line();
            if number > LONGEST_GAME {
                return Err(RecordProblem::TooLong);
            }
            let mv = entry.mv.to_string();
            if mv.len() > LONGEST_MOVE {
                return Err(RecordProblem::MoveTooLong(line));
            }
            position.play(entry.by, &entry.mv).map_err(refused(line))?;
            let at = match entry.at.as_deref().map(time::read) {
                None => now(),
                Some(Ok(at)) => at,
                Some(Err(error)) => return Err(refused(line)(Fault::not_understood(error))),
            };
            moves.push(Move { number, by: entry.by, mv, at, key: None });
            if number % SNAPSHOT_EVERY == 0 {
                let (state, rules_version) = (position.state_text(), rules.rules_version().into());
                snapshots.push(Snapshot { number, rules_version, state });
            }
        }
        let (header, end) = reader.finish();
        let outcome = position.outcome();
        if end.as_ref().is_some_and(|end| Some(&end.outcome) != outcome.as_ref()) {
            return Err(RecordProblem::OtherOutcome);
        }
        let text = |text: Option<&str>, most: usize| -> String {
            text.unwrap_or_default().chars().filter(|c| !c.is_control()).take(most).collect()
        };
        let (players, names) = (end.as_ref().map(|end| &end.players), header.more.get("seats"));
        let name = |i: usize| match players.and_then(|players| players.get(i)) {
            Some(Player::Person(name) | Player::Bot(name) | Player::Program(name)) => Some(name.as_str()),
            None => names.and_then(|n| n.get(i)?.as_str()),
        };
        let seats = (0..position.seats()).filter_map(|i| {
            let name = text(name(i.into()), 40);
            Some(SeatState { name, ..SeatState::empty(seat_of(i.into())?) })
        });
        let seats: Vec<SeatState> = seats.collect();
        // A record in which chance has to move next continues with a new seed of this server.
        let told = end.as_ref().and_then(|e| e.seed.as_deref());
        let read = |text| Seed::from_hex(text).ok_or_else(|| refused(1)(Fault::not_understood("seed")));
        let told = told.map(read).transpose()?;
        let options = position.options().to_string();
        let game = Game {
            title: text(header.more.get("title").and_then(Value::as_str), 80),
            seed: told.filter(|_| outcome.is_some()).unwrap_or_default(),
            status: if outcome.is_some() { Status::Over } else { Status::Waiting },
            moves: i64::try_from(moves.len()).unwrap_or(i64::MAX),
            imported: i64::try_from(moves.len()).unwrap_or(i64::MAX),
            outcome,
            ..Game::new(secret::id(), kind, rules.rules_version(), options, now())
        };
        let state = position.state_text();
        Ok(Imported { table: NewTable { game, state, seats }, moves, snapshots })
    }
}
