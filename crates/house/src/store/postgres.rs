//! PostgreSQL: a few threads, each with its own connection, and a task that writes the changes of tables ([`writer`]).
//! Statements whose results nobody waits for are sent together. Lookups need no thread ([`pipeline`]).

mod listen;
mod pipeline;
mod writer;

use std::collections::HashMap;
use std::error::Error;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::JoinHandle;

use futures_util::future::try_join_all;
use tokio::runtime::{Handle, Runtime};
use tokio_postgres::config::SslMode;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, ToSql, Type};
use tokio_postgres::{Client, Config, NoTls, Statement};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::job::Job;
use super::sql::{Cell, Expect, Lookup, Row, Sql, Statements, Value, Write};
use super::{Engine, StoreError, Stored};
pub(crate) use listen::Heard;
use listen::Listener;
use pipeline::Pipeline;
use writer::Writer;

/// How many connections there are at most.
const CONNECTIONS: usize = 16;
/// How many prepared statements a connection keeps.
const STATEMENTS: usize = 300;
/// How many statements are sent together at most.
const TOGETHER: usize = 25;

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        match error.code().map(|c| c.code()) {
            // The row exists already, or PostgreSQL aborted one of two conflicting transactions.
            Some("23505" | "40P01" | "40001") => StoreError::Conflict,
            // PostgreSQL stores no text with a NUL.
            Some("22021") => StoreError::NulInText,
            _ => StoreError::Database(match error.as_db_error() {
                Some(e) => e.to_string(),
                None => error.source().map_or_else(|| error.to_string(), |s| format!("{error}: {s}")),
            }),
        }
    }
}

impl ToSql for Value<'_> {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Int(n) if *ty == Type::INT4 => i32::try_from(*n)?.to_sql(ty, out),
            Value::Int(n) => n.to_sql(ty, out),
            Value::Text(text) => text.to_sql(ty, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    tokio_postgres::types::to_sql_checked!();
}

/// Connects; the connection's own work has to be driven by the runtime on which this runs.
async fn connect(config: &Config) -> Stored<Client> {
    let failed = |error: tokio_postgres::Error| {
        tracing::error!(%error, "the connection to PostgreSQL is lost");
    };
    if config.get_ssl_mode() == SslMode::Require {
        let (client, connection) = config.connect(tls()).await?;
        tokio::spawn(async move { connection.await.unwrap_or_else(failed) });
        return Ok(client);
    }
    let (client, connection) = config.connect(NoTls).await?;
    tokio::spawn(async move { connection.await.unwrap_or_else(failed) });
    Ok(client)
}

fn tls() -> MakeRustlsConnect {
    crate::post::use_tls();
    let roots = rustls::RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let config = rustls::ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    MakeRustlsConnect::new(config)
}

/// The address. Without `sslmode=require` there is no encryption; with it, the server's certificate is checked.
pub(super) fn config_of(url: &str) -> Stored<Config> {
    let mut config: Config = url.parse()?;
    if config.get_ssl_mode() != SslMode::Require {
        config.ssl_mode(SslMode::Disable);
    }
    Ok(config)
}

/// A connection with the runtime that drives it: nothing of it runs on other threads.
pub(super) struct Connection {
    runtime: Runtime,
    client: Client,
    statements: HashMap<String, Statement>,
    waiting: Vec<(Statement, Vec<Value<'static>>, Expect)>,
}

impl Connection {
    pub(super) fn open(config: &Config) -> Stored<Self> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|e| StoreError::Database(e.to_string()))?;
        let client = runtime.block_on(connect(config))?;
        Ok(Connection { runtime, client, statements: HashMap::new(), waiting: Vec::new() })
    }

    /// Whether it can still be used: lets the runtime look at the socket first.
    fn is_closed(&self) -> bool {
        self.runtime.block_on(async {
            for _ in 0..2 {
                tokio::task::yield_now().await;
            }
        });
        self.client.is_closed()
    }

    fn statement(&mut self, sql: &str) -> Stored<Statement> {
        if let Some(statement) = self.statements.get(sql) {
            return Ok(statement.clone());
        }
        // Some statements name seats and times: those that are not used again must not accumulate.
        if self.statements.len() >= STATEMENTS {
            self.statements.clear();
        }
        let statement = self.runtime.block_on(self.client.prepare(&dollars(sql)))?;
        self.statements.insert(sql.into(), statement.clone());
        Ok(statement)
    }

    /// Sends the waiting statements together and checks their results.
    fn flush(&mut self) -> Stored<()> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let waiting = std::mem::take(&mut self.waiting);
        let client = &self.client;
        let all = waiting.iter().map(|(statement, values, expect)| async move {
            let changed = client.execute_raw(statement, values.iter().map(|v| v as &dyn ToSql)).await?;
            expect.check(changed)
        });
        self.runtime.block_on(try_join_all(all)).map(drop)
    }

    fn batch(&mut self, sql: &str) -> Stored<()> {
        Ok(self.runtime.block_on(self.client.batch_execute(sql))?)
    }

    /// Does the job in one transaction.
    fn transact(&mut self, job: &mut Box<dyn Job>) {
        let done = match self.later("begin", &[], Expect::Anything) {
            Ok(()) if !job.run(self) => Err(StoreError::NotCommitted),
            Ok(()) => self.flush().and_then(|()| self.batch("commit")),
            failed => failed,
        };
        if let Err(error) = done {
            job.fail(error);
            self.waiting.clear();
            // A lost connection has nothing to roll back.
            let _ = self.batch("rollback");
        }
    }
}

impl Write for Connection {
    fn later(&mut self, sql: &str, values: &[Value<'_>], expect: Expect) -> Stored<()> {
        let statement = self.statement(sql)?;
        self.waiting.push((statement, values.iter().cloned().map(Value::into_owned).collect(), expect));
        if self.waiting.len() < TOGETHER { Ok(()) } else { self.flush() }
    }
}

impl Sql for Connection {
    fn engine(&self) -> Engine {
        Engine::Postgres
    }

    fn run(&mut self, sql: &str, values: &[Value<'_>]) -> Stored<u64> {
        let statement = self.statement(sql)?;
        self.flush()?;
        let values = values.iter().map(|v| v as &(dyn ToSql + Sync));
        Ok(self.runtime.block_on(self.client.execute_raw(&statement, values.map(|v| v as &dyn ToSql)))?)
    }

    fn rows(&mut self, sql: &str, values: &[Value<'_>]) -> Stored<Vec<Row>> {
        let statement = self.statement(sql)?;
        self.flush()?;
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|v| v as &(dyn ToSql + Sync)).collect();
        let found = self.runtime.block_on(self.client.query(&statement, &values))?;
        found.iter().map(row).collect()
    }

    fn script(&mut self, sql: &str) -> Stored<()> {
        self.flush()?;
        self.batch(sql)
    }
}

/// A statement with its placeholders as PostgreSQL writes them.
fn dollars(sql: &str) -> String {
    sql.replace('?', "$")
}

fn row(row: &tokio_postgres::Row) -> Stored<Row> {
    let cell = |i: usize, ty: &Type| {
        Ok(match *ty {
            Type::INT8 => row.try_get::<_, Option<i64>>(i)?.map_or(Cell::Null, Cell::Int),
            Type::INT4 => row.try_get::<_, Option<i32>>(i)?.map_or(Cell::Null, |n| Cell::Int(n.into())),
            _ => row.try_get::<_, Option<String>>(i)?.map_or(Cell::Null, Cell::Text),
        })
    };
    let cells = row.columns().iter().enumerate().map(|(i, column)| cell(i, column.type_()));
    Ok(Row::new(cells.collect::<Stored<_>>()?))
}

/// A job that writes in a transaction, or one that only reads.
enum Message {
    Write(Box<dyn Job>),
    Read(Box<dyn Job>),
}

/// The threads that own the connections.
pub(super) struct Postgres {
    jobs: Mutex<Option<mpsc::Sender<Message>>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    /// For lookups.
    pipeline: Pipeline,
    writer: Writer,
    runtime: Handle,
    config: Config,
    listener: Listener,
}

impl Postgres {
    /// Starts the threads, and a task on the runtime that this is called on.
    pub(super) fn start(config: &Config) -> Stored<Self> {
        let (jobs, inbox) = mpsc::channel();
        let inbox = Arc::new(Mutex::new(inbox));
        let mut threads = Vec::new();
        for _ in 0..CONNECTIONS {
            let (config, inbox) = (config.clone(), inbox.clone());
            let named = std::thread::Builder::new().name("postgres".into());
            let thread = named.spawn(move || work_for_ever(&config, &inbox));
            threads.push(thread.map_err(|e| StoreError::Database(e.to_string()))?);
        }
        let pipeline = Pipeline::new(config.clone());
        Ok(Postgres {
            jobs: Mutex::new(Some(jobs)),
            threads: Mutex::new(threads),
            pipeline,
            writer: Writer::start(config),
            runtime: Handle::current(),
            config: config.clone(),
            listener: Listener::default(),
        })
    }

    fn send(&self, message: Message) -> Stored<()> {
        let jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        jobs.as_ref().and_then(|j| j.send(message).ok()).ok_or(StoreError::Closed)
    }

    /// Writes a table's change, together with those of other tables.
    pub(super) async fn write_change(&self, game: &str, statements: Statements) -> Stored<()> {
        self.writer.write(game.into(), statements).await
    }

    pub(super) fn write(&self, job: Box<dyn Job>) -> Stored<()> {
        self.send(Message::Write(job))
    }

    pub(super) fn read(&self, job: Box<dyn Job>) -> Stored<()> {
        self.send(Message::Read(job))
    }

    /// Finds one row.
    pub(super) async fn find<T>(&self, lookup: &Lookup<T>) -> Stored<Option<T>> {
        self.pipeline.row(&lookup.sql, &lookup.values).await?.map(lookup.read).transpose()
    }

    /// Passes on the notes of these channels until the connection ends.
    pub(super) async fn listen(&self, channels: &[&str], hears: impl FnMut(Heard<'_>)) -> Stored<()> {
        self.listener.listen(&self.config, channels, hears).await
    }

    /// Waits until all notes of earlier commits have arrived; see [`Listener::catch_up`].
    pub(super) async fn catch_up(&self) -> Option<u64> {
        self.listener.catch_up().await
    }

    /// Finishes started work.
    pub(super) fn close(&self) {
        self.pipeline.close();
        self.writer.close(&self.runtime);
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take();
        let threads = std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        for thread in threads {
            // Panics of jobs are caught; there is nothing else to report.
            let _ = thread.join();
        }
    }
}

fn work_for_ever(config: &Config, inbox: &Mutex<mpsc::Receiver<Message>>) {
    let mut connection: Option<Connection> = None;
    loop {
        let message = inbox.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(message) = message else { return };
        if connection.as_ref().is_none_or(Connection::is_closed) {
            connection = None;
        }
        let opened = match connection.take() {
            Some(open) => Ok(open),
            None => Connection::open(config),
        };
        let (Message::Write(mut job) | Message::Read(mut job), is_write) = match message {
            message @ Message::Write(_) => (message, true),
            message @ Message::Read(_) => (message, false),
        };
        match opened {
            Ok(mut open) if is_write => {
                open.transact(&mut job);
                connection = Some(open);
            }
            Ok(mut open) => {
                job.run(&mut open);
                connection = Some(open);
            }
            Err(error) => job.fail(error),
        }
        job.finish();
    }
}
