//! The conversation in `docs/bots.md` is what the bot says. With `BLESS=1` in the environment the test writes it anew.

use std::fs;

use bots::Level;
use bots::protocol::Speaker;

#[test]
fn the_written_conversation_is_the_real_one() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bots.md");
    let text = fs::read_to_string(path).unwrap();
    let (before, rest) = text.split_once("```transcript\n").unwrap();
    let (written, after) = rest.split_once("```").unwrap();
    let mut bot = Speaker::new(Level::new(1).unwrap(), 7);
    let mut real = String::new();
    for line in written.lines().filter_map(|l| l.strip_prefix("> ")) {
        real += &format!("> {line}\n");
        if let Some(answer) = bot.hear(line) {
            real += &format!("< {answer}\n");
        }
    }
    if std::env::var_os("BLESS").is_some() {
        fs::write(path, format!("{before}```transcript\n{real}```{after}")).unwrap();
        return;
    }
    assert!(real.matches("{\"move\":").count() >= 2, "the conversation has moves in it");
    assert_eq!(written, real);
}
