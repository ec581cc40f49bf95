//! `powerhouse apply` is enough to play every registered game without knowing its rules.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Map, Value, json};
use table::{Rng, SplitMix64};

/// A running `powerhouse apply GAME`.
struct Apply {
    process: Child,
    to: Option<ChildStdin>,
    from: BufReader<ChildStdout>,
}

impl Apply {
    fn new(game: &str) -> Apply {
        let mut command = Command::new(env!("CARGO_BIN_EXE_powerhouse"));
        command.args(["apply", game]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn().unwrap();
        let (to, from) = (process.stdin.take(), BufReader::new(process.stdout.take().unwrap()));
        Apply { process, to, from }
    }

    /// The answer to a line.
    fn ask(&mut self, line: &Value) -> Value {
        writeln!(self.to.as_mut().unwrap(), "{line}").unwrap();
        let mut answer = String::new();
        self.from.read_line(&mut answer).unwrap();
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert!(answer.get("error").is_none(), "{line}: {answer}");
        answer
    }
}

impl Drop for Apply {
    fn drop(&mut self) {
        // It exits when its input ends.
        self.to = None;
        let _ = self.process.wait();
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn any(list: &[Value], rng: &mut SplitMix64) -> Value {
    list[rng.below(list.len() as u32) as usize].clone()
}

/// What a program does that knows only the JSON shapes: it makes any offered move, or writes any offered lines.
fn choose(apply: &mut Apply, line: &Value, seat: &Value, answer: &Value, rng: &mut SplitMix64) -> Value {
    let seat = seat.to_string();
    let Value::Object(_) = answer["legal"][&seat] else { return any(list(&answer["legal"][&seat]), rng) };
    let mut pads = Map::new();
    let mut legal = answer["legal"][&seat].clone();
    // Up to two lines for each army: the second is one of those that may follow the first.
    for _ in 0..2 {
        for (army, lines) in legal.as_object().unwrap() {
            if let [_, ..] = list(lines) {
                let pad = pads.entry(army.clone()).or_insert_with(|| json!([]));
                pad.as_array_mut().unwrap().push(any(list(lines), rng));
            }
        }
        let mut again = line.clone();
        again["given"] = json!({ &seat: { "pads": pads } });
        legal = apply.ask(&again)["legal"][&seat].clone();
    }
    json!({ "pads": pads })
}

/// Plays a whole game through `apply` alone and returns how many moves it took.
fn play(game: &str, options: &Value, rng: &mut SplitMix64) -> usize {
    let mut apply = Apply::new(game);
    let mut state = Value::Null;
    for number in 0.. {
        let mut line = json!({ "options": options, "state": state, "want": ["legal", "draw", "views"] });
        line["seed"] = rng.next_u64().into();
        let answer = apply.ask(&line);
        let [by, ..] = list(&answer["turn"]) else {
            assert!(answer["outcome"].is_object() && answer["legal"] == json!({}), "{answer}");
            return number;
        };
        assert!(answer["views"]["0"].is_object() && answer["views"]["onlooker"].is_object());
        let mv = if by == "chance" {
            assert_eq!(apply.ask(&line)["draw"], answer["draw"], "the same seed, the same draw");
            answer["draw"].clone()
        } else {
            assert_eq!(answer["draw"], Value::Null);
            choose(&mut apply, &line, by, &answer, rng)
        };
        line["moves"] = json!([{ "by": by, "move": mv }]);
        let after = apply.ask(&line);
        assert_eq!(after["results"][0]["ok"], true, "{mv}: {}", after["results"]);
        let events = list(&after["results"][0]["events"]).iter();
        let cancelled: Vec<&Value> =
            events.filter(|e| e["event"] == "command" && e["done"] == false).collect();
        // The offer depends only on one's own lines; a mercenary command can still clash with other players'.
        assert!(cancelled.is_empty(), "{mv}: {cancelled:?}");
        state = after["state"].clone();
    }
    unreachable!("a game ends")
}

#[test]
fn a_program_that_knows_no_rules_plays_every_game_to_its_end() {
    let mut rng = SplitMix64::new(5);
    for game in powerhouse::registry::kinds() {
        let options = if game == "power" { json!({ "round_limit": 8 }) } else { Value::Null };
        let moves = play(game, &options, &mut rng);
        assert!(moves >= 8, "{game}: {moves}");
    }
}

#[test]
fn what_is_wanted_is_said_and_nothing_else() {
    let mut apply = Apply::new("power");
    let plain = apply.ask(&json!({}));
    assert!(["legal", "draw", "views"].iter().all(|part| plain.get(part).is_none()), "{plain}");
    let legal = apply.ask(&json!({ "want": ["legal"] }));
    assert_eq!(legal["legal"].as_object().unwrap().len(), 4, "every asked seat");
    assert!(list(&legal["legal"]["1"]["B"]).contains(&json!("F BHQ B5")));
    let pads = json!({ "pads": { "B": ["F BHQ B5", "F BHQ B5"] } });
    let after = apply.ask(&json!({ "want": ["legal"], "given": { "1": pads } }));
    assert!(!list(&after["legal"]["1"]["B"]).contains(&json!("F BHQ B5")), "both Fighters have moved");
    assert_eq!(after["legal"]["0"], legal["legal"]["0"], "another seat's lines are its own");
    let full = json!({ "pads": { "B": ["F BHQ B5", "F BHQ B5", "T BHQ B8", "T BHQ B8", "I BHQ B8"] } });
    let after = apply.ask(&json!({ "want": ["legal"], "given": { "1": full } }));
    assert_eq!(after["legal"]["1"], json!({ "B": [] }), "a pad has five lines");
}

#[test]
fn a_half_written_move_that_makes_no_sense_is_refused() {
    let refused = |game: &str, line: Value| {
        let mut apply = Apply::new(game);
        writeln!(apply.to.as_mut().unwrap(), "{line}").unwrap();
        let mut answer = String::new();
        apply.from.read_line(&mut answer).unwrap();
        let answer: Value = serde_json::from_str(&answer).unwrap();
        answer["error"]["code"].as_str().unwrap_or("none").to_string()
    };
    let want = |given: Value| json!({ "want": ["legal"], "given": given });
    assert_eq!(refused("power", want(json!({ "0": { "pads": { "B": ["F BHQ B5"] } } }))), "not-your-pad");
    assert_eq!(refused("power", want(json!({ "5": { "pads": {} } }))), "not-asked");
    assert_eq!(refused("power", want(json!({ "0": 7 }))), "not-understood");
    assert_eq!(refused("power", json!({ "want": ["everything"] })), "not-understood");
    // A move of Power & Weakness has no parts. Chance moves first; then somebody is asked.
    let (mut apply, mut state) = (Apply::new("weakness"), Value::Null);
    let mut line = want(json!({}));
    let seat = loop {
        line["state"] = state;
        line["want"] = json!(["draw", "legal"]);
        let answer = apply.ask(&line);
        if answer["turn"][0] != "chance" {
            break answer["turn"][0].clone();
        }
        line["moves"] = json!([{ "by": "chance", "move": answer["draw"] }]);
        state = apply.ask(&line)["state"].clone();
        line["moves"] = json!([]);
    };
    line["given"] = json!({ seat.to_string(): { "do": "recruit" } });
    assert_eq!(refused("weakness", line), "not-understood");
}
