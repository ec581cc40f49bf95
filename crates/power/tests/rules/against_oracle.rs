//! The engine against a second, slow and simple implementation of the same rules. Half a million commands:
//! `POWER_ORACLE_COMMANDS=250000 cargo nextest run -p power the_engine_agrees --no-capture`.
//!
//! Each scenario is a random position and one random round; each game is played from the start.

use crate::oracle::comparison::{Table, describe, differ, shrink};
use crate::oracle::generator::{game, hands_for, scenario};
use crate::oracle::{accepted, resolve};
use conformance::{Seen, compare};
use table::{Rng, SplitMix64};

#[test]
fn the_engine_agrees_on_positions() {
    compare("power", "commands", 2500, |seed| {
        let found = scenario(seed);
        differ(&found, seed).map_err(|_| describe(&shrink(found, seed), seed))
    });
}

#[test]
fn the_engine_agrees_on_whole_games() {
    compare("power", "commands", 60, |seed| {
        let mut rng = SplitMix64::new(seed);
        let (options, mut state) = game(&mut rng);
        let mut table = Table::start(&options, &state);
        let mut commands = 0;
        for _ in 0..60 {
            let hands = hands_for(&state, &mut rng);
            let resolved =
                resolve(&state, &options, &accepted(options["rules"].as_str().unwrap_or_default(), &hands));
            table
                .round(&state, &hands, &resolved, rng.next_u64())
                .map_err(|wrong| format!("options {options}\n{state}\n{wrong}"))?;
            commands += resolved.verdicts.len() as u64;
            if !resolved.outcome.is_null() {
                break;
            }
            state = resolved.state;
        }
        Ok(commands)
    });
}

#[test]
fn the_scenarios_try_everything() {
    const RARE: &[&str] = &[
        "a battle",
        "a bounce into a Reserve",
        "a chain into a circle",
        "a large piece paid",
        "a product is taken apart",
        "a product of the Reserve bounces",
        "a product stays whole",
        "a product within a product is taken apart",
        "a product within a product stays whole",
        "a small piece paid",
        "a tie above a weaker side",
        "a tie of missiles",
        "a tie of three",
        "a unit paid",
        "an explosion in a Reserve",
        "bounces that run on",
        "equal victors, the first",
        "equal victors, the word",
        "flags in a chain",
        "flags in a circle",
        "one mercenary piece, one place",
        "one mercenary piece, one place, beside a surplus",
        "one player's surplus",
        "a clash beside a surplus",
        "already-moved",
        "army-out",
        "below-100",
        "into-reserve",
        "made-again",
        "made-this-round",
        "mercenary-clash",
        "missile-given",
        "must-stop",
        "never-moves",
        "no-such-piece",
        "not-by-air",
        "not-by-land",
        "not-by-sea",
        "not-enough",
        "not-your-army",
        "reserve-to-hq",
        "same-sector",
        "surplus",
        "too-far",
        "units-on-board",
        "unreadable",
        "wrong-exchange",
        "shared",
        "drawn",
    ];
    let mut seen = Seen::default();
    for seed in 0..2500 {
        let scenario = scenario(seed);
        let hands = accepted(scenario.rules(), &scenario.hands);
        let resolved = resolve(&scenario.state, &scenario.options, &hands);
        let reasons = resolved.verdicts.iter().map(|v| v.reason.unwrap_or("done"));
        let winners = resolved.outcome["winners"].as_array().map_or(0, Vec::len);
        let ends = [("shared", winners > 1), ("drawn", resolved.outcome["draw"] == true)];
        let ends = ends.into_iter().filter(|(_, is)| *is).map(|(name, _)| name);
        resolved.notes.iter().copied().chain(reasons).chain(ends).for_each(|note| seen.note(note, 1));
    }
    seen.check(RARE);
}
