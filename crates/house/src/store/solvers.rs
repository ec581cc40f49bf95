use skillratings::glicko2::Glicko2Rating;

use super::Stored;
use super::sql::{Expect, Sql, Value, values};
use crate::puzzles::SOLVER_DEVIATION;

/// The rating of somebody who has tried nothing yet.
pub(crate) fn unknown() -> Glicko2Rating {
    Glicko2Rating { deviation: SOLVER_DEVIATION, ..Glicko2Rating::new() }
}

/// How good somebody is at the puzzles of a game.
#[derive(Clone, Debug)]
pub(crate) struct Solver {
    pub(crate) game: String,
    pub(crate) rating: Glicko2Rating,
    /// How many puzzles they have tried.
    pub(crate) tries: i64,
    /// How many they solved with their first answer.
    pub(crate) solved: i64,
}

/// A person's results by game.
pub(crate) fn all(sql: &mut dyn Sql, person: &str) -> Stored<Vec<Solver>> {
    let rows = sql.rows(
        "select game, rating, tries, solved from solvers where person = ?1 order by game",
        values![person],
    )?;
    let read = |mut row: super::sql::Row| {
        Ok(Solver { game: row.text()?, rating: row.json()?, tries: row.int()?, solved: row.int()? })
    };
    rows.into_iter().map(read).collect()
}

/// Somebody's rating in a game, if they have one.
pub(crate) fn rating(sql: &mut dyn Sql, person: &str, game: &str) -> Stored<Option<Glicko2Rating>> {
    let row = sql.row("select rating from solvers where person = ?1 and game = ?2", values![person, game])?;
    row.map(|mut row| row.json()).transpose()
}

/// Counts a first answer and returns the rating, which nobody else changes until the transaction ends.
pub(crate) fn count(sql: &mut dyn Sql, person: &str, game: &str, right: bool) -> Stored<Glicko2Rating> {
    let initial = unknown();
    let counted = sql.row(
        "insert into solvers (person, game, rating, tries, solved) values (?1, ?2, ?3, 1, ?4) \
         on conflict (person, game) do update set tries = solvers.tries + 1, \
         solved = solvers.solved + excluded.solved returning rating",
        values![person, game, Value::json(&initial)?, right],
    )?;
    counted.map_or(Ok(initial), |mut row| row.json())
}

/// Writes the new rating.
pub(crate) fn rate(sql: &mut dyn Sql, person: &str, game: &str, rating: &Glicko2Rating) -> Stored<()> {
    sql.later(
        "update solvers set rating = ?3 where person = ?1 and game = ?2",
        values![person, game, Value::json(rating)?],
        Expect::Anything,
    )
}

/// Moves the results of `from` to `to`, in the games where `to` has none yet.
pub(super) fn hand_over(sql: &mut dyn Sql, from: &str, to: &str) -> Stored<()> {
    sql.later(
        "insert into solvers (person, game, rating, tries, solved) \
         select ?2, game, rating, tries, solved from solvers where person = ?1 on conflict do nothing",
        values![from, to],
        Expect::Anything,
    )?;
    sql.later("delete from solvers where person = ?1", values![from], Expect::Anything)
}
