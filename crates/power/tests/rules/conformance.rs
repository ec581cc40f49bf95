//! Runs the cases of `conformance/power`. Each is played twice with the pads handed in in different orders, which must
//! not matter.
//!
//! An army is written `GHQ 2I T; GRV 3P; flags G B`, or `out`. Without `flags` it holds its own flag. An army that is
//! left out has its flag and no pieces. A pad that is left out is empty.

mod army;

use std::collections::BTreeMap;
use std::fmt::Display;

use army::{Army, armies};
use conformance::{Case, cases, check_coverage, check_refusals, includes};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use table::{Actor, AnyTable, Seat, Told};

/// How a case begins.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Setup {
    profile: String,
    #[serde(default)]
    options: Map<String, Value>,
    /// Without it the game starts from the options.
    position: Option<Position>,
    /// The position or the options are refused with this code.
    position_refused: Option<String>,
    /// The timing that the game must ask for, or a part of it (POW-16).
    timing: Option<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    #[serde(default = "one")]
    round: u32,
    official: Option<u8>,
    #[serde(default = "four_seats")]
    seats: Value,
    #[serde(default)]
    mercenary: Value,
    armies: BTreeMap<String, String>,
}

fn one() -> u32 {
    1
}

fn four_seats() -> Value {
    json!([["G"], ["B"], ["Y"], ["R"]])
}

/// A round: the pads and the expected result. Without `pads` nothing is played.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Round {
    pads: Option<BTreeMap<String, Vec<String>>>,
    /// The army named for captives (POW-13.4), by the seat's first army.
    #[serde(default)]
    captives: BTreeMap<String, String>,
    /// The time for the whole game passes before the pads are handed in.
    #[serde(default)]
    time_limit: bool,
    /// Seats, by their first army, whose pads are refused as a whole, and the code.
    #[serde(default)]
    refused: BTreeMap<String, String>,
    /// What such a seat hands in afterwards, army by army; by default its time runs out.
    #[serde(default)]
    mended: BTreeMap<String, Vec<String>>,
    /// Seats, by their first army, that try to hand in a second time before the others, and the code of the refusal.
    #[serde(default)]
    again: BTreeMap<String, String>,
    /// Moves that are typed before the pads are handed in, and refused.
    #[serde(default)]
    typed: Vec<Typed>,
    /// The advice on a seat's pads before it hands them in, or a part of it, by the seat's first army.
    #[serde(default)]
    advice: BTreeMap<String, Value>,
    /// For each pad, the verdict on every line that is not blank: `done` or a code.
    #[serde(default)]
    verdicts: BTreeMap<String, Vec<String>>,
    /// Events, or parts of them, that happen in this order, perhaps with others between.
    #[serde(default)]
    events: Vec<Value>,
    after: Option<After>,
    round: Option<u32>,
    official: Option<u8>,
    #[serde(default, deserialize_with = "present")]
    outcome: Option<Value>,
}

/// A typed move that cannot be read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Typed {
    by: Actor,
    text: String,
    refused: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct After {
    armies: BTreeMap<String, String>,
    seats: Option<Value>,
    #[serde(default, deserialize_with = "present")]
    mercenary: Option<Value>,
}

fn present<'de, D: serde::Deserializer<'de>>(d: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(d).map(Some)
}

/// The failures of a case, one per line.
#[derive(Default)]
struct Wrong(Vec<String>);

impl Wrong {
    fn differs<T: PartialEq + Display>(&mut self, what: impl Display, expected: &T, got: &T) {
        if expected != got {
            self.0.push(format!("{what}:\n        expected {expected}\n        got      {got}"));
        }
    }
}

fn read<T: serde::de::DeserializeOwned>(map: Map<String, Value>) -> Result<T, String> {
    serde_json::from_value(Value::Object(map)).map_err(|e| e.to_string())
}

/// Plays a case and reports its failures; `turn` varies the order in which pads are handed in.
fn run(case: &Case, turn: usize) -> Result<Wrong, String> {
    let (setup, rest): (Map<_, _>, Map<_, _>) = (case.body.clone().into_iter())
        .partition(|(k, _)| ["profile", "options", "position", "position_refused", "timing"].contains(&&**k));
    let setup: Setup = read(setup)?;
    let rounds: Vec<Round> = match rest.get("rounds") {
        Some(rounds) if rest.len() == 1 => {
            serde_json::from_value(rounds.clone()).map_err(|e| e.to_string())?
        }
        _ => vec![read(rest)?],
    };
    let mut wrong = Wrong::default();
    let mut options = setup.options.clone();
    let game = table::erase::<power::Power>();
    let table = match &setup.position {
        None => {
            options.insert("rules".into(), (&*setup.profile).into());
            game.start(options.into())
        }
        Some(p) => {
            let armies: Map<String, Value> =
                armies(&p.armies)?.iter().map(|(k, a)| (k.to_string(), a.json())).collect();
            let mut state = json!({
                "rules": setup.profile, "round": p.round, "seats": p.seats, "mercenary": p.mercenary,
                "armies": armies,
            });
            if let Some(official) = p.official {
                state["official"] = official.into();
            }
            game.load(options.into(), state)
        }
    };
    let mut table = match (table, &setup.position_refused) {
        (Ok(table), None) => table,
        (Err(fault), Some(code)) => {
            wrong.differs("the position is refused", code, &fault.code.to_owned());
            return Ok(wrong);
        }
        (Ok(_), Some(code)) => return Err(format!("the position is accepted, not refused with {code}")),
        (Err(fault), None) => return Err(format!("the position is refused: {fault:?}")),
    };
    if let Some(part) = &setup.timing {
        let timing = serde_json::to_value(table.timing()).map_err(|e| e.to_string())?;
        if !includes(&timing, part) {
            wrong.0.push(format!("the timing is {timing}, not {part}"));
        }
    }
    for (n, round) in rounds.iter().enumerate() {
        let at = if rounds.len() > 1 { format!("round {} of the case, ", n + 1) } else { String::new() };
        for Typed { by, text, refused } in &round.typed {
            let got = table.read_move(*by, text).map_or_else(|fault| fault.code, |_| "accepted");
            wrong.differs(format!("{at}{by:?} types {text:?}"), &&**refused, &got);
        }
        let told = match &round.pads {
            Some(pads) => hand_in(&mut *table, round, pads, turn, &at, &mut wrong)?,
            None => Vec::new(),
        };
        check_verdicts(&*table, round, &told, &at, &mut wrong)?;
        check_after(&*table, round, &at, &mut wrong)?;
        let mut events = told.iter().map(|t| &t.whole);
        for part in &round.events {
            if !events.any(|e| includes(e, part)) {
                let told: Vec<String> = told.iter().map(|t| t.whole.to_string()).collect();
                wrong.0.push(format!("{at}no event {part} among\n        {}", told.join("\n        ")));
            }
        }
    }
    Ok(wrong)
}

fn seats(state: &Value) -> Result<Vec<Vec<String>>, String> {
    serde_json::from_value(state["seats"].clone()).map_err(|e| format!("seats: {e}"))
}

/// Hands in every seat's pads, and returns the events of the last one, which plays the round.
fn hand_in(
    table: &mut dyn AnyTable,
    round: &Round,
    pads: &BTreeMap<String, Vec<String>>,
    turn: usize,
    at: &str,
    wrong: &mut Wrong,
) -> Result<Vec<Told>, String> {
    let seats = seats(&table.state())?;
    let first = |seat: usize| &*seats[seat][0];
    if round.time_limit {
        table.play(Actor::Clock, &json!({ "time_limit": true })).map_err(|f| format!("{f:?}"))?;
    }
    let asked = table.turn();
    // The first seat hands in pads of armies that nobody commands, and must be refused.
    let owner = |army: &String| seats.iter().position(|s| s.contains(army)).unwrap_or(0);
    let mut order: Vec<usize> = (0..seats.len()).collect();
    order.rotate_left(turn / 2 % seats.len());
    if turn % 2 == 1 {
        order.reverse();
    }
    order.sort_by_key(|&seat| !round.again.contains_key(first(seat)));
    let mut last = Vec::new();
    for seat in order {
        let actor = Actor::Seat(Seat::new(seat as u8));
        let of_seat = |pads: &BTreeMap<String, Vec<String>>| -> Map<String, Value> {
            let own = pads.iter().filter(|(army, _)| owner(army) == seat);
            own.map(|(army, lines)| (army.clone(), lines.clone().into())).collect()
        };
        let own = of_seat(pads);
        if let Some(part) = round.advice.get(first(seat)) {
            let advice = table.assist(Seat::new(seat as u8), &json!({ "pads": own })).unwrap_or_default();
            if !includes(&advice, part) {
                wrong.0.push(format!("{at}seat {seat} is advised\n        {advice}\n        not {part}"));
            }
        }
        let mut mv = json!({ "pads": own });
        if let Some(word) = round.captives.get(first(seat)) {
            mv["captives"] = (&**word).into();
        }
        if let Some(code) = round.refused.get(first(seat)) {
            check_refusal(table, actor, &mv, code, at, wrong)?;
            let mended = of_seat(&round.mended);
            if !mended.is_empty() {
                let mended = json!({ "pads": mended });
                last =
                    table.play(actor, &mended).map_err(|f| format!("{at}seat {seat} is refused: {f:?}"))?;
            } else if asked.contains(&actor) {
                // POW-4.2: the seat hands in nothing else, so its pad counts as empty.
                last =
                    table.play(Actor::Clock, &json!({ "time_out": seat })).map_err(|f| format!("{f:?}"))?;
            }
        } else if asked.contains(&actor) {
            last = table.play(actor, &mv).map_err(|f| format!("{at}seat {seat} is refused: {f:?}"))?;
            if let Some(code) = round.again.get(first(seat)) {
                check_refusal(table, actor, &mv, code, at, wrong)?;
            }
        } else if !own.is_empty() {
            return Err(format!("{at}seat {seat} has a pad but is not asked"));
        }
    }
    Ok(last)
}

/// Hands in pads that must be refused.
fn check_refusal(
    table: &mut dyn AnyTable,
    actor: Actor,
    mv: &Value,
    code: &String,
    at: &str,
    wrong: &mut Wrong,
) -> Result<(), String> {
    let before = table.state();
    match table.play(actor, mv) {
        Ok(_) => return Err(format!("{at}{actor:?} is accepted, not refused with {code}")),
        Err(fault) => wrong.differs(format!("{at}{actor:?} is refused"), code, &fault.code.to_owned()),
    }
    wrong.differs(format!("{at}a refused pad changes nothing"), &before, &table.state());
    Ok(())
}

/// Whether a line holds no command: it is empty, or only a number (R-POW-8).
fn blank(line: &str) -> bool {
    let number = |n: &str| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit());
    line.is_empty() || line.strip_suffix('.').is_some_and(number)
}

/// Verdicts are matched by their order on the pad, because an event may show its line in the canonical form.
fn check_verdicts(
    table: &dyn AnyTable,
    round: &Round,
    told: &[Told],
    at: &str,
    wrong: &mut Wrong,
) -> Result<(), String> {
    for (seat, armies) in seats(&table.state())?.iter().enumerate() {
        let refused = round.refused.contains_key(&armies[0]);
        for army in armies {
            let pads = if refused { Some(&round.mended) } else { round.pads.as_ref() };
            let pad = pads.and_then(|p| p.get(army));
            let lines: Vec<&str> =
                pad.into_iter().flatten().map(|l| l.trim()).filter(|l| !blank(l)).collect();
            let verdicts = round.verdicts.get(army).map_or(&[][..], |v| v);
            if lines.len() != verdicts.len() {
                return Err(format!("{at}pad {army} has {} lines, {} verdicts", lines.len(), verdicts.len()));
            }
            let got: Vec<&str> = (told.iter().map(|t| &t.whole))
                .filter(|e| e["event"] == "command" && e["seat"] == seat && e["army"] == **army)
                .map(|e| if e["done"] == true { "done" } else { e["reason"].as_str().unwrap_or("no reason") })
                .collect();
            if got != verdicts {
                let side = |v: &[&str]| format!("{v:?} for {lines:?}");
                let expected: Vec<&str> = verdicts.iter().map(|v| &**v).collect();
                wrong.differs(format!("{at}verdicts of pad {army}"), &side(&expected), &side(&got));
            }
        }
    }
    Ok(())
}

fn check_after(table: &dyn AnyTable, round: &Round, at: &str, wrong: &mut Wrong) -> Result<(), String> {
    let state = table.state();
    if let Some(after) = &round.after {
        for (letter, army) in armies(&after.armies)? {
            wrong.differs(format!("{at}army {letter} after"), &army, &Army::of(&state, letter)?);
        }
        for (name, expected) in [("seats", &after.seats), ("mercenary", &after.mercenary)] {
            if let Some(expected) = expected {
                wrong.differs(format!("{at}{name} after"), expected, &state[name]);
            }
        }
    }
    let number = |n: u64| Value::from(n);
    if let Some(n) = round.round {
        wrong.differs(format!("{at}the round after"), &number(n.into()), &state["round"]);
    }
    if let Some(n) = round.official {
        wrong.differs(format!("{at}the official after"), &number(n.into()), &state["official"]);
    }
    if let Some(outcome) = &round.outcome {
        let got = serde_json::to_value(table.outcome()).map_err(|e| e.to_string())?;
        wrong.differs(format!("{at}the outcome"), outcome, &got);
    }
    Ok(())
}

#[test]
fn every_case_holds() {
    let mut failed = Vec::new();
    for case in cases("power") {
        // An arbitrary number, so that the order of the pads varies from case to case.
        let turn = case.id.bytes().map(usize::from).sum::<usize>();
        for turn in [turn, turn + 1] {
            let wrong = run(&case, turn).unwrap_or_else(|e| Wrong(vec![e]));
            if !wrong.0.is_empty() {
                failed.push(format!(
                    "{} ({})\n    {}",
                    case.id,
                    case.rules.join(", "),
                    wrong.0.join("\n    ")
                ));
                break;
            }
        }
    }
    assert!(failed.is_empty(), "{} cases fail:\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn every_rule_has_a_case() {
    check_coverage("power", 150);
}

/// A line that is marked as unreadable is cancelled, not refused (POW-17.6).
#[test]
fn every_refusal_has_a_case() {
    check_refusals::<power::Refusal>("power", &["no-such-view", "marked-unreadable"]);
}
