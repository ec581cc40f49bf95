//! The engine against a second, slow and simple implementation of the same rules. Half a million moves:
//! `BARONS_ORACLE_MOVES=250000 cargo nextest run -p barons the_engine_agrees --no-capture`.

use crate::oracle::comparison::Pair;
use crate::oracle::example;
use crate::oracle::generator::{below, territories, wild};
use conformance::{Seen, compare};
use serde_json::json;
use table::SplitMix64;

/// Plays at most `moves` random moves, compares after each of them, and returns how many were played.
fn play_on(
    pair: &mut Pair,
    rng: &mut SplitMix64,
    moves: usize,
    mut see: impl FnMut(&Pair),
) -> Result<u64, String> {
    let grit = [0, 50, 90, 100][below(rng, 4)];
    for played in 0..moves {
        see(pair);
        if !pair.step(rng, grit)? {
            return Ok(played as u64);
        }
    }
    pair.stands(&pair.oracle.legal())?;
    Ok(moves as u64)
}

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
    let mut seen = Seen::default();
    compare("barons", "moves", 1000, |seed| {
        let mut rng = SplitMix64::new(seed);
        let position = wild(&mut rng);
        let moves = 1 + below(&mut rng, 16);
        let mut pair = Pair::load(position, seed % 8 == 0)?;
        play_on(&mut pair, &mut rng, moves, |pair| {
            let notes = pair.oracle.notes.iter().map(|note| note.to_string());
            notes.chain([pair.asks()]).for_each(|note| seen.note(note, 1));
        })
    });
    seen.check(RARE);
}

#[test]
fn the_engine_agrees_on_whole_games() {
    compare("barons", "moves", 12, |seed| {
        let mut rng = SplitMix64::new(seed);
        let mut pair = Pair::start(territories(&mut rng), false)?;
        play_on(&mut pair, &mut rng, 400, |_| {})
    });
}

/// Views show what was seen of hands, and nothing that does not follow from it.
#[test]
fn views_know_what_was_seen() {
    for seed in 0..4 {
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
