use std::io::{self, BufRead, Write};

use bots::Strength;
use bots::protocol::Speaker;

use crate::failure::Failure;
use crate::registry;

/// Speaks the bot protocol on the standard input and output until the input ends.
pub(crate) fn speak(
    strength: Strength,
    seed: u64,
    input: impl BufRead,
    mut out: impl Write,
) -> Result<(), Failure> {
    let bots = registry::entries().iter().map(|entry| entry.bots).collect();
    let mut bot = Speaker::new(strength, seed, bots);
    for line in input.split(b'\n') {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        if line.trim().is_empty() {
            continue;
        }
        if let Some(answer) = bot.hear(&line) {
            writeln!(out, "{answer}")?;
            // The other program waits for the answer.
            out.flush()?;
        }
    }
    Ok(())
}

/// The same with the process's own streams.
pub(crate) fn run(strength: Strength, seed: u64) -> Result<(), Failure> {
    speak(strength, seed, io::stdin().lock(), io::stdout().lock())
}
