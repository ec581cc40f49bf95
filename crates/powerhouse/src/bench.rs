use std::io::Write;
use std::time::Duration;

use words::Lang;

use crate::failure::{Failure, screen};

/// Runs the benchmark and prints a table, or JSON.
pub(crate) fn bench(
    kind: Option<&str>,
    seconds: f64,
    json: bool,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let time = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::ZERO);
    let unknown = || Failure::Said("unknown-game", vec![("game", kind.unwrap_or_default().into())]);
    let report = bench::run(kind, time).ok_or_else(unknown)?;
    if json {
        return Ok(writeln!(out, "{}", serde_json::to_string_pretty(&report).unwrap_or_default())?);
    }
    let text = |id: &str| screen(lang, &format!("bench-{id}"), &[]);
    for m in &report.measures {
        writeln!(out, "{:<66} {:>13}/s {:>12}", text(m.id), grouped(m.per_second), duration(m.nanoseconds))?;
    }
    for r in &report.ratios {
        // What stands before the colon is whose measure it is.
        let whose = |id: &str| text(id).split(':').next().unwrap_or_default().trim().to_string();
        writeln!(out, "{:<66} {:>13}x", format!("{} / {}", whose(r.of), whose(r.to)), shortest(r.times))?;
    }
    for g in &report.goals {
        let reached = screen(lang, if g.reached { "bench-reached" } else { "bench-not-reached" }, &[]);
        writeln!(out, "{:<66} {:>13}  {reached}", text(g.id), shortest(g.measured))?;
    }
    Ok(())
}

/// A whole number with its thousands apart.
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
    fn numbers_are_readable() {
        assert_eq!(grouped(1_234_567.0), "1 234 567");
        assert_eq!(grouped(12.4), "12");
        assert_eq!(
            (duration(812.3), duration(1_500.0), duration(2.5e6)),
            ("812 ns".into(), "1.50 µs".into(), "2.50 ms".into())
        );
    }
}
