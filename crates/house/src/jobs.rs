//! What has to be done at a time: bots' turns, clocks, announcements, notices. Each is a row of the database, claimed with a lease, so that it
//! is done once, on any server, after any crash.

mod clocks;
mod notices;
mod scheduler;
mod sweep;
mod turns;

pub(crate) use notices::Message;
pub(crate) use scheduler::schedule;

use crate::house::HouseError;
use crate::model::MoveError;
use crate::post::Unsent;
use crate::store::StoreError;
use crate::transact::SubmitError;

/// What became of something due.
enum Done {
    Finished,
    /// The table is gone, or the question has been answered otherwise.
    Void,
    /// Not now, through no fault of its own.
    Busy,
}

/// Why something due was not done, and has to come again.
#[derive(Debug, thiserror::Error)]
enum JobError {
    #[error(transparent)]
    House(#[from] HouseError),
    #[error(transparent)]
    Move(#[from] MoveError),
    #[error(transparent)]
    Unsent(#[from] Unsent),
    #[error("the bot has no move")]
    BotFailed,
}

impl From<StoreError> for JobError {
    fn from(error: StoreError) -> Self {
        JobError::House(error.into())
    }
}

impl From<SubmitError> for JobError {
    fn from(error: SubmitError) -> Self {
        match error {
            SubmitError::Move(error) => JobError::Move(error),
            SubmitError::House(error) => JobError::House(error),
        }
    }
}

/// What comes too late is void; everything else is tried again.
fn unless_void(done: Result<Done, JobError>) -> Result<Done, JobError> {
    match done {
        Err(
            JobError::House(HouseError::Missing)
            | JobError::Move(MoveError::Over | MoveError::PositionChanged | MoveError::NotAsked),
        ) => Ok(Done::Void),
        done => done,
    }
}
