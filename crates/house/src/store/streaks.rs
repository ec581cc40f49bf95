use super::Stored;
use super::sql::{Expect, Sql, values};

/// On how many days in a row somebody has solved the daily puzzle.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Streak {
    /// The last of them, in days since 1970.
    pub(crate) day: i64,
    pub(crate) days: i64,
    pub(crate) best: i64,
}

/// Somebody's streak, if they have ever solved a daily puzzle.
pub(crate) fn find(sql: &mut dyn Sql, person: &str) -> Stored<Option<Streak>> {
    let row = sql.row("select day, days, best from streaks where person = ?1", values![person])?;
    row.map(|mut row| Ok(Streak { day: row.int()?, days: row.int()?, best: row.int()? })).transpose()
}

/// Records that the daily puzzle of this day is solved; a second time changes nothing.
pub(crate) fn count(sql: &mut dyn Sql, person: &str, day: i64) -> Stored<()> {
    sql.run(
        "insert into streaks (person, day, days, best) values (?1, ?2, 1, 1) \
         on conflict (person) do update set day = excluded.day, days = case \
         when streaks.day >= excluded.day then streaks.days \
         when streaks.day = excluded.day - 1 then streaks.days + 1 else 1 end",
        values![person, day],
    )?;
    sql.later(
        "update streaks set best = days where person = ?1 and best < days",
        values![person],
        Expect::Anything,
    )
}

/// Moves the streak of `from` to `to`, unless `to` has one.
pub(super) fn hand_over(sql: &mut dyn Sql, from: &str, to: &str) -> Stored<()> {
    sql.later(
        "insert into streaks (person, day, days, best) \
         select ?2, day, days, best from streaks where person = ?1 on conflict do nothing",
        values![from, to],
        Expect::Anything,
    )?;
    sql.later("delete from streaks where person = ?1", values![from], Expect::Anything)
}
