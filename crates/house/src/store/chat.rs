use std::fmt::Write;

use table::Seat;

use super::sql::{Row, Sql, Value, values};
use super::{Stored, games};

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

impl Message {
    /// Whether the holder of these seats (each since a time) may read it: what is said to everybody, and since then
    /// what is said from or to one of these seats. Private messages stay private: whoever takes over a seat does not
    /// read what its former player was told.
    pub(crate) fn is_for(&self, mine: &[(Seat, i64)]) -> bool {
        let Some(to) = &self.to else { return true };
        let is_theirs = |seat: Seat| self.seat == Some(seat) || to.contains(&seat.number());
        mine.iter().any(|(seat, since)| self.number >= *since && is_theirs(*seat))
    }
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

/// The condition of [`Message::is_for`].
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

/// The last messages, whoever may read them, oldest first.
pub(crate) fn last_of_all(sql: &mut dyn Sql, game: &str, limit: i64) -> Stored<Vec<Message>> {
    let statement = format!("select {COLUMNS} from chat where game = ?1 order by number desc limit ?2");
    let rows = sql.rows(&statement, values![game, limit])?;
    rows.into_iter().rev().map(read).collect()
}

/// Writes a message with the next number; `None` if the game is gone. Numbers are times: counted one by one they
/// would reveal how many private messages there were. Writers on other servers wait for each other: listeners would
/// miss a lower number that appears after a higher one.
pub(crate) fn say(sql: &mut dyn Sql, game: &str, m: &Message) -> Stored<Option<i64>> {
    if !games::lock(sql, game)? {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;

    /// The database and [`Message::is_for`] agree about who may read what.
    #[tokio::test]
    async fn who_may_read_a_message_is_decided_in_the_same_way_everywhere() {
        let file = std::env::temp_dir().join(format!("house-chat-{}.sqlite", crate::secret::id()));
        let store = Store::open(&format!("sqlite://{}", file.display())).await.unwrap();
        let (one, two, three) = (Seat::new(0), Seat::new(1), Seat::new(2));
        let told = [None, Some(vec![0]), Some(vec![1]), Some(vec![0, 2])];
        let from = [None, Some(one), Some(two), Some(three)];
        let ears = [vec![], vec![(one, 0)], vec![(two, 9)], vec![(one, 9), (three, 4)]];
        let all = store.write(move |sql| {
            for (n, (seat, to)) in from.iter().flat_map(|s| told.iter().map(move |t| (s, t))).enumerate() {
                let to = to.as_ref().map(Value::json).transpose()?;
                sql.run(
                    "insert into chat (game, number, person, seat, name, recipients, body, at) \
                     values ('g', ?1, '', ?2, '', ?3, '', 0)",
                    values![n as i64, *seat, to],
                )?;
            }
            let messages = last_of_all(sql, "g", 100)?;
            assert_eq!(messages.len(), 16);
            for mine in ears {
                let numbers = |found: Vec<Message>| found.iter().map(|m| m.number).collect::<Vec<_>>();
                let found = numbers(after(sql, "g", &mine, -1, 100)?);
                let kept = messages.iter().filter(|m| m.is_for(&mine)).cloned().collect();
                assert_eq!(found, numbers(kept), "{mine:?}");
                assert!((4..16).contains(&found.len()), "{found:?}");
            }
            Ok(())
        });
        all.await.unwrap();
        store.close().await;
        std::fs::remove_file(file).unwrap();
    }
}
