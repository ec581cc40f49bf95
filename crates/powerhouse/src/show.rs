//! Positions as coloured pictures that fit 100 columns.

pub(crate) mod barons;
mod canvas;
#[cfg(test)]
mod colour;
mod grid;
pub(crate) mod power;
pub(crate) mod weakness;

use std::io::{self, Read, Write};

use serde_json::Value;
use words::Lang;

use crate::failure::Failure;
use crate::registry::Entry;

/// Draws a position or a view of one. The options hold what else the picture needs.
pub(crate) type Draw = fn(options: &Value, position: &Value, lang: Lang) -> String;

/// A position as JSON, for games without a picture.
pub(crate) fn plain(_: &Value, position: &Value, _: Lang) -> String {
    format!("{position:#}\n")
}

/// Shows a position from a file (`-` is standard input), or the start of a game.
pub(crate) fn show(
    entry: &Entry,
    options: Value,
    file: Option<&str>,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let fault = |f| Failure::Fault(entry.game.kind(), f);
    let table = match file {
        None => entry.game.start(options).map_err(fault)?,
        Some(path) => entry.game.load(options, read_json(path)?).map_err(fault)?,
    };
    Ok(out.write_all((entry.draw)(&table.options(), &table.state(), lang).as_bytes())?)
}

/// The text of a file, or of standard input.
pub(crate) fn read_text(path: &str) -> Result<String, Failure> {
    let text = if path == "-" {
        let mut text = String::new();
        io::stdin().lock().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(path)
    };
    text.map_err(|e| Failure::file(path, &e))
}

/// JSON in a file, or on standard input.
pub(crate) fn read_json(path: &str) -> Result<Value, Failure> {
    let text = read_text(path)?;
    serde_json::from_str(&text)
        .map_err(|e| Failure::Said("file-failed", vec![("path", path.into()), ("what", e.to_string())]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::entries;
    use table::{Actor, AnyTable, Audience, Seat, SplitMix64};

    fn fits(picture: &str, what: &str) {
        let plain = anstream::adapter::strip_str(picture).to_string();
        let longest = plain.lines().map(|l| l.chars().count()).max().unwrap_or(0);
        assert!(longest > 50 && plain.lines().count() > 20, "{what}\n{plain}");
        // The lines below a board wrap where a hand is long; the board itself must not.
        let board = plain.lines().filter(|l| l.contains(['┃', '│', '┏', '┌']));
        assert!(board.map(|l| l.chars().count()).max().unwrap_or(0) <= 100, "{what}\n{plain}");
    }

    /// Positions of random games: the state, each seat's view and an onlooker's view.
    #[test]
    fn every_position_can_be_drawn() {
        let mut rng = SplitMix64::new(9);
        for entry in entries() {
            let mut table: Box<dyn AnyTable> = entry.game.start(Value::Null).expect("the standard game");
            for n in 0..300 {
                let Some(&by) = table.turn().first() else { break };
                let mv = match by {
                    Actor::Seat(seat) => table.sample(seat, &mut rng),
                    _ => table.draw(&mut rng),
                };
                table.play(by, &mv.expect("an asked seat has a move")).expect("a sampled move is legal");
                if n % 30 == 0 {
                    let options = table.options();
                    let seats = Seat::all(table.seats()).map(|s| table.view(Audience::Seat(s)));
                    let views = seats.chain([table.state(), table.view(Audience::Onlooker)]);
                    for (i, view) in views.enumerate() {
                        let lang = Lang::ALL[i % 2];
                        fits(&(entry.draw)(&options, &view, lang), entry.game.kind());
                    }
                }
            }
        }
    }
}
