use table::Seat;

use super::sql::{Expect, Row, Sql, Write, values};
use super::{StoreError, Stored};
use crate::model::{Draft, Move, Request, Snapshot, actor_of, actor_text};

fn read(mut row: Row) -> Stored<Move> {
    let row = &mut row;
    let number = row.int()?;
    let actor = row.text()?;
    let by = actor_of(&actor).ok_or_else(|| StoreError::Unreadable(format!("actor {actor:?}")))?;
    Ok(Move { number, by, mv: row.text()?, at: row.int()?, key: row.maybe_text()? })
}

/// The moves after number `after`, up to number `upto`.
pub(crate) fn between(sql: &mut dyn Sql, game: &str, after: i64, upto: i64) -> Stored<Vec<Move>> {
    let rows = sql.rows(
        "select number, actor, move, at, idempotency from moves \
         where game = ?1 and number > ?2 and number <= ?3 order by number",
        values![game, after, upto],
    )?;
    rows.into_iter().map(read).collect()
}

/// The number of the last move that a seat made, 0 if it has made none.
pub(crate) fn last_of(sql: &mut dyn Sql, game: &str, seat: Seat) -> Stored<i64> {
    sql.number(
        "select coalesce(max(number), 0) from moves where game = ?1 and actor = ?2",
        values![game, seat.to_string()],
    )
}

/// The request with this key, if it came before, and the number of the move that it made, if it made one.
pub(crate) fn by_key(sql: &mut dyn Sql, game: &str, key: &str) -> Stored<Option<(Request, Option<i64>)>> {
    let row = sql.row(
        "select idempotency, request, final, at, \
         (select number from moves where game = ?1 and idempotency = ?2) \
         from answers where game = ?1 and idempotency = ?2",
        values![game, key],
    )?;
    let read = |mut row: Row| {
        let (key, hash, is_final, at) = (row.text()?, row.text()?, row.flag()?, row.int()?);
        Ok((Request { key, hash, is_final, at }, row.maybe_int()?))
    };
    row.map(read).transpose()
}

/// The drafts of a game.
pub(crate) fn drafts(sql: &mut dyn Sql, game: &str) -> Stored<Vec<Draft>> {
    let rows = sql.rows(
        "select seat, move, final, idempotency, at from drafts where game = ?1 order by seat",
        values![game],
    )?;
    let read = |mut row: Row| {
        Ok(Draft {
            seat: row.seat()?,
            mv: row.maybe_json()?,
            is_final: row.flag()?,
            key: row.maybe_text()?,
            at: row.int()?,
        })
    };
    rows.into_iter().map(read).collect()
}

fn snapshot(mut row: Row) -> Stored<Snapshot> {
    Ok(Snapshot { number: row.int()?, rules_version: row.int()?, state: row.text()? })
}

/// Every stored position.
pub(crate) fn snapshots(sql: &mut dyn Sql, game: &str) -> Stored<Vec<Snapshot>> {
    let rows = sql.rows(
        "select number, rules_version, state from snapshots where game = ?1 order by number",
        values![game],
    )?;
    rows.into_iter().map(snapshot).collect()
}

/// The last stored position at or before a move.
pub(crate) fn snapshot_before(sql: &mut dyn Sql, game: &str, upto: i64) -> Stored<Option<Snapshot>> {
    let row = sql.row(
        "select number, rules_version, state from snapshots where game = ?1 and number <= ?2 \
         order by number desc limit 1",
        values![game, upto],
    )?;
    row.map(snapshot).transpose()
}

/// Appends a move; a conflict if that number is taken.
pub(crate) fn append(sql: &mut dyn Write, game: &str, m: &Move) -> Stored<()> {
    sql.later(
        "insert into moves (game, number, actor, move, at, idempotency) values (?1, ?2, ?3, ?4, ?5, ?6)",
        values![game, m.number, actor_text(m.by), &m.mv, m.at, &m.key],
        Expect::Anything,
    )
}

/// Stores a draft in place of the seat's earlier one.
pub(crate) fn put_draft(sql: &mut dyn Write, game: &str, d: &Draft) -> Stored<()> {
    sql.later(
        "insert into drafts (game, seat, move, final, idempotency, at) values (?1, ?2, ?3, ?4, ?5, ?6) \
         on conflict (game, seat) do update set move = excluded.move, final = excluded.final, \
         idempotency = excluded.idempotency, at = excluded.at",
        values![game, d.seat, d.mv.as_ref().map(ToString::to_string), d.is_final, &d.key, d.at],
        Expect::Anything,
    )
}

/// Stores a request, unless there is one with its key.
pub(crate) fn put_request(sql: &mut dyn Write, game: &str, r: &Request) -> Stored<()> {
    sql.later(
        "insert into answers (game, idempotency, request, final, at) values (?1, ?2, ?3, ?4, ?5) \
         on conflict do nothing",
        values![game, &r.key, &r.hash, r.is_final, r.at],
        Expect::OneOrRepeated,
    )
}

/// Deletes requests that are too old to be repeated.
pub(crate) fn sweep_requests(sql: &mut dyn Sql, before: i64) -> Stored<()> {
    sql.later("delete from answers where at < ?1", values![before], Expect::Anything)
}

/// Deletes all drafts of a game: they have been played.
pub(crate) fn drop_drafts(sql: &mut dyn Write, game: &str) -> Stored<()> {
    sql.later("delete from drafts where game = ?1", values![game], Expect::Anything)
}

/// Stores a position.
pub(crate) fn put_snapshot(sql: &mut dyn Write, game: &str, s: &Snapshot) -> Stored<()> {
    sql.later(
        "insert into snapshots (game, number, rules_version, state) values (?1, ?2, ?3, ?4) \
         on conflict (game, number) do update set rules_version = excluded.rules_version, state = excluded.state",
        values![game, s.number, s.rules_version, &s.state],
        Expect::Anything,
    )
}
