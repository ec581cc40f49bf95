use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use serde::Serialize;

/// How often something is done per second of CPU time, so that other programs on the machine do not count.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Measure {
    /// What is measured: a code to look up its text with.
    pub(crate) id: String,
    /// How often in a second: the median of the batches.
    pub(crate) per_second: f64,
    /// How long it takes once.
    pub(crate) nanoseconds: f64,
    /// The slowest batch.
    pub(crate) slowest: f64,
    /// The fastest batch.
    pub(crate) fastest: f64,
}

const BATCHES: u32 = 7;

/// Calls `work`, which returns how much it did, again and again, in batches that together take `time`.
pub(crate) fn measure(id: &str, time: Duration, mut work: impl FnMut() -> u64) -> Measure {
    // The first call is not counted: it fills caches.
    work();
    let mut rates: Vec<f64> = (0..BATCHES).map(|_| batch(time / BATCHES, &mut work)).collect();
    rates.sort_by(f64::total_cmp);
    let per_second = rates[rates.len() / 2];
    let (slowest, fastest) = (rates[0], rates[rates.len() - 1]);
    Measure { id: id.into(), per_second, nanoseconds: 1e9 / per_second, slowest, fastest }
}

fn batch(time: Duration, work: &mut impl FnMut() -> u64) -> f64 {
    let (start, busy) = (Instant::now(), ThreadTime::now());
    let mut done = 0;
    loop {
        done += work();
        if start.elapsed() >= time {
            return done.max(1) as f64 / busy.elapsed().as_secs_f64().max(1e-9);
        }
    }
}
