use std::io::{self, BufRead, Read, Write};

use serde_json::Value;
use table::{AnyGame, Fault, Rng, SplitMix64, apply_line};
use words::Lang;

use crate::cli::fresh_seed;

/// The longest line that is read whole; a longer one is answered with an error.
const LONGEST: u64 = 64 << 20;

/// Answers each line of JSON Lines with one line, until the input ends. A bad line does not stop it.
///
/// ```
/// for entry in powerhouse::registry::entries() {
///     let mut out = Vec::new();
///     powerhouse::apply(&*entry.game, words::Lang::En, &b"{\xff}\nnull\n{}\n"[..], &mut out).unwrap();
///     assert_eq!(String::from_utf8(out).unwrap().lines().count(), 3);
/// }
/// ```
pub fn apply(game: &dyn AnyGame, lang: Lang, mut input: impl BufRead, mut out: impl Write) -> io::Result<()> {
    let mut rng = SplitMix64::new(fresh_seed());
    let mut line = Vec::new();
    while read_line(&mut input, &mut line)? {
        let answer = answer(game, lang, &line, &mut rng);
        serde_json::to_writer(&mut out, &answer)?;
        out.write_all(b"\n")?;
        // Another program waits for the answer before it writes the next line.
        out.flush()?;
    }
    Ok(())
}

/// The answer to one line of any bytes.
fn answer(game: &dyn AnyGame, lang: Lang, line: &[u8], rng: &mut dyn Rng) -> Value {
    let text = |fault: &Fault| words::text(lang, game.kind(), fault.code, &fault.details);
    if line.len() as u64 > LONGEST {
        return refusal(Fault { code: "line-too-long", rule: None, details: vec![] }, &text);
    }
    match std::str::from_utf8(line) {
        Ok(line) => apply_line(game, line, &text, rng),
        Err(error) => refusal(Fault::not_understood(error), &text),
    }
}

fn refusal(fault: Fault, text: &dyn Fn(&Fault) -> String) -> Value {
    serde_json::json!({ "error": { "code": fault.code, "text": text(&fault) } })
}

/// Reads a line without its end; of an overlong line only the beginning is kept. False at the end of the input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    if input.by_ref().take(LONGEST + 1).read_until(b'\n', line)? == 0 {
        return Ok(false);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() as u64 > LONGEST {
        input.skip_until(b'\n')?;
    }
    Ok(true)
}
