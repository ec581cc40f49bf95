//! Guesses are fair: every deal that agrees with what is known is equally likely.

use std::collections::HashMap;

use barons::{Barons, Options};
use table::{Audience, Game, Seat, SplitMix64};

/// A position of three players. Seat 0 does not know two cards of seat 1, two of seat 2 and two of the drawpile.
fn position(extra: &str) -> (Barons, barons::State) {
    let hidden = ["transportation 5", "finance 5", "finance 10", "energy 5", "energy 10", "influence 20"];
    let deck = Barons::new(&Options::players(3)).unwrap().components().deck().to_owned();
    let mut banked: Vec<String> = deck.iter().map(|c| c.to_string()).collect();
    for card in hidden.iter().chain(&["communications 50"]) {
        banked.remove(banked.iter().position(|c| c == card).unwrap());
    }
    let json = format!(
        r#"{{"stage":{{"ask":"roll"}},"hands":[["communications 50"],["finance 5","finance 10"],["energy 5","influence 20"]],
        "banks":[{},[],[]],"drawpile":["transportation 5","energy 10"]{extra}}}"#,
        serde_json::to_string(&banked).unwrap()
    );
    Barons::load(&Options::players(3), serde_json::from_str(&json).unwrap()).unwrap()
}

/// Checks how often each deal comes up, with 300 guesses per expected deal.
fn deals(extra: &str, expected: usize) {
    let (game, state) = position(extra);
    let view = game.view(&state, Audience::Seat(Seat::new(0)));
    let mut rng = SplitMix64::new(5);
    let mut counts: HashMap<String, f64> = HashMap::new();
    let each = 300;
    for _ in 0..each * expected {
        let guess = game.imagine(&view, &mut rng);
        let deal = format!("{:?}{:?}", guess.hand(Seat::new(1)).cards(), guess.hand(Seat::new(2)).cards());
        *counts.entry(deal).or_default() += 1.0;
    }
    assert_eq!(counts.len(), expected, "{extra}: how many deals there are");
    let chi: f64 = counts.values().map(|n| (n - each as f64).powi(2) / each as f64).sum();
    // Chi squared is nearly normal around the number of deals; five deviations do not happen by accident.
    let free = (expected - 1) as f64;
    assert!(chi < free + 5.0 * (2.0 * free).sqrt() + 5.0, "{extra}: chi squared {chi} for {expected} deals");
}

#[test]
fn nothing_known() {
    deals("", 15 * 6);
}

#[test]
fn a_known_card_and_a_colour_that_is_missing() {
    // Seat 1 has finance 5 and no energy: its other card is one of 3, then seat 2 has two of the 4 that are left.
    deals(r#","knowledge":[{"of":1,"cards":["finance 5"],"at_most":{"energy":0}}]"#, 3 * 6);
}

#[test]
fn a_colour_that_is_there() {
    // Seat 2 has an energy card: of its 15 pairs 6 have none.
    deals(r#","knowledge":[{"of":2,"at_least":{"energy":1}}]"#, 9 * 6);
}

#[test]
fn tight_bounds() {
    // Seat 1 has two finance cards, so just those two.
    deals(r#","knowledge":[{"by":0,"of":1,"at_least":{"finance":2}}]"#, 6);
}

#[test]
fn a_drawpile_made_of_few_cards() {
    // The drawpile is two of these three; the rest is dealt to the hands.
    deals(r#","drawpile_from":["transportation 5","energy 10","finance 5"]"#, 3 * 6);
}

#[test]
fn a_drawpile_that_nobody_drew_from() {
    deals(r#","drawpile_from":["transportation 5","energy 10"]"#, 6);
}
