use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use serde::Serialize;

/// How often something is done per second of CPU time, so that other programs on the machine do not count.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Measure {
    /// The code of its text.
    pub(crate) id: String,
    /// How often in a second: the median of the batches.
    pub(crate) per_second: f64,
    /// How long it takes once.
    pub(crate) nanoseconds: f64,
    /// The slowest batch.
    pub(crate) slowest: f64,
    /// The fastest batch.
    pub(crate) fastest: f64,
    /// The rate of every batch, in the order in which they were made.
    #[serde(skip)]
    rates: Vec<f64>,
}

impl Measure {
    fn of(id: String, rates: Vec<f64>) -> Self {
        let per_second = median(rates.iter().copied());
        let slowest = rates.iter().copied().fold(f64::INFINITY, f64::min);
        let fastest = rates.iter().copied().fold(0.0, f64::max);
        Measure { id, per_second, nanoseconds: 1e9 / per_second, slowest, fastest, rates }
    }

    /// The rate as a multiple of `baseline`: the median over the batches, each compared with the
    /// baseline's batch of the same round, because the speed of a processor varies.
    pub(crate) fn times(&self, baseline: &Measure) -> f64 {
        median(self.rates.iter().zip(&baseline.rates).map(|(own, other)| own / other))
    }
}

/// Something to measure.
pub(crate) struct Contender<'a> {
    id: String,
    /// Does some work, and returns how many units were done.
    run: Box<dyn FnMut() -> u64 + 'a>,
}

impl<'a> Contender<'a> {
    pub(crate) fn new(id: impl Into<String>, run: impl FnMut() -> u64 + 'a) -> Self {
        Contender { id: id.into(), run: Box::new(run) }
    }
}

/// In how many rounds the contenders take turns.
const ROUNDS: u32 = 15;

/// Measures the contenders in turns, a batch of each per round, in about the time given.
pub(crate) fn measure(mut contenders: Vec<Contender<'_>>, time: Duration) -> Vec<Measure> {
    let share = time / (ROUNDS * contenders.len() as u32);
    let mut rates = vec![Vec::new(); contenders.len()];
    for contender in &mut contenders {
        // The first call is not counted: it fills caches.
        (contender.run)();
    }
    for _ in 0..ROUNDS {
        for (contender, rates) in contenders.iter_mut().zip(&mut rates) {
            rates.push(batch(share, &mut contender.run));
        }
    }
    contenders.into_iter().zip(rates).map(|(contender, rates)| Measure::of(contender.id, rates)).collect()
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

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_processor_that_slows_down_does_not_change_a_ratio() {
        let own = Measure::of("own".into(), vec![30.0, 15.0, 3.0]);
        let other = Measure::of("other".into(), vec![10.0, 5.0, 1.0]);
        assert_eq!(own.times(&other), 3.0);
        assert_eq!((own.slowest, own.per_second, own.fastest), (3.0, 15.0, 30.0));
    }
}
