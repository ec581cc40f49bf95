//! Whether another process has written to the file.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use rusqlite::Connection;

use crate::store::Stored;

/// Tells whether another process has written to the file, without asking a thread.
///
/// `PRAGMA data_version` of a connection changes when another connection has committed, the writer's included. So the
/// writer says when it writes: nobody else can commit between its `begin immediate` and its `commit`. Afterwards the
/// new version is the known one.
pub(super) struct Watch {
    probe: Mutex<Probe>,
    generation: AtomicU64,
}

struct Probe {
    connection: Connection,
    /// The version in which everything is known.
    known: i64,
    /// Whether the writer is in a transaction.
    writing: bool,
    /// The version of the writer's own connection.
    writers: Option<i64>,
}

fn data_version(connection: &Connection) -> Stored<i64> {
    Ok(connection.prepare_cached("pragma data_version")?.query_row([], |row| row.get(0))?)
}

impl Watch {
    pub(super) fn new(connection: Connection) -> Self {
        let probe = Probe { connection, known: -1, writing: false, writers: None };
        Watch { probe: Mutex::new(probe), generation: AtomicU64::new(0) }
    }

    pub(super) fn generation(&self) -> Stored<u64> {
        let mut probe = self.probe.lock().unwrap_or_else(PoisonError::into_inner);
        if !probe.writing {
            let version = data_version(&probe.connection)?;
            if version != probe.known {
                probe.known = version;
                self.generation.fetch_add(1, Ordering::SeqCst);
            }
        }
        Ok(self.generation.load(Ordering::SeqCst))
    }

    /// The writer has begun a transaction: nobody else can commit before it ends.
    pub(super) fn begins(&self, writer: &Connection) -> Stored<()> {
        let version = data_version(writer)?;
        let mut probe = self.probe.lock().unwrap_or_else(PoisonError::into_inner);
        self.writer_sees(&mut probe, version);
        probe.writing = true;
        Ok(())
    }

    /// The writer's transaction has ended.
    pub(super) fn ends(&self, writer: &Connection) {
        let mut probe = self.probe.lock().unwrap_or_else(PoisonError::into_inner);
        probe.writing = false;
        // First the known version, then the writer's: the second read finds a commit of another process in between that
        // the first would miss.
        let known = data_version(&probe.connection);
        match known.and_then(|known| Ok((known, data_version(writer)?))) {
            Ok((known, version)) => {
                probe.known = known;
                self.writer_sees(&mut probe, version);
            }
            Err(error) => {
                tracing::error!(%error, "the database's version cannot be read");
                probe.known = -1;
            }
        }
    }

    fn writer_sees(&self, probe: &mut Probe, version: i64) {
        if probe.writers.replace(version).is_some_and(|before| before != version) {
            self.generation.fetch_add(1, Ordering::SeqCst);
        }
    }
}
