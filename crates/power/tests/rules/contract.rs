//! POWER keeps the contract that all games keep.

use power::{FirstOfficial, Options, Power, Profile};
use table::contract::{Bounds, check};

#[test]
fn keeps_the_contract_with_every_number_of_players() {
    let players =
        [2, 3, 4].map(|n| Options { players: Some(n), round_limit: Some(25), ..Options::default() });
    let blue_and_yellow = Options {
        seats: Some(vec![vec!["B".into(), "Y".into()], vec!["R".into(), "G".into()]]),
        rules: Some(Profile::French),
        ..players[0].clone()
    };
    let mail = Options {
        rules: Some(Profile::Mail),
        mercenary: Some("B".into()),
        official: Some(FirstOfficial::Random),
        ..players[1].clone()
    };
    let [two, three, four] = players;
    let all = [two, three, four, blue_and_yellow, mail];
    check::<Power>(&Bounds { games: 150, moves: 25 * 4 + 1 }, &all);
}
