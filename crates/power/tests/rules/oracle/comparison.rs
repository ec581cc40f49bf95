//! Plays a round with the engine and compares it with the oracle.

use serde_json::{Map, Value, json};
use table::{Actor, AnyTable, Rng, Seat, SplitMix64};

use super::generator::Scenario;
use super::{Hand, Resolved, accepted, is_too_long, resolve};

fn hand_json(hand: &Hand) -> Value {
    let mut json = json!({ "pads": hand.pads });
    if let Some(word) = &hand.captives {
        json["captives"] = json!(word);
    }
    json
}

/// The specified fields of a state, in one form only.
fn plain(state: &Value) -> Value {
    let mut plain = Map::new();
    for field in ["rules", "round", "official", "seats", "mercenary"] {
        plain.insert(field.into(), state[field].clone());
    }
    for name in ["G", "B", "Y", "R"] {
        let army = &state["armies"][name];
        let mut flags: Vec<&str> =
            army["flags"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        flags.sort_unstable();
        let json = json!({ "out": army["out"], "flags": flags, "places": army["places"] });
        plain.insert(name.into(), json);
    }
    Value::Object(plain)
}

/// The engine's table.
pub(crate) struct Table(Box<dyn AnyTable>);

impl Table {
    pub(crate) fn load(options: &Value, state: &Value) -> Result<Self, String> {
        let table = table::erase::<power::Power>().load(options.clone(), state.clone());
        table.map(Table).map_err(|fault| format!("the position is refused: {fault:?}"))
    }

    /// A new game, which must start with this state.
    pub(crate) fn start(options: &Value, state: &Value) -> Self {
        let table =
            table::erase::<power::Power>().start(options.clone()).expect("options that can be played");
        assert_eq!(plain(&table.state()), plain(state), "the start with {options}");
        Table(table)
    }

    /// Plays a round and lists the differences. The order of the seats must not matter.
    pub(crate) fn round(
        &mut self,
        state: &Value,
        hands: &[Hand],
        expected: &Resolved,
        order: u64,
    ) -> Result<(), String> {
        let rules = state["rules"].as_str().unwrap_or_default();
        let mut asked = self.0.turn();
        let mut rng = SplitMix64::new(order);
        for i in (1..asked.len()).rev() {
            asked.swap(i, rng.below(i as u32 + 1) as usize);
        }
        let mut wrong = Vec::new();
        let mut told = Vec::new();
        for seat in 0..hands.len() {
            let actor = Actor::Seat(Seat::new(seat as u8));
            let armies = state["seats"][seat].as_array().into_iter().flatten().filter_map(Value::as_str);
            let plays = armies.into_iter().any(|army| state["armies"][army]["out"] == false);
            if plays != asked.contains(&actor) {
                wrong.push(format!("seat {seat} should be asked: {plays}"));
            }
            if !plays && self.0.play(actor, &hand_json(&hands[seat])).is_ok() {
                wrong.push(format!("seat {seat} is out, but its hand is accepted"));
            }
        }
        for actor in asked {
            let Actor::Seat(seat) = actor else { continue };
            let hand = &hands[seat.index()];
            let mut played = self.0.play(actor, &hand_json(hand));
            if is_too_long(rules, hand) {
                match played {
                    Err(fault) if fault.code == "too-many-commands" => {}
                    other => {
                        wrong.push(format!("seat {seat} has too many commands, but the answer is {other:?}"))
                    }
                }
                played = self.0.play(actor, &json!({ "pads": {} }));
            }
            match played {
                Ok(events) => told = events,
                Err(fault) => wrong.push(format!("seat {seat} is refused: {fault:?}")),
            }
        }
        let commands: Vec<Value> =
            told.into_iter().map(|t| t.whole).filter(|event| event["event"] == "command").collect();
        wrong.extend(verdicts_differ(&commands, expected));
        let (found, wanted) = (plain(&self.0.state()), plain(&expected.state));
        for (field, wanted) in wanted.as_object().into_iter().flatten() {
            if found[field] != *wanted {
                wrong.push(format!("{field}: oracle {wanted}\n   engine {}", found[field]));
            }
        }
        let outcome = json!(self.0.outcome());
        if outcome != expected.outcome {
            wrong.push(format!("outcome: oracle {}, engine {outcome}", expected.outcome));
        }
        if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
    }
}

fn verdicts_differ(commands: &[Value], expected: &Resolved) -> Vec<String> {
    let mut wrong = Vec::new();
    if expected.verdicts.len() != commands.len() {
        wrong.push(format!("{} verdicts, engine {}", expected.verdicts.len(), commands.len()));
    }
    for (wanted, found) in expected.verdicts.iter().zip(commands) {
        let same = found["seat"] == wanted.seat
            && found["army"] == wanted.army.to_string()
            && found["line"] == wanted.line
            && found["done"] == wanted.reason.is_none()
            && found["reason"].as_str() == wanted.reason;
        if !same {
            wrong.push(format!("verdict: oracle {wanted:?}\n   engine {found}"));
        }
    }
    wrong
}

/// How many commands were compared, or what differs between the engine and the oracle.
pub(crate) fn differ(scenario: &Scenario, order: u64) -> Result<u64, String> {
    let hands = accepted(scenario.rules(), &scenario.hands);
    let expected = resolve(&scenario.state, &scenario.options, &hands);
    let mut table = Table::load(&scenario.options, &scenario.state)?;
    table.round(&scenario.state, &scenario.hands, &expected, order)?;
    // The position after the round, loaded again, has the same outcome.
    let again = Table::load(&scenario.options, &expected.state)?;
    let outcome = json!(again.0.outcome());
    if outcome == expected.outcome {
        Ok(expected.verdicts.len() as u64)
    } else {
        Err(format!("loaded again the outcome is {outcome}"))
    }
}

/// A scenario and its differences, for people to read.
pub(crate) fn describe(scenario: &Scenario, order: u64) -> String {
    let hands: Vec<Value> = scenario.hands.iter().map(hand_json).collect();
    let wrong = differ(scenario, order).err().unwrap_or_default();
    format!("options {}\nstate {}\nhands {}\n{wrong}\n", scenario.options, scenario.state, json!(hands))
}

/// Removes what is not needed to reproduce the difference, with limited effort.
pub(crate) fn shrink(mut scenario: Scenario, order: u64) -> Scenario {
    for _ in 0..300 {
        let smaller = smaller(&scenario).into_iter().find(|s| differ(s, order).is_err());
        let Some(smaller) = smaller else { break };
        scenario = smaller;
    }
    scenario
}

/// Every scenario that has one thing less.
fn smaller(scenario: &Scenario) -> Vec<Scenario> {
    let mut all = Vec::new();
    for (seat, hand) in scenario.hands.iter().enumerate() {
        for (army, lines) in &hand.pads {
            for line in 0..lines.len() {
                let mut less = scenario.clone();
                less.hands[seat].pads.entry(*army).or_default().remove(line);
                all.push(less);
            }
        }
        if hand.captives.is_some() {
            let mut less = scenario.clone();
            less.hands[seat].captives = None;
            all.push(less);
        }
    }
    for option in scenario.options.as_object().into_iter().flatten().map(|(name, _)| name) {
        let mut less = scenario.clone();
        if let Some(options) = less.options.as_object_mut() {
            options.remove(option);
        }
        all.push(less);
    }
    for army in ["G", "B", "Y", "R"] {
        for (place, kinds) in scenario.state["armies"][army]["places"].as_object().into_iter().flatten() {
            for (kind, count) in kinds.as_object().into_iter().flatten() {
                let count = count.as_u64().unwrap_or(0);
                for fewer in [0, count / 2, count.saturating_sub(1)] {
                    let mut less = scenario.clone();
                    let places = &mut less.state["armies"][army]["places"];
                    if fewer < count {
                        places[place][kind] = json!(fewer);
                        tidy(places);
                        all.push(less);
                    }
                }
            }
        }
    }
    all
}

/// Without zero counts and empty places.
fn tidy(places: &mut Value) {
    if let Some(places) = places.as_object_mut() {
        for kinds in places.values_mut().filter_map(Value::as_object_mut) {
            kinds.retain(|_, count| *count != 0);
        }
        places.retain(|_, kinds| kinds.as_object().is_some_and(|kinds| !kinds.is_empty()));
    }
}
