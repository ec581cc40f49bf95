//! The contract of all games, on both shipped maps and on one from a custom file.

use table::contract::{Bounds, check};
use weakness::{BoxChoice, Options, Weakness};

#[test]
fn keeps_the_contract_on_the_standard_map() {
    check::<Weakness>(&Bounds { games: 150, moves: 3000 }, &[Options::default()]);
}

#[test]
fn keeps_the_contract_on_the_small_map() {
    let options = Options { components: BoxChoice::Example };
    check::<Weakness>(&Bounds { games: 100, moves: 3000 }, &[options]);
}

#[test]
fn keeps_the_contract_with_hardly_any_components() {
    let text = "markers: tent 2, keys 1\ntokens: 1, 2\ntiles: snake 2, movement 1, merlin 2, rebellion 1\n\
                region: Here\ncoast: yes\nborders: There\nregion: There\ncoast: yes\nborders: Here, Far Away\n\
                region: Far Away\nborders: There\n";
    let options = Options { components: BoxChoice::File(text.into()) };
    check::<Weakness>(&Bounds { games: 500, moves: 3000 }, &[options]);
}
