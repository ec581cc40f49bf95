//! What `powerhouse bench` measures: the engines of the house beside others, in one process and one run, on one core.
//! Nothing here asserts a time.
//!
//! ```no_run
//! let report = bench::run(None, std::time::Duration::from_secs(10)).unwrap();
//! assert!(report.measures.iter().all(|m| m.per_second > 0.0));
//! ```

mod chess;
mod house;
mod judge;
mod measure;

use std::time::Duration;

use serde::Serialize;
use table::{Game, SplitMix64};

use house::{Rounds, random_game};
use judge::Judge;
pub use measure::Measure;
use measure::measure;

/// What was measured, how it compares, and whether it is enough.
#[derive(Debug, Serialize)]
pub struct Report {
    /// How often each thing is done in a second.
    pub measures: Vec<Measure>,
    /// How many times the baseline something is.
    pub ratios: Vec<Ratio>,
    /// What is to be reached.
    pub goals: Vec<Goal>,
}

/// A measure as a multiple of another of the same run.
#[derive(Debug, Serialize)]
pub struct Ratio {
    /// The measure.
    pub of: &'static str,
    /// The baseline.
    pub to: &'static str,
    /// How many times as often.
    pub times: f64,
}

/// A number to reach.
#[derive(Debug, Serialize)]
pub struct Goal {
    /// Which.
    pub id: &'static str,
    /// What is wanted: at most for a time, at least for anything else.
    pub wanted: f64,
    /// What was measured.
    pub measured: f64,
    /// Whether it is reached.
    pub reached: bool,
}

impl Goal {
    fn at_least(id: &'static str, wanted: f64, measured: f64) -> Goal {
        Goal { id, wanted, measured, reached: measured >= wanted }
    }

    fn at_most(id: &'static str, wanted: f64, measured: f64) -> Goal {
        Goal { id, wanted, measured, reached: measured <= wanted }
    }
}

impl Report {
    fn ratio(&mut self, of: &'static str, to: &'static str) -> f64 {
        let rate = |id: &str| self.measures.iter().find(|m| m.id == id).map_or(f64::NAN, |m| m.per_second);
        let times = rate(of) / rate(to);
        self.ratios.push(Ratio { of, to, times });
        times
    }
}

/// A game's measure and its goal.
const WEAKNESS: [&str; 2] = ["weakness-moves", "weakness-million"];
const BARONS: [&str; 2] = ["barons-moves", "barons-million"];

/// Measures one game (by its kind) or all, in about the time given. `None` for a kind that there is not.
pub fn run(kind: Option<&str>, time: Duration) -> Option<Report> {
    let mut report = Report { measures: Vec::new(), ratios: Vec::new(), goals: Vec::new() };
    match kind {
        None => {
            power(&mut report, time / 2)?;
            moves::<weakness::Weakness>(&mut report, WEAKNESS, time / 6)?;
            moves::<barons::Barons>(&mut report, BARONS, time / 6)?;
            chess(&mut report, &[WEAKNESS[0], BARONS[0]], time / 6);
        }
        Some("power") => power(&mut report, time)?,
        Some("weakness") => {
            moves::<weakness::Weakness>(&mut report, WEAKNESS, time / 2)?;
            chess(&mut report, &WEAKNESS[..1], time / 2);
        }
        Some("barons") => {
            moves::<barons::Barons>(&mut report, BARONS, time / 2)?;
            chess(&mut report, &BARONS[..1], time / 2);
        }
        Some(_) => return None,
    }
    Some(report)
}

fn power(report: &mut Report, time: Duration) -> Option<()> {
    let (rounds, judge) = (Rounds::new()?, Judge::new());
    report.measures.push(measure("power-rounds", time / 4, || rounds.adjudicate()));
    report.measures.push(measure("judge", time / 4, || judge.adjudicate()));
    let mut commands = Vec::new();
    report.measures.push(measure("power-listings", time / 4, || rounds.list(&mut commands)));
    let mut rng = SplitMix64::new(1);
    report.measures.push(measure("power-games", time / 4, || {
        random_game(&rounds.game, &mut rng);
        1
    }));
    let times = report.ratio("power-rounds", "judge");
    let nanoseconds = report.measures.iter().find(|m| m.id == "power-rounds")?.nanoseconds;
    report.goals.push(Goal::at_most("power-round-time", 1500.0, nanoseconds));
    report.goals.push(Goal::at_least("power-over-judge", 80.0, times));
    Some(())
}

/// Random moves of a game of turns; a million a second are wanted.
fn moves<G: Game>(report: &mut Report, [id, goal]: [&'static str; 2], time: Duration) -> Option<()> {
    let game = G::new(&G::Options::default()).ok()?;
    let mut rng = SplitMix64::new(2);
    let measured = measure(id, time, || random_game(&game, &mut rng));
    report.goals.push(Goal::at_least(goal, 1e6, measured.per_second));
    report.measures.push(measured);
    Some(())
}

/// Random moves of chess, to compare with.
fn chess(report: &mut Report, beside: &[&'static str], time: Duration) {
    let (mut rng, mut moves) = (SplitMix64::new(3), Vec::new());
    report.measures.push(measure("chess-moves", time, || chess::random_game(&mut rng, &mut moves)));
    for id in beside {
        report.ratio(id, "chess-moves");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_run_measures_everything() {
        let report = run(None, Duration::from_millis(60)).unwrap();
        let ids: Vec<&str> = report.measures.iter().map(|m| m.id).collect();
        for id in ["power-rounds", "judge", "power-listings", "power-games", "weakness-moves", "chess-moves"]
        {
            assert!(ids.contains(&id), "{id} is not among {ids:?}");
        }
        assert!(report.measures.iter().all(|m| m.per_second > 0.0 && m.slowest <= m.fastest));
        assert!(report.ratios.iter().all(|r| r.times.is_finite()));
        assert!(run(Some("backgammon"), Duration::ZERO).is_none());
    }
}
