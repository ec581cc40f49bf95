//! A position out of the JSON of a view.

use barons::{Barons, Card};
use serde_json::{Map, Value};
use table::{Game, Rng, Seat, SplitMix64};

/// How often a deal is tried.
pub(super) const DEALS: u32 = 64;

/// A position that a view may be of, as JSON: other hands are dealt from what is not seen, within the bounds that are known.
pub(super) fn deal(game: &Barons, view: &Value, seat: Seat, rng: &mut SplitMix64) -> Option<Value> {
    let cards = |list: &Value| serde_json::from_value::<Vec<Card>>(list.clone()).ok();
    let mut unseen: Vec<Card> = game.start().drawpile().iter().collect();
    let mut see = |seen: &[Card]| {
        for card in seen {
            if let Some(at) = unseen.iter().position(|c| c == card) {
                unseen.swap_remove(at);
            }
        }
    };
    let own = cards(view.get("hand")?)?;
    see(&own);
    see(&cards(view.get("discards")?)?);
    for bank in view.get("banks")?.as_array()? {
        see(&cards(bank)?);
    }
    for round in view.pointer("/challenge/rounds").and_then(Value::as_array).into_iter().flatten() {
        for side in ["attacker", "defender"] {
            let played = round.get(side).and_then(|c| serde_json::from_value::<Card>(c.clone()).ok());
            see(played.as_slice());
        }
    }
    for side in ["attacker", "defender"] {
        let played = view.pointer(&format!("/challenge/influence/{side}")).and_then(cards);
        see(&played.unwrap_or_default());
    }
    let knowledge = view.get("knowledge").and_then(Value::as_array).cloned().unwrap_or_default();
    let of = |at: u64| knowledge.iter().filter(move |k| k.get("of").and_then(Value::as_u64) == Some(at));
    let mine = |k: &&Value| k.get("by").and_then(Value::as_u64) == Some(u64::from(seat.number()));
    let sizes = view.get("hands")?.as_array()?;
    let mut hands: Vec<Vec<Card>> = Vec::new();
    for at in 0..sizes.len() as u64 {
        let entry = of(at).find(mine).or_else(|| of(at).find(|k| k.get("by").is_none()));
        let known = entry.and_then(|k| k.get("cards")).and_then(cards).unwrap_or_default();
        hands.push(if at == u64::from(seat.number()) { own.clone() } else { known });
        if at != u64::from(seat.number()) {
            see(&hands[at as usize]);
        }
    }
    for i in (1..unseen.len()).rev() {
        unseen.swap(i, rng.below(i as u32 + 1) as usize);
    }
    // The drawpile holds nothing that was not in it when it was last made: what else is unseen is in a hand, and is dealt first.
    if let Some(mut source) = view.get("drawpile_from").and_then(cards) {
        let mut in_pile =
            |card: &Card| source.iter().position(|c| c == card).map(|at| source.swap_remove(at));
        let (rest, held): (Vec<Card>, Vec<Card>) = unseen.iter().partition(|&card| in_pile(card).is_some());
        unseen = [held, rest].concat();
    }
    let bound = |at: u64, which: &str, card: &Card| {
        let colour = serde_json::to_value(card.colour()).ok()?;
        let told = of(at).filter(|k| mine(k) || k.get("by").is_none());
        told.filter_map(|k| k.get(which)?.get(colour.as_str()?)?.as_u64()).reduce(u64::max)
    };
    // First what must be there, then whatever may be.
    for pass in 0..2 {
        for at in 0..sizes.len() as u64 {
            let size = sizes[at as usize].as_u64()? as usize;
            let hand = &mut hands[at as usize];
            let mut i = 0;
            while hand.len() < size && i < unseen.len() {
                let card = unseen[i];
                let have = hand.iter().filter(|c| c.colour() == card.colour()).count() as u64;
                let wanted = bound(at, "at_least", &card).is_some_and(|n| have < n);
                let allowed = bound(at, "at_most", &card).is_none_or(|n| have < n);
                if wanted || (pass == 1 && allowed) {
                    hand.push(unseen.remove(i));
                } else {
                    i += 1;
                }
            }
        }
    }
    let mut state = Map::new();
    for field in ["stage", "turn", "banks", "discards", "drawpile_from", "pawns", "bases", "challenge"] {
        if let Some(value) = view.get(field) {
            state.insert(field.into(), value.clone());
        }
    }
    state.insert("knowledge".into(), Value::Array(knowledge));
    state.insert("hands".into(), serde_json::to_value(hands).ok()?);
    Some(Value::Object(state))
}
