use super::Stored;
use super::sql::{Expect, Sql, values};

/// The longest wait before the next guess, in milliseconds: the owner must not be locked out for long.
const LONGEST: i64 = 60_000;
/// After this many milliseconds without a guess, earlier ones are forgotten.
const FORGOTTEN: i64 = 3_600_000;

/// The wait after this many wrong passwords, of which some are free, in milliseconds: doubled each time.
fn wait(failed: i64, free: i64) -> i64 {
    match failed - free {
        ..=0 => 0,
        over => (500 << over.min(10)).min(LONGEST),
    }
}

/// Counts a guess before it is checked, so that many guesses at once count like one after the other. An error is the
/// number of milliseconds to wait.
pub(crate) fn count(sql: &mut dyn Sql, name: &str, free: i64, now: i64) -> Stored<Result<(), i64>> {
    sql.run(
        "insert into guesses (name, failed, until) values (?1, 0, 0) on conflict (name) do nothing",
        values![name],
    )?;
    // One statement checks and counts: on PostgreSQL another server waits here for this transaction.
    let counted = sql.row(
        "update guesses set failed = case when until < ?2 then 1 else failed + 1 end \
         where name = ?1 and until <= ?3 returning failed",
        values![name, now - FORGOTTEN, now],
    )?;
    let Some(mut counted) = counted else {
        let until = sql.number("select until from guesses where name = ?1", values![name])?;
        return Ok(Err((until - now).max(1)));
    };
    let until = now + wait(counted.int()?, free);
    sql.run("update guesses set until = ?2 where name = ?1", values![name, until])?;
    Ok(Ok(()))
}

/// The password was right: forgets the wrong ones.
pub(crate) fn forgive(sql: &mut dyn Sql, name: &str) -> Stored<()> {
    sql.later("delete from guesses where name = ?1", values![name], Expect::Anything)
}

/// Deletes old guesses.
pub(crate) fn sweep(sql: &mut dyn Sql, now: i64) -> Stored<()> {
    sql.later("delete from guesses where until < ?1", values![now - FORGOTTEN], Expect::Anything)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_guesses_on_waits_longer_and_never_long() {
        let waits: Vec<i64> = (1..=14).map(|failed| wait(failed, 5)).collect();
        let expected = [0, 0, 0, 0, 0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000];
        assert_eq!(waits, expected);
        assert_eq!(wait(i64::MAX, 5), LONGEST);
    }
}
