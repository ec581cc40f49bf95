//! The one place where a table's change is written.

use super::sql::{Expect, Write, values};
use super::{Stored, due, games, moves, seats, tokens};
use crate::model::{Change, Drafts, DueChange, Invitations, Move, NewTable, Status};

/// Writes a change of the table with this id and revision, at which so many moves had been made.
pub(crate) fn write_change(
    sql: &mut dyn Write,
    (game, revision, number): (&str, i64, i64),
    change: &Change,
    now: i64,
) -> Stored<()> {
    // First what tells whether somebody else was faster.
    match &change.game {
        Some(row) => {
            let state = change.position.as_ref().map(|p| p.state_text());
            games::update(sql, row, state.as_deref())?;
        }
        None => games::touch(sql, game, revision)?,
    }
    if let Some(request) = &change.request {
        moves::put_request(sql, game, request)?;
    }
    for played in &change.played {
        moves::append(sql, game, &Move::from(&**played))?;
    }
    match &change.invitations {
        Invitations::Keep => {}
        Invitations::Spend(invite) => tokens::spend(sql, invite)?,
        Invitations::VoidAll => tokens::void_invitations(sql, game)?,
    }
    match &change.drafts {
        Drafts::Keep => {}
        Drafts::Put(draft) => moves::put_draft(sql, game, draft)?,
        Drafts::DropAll => moves::drop_drafts(sql, game)?,
    }
    match change.due {
        DueChange::Keep => {}
        DueChange::Clear => {
            let is_over = change.game.as_ref().is_some_and(|g| g.status == Status::Over);
            due::clear(sql, game, is_over)?;
        }
        DueChange::Later(by) => due::shift(sql, game, number, by)?,
        DueChange::Renumber(to) => due::renumber(sql, game, number, to)?,
    }
    for seat in &change.clear_seats {
        due::clear_seat(sql, game, *seat)?;
    }
    for row in &change.new_due {
        due::insert(sql, row)?;
    }
    for seat in &change.seats {
        seats::put(sql, game, seat)?;
    }
    for seat in &change.unlink {
        seats::unlink(sql, game, *seat)?;
    }
    for id in &change.unlink_ids {
        seats::unlink_one(sql, game, id)?;
    }
    if let Some((link, token)) = &change.link {
        seats::link(sql, game, link, token)?;
    }
    if let Some(snapshot) = &change.snapshot {
        moves::put_snapshot(sql, game, snapshot)?;
    }
    if let Some(table) = &change.makes {
        write_table(sql, table, now)?;
    }
    Ok(())
}

/// Writes a new table.
pub(crate) fn write_table(sql: &mut dyn Write, table: &NewTable, now: i64) -> Stored<()> {
    games::insert(sql, table)?;
    for seat in &table.seats {
        seats::put(sql, &table.game.id, seat)?;
    }
    match table.start(now) {
        Some(start) => due::insert(sql, &start),
        None => Ok(()),
    }
}

/// The channel on which servers that share a PostgreSQL hear of each other's changes.
pub(crate) const CHANNEL: &str = "powerhouse";

/// Tells the other servers, when and if the transaction is committed.
pub(crate) fn notify(sql: &mut dyn Write, note: Option<&str>) -> Stored<()> {
    match note {
        Some(note) => sql.later("select pg_notify(?1, ?2)", values![CHANNEL, note], Expect::Anything),
        None => Ok(()),
    }
}
