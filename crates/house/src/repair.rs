//! Putting a game right from its moves, which are the truth.

use serde_json::Value;
use table::AnyTable;

use crate::house::House;
use crate::live::actor_of;
use crate::problem::{Answer, Problem};
use crate::store::SnapshotRow;
use crate::write;

impl House {
    /// Plays the moves again and writes the positions that they lead to, the last one and those on the way; whether that changed
    /// anything. A move that the rules no longer take is a problem: then the stored positions stay.
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
        if wrong.is_empty() && (game.moves, &game.state, &game.outcome) == (moves, &state, &outcome) {
            return Ok(false);
        }
        if outcome.is_some() {
            game.status = "over".into();
        }
        (game.moves, game.state, game.outcome) = (moves, state, outcome);
        let written = game.clone();
        self.store
            .write(move |c| {
                Box::pin(async move {
                    for snapshot in &wrong {
                        write::put_snapshot(c, snapshot).await?;
                    }
                    write::update_game(c, &written).await
                })
            })
            .await?;
        self.forget(id);
        Ok(true)
    }
}
