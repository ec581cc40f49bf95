//! The arena as people use it: programs take part, and an interrupted match continues without loss.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

/// A folder that is removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("powerhouse-arena-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// Every file of the match by name, except the thinking times, which differ from run to run.
    fn files(&self) -> BTreeMap<PathBuf, String> {
        let mut files = BTreeMap::new();
        let mut folders = vec![self.0.clone()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.file_name().is_some_and(|name| name != "times.jsonl") {
                    let name = path.strip_prefix(&self.0).unwrap().to_path_buf();
                    files.insert(name, std::fs::read_to_string(&path).unwrap());
                }
            }
        }
        files
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn arena(args: &[&str], out: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_powerhouse"));
    command.arg("arena").args(args).args(["--out", out.to_str().unwrap()]).env("LC_ALL", "C");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn json(output: &Output) -> Value {
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

const MATCH: [&str; 9] =
    ["weakness", "recruit", "recruit", "--games", "40", "--all", "--threads", "2", "--json"];

/// Begins the match, and interrupts it when a few games are over.
fn interrupted(out: &Path, signal: &str) -> Output {
    let child: Child = arena(&MATCH, out).spawn().unwrap();
    let results = out.join("weakness-2-recruit-recruit-1/results.jsonl");
    let begun = Instant::now();
    while std::fs::read_to_string(&results).unwrap_or_default().lines().count() < 4 {
        assert!(begun.elapsed() < Duration::from_secs(600), "games are played");
        std::thread::sleep(Duration::from_millis(2));
    }
    assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
    child.wait_with_output().unwrap()
}

#[test]
fn a_match_that_was_interrupted_ends_like_one_that_was_not() {
    let whole = Folder::new("whole");
    let undisturbed = json(&arena(&MATCH, &whole.0).output().unwrap());
    assert_eq!(undisturbed["games"], 40);
    for signal in ["-KILL", "-INT"] {
        let cut = Folder::new(signal);
        let output = interrupted(&cut.0, signal);
        if signal == "-INT" {
            // It may have been over already; it exits cleanly in any case.
            assert!(json(&output)["games"].as_u64().unwrap() >= 3);
        }
        let resumed = json(&arena(&MATCH, &cut.0).output().unwrap());
        assert_eq!(resumed["standings"], undisturbed["standings"], "{signal}");
        assert_eq!(cut.files(), whole.files(), "{signal}");
        let moves = |report: &Value| report["thought"][0]["moves"].as_u64().unwrap();
        assert_eq!(moves(&resumed), moves(&undisturbed), "{signal}");
        assert!(moves(&resumed) > 0);
    }
}

#[test]
fn programs_take_part_and_their_lost_turns_are_told() {
    let folder = Folder::new("programs");
    let ours = format!("ours='{}' bot corporal", env!("CARGO_BIN_EXE_powerhouse"));
    let options = r#"{"round_limit":3}"#;
    let args = ["power", &ours, "recruit", "--games", "2", "--options", options, "--time", "120", "--json"];
    let report = json(&arena(&args, &folder.0).output().unwrap());
    assert_eq!(report["standings"][0]["bot"], "ours");
    assert_eq!(report["standings"][0]["lost"], 0, "{report}");
    assert_eq!(folder.files().len(), 3, "the results and two records");
    let mute = r#"mute=sh -c 'echo why >&2; read x; echo "{\"hello\":1,\"bot\":\"m\",\"games\":[\"power\"]}"; cat >/dev/null'"#;
    let args = ["power", "recruit", mute, "--games", "2", "--options", options, "--time", "0.05"];
    let output = arena(&args, &folder.0).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        output.status.success() && text.contains("mute lost a turn: it did not answer in time. [why]"),
        "{output:?}"
    );
    for nobody in ["general", "none=/no/such/program", "short=sh -c 'exit 1'"] {
        let output = arena(&["power", nobody, "recruit"], &folder.0).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{nobody}: {output:?}");
        assert!(
            String::from_utf8_lossy(&output.stderr).contains(nobody.split('=').next().unwrap()),
            "{output:?}"
        );
    }
}
