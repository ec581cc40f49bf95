//! Games that come in as record files.

use serde_json::Value;
use table::{AnyGame, Fault, OtherRules, Player, Record};

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
/// How many moves of an import are written in one transaction: other people's moves get in between.
const PIECE: usize = 500;

impl House {
    /// Imports a record as a game that can be looked at; one that is not over can be played on by whoever joins.
    /// Every move is checked. The answer is the game's id.
    pub async fn import_record(&self, record: &Record, owner: &str) -> Result<String, RecordProblem> {
        self.import(record, |table| table.game.owner = owner.into()).await
    }

    /// Imports a record as a table that `arrange` may still change.
    pub(crate) async fn import(
        &self,
        record: &Record,
        arrange: impl FnOnce(&mut NewTable),
    ) -> Result<String, RecordProblem> {
        let kind = record.header.game.clone();
        let rules = self.hosted(&kind).ok_or(RecordProblem::NoSuchGame)?.game;
        let written = record.clone();
        // Few records are imported at once, whoever asks.
        let imported = self.aside(Whose::House, move || Imported::new(rules, &written));
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

impl Imported {
    fn new(rules: &'static dyn AnyGame, record: &Record) -> Result<Self, RecordProblem> {
        let kind = rules.kind();
        if i64::try_from(record.entries.len()).is_ok_and(|n| n > LONGEST_GAME) {
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
            let at = match entry.at.as_deref().map(time::read) {
                None => now(),
                Some(Ok(at)) => at,
                Some(Err(error)) => return Err(refused(i + 2)(Fault::not_understood(error))),
            };
            moves.push(Move { number, by: entry.by, mv, at, key: None });
            if number % SNAPSHOT_EVERY == 0 {
                let (state, rules_version) = (position.state_text(), rules.rules_version().into());
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
        let told = record.end.as_ref().and_then(|e| e.seed.as_deref());
        let read = |text| Seed::from_hex(text).ok_or_else(|| refused(1)(Fault::not_understood("seed")));
        let told = told.map(read).transpose()?;
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
        let state = position.state_text();
        Ok(Imported { table: NewTable { game, state, seats }, moves, snapshots })
    }
}
