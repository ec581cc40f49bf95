//! Sweeping: removes what nobody will come back to.

use std::time::Instant;

use crate::house::House;
use crate::store::{Stored, rows};

/// How often to sweep, in milliseconds. The first sweep comes this long after the start: by then a wrong clock has been
/// corrected.
const EVERY: i64 = 3_600_000;
/// If the clock has jumped by more milliseconds than this since the start, nothing is swept: a wrong date must not
/// delete cookies.
const JUMP: i64 = 600_000;
/// A day in milliseconds.
const DAY: i64 = 24 * 3_600_000;
/// After how many milliseconds no client repeats a request any more.
const REPEATS: i64 = 7 * DAY;
/// After how many milliseconds a table that never started, or an import that was never finished, is removed.
const WAITING: i64 = 60 * DAY;
const IMPORTING: i64 = DAY;
/// After how many milliseconds a person without tokens, seats and tables is removed.
const PEOPLE: i64 = 30 * DAY;
/// How many tables one sweep removes at most.
const TABLES: i64 = 200;

pub(super) struct Sweeper {
    begun: (Instant, i64),
    last: i64,
}

impl Sweeper {
    pub(super) fn new(now: i64) -> Self {
        Sweeper { begun: (Instant::now(), now), last: now }
    }

    pub(super) async fn sweep(&mut self, house: &House, now: i64) {
        if now - self.last < EVERY {
            return;
        }
        self.last = now;
        let elapsed = i64::try_from(self.begun.0.elapsed().as_millis()).unwrap_or(i64::MAX);
        if has_jumped(now - self.begun.1, elapsed) {
            tracing::warn!("the clock has jumped since the start: nothing is swept until the next start");
            return;
        }
        if let Err(error) = house.sweep(now).await {
            tracing::error!(%error, "sweeping failed");
        }
    }
}

/// Whether the clock and the elapsed time disagree.
fn has_jumped(by_clock: i64, elapsed: i64) -> bool {
    (by_clock - elapsed).abs() > JUMP
}

impl House {
    /// Removes what nobody will come back to: expired tokens, old guesses and requests, tables that never started,
    /// people without tokens, seats and tables.
    pub async fn sweep(&self, now: i64) -> Stored<()> {
        self.store
            .write(move |sql| {
                rows::tokens::sweep(sql, now)?;
                rows::guesses::sweep(sql, now)?;
                rows::moves::sweep_requests(sql, now - REPEATS)
            })
            .await?;
        let forgotten =
            self.store.read(move |sql| rows::games::forgotten(sql, now - WAITING, now - IMPORTING, TABLES));
        for id in forgotten.await? {
            // A table that has changed meanwhile stays.
            if let Some(game) = self.store.game(&id).await?
                && let Err(error) = self.remove(&id, game.revision).await
            {
                tracing::debug!(game = id, %error, "a table was not swept");
            }
        }
        self.store.write(move |sql| rows::persons::sweep(sql, now - PEOPLE)).await
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::bots::OnlyRandom;
    use crate::config::Config;
    use crate::model::{Token, TokenKind};
    use crate::time::now;

    #[test]
    fn a_clock_that_jumps_is_noticed() {
        assert!(!has_jumped(3_600_000, 3_600_050));
        assert!(has_jumped(400 * DAY, 3_600_000), "forward");
        assert!(has_jumped(-3_600_000, 3_600_000), "back");
    }

    #[tokio::test]
    async fn a_wrong_date_deletes_no_cookies() {
        let data = std::env::temp_dir().join(format!("house-sweep-{}", crate::secret::id()));
        std::fs::create_dir_all(&data).unwrap();
        let config = Config { data: data.clone(), ..Config::default() };
        let house = House::open(config, Vec::new(), Arc::new(OnlyRandom)).await.unwrap();
        let (start, year) = (now(), 365 * DAY);
        let token =
            Token { expires: Some(start + year), ..Token::new("hash".into(), TokenKind::Person, start) };
        house.store.write(move |sql| rows::tokens::insert(sql, &token)).await.unwrap();
        let tokens =
            async || house.store.read(|sql| sql.number("select count(*) from tokens", &[])).await.unwrap();
        // The clock of the machine jumps to a day after the cookie's last.
        Sweeper::new(start).sweep(&house, start + year + DAY).await;
        assert_eq!(tokens().await, 1);
        // A server that was started with that date believes it.
        let later = start + year + DAY;
        Sweeper { begun: (Instant::now(), later), last: later - EVERY }.sweep(&house, later).await;
        assert_eq!(tokens().await, 0);
        house.close().await;
        std::fs::remove_dir_all(data).unwrap();
    }
}
