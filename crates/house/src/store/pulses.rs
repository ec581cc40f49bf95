use sqlx::AnyConnection;

use super::{Store, Stored};

/// About what a move takes, in characters: a database with room for less is full.
const FILLING: usize = 8 << 10;
/// After so many milliseconds a row is of a server that is gone.
const GONE: i64 = 3_600_000;

impl Store {
    /// Writes something as a move is written: whether the database is full, broken or read-only is known only then.
    pub(crate) async fn pulse(&self, server: &str, now: i64) -> Stored<()> {
        let (id, server) = (crate::secret::id(), server.to_string());
        self.write(move |c| Box::pin(async move { beat(c, &id, &server, now).await })).await
    }
}

/// The new row is there before the old one goes: both need room.
async fn beat(c: &mut AnyConnection, id: &str, server: &str, now: i64) -> Stored<()> {
    sqlx::query("insert into pulses (id, server, at, filling) values ($1, $2, $3, $4)")
        .bind(id)
        .bind(server)
        .bind(now)
        .bind("x".repeat(FILLING))
        .execute(&mut *c)
        .await?;
    sqlx::query("delete from pulses where id <> $1 and (server = $2 or at < $3)")
        .bind(id)
        .bind(server)
        .bind(now - GONE)
        .execute(c)
        .await?;
    Ok(())
}
