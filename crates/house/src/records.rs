//! Games as record files.

mod export;
mod import;

use table::Fault;

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
    /// The rules do not take a line of it, or it is not understood.
    #[error("line {line}: {}", fault.code)]
    Refused {
        /// The game.
        kind: &'static str,
        /// What is wrong.
        fault: Fault,
        /// In which line, from 1.
        line: usize,
    },
    /// The rules failed: a fault of ours.
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
            RecordProblem::Refused { fault, .. } => fault.code,
            RecordProblem::Failed => "rules-failed",
            RecordProblem::House(HouseError::Missing) => "not-found",
            RecordProblem::House(_) => "store-failed",
        }
    }
}

impl House {
    /// Removes a game with everything that belongs to it; whether it was there.
    pub async fn delete(&self, id: &str) -> Stored<bool> {
        let Some(game) = self.store.game(id).await? else { return Ok(false) };
        self.remove(id, game.revision).await?;
        Ok(true)
    }
}
