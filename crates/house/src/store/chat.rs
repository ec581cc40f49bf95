use std::fmt::Write;

use table::Seat;

use super::sql::{Row, Sql, Value, values};
use super::{Engine, Stored};

/// Something said at a table.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) number: i64,
    /// Who said it; `None` for a program that holds only a seat's token.
    pub(crate) person: Option<String>,
    /// From which seat; `None` for an onlooker.
    pub(crate) seat: Option<Seat>,
    pub(crate) name: String,
    /// To which seats; `None`: to everybody.
    pub(crate) to: Option<Vec<u8>>,
    pub(crate) body: String,
    pub(crate) at: i64,
}

const COLUMNS: &str = "number, person, seat, name, recipients, body, at";

fn read(mut row: Row) -> Stored<Message> {
    let row = &mut row;
    Ok(Message {
        number: row.int()?,
        person: row.text_unless_empty()?,
        seat: row.maybe_seat()?,
        name: row.text()?,
        to: row.maybe_json()?,
        body: row.text()?,
        at: row.int()?,
    })
}

/// A condition for what the holder of these seats (each since a time) may read: messages to everybody, and since then
/// those from or to one of these seats. Private messages stay private: whoever takes over a seat does not read what
/// its former player was told.
fn readable(mine: &[(Seat, i64)]) -> String {
    let mut sql = String::from("game = ?1 and number > ?2 and (recipients is null");
    for (seat, since) in mine {
        // Recipients are written as [0,2].
        let private = "',' || trim(recipients, '[]') || ',' like";
        // Writing into memory does not fail.
        let _ = write!(sql, " or (number >= {since} and (seat = {seat} or {private} '%,{seat},%'))");
    }
    sql + ")"
}

/// The first messages after message `after` that somebody with these seats may read.
pub(crate) fn after(
    sql: &mut dyn Sql,
    game: &str,
    mine: &[(Seat, i64)],
    after: i64,
    limit: i64,
) -> Stored<Vec<Message>> {
    let statement = format!("select {COLUMNS} from chat where {} order by number limit ?3", readable(mine));
    sql.rows(&statement, values![game, after, limit])?.into_iter().map(read).collect()
}

/// The last messages that somebody with these seats may read, oldest first.
pub(crate) fn last(sql: &mut dyn Sql, game: &str, mine: &[(Seat, i64)], limit: i64) -> Stored<Vec<Message>> {
    let statement =
        format!("select {COLUMNS} from chat where {} order by number desc limit ?3", readable(mine));
    let rows = sql.rows(&statement, values![game, i64::MIN, limit])?;
    rows.into_iter().rev().map(read).collect()
}

/// Writes a message with the next number; `None` if the game is gone. Numbers are times: counted one by one they
/// would reveal how many private messages there were. Writers on other servers wait for each other: listeners would
/// miss a lower number that appears after a higher one.
pub(crate) fn say(sql: &mut dyn Sql, game: &str, m: &Message) -> Stored<Option<i64>> {
    let found = match sql.engine() {
        Engine::Sqlite => "select revision from games where id = ?1",
        Engine::Postgres => "select revision from games where id = ?1 for update",
    };
    if sql.row(found, values![game])?.is_none() {
        return Ok(None);
    }
    let next = sql.number("select coalesce(max(number), 0) + 1 from chat where game = ?1", values![game])?;
    let number = next.max(m.at);
    let to = m.to.as_ref().map(Value::json).transpose()?;
    sql.run(
        "insert into chat (game, number, person, seat, name, recipients, body, at) \
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        values![game, number, m.person.as_deref().unwrap_or(""), m.seat, &m.name, to, &m.body, m.at],
    )?;
    Ok(Some(number))
}
