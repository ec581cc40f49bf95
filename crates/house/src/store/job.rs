//! Work for the threads that own the connections.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tokio::sync::oneshot;

use super::sql::Sql;
use super::{StoreError, Stored};

/// Work with a connection, done by the thread that owns it.
pub(super) trait Job: Send {
    /// Does the work. Returns whether to keep its changes.
    fn run(&mut self, sql: &mut dyn Sql) -> bool;
    /// The work failed before or after it was done.
    fn fail(&mut self, error: StoreError);
    /// Sends the result to the waiting task.
    fn finish(self: Box<Self>);
}

struct Typed<T, F> {
    work: Option<F>,
    result: Stored<T>,
    answer: oneshot::Sender<Stored<T>>,
}

/// Wraps work into a job, with a receiver for its result.
pub(super) fn job<T, F>(work: F) -> (Box<dyn Job>, oneshot::Receiver<Stored<T>>)
where
    T: Send + 'static,
    F: FnOnce(&mut dyn Sql) -> Stored<T> + Send + 'static,
{
    let (answer, answered) = oneshot::channel();
    (Box::new(Typed { work: Some(work), result: Err(StoreError::Closed), answer }), answered)
}

impl<T, F> Job for Typed<T, F>
where
    T: Send + 'static,
    F: FnOnce(&mut dyn Sql) -> Stored<T> + Send + 'static,
{
    fn run(&mut self, sql: &mut dyn Sql) -> bool {
        let Some(work) = self.work.take() else { return false };
        // A panic in one job must not take the connection away from others.
        self.result = catch_unwind(AssertUnwindSafe(|| work(sql))).unwrap_or(Err(StoreError::Panicked));
        self.result.is_ok()
    }

    fn fail(&mut self, error: StoreError) {
        // The first error is the one to report.
        if self.result.is_ok() || self.work.is_some() {
            self.result = Err(error);
        }
    }

    fn finish(self: Box<Self>) {
        // The caller may be gone.
        let _ = self.answer.send(self.result);
    }
}
