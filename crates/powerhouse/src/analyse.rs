//! `powerhouse analyse`: where a finished game turned.

use std::io::Write;

use bots::analysis::{Analysis, Cause};
use bots::{Level, Limit, Strength};
use clap::Args;
use table::Seat;
use words::Lang;

use crate::arena::progress;
use crate::failure::{Failure, screen};
use crate::replay;
use crate::show::read_text;

/// Which game, and how to look at it.
#[derive(Args)]
pub(crate) struct Analyse {
    file: String,
    #[arg(long)]
    seconds: Option<f64>,
    #[arg(long)]
    json: bool,
}

/// How many moments of a game get their winning chances printed.
const MOMENTS: usize = 12;

impl Analyse {
    /// Analyses the game and prints what was found.
    pub(crate) fn run(&self, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
        let (entry, record) = replay::read(&read_text(&self.file)?)?;
        let limit = match self.seconds {
            None => Limit::Usual,
            Some(seconds) if seconds > 0.0 && seconds.is_finite() => Limit::Seconds(seconds),
            Some(other) => {
                return Err(Failure::Said("bad-options", vec![("what", format!("--seconds {other}"))]));
            }
        };
        let bar = progress(record.entries.len(), 0, &screen(lang, "analyse-progress", &[]));
        let strength = Strength { level: Level::MARSHAL, limit };
        let unknown = || Failure::Said("unknown-game", vec![("game", entry.game.kind().into())]);
        let analyse = entry.bots.analyst().ok_or_else(unknown)?;
        let found = analyse(&record, strength, &mut |done, _| bar.set_position(done as u64));
        bar.finish_and_clear();
        let found = found.map_err(|fault| Failure::Fault(entry.game.kind(), fault))?;
        if self.json {
            let text = serde_json::to_string(&found).map_err(std::io::Error::from)?;
            return Ok(writeln!(out, "{text}")?);
        }
        let seats = found.chances.first().map_or(0, |m| m.chances.len());
        let name = |seat: Seat| (entry.seat_name)(&record.header.options, seat, lang);
        let step = found.chances.len().div_ceil(MOMENTS).max(1);
        let last = found.chances.len().saturating_sub(1);
        for (_, moment) in found.chances.iter().enumerate().filter(|(i, _)| i % step == 0 || *i == last) {
            let each = moment.chances.iter().enumerate();
            let text: Vec<String> =
                each.map(|(s, c)| format!("{} {:.0} %", name(Seat::new(s as u8)), 100.0 * c)).collect();
            let details = [("n", moment.n.to_string()), ("chances", text.join(", "))];
            writeln!(out, "{}", screen(lang, "analyse-chances", &details))?;
        }
        for seat in (0..seats).map(|s| Seat::new(s as u8)) {
            let own = || found.decisions.iter().filter(|d| d.seat == seat);
            let details = [
                ("who", name(seat)),
                ("skill", percent(own().map(|d| d.skill).sum())),
                ("guess", percent(own().map(|d| -d.guess).sum())),
            ];
            writeln!(out, "{}", screen(lang, "analyse-losses", &details))?;
        }
        write_points(&found, &name, lang, out)
    }
}

/// `12.5 %`.
fn percent(share: f32) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// A sentence for each turning point.
fn write_points(
    found: &Analysis,
    name: &dyn Fn(Seat) -> String,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    for point in &found.turning_points {
        let decision = found.decisions.iter().find(|d| d.n == point.n && d.seat == point.seat);
        let better = decision.and_then(|d| d.choices.first()).map(|c| c.mv.to_string());
        let mut details = vec![
            ("n", point.n.to_string()),
            ("who", name(point.seat)),
            ("change", format!("{:+.1} %", 100.0 * point.change)),
        ];
        let code = match point.cause {
            Cause::Missed => "analyse-missed",
            Cause::Skill => {
                details.push(("better", better.unwrap_or_default()));
                "analyse-skill"
            }
            Cause::Guess => "analyse-guess",
            Cause::Luck => "analyse-luck",
        };
        writeln!(out, "{}", screen(lang, code, &details))?;
    }
    if found.turning_points.is_empty() {
        writeln!(out, "{}", screen(lang, "analyse-quiet", &[]))?;
    }
    Ok(())
}
