use std::collections::HashMap;

use skillratings::glicko2::Glicko2Rating;

use super::Stored;
use super::sql::{Expect, Row, Sql, Value, values};

/// How hard a puzzle has turned out to be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hardness {
    pub(crate) rating: Glicko2Rating,
    /// How many people have tried it.
    pub(crate) tries: i64,
    /// How many solved it with their first answer.
    pub(crate) solved: i64,
}

fn read(row: &mut Row) -> Stored<Hardness> {
    Ok(Hardness { rating: row.json()?, tries: row.int()?, solved: row.int()? })
}

/// Every puzzle of a game that somebody has tried.
pub(crate) fn all(sql: &mut dyn Sql, game: &str) -> Stored<HashMap<String, Hardness>> {
    let rows =
        sql.rows("select puzzle, rating, tries, solved from puzzles where game = ?1", values![game])?;
    rows.into_iter().map(|mut row| Ok((row.text()?, read(&mut row)?))).collect()
}

/// A puzzle, if somebody has tried it.
pub(crate) fn find(sql: &mut dyn Sql, game: &str, puzzle: &str) -> Stored<Option<Hardness>> {
    let row = sql.row(
        "select rating, tries, solved from puzzles where game = ?1 and puzzle = ?2",
        values![game, puzzle],
    )?;
    row.map(|mut row| read(&mut row)).transpose()
}

/// Counts a first answer and returns the rating, which nobody else changes until the transaction ends.
pub(crate) fn count(
    sql: &mut dyn Sql,
    (game, puzzle): (&str, &str),
    initial: &Glicko2Rating,
    right: bool,
) -> Stored<Glicko2Rating> {
    let counted = sql.row(
        "insert into puzzles (game, puzzle, rating, tries, solved) values (?1, ?2, ?3, 1, ?4) \
         on conflict (game, puzzle) do update set tries = puzzles.tries + 1, \
         solved = puzzles.solved + excluded.solved returning rating",
        values![game, puzzle, Value::json(initial)?, right],
    )?;
    counted.map_or(Ok(*initial), |mut row| row.json())
}

/// Writes the new rating.
pub(crate) fn rate(sql: &mut dyn Sql, game: &str, puzzle: &str, rating: &Glicko2Rating) -> Stored<()> {
    sql.later(
        "update puzzles set rating = ?3 where game = ?1 and puzzle = ?2",
        values![game, puzzle, Value::json(rating)?],
        Expect::Anything,
    )
}
