//! No piece, tile, marker or token is lost or created, and no input from outside makes the engine panic.

use crate::common::{any_move, conserved, example, somewhere, standard, step};
use proptest::prelude::*;
use serde_json::Value;
use table::{Actor, Game, Seat, SplitMix64};
use weakness::{BoxChoice, Components, Options, State, StateWire, Weakness};

fn any_actor() -> impl Strategy<Value = Actor> {
    prop_oneof![Just(Actor::Chance), Just(Actor::Clock), (0u8..4).prop_map(|s| Actor::Seat(Seat::new(s))),]
}

/// Plays sampled moves to the end of the game.
fn play_out(game: &Weakness, mut state: State, seed: u64) {
    let mut rng = SplitMix64::new(seed);
    let mut moves = 0;
    while step(game, &mut state, &mut rng) {
        conserved(game, &state);
        moves += 1;
        assert!(moves < 3000, "no end");
    }
}

#[test]
fn nothing_is_lost_or_made() {
    for game in [standard(), example()] {
        for seed in 0..400 {
            play_out(&game, game.start(), seed);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1024, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any moves by any player in any order are safe.
    #[test]
    fn any_moves_by_anybody(seed: u64, at in 0u16..250, moves in prop::collection::vec((any_actor(), any_move()), 60)) {
        let game = standard();
        let mut state = somewhere(&game, seed, at);
        for (by, mv) in moves {
            let _ = game.play(&mut state, by, &mv, &mut Vec::new());
            conserved(&game, &state);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,60}", seed: u64) {
        let game = standard();
        let state = somewhere(&game, seed, 60);
        let _ = game.read_move(&state, Actor::Chance, &text);
    }

    /// Texts that look like moves.
    #[test]
    fn any_words_are_read_or_refused(words in prop::collection::vec(prop::sample::select(WORDS.to_vec()), 0..8)) {
        let game = standard();
        let text = words.join(" ");
        if let Ok(mv) = game.read_move(&game.start(), Actor::Chance, &text) {
            let written = game.write_move(&game.start(), Actor::Chance, &mv);
            prop_assert_eq!(game.read_move(&game.start(), Actor::Chance, &written), Ok(mv));
        }
    }

    #[test]
    fn any_file_is_read_or_refused(text in "(\\PC|\n){0,200}") {
        let _ = Components::read(&text);
    }

    /// Files made of plausible lines.
    #[test]
    fn any_lines_are_read_or_refused(lines in prop::collection::vec(prop::sample::select(LINES.to_vec()), 0..14), seed: u64) {
        let text = lines.join("\n");
        let options = Options { components: BoxChoice::File(text) };
        if let Ok(game) = Weakness::new(&options) {
            play_out(&game, game.start(), seed);
        }
    }

    /// A position whose JSON is spoiled somewhere is refused, or can be played to its end.
    #[test]
    fn a_spoiled_position_is_refused_or_played(seed: u64, at in 0u16..250, spoil in prop::collection::vec((any::<u32>(), any::<u8>()), 1..4)) {
        let game = example();
        let state = somewhere(&game, seed, at);
        let mut json = serde_json::to_value(game.state_wire(&state)).unwrap();
        for field in ["aside", "stock", "supply", "tokens_left"] {
            // Computed fields would only catch the change early.
            json.as_object_mut().unwrap().remove(field);
        }
        for (which, how) in spoil {
            spoil_one(&mut json, which, how);
        }
        let Ok(wire) = serde_json::from_value::<StateWire>(json) else { return Ok(()) };
        let options = Options { components: BoxChoice::Example };
        if let Ok((game, state)) = Weakness::load(&options, wire) {
            conserved(&game, &state);
            play_out(&game, state, seed);
        }
    }

    #[test]
    fn a_loaded_position_is_the_same(seed: u64, at in 0u16..300) {
        let game = standard();
        let state = somewhere(&game, seed, at);
        let (_, back) = Weakness::load(&Options::default(), game.state_wire(&state)).unwrap();
        prop_assert_eq!(back, state);
    }
}

/// Replaces one value in the JSON.
fn spoil_one(json: &mut Value, which: u32, how: u8) {
    let count = leaves(json, &mut |_, _| ());
    let target = which as usize % count.max(1);
    leaves(json, &mut |n, leaf| {
        if n == target {
            *leaf = match (&*leaf, how % 8) {
                (Value::Number(_), 0..=5) => Value::from(how / 8 % 20),
                (Value::String(_), 0..=5) => Value::from(WIRE_WORDS[usize::from(how / 8) % WIRE_WORDS.len()]),
                (_, 6) => Value::Null,
                (_, 7) => Value::from(how),
                _ => Value::from("orange"),
            };
        }
    });
}

fn leaves(json: &mut Value, visit: &mut dyn FnMut(usize, &mut Value)) -> usize {
    fn walk(json: &mut Value, n: &mut usize, visit: &mut dyn FnMut(usize, &mut Value)) {
        match json {
            Value::Array(items) if !items.is_empty() => items.iter_mut().for_each(|i| walk(i, n, visit)),
            Value::Object(items) if !items.is_empty() => items.values_mut().for_each(|i| walk(i, n, visit)),
            leaf => {
                visit(*n, leaf);
                *n += 1;
            }
        }
    }
    let mut n = 0;
    walk(json, &mut n, visit);
    n
}

const WIRE_WORDS: &[&str] = &[
    "action",
    "draw_token",
    "draw_tiles",
    "draw_start",
    "draw_markers",
    "another_tile",
    "over",
    "orange",
    "white",
    "castle",
    "tent",
    "keys",
    "armour",
    "magic",
    "sword",
    "snake",
    "merlin",
    "rebellion",
    "A",
    "B",
    "H",
];

const WORDS: &[&str] = &[
    "take", "place", "recruit", "merlin", "castle", "extra", "movement", "sea", "bid", "snake", "withdraw",
    "rebel", "change", "decline", "draw", "marker", "token", "tile", "start", "Elmet", "Alt", "Clut",
    "powys", ">", "<", "1k", "2m", "200k", "0k", "3", "999", "knights", "magician", "orange", "é", "G", "D",
];

const LINES: &[&str] = &[
    "markers: tent 2, keys 1",
    "markers: castle 16",
    "tokens: 3, 4",
    "tokens: 15",
    "tokens: 1",
    "tiles: snake 2, merlin 16, rebellion 3, change marker 1, movement 2, sea movement 1, extra tent 16",
    "region: Here",
    "region: There",
    "region: É",
    "borders: There",
    "borders: Here",
    "borders: Here, É",
    "coast: yes",
    "outline: 0 0, 1 1, 2 2",
    "# a comment",
    "",
];
