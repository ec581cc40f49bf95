//! The built binary, used as people and programs use it.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

const GAMES: [&str; 3] = ["power", "weakness", "barons"];

fn powerhouse(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_powerhouse"));
    command.args(args).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env("LC_ALL", "C");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs with an input, written from another thread so that neither side waits for the other.
fn run(command: &mut Command, input: &[u8]) -> Output {
    let mut child = command.spawn().unwrap();
    let (mut stdin, input) = (child.stdin.take().unwrap(), input.to_vec());
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"), "{output:?}");
    output
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Runs and expects success.
fn done(args: &[&str], input: &str) -> String {
    let output = run(&mut powerhouse(args), input.as_bytes());
    assert!(output.status.success(), "{args:?}: {output:?}");
    text(&output)
}

struct File(PathBuf);

impl File {
    fn new(name: &str) -> File {
        File(std::env::temp_dir().join(format!("powerhouse-test-{}-{name}", std::process::id())))
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn apply_answers_every_line_whatever_it_holds() {
    let deep = "[".repeat(200_000);
    let huge = format!("{{\"options\":\"{}\"}}", "x".repeat(2_000_000));
    let lines: [&[u8]; 9] = [
        b"\xff\xfe\x00",
        b"{\"moves\":[",
        b"",
        b"null",
        deep.as_bytes(),
        huge.as_bytes(),
        b"{\"moves\":[{\"by\":99,\"move\":{}},{\"by\":\"chance\",\"move\":[]},{\"by\":\"clock\",\"move\":{\"time_out\":7}}]}",
        b"{\"state\":{\"armies\":7,\"hands\":7,\"regions\":7}}\r",
        b"{}",
    ];
    for game in GAMES {
        let output = run(&mut powerhouse(&["apply", game]), &lines.join(&b'\n'));
        assert!(output.status.success(), "{output:?}");
        let answers: Vec<Value> = text(&output).lines().map(|l| serde_json::from_str(l).unwrap()).collect();
        assert_eq!(answers.len(), lines.len(), "{game}");
        for (i, answer) in answers.iter().enumerate() {
            let understood = [6, 8].contains(&i);
            assert_eq!(answer["error"].is_null(), understood, "{game} line {i}: {answer}");
        }
        assert_eq!(answers[0]["error"]["code"], "not-understood");
        let results = answers[6]["results"].as_array().unwrap();
        assert!(results.len() == 3 && results.iter().all(|r| r["ok"] == false), "{game}: {results:?}");
        assert_eq!(answers[8]["outcome"], Value::Null);
    }
}

#[test]
fn apply_speaks_the_language_that_is_asked_for() {
    let line = r#"{"moves":[{"by":7,"move":{"pads":{}}}]}"#;
    let (english, french) =
        (done(&["apply", "power"], line), done(&["apply", "power", "--lang", "fr"], line));
    assert_ne!(english, french);
    assert!(english.contains("not-asked") && french.contains("not-asked"));
}

#[test]
fn a_round_of_power_is_explained() {
    let pad = |seat: u8, army: &str, line: &str| {
        format!(r#"{{"by":{seat},"move":{{"pads":{{"{army}":["{line}"]}}}}}}"#)
    };
    let moves =
        [pad(0, "G", "F GHQ B5"), pad(1, "B", "T BHQ XI"), pad(2, "Y", "D YHQ S9"), pad(3, "R", "I RHQ R6")];
    let answer = done(&["apply", "power"], &format!("{{\"moves\":[{}]}}", moves.join(",")));
    let answer: Value = serde_json::from_str(&answer).unwrap();
    let events = answer["results"][3]["events"].as_array().unwrap();
    let find = |line: &str| events.iter().find(|e| e["line"] == line).unwrap();
    assert_eq!(find("F GHQ B5")["done"], true);
    assert_eq!(find("T BHQ XI")["reason"], "too-far");
    assert_eq!(answer["state"]["round"], 2);
    assert_eq!(answer["state"]["armies"]["G"]["places"]["GRV"]["P"], 1);
}

#[test]
fn apply_asks_the_games_advice_about_the_position_after_the_moves() {
    let ask = |line: &str| serde_json::from_str::<Value>(&done(&["apply", "power"], line)).unwrap();
    let question = r#"{"pads":{"B":["F BHQ B5","T HQ XI"]},"choices":true}"#;
    let answer = ask(&format!(r#"{{"ask":{{"seat":1,"question":{question}}}}}"#));
    let lines = &answer["advice"]["lines"]["B"];
    assert_eq!((&lines[0]["done"], &lines[1]["reason"]), (&json!(true), &json!("too-far")));
    assert!(answer["advice"]["choices"]["B"].as_array().is_some_and(|c| !c.is_empty()));
    // Another seat's pad, an unknown seat and a missing question are refused.
    for (seat, question) in [(0, question), (9, question), (1, "null")] {
        let refused = ask(&format!(r#"{{"ask":{{"seat":{seat},"question":{question}}}}}"#));
        assert_eq!(refused["error"]["code"], "not-understood", "{seat} {question}");
    }
    assert!(ask("{}").get("advice").is_none());
}

#[test]
fn schemas_describe_every_shape() {
    for game in GAMES {
        let schema: Value = serde_json::from_str(&done(&["schema", game], "")).unwrap();
        for part in ["options", "state", "move", "event", "view"] {
            assert!(schema[part].is_object(), "{game} {part}");
        }
        for part in ["question", "advice"] {
            assert_eq!(schema[part].is_object(), game == "power", "{game} {part}");
        }
    }
    let api: Value = serde_json::from_str(&done(&["schema", "api"], "")).unwrap();
    assert!(api["paths"]["/api/tables/{id}/moves"]["post"].is_object());
}

#[test]
fn pictures_fit_and_colours_can_be_off() {
    for game in GAMES {
        let plain = done(&["show", game, "--no-color"], "");
        assert!(plain.lines().all(|l| l.chars().count() <= 100), "{plain}");
        assert!(plain.lines().count() > 20 && !plain.contains('\u{1b}'), "{plain}");
        let forced = text(&run(powerhouse(&["show", game]).env("CLICOLOR_FORCE", "1"), b""));
        assert!(forced.contains("\u{1b}["), "{game}");
        let refused = text(&run(powerhouse(&["show", game]).env("NO_COLOR", "1"), b""));
        assert_eq!(refused, plain, "{game}");
        let state =
            serde_json::from_str::<Value>(&done(&["apply", game], "{}")).unwrap()["state"].to_string();
        assert_eq!(
            done(&["show", game, "-", "--no-color"], &state),
            plain,
            "{game}: the start, from its state"
        );
    }
}

#[test]
fn a_position_that_is_refused_says_why() {
    let output =
        run(&mut powerhouse(&["show", "power", "-"]), br#"{"armies":{"G":{"places":{"Z9":{"I":1}}}}}"#);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("Z9"), "{output:?}");
}

#[test]
fn whole_games_are_played_saved_checked_and_replayed() {
    for game in GAMES {
        let file = File::new(game);
        let script = "any\n".repeat(6000);
        let seats =
            ["human", "recruit", "recruit", "recruit"][..if game == "weakness" { 2 } else { 4 }].join(",");
        let played = done(
            &["play", game, "--seats", &seats, "--seed", "11", "--save", file.path(), "--no-color"],
            &script,
        );
        assert!(
            played.contains("wins the game") || played.contains("share") || played.contains("draw"),
            "{game}"
        );
        let checked = done(&["replay", "--check", file.path()], "");
        assert!(checked.contains("moves hold"), "{checked}");
        let replayed = done(&["replay", file.path()], "");
        let end = played.lines().find(|l| l.contains("wins the game")).unwrap_or_default();
        assert!(replayed.contains(end) && replayed.lines().count() > 100, "{game}");
        let french = done(&["replay", "--all", "--lang", "fr", file.path()], "");
        assert_ne!(french.contains("gagne la partie"), end.is_empty());
    }
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let file = File::new("resumed");
    let left = done(&["play", "weakness", "--seed", "4", "--save", file.path()], "any\nany\nquit\n");
    assert!(left.contains("The game stops here."));
    let before = std::fs::read_to_string(file.path()).unwrap();
    let resumed = done(&["play", "--resume", file.path(), "--seats", "human,recruit"], &"any\n".repeat(3000));
    assert!(resumed.contains("wins the game") || resumed.contains("draw"), "{resumed}");
    let after = std::fs::read_to_string(file.path()).unwrap();
    // The header now names the players; the moves are unchanged.
    let moves = |record: &str| record.lines().skip(1).map(String::from).collect::<Vec<_>>();
    assert!(moves(&after).starts_with(&moves(&before)) && after.len() > before.len());
    assert!(done(&["replay", "--check", file.path()], "").contains("moves hold"));
}

#[test]
fn bots_of_any_level_sit_at_the_table() {
    let seats = ["play", "barons", "--seed", "4", "--seats", "human,corporal,2", "--no-color"];
    assert!(done(&seats, &"any\n".repeat(5)).contains("Power Barons"));
    let output = run(&mut powerhouse(&["play", "barons", "--seats", "human,general"]), b"");
    assert!(
        !output.status.success() && String::from_utf8_lossy(&output.stderr).contains("marshal"),
        "{output:?}"
    );
}

#[test]
fn a_spoilt_record_names_its_line() {
    let file = File::new("spoilt");
    done(&["play", "weakness", "--seed", "4", "--save", file.path()], "any\nquit\n");
    let record = std::fs::read_to_string(file.path()).unwrap();
    let mut lines: Vec<&str> = record.lines().collect();
    lines[3] = r#"{"n":3,"by":1,"move":"recruit"}"#;
    std::fs::write(file.path(), lines.join("\n")).unwrap();
    let output = run(&mut powerhouse(&["replay", "--check", file.path()]), b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("Line 4"), "{output:?}");
}

#[test]
fn pads_are_written_line_by_line() {
    let script = "F HQ B5\nT HQ XI\nT HQ Z9\nT HQ G4\nundo\npad\n? D GHQ\ndone\nquit\n";
    let out = done(&["play", "power", "--seed", "1", "--no-color"], script);
    assert!(out.contains("would be cancelled") && out.contains("POW-5.1"), "{out}");
    assert!(out.contains("T HQ Z9\n     ^^ "), "the mark stands under what is wrong: {out}");
    assert!(out.contains("  1. F GHQ B5\n") && !out.contains("  2. T GHQ G4"), "{out}");
    assert!(out.contains("D GHQ        S6 S5") || out.contains("D GHQ        S6"), "{out}");
    assert!(out.contains("Green: F GHQ B5") && out.contains("Round 2 begins"), "{out}");
}

#[test]
fn one_player_does_not_see_what_another_wrote() {
    let script = "\nF HQ B5\ndone\n\nquit\n";
    let out = done(&["play", "power", "--seats", "human,human,bot,bot", "--seed", "1"], script);
    let second = out.split("The keyboard goes to Blue").nth(1).unwrap();
    assert!(out.contains("The keyboard goes to Green") && !second.contains("F GHQ B5"), "{second}");
    let hands = done(&["play", "barons", "--seed", "1", "--no-color"], "quit\n");
    assert_eq!(hands.matches(" cards   bank").count(), 3, "{hands}");
}

#[test]
fn notations_are_translated() {
    let out = done(&["notation", "--from", "english", "--to", "french", "2P XRV I", "D S12-WI"], "");
    assert_eq!(out, "2P ERV S\nD S12 IW\n");
    assert_eq!(
        done(&["notation", "--from", "french", "--to", "mail", "--army", "J"], "C JHQ IX\n\n"),
        "F YQ X\n\n"
    );
    let output = run(&mut powerhouse(&["notation", "T Y4 \u{e9}"]), b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output).contains("^"), "{output:?}");
}

#[test]
fn a_data_file_of_ones_own_is_played() {
    let data = include_str!("../../../barons/data/standard.txt");
    let file = File::new("deck");
    std::fs::write(file.path(), data.replacen("5x1 10x2", "5x2 10x1", 1)).unwrap();
    assert!(done(&["show", "barons", "--data", file.path()], "").contains("Power Barons"));
    std::fs::write(file.path(), data.replacen("spy", "sleep", 1)).unwrap();
    let output = run(&mut powerhouse(&["play", "barons", "--data", file.path()]), b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(!output.stderr.is_empty());
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let file = File::new("pipe");
    done(
        &[
            "play",
            "power",
            "--seats",
            "recruit,recruit,recruit,recruit",
            "--options",
            r#"{"round_limit":10}"#,
            "--seed",
            "3",
            "--save",
            file.path(),
        ],
        "",
    );
    let mut child = powerhouse(&["replay", "--all", file.path()]).spawn().unwrap();
    let mut some = [0; 100];
    child.stdout.take().unwrap().read_exact(&mut some).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
}

#[test]
fn a_game_begins_with_how_to_write_moves() {
    let out = done(&["play", "power", "--no-color"], "quit\n");
    assert!(out.contains("Welcome") && out.contains("GHQ") && out.contains("2P XRV I"), "{out}");
}

#[test]
fn rules_are_printed_in_both_languages() {
    let english = done(&["rules", "power", "8.4"], "");
    assert!(english.starts_with("POW-8.4\n  A piece that came from Reserve bounces"), "{english}");
    let french = done(&["--lang", "fr", "rules", "power", "POW-8.4"], "");
    assert!(french.contains("se replie dans la Réserve"), "{french}");
    for game in GAMES {
        let all = done(&["rules", game], "");
        let advice = done(&["rules", game, "advice"], "");
        assert!(all.ends_with(&advice) && all.lines().count() > 100, "{game}");
    }
    let unknown = run(&mut powerhouse(&["rules", "barons", "POW-8.4"]), b"");
    assert!(!unknown.status.success() && text(&unknown).is_empty(), "{unknown:?}");
}

#[test]
fn help_names_the_rule_at_the_table() {
    let out = done(&["play", "power", "--seed", "1"], "help 5.2\nhelp conseils\nhelp 99\nquit\n");
    assert!(out.contains("POW-5.2\n  Ground pieces move through countries"), "{out}");
    assert!(out.contains("Be unpredictable."), "{out}");
    assert!(out.contains("Unknown rule in this game: 99."), "{out}");
}

/// The quick Regiment: buy, bring out, exchange. Nobody can prevent it.
#[test]
fn a_decision_of_a_record_makes_a_puzzle() {
    let pads = [
        json!({ "G": ["F GHQ B5", "F GHQ R3"] }),
        json!({ "B": ["T BHQ B8"] }),
        json!({ "Y": ["T YHQ Y8"] }),
        json!({ "R": ["T RHQ R8"] }),
        json!({ "G": ["T GHQ G8"] }),
    ];
    let header = json!({ "powerhouse": 1, "game": "power", "rules_version": 2, "options": { "players": 4 } });
    let moves = pads.iter().enumerate();
    let moves = moves.map(|(i, pads)| json!({ "n": i + 1, "by": i % 4, "move": { "pads": pads } }));
    let lines: Vec<String> = std::iter::once(header).chain(moves).map(|line| line.to_string()).collect();
    let record = lines.join("\n");
    let told = done(&["puzzles", "pose", "-"], &record);
    let asks = "5: You are Green. Have a Regiment in your HQ or in Reserve at the end of this round, \
                whatever the others do.";
    assert_eq!(told.lines().collect::<Vec<_>>(), [asks, "1 of 5 decisions make a puzzle."]);
}
