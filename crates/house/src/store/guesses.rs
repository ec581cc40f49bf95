use sqlx::AnyConnection;

use super::Stored;

/// So many wrong passwords in a row are anybody's mistakes.
const FREE: i64 = 5;
/// How long the next guess has to wait at most: who knows the password is not locked out for long by those who do not.
const LONGEST: i64 = 60_000;
/// After so many quiet milliseconds it is forgotten how often somebody guessed.
const FORGOTTEN: i64 = 3_600_000;

/// How long nobody may guess after so many wrong passwords, in milliseconds: twice as long each time.
fn wait(failed: i64) -> i64 {
    match failed - FREE {
        ..=0 => 0,
        over => (500 << over.min(10)).min(LONGEST),
    }
}

/// Counts a guess before it is looked at, so that many at once are not more than one after the other. If none may be looked at now:
/// in how many milliseconds.
pub(crate) async fn count(c: &mut AnyConnection, name: &str, now: i64) -> Stored<Result<(), i64>> {
    sqlx::query("insert into guesses (name, failed, until) values ($1, 0, 0) on conflict (name) do nothing")
        .bind(name)
        .execute(&mut *c)
        .await?;
    // One statement asks and counts: on PostgreSQL another server waits here until this one has written when.
    let counted: Option<(i64,)> = sqlx::query_as(
        "update guesses set failed = case when until < $2 then 1 else failed + 1 end \
         where name = $1 and until <= $3 returning failed",
    )
    .bind(name)
    .bind(now - FORGOTTEN)
    .bind(now)
    .fetch_optional(&mut *c)
    .await?;
    let Some((failed,)) = counted else {
        let until: (i64,) =
            sqlx::query_as("select until from guesses where name = $1").bind(name).fetch_one(c).await?;
        return Ok(Err((until.0 - now).max(1)));
    };
    sqlx::query("update guesses set until = $2 where name = $1")
        .bind(name)
        .bind(now + wait(failed))
        .execute(c)
        .await?;
    Ok(Ok(()))
}

/// Somebody knew the password.
pub(crate) async fn forgive(c: &mut AnyConnection, name: &str) -> Stored<()> {
    sqlx::query("delete from guesses where name = $1").bind(name).execute(c).await?;
    Ok(())
}

/// Forgets guesses of long ago.
pub(crate) async fn sweep(c: &mut AnyConnection, now: i64) -> Stored<()> {
    sqlx::query("delete from guesses where until < $1").bind(now - FORGOTTEN).execute(c).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_guesses_on_waits_longer_and_never_long() {
        let waits: Vec<i64> = (1..=14).map(wait).collect();
        let expected = [0, 0, 0, 0, 0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000];
        assert_eq!(waits, expected);
        assert_eq!(wait(i64::MAX), LONGEST);
    }
}
