//! How much a person already has, for limits.

use table::Seat;

use super::Stored;
use super::sql::{Sql, values};

/// How many tables somebody made that wait for players.
pub(crate) fn waiting_tables(sql: &mut dyn Sql, owner: &str) -> Stored<i64> {
    sql.number(
        "select count(*) from games where owner = ?1 and status in ('waiting', 'importing')",
        values![owner],
    )
}

/// How many tables somebody has made since a time.
pub(crate) fn tables_since(sql: &mut dyn Sql, owner: &str, since: i64) -> Stored<i64> {
    sql.number("select count(*) from games where owner = ?1 and created > ?2", values![owner, since])
}

/// How many records somebody has imported since a time.
pub(crate) fn imports_since(sql: &mut dyn Sql, owner: &str, since: i64) -> Stored<i64> {
    sql.number(
        "select count(*) from games where owner = ?1 and created > ?2 and imported > 0 and forked_from is null",
        values![owner, since],
    )
}

/// How many running games of bots alone somebody made.
pub(crate) fn bot_games(sql: &mut dyn Sql, owner: &str) -> Stored<i64> {
    sql.number(
        "select count(*) from games where owner = ?1 and status = 'running' \
         and not exists (select 1 from seats where seats.game = games.id and person is not null)",
        values![owner],
    )
}

/// How many messages a table has, counted up to `most`.
pub(crate) fn messages(sql: &mut dyn Sql, game: &str, most: i64) -> Stored<i64> {
    sql.number(
        "select count(*) from (select 1 from chat where game = ?1 limit ?2) counted",
        values![game, most],
    )
}

/// About how many bytes a game's first moves take, with their positions.
pub(crate) fn bytes_of_moves(sql: &mut dyn Sql, game: &str, upto: i64) -> Stored<i64> {
    sql.number(
        "select coalesce(sum(length(move) + 100), 0) from moves where game = ?1 and number <= ?2",
        values![game, upto],
    )
}

/// How many unused invitations a table has.
pub(crate) fn invitations(sql: &mut dyn Sql, game: &str) -> Stored<i64> {
    sql.number("select count(*) from tokens where game = ?1 and kind = 'invite'", values![game])
}

/// How many secret links a seat has.
pub(crate) fn seat_links(sql: &mut dyn Sql, game: &str, seat: Seat) -> Stored<i64> {
    sql.number(
        "select count(*) from tokens where game = ?1 and seat = ?2 and kind = 'seat'",
        values![game, seat],
    )
}
