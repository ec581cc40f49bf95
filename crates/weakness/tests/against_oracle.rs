//! The engine against a second, slow and plain implementation of the same rules.
//!
//! `WEAKNESS_ORACLE_POSITIONS` and `WEAKNESS_ORACLE_GAMES` say how many are tried, `WEAKNESS_ORACLE_FROM` with which
//! number they begin.

mod oracle;

use std::collections::BTreeMap;

use oracle::comparison::Lockstep;
use oracle::generator::{game_box, wild};
use table::SplitMix64;

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}

/// What differs is told, a few times, before it ends the test.
fn compare(count: u64, mut one: impl FnMut(u64) -> Result<(), String>) {
    let from = number("WEAKNESS_ORACLE_FROM", 0);
    let mut differences = 0;
    for seed in from..from + count {
        if let Err(wrong) = one(seed) {
            println!("seed {seed}\n{wrong}\n");
            differences += 1;
            assert!(differences < number("WEAKNESS_ORACLE_STOP", 3), "the engine and the oracle differ");
        }
    }
    assert_eq!(differences, 0, "the engine and the oracle differ");
}

fn wild_position(seed: u64, seen: &mut BTreeMap<String, u64>) -> Result<u64, String> {
    let mut rng = SplitMix64::new(seed);
    let (game, position) = wild(&mut rng);
    let mut both = Lockstep::load(&game, position)?;
    both.run(12, &mut rng)?;
    both.seen.into_iter().for_each(|(note, count)| *seen.entry(note).or_default() += count);
    Ok(both.steps)
}

#[test]
fn the_engine_agrees_on_wild_positions() {
    let mut seen = BTreeMap::new();
    let mut steps = 0;
    compare(number("WEAKNESS_ORACLE_POSITIONS", 500), |seed| {
        steps += wild_position(seed, &mut seen)?;
        Ok(())
    });
    println!("{steps} steps: {seen:#?}");
}

#[test]
fn the_engine_agrees_on_whole_games() {
    let mut steps = 0;
    compare(number("WEAKNESS_ORACLE_GAMES", 12), |seed| {
        let mut rng = SplitMix64::new(seed);
        let game = game_box(seed, &mut rng);
        let mut both = Lockstep::start(&game)?;
        both.run(u64::MAX, &mut rng)?;
        steps += both.steps;
        Ok(())
    });
    println!("{steps} steps");
}
