//! Records as programs read them: `replay --json`, who played, and which rules they follow.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use table::Record;

/// A folder that is removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("powerhouse-records-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().into()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn run(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_powerhouse"));
    command.args(args).env("LC_ALL", "C").stdin(Stdio::null()).output().unwrap()
}

fn done(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A short game of two recruits, as the arena keeps it.
fn arena_record(folder: &Folder, game: &str, options: &str) -> String {
    let out = folder.file("arena");
    let args = ["arena", game, "recruit", "recruit", "--games", "1", "--options", options, "--seed", "3"];
    done(&[&args[..], &["--out", &out, "--json"]].concat());
    let matches = std::fs::read_dir(&out).unwrap().next().unwrap().unwrap().path();
    std::fs::read_to_string(matches.join("records/000000.jsonl")).unwrap()
}

#[test]
fn a_replay_for_programs_has_every_position_event_and_view() {
    let folder = Folder::new("json");
    let record = arena_record(&folder, "power", r#"{"round_limit":2}"#);
    let file = folder.file("game.jsonl");
    std::fs::write(&file, &record).unwrap();
    let record = Record::read(&record).unwrap();
    let all = lines(&done(&["replay", "--json", &file]));
    assert_eq!(all.len(), record.entries.len() + 1);
    assert_eq!((&all[0]["n"], &all[0]["game"]), (&json!(0), &json!("power")));
    assert_eq!(all[0]["players"], json!([{ "bot": "recruit" }, { "bot": "recruit" }]));
    let last = all.last().unwrap();
    assert_eq!(last["outcome"], serde_json::to_value(&record.end.unwrap().outcome).unwrap());
    assert!(all.iter().all(|l| l["state"].is_object() && l["views"]["onlooker"].is_object()));
    assert!(all[1..].iter().zip(&record.entries).all(|(l, e)| l["move"] == e.mv && l["events"].is_array()));
    // What one seat may know: its own pad and no state.
    let seen = lines(&done(&["replay", "--json", "--seat", "1", &file]));
    assert_eq!(seen.len(), all.len());
    for (seen, all) in seen.iter().zip(&all) {
        assert_eq!(seen["view"], all["views"]["1"]);
        assert!(seen.get("state").is_none() && seen.get("views").is_none());
        assert_eq!(seen.get("move").is_some(), all["by"] == 1, "{seen}");
    }
    assert!(seen.iter().any(|l| l.get("move").is_some()));
    let onlooker = lines(&done(&["replay", "--json", "--seat", "onlooker", &file]));
    assert!(onlooker.iter().zip(&all).all(|(o, a)| o["view"] == a["views"]["onlooker"]));
    assert_eq!(run(&["replay", "--json", "--seat", "5", &file]).status.code(), Some(1));
}

#[test]
fn a_finished_record_says_who_played_and_with_which_seed() {
    let folder = Folder::new("players");
    let text = arena_record(&folder, "weakness", "{}");
    let header: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    assert_eq!(header["players"], json!([{ "bot": "recruit" }, { "bot": "recruit" }]));
    let results = folder.file("arena/weakness-2-recruit-recruit-3/results.jsonl");
    let results = lines(&std::fs::read_to_string(results).unwrap());
    assert_eq!(header["seed"], json!(results[1]["seeds"]["chance"].to_string()));
    // A continued game is running again: its header names nobody.
    let mut lines: Vec<&str> = text.lines().collect();
    lines.pop();
    let file = folder.file("on.jsonl");
    std::fs::write(&file, lines.join("\n")).unwrap();
    let record = Record::read(&std::fs::read_to_string(&file).unwrap()).unwrap();
    assert!(record.end.is_none() && !record.write().contains("players"));
}

#[test]
fn a_record_of_other_rules_is_refused_with_that_reason() {
    let folder = Folder::new("rules");
    let text = arena_record(&folder, "weakness", "{}");
    let ours = Record::read(&text).unwrap().header.rules_version;
    let data = folder.file("data");
    for (version, code) in [(ours + 8, "newer-rules"), (0, "older-rules")] {
        let mut record = Record::read(&text).unwrap();
        record.header.rules_version = version;
        let file = folder.file("other.jsonl");
        std::fs::write(&file, record.write()).unwrap();
        let commands: [&[&str]; 6] = [
            &["replay", &file],
            &["replay", "--check", &file],
            &["replay", "--json", &file],
            &["verify", &file],
            &["admin", "--folder", &data, "import", &file],
            &["play", "--resume", &file],
        ];
        for command in commands {
            for (lang, words) in [("en", words::Lang::En), ("fr", words::Lang::Fr)] {
                let output = run(&[command, &["--lang", lang]].concat());
                let details = [("theirs", version.to_string()), ("ours", ours.to_string())];
                let reason = words::text(words, "weakness", code, &details);
                assert_eq!(output.status.code(), Some(1), "{command:?}: {output:?}");
                let told = String::from_utf8_lossy(&output.stderr).into_owned();
                assert!(told.contains(&reason), "{command:?}: {told} has not {reason}");
            }
        }
    }
}

#[test]
fn the_board_of_power_is_printed_as_data() {
    let board: Value = serde_json::from_str(&done(&["schema", "power", "--board"])).unwrap();
    let sector = |code: &str| {
        let sectors = board["sectors"].as_array().unwrap();
        sectors.iter().find(|s| s["code"] == code).unwrap().clone()
    };
    assert_eq!(board["sectors"].as_array().unwrap().len(), 57);
    assert_eq!(sector("NI")["touches"], json!(["S6", "S7", "G3", "S1", "B5"]));
    assert_eq!((&sector("Y4")["area"], &sector("Y4")["army"]), (&json!("country"), &json!("Y")));
    assert_eq!(board["distances"]["F"]["GHQ"]["XI"], 4);
    assert_eq!(board["distances"]["I"]["GHQ"].get("XI"), None);
    let piece = |code: &str| {
        let pieces = board["pieces"].as_array().unwrap();
        pieces.iter().find(|p| p["code"] == code).unwrap().clone()
    };
    assert_eq!((&piece("T")["power"], &piece("T")["price"]), (&json!(3), &json!({ "power_units": 3 })));
    assert_eq!(piece("H")["price"], json!({ "three_of": "T" }));
    assert_eq!(piece("M")["price"], json!({ "power": 100 }));
    assert_eq!(run(&["schema", "barons", "--board"]).status.code(), Some(1));
    let apply: Value = serde_json::from_str(&done(&["schema", "apply"])).unwrap();
    assert!(
        apply["line"]["properties"]["want"].is_object() && apply["answer"]["properties"]["legal"].is_object()
    );
}
