//! The game behind the `AnyGame` interface: schemas, the clock, records.

use crate::common::random_games;
use barons::Barons;
use serde_json::{Value, json};
use table::{Actor, Audience, Game, Seat, SplitMix64, Turn, erase};

/// The names that an object may have by its schema.
fn names(schema: &Value) -> Vec<String> {
    schema["properties"].as_object().unwrap().keys().cloned().collect()
}

#[test]
fn the_schemas_know_every_field_and_every_move() {
    let schema = erase::<Barons>().schema();
    let (state_names, view_names) = (names(&schema["state"]), names(&schema["view"]));
    let moves = schema["move"].to_string();
    let events = schema["event"].to_string();
    assert_eq!(names(&schema["options"]), ["players", "territories", "components"]);
    random_games(3, 8, |game, state, by, mv, _| {
        let fields = |value: Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        let written = fields(serde_json::to_value(game.state_wire(state)).unwrap());
        assert!(written.iter().all(|name| state_names.contains(name)), "{written:?}");
        let view = game.view(state, Audience::Seat(Seat::new(1)));
        let shown = fields(serde_json::to_value(game.view_wire(&view)).unwrap());
        assert!(shown.iter().all(|name| view_names.contains(name)), "{shown:?}");
        let wire = serde_json::to_value(game.move_wire(state, by, mv)).unwrap();
        let name = wire.as_str().map(String::from).unwrap_or_else(|| fields(wire)[0].clone());
        assert!(moves.contains(&format!("\"{name}\"")), "{name}");
        let mut told = Vec::new();
        game.play(&mut state.clone(), by, mv, &mut told).unwrap();
        for event in &told {
            let name = serde_json::to_value(game.event_wire(event)).unwrap()["event"].to_string();
            assert!(events.contains(&name), "{name}");
        }
    });
}

#[test]
fn a_game_that_everybody_has_left_still_ends() {
    let mut rng = SplitMix64::new(2);
    for players in [3, 4] {
        for _ in 0..5 {
            let mut table = erase::<Barons>().start(json!({ "players": players })).unwrap();
            let mut moves = 0;
            while let Some(&actor) = table.turn().first() {
                let (by, mv) = match actor {
                    Actor::Seat(seat) => (Actor::Clock, json!({ "time_out": seat })),
                    _ => (Actor::Chance, table.draw(&mut rng).unwrap()),
                };
                table.play(by, &mv).unwrap();
                moves += 1;
                assert!(moves < 10_000);
            }
            assert!(table.outcome().is_some());
        }
    }
}

#[test]
fn the_clock_asks_only_who_is_asked() {
    let mut table = erase::<Barons>().start(Value::Null).unwrap();
    assert_eq!(table.play(Actor::Clock, &json!({ "time_out": 0 })).unwrap_err().code, "not-asked");
    assert_eq!(table.play(Actor::Clock, &json!({ "time_limit": true })).unwrap_err().code, "no-time-limit");
}

#[test]
fn records_are_cut_for_who_may_not_know() {
    let (mut draws, mut gives, mut steals) = (0, 0, 0);
    random_games(4, 30, |game, state, by, mv, _| {
        let see = |audience| {
            serde_json::to_value(game.move_wire_for(state, by, mv, audience).unwrap()).unwrap().to_string()
        };
        let whole = serde_json::to_value(game.move_wire(state, by, mv)).unwrap().to_string();
        let knows = (0..4).filter(|&s| see(Audience::Seat(Seat::new(s))) == whole).count();
        match mv {
            barons::Move::Draw(_) => {
                assert_eq!((knows, see(Audience::Onlooker)), (1, r#"{"draw":"?"}"#.into()));
                draws += 1;
            }
            barons::Move::Give(card) => {
                let cut = format!(r#"{{"give":"{} ?"}}"#, card.colour());
                assert_eq!((knows, see(Audience::Onlooker)), (2, cut));
                gives += 1;
            }
            barons::Move::Steal(_) => {
                assert_eq!((knows, see(Audience::Onlooker)), (2, r#"{"steal":"?"}"#.into()));
                steals += 1;
            }
            _ => assert_eq!((knows, see(Audience::Onlooker)), (4, whole)),
        }
    });
    assert!(draws > 1000 && gives > 50 && steals > 50);
}

#[test]
fn seats_are_asked_one_at_a_time() {
    random_games(4, 10, |game, state, _, _, _| {
        if let Turn::Seats(seats) = game.turn(state) {
            assert_eq!(seats.len(), 1);
        }
    });
}
