//! Work with a due time: bots' turns, clocks, announcements, notices. Each is a row in the database that is claimed
//! with a lease, so that it is done once, by any server, even after a crash.

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

/// What became of a due row.
enum Done {
    Finished,
    /// The table is gone, or the question has been answered.
    Void,
    /// There was no free slot; it is tried again soon.
    Busy,
}

/// Why a due row was not done and has to be tried again.
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

/// Work that comes too late is void; after other errors it is tried again.
fn unless_void(done: Result<Done, JobError>) -> Result<Done, JobError> {
    match done {
        Err(
            JobError::House(HouseError::Missing)
            | JobError::Move(
                MoveError::Over | MoveError::GameTooLong | MoveError::PositionChanged | MoveError::NotAsked,
            ),
        ) => Ok(Done::Void),
        done => done,
    }
}
