//! A slow and simple adjudicator of POWER, written from the rules alone. The engine is compared with it.

mod board;
mod commands;
pub(crate) mod comparison;
mod conflicts;
mod examples;
pub(crate) mod generator;
mod pieces;
mod planner;
mod position;
mod reader;
mod spoils;
mod themes;
mod writer;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use commands::Implementing;
use position::Position;

/// What a seat hands in.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Hand {
    /// The lines of each army's pad.
    pub(crate) pads: BTreeMap<char, Vec<String>>,
    /// The army named for captives (POW-13.4).
    pub(crate) captives: Option<String>,
}

/// The verdict on a line; without a reason it was carried out.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Verdict {
    pub(crate) seat: usize,
    pub(crate) army: char,
    pub(crate) line: String,
    pub(crate) reason: Option<&'static str>,
}

/// The options that matter for a round (POW-12.2, POW-15).
pub(crate) struct Settings {
    exchange_again: bool,
    mercenary_same_place: bool,
    round_limit: Option<u64>,
}

impl Settings {
    fn new(rules: &str, options: &Value) -> Self {
        Settings {
            exchange_again: options["exchange_again"].as_bool().unwrap_or(rules == "mail"),
            mercenary_same_place: options["mercenary_same_place"].as_bool().unwrap_or(rules != "mail"),
            round_limit: options["round_limit"].as_u64(),
        }
    }
}

/// The result of a round.
#[derive(Clone, Debug)]
pub(crate) struct Resolved {
    pub(crate) state: Value,
    pub(crate) verdicts: Vec<Verdict>,
    pub(crate) outcome: Value,
    /// Short notes on what happened.
    pub(crate) notes: BTreeSet<&'static str>,
}

/// Whether a hand is refused for a pad with more than five commands (POW-4.2).
pub(crate) fn is_too_long(rules: &str, hand: &Hand) -> bool {
    let commands = |(army, lines): (&char, &Vec<String>)| {
        lines.iter().filter(|line| reader::read(rules, *army, line) != reader::Line::Blank).count()
    };
    hand.pads.iter().any(|pad| commands(pad) > 5)
}

/// The hands that count: a refused hand is empty (POW-4.2).
pub(crate) fn accepted(rules: &str, hands: &[Hand]) -> Vec<Hand> {
    let accept = |hand: &Hand| if is_too_long(rules, hand) { Hand::default() } else { hand.clone() };
    hands.iter().map(accept).collect()
}

/// Resolves a round: the state as JSON, the options, and a hand for each seat.
pub(crate) fn resolve(state: &Value, options: &Value, hands: &[Hand]) -> Resolved {
    let start = Position::from_json(state).expect("a valid state");
    let settings = Settings::new(&start.rules, options);
    let mut implementing = Implementing::new(&start, &settings);
    implementing.pads(hands);
    let Implementing { mut position, targets, verdicts, .. } = implementing;
    for seat in 0..position.seats.len() {
        let carried_out = verdicts.iter().any(|v| v.seat == seat && v.reason.is_none());
        if !position.is_eliminated(seat) && !carried_out {
            conflicts::penalty(&mut position, seat);
        }
    }
    conflicts::explode(&mut position, &targets);
    conflicts::ties(&mut position);
    conflicts::battles(&mut position, hands);
    spoils::power_units(&mut position);
    spoils::flags(&mut position, hands);
    let outcome = spoils::outcome(&position, &settings);
    position.round += 1;
    position.official = next_official(&position);
    Resolved { state: position.to_json(), verdicts, outcome, notes: position.notes }
}

/// POW-3.3
fn next_official(position: &Position) -> usize {
    let seats = position.seats.len();
    let turns = (1..=seats).map(|turn| (position.official + turn) % seats);
    turns.into_iter().find(|seat| !position.is_eliminated(*seat)).unwrap_or(position.official)
}
