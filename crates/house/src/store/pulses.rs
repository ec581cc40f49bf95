use super::Stored;
use super::sql::{Sql, values};

/// About what a move takes, in characters: a database with room for less is full.
const FILLING: usize = 8 << 10;
/// After so many milliseconds a row is of a server that is gone.
const GONE: i64 = 3_600_000;

/// Writes something as a move is written: whether the database is full, broken or read-only is known only then. The
/// new row is there before the old one goes: both need room.
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
