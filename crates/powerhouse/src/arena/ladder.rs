use std::io::Write;

use bots::Level;
use bots::arena::{Bar, Contender, Sequential, Table};
use serde_json::json;
use words::Lang;

use super::{Arena, Hall, Test, interval, seconds};
use crate::failure::{Failure, screen};
use crate::registry::Entry;

/// The fewest decided games that a rung is judged by.
const FEWEST: usize = 40;

/// Plays every level against the one below, with every number of players, and prints whether it reaches its bar.
pub(super) fn run(
    arena: &Arena,
    hall: &Hall,
    entry: &Entry,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (mut rungs, mut stopped) = (Vec::new(), None);
    'rungs: for (lower, upper) in Level::all().zip(Level::all().skip(1)) {
        let contenders = [Contender::House(upper.into()), Contender::House(lower.into())];
        if arena.rung.is_some_and(|only| only != upper) {
            continue;
        }
        for &seats in entry.bots.tables().iter().filter(|&&s| arena.players.is_none_or(|only| only == s)) {
            let bar = match upper {
                Level::LEGEND => Bar::of_a_legend(seats - 1),
                _ => Bar::against(seats - 1),
            };
            let test = Test {
                sequential: Sequential { lower: bar.floor.max(1.0 / seats as f64), higher: bar.rate },
                enough: Box::new(move |table: &Table| {
                    let (decided, wins) = table.score(0);
                    decided >= FEWEST && bar.holds(wins, decided)
                }),
            };
            let over = arena.play(hall, entry, &contenders, seats, &test, lang)?;
            if over.stopped {
                stopped = Some(over.folder);
                break 'rungs;
            }
            let (decided, wins) = over.table.score(0);
            let rate = wins as f64 / decided.max(1) as f64;
            let range = over.table.interval(wins, decided);
            let distinct = over.table.distinct();
            // Repeated games prove nothing.
            let holds = range.is_some() && bar.holds(wins, decided);
            rungs.push(json!({
                "upper": upper.name(), "lower": lower.name(), "players": seats, "wins": wins, "decided": decided,
                "distinct": distinct,
                "rate": rate, "interval": range, "bar": bar, "holds": holds, "thought": over.thought, "folder": over.folder,
            }));
            if !arena.json {
                let details = [
                    ("upper", upper.to_string()),
                    ("lower", lower.to_string()),
                    ("players", seats.to_string()),
                    ("rate", interval(rate, range)),
                    ("games", decided.to_string()),
                    ("longest", over.thought.first().map_or_else(String::new, |t| seconds(t.longest(), t))),
                    ("distinct", distinct.to_string()),
                    ("bar", format!("{:.0}/{:.0}", 100.0 * bar.rate, 100.0 * bar.floor)),
                ];
                let code = if holds { "ladder-holds" } else { "ladder-fails" };
                writeln!(out, "{}", screen(lang, code, &details))?;
                out.flush()?;
            }
        }
    }
    if arena.json {
        writeln!(
            out,
            "{}",
            json!({ "game": entry.game.kind(), "rungs": rungs, "stopped": stopped.is_some() })
        )?;
    } else if let Some(folder) = stopped {
        writeln!(out, "{}", screen(lang, "arena-stopped", &[("folder", folder)]))?;
    }
    Ok(())
}
