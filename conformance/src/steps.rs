use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Actor, AnyGame, AnyTable, Audience, Game, Seat, erase};

use crate::{Case, cases, refusals::check_fault};

/// The body of a case that is a sequence of moves.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Steps {
    #[serde(default)]
    options: Value,
    /// The position before; by default the start of the game.
    #[serde(default)]
    state: Value,
    #[serde(default)]
    steps: Vec<Step>,
    /// The complete position after all steps.
    #[serde(default)]
    after: Option<Value>,
    /// Parts of the position after all steps.
    #[serde(default)]
    has: Option<Value>,
    /// Who is asked after all steps.
    #[serde(default)]
    turn: Option<Value>,
    /// How it ended; `null` if it goes on.
    #[serde(default, deserialize_with = "present")]
    outcome: Option<Value>,
    /// The moves that seats may make after all steps, in the written form.
    #[serde(default)]
    moves: Vec<Offered>,
    /// What audiences see after all steps.
    #[serde(default)]
    views: Vec<Seen>,
    /// The position is refused with this code.
    #[serde(default)]
    refused: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    by: Actor,
    /// JSON, or a string in the written form.
    #[serde(rename = "move")]
    mv: Value,
    /// The code of the expected refusal; without it the move must be accepted.
    #[serde(default)]
    refused: Option<String>,
    /// The rule that the refusal names.
    #[serde(default)]
    rule: Option<String>,
    /// Events, or parts of them, that happen in this order, perhaps with others between.
    #[serde(default)]
    events: Vec<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Offered {
    seat: Seat,
    /// Exactly these, in any order.
    #[serde(default)]
    exactly: Option<Vec<String>>,
    /// These among others.
    #[serde(default)]
    include: Vec<String>,
    /// None of these.
    #[serde(default)]
    exclude: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Seen {
    /// A seat's number; left out for an onlooker.
    #[serde(default)]
    seat: Option<Seat>,
    /// Parts of the view.
    has: Value,
}

fn present<'de, D: serde::Deserializer<'de>>(d: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(d).map(Some)
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_else(|e| panic!("{e}"))
}

/// Whether `whole` has everything that `part` has: objects may have more fields, arrays must have the same length.
pub fn includes(whole: &Value, part: &Value) -> bool {
    match (whole, part) {
        (Value::Object(w), Value::Object(p)) => {
            p.iter().all(|(k, v)| w.get(k).map_or(v.is_null(), |inner| includes(inner, v)))
        }
        (Value::Array(w), Value::Array(p)) => {
            w.len() == p.len() && w.iter().zip(p).all(|(w, p)| includes(w, p))
        }
        _ => whole == part,
    }
}

/// Runs every case of a game whose cases are all sequences of moves, and panics with the names of those that fail.
pub fn run_all<G: Game>() {
    let game = erase::<G>();
    let fails = |case: &Case| catch_unwind(AssertUnwindSafe(|| run_steps(&*game, case))).is_err();
    // Each failure has already printed its own reason.
    let failed: Vec<String> = cases(G::KIND).into_iter().filter(fails).map(|case| case.id).collect();
    assert!(failed.is_empty(), "{} cases fail: {failed:?}", failed.len());
}

/// Runs a case whose body is a sequence of moves.
fn run_steps(game: &dyn AnyGame, case: &Case) {
    let id = &case.id;
    let body: Steps =
        serde_json::from_value(Value::Object(case.body.clone())).unwrap_or_else(|e| panic!("{id}: {e}"));
    let options = body.options.clone();
    let table = match body.state {
        Value::Null => game.start(body.options),
        state => game.load(body.options, state),
    };
    if let Some(code) = &body.refused {
        let fault = table.err().unwrap_or_else(|| panic!("{id}: the position is not refused"));
        assert_eq!(fault.code, code, "{id}: {fault:?}");
        check_fault(game.kind(), &fault, id);
        return;
    }
    let mut table = table.unwrap_or_else(|f| panic!("{id}: {f:?}"));
    for (n, step) in body.steps.iter().enumerate() {
        play(game.kind(), &mut *table, step, &format!("{id}, step {}", n + 1));
    }
    let state = table.state();
    let again = game.load(options, state.clone()).unwrap_or_else(|f| panic!("{id}: read back: {f:?}"));
    assert_eq!(again.state(), state, "{id}: the position after, read back");
    if let Some(after) = &body.after {
        assert_eq!(&state, after, "{id}: the position after\n{state}");
    }
    if let Some(has) = &body.has {
        assert!(includes(&state, has), "{id}: the position after lacks {has}\n{state}");
    }
    if let Some(turn) = &body.turn {
        assert_eq!(&json(&table.turn()), turn, "{id}: who is asked");
    }
    if let Some(outcome) = &body.outcome {
        assert_eq!(&json(&table.outcome()), outcome, "{id}: the outcome");
    }
    body.moves.iter().for_each(|o| offered(&*table, o, id));
    for seen in &body.views {
        let view = table.view(seen.seat.map_or(Audience::Onlooker, Audience::Seat));
        assert!(includes(&view, &seen.has), "{id}: the view of {:?} lacks {}\n{view}", seen.seat, seen.has);
    }
}

fn play(kind: &str, table: &mut dyn AnyTable, step: &Step, at: &str) {
    let before = table.state();
    let told = match &step.mv {
        Value::String(text) => table.read_move(step.by, text).and_then(|mv| table.play(step.by, &mv)),
        mv => table.play(step.by, mv),
    };
    match (told, &step.refused) {
        (Err(fault), Some(code)) => {
            assert_eq!(fault.code, code, "{at}: {fault:?}");
            check_fault(kind, &fault, at);
            assert_eq!(table.state(), before, "{at}: a refused move changes nothing");
            if let Some(rule) = &step.rule {
                assert_eq!(fault.rule, Some(&**rule), "{at}: {fault:?}");
            }
        }
        (Ok(told), None) => {
            let mut rest = told.iter().map(|t| &t.whole);
            for part in &step.events {
                assert!(
                    rest.any(|e| includes(e, part)),
                    "{at}: no event {part} among {:?}",
                    told.iter().map(|t| t.whole.to_string()).collect::<Vec<_>>()
                );
            }
        }
        (Ok(_), Some(code)) => panic!("{at}: accepted, not refused with {code}"),
        (Err(fault), None) => panic!("{at}: refused: {fault:?}\n{before}"),
    }
}

fn offered(table: &dyn AnyTable, offered: &Offered, id: &str) {
    let by = Actor::Seat(offered.seat);
    let mut texts: Vec<String> = table
        .moves(offered.seat)
        .iter()
        .map(|m| table.write_move(by, m).unwrap_or_else(|f| panic!("{id}: {f:?}")))
        .collect();
    texts.sort();
    if let Some(exactly) = &offered.exactly {
        let mut exactly = exactly.clone();
        exactly.sort();
        assert_eq!(texts, exactly, "{id}: what seat {} is offered", offered.seat);
    }
    for text in &offered.include {
        assert!(texts.contains(text), "{id}: seat {} is not offered {text:?}: {texts:?}", offered.seat);
    }
    for text in &offered.exclude {
        assert!(!texts.contains(text), "{id}: seat {} is offered {text:?}", offered.seat);
    }
}
