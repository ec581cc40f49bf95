//! Earlier positions and moves of a table.

use std::sync::Arc;

use serde_json::Value;
use table::{AnyTable, Audience};

use crate::fair::{NotDone, Whose};
use crate::house::{House, HouseError};
use crate::hub::TableUpdate;
use crate::model::{Move, Played, Table};
use crate::store::{Stored, rows};

/// More moves than this are computed on another thread.
const FEW: i64 = 100;
/// How many moves are read at once, so that other readers get their turn in between.
const PAGE: i64 = 2000;

/// What is needed to look back at a table without locking it.
#[derive(Clone)]
pub(crate) struct Past {
    pub(crate) id: String,
    pub(crate) rules: &'static dyn table::AnyGame,
    pub(crate) options: Value,
    pub(crate) moves: i64,
    pub(crate) over: bool,
}

/// Why the past cannot be shown.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PastError {
    /// The rules have changed since.
    #[error("the rules do not take a move of the past")]
    RulesChanged,
    #[error("too many long records are under way")]
    Busy,
    #[error(transparent)]
    NotDone(#[from] NotDone),
    #[error(transparent)]
    House(#[from] HouseError),
}

impl Past {
    pub(crate) fn of(table: &Table) -> Self {
        Past {
            id: table.game.id.clone(),
            rules: table.rules,
            options: table.position.options(),
            moves: table.game.moves,
            over: table.is_over(),
        }
    }
}

impl House {
    /// The moves after `after` up to `upto` as they are stored.
    pub(crate) async fn stored_moves(&self, id: &str, after: i64, upto: i64) -> Stored<Vec<Move>> {
        let mut moves: Vec<Move> = Vec::new();
        loop {
            let from = moves.last().map_or(after, |m| m.number);
            let (id, to) = (id.to_string(), upto.min(from.saturating_add(PAGE)));
            if from >= to {
                return Ok(moves);
            }
            let page = self.store.read(move |sql| rows::moves::between(sql, &id, from, to)).await?;
            if page.is_empty() {
                return Ok(moves);
            }
            moves.extend(page);
        }
    }

    /// The nearest stored position at or before a move, and the moves from there on.
    async fn nearest_snapshot(
        &self,
        past: &Past,
        number: i64,
        upto: i64,
    ) -> Result<(Box<dyn AnyTable>, Vec<Move>), PastError> {
        let id = past.id.clone();
        let snapshot = self.store.read(move |sql| rows::moves::snapshot_before(sql, &id, number));
        let (position, from) = match snapshot.await.map_err(HouseError::from)? {
            Some(snapshot) => {
                let state = serde_json::from_str(&snapshot.state).map_err(|_| PastError::RulesChanged)?;
                (past.rules.load(past.options.clone(), state), snapshot.number)
            }
            None => (past.rules.start(past.options.clone()), 0),
        };
        let moves = self.stored_moves(&past.id, from, upto).await.map_err(HouseError::from)?;
        Ok((position.map_err(|_| PastError::RulesChanged)?, moves))
    }

    /// What the audience may know of the position after move `number`.
    pub(crate) async fn view_at(
        &self,
        past: &Past,
        number: i64,
        audience: Audience,
    ) -> Result<(Value, Box<dyn AnyTable>), PastError> {
        let (mut position, moves) = self.nearest_snapshot(past, number, number).await?;
        for stored in &moves {
            replay(&mut *position, stored)?;
        }
        Ok((position.view(audience), position))
    }

    /// The table as listeners see it, with at most this many moves after `after`. It is made once for all listeners, in
    /// the queue of one of them.
    pub(crate) async fn update_since(
        &self,
        id: &str,
        after: i64,
        most: i64,
        whose: Whose,
    ) -> Result<TableUpdate, PastError> {
        let table = self.lock_table(id).await?;
        let (past, recent) = (Past::of(&table), table.recent(after));
        let update = TableUpdate::of(&table, Vec::new());
        drop(table);
        let played = match recent {
            Some(moves) => moves,
            None => self.moves_between(&past, (after, past.moves.min(after + most)), whose).await?,
        };
        Ok(TableUpdate { played, ..update })
    }

    /// The moves after `after` up to `upto`, computed in the queue of `whose`.
    pub(crate) async fn moves_between(
        &self,
        past: &Past,
        (after, upto): (i64, i64),
        whose: Whose,
    ) -> Result<Vec<Arc<Played>>, PastError> {
        // A long game takes a while, so it does not run on a thread that serves requests. Its moves are read when its
        // turn comes, so that few of them wait in memory.
        let turn = if upto - after > FEW { Some(self.turn_aside(whose).await?) } else { None };
        let (mut position, stored) = self.nearest_snapshot(past, after, upto).await?;
        let mut play = move || {
            let mut moves = Vec::new();
            for row in &stored {
                let played = replay(&mut *position, row)?;
                if row.number > after {
                    moves.push(Arc::new(played));
                }
            }
            Ok(moves)
        };
        match turn {
            Some(turn) => self.compute(turn, play).await?,
            None => play(),
        }
    }
}

/// Replays a stored move. If the rules have changed since, the past can no longer be shown.
pub(crate) fn replay(position: &mut dyn AnyTable, stored: &Move) -> Result<Played, PastError> {
    let mv = serde_json::from_str(&stored.mv).map_err(|_| PastError::RulesChanged)?;
    let played = Played::play(position, stored.number, stored.by, mv, stored.at, None);
    played.map_err(|_| PastError::RulesChanged)
}
