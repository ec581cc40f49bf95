//! The conversations in `docs/bots.md` are real. With `BLESS=1` in the environment the tests
//! rewrite them.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

#[path = "common/games.rs"]
mod games;

use std::fs;

use bots::Level;
use bots::protocol::Speaker;
use serde_json::Value;
use table::Seat;

/// A line to the bot, with the real list of legal moves if it contains one. `table` holds the last
/// game and view.
fn with_legal(line: &str, table: &mut (Value, Value)) -> String {
    let mut message: Value = serde_json::from_str(line).unwrap();
    if let Some(game) = message.get("new_game") {
        table.0 = game.clone();
    }
    for view in ["/happened/view", "/your_move/view"].iter().filter_map(|at| message.pointer(at)) {
        table.1 = view.clone();
    }
    if let Some(legal) = message.pointer_mut("/your_move/legal") {
        let seat = Seat::new(table.0["seat"].as_u64().unwrap() as u8);
        let bots = games::games().into_iter().find(|bots| table.0["game"] == bots.kind()).unwrap();
        *legal = bots.legal(&table.0["options"], &table.1, seat).unwrap();
        return message.to_string();
    }
    line.into()
}

const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bots.md");

/// A block of the document, with the text before and after it.
fn parts(name: &str) -> (String, String, String) {
    let text = fs::read_to_string(DOCS).unwrap();
    let (before, rest) = text.split_once(&format!("```{name}\n")).unwrap();
    let (written, after) = rest.split_once("```").unwrap();
    (before.into(), written.into(), after.into())
}

fn block(name: &str) -> String {
    parts(name).1
}

/// Checks that the document matches the real conversation, or rewrites it.
fn agrees(name: &str, real: &str) {
    let (before, written, after) = parts(name);
    if std::env::var_os("BLESS").is_some() {
        fs::write(DOCS, format!("{before}```{name}\n{real}```{after}")).unwrap();
    } else {
        assert_eq!(written, real);
    }
}

/// A program asks for advice before it moves: a real process with the game's real advice.
#[cfg(unix)]
#[test]
fn the_written_questions_are_really_asked() {
    use bots::outside::{Outside, Program, Turn};
    use table::Audience;

    let log = std::env::temp_dir().join(format!("questions-{}.log", std::process::id()));
    let say = |line: &str| format!(r#"echo '{line}'; echo '< {line}' >>"$LOG""#);
    let script = format!(
        r#"LOG='{}'; : >"$LOG"; while read -r said; do echo "> $said" >>"$LOG"; case "$said" in
            *hello*) {};; *your_move*) {};; *'"done":false'*) {};; *advice*) {};; esac; done"#,
        log.display(),
        say(r#"{"hello":1,"bot":"asker","games":["power"]}"#),
        say(r#"{"assist":{"pads":{"G":["T GHQ XI"]}}}"#),
        say(r#"{"assist":{"pads":{"G":["F GHQ XI"]}}}"#),
        say(r#"{"move":{"pads":{"G":["F GHQ XI"]}}}"#),
    );
    let words = ["sh".into(), "-c".into(), script].to_vec();
    let outside = Outside::start(Program { name: "asker".into(), words }).unwrap();
    let game = table::erase::<power::Power>();
    let table = game.start(serde_json::json!({ "players": 2, "official": 0 })).unwrap();
    let (options, view, seat) = (table.options(), table.view(Audience::Seat(Seat::new(0))), Seat::new(0));
    let time = std::time::Duration::from_secs(600);
    let turn = Turn {
        game: &*game,
        table: "1",
        options: &options,
        seat,
        heard: vec![],
        view: &view,
        seed: None,
        time,
    };
    assert_eq!(outside.play(&turn).unwrap(), serde_json::json!({ "pads": { "G": ["F GHQ XI"] } }));
    outside.close();
    let real = fs::read_to_string(&log).unwrap();
    let _ = fs::remove_file(&log);
    assert_eq!(real.matches("{\"assist\":").count(), 2, "{real}");
    agrees("questions", &real);
}

#[test]
fn the_written_conversation_is_the_real_one() {
    let written = block("transcript");
    let mut bot = Speaker::new(Level::new(1).unwrap().into(), 7, games::games().to_vec());
    let mut real = String::new();
    let mut table = (Value::Null, Value::Null);
    for line in written.lines().filter_map(|l| l.strip_prefix("> ")) {
        let line = with_legal(line, &mut table);
        let line = line.as_str();
        real += &format!("> {line}\n");
        if let Some(answer) = bot.hear(line) {
            real += &format!("< {answer}\n");
        }
    }
    assert!(
        real.matches("{\"move\":").count() >= 3 && real.contains("\"legal\":["),
        "the conversation has everything in it"
    );
    agrees("transcript", &real);
}
