//! The past of a table: positions and moves by their numbers.

use std::sync::Arc;

use serde_json::Value;
use table::{AnyTable, Audience};

use crate::house::House;
use crate::live::{Live, Played, actor_of};
use crate::problem::{Answer, Problem};
use crate::store::MoveRow;

/// So many moves are played again at once.
const FEW: usize = 100;

/// What is needed to look back at a table without holding it.
#[derive(Clone)]
pub(crate) struct Past {
    pub(crate) id: String,
    pub(crate) rules: &'static dyn table::AnyGame,
    pub(crate) options: Value,
    pub(crate) moves: i64,
    pub(crate) over: bool,
}

impl Past {
    pub(crate) fn of(live: &Live) -> Self {
        Past {
            id: live.game.id.clone(),
            rules: live.rules,
            options: live.table.options(),
            moves: live.game.moves,
            over: live.is_over(),
        }
    }
}

impl House {
    /// The position after move `number`, from the nearest stored one.
    async fn position(&self, past: &Past, number: i64) -> Answer<(Box<dyn AnyTable>, i64)> {
        let snapshot = self.store.snapshot(&past.id, number).await?;
        let changed = |_| Problem::conflict("history-changed");
        match snapshot {
            Some(snapshot) => {
                let state = serde_json::from_str(&snapshot.state).unwrap_or(Value::Null);
                Ok((past.rules.load(past.options.clone(), state).map_err(changed)?, snapshot.number))
            }
            None => Ok((past.rules.start(past.options.clone()).map_err(changed)?, 0)),
        }
    }

    /// What the audience may know of the position after move `number`.
    pub(crate) async fn view_at(
        &self,
        past: &Past,
        number: i64,
        audience: Audience,
    ) -> Answer<(Value, Box<dyn AnyTable>)> {
        let (mut table, from) = self.position(past, number).await?;
        for row in self.store.moves(&past.id, from, number).await? {
            replay(&mut *table, &row)?;
        }
        Ok((table.view(audience), table))
    }

    /// The moves after `after` up to `upto`.
    pub(crate) async fn moves_between(&self, past: &Past, after: i64, upto: i64) -> Answer<Vec<Arc<Played>>> {
        let (mut table, from) = self.position(past, after).await?;
        let rows = self.store.moves(&past.id, from, upto).await?;
        let few = rows.len() <= FEW;
        let mut play = move || {
            let mut moves = Vec::new();
            for row in &rows {
                let played = replay(&mut *table, row)?;
                if row.number > after {
                    moves.push(Arc::new(played));
                }
            }
            Ok(moves)
        };
        if few {
            return play();
        }
        // A long game takes a while: not on a thread that serves others.
        let permit = self.asides.clone().acquire_owned().await.map_err(|_| Problem::missing())?;
        let played = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            play()
        });
        played.await.map_err(|_| Problem::conflict("rules-failed"))?
    }
}

/// Plays a stored move once more. A rule may have been changed since; then the past cannot be shown any more.
fn replay(table: &mut dyn AnyTable, row: &MoveRow) -> Answer<Played> {
    let changed = || Problem::conflict("history-changed");
    let by = actor_of(&row.actor).ok_or_else(changed)?;
    let mv = serde_json::from_str(&row.mv).map_err(|_| changed())?;
    Played::play(table, row.number, by, mv, row.at, None).map_err(|_| changed())
}
