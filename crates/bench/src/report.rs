use std::cell::Cell;
use std::fmt;
use std::io::{self, Write};
use std::time::Duration;

use powerhouse::registry::{self, Entry};
use powerhouse::speed::{Baseline, Goal, Work};
use serde::Serialize;
use table::{AnyGame, Rng, SplitMix64};
use words::Lang;

use crate::chess;
use crate::judge::Judge;
use crate::measure::{Contender, Measure, measure};

/// How many moves a random game may last before the next one is begun.
const LONGEST: u64 = 20_000;

/// What was measured and how it compares.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Report {
    /// How often each thing is done per second.
    measures: Vec<Measure>,
    /// Measures as multiples of their baselines.
    ratios: Vec<Ratio>,
}

/// A measure as a multiple of its baseline of the same run.
#[derive(Debug, Serialize)]
struct Ratio {
    of: String,
    to: &'static str,
    times: f64,
    /// The multiple that it must reach, if one is set.
    goal: Option<f64>,
}

impl Ratio {
    fn reaches(&self) -> Option<bool> {
        self.goal.map(|goal| self.times >= goal)
    }
}

/// A game that cannot be measured.
#[derive(Debug)]
pub(crate) struct Broken(String);

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: the standard game cannot be played at random", self.0)
    }
}

impl Report {
    /// Measures one game, by its kind, or all, in about the time given.
    pub(crate) fn measure(kind: Option<&str>, time: Duration) -> Result<Report, Broken> {
        let entries: Vec<&Entry> =
            registry::entries().iter().filter(|e| kind.is_none_or(|kind| kind == e.game.kind())).collect();
        let work: Vec<Work> = entries.iter().flat_map(|e| (e.work)()).collect();
        let goals: Vec<(&str, Goal)> = work.iter().filter_map(|w| Some((w.id, w.goal?))).collect();
        let broken = Cell::new(None);
        let mut contenders: Vec<Contender<'_>> = entries.iter().map(|e| moves(&*e.game, &broken)).collect();
        contenders.extend(work.into_iter().map(|work| Contender::new(work.id, work.run)));
        contenders.push(baseline(Baseline::Chess));
        if goals.iter().any(|(_, goal)| goal.beside == Baseline::Judge) {
            contenders.push(baseline(Baseline::Judge));
        }
        let measures = measure(contenders, time);
        if let Some(kind) = broken.take() {
            return Err(Broken(kind));
        }
        let mut report = Report { measures, ratios: Vec::new() };
        for (id, Goal { beside, times }) in goals {
            report.ratio(id.into(), beside, Some(times));
        }
        for entry in entries {
            report.ratio(moves_id(&*entry.game), Baseline::Chess, entry.moves_goal);
        }
        Ok(report)
    }

    fn ratio(&mut self, of: String, beside: Baseline, goal: Option<f64>) {
        let to = baseline_id(beside);
        let measured = |id: &str| self.measures.iter().find(|m| m.id == id);
        let times = measured(&of).zip(measured(to)).map_or(f64::NAN, |(own, other)| own.times(other));
        self.ratios.push(Ratio { of, to, times, goal });
    }

    /// Writes it as a table.
    pub(crate) fn write(&self, lang: Lang, out: &mut impl Write) -> io::Result<()> {
        let text = |id: &str| words::text(lang, "screen", &format!("bench-{id}"), &[]);
        // The part before the colon says whose measure it is.
        let whose = |id: &str| text(id).split(':').next().unwrap_or_default().trim().to_string();
        for m in &self.measures {
            let (rate, once) = (grouped(m.per_second), duration(m.nanoseconds));
            writeln!(out, "{:<66} {rate:>13}/s {once:>12}", text(&m.id))?;
        }
        for r in &self.ratios {
            let verdict = match r.reaches() {
                Some(true) => text("reached"),
                Some(false) => text("not-reached"),
                None => String::new(),
            };
            let goal = r.goal.map(|goal| format!(">= {goal}")).unwrap_or_default();
            let sides = format!("{} / {}", whose(&r.of), whose(r.to));
            writeln!(out, "{sides:<66} {:>13}x {goal:>12}  {verdict}", shortest(r.times))?;
        }
        Ok(())
    }
}

fn baseline_id(baseline: Baseline) -> &'static str {
    match baseline {
        Baseline::Chess => "chess-moves",
        Baseline::Judge => "judge",
    }
}

/// Another engine, as a baseline.
fn baseline(baseline: Baseline) -> Contender<'static> {
    let id = baseline_id(baseline);
    match baseline {
        Baseline::Chess => {
            let (mut rng, mut moves) = (SplitMix64::new(3), Vec::new());
            Contender::new(id, move || chess::random_game(&mut rng, &mut moves))
        }
        Baseline::Judge => {
            let judge = Judge::new();
            Contender::new(id, move || judge.adjudicate())
        }
    }
}

fn moves_id(game: &dyn AnyGame) -> String {
    format!("{}-moves", game.kind())
}

/// Random moves of a game; `broken` is told its kind if it cannot be played.
fn moves<'a>(game: &'a dyn AnyGame, broken: &'a Cell<Option<String>>) -> Contender<'a> {
    let mut rng = SplitMix64::new(2);
    Contender::new(moves_id(game), move || {
        let played = game.random_game(rng.next_u64(), LONGEST);
        if played.is_err() {
            broken.set(Some(game.kind().into()));
        }
        played.unwrap_or(0)
    })
}

/// A whole number with its thousands separated.
fn grouped(value: f64) -> String {
    let digits = format!("{value:.0}");
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

fn shortest(value: f64) -> String {
    if value >= 100.0 { grouped(value) } else { format!("{value:.2}") }
}

fn duration(nanoseconds: f64) -> String {
    match nanoseconds {
        n if n < 1e3 => format!("{n:.0} ns"),
        n if n < 1e6 => format!("{:.2} µs", n / 1e3),
        n => format!("{:.2} ms", n / 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_run_measures_every_game_and_every_goal() {
        let report = Report::measure(None, Duration::from_millis(60)).expect("every game can be played");
        let measured = |id: &str| report.measures.iter().any(|m| m.id == id);
        assert!(registry::kinds().all(|kind| measured(&format!("{kind}-moves"))), "{report:?}");
        assert!(report.measures.iter().all(|m| m.per_second > 0.0 && m.slowest <= m.fastest));
        assert!(report.ratios.iter().all(|r| r.times.is_finite()));
        let goals: Vec<&str> =
            report.ratios.iter().filter(|r| r.goal.is_some()).map(|r| r.of.as_str()).collect();
        assert_eq!(goals, ["power-rounds", "weakness-moves", "barons-moves"]);
        for lang in Lang::ALL {
            let mut text = Vec::new();
            report.write(lang, &mut text).expect("it is written to memory");
            assert!(!String::from_utf8_lossy(&text).contains("bench-"), "every line has its text");
        }
    }

    #[test]
    fn numbers_are_readable() {
        assert_eq!(grouped(1_234_567.0), "1 234 567");
        assert_eq!(grouped(12.4), "12");
        let times = [812.3, 1_500.0, 2.5e6].map(duration);
        assert_eq!(times, ["812 ns", "1.50 µs", "2.50 ms"]);
    }
}
