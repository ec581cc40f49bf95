//! The engine against a second, slow and simple implementation of the same rules. Half a million moves:
//! `WEAKNESS_ORACLE_MOVES=250000 cargo nextest run -p weakness the_engine_agrees --no-capture`.

use crate::oracle::boxes::{britain, example};
use crate::oracle::comparison::{Lockstep, draws};
use crate::oracle::generator::{game_box, wild};
use conformance::{Seen, compare};
use serde_json::Value;
use table::{Actor, SplitMix64};

#[test]
fn the_engine_agrees_on_positions() {
    let mut seen = Seen::default();
    compare("weakness", "moves", 800, |seed| {
        let mut rng = SplitMix64::new(seed);
        let (game, position) = wild(&mut rng);
        let mut both = Lockstep::load(&game, position)?;
        both.run(12, 5, &mut rng)?;
        both.seen.iter().for_each(|(note, &count)| seen.note(note, count));
        Ok(both.steps)
    });
    seen.check(RARE);
}

const RARE: &[&str] = &[
    "a Snake against a Snake",
    "a Snake takes the last cube",
    "a draw after an action",
    "a small offer",
    "a win after a Snake",
    "a win after a bid",
    "a win after a marker",
    "a win after placing",
    "an offer of nothing",
    "auction victory_point",
    "bid, no cube left",
    "change_marker, no cube left",
    "decline a Snake",
    "decline a marker",
    "decline a rebellion",
    "decline placing, no cube left",
    "decline withdrawing",
    "draw_start",
    "draw_token, no cube left",
    "extra",
    "extra numbers against a takeover",
    "extra numbers for a takeover",
    "movement",
    "no supplies",
    "occupy, no cube left",
    "rebel, no cube left",
    "recruitment extra",
    "recruitment snake",
    "reinforce with Merlin",
    "sea_movement",
    "snake",
    "take over with Merlin",
    "take over with a symbol",
    "the discards come back",
    "the tokens come back",
    "withdraw, no cube left",
];

#[test]
fn the_engine_agrees_on_whole_games() {
    compare("weakness", "moves", 9, |seed| {
        let mut rng = SplitMix64::new(seed);
        let game = game_box(seed, &mut rng);
        let mut both = Lockstep::start(&game)?;
        both.run(u64::MAX, u64::MAX, &mut rng)?;
        Ok(both.steps)
    });
}

/// The oracle passes the cases too.
#[test]
fn the_oracle_agrees_on_the_cases() {
    let mut steps = 0;
    for case in conformance::cases("weakness") {
        let field = |name: &str| case.body.get(name).unwrap_or(&Value::Null);
        let game = match field("options")["components"].as_str() {
            Some("example") => example(),
            None if field("options")["components"].is_null() => britain(),
            _ => continue,
        };
        let both = match field("state") {
            Value::Null => Lockstep::start(&game),
            state => Lockstep::load_json(&game, state),
        };
        // Only the engine refuses impossible positions.
        let Ok(mut both) = both else { continue };
        for step in field("steps").as_array().into_iter().flatten() {
            let by: Actor = serde_json::from_value(step["by"].clone()).expect("somebody");
            if by == Actor::Clock {
                break;
            }
            let wrong = both.attempt(by, &step["move"]).err();
            assert_eq!(wrong, None, "{}: {}", case.id, step["move"]);
            steps += 1;
        }
    }
    assert!(steps > 250, "only {steps} steps");
}

/// PAW-11.2: every marker, token and tile that is left is equally likely.
#[test]
fn draws_are_fair() {
    let game = britain();
    let mut rng = SplitMix64::new(11);
    let mut both = Lockstep::start(&game).expect("the standard box");
    let mut stages = 0;
    let mut last = String::new();
    for _ in 0..200 {
        let stage = both.position.to_json()["stage"].to_string();
        // The first of each run of draws, and the start player.
        if stage.starts_with("\"draw_") && stage != last {
            stages += 1;
            for (what, found, wanted) in draws(&both, 4000, &mut rng) {
                // Five times the standard deviation.
                let room = 5.0 * wanted.max(1.0).sqrt();
                assert!((found - wanted).abs() < room, "{what}: {found} times, {wanted} are fair");
            }
        }
        last = stage;
        both.run(1, 1, &mut rng).expect("a game");
    }
    assert!(stages >= 8, "only {stages} sorts of draws");
}
