use super::Stored;
use super::sql::{Sql, values};

/// About the size of a move in characters: a database with less room is full.
const FILLING: usize = 8 << 10;
/// A row older than this many milliseconds belongs to a server that is gone.
const GONE: i64 = 3_600_000;

/// Writes something like a move: only then it is known whether the database is full, broken or read-only. The new row
/// is written before the old one is deleted, so both need room.
pub(crate) fn beat(sql: &mut dyn Sql, id: &str, server: &str, now: i64) -> Stored<()> {
    sql.run(
        "insert into pulses (id, server, at, filling) values (?1, ?2, ?3, ?4)",
        values![id, server, now, "x".repeat(FILLING)],
    )?;
    sql.run(
        "delete from pulses where id <> ?1 and (server = ?2 or at < ?3)",
        values![id, server, now - GONE],
    )?;
    Ok(())
}
