use std::io::Write;

use house::chance::{self, Unproven};
use words::Lang;

use crate::failure::{Failure, screen};
use crate::replay;
use crate::show::read_text;

/// Checks the chance moves of a finished record against its seed, and the seed against the hash that was promised.
pub(crate) fn verify(file: &str, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let (entry, record) = replay::read(&read_text(file)?)?;
    let proven = chance::verify(&*entry.game, &record).map_err(|unproven| match unproven {
        Unproven::Record(error) => Failure::Record(entry.game.kind(), error),
        Unproven::NoSeed => Failure::Said("unproven-no-seed", vec![]),
        Unproven::OtherSeed => Failure::Said("unproven-other-seed", vec![]),
        Unproven::Method(method) => Failure::Said("unproven-method", vec![("method", method)]),
        Unproven::Draw(number) => Failure::Said("unproven-draw", vec![("number", number.to_string())]),
    })?;
    let details = [("moves", record.entries.len().to_string()), ("draws", proven.draws.to_string())];
    writeln!(out, "{}", screen(lang, "verified", &details))?;
    if proven.imported > 0 {
        let details = [("moves", proven.imported.to_string())];
        writeln!(out, "{}", screen(lang, "verified-imported", &details))?;
    }
    Ok(())
}
