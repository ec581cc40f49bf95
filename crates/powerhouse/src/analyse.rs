//! `powerhouse analyse`: where a finished game turned, and how far the analyst's chances can be trusted.

mod calibrate;
mod sentences;

use std::io::Write;
use std::ops::ControlFlow;

use bots::analysis::{Analysis, Unanalysed};
use bots::{Level, Limit, Strength};
use clap::Args;
use serde_json::Value;
use table::{Record, Seat};
use words::Lang;

use crate::arena::progress;
use crate::failure::{Failure, screen};
use crate::registry::Entry;
use crate::replay;
use crate::show::read_text;
use sentences::{Sentences, percent};

/// Which game, and how to look at it.
#[derive(Args)]
pub(crate) struct Analyse {
    file: String,
    #[arg(long)]
    seconds: Option<f64>,
    #[arg(long)]
    json: bool,
    #[arg(long, conflicts_with = "seconds")]
    calibrate: bool,
}

/// The most rounds of a game for which the chances are printed.
const ROUNDS: usize = 24;

impl Analyse {
    /// Analyses the game and prints what was found.
    pub(crate) fn run(&self, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
        if self.calibrate {
            return calibrate::run(&read_text(&self.file)?, self.json, lang, out);
        }
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
        let analyst = entry.bots.analyst().ok_or_else(|| no_analyst(entry))?;
        let found = (analyst.game)(&record, strength, &mut |done, _| {
            bar.set_position(done as u64);
            ControlFlow::Continue(())
        });
        bar.finish_and_clear();
        let found = found.map_err(|why| unanalysed(entry, why))?;
        if self.json {
            return Ok(writeln!(out, "{}", with_sentences(entry, &record, &found))?);
        }
        let sentences = Sentences { entry, options: &record.header.options, found: &found, lang };
        let rounds = found.by_round();
        let step = rounds.len().div_ceil(ROUNDS).max(1);
        let last = rounds.len().saturating_sub(1);
        for (_, moment) in rounds.iter().enumerate().filter(|(i, _)| i % step == 0 || *i == last) {
            let each = moment.chances.iter().enumerate();
            let chances: Vec<String> = each
                .map(|(s, chance)| {
                    format!("{} {}", sentences.name(Seat::new(s as u8)), percent(*chance, lang))
                })
                .collect();
            let details = [("round", moment.round.to_string()), ("chances", chances.join(", "))];
            writeln!(out, "{}", screen(lang, "analyse-chances", &details))?;
        }
        for total in &found.totals {
            writeln!(out, "{}", sentences.total(total))?;
        }
        for point in &found.turning_points {
            writeln!(out, "{}", sentences.turning_point(point))?;
        }
        if found.turning_points.is_empty() {
            writeln!(out, "{}", screen(lang, "analyse-quiet", &[]))?;
        }
        Ok(())
    }
}

/// An analysis as JSON, with a sentence in every language for each seat and each turning point.
pub(crate) fn with_sentences(entry: &'static Entry, record: &Record, found: &Analysis) -> Value {
    let in_all = |say: &dyn Fn(&Sentences<'_>) -> String| -> Value {
        let said = Lang::ALL.map(|lang| {
            let sentences = Sentences { entry, options: &record.header.options, found, lang };
            (lang.code().to_string(), Value::from(say(&sentences)))
        });
        Value::Object(said.into_iter().collect())
    };
    // An analysis is plain data, which can always be written.
    let mut json = serde_json::to_value(found).unwrap_or_default();
    for (i, total) in found.totals.iter().enumerate() {
        json["totals"][i]["text"] = in_all(&|s| s.total(total));
    }
    for (i, point) in found.turning_points.iter().enumerate() {
        json["turning_points"][i]["text"] = in_all(&|s| s.turning_point(point));
    }
    json
}

fn no_analyst(entry: &Entry) -> Failure {
    Failure::Said("no-analyst", vec![("game", entry.game.kind().into())])
}

fn unanalysed(entry: &Entry, why: Unanalysed) -> Failure {
    match why {
        Unanalysed::Refused(fault) => Failure::Fault(entry.game.kind(), fault),
        // An analysis of this command is never stopped.
        Unanalysed::NotOver | Unanalysed::Stopped => Failure::Said("analyse-not-over", vec![]),
    }
}
