use std::collections::HashMap;

use super::Stored;
use super::sql::{Expect, Row, Sql, values};

/// What somebody did with a puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    pub(crate) game: String,
    pub(crate) puzzle: String,
    /// When they first answered.
    pub(crate) at: i64,
    /// Whether that answer was right.
    pub(crate) first: bool,
    /// What it changed in their rating.
    pub(crate) gain: i64,
    /// When they solved it without having seen the answer.
    pub(crate) solved: Option<i64>,
    /// When they were shown the answer.
    pub(crate) shown: Option<i64>,
}

const COLUMNS: &str = "game, puzzle, at, first, gain, solved, shown";

fn read(mut row: Row) -> Stored<Attempt> {
    Ok(Attempt {
        game: row.text()?,
        puzzle: row.text()?,
        at: row.int()?,
        first: row.flag()?,
        gain: row.int()?,
        solved: row.maybe_int()?,
        shown: row.maybe_int()?,
    })
}

/// What somebody did with a puzzle, if they tried it.
pub(crate) fn find(sql: &mut dyn Sql, person: &str, game: &str, puzzle: &str) -> Stored<Option<Attempt>> {
    let statement = format!("select {COLUMNS} from attempts where person = ?1 and game = ?2 and puzzle = ?3");
    sql.row(&statement, values![person, game, puzzle])?.map(read).transpose()
}

/// What somebody did with the puzzles of a game, by puzzle.
pub(crate) fn of_game(sql: &mut dyn Sql, person: &str, game: &str) -> Stored<HashMap<String, Attempt>> {
    let statement = format!("select {COLUMNS} from attempts where person = ?1 and game = ?2");
    let rows = sql.rows(&statement, values![person, game])?;
    rows.into_iter().map(|row| read(row).map(|a| (a.puzzle.clone(), a))).collect()
}

/// The puzzles that somebody tried last, the latest first.
pub(crate) fn latest(sql: &mut dyn Sql, person: &str, most: i64) -> Stored<Vec<Attempt>> {
    let statement =
        format!("select {COLUMNS} from attempts where person = ?1 order by at desc, game, puzzle limit ?2");
    sql.rows(&statement, values![person, most])?.into_iter().map(read).collect()
}

/// Writes the first answer to a puzzle. Returns whether it was the first.
pub(crate) fn begin(
    sql: &mut dyn Sql,
    person: &str,
    (game, puzzle): (&str, &str),
    right: bool,
    at: i64,
) -> Stored<bool> {
    let changed = sql.run(
        "insert into attempts (person, game, puzzle, at, first, gain) values (?1, ?2, ?3, ?4, ?5, 0) \
         on conflict do nothing",
        values![person, game, puzzle, at, right],
    )?;
    Ok(changed == 1)
}

/// Writes what the first answer changed in the solver's rating.
pub(crate) fn set_gain(
    sql: &mut dyn Sql,
    person: &str,
    (game, puzzle): (&str, &str),
    gain: i64,
) -> Stored<()> {
    sql.later(
        "update attempts set gain = ?4 where person = ?1 and game = ?2 and puzzle = ?3",
        values![person, game, puzzle, gain],
        Expect::Anything,
    )
}

/// Somebody has solved a puzzle: it counts unless they have seen the answer.
pub(crate) fn solve(sql: &mut dyn Sql, person: &str, (game, puzzle): (&str, &str), at: i64) -> Stored<()> {
    sql.later(
        "update attempts set solved = ?4 where person = ?1 and game = ?2 and puzzle = ?3 \
         and solved is null and shown is null",
        values![person, game, puzzle, at],
        Expect::Anything,
    )
}

/// Records that somebody who has tried a puzzle is shown the answer. Returns whether they have tried it.
pub(crate) fn show(sql: &mut dyn Sql, person: &str, (game, puzzle): (&str, &str), at: i64) -> Stored<bool> {
    let changed = sql.run(
        "update attempts set shown = coalesce(shown, ?4) where person = ?1 and game = ?2 and puzzle = ?3",
        values![person, game, puzzle, at],
    )?;
    Ok(changed == 1)
}

/// Moves what `from` tried to `to`, except where `to` tried it too.
pub(super) fn hand_over(sql: &mut dyn Sql, from: &str, to: &str) -> Stored<()> {
    sql.later(
        &format!(
            "insert into attempts (person, {COLUMNS}) select ?2, {COLUMNS} from attempts where person = ?1 \
             on conflict do nothing"
        ),
        values![from, to],
        Expect::Anything,
    )?;
    sql.later("delete from attempts where person = ?1", values![from], Expect::Anything)
}
