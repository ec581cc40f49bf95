//! The contract that every game keeps, with its secrecy check, on random games of three and four.

use barons::{Barons, Options};
use table::contract::{Bounds, check};

#[test]
fn four_players_keep_the_contract() {
    check::<Barons>(&Bounds { games: 40, moves: 60_000 }, &[Options::default()]);
}

#[test]
fn three_players_keep_the_contract() {
    check::<Barons>(&Bounds { games: 40, moves: 60_000 }, &[Options::players(3)]);
}
