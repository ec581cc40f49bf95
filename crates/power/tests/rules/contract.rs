//! POWER keeps the contract that all games keep.

use power::{FirstOfficial, Options, Power, Profile};
use table::contract::{Bounds, check};
use table::{Game, Record, replay};

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

/// The header of `records.md`: what came with version 2, planning times and talk, changes no result.
#[test]
fn records_of_the_first_rules_replay() {
    let text = r#"{"powerhouse":1,"game":"power","rules_version":1,"options":{"players":2}}
{"n":1,"by":0,"move":{"pads":{"G":["F GHQ B5"]}},"at":"2026-11-15T21:00:00Z"}
{"n":2,"by":1,"move":{"pads":{"Y":["T YHQ Y8"]}},"at":"2026-11-15T21:01:00Z"}"#;
    let mut record = Record::read(text).unwrap();
    let table = replay(&*Power::erased(), &record, |_, _, _| {}).unwrap();
    assert_eq!(table.state()["round"], 2);
    for (version, code) in [(0, "older-rules"), (3, "newer-rules")] {
        record.header.rules_version = version;
        let refused = replay(&*Power::erased(), &record, |_, _, _| {}).err().unwrap();
        assert_eq!(refused.fault.code, code);
    }
}
