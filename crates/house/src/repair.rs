//! Putting a game right from its moves, which are the truth.

use serde_json::Value;
use table::AnyTable;

use crate::clock::{Clock, now};
use crate::edit::start_due;
use crate::house::House;
use crate::live::actor_of;
use crate::problem::{Answer, Problem};
use crate::questions::Question;
use crate::store::{DueRow, GameRow, NewDue, SnapshotRow};
use crate::write;

impl House {
    /// Plays the moves again and writes the positions that they lead to, the last one and those on the way, and what has to be done for a
    /// game to go on; whether that changed anything. A move that the rules no longer take is a problem: then the stored positions stay.
    pub async fn repair(&self, id: &str) -> Answer<bool> {
        let mut game = self.store.game(id).await?.ok_or_else(Problem::missing)?;
        let rules = self.hosted(&game.kind).ok_or_else(Problem::missing)?.game;
        let changed = || Problem::conflict("history-changed");
        let options = serde_json::from_str(&game.options).unwrap_or(Value::Null);
        let mut table = rules.start(options).map_err(|_| changed())?;
        let (rows, stored) = (self.store.moves(id, 0, i64::MAX).await?, self.store.snapshots(id).await?);
        let mut wrong: Vec<SnapshotRow> = Vec::new();
        let mut look = |number: i64, table: &dyn AnyTable| {
            let Some(old) = stored.iter().find(|s| s.number == number) else { return };
            let state = table.state().to_string();
            if state != old.state {
                let rules_version = i64::from(rules.rules_version());
                wrong.push(SnapshotRow { state, rules_version, ..old.clone() });
            }
        };
        look(0, &*table);
        for (i, row) in rows.iter().enumerate() {
            let by = actor_of(&row.actor)
                .filter(|_| usize::try_from(row.number) == Ok(i + 1))
                .ok_or_else(changed)?;
            let mv: Value = serde_json::from_str(&row.mv).map_err(|_| changed())?;
            table.play(by, &mv).map_err(|_| changed())?;
            look(row.number, &*table);
        }
        let moves = i64::try_from(rows.len()).unwrap_or(i64::MAX);
        let outcome = table.outcome().and_then(|o| serde_json::to_string(&o).ok());
        let state = table.state().to_string();
        let status = match (&outcome, game.status.as_str()) {
            (Some(_), _) => "over",
            (None, "over") => "running",
            (None, other) => other,
        };
        let same =
            (game.moves, &game.state, &game.outcome, &*game.status) == (moves, &state, &outcome, status);
        game.status = status.into();
        (game.moves, game.state, game.outcome) = (moves, state, outcome);
        let dues = self.lost_dues(&game, &*table).await?;
        if wrong.is_empty() && same && dues.is_empty() {
            return Ok(false);
        }
        let written = game.clone();
        self.store
            .write(move |c| {
                Box::pin(async move {
                    for snapshot in &wrong {
                        write::put_snapshot(c, snapshot).await?;
                    }
                    for due in &dues {
                        write::insert_due(c, due).await?;
                    }
                    write::update_game(c, &written).await
                })
            })
            .await?;
        self.forget(id);
        Ok(true)
    }

    /// What should be done for the question that a running game is at, and is not noted: without it the game would wait for ever.
    async fn lost_dues(&self, game: &GameRow, table: &dyn AnyTable) -> Answer<Vec<NewDue>> {
        let seats = self.store.seats(&game.id).await?;
        let there = self.store.dues(&game.id).await?;
        if game.status != "running" {
            let start = start_due(game, &seats).filter(|_| there.iter().all(|row| row.kind != "start"));
            return Ok(start.into_iter().collect());
        }
        let drafts = self.store.drafts(&game.id).await?;
        let clock: Clock = serde_json::from_str(&game.clock).unwrap_or_default();
        let turn = table.turn();
        let question = Question {
            game,
            clock: &clock,
            seats: &seats,
            turn: &turn,
            together: false,
            starts: false,
            now: game.asked_at.unwrap_or_else(now),
        };
        let is_ready = |seat: Option<i64>| drafts.iter().any(|d| Some(d.seat) == seat && d.done == 1);
        let mut lost = question.due();
        lost.retain(|due| {
            let noted = |row: &DueRow| (row.number, &row.kind, row.seat) == (due.number, &due.kind, due.seat);
            // Notices and announcements that were not made are late; what moves the game is not.
            matches!(due.kind.as_str(), "bot" | "program" | "clock")
                && !is_ready(due.seat)
                && !there.iter().any(noted)
        });
        for due in &mut lost {
            // A clock that was stopped for a while has another deadline than the question had.
            due.at = game.deadline.filter(|_| due.kind == "clock" && due.seat.is_none()).unwrap_or(due.at);
            // An old row of the same name may be one that is finished with just now.
            due.id = format!("{}:repaired", due.id);
        }
        Ok(lost)
    }
}
