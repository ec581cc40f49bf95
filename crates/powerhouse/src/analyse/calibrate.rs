//! How far the analyst's chances can be trusted: what it expected in games that it has not seen, and the results.

use std::io::Write;

use bots::analysis::Moment;
use serde::Deserialize;
use serde_json::{Value, json};
use table::{Actor, Header, Outcome, Record, Seat};
use words::Lang;

use super::{no_analyst, unanalysed};
use crate::failure::{Failure, screen};
use crate::registry;

/// Bins of chances.
const BINS: usize = 10;

/// A line that `powerhouse selfplay` wrote.
#[derive(Deserialize)]
struct Line {
    header: Header,
    moves: Vec<MoveLine>,
    outcome: Outcome,
}

#[derive(Deserialize)]
struct MoveLine {
    by: Actor,
    #[serde(rename = "move")]
    mv: Value,
}

/// Chances of about the same size, and their results.
#[derive(Clone, Copy, Default)]
struct Bin {
    count: u32,
    expected: f64,
    won: f64,
}

/// Reads games of `powerhouse selfplay` and prints, for each tenth of chances, the expected and the actual share of
/// wins.
pub(super) fn run(text: &str, as_json: bool, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let mut bins = [Bin::default(); BINS];
    let (mut games, mut error) = (0, 0.0);
    for (number, line) in text.lines().filter(|l| !l.trim().is_empty()).enumerate() {
        let unreadable = |e: serde_json::Error| {
            let what = format!("{}: {e}", number + 1);
            Failure::Said("bad-options", vec![("what", what)])
        };
        let line: Line = serde_json::from_str(line).map_err(unreadable)?;
        let kind = line.header.game.clone();
        let entry = registry::find(&kind)
            .ok_or_else(|| Failure::Said("unknown-game", vec![("game", kind.clone())]))?;
        let mut record = Record::new(&*entry.game, line.header.options.clone());
        for m in line.moves {
            record.push(m.by, m.mv);
        }
        let analyst = entry.bots.analyst().ok_or_else(|| no_analyst(entry))?;
        let moments = (analyst.chances)(&record).map_err(|why| unanalysed(entry, why))?;
        for moment in ends_of_rounds(&moments) {
            for (seat, &chance) in moment.chances.iter().enumerate() {
                let won = line.outcome.share(Seat::new(seat as u8), moment.chances.len() as u8);
                let bin = &mut bins[((chance * BINS as f32) as usize).min(BINS - 1)];
                bin.count += 1;
                bin.expected += f64::from(chance);
                bin.won += won;
                error += (f64::from(chance) - won).powi(2);
            }
        }
        games += 1;
    }
    let count: u32 = bins.iter().map(|b| b.count).sum();
    let error = error / f64::from(count.max(1));
    let mean = |sum: f64, bin: &Bin| sum / f64::from(bin.count.max(1));
    if as_json {
        let rows = bins
            .iter()
            .map(|b| json!({ "count": b.count, "expected": mean(b.expected, b), "won": mean(b.won, b) }));
        let rows: Vec<Value> = rows.collect();
        return Ok(writeln!(out, "{}", json!({ "games": games, "bins": rows, "brier": error }))?);
    }
    let tenth = 100 / BINS;
    for (i, bin) in bins.iter().enumerate().filter(|(_, b)| b.count > 0) {
        let details = [
            ("from", (i * tenth).to_string()),
            ("to", ((i + 1) * tenth).to_string()),
            ("count", bin.count.to_string()),
            ("expected", format!("{:.1}", 100.0 * mean(bin.expected, bin))),
            ("won", format!("{:.1}", 100.0 * mean(bin.won, bin))),
        ];
        writeln!(out, "{}", screen(lang, "calibrate-bin", &details))?;
    }
    let details =
        [("games", games.to_string()), ("count", count.to_string()), ("error", format!("{error:.3}"))];
    Ok(writeln!(out, "{}", screen(lang, "calibrate-done", &details))?)
}

/// The ends of all rounds, cycles or turns, without the start (the same in every game) and the end (already known).
fn ends_of_rounds(moments: &[Moment]) -> impl Iterator<Item = &Moment> {
    let ends = moments.windows(2).filter(|pair| pair[0].round != pair[1].round).map(|pair| &pair[0]);
    ends.filter(|moment| moment.n > 0)
}
