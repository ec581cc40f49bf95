//! The conversation in `docs/bots.md` is what the bot says. With `BLESS=1` in the environment the test writes it anew.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use std::fs;

use bots::Level;
use bots::protocol::Speaker;
use serde_json::Value;
use table::Seat;

/// A line to the bot; a list of what is legal in it is the real one. `table` is the game and the view that were last told.
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
        *legal = bots::legal(table.0["game"].as_str().unwrap(), &table.0["options"], &table.1, seat).unwrap();
        return message.to_string();
    }
    line.into()
}

#[test]
fn the_written_conversation_is_the_real_one() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bots.md");
    let text = fs::read_to_string(path).unwrap();
    let (before, rest) = text.split_once("```transcript\n").unwrap();
    let (written, after) = rest.split_once("```").unwrap();
    let mut bot = Speaker::new(Level::new(1).unwrap(), 7);
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
    if std::env::var_os("BLESS").is_some() {
        fs::write(path, format!("{before}```transcript\n{real}```{after}")).unwrap();
        return;
    }
    assert!(
        real.matches("{\"move\":").count() >= 3 && real.contains("\"legal\":["),
        "the conversation has everything in it"
    );
    assert_eq!(written, real);
}
