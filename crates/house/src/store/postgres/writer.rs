//! Changes of tables, written together: those that arrive during one commit share the next.
//!
//! PostgreSQL lets only one transaction that notifies commit at a time, so with a commit per move, each move would wait
//! for all others.

use std::future::poll_fn;
use std::sync::{Mutex, PoisonError};
use std::task::Poll;

use futures_util::future::maybe_done;
use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Config, Statement};

use super::super::sql::{Expect, Statements, Value};
use super::super::{StoreError, Stored};
use super::pipeline::{Open, Pipeline};

/// The most changes that share one commit.
const BATCH: usize = 64;
/// This many wait only if the database has stopped answering.
const WAITING: usize = 4096;

/// A change that waits to be written.
struct Waiting {
    game: String,
    statements: Statements,
    written: oneshot::Sender<Stored<()>>,
}

/// The queue of changes, and the task that writes them.
pub(super) struct Writer {
    inbox: Mutex<Option<mpsc::Sender<Waiting>>>,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    /// Starts the task on the runtime that this is called on.
    pub(super) fn start(config: &Config) -> Self {
        let (inbox, changes) = mpsc::channel(WAITING);
        let task = tokio::spawn(write_for_ever(Pipeline::new(config.clone()), changes));
        Writer { inbox: Some(inbox).into(), task: Some(task).into() }
    }

    /// Writes a table's change and returns when it is durable.
    pub(super) async fn write(&self, game: String, statements: Statements) -> Stored<()> {
        let (written, answer) = oneshot::channel();
        {
            let inbox = self.inbox.lock().unwrap_or_else(PoisonError::into_inner);
            let inbox = inbox.as_ref().ok_or(StoreError::Closed)?;
            inbox.try_send(Waiting { game, statements, written }).map_err(|e| match e {
                mpsc::error::TrySendError::Full(_) => StoreError::Busy,
                mpsc::error::TrySendError::Closed(_) => StoreError::Closed,
            })?;
        }
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Finishes what waits. Blocks the thread.
    pub(super) fn close(&self, runtime: &Handle) {
        self.inbox.lock().unwrap_or_else(PoisonError::into_inner).take();
        let task = self.task.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(task) = task {
            // If it panicked, there is nothing left to finish.
            let _ = runtime.block_on(task);
        }
    }
}

/// Why changes were not written.
enum Failed {
    /// Nothing was written, and the connection still works.
    Undone(StoreError),
    /// The connection is lost, or the commit failed.
    Lost(StoreError),
}

async fn write_for_ever(line: Pipeline, mut inbox: mpsc::Receiver<Waiting>) {
    let mut arrived = Vec::new();
    while inbox.recv_many(&mut arrived, BATCH).await > 0 {
        // Every server locks tables in the order of their ids, so two servers cannot deadlock.
        arrived.sort_by(|a, b| a.game.cmp(&b.game));
        let mut batches = vec![std::mem::take(&mut arrived)];
        while let Some(mut batch) = batches.pop() {
            match (write(&line, &batch).await, batch.len()) {
                (Ok(()), _) => tell(batch, || Ok(())),
                (Err(Failed::Undone(error) | Failed::Lost(error)), 1) => {
                    let mut error = Some(error);
                    tell(batch, || Err(error.take().unwrap_or(StoreError::NotCommitted)));
                }
                // One of them failed: the halves find out which.
                (Err(Failed::Undone(_)), many) => {
                    let second = batch.split_off(many / 2);
                    batches.extend([second, batch]);
                }
                (Err(Failed::Lost(error)), changes) => {
                    tracing::error!(%error, changes, "a batch of changes failed");
                    tell(batch, || Err(StoreError::NotCommitted));
                }
            }
        }
    }
}

fn tell(batch: Vec<Waiting>, mut result: impl FnMut() -> Stored<()>) {
    for change in batch {
        // The caller may be gone.
        let _ = change.written.send(result());
    }
}

/// Writes the changes in one transaction.
async fn write(line: &Pipeline, changes: &[Waiting]) -> Result<(), Failed> {
    let open = line.open().await.map_err(Failed::Lost)?;
    match send(&open, changes).await {
        Ok(()) => open.client.batch_execute("commit").await.map_err(|e| Failed::Lost(e.into())),
        Err(error) => match open.client.batch_execute("rollback").await {
            Ok(()) => Err(Failed::Undone(error)),
            Err(_) => Err(Failed::Lost(error)),
        },
    }
}

/// Begins a transaction and sends all statements together; then checks their results.
async fn send(open: &Open, changes: &[Waiting]) -> Stored<()> {
    let mut statements = vec![(open.statement("begin").await?, &[][..], Expect::Anything)];
    for later in changes.iter().flat_map(|change| &change.statements.0) {
        statements.push((open.statement(&later.sql).await?, &later.values[..], later.expect));
    }
    let mut answers: Vec<_> = statements
        .iter()
        .map(|(statement, values, expect)| Box::pin(maybe_done(run(open, statement, values, *expect))))
        .collect();
    // Each is sent when it is polled for the first time.
    poll_fn(|context| {
        for answer in &mut answers {
            let _ = answer.as_mut().poll(context);
        }
        Poll::Ready(())
    })
    .await;
    for answer in &mut answers {
        answer.as_mut().await;
        answer.as_mut().take_output().unwrap_or(Err(StoreError::NotCommitted))?;
    }
    Ok(())
}

async fn run(open: &Open, statement: &Statement, values: &[Value<'_>], expect: Expect) -> Stored<()> {
    expect.check(open.client.execute_raw(statement, values.iter().map(|v| v as &dyn ToSql)).await?)
}

#[cfg(test)]
mod tests {
    use futures_util::future::join_all;

    use super::*;
    use crate::model::{Game, NewTable};
    use crate::store::sql::values;
    use crate::store::{Beside, Store, games};

    async fn beside<T: Send + 'static>(url: &str, work: impl FnOnce(&mut Beside) -> T + Send + 'static) -> T {
        let url = url.to_string();
        tokio::task::spawn_blocking(move || work(&mut Beside::connect(&url).unwrap())).await.unwrap()
    }

    #[tokio::test]
    async fn changes_share_a_transaction_and_one_that_fails_takes_no_other_with_it() {
        let make = async |url: String, sql: String| beside(&url, move |b| b.run(&sql).unwrap()).await;
        let url = crate::cluster::new_database(make).await;
        let store = Store::open(&url).await.unwrap();
        for i in 0..9 {
            let game = Game::new(format!("game{i}"), "power", 1, "{}".into(), 0);
            let table = NewTable { game, state: "{}".into(), seats: Vec::new() };
            store.write(move |sql| games::insert(sql, &table)).await.unwrap();
        }
        // Each change is handed in before the task gets to run, on this runtime of one thread.
        let change = |i: usize, revision: i64, title: &'static str| {
            let game = format!("game{i}");
            let id = game.clone();
            let store = &store;
            async move {
                let work = move |sql: &mut dyn crate::store::Write| {
                    games::touch(sql, &id, revision)?;
                    let statement = "update games set title = ?1 where id = ?2";
                    sql.later(statement, values![title, &id], Expect::Anything)
                };
                store.write_change(&game, work).await
            }
        };
        let all = join_all((0..9).rev().map(|i| change(i, 0, "first"))).await;
        assert!(all.iter().all(Result::is_ok), "{all:?}");
        let together = "select count(distinct xmin::text) from games where title = 'first'";
        assert_eq!(beside(&url, move |b| b.number(together).unwrap()).await, 1);
        // Somebody else has changed the third, and PostgreSQL takes no NUL.
        let all = join_all(
            (0..9).map(|i| change(i, if i == 3 { 0 } else { 1 }, if i == 6 { "\0" } else { "second" })),
        )
        .await;
        for (i, written) in all.iter().enumerate() {
            match i {
                3 => assert!(matches!(written, Err(StoreError::Conflict)), "{written:?}"),
                6 => assert!(matches!(written, Err(StoreError::NulInText)), "{written:?}"),
                _ => assert!(written.is_ok(), "{i}: {written:?}"),
            }
        }
        let written =
            beside(&url, |b| b.texts("select title || revision from games order by id").unwrap()).await;
        let expected = (0..9).map(|i| if i == 3 || i == 6 { "first1" } else { "second2" });
        assert_eq!(written, expected.collect::<Vec<_>>());
        store.close().await;
        assert!(matches!(change(0, 2, "late").await, Err(StoreError::Closed)));
    }
}
