//! No input from outside causes a panic or loses a card or a base.

use crate::common::{all_cards, audiences, game, random_games, random_move};
use barons::{Barons, Base, Components, Move, Options, STANDARD, Stage, State, Territory};
use proptest::prelude::*;
use serde_json::{Value, json};
use table::{Actor, Audience, Game, Rng, Seat, SplitMix64, Turn, erase};

/// The bases of a seat on the board, by type.
fn placed(state: &State, seat: Seat, base: Base) -> u8 {
    Territory::ALL.iter().filter(|&&t| state.table().bases(seat, t).contains(base)).count() as u8
}

#[test]
fn nothing_is_lost_or_made() {
    for players in [3, 4] {
        random_games(players, 60, |game, state, _, _, _| {
            assert_eq!(all_cards(game, state), *game.components().deck());
            assert_eq!(state.drawpile().len(), state.table().drawpile_len());
            for seat in Seat::all(players) {
                assert!(Base::ALL.iter().all(|&b| placed(state, seat, b) <= game.stock()));
                assert!(state.table().bases(seat, game.territory(seat)).is_empty(), "no base at home");
                let nobodys = Territory::ALL.into_iter().filter(|&t| game.owner(t).is_none());
                nobodys.for_each(|t| assert!(state.table().bases(seat, t).is_empty()));
            }
        });
    }
}

#[test]
fn payments_are_never_more_than_needed() {
    let mut paid = 0;
    for players in [3, 4] {
        random_games(players, 150, |game, state, _, mv, _| {
            let (Stage::Pay(before, last), Move::Pay(_)) = (state.table().stage(), mv) else { return };
            let seat = state.table().in_turn();
            let cheapest = game.cheapest_payment(state, seat);
            let worth: u16 = cheapest.iter().map(|c| c.value()).sum();
            assert!(before + worth >= 300 && cheapest[0].value() <= last);
            assert!(cheapest.is_sorted_by(|a, b| a.value() >= b.value()));
            assert!(before + worth - cheapest.iter().map(|c| c.value()).min().unwrap() < 300);
            // It can be paid in this order, on the way the rest of it stays the cheapest, and then a base can be placed.
            let mut copy = *state;
            for (n, card) in cheapest.iter().enumerate() {
                assert_eq!(game.cheapest_payment(&copy, seat), cheapest[n..]);
                game.play(&mut copy, Actor::Seat(seat), &Move::Pay(*card), &mut table::Silence).unwrap();
            }
            assert_eq!(copy.table().stage(), Stage::Build);
            paid += 1;
        });
    }
    assert!(paid > 500, "{paid}");
}

/// The least waste and then the fewest cards, found by trying every set.
#[test]
fn the_cheapest_payment_is_the_cheapest() {
    let game = Barons::new(&Options::default()).unwrap();
    let mut rng = SplitMix64::new(11);
    for _ in 0..300 {
        let mut deck: Vec<String> = game.components().deck().iter().map(|c| c.to_string()).collect();
        let bank: Vec<String> =
            (0..14).map(|_| deck.swap_remove(rng.below(deck.len() as u32) as usize)).collect();
        let values: Vec<u32> = bank.iter().map(|c| c.split(' ').nth(1).unwrap().parse().unwrap()).collect();
        let best = (0u32..1 << 14)
            .map(|set| {
                let chosen = (0..14).filter(|i| set & 1 << i != 0);
                (chosen.map(|i| values[i]).sum::<u32>(), set.count_ones())
            })
            .filter(|(sum, _)| *sum >= 300)
            .min();
        let wire = json!({"stage":{"ask":"roll"},"hands":[[],[],[],[]],"banks":[bank,[],[],[]]});
        let (game, state) = Barons::load(&Options::default(), serde_json::from_value(wire).unwrap()).unwrap();
        let payment = game.cheapest_payment(&state, Seat::new(0));
        let found = payment.iter().map(|c| u32::from(c.value())).sum::<u32>();
        assert_eq!(best.unwrap_or((0, 0)), (found, payment.len() as u32));
    }
}

#[test]
fn the_modest_move_is_modest() {
    let mut seen = 0;
    random_games(4, 40, |game, state, by, _, _| {
        let Actor::Seat(seat) = by else { return };
        let mv = game.default_move(state, seat);
        seen += 1;
        match (state.table().stage(), mv) {
            (Stage::Surrender(_) | Stage::Influence(_), mv) => assert_eq!(mv, Move::Surrender),
            (Stage::Bank(..), Move::Bank(card)) => {
                assert!(state.hand(seat).cards().iter().all(|c| c.value() >= card.value()));
            }
            _ => {}
        }
    });
    assert!(seen > 1000);
}

/// A position of a random game after some moves.
fn position(players: u8, seed: u64, moves: usize) -> (Barons, State) {
    let game = game(players);
    let mut rng = SplitMix64::new(seed);
    let mut state = game.start();
    for _ in 0..moves {
        let Some((by, mv)) = random_move(&game, &state, &mut rng) else { break };
        game.play(&mut state, by, &mv, &mut table::Silence).unwrap();
    }
    (game, state)
}

/// Every path in a JSON value.
fn places(value: &Value, at: &str, out: &mut Vec<String>) {
    out.push(at.to_string());
    match value {
        Value::Object(map) => map.iter().for_each(|(k, v)| places(v, &format!("{at}/{k}"), out)),
        Value::Array(list) => list.iter().enumerate().for_each(|(i, v)| places(v, &format!("{at}/{i}"), out)),
        _ => {}
    }
}

/// Replaces a random part of the value by another part of it or by a small value.
fn spoil(value: &mut Value, rng: &mut SplitMix64) {
    let mut all = Vec::new();
    places(value, "", &mut all);
    let any = |rng: &mut SplitMix64| all[rng.below(all.len() as u32) as usize].clone();
    let (to, from) = (any(rng), any(rng));
    let small = [
        json!(0),
        json!(1),
        json!(2),
        json!(3),
        json!(255),
        json!(49),
        json!("energy 50"),
        json!([]),
        json!({}),
        Value::Null,
    ];
    let new = match rng.below(3) {
        0 => value.pointer(&from).cloned().unwrap_or_default(),
        1 => small[rng.below(small.len() as u32) as usize].clone(),
        _ => value.pointer(&to).and_then(Value::as_u64).map_or(json!(1), |n| json!(n.saturating_sub(1))),
    };
    if let Some(place) = value.pointer_mut(&to) {
        *place = new;
    }
}

/// Swaps two cards anywhere: the deck stays whole, but the position may be nonsense.
fn swap_cards(value: &mut Value, rng: &mut SplitMix64) {
    let mut all = Vec::new();
    places(value, "", &mut all);
    all.retain(|p| {
        value.pointer(p).and_then(Value::as_str).is_some_and(|t| t.parse::<barons::Card>().is_ok())
    });
    let mut any = || all[rng.below(all.len() as u32) as usize].clone();
    let (a, b) = (any(), any());
    let (x, y) = (value.pointer(&a).cloned(), value.pointer(&b).cloned());
    if let (Some(x), Some(y)) = (x, y) {
        *value.pointer_mut(&a).unwrap() = y;
        *value.pointer_mut(&b).unwrap() = x;
    }
}

/// Loads a position and, if it is accepted, plays on: no move may be refused and no card lost.
fn try_position(options: &Options, wire: Value, rng: &mut SplitMix64) -> bool {
    let Ok(wire) = serde_json::from_value(wire) else { return false };
    let Ok((game, mut state)) = Barons::load(options, wire) else { return false };
    for n in 0..120 {
        assert_eq!(all_cards(&game, &state), *game.components().deck());
        if n % 20 == 0 {
            for audience in audiences(&game) {
                let view = game.view(&state, audience);
                assert_eq!(game.view(&game.imagine(&view, rng), audience), view);
            }
        }
        if let Turn::Seats(seats) = game.turn(&state) {
            let seat = seats.iter().next().unwrap();
            let mut moves = Vec::new();
            game.moves(&state, seat, &mut moves);
            assert!(!moves.is_empty() && moves.contains(&game.default_move(&state, seat)));
        }
        let Some((by, mv)) = random_move(&game, &state, rng) else { break };
        game.play(&mut state, by, &mv, &mut table::Silence).unwrap();
    }
    true
}

#[test]
fn a_spoiled_position_is_refused_or_played() {
    let (mut taken, mut refused) = (0, 0);
    for seed in 0..3_000u64 {
        let mut rng = SplitMix64::new(seed);
        let players = 3 + (seed % 2) as u8;
        let moves = rng.below(700) as usize;
        let (game, state) = position(players, seed, moves);
        let mut wire = serde_json::to_value(game.state_wire(&state)).unwrap();
        for _ in 0..rng.below(3) {
            swap_cards(&mut wire, &mut rng);
        }
        for _ in 0..rng.below(3) {
            spoil(&mut wire, &mut rng);
        }
        if rng.below(2) == 0 {
            wire.as_object_mut().map(|o| o.remove("knowledge"));
        }
        match try_position(&game.options(), wire, &mut rng) {
            true => taken += 1,
            false => refused += 1,
        }
    }
    assert!(taken > 500 && refused > 500, "{taken} taken, {refused} refused");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,40}") {
        if let Ok(mv) = text.parse::<Move>() {
            prop_assert_eq!(mv.to_string().parse::<Move>(), Ok(mv));
        }
    }

    #[test]
    fn any_words_are_read_or_refused(text in "(draw|start|roll|bank|take|give|spy|steal|remove|challenge|play|call|surrender|on|influence|pay|build|s|b)( [0-9]| [tcfei](5|10|50|300)?| eu| am| a| finance 30| 20){0,4}") {
        if let Ok(mv) = text.parse::<Move>() {
            prop_assert_eq!(mv.to_string().parse::<Move>(), Ok(mv));
        }
    }

    #[test]
    fn components_never_panic(text in "(\\[deck\\]|\\[track\\]|spy|energy: 5x9|energy|: |x|[0-9]{1,4}| |\n|.){0,60}") {
        if let Err(error) = Components::read(&text) {
            prop_assert!(error.line >= 1 && error.line <= text.lines().count().max(1));
        }
    }

    #[test]
    fn corrected_components_never_panic(at in 0usize..1200, new in "[ x0-9a-z:\n]{0,6}") {
        let mut text = STANDARD.to_string();
        let at = at.min(text.len());
        text.replace_range(at..(at + 3).min(text.len()), &new);
        let options = Options { components: Some(text), ..Options::default() };
        if let Ok(game) = Barons::new(&options) {
            let mut rng = SplitMix64::new(at as u64);
            let mut state = game.start();
            for _ in 0..100 {
                let Some((by, mv)) = random_move(&game, &state, &mut rng) else { break };
                prop_assert!(game.play(&mut state, by, &mv, &mut table::Silence).is_ok());
            }
        }
    }

    #[test]
    fn hostile_moves_change_nothing(seed in 0u64..2000, moves in 0usize..600, json in hostile_move(), by in 0u8..7) {
        let (game, state) = position(3 + (seed % 2) as u8, seed, moves);
        let by = match by { 5 => Actor::Chance, 6 => Actor::Clock, n => Actor::Seat(Seat::new(n)) };
        let mut table = erase::<Barons>().load(
            serde_json::to_value(game.options()).unwrap(),
            serde_json::to_value(game.state_wire(&state)).unwrap(),
        ).unwrap();
        let before = table.state();
        let shown = table.shown(by, &json, Audience::Onlooker);
        match table.play(by, &json) {
            Err(_) => prop_assert_eq!(table.state(), before),
            Ok(_) => prop_assert!(shown.is_some()),
        }
    }
}

/// JSON that looks like a move, with anything in it.
fn hostile_move() -> impl Strategy<Value = Value> {
    const NAMES: [&str; 19] = [
        "draw",
        "start",
        "roll",
        "bank",
        "take",
        "give",
        "spy",
        "steal",
        "remove",
        "challenge",
        "play",
        "call",
        "surrender",
        "go_on",
        "influence",
        "pay",
        "build",
        "time_out",
        "time_limit",
    ];
    const CARDS: [&str; 7] =
        ["finance 30", "energy 25", "influence 20", "?", "finance ?", "x 7", "transportation 5"];
    let inner = prop_oneof![
        (0u16..300).prop_map(|n| json!(n)),
        proptest::sample::select(&CARDS[..]).prop_map(|c| json!(c)),
        proptest::collection::vec(proptest::sample::select(&CARDS[..]), 0..20).prop_map(|c| json!(c)),
        proptest::collection::vec(0u16..300, 0..4).prop_map(|n| json!(n)),
        Just(json!(true)),
        Just(Value::Null),
        (0u8..9, proptest::sample::select(&["finance", "energy", "gold"][..]))
            .prop_map(|(n, c)| json!({"from": n, "defender": n, "owner": n, "colour": c, "base": c, "territory": "asia"})),
        (0u8..9, proptest::sample::select(&["finance", "energy", "influence"][..]))
            .prop_map(|(n, c)| json!({"from": n, "colour": c})),
        (0u8..9).prop_map(|n| json!({"defender": n, "base": "energy"})),
        (0u8..9).prop_map(|n| json!({"owner": n, "base": "energy", "territory": "europe"})),
        Just(json!({"base": "energy", "territory": "europe"})),
    ];
    (proptest::sample::select(&NAMES[..]), inner, any::<bool>())
        .prop_map(|(name, inner, bare)| if bare { json!(name) } else { json!({ name: inner }) })
}
