//! Translates POWER's pads from one notation to another (POW-17).

use std::io::{self, BufRead, Write};

use clap::ValueEnum;
use power::{Army, Notation, ReadError};
use table::Fault;
use words::Lang;

use crate::failure::{Failure, fault_text};

/// A notation by its name on the command line.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Named {
    English,
    French,
    Mail,
}

impl From<Named> for Notation {
    fn from(named: Named) -> Notation {
        match named {
            Named::English => Notation::English,
            Named::French => Notation::French,
            Named::Mail => Notation::Mail,
        }
    }
}

/// What is to be translated.
pub(crate) struct Task<'a> {
    pub(crate) from: Notation,
    /// The notation wanted, or all of them.
    pub(crate) to: Option<Notation>,
    /// Whose pad it is, as a letter of `from`.
    pub(crate) army: Option<&'a str>,
    pub(crate) lang: Lang,
}

/// Translates lines, given or from standard input, one by one. An unreadable line is marked where it is wrong.
pub(crate) fn translate(task: &Task<'_>, lines: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    let army = match task.army {
        None => Army::Green,
        Some(letter) => task
            .from
            .army(&letter.to_uppercase())
            .ok_or_else(|| Failure::Said("no-army", vec![("what", letter.into())]))?,
    };
    let mut wrong = 0_usize;
    let mut each = |line: &str| -> Result<(), Failure> {
        match power::read(line, task.from, army) {
            Ok(None) => writeln!(out)?,
            Ok(Some(command)) => {
                let written = |n: Notation| power::write(&command, n, army);
                match task.to {
                    Some(to) => writeln!(out, "{}", written(to))?,
                    None => {
                        let [english, french, mail] = Notation::ALL.map(written);
                        writeln!(out, "{english:<24} {french:<24} {mail}")?;
                    }
                }
            }
            Err(error) => {
                wrong += 1;
                out.write_all(marked(line, &error, task.lang).as_bytes())?;
            }
        }
        Ok(())
    };
    if lines.is_empty() {
        let mut input = io::stdin().lock();
        let mut line = Vec::new();
        while input.read_until(b'\n', &mut line)? > 0 {
            each(String::from_utf8_lossy(&line).trim_end())?;
            line.clear();
        }
    } else {
        lines.iter().try_for_each(|line| each(line))?;
    }
    match wrong {
        0 => Ok(()),
        _ => Err(Failure::Said("unreadable-lines", vec![("count", wrong.to_string())])),
    }
}

/// A line with a mark under the unreadable part, and what is wrong with it.
pub(crate) fn marked(line: &str, error: &ReadError, lang: Lang) -> String {
    let before = line.get(..error.span.start).unwrap_or(line).chars().count();
    let under = line.get(error.span.clone()).unwrap_or_default().chars().count().max(1);
    let fault = Fault::from(error);
    format!("{line}\n{}{} {}\n", " ".repeat(before), "^".repeat(under), fault_text(lang, "power", &fault))
}
