//! Positions as coloured pictures that fit 100 columns.

pub(crate) mod barons;
mod canvas;
mod grid;
pub(crate) mod power;
pub(crate) mod weakness;

use std::io::{self, Read, Write};

use serde_json::Value;
use words::Lang;

use crate::failure::Failure;
use crate::registry::Entry;

/// Draws a position or a view of one; the options say what else the picture needs.
pub(crate) type Draw = fn(options: &Value, position: &Value, lang: Lang) -> String;

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
