//! The engine against a second, slow and plain implementation of the same rules.
//!
//! `BARONS_ORACLE_POSITIONS` says how many positions are tried, `BARONS_ORACLE_GAMES` how many games from the start,
//! `BARONS_ORACLE_FROM` with which number both begin.

mod oracle;

use std::collections::BTreeMap;

use oracle::comparison::Pair;
use oracle::example;
use oracle::generator::{below, territories, wild};
use serde_json::json;
use table::SplitMix64;

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}

fn seeds(name: &str, default: u64) -> std::ops::Range<u64> {
    let from = number("BARONS_ORACLE_FROM", 0);
    from..from + number(name, default)
}

/// Plays on at random, at most so many moves, and compares at every one.
fn play_on(
    pair: &mut Pair,
    rng: &mut SplitMix64,
    moves: usize,
    mut see: impl FnMut(&Pair),
) -> Result<(), String> {
    let grit = [0, 50, 90, 100][below(rng, 4)];
    for _ in 0..moves {
        see(pair);
        if !pair.step(rng, grit)? {
            return Ok(());
        }
    }
    pair.stands(&pair.oracle.legal())
}

/// The positions, with what follows; they would prove nothing if they did not come to what is hard.
#[test]
fn the_engine_agrees_on_positions() {
    const RARE: &[&str] = &[
        "answer",
        "bank",
        "build",
        "challenge",
        "draw",
        "give",
        "influence",
        "lead",
        "over",
        "pay",
        "remove",
        "roll",
        "spy",
        "steal",
        "surrender",
        "take_influence",
        "take_power",
        "a loser of nothing",
        "a reshuffle",
        "a tie before influence",
        "a tie in a limited challenge",
        "an empty hand is spied on",
        "both piles are empty",
        "cards only",
        "many cards are lost",
        "no offer of surrender",
        "nothing to give",
        "nothing to remove",
        "the defender has not the colour",
        "won by a challenge",
        "won by buying",
    ];
    let mut seen = BTreeMap::<String, u32>::new();
    let mut differences = 0;
    for seed in seeds("BARONS_ORACLE_POSITIONS", 1000) {
        let mut rng = SplitMix64::new(seed);
        let position = wild(&mut rng);
        let moves = 1 + below(&mut rng, 16);
        let told = Pair::load(position, seed % 8 == 0).and_then(|mut pair| {
            play_on(&mut pair, &mut rng, moves, |pair| {
                let notes = pair.oracle.notes.iter().map(|note| note.to_string());
                for note in notes.chain([pair.asks()]) {
                    *seen.entry(note).or_default() += 1;
                }
            })
        });
        if let Err(difference) = told {
            println!("position {seed}: {difference}\n");
            differences += 1;
            assert!(differences < number("BARONS_ORACLE_STOP", 3), "the engine and the oracle differ");
        }
    }
    assert_eq!(differences, 0, "the engine and the oracle differ");
    println!("{seen:#?}");
    let missing: Vec<_> = RARE.iter().filter(|note| !seen.contains_key(**note)).collect();
    // Fewer positions than usual need not come to everything.
    let few = number("BARONS_ORACLE_POSITIONS", 1000) < 1000;
    assert!(few || missing.is_empty(), "never seen: {missing:?}");
}

#[test]
fn the_engine_agrees_on_games() {
    let moves = number("BARONS_ORACLE_MOVES", 400) as usize;
    for seed in seeds("BARONS_ORACLE_GAMES", 12) {
        let mut rng = SplitMix64::new(seed);
        let told = Pair::start(territories(&mut rng), false)
            .and_then(|mut pair| play_on(&mut pair, &mut rng, moves, |_| {}));
        assert!(told.is_ok(), "game {seed}: {}", told.unwrap_err());
    }
}

/// Views say what was seen of hands, and nothing that does not follow from it.
#[test]
fn views_know_what_was_seen() {
    for seed in seeds("BARONS_ORACLE_MEMORIES", 4) {
        let mut rng = SplitMix64::new(seed);
        let told = Pair::start(territories(&mut rng), true)
            .and_then(|mut pair| play_on(&mut pair, &mut rng, 400, |_| {}));
        assert!(told.is_ok(), "game {seed}: {}", told.unwrap_err());
    }
}

/// BAR-9: the example of the source.
#[test]
fn the_oracle_agrees_with_the_source() {
    let limited = example::limited().unwrap();
    assert_eq!(limited["stage"], json!({ "ask": "draw", "seat": 1, "left": 6, "for": "loss" }));
    let lost = ["transportation 35", "communications 20", "finance 30", "energy 40"];
    assert_eq!(limited["banks"], json!([lost, [], [], []]));
    assert_eq!(example::full().unwrap(), [json!("surrender")]);
}
