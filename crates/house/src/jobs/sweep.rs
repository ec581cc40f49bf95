//! Sweeping: what nobody will come back to is thrown away.

use std::time::Instant;

use crate::house::House;
use crate::store::{Stored, rows};

/// How often, in milliseconds; the first time, so long after the start: a clock that is wrong when the machine starts is right by then.
const EVERY: i64 = 3_600_000;
/// If the clock has jumped by more milliseconds than this since the start, nothing is swept: nobody's cookie is lost to a wrong date.
const JUMP: i64 = 600_000;
/// A day in milliseconds.
const DAY: i64 = 24 * 3_600_000;
/// After how many milliseconds no request is repeated any more.
const REPEATS: i64 = 7 * DAY;
/// After how many milliseconds nobody comes to a table that has not started, or to one that was never wholly imported.
const WAITING: i64 = 60 * DAY;
const IMPORTING: i64 = DAY;
/// After how many milliseconds somebody who left no trace is forgotten.
const PEOPLE: i64 = 30 * DAY;
/// How many tables are removed at a time.
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

/// Whether the clock has gone another way than time.
fn has_jumped(by_clock: i64, elapsed: i64) -> bool {
    (by_clock - elapsed).abs() > JUMP
}

impl House {
    /// Throws away what nobody will come back to: expired tokens, old guesses and requests, tables that never started, people without a trace.
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
            // One that has changed meanwhile is not forgotten.
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
    use super::*;

    #[test]
    fn a_clock_that_jumps_is_noticed() {
        assert!(!has_jumped(3_600_000, 3_600_050));
        assert!(has_jumped(400 * DAY, 3_600_000), "forward");
        assert!(has_jumped(-3_600_000, 3_600_000), "back");
    }
}
