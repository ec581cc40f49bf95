//! Nothing is lost or made, and nothing from outside makes the engine panic.

use proptest::prelude::*;
use serde_json::Value;
use table::{Actor, Game, Rng, Seat, Silence, SplitMix64, Turn};
use weakness::{
    BoxChoice, Components, Force, Move, Options, Piece, Player, Region, Shift, State, StateWire, Symbol,
    Tile, Weakness,
};

fn standard() -> Weakness {
    Weakness::new(&Options::default()).expect("the standard box")
}

fn example() -> Weakness {
    Weakness::new(&Options { components: BoxChoice::Example }).expect("the small map")
}

/// 16 and 16 pieces each, 40 tiles, 18 markers, 11 tokens, and no region with both players' pieces.
fn conserved(game: &Weakness, state: &State) {
    for player in Player::ALL {
        for piece in Piece::ALL {
            let on_map: u8 = state.held(player).iter().map(|r| state.pieces(r).of(piece)).sum();
            let rest = state.reserve(player).of(piece) + state.stock(player).of(piece);
            assert_eq!(on_map + rest, 16, "{player:?} {piece:?}");
        }
    }
    assert!(state.held(Player::Orange).and(state.held(Player::White)).is_empty());
    let held = state.held(Player::Orange).or(state.held(Player::White));
    for region in game.components().regions() {
        assert_eq!(held.contains(region), !state.pieces(region).is_empty(), "{region:?}");
    }
    for tile in Tile::ALL {
        let t = tile.index();
        let hands = state.hand(Player::Orange)[t] + state.hand(Player::White)[t];
        let all = hands + state.offer()[t] + state.supply()[t] + state.discards()[t];
        assert_eq!(all, game.start().supply()[t], "{tile:?}");
    }
    let markers = game.components().regions().filter_map(|r| state.marker(r));
    let mut all = *state.aside();
    markers.for_each(|symbol| all[symbol.index()] += 1);
    assert_eq!(&all, game.start().aside());
    assert!(state.tokens().iter().zip(game.start().tokens()).all(|(left, all)| left <= all));
}

fn step(game: &Weakness, state: &mut State, rng: &mut SplitMix64) -> bool {
    let (by, mv) = match game.turn(state) {
        Turn::Over => return false,
        Turn::Chance => (Actor::Chance, game.draw(state, rng)),
        Turn::Seats(seats) => {
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = seats[rng.below(seats.len() as u32) as usize];
            (Actor::Seat(seat), game.sample(state, seat, rng))
        }
    };
    game.play(state, by, &mv, &mut Silence).expect("a sampled move is legal");
    true
}

/// A position somewhere in a random game.
fn somewhere(game: &Weakness, seed: u64, moves: u16) -> State {
    let mut rng = SplitMix64::new(seed);
    let mut state = game.start();
    for _ in 0..moves {
        let before = state;
        if !step(game, &mut state, &mut rng) {
            return before;
        }
    }
    state
}

/// Any move at all, legal or not, with regions that the map may not have.
fn any_move() -> impl Strategy<Value = Move> {
    let region = || (0u8..32).prop_filter_map("a region", Region::new);
    let symbol = || prop::sample::select(Symbol::ALL.to_vec());
    let tile = || prop::sample::select(Tile::ALL.to_vec());
    let piece = || prop::sample::select(Piece::ALL.to_vec());
    let force = || {
        prop_oneof![(0u8..4, 0u8..4), (any::<u8>(), any::<u8>())]
            .prop_map(|(knights, magicians)| Force { knights, magicians })
    };
    prop_oneof![
        symbol().prop_map(Move::DrawMarker),
        any::<u8>().prop_map(Move::DrawToken),
        tile().prop_map(Move::DrawTile),
        prop::sample::select(Player::ALL.to_vec()).prop_map(Move::DrawStart),
        tile().prop_map(Move::Take),
        region().prop_map(Move::Place),
        Just(Move::Recruit),
        (tile(), region()).prop_map(|(tile, region)| Move::Influence { tile, region }),
        symbol().prop_map(Move::Extra),
        (region(), region(), any::<i8>(), any::<i8>())
            .prop_map(|(from, to, k, m)| Move::Movement(Shift::new(from, to, k, m))),
        (region(), region(), -2i8..3, -2i8..3)
            .prop_map(|(from, to, k, m)| Move::Movement(Shift::new(from, to, k, m))),
        (region(), region(), force()).prop_map(|(from, to, pieces)| Move::Sea { from, to, pieces }),
        (tile(), prop::option::of(piece())).prop_map(|(tile, piece)| Move::Recruitment { tile, piece }),
        any::<u8>().prop_map(Move::Bid),
        Just(Move::Snake),
        (piece(), region()).prop_map(|(piece, to)| Move::Withdraw { piece, to }),
        Just(Move::Occupy),
        (region(), force()).prop_map(|(region, pieces)| Move::Rebel { region, pieces }),
        (region(), symbol()).prop_map(|(region, marker)| Move::Change { region, marker }),
        Just(Move::Decline),
    ]
}

fn any_actor() -> impl Strategy<Value = Actor> {
    prop_oneof![Just(Actor::Chance), Just(Actor::Clock), (0u8..4).prop_map(|s| Actor::Seat(Seat::new(s))),]
}

/// Plays on with sampled moves to the end.
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
fn pieces_tiles_and_markers_are_conserved() {
    for game in [standard(), example()] {
        for seed in 0..400 {
            play_out(&game, game.start(), seed);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1024, failure_persistence: None, ..ProptestConfig::default() })]

    /// A move is taken exactly if it is listed, and a refused one changes nothing.
    #[test]
    fn legal_is_what_is_listed(seed: u64, at in 0u16..250, moves in prop::collection::vec(any_move(), 40)) {
        let game = example();
        let state = somewhere(&game, seed, at);
        for seat in [0, 1].map(Seat::new) {
            let mut listed = Vec::new();
            game.moves(&state, seat, &mut listed);
            for mv in &moves {
                let mut copy = state;
                let done = game.play(&mut copy, Actor::Seat(seat), mv, &mut Silence);
                prop_assert_eq!(done.is_ok(), listed.contains(mv), "{:?}", mv);
                if done.is_err() {
                    prop_assert_eq!(copy, state);
                } else {
                    conserved(&game, &copy);
                }
            }
            let mut once = listed.clone();
            once.sort_by_key(|m| format!("{m:?}"));
            once.dedup();
            prop_assert_eq!(once.len(), listed.len(), "no move is listed twice");
        }
    }

    /// Whatever is played by whoever, in any order, nothing breaks.
    #[test]
    fn any_moves_by_anybody(seed: u64, at in 0u16..250, moves in prop::collection::vec((any_actor(), any_move()), 60)) {
        let game = standard();
        let mut state = somewhere(&game, seed, at);
        for (by, mv) in moves {
            let _ = game.play(&mut state, by, &mv, &mut Vec::new());
            conserved(&game, &state);
        }
    }

    /// Every listed move survives its written form and its JSON.
    #[test]
    fn every_listed_move_is_written_and_read(seed: u64, at in 0u16..250) {
        let game = standard();
        let state = somewhere(&game, seed, at);
        for seat in [0, 1].map(Seat::new) {
            let by = Actor::Seat(seat);
            let mut listed = Vec::new();
            game.moves(&state, seat, &mut listed);
            for mv in listed {
                let text = game.write_move(&state, by, &mv);
                prop_assert_eq!(game.read_move(&state, by, &text), Ok(mv), "{}", text);
                let wire = game.move_wire(&state, by, &mv);
                prop_assert_eq!(game.read_move_wire(&state, by, wire), Ok(mv));
            }
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

    /// Files made of lines that could be right.
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
            // What is worked out would only catch the spoiling early.
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

/// Replaces the value at some place of the JSON.
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
