//! `powerhouse selfplay`, `powerhouse analyse` and `powerhouse arena exploit`, as people run them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn powerhouse(folder: &Path, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_powerhouse"))
        .current_dir(folder)
        .args(["--lang", "en"])
        .args(arguments)
        .output()
        .expect("it runs");
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{arguments:?}: {out}{err}");
    out.into_owned()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn selfplay_writes_a_line_for_every_game() {
    let folder = folder("selfplay");
    for game in ["power", "weakness", "barons"] {
        let arguments = ["selfplay", game, "recruit", "--games", "5", "--out", "games.jsonl", "--seed", "4"];
        assert!(powerhouse(&folder, &arguments).contains("5 games, 5 of them different"), "{game}");
        let text = fs::read_to_string(folder.join("games.jsonl")).expect("the file");
        let lines: Vec<serde_json::Value> =
            text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(lines.len(), 5);
        for (number, line) in lines.iter().enumerate() {
            assert_eq!(line["game"], number);
            assert_eq!(line["header"]["game"], game);
            assert!(line["moves"].as_array().is_some_and(|moves| !moves.is_empty()));
        }
        // The same seed gives the same file.
        powerhouse(&folder, &[&arguments[..5], &["--out", "again.jsonl", "--seed", "4"]].concat());
        assert_eq!(fs::read_to_string(folder.join("again.jsonl")).expect("the file"), text);
    }
}

#[test]
fn a_game_of_the_arena_can_be_analysed() {
    let folder = folder("analyse");
    let played = powerhouse(
        &folder,
        &["arena", "power", "corporal", "recruit", "--games", "2", "--options", "{\"round_limit\":3}"],
    );
    assert!(played.contains("All 2 games are different"), "{played}");
    let record = "arena/power-2-corporal-recruit-1/records/000000.jsonl";
    let told = powerhouse(&folder, &["analyse", record, "--seconds", "0.01"]);
    assert!(told.contains("Chances after round or turn 3") && told.contains("own decisions"), "{told}");
    let json = powerhouse(&folder, &["analyse", record, "--seconds", "0.01", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["game"], "power");
    assert_eq!(json["decisions"].as_array().map(Vec::len), Some(6));
}

#[test]
fn an_exploiter_meets_its_victim() {
    let folder = folder("exploit");
    let arguments =
        ["arena", "exploit", "power", "corporal", "--games", "2", "--options", "{\"round_limit\":2}"];
    let told = powerhouse(&folder, &arguments);
    assert!(told.contains("exploiter of corporal"), "{told}");
    // The output compares its computing time with the bot's.
    assert!(told.contains("exploiter of corporal computed "), "{told}");
    assert!(told.contains(" a move, corporal "), "{told}");
    let more = [&arguments[..], &["--budget", "nodes=100"]].concat();
    let told = powerhouse(&folder, &more);
    assert!(told.contains("exploiter:nodes=100 of corporal computed "), "{told}");
}
