use std::num::TryFromIntError;

use table::Seat;

use super::sql::{Expect, Row, Sql, Write, values};
use super::{StoreError, Stored, games};
use crate::model::{Link, Opening, SeatState, Sitter, Thinker, Thinking, WhichBot, Word};

fn read(mut row: Row) -> Stored<SeatState> {
    let row = &mut row;
    let unreadable = |what: &str| StoreError::Unreadable(what.into());
    let seat = row.seat()?;
    let (person, bot, program, wants) = (row.maybe_text()?, row.maybe_int()?, row.maybe_text()?, row.flag()?);
    let (seconds, nodes) = (row.maybe_int()?, row.maybe_int()?);
    let sitter = match (person, bot, program) {
        (None, None, None) => Sitter::Nobody,
        (Some(id), None, None) => Sitter::Person { id, wants },
        (None, Some(_), Some(program)) => Sitter::Bot(WhichBot::Program(program)),
        (None, Some(bot), None) => {
            let bad = |_: TryFromIntError| unreadable("a bot's strength");
            let level = u8::try_from(bot).map_err(bad)?;
            let thinking = match (seconds, nodes) {
                (None, None) => None,
                (Some(n), None) => Some(Thinking::Seconds(n.try_into().map_err(bad)?)),
                (None, Some(n)) => Some(Thinking::Nodes(n.try_into().map_err(bad)?)),
                (Some(_), Some(_)) => return Err(unreadable("a bot's strength")),
            };
            let thinker = |thinking| WhichBot::Thinker(Thinker { level, thinking });
            Sitter::Bot(thinking.map_or(WhichBot::Level(level), thinker))
        }
        _ => return Err(unreadable("who sits in a seat")),
    };
    Ok(SeatState {
        seat,
        sitter,
        name: row.text()?,
        misses: row.int()?,
        bank: row.maybe_int()?,
        time_out_used: row.flag()?,
        opening: Opening::read(row.int()?).ok_or_else(|| unreadable("whether a seat is open"))?,
        plans: row.flag()?,
        since: row.int()?,
        rematch: row.word()?,
    })
}

/// The seats of a game in their order.
pub(crate) fn of_game(sql: &mut dyn Sql, game: &str) -> Stored<Vec<SeatState>> {
    let rows = sql.rows(
        "select seat, person, bot, program, wants, seconds, nodes, name, misses, bank, time_out_used, open, plans, \
         since, rematch from seats where game = ?1 order by seat",
        values![game],
    )?;
    rows.into_iter().map(read).collect()
}

/// The devices that hold seats of a game by their secret links.
pub(crate) fn links(sql: &mut dyn Sql, game: &str) -> Stored<Vec<Link>> {
    let rows = sql.rows(
        "select seat, person, link from sitters where game = ?1 order by seat, person",
        values![game],
    )?;
    let link =
        |mut row: Row| Ok(Link { seat: row.seat()?, person: row.text()?, link: row.text_unless_empty()? });
    rows.into_iter().map(link).collect()
}

/// Writes a seat, new or changed.
pub(crate) fn put(sql: &mut dyn Write, game: &str, s: &SeatState) -> Stored<()> {
    let (person, wants, bot, program) = match &s.sitter {
        Sitter::Nobody => (None, false, None, None),
        Sitter::Person { id, wants } => (Some(id.as_str()), *wants, None, None),
        Sitter::Bot(WhichBot::Level(level) | WhichBot::Thinker(Thinker { level, .. })) => {
            (None, false, Some(i64::from(*level)), None)
        }
        Sitter::Bot(WhichBot::Program(name)) => (None, false, Some(0), Some(name.as_str())),
    };
    let (seconds, nodes) = match s.thinking() {
        Some(Thinking::Seconds(n)) => (Some(i64::from(n)), None),
        Some(Thinking::Nodes(n)) => (None, Some(i64::from(n))),
        None => (None, None),
    };
    sql.later(
        "insert into seats (game, seat, person, bot, program, name, misses, bank, time_out_used, open, wants, plans, \
         since, rematch, seconds, nodes) \
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16) \
         on conflict (game, seat) do update set person = excluded.person, bot = excluded.bot, \
         program = excluded.program, name = excluded.name, misses = excluded.misses, bank = excluded.bank, \
         time_out_used = excluded.time_out_used, open = excluded.open, wants = excluded.wants, plans = excluded.plans, \
         since = excluded.since, rematch = excluded.rematch, seconds = excluded.seconds, nodes = excluded.nodes",
        values![
            game,
            s.seat,
            person,
            bot,
            program,
            &s.name,
            s.misses,
            s.bank,
            s.time_out_used,
            s.opening.number(),
            wants,
            s.plans,
            s.since,
            s.rematch.word(),
            seconds,
            nodes,
        ],
        Expect::Anything,
    )
}

/// Links another device to the seat; an error if the token that it showed has been revoked meanwhile.
pub(crate) fn link(sql: &mut dyn Write, game: &str, link: &Link, token: &str) -> Stored<()> {
    sql.later(
        "insert into sitters (game, seat, person, link) select ?1, ?2, ?3, ?4 from tokens where hash = ?5 \
         on conflict (game, seat, person) do update set link = sitters.link",
        values![game, link.seat, &link.person, link.link.as_deref().unwrap_or(""), token],
        Expect::OneOrVoid,
    )
}

/// Whether the person still sits there. Nobody else does before the transaction ends.
pub(crate) fn still_sits(sql: &mut dyn Sql, game: &str, seat: Seat, person: &str) -> Stored<bool> {
    games::lock(sql, game)?;
    let sits = "select count(*) from seats where game = ?1 and seat = ?2 and person = ?3";
    Ok(sql.number(sits, values![game, seat, person])? == 1)
}

/// Unlinks all other devices from the seat and voids its secret links.
pub(crate) fn unlink(sql: &mut dyn Write, game: &str, seat: Seat) -> Stored<()> {
    sql.later("delete from sitters where game = ?1 and seat = ?2", values![game, seat], Expect::Anything)?;
    sql.later(
        "delete from tokens where game = ?1 and seat = ?2 and kind = 'seat'",
        values![game, seat],
        Expect::Anything,
    )
}

/// Voids a secret link, also for the devices that opened it.
pub(crate) fn unlink_one(sql: &mut dyn Write, game: &str, id: &str) -> Stored<()> {
    sql.later("delete from sitters where game = ?1 and link = ?2", values![game, id], Expect::Anything)?;
    sql.later(
        "delete from tokens where game = ?1 and id = ?2 and kind = 'seat'",
        values![game, id],
        Expect::Anything,
    )
}

/// Voids all secret links to a person's seats and unlinks the devices that opened them; returns the games. Games are
/// locked before seats, in the order of their ids, as everywhere.
pub(crate) fn unlink_person(sql: &mut dyn Sql, person: &str) -> Stored<Vec<String>> {
    let rows = sql.rows(
        "select distinct game from seats where person = ?1 and (exists (select 1 from sitters where \
         sitters.game = seats.game and sitters.seat = seats.seat) or exists (select 1 from tokens where \
         tokens.game = seats.game and tokens.seat = seats.seat and kind = 'seat')) order by game",
        values![person],
    )?;
    let games = rows.into_iter().map(|mut row| row.text()).collect::<Stored<Vec<_>>>()?;
    for game in &games {
        sql.run("update games set revision = revision + 1 where id = ?1", values![game])?;
        for statement in [
            "delete from sitters where game = ?1 and seat in (select seat from seats where game = ?1 and person = ?2)",
            "delete from tokens where game = ?1 and kind = 'seat' \
             and seat in (select seat from seats where game = ?1 and person = ?2)",
        ] {
            sql.run(statement, values![game, person])?;
        }
    }
    Ok(games)
}

/// Notes at all of a person's seats whether the person wants notices; returns the games that this changes. Games are
/// locked before seats, in the order of their ids, as everywhere: locking the other way round could deadlock with a
/// move.
pub(crate) fn set_wants(sql: &mut dyn Sql, person: &str, wants: bool) -> Stored<Vec<String>> {
    let rows = sql.rows(
        "select distinct game from seats where person = ?1 and wants <> ?2 order by game",
        values![person, wants],
    )?;
    let games = rows.into_iter().map(|mut row| row.text()).collect::<Stored<Vec<_>>>()?;
    for game in &games {
        sql.run("update games set revision = revision + 1 where id = ?1", values![game])?;
        sql.run("update seats set wants = ?1 where game = ?2 and person = ?3", values![wants, game, person])?;
    }
    Ok(games)
}
