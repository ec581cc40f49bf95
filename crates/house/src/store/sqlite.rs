//! SQLite: one thread that writes, a few that read, one that copies the log into the file, and a quick check whether
//! another process has written.

mod watch;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags, ToSql, params_from_iter};

use super::job::Job;
use super::sql::{Cell, Expect, Row, Sql, Value, Write};
use super::{Engine, StoreError, Stored};
use watch::Watch;

/// The most jobs that share one commit.
const BATCH: usize = 256;
/// How many threads read.
const READERS: usize = 3;
/// How many prepared statements a connection keeps.
const STATEMENTS: usize = 200;
/// After how many jobs the log is copied into the file. This happens beside the writer, so commits do not wait for it.
const CHECKPOINT: usize = 500;
/// A log with more pages than this has to start over.
const LONG_LOG: i64 = 4000;
/// For how many pages the writer waits then at most, and for how long.
const FEW_PAGES: i64 = 500;
const RESTART: Duration = Duration::from_millis(20);

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        match &error {
            rusqlite::Error::SqliteFailure(e, _)
                if matches!(
                    e.extended_code,
                    rusqlite::ffi::SQLITE_CONSTRAINT_UNIQUE | rusqlite::ffi::SQLITE_CONSTRAINT_PRIMARYKEY
                ) =>
            {
                StoreError::Conflict
            }
            rusqlite::Error::SqliteFailure(e, _)
                if matches!(e.code, ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) =>
            {
                StoreError::Corrupt(error.to_string())
            }
            _ => StoreError::Database(error.to_string()),
        }
    }
}

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Value::Null => ToSqlOutput::Borrowed(ValueRef::Null),
            Value::Int(n) => ToSqlOutput::Borrowed(ValueRef::Integer(*n)),
            Value::Text(text) => ToSqlOutput::Borrowed(ValueRef::Text(text.as_bytes())),
        })
    }
}

impl Write for Connection {
    fn later(&mut self, sql: &str, values: &[Value<'_>], expect: Expect) -> Stored<()> {
        expect.check(self.run(sql, values)?)
    }
}

impl Sql for Connection {
    fn engine(&self) -> Engine {
        Engine::Sqlite
    }

    fn run(&mut self, sql: &str, values: &[Value<'_>]) -> Stored<u64> {
        Ok(self.prepare_cached(sql)?.execute(params_from_iter(values))? as u64)
    }

    fn rows(&mut self, sql: &str, values: &[Value<'_>]) -> Stored<Vec<Row>> {
        let mut statement = self.prepare_cached(sql)?;
        let columns = statement.column_count();
        let mut found = statement.query(params_from_iter(values))?;
        let mut rows = Vec::new();
        while let Some(row) = found.next()? {
            rows.push(Row::new((0..columns).map(|i| cell(row.get_ref(i)?)).collect::<Stored<_>>()?));
        }
        Ok(rows)
    }

    fn script(&mut self, sql: &str) -> Stored<()> {
        Ok(self.execute_batch(sql)?)
    }
}

fn cell(value: ValueRef<'_>) -> Stored<Cell> {
    match value {
        ValueRef::Null => Ok(Cell::Null),
        ValueRef::Integer(n) => Ok(Cell::Int(n)),
        ValueRef::Text(text) => {
            let text = std::str::from_utf8(text).map_err(|e| StoreError::Unreadable(e.to_string()))?;
            Ok(Cell::Text(text.into()))
        }
        other => Err(StoreError::Unreadable(format!("unexpected {}", other.data_type()))),
    }
}

/// The file that a `sqlite://` address names.
pub(super) fn file_of(url: &str) -> PathBuf {
    let path = url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:")).unwrap_or(url);
    path.split('?').next().unwrap_or(path).into()
}

/// How many kilobytes of the file the writer and each reader keep in memory.
const WRITER_KB: i64 = 8000;
const READER_KB: i64 = 3000;

/// A connection that keeps this many kilobytes of the file in memory.
fn connect_with(file: &Path, kilobytes: i64) -> Stored<Connection> {
    let connection = connect(file)?;
    connection.pragma_update(None, "cache_size", -kilobytes)?;
    Ok(connection)
}

/// A connection. WAL with FULL: a commit is on the disk before it is acknowledged, and survives a power failure.
pub(super) fn connect(file: &Path) -> Stored<Connection> {
    let flags =
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.execute_batch(
        "pragma busy_timeout = 10000; pragma journal_mode = wal; pragma synchronous = full; \
         pragma foreign_keys = on; pragma cache_size = -2000; pragma wal_autocheckpoint = 40000;",
    )?;
    Ok(connection)
}

/// The queue of work for the readers.
type Questions = mpsc::Sender<Box<dyn Job>>;

/// The threads that own the connections.
pub(super) struct Sqlite {
    writer: mpsc::SyncSender<Message>,
    readers: Mutex<Option<Questions>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    watch: Arc<Watch>,
}

enum Message {
    Job(Box<dyn Job>),
    Close,
}

impl Sqlite {
    pub(super) fn start(file: &Path) -> Stored<Self> {
        let watch = Arc::new(Watch::new(connect(file)?));
        let (writer, inbox) = mpsc::sync_channel(4096);
        let (readers, questions) = mpsc::channel::<Box<dyn Job>>();
        let questions = Arc::new(Mutex::new(questions));
        let mut threads = Vec::new();
        let connection = connect_with(file, WRITER_KB)?;
        let seen = watch.clone();
        let (log_grows, grown) = mpsc::sync_channel(1);
        threads.push(thread("writer", move || write_for_ever(connection, &inbox, &seen, &log_grows))?);
        let connection = connect(file)?;
        // The writer must not wait for readers.
        connection.busy_timeout(RESTART)?;
        threads.push(thread("checkpoint", move || checkpoint_for_ever(&connection, &grown))?);
        for _ in 0..READERS {
            let (connection, questions) = (connect_with(file, READER_KB)?, questions.clone());
            threads.push(thread("reader", move || read_for_ever(connection, &questions))?);
        }
        Ok(Sqlite { writer, readers: Mutex::new(Some(readers)), threads: Mutex::new(threads), watch })
    }

    pub(super) fn write(&self, job: Box<dyn Job>) -> Stored<()> {
        // This many wait only if the disk has stopped answering.
        self.writer.try_send(Message::Job(job)).map_err(|e| match e {
            mpsc::TrySendError::Full(_) => StoreError::Busy,
            mpsc::TrySendError::Disconnected(_) => StoreError::Closed,
        })
    }

    pub(super) fn read(&self, job: Box<dyn Job>) -> Stored<()> {
        let readers = self.readers.lock().unwrap_or_else(PoisonError::into_inner);
        readers.as_ref().and_then(|r| r.send(job).ok()).ok_or(StoreError::Closed)
    }

    /// Grows when another process has written: copies from before have to be checked.
    pub(super) fn generation(&self) -> Stored<u64> {
        self.watch.generation()
    }

    /// Finishes started work.
    pub(super) fn close(&self) {
        // The writer may have ended already.
        let _ = self.writer.send(Message::Close);
        self.readers.lock().unwrap_or_else(PoisonError::into_inner).take();
        let threads = std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        for thread in threads {
            // Panics of jobs are caught; there is nothing else to report.
            let _ = thread.join();
        }
    }
}

fn thread(name: &str, work: impl FnOnce() + Send + 'static) -> Stored<JoinHandle<()>> {
    let named = std::thread::Builder::new().name(format!("sqlite-{name}"));
    named.spawn(work).map_err(|e| StoreError::Database(e.to_string()))
}

fn read_for_ever(mut connection: Connection, questions: &Mutex<mpsc::Receiver<Box<dyn Job>>>) {
    loop {
        let job = questions.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(mut job) = job else { return };
        job.run(&mut connection);
        job.finish();
    }
}

/// Jobs that arrive while a commit waits for the disk share the next commit: more moves per second can be durable
/// than the disk can be flushed.
fn write_for_ever(
    mut connection: Connection,
    inbox: &mpsc::Receiver<Message>,
    watch: &Watch,
    log_grows: &mpsc::SyncSender<()>,
) {
    let mut since_checkpoint = 0;
    while let Ok(first) = inbox.recv() {
        let (mut jobs, mut closing) = (Vec::new(), false);
        for message in std::iter::once(first).chain(inbox.try_iter().take(BATCH - 1)) {
            match message {
                Message::Job(job) => jobs.push(job),
                Message::Close => closing = true,
            }
        }
        if !jobs.is_empty()
            && let Err(error) = write_batch(&mut connection, &mut jobs, watch)
        {
            tracing::error!(%error, jobs = jobs.len(), "a batch of writes failed");
            jobs.iter_mut().for_each(|job| job.fail(StoreError::NotCommitted));
        }
        since_checkpoint += jobs.len();
        jobs.into_iter().for_each(|job| job.finish());
        // If the last checkpoint still runs, the next batch asks again.
        if since_checkpoint >= CHECKPOINT && log_grows.try_send(()).is_ok() {
            since_checkpoint = 0;
        }
        if closing {
            return;
        }
    }
}

/// Copies the log into the file whenever the writer says that it has grown.
fn checkpoint_for_ever(connection: &Connection, grown: &mpsc::Receiver<()>) {
    while grown.recv().is_ok() {
        if let Err(error) = checkpoint(connection) {
            tracing::warn!(%error, "the log could not be copied into the database");
        }
    }
}

/// Copies the log into the file while the writer continues. The log starts over when all of it is copied, which a busy
/// writer would prevent. So when the log is long, the writer waits while the few pages are copied that came during the
/// first pass. Otherwise it would copy a long log itself, and everybody would wait for that. While somebody reads an
/// old state for long, such as a backup, the log keeps growing.
fn checkpoint(connection: &Connection) -> rusqlite::Result<()> {
    let counted = |row: &rusqlite::Row<'_>| Ok((row.get::<_, i64>(1)?, row.get::<_, i64>(2)?));
    let (pages, copied) = connection.query_row("pragma wal_checkpoint(passive)", [], counted)?;
    if pages > LONG_LOG && pages - copied < FEW_PAGES {
        connection.query_row("pragma wal_checkpoint(restart)", [], |_| Ok(()))?;
    }
    Ok(())
}

fn write_batch(connection: &mut Connection, jobs: &mut [Box<dyn Job>], watch: &Watch) -> Stored<()> {
    connection.run("begin immediate", &[])?;
    let done = watch
        .begins(connection)
        .and_then(|()| work_off(connection, jobs))
        .and_then(|()| connection.run("commit", &[]));
    if done.is_err() {
        // A failed commit may leave its transaction open; no other could begin.
        let _ = connection.run("rollback", &[]);
    }
    watch.ends(connection);
    done.map(drop)
}

/// Runs each job in a savepoint of its own, so that a failed one is rolled back alone.
fn work_off(connection: &mut Connection, jobs: &mut [Box<dyn Job>]) -> Stored<()> {
    for job in jobs {
        connection.run("savepoint job", &[])?;
        if !job.run(connection) {
            connection.run("rollback to job", &[])?;
        }
        connection.run("release job", &[])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;
    use crate::store::sql::values;

    /// A long log starts over even though somebody reads an older state and the writer continues: the checkpoint waits
    /// for the reader, and stops the writer only for a moment.
    #[test]
    fn a_long_log_begins_anew() {
        let file = std::env::temp_dir().join(format!("house-anew-{}.sqlite", crate::secret::id()));
        let (mut writer, reader, beside) =
            (connect(&file).unwrap(), connect(&file).unwrap(), connect(&file).unwrap());
        writer.script("create table t (x text)").unwrap();
        let fill = "with recursive n(i) as (select 1 union all select i + 1 from n where i < 4200) \
                    insert into t select hex(randomblob(2000)) from n";
        writer.script(fill).unwrap();
        // Somebody reads what was there before the last change: a passive checkpoint cannot finish.
        reader.execute_batch("begin; select count(*) from t;").unwrap();
        writer.script("insert into t values ('last')").unwrap();
        let reading = std::thread::spawn(move || {
            std::thread::sleep(std::time::Duration::from_millis(50));
            reader.execute_batch("rollback").unwrap();
        });
        checkpoint(&beside).unwrap();
        reading.join().unwrap();
        writer.script("insert into t values ('new')").unwrap();
        let pages: i64 = beside.query_row("pragma wal_checkpoint(passive)", [], |row| row.get(1)).unwrap();
        assert!(pages < 10, "{pages} pages are in the log");
        drop((writer, beside));
        std::fs::remove_file(file).unwrap();
    }

    #[tokio::test]
    async fn the_log_is_copied_into_the_file_while_the_server_writes() {
        let file = std::env::temp_dir().join(format!("house-log-{}.sqlite", crate::secret::id()));
        let store = Store::open(&format!("sqlite://{}", file.display())).await.unwrap();
        let length = || file.metadata().unwrap().len();
        let before = length();
        // Far fewer pages than the number at which the writer would do it itself.
        let person = |i: usize| {
            let (id, name) = (i.to_string(), "x".repeat(1000));
            store.write(move |sql| {
                let statement = "insert into persons (id, name, settings, created) values (?1, ?2, '{}', 0)";
                sql.later(statement, values![id, name], Expect::Anything)
            })
        };
        let written = futures_util::future::join_all((0..=CHECKPOINT).map(person)).await;
        assert!(written.iter().all(Result::is_ok));
        for _ in 0..6000 {
            if length() > before + 100_000 {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        assert!(length() > before + 100_000);
        store.close().await;
        std::fs::remove_file(file).unwrap();
    }
}
