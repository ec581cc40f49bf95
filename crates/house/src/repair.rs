//! Checking and repairing a game from its moves, which are the truth.

use serde_json::Value;
use table::AnyTable;

use crate::house::{House, HouseError};
use crate::model::{Due, Game, Question, SeatState, Snapshot, Status, Task, start_due};
use crate::store::{StoreError, rows};
use crate::time::now;

/// Why a game cannot be repaired.
#[derive(Debug, thiserror::Error)]
pub enum RepairError {
    /// There is no such game.
    #[error("there is no such game")]
    Missing,
    /// A move is missing, or the rules no longer accept it: the stored positions stay.
    #[error("the moves do not lead to a position")]
    HistoryChanged,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl RepairError {
    /// A stable code in kebab-case.
    pub fn code(&self) -> &'static str {
        match self {
            RepairError::Missing => "not-found",
            RepairError::HistoryChanged => "history-changed",
            RepairError::Store(_) => "store-failed",
        }
    }
}

impl From<HouseError> for RepairError {
    fn from(error: HouseError) -> Self {
        match error {
            HouseError::Store(error) => RepairError::Store(error),
            _ => RepairError::Missing,
        }
    }
}

/// What the moves of a game lead to.
struct Truth {
    game: Game,
    state: String,
    position: Box<dyn AnyTable>,
    /// Stored positions that are not those of the moves.
    wrong: Vec<Snapshot>,
    /// Whether the game's own row is as the moves say.
    is_same: bool,
}

impl House {
    /// Replays the moves and writes the positions that they lead to, and the due rows that a game needs to go on.
    /// Returns whether anything was wrong.
    pub async fn repair(&self, id: &str) -> Result<bool, RepairError> {
        let truth = self.truth(id).await?;
        let dues = self.lost_dues(&truth.game, &*truth.position).await?;
        if truth.wrong.is_empty() && truth.is_same && dues.is_empty() {
            return Ok(false);
        }
        self.store
            .write(move |sql| {
                for snapshot in &truth.wrong {
                    rows::moves::put_snapshot(sql, &truth.game.id, snapshot)?;
                }
                for due in &dues {
                    rows::due::insert(sql, due)?;
                }
                rows::games::update(sql, &truth.game, Some(&truth.state))
            })
            .await?;
        self.tables.forget(id);
        Ok(true)
    }

    /// What is wrong with a game, in words; empty if all is well.
    pub async fn check(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let truth = match self.truth(id).await {
            Ok(truth) => truth,
            Err(RepairError::Store(error @ StoreError::Unreadable(_))) => return Ok(vec![error.to_string()]),
            Err(RepairError::Store(error)) => return Err(error),
            Err(other) => return Ok(vec![other.to_string()]),
        };
        let mut wrong = Vec::new();
        if !truth.is_same {
            wrong.push("the stored position is not that of the moves".into());
        }
        wrong.extend(
            truth.wrong.iter().map(|s| format!("the position kept after move {} is wrong", s.number)),
        );
        match self.lost_dues(&truth.game, &*truth.position).await {
            Ok(lost) => {
                wrong.extend(lost.iter().map(|d| format!("nothing is noted to be done: {}", d.task.kind())))
            }
            Err(error) => wrong.push(error.to_string()),
        }
        Ok(wrong)
    }

    async fn truth(&self, id: &str) -> Result<Truth, RepairError> {
        let wanted = id.to_string();
        let found = self.store.read(move |sql| {
            let game = rows::games::find(sql, &wanted)?;
            let state = rows::games::state(sql, &wanted)?;
            Ok((game, state, rows::moves::snapshots(sql, &wanted)?))
        });
        let (Some(mut game), Some(stored_state), stored) = found.await? else {
            return Err(RepairError::Missing);
        };
        let rules = self.hosted(&game.kind).ok_or(RepairError::Missing)?.game;
        let changed = || RepairError::HistoryChanged;
        let options = serde_json::from_str(&game.options).map_err(|_| changed())?;
        let mut position = rules.start(options).map_err(|_| changed())?;
        let moves = self.stored_moves(id, 0, i64::MAX).await?;
        let mut wrong: Vec<Snapshot> = Vec::new();
        let mut look = |number: i64, position: &dyn AnyTable| {
            let Some(old) = stored.iter().find(|s| s.number == number) else { return };
            let state = position.state_text();
            if state != old.state {
                wrong.push(Snapshot { number, state, rules_version: rules.rules_version().into() });
            }
        };
        look(0, &*position);
        for (i, row) in moves.iter().enumerate() {
            if usize::try_from(row.number) != Ok(i + 1) {
                return Err(changed());
            }
            let mv: Value = serde_json::from_str(&row.mv).map_err(|_| changed())?;
            position.play(row.by, &mv).map_err(|_| changed())?;
            look(row.number, &*position);
        }
        let count = i64::try_from(moves.len()).unwrap_or(i64::MAX);
        let (outcome, state) = (position.outcome(), position.state_text());
        let status = match (&outcome, game.status) {
            (Some(_), _) => Status::Over,
            (None, Status::Over) => Status::Running,
            (None, other) => other,
        };
        let is_same =
            (game.moves, &stored_state, &game.outcome, game.status) == (count, &state, &outcome, status);
        (game.moves, game.outcome, game.status) = (count, outcome, status);
        Ok(Truth { game, state, position, wrong, is_same })
    }

    /// Due rows that a running game needs and does not have: without them it would wait forever.
    async fn lost_dues(&self, game: &Game, position: &dyn AnyTable) -> Result<Vec<Due>, StoreError> {
        let id = game.id.clone();
        let found = self.store.read(move |sql| {
            let seats: Vec<SeatState> = rows::seats::of_game(sql, &id)?;
            Ok((seats, rows::due::of_game(sql, &id)?, rows::moves::drafts(sql, &id)?))
        });
        let (seats, there, drafts) = found.await?;
        if game.status != Status::Running {
            let start = start_due(game, &seats, now());
            return Ok(start.filter(|_| there.iter().all(|d| d.task != Task::Start)).into_iter().collect());
        }
        if let Some(until) = game.talk_until {
            let plan = Due::new(&game.id, game.moves, until, Task::Plan).once_more("repaired");
            return Ok(if there.iter().any(|d| d.task == Task::Plan) { Vec::new() } else { vec![plan] });
        }
        let turn = position.turn();
        let now = game.asked_at.unwrap_or_else(now);
        let question = Question { game, seats: &seats, turn: &turn, half_time: false, now };
        let is_ready = |task: Task| drafts.iter().any(|d| Some(d.seat) == task.seat() && d.is_final);
        let mut lost = question.dues();
        // Notices and announcements are too late now; only what moves the game is restored.
        lost.retain(|due| {
            due.task.moves_the_game()
                && !is_ready(due.task)
                && !there.iter().any(|row| (row.number, row.task) == (due.number, due.task))
        });
        // A clock that was stopped has a later deadline.
        for due in lost.iter_mut().filter(|d| d.task == Task::Clock(None)) {
            due.at = game.deadline.unwrap_or(due.at);
        }
        // A row with the same id may be about to be deleted as done.
        Ok(lost.into_iter().map(|due| due.once_more("repaired")).collect())
    }
}
