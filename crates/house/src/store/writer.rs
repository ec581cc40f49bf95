use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use sqlx::AnyConnection;
use tokio::sync::{mpsc, oneshot};

use super::{StoreError, Stored};

/// The most jobs that share one commit.
const BATCH: usize = 64;

/// SQLite's one writer. Jobs that arrive while a commit waits for the disk share the next one, so that the number of
/// durable moves a second is not the number of times the disk can be flushed.
pub(super) struct Writer {
    jobs: mpsc::Sender<Message>,
}

enum Message {
    Job(Box<dyn Job>),
    Close(oneshot::Sender<()>),
}

trait Job: Send {
    /// Does the work inside a savepoint; whether it is to be kept.
    fn run<'a>(&'a mut self, connection: &'a mut AnyConnection) -> BoxFuture<'a, bool>;
    /// Tells whoever waits.
    fn finish(self: Box<Self>, committed: bool);
}

struct Typed<T, F> {
    work: Option<F>,
    result: Option<Stored<T>>,
    answer: oneshot::Sender<Stored<T>>,
}

impl<T, F> Job for Typed<T, F>
where
    T: Send + 'static,
    F: for<'c> FnOnce(&'c mut AnyConnection) -> BoxFuture<'c, Stored<T>> + Send + 'static,
{
    fn run<'a>(&'a mut self, connection: &'a mut AnyConnection) -> BoxFuture<'a, bool> {
        Box::pin(async move {
            let Some(work) = self.work.take() else { return false };
            // A panic in one job must not take the others' writer away.
            let result = AssertUnwindSafe(work(connection)).catch_unwind().await;
            let result = result.unwrap_or(Err(StoreError::Closed));
            let keep = result.is_ok();
            self.result = Some(result);
            keep
        })
    }

    fn finish(self: Box<Self>, committed: bool) {
        let result = match self.result {
            Some(Ok(_)) if !committed => Err(StoreError::Closed),
            Some(result) => result,
            None => Err(StoreError::Closed),
        };
        // Whoever asked may have gone.
        let _ = self.answer.send(result);
    }
}

impl Writer {
    pub(super) fn start(connection: AnyConnection) -> Self {
        let (jobs, inbox) = mpsc::channel(1024);
        tokio::spawn(write_for_ever(connection, inbox));
        Writer { jobs }
    }

    pub(super) async fn write<T, F>(&self, work: F) -> Stored<T>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut AnyConnection) -> BoxFuture<'c, Stored<T>> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let job = Box::new(Typed { work: Some(work), result: None, answer });
        self.jobs.send(Message::Job(job)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    pub(super) async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.jobs.send(Message::Close(done)).await.is_ok() {
            let _ = closed.await;
        }
    }
}

async fn write_for_ever(mut connection: AnyConnection, mut inbox: mpsc::Receiver<Message>) {
    let mut messages = Vec::with_capacity(BATCH);
    while inbox.recv_many(&mut messages, BATCH).await > 0 {
        let mut jobs = Vec::with_capacity(messages.len());
        let mut closing = None;
        for message in messages.drain(..) {
            match message {
                Message::Job(job) => jobs.push(job),
                Message::Close(done) => closing = Some(done),
            }
        }
        let committed = write_batch(&mut connection, &mut jobs).await;
        if let Err(error) = &committed {
            tracing::error!(%error, jobs = jobs.len(), "a batch of writes failed");
        }
        jobs.into_iter().for_each(|job| job.finish(committed.is_ok()));
        if let Some(done) = closing {
            let _ = sqlx::Connection::close(connection).await;
            let _ = done.send(());
            return;
        }
    }
}

async fn write_batch(connection: &mut AnyConnection, jobs: &mut [Box<dyn Job>]) -> Result<(), sqlx::Error> {
    if jobs.is_empty() {
        return Ok(());
    }
    sqlx::query("begin immediate").execute(&mut *connection).await?;
    let alone = jobs.len() == 1;
    let mut worked = Ok(());
    for job in jobs {
        worked = work(connection, job, alone).await;
        if worked.is_err() {
            break;
        }
    }
    let done = match worked {
        Ok(()) => sqlx::query("commit").execute(&mut *connection).await.map(drop),
        failed => failed,
    };
    if done.is_err() {
        // A commit that fails may leave its transaction open, in which nobody could begin another.
        let _ = sqlx::query("rollback").execute(&mut *connection).await;
    }
    done
}

/// One job, undone alone if it fails. Alone in its batch it needs no savepoint of its own.
async fn work(
    connection: &mut AnyConnection,
    job: &mut Box<dyn Job>,
    alone: bool,
) -> Result<(), sqlx::Error> {
    if !alone {
        sqlx::query("savepoint job").execute(&mut *connection).await?;
    }
    let keep = job.run(connection).await;
    let end: &[&'static str] = match (keep, alone) {
        (true, true) => &[],
        (true, false) => &["release job"],
        (false, true) => &["rollback", "begin"],
        (false, false) => &["rollback to job", "release job"],
    };
    for statement in end {
        sqlx::query(*statement).execute(&mut *connection).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::store::{Store, Stored};

    async fn does(store: &Store, statement: &'static str) -> Stored<()> {
        let work = store.write(move |c| {
            Box::pin(async move { Ok(sqlx::raw_sql(statement).execute(c).await.map(drop)?) })
        });
        work.await
    }

    #[tokio::test]
    async fn a_commit_that_fails_does_not_stop_the_writer() {
        let file = std::env::temp_dir().join(format!("house-writer-{}.sqlite", crate::secret::id()));
        let store = Store::open(&format!("sqlite://{}?mode=rwc", file.display())).await.unwrap();
        // What is looked at only when it is to be committed.
        does(
            &store,
            "create table promises (to_whom text references persons (id) deferrable initially deferred)",
        )
        .await
        .unwrap();
        assert!(does(&store, "insert into promises values ('nobody')").await.is_err());
        does(&store, "insert into promises values (null)").await.unwrap();
        let kept: (i64,) =
            sqlx::query_as("select count(*) from promises").fetch_one(store.pool()).await.unwrap();
        assert_eq!(kept.0, 1);
        store.close().await;
        std::fs::remove_file(file).unwrap();
    }
}
