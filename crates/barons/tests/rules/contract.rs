//! The contract of all games, with its secrecy check, on random games of three and four players. `secrets.rs` repeats
//! the secrecy check on thousands of games.

use barons::{Barons, Options, Territory};
use table::contract::{Bounds, check};

/// Random games last about 900 moves, the longest of tens of thousands 1,600.
const MOVES: usize = 5_000;

#[test]
fn keeps_the_contract_with_four_players() {
    let turned = vec![Territory::Asia, Territory::Americas, Territory::Africa, Territory::Europe];
    let turned = Options { territories: Some(turned), ..Options::default() };
    check::<Barons>(&Bounds { games: 100, moves: MOVES }, &[Options::default(), turned]);
}

#[test]
fn keeps_the_contract_with_three_players() {
    let africa = Some(vec![Territory::Europe, Territory::Africa, Territory::Asia]);
    let africa = Options { territories: africa, ..Options::players(3) };
    check::<Barons>(&Bounds { games: 100, moves: MOVES }, &[Options::players(3), africa]);
}

#[test]
fn keeps_the_contract_with_other_components() {
    let components = "[deck]\ntransportation: 25x9\ncommunications: 30x9\nfinance: 5x5 50x4\nenergy: 40x9\n\
        influence: 10x3 50x6\n[track]\ninvestments asia\nspy\ninvestments europe\ntake power\nremove base\n\
        investments americas\ntake influence\nlimited challenge\ninvestments africa\n";
    let options = Options { components: Some(components.into()), ..Options::default() };
    check::<Barons>(&Bounds { games: 10, moves: 4 * MOVES }, &[options]);
}
