//! Games as record files.

mod export;
mod import;

use table::{Fault, RecordError};

use crate::house::{House, HouseError};
use crate::store::{StoreError, Stored};

pub(crate) use export::{Pages, RecordCache, RecordText};
pub(crate) use import::LONGEST_OPTIONS;

/// Why a record is not imported.
#[derive(Debug, thiserror::Error)]
pub enum RecordProblem {
    /// The house does not have the game.
    #[error("there is no such game")]
    NoSuchGame,
    /// It has too many moves.
    #[error("too many moves")]
    TooLong,
    /// Its options are too long.
    #[error("the options are too long")]
    OptionsTooLong,
    /// The move of this line is too long.
    #[error("line {0}: the move is too long")]
    MoveTooLong(usize),
    /// The moves lead to another outcome.
    #[error("the outcome is not that of the moves")]
    OtherOutcome,
    /// It is not a record.
    #[error(transparent)]
    NotUnderstood(#[from] RecordError),
    /// The rules refuse a line of it.
    #[error("line {line}: {}", fault.code)]
    Refused {
        /// The game.
        kind: &'static str,
        /// What is wrong.
        fault: Fault,
        /// In which line, from 1.
        line: usize,
    },
    /// The rules failed: an internal error.
    #[error("the rules failed")]
    Failed,
    /// The house could not write it.
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
    pub fn code(&self) -> &'static str {
        match self {
            RecordProblem::NoSuchGame => "no-such-game",
            RecordProblem::TooLong => "record-too-long",
            RecordProblem::OptionsTooLong => "options-too-long",
            RecordProblem::MoveTooLong(_) => "move-too-long",
            RecordProblem::OtherOutcome => "other-outcome",
            RecordProblem::NotUnderstood(error) => error.fault.code,
            RecordProblem::Refused { fault, .. } => fault.code,
            RecordProblem::Failed => "rules-failed",
            RecordProblem::House(HouseError::Missing) => "not-found",
            RecordProblem::House(_) => "store-failed",
        }
    }
}

impl House {
    /// Removes a game with everything that belongs to it. Returns whether it existed.
    pub async fn delete(&self, id: &str) -> Stored<bool> {
        let Some(game) = self.store.game(id).await? else { return Ok(false) };
        self.remove(id, game.revision).await?;
        Ok(true)
    }
}
