//! Measures the rules engines against other people's engines, in one process and one run, on one
//! core:
//!
//!     cargo run --release -p bench -- [GAME] [--seconds 12] [--json] [--lang fr]
//!
//! Nothing here asserts a time: it prints ratios, and whether they reach the goals.

mod chess;
mod judge;
mod measure;
mod report;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use clap::builder::PossibleValuesParser;
use powerhouse::registry;
use words::Lang;

use report::Report;

/// Measure the rules engines beside other people's engines, on one core
#[derive(Parser)]
struct Bench {
    /// Only this game
    #[arg(value_parser = PossibleValuesParser::new(registry::kinds()))]
    game: Option<String>,
    /// About how many seconds to measure
    #[arg(long, default_value_t = 12.0)]
    seconds: f64,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// The language of the table: en or fr
    #[arg(long, default_value = "en")]
    lang: String,
}

fn main() -> ExitCode {
    let bench = Bench::parse();
    let time = Duration::try_from_secs_f64(bench.seconds).unwrap_or(Duration::ZERO);
    let written =
        Report::measure(bench.game.as_deref(), time).map_err(|e| e.to_string()).and_then(|report| {
            let mut out = io::stdout().lock();
            let written = if bench.json {
                serde_json::to_writer_pretty(&mut out, &report).map_err(io::Error::from)
            } else {
                report.write(if bench.lang == "fr" { Lang::Fr } else { Lang::En }, &mut out)
            };
            written.and_then(|()| writeln!(out)).map_err(|e| e.to_string())
        });
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            // The reader of the error may be gone already.
            let _ = writeln!(io::stderr(), "{what}");
            ExitCode::FAILURE
        }
    }
}
