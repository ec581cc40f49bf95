//! Compares an engine with a second, slow and simple implementation of the same rules: its oracle.
//!
//! Each rules crate has the tests `the_engine_agrees_on_positions` and `the_engine_agrees_on_whole_games`. They compare
//! the same few seeds each time. Two variables, here for Power Barons, ask for more and for others:
//!
//! ```text
//! BARONS_ORACLE_MOVES=250000 BARONS_ORACLE_FROM=1000000 \
//!     cargo nextest run -p barons the_engine_agrees --no-capture
//! ```
//!
//! Each of the two tests then compares at least 250,000 moves, beginning with seed 1,000,000. POWER counts commands:
//! `POWER_ORACLE_COMMANDS`.

use std::collections::BTreeMap;
use std::env;

fn number(game: &str, what: &str) -> u64 {
    let name = format!("{game}_oracle_{what}").to_uppercase();
    env::var(&name).map_or(0, |n| n.parse().unwrap_or_else(|e| panic!("{name} is not a number: {e}")))
}

/// Compares seed after seed: at least `seeds` of them, and as many moves as the variables ask for. `one` compares the
/// game of a seed and returns how many moves it compared, or what differs. A few differences are printed before the
/// test fails. `unit` is what is counted: `moves` or `commands`.
pub fn compare(game: &str, unit: &str, seeds: u64, mut one: impl FnMut(u64) -> Result<u64, String>) {
    let (from, wanted) = (number(game, "from"), number(game, unit));
    let (mut seed, mut compared, mut differences) = (from, 0, 0);
    while seed - from < seeds || compared < wanted {
        match one(seed) {
            Ok(moves) => compared += moves,
            Err(wrong) => {
                println!("seed {seed}\n{wrong}\n");
                differences += 1;
                assert!(differences < 3, "the engine and the oracle differ");
            }
        }
        seed += 1;
    }
    assert_eq!(differences, 0, "the engine and the oracle differ");
    println!("{compared} {unit} of {} seeds compared", seed - from);
}

/// What happened in the compared games, and how often.
#[derive(Debug, Default)]
pub struct Seen(BTreeMap<String, u64>);

impl Seen {
    /// Notes that something happened.
    pub fn note(&mut self, what: impl Into<String>, times: u64) {
        *self.0.entry(what.into()).or_default() += times;
    }

    /// Panics unless all of these happened: a comparison proves nothing if it does not reach the hard cases.
    pub fn check(&self, rare: &[&str]) {
        println!("{:#?}", self.0);
        let missing: Vec<_> = rare.iter().filter(|what| !self.0.contains_key(**what)).collect();
        assert!(missing.is_empty(), "never seen: {missing:?}");
    }
}
