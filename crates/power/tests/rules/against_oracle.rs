//! The engine against the oracle: a second, slow and plain implementation of the same rules.
//!
//! Each scenario is a random position and one random round; each game is played from the start. Half a million commands
//! in scenarios with other numbers than those of every day:
//!
//! ```text
//! POWER_ORACLE_COMMANDS=500000 POWER_ORACLE_FROM=1000000 \
//!     cargo nextest run -p power the_engine_agrees_on_positions --no-capture
//! ```
//!
//! `POWER_ORACLE_COMMANDS` says how many commands are compared, `POWER_ORACLE_FROM` the number of the first scenario,
//! `POWER_ORACLE_GAMES` how many whole games are played.

use std::collections::BTreeMap;

use crate::oracle::comparison::{Table, compare, describe, shrink};
use crate::oracle::generator::{game, hands_for, scenario};
use crate::oracle::{accepted, resolve};
use table::{Rng, SplitMix64};

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}

#[test]
fn the_engine_agrees_on_positions() {
    let (from, wanted) = (number("POWER_ORACLE_FROM", 0), number("POWER_ORACLE_COMMANDS", 30_000));
    let (mut seed, mut commands) = (from, 0);
    while commands < wanted {
        let found = scenario(seed);
        match compare(&found, seed) {
            Ok(compared) => commands += compared as u64,
            Err(_) => {
                let smallest = shrink(found, seed);
                panic!("the engine and the oracle differ on scenario {seed}\n{}", describe(&smallest, seed));
            }
        }
        seed += 1;
    }
    println!("{commands} commands in {} rounds agree", seed - from);
}

#[test]
fn the_engine_agrees_on_whole_games() {
    for seed in 0..number("POWER_ORACLE_GAMES", 60) {
        let mut rng = SplitMix64::new(seed);
        let (options, mut state) = game(&mut rng);
        let mut table = Table::start(&options, &state);
        for _ in 0..60 {
            let hands = hands_for(&state, &mut rng);
            let resolved =
                resolve(&state, &options, &accepted(options["rules"].as_str().unwrap_or_default(), &hands));
            let told = table.round(&state, &hands, &resolved, rng.next_u64());
            assert!(told.is_ok(), "game {seed}, options {options}\n{state}\n{}", told.unwrap_err());
            if !resolved.outcome.is_null() {
                break;
            }
            state = resolved.state;
        }
    }
}

/// The scenarios would prove nothing if they did not come to what is hard.
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
    let mut seen = BTreeMap::<&str, u32>::new();
    for seed in 0..2500 {
        let scenario = scenario(seed);
        let hands = accepted(scenario.rules(), &scenario.hands);
        let resolved = resolve(&scenario.state, &scenario.options, &hands);
        let reasons = resolved.verdicts.iter().map(|v| v.reason.unwrap_or("done"));
        let winners = resolved.outcome["winners"].as_array().map_or(0, Vec::len);
        let ends = [("shared", winners > 1), ("drawn", resolved.outcome["draw"] == true)];
        let ends = ends.into_iter().filter(|(_, is)| *is).map(|(name, _)| name);
        for note in resolved.notes.iter().copied().chain(reasons).chain(ends) {
            *seen.entry(note).or_default() += 1;
        }
    }
    println!("{seen:#?}");
    let missing: Vec<_> = RARE.iter().filter(|note| !seen.contains_key(*note)).collect();
    assert!(missing.is_empty(), "never seen: {missing:?}");
}
