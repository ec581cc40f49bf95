mod json;

pub(crate) use json::{For, replay_json};

use serde_json::Value;
use table::{AnyTable, Entry as Move, Fault, OtherRules, Record, RecordError, Told};
use words::Lang;

use crate::desk::Desk;
use crate::failure::Failure;
use crate::registry::{self, Entry};
use crate::tell;

/// A move of a record, its events, and the position after it.
struct Frame {
    text: String,
    state: Value,
    /// The part of the game that it belongs to: a round, a cycle, a turn.
    chapter: String,
}

type Picture<'a> = dyn Fn(&Frame, Lang) -> String + 'a;

/// Reads a record and finds its game.
pub(crate) fn read(text: &str) -> Result<(&'static Entry, Record), Failure> {
    let record = Record::read(text).map_err(|e| Failure::Record("table", e))?;
    let kind = &record.header.game;
    let entry =
        registry::find(kind).ok_or_else(|| Failure::Said("unknown-game", vec![("game", kind.clone())]))?;
    OtherRules::check(&*entry.game, record.header.rules_version)
        .map_err(|e| Failure::Record("table", RecordError { line: 1, fault: Fault::from(&e) }))?;
    Ok((entry, record))
}

/// Plays a record through and says whether every move and the outcome hold.
pub(crate) fn check(text: &str, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let (entry, record) = read(text)?;
    let table = table::replay(&*entry.game, &record, |_, _, _| ())
        .map_err(|e| Failure::Record(entry.game.kind(), e))?;
    let end = tell::outcome(entry, &*table, desk.lang).unwrap_or_else(|| desk.words("goes-on", &[]));
    let moves = record.entries.len().to_string();
    Ok(desk.say("record-holds", &[("moves", moves), ("end", end)])?)
}

/// Steps through a record at the keyboard, or prints it all.
pub(crate) fn replay(text: &str, all: bool, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let (entry, record) = read(text)?;
    let (frames, end) = frames(entry, &record, desk)?;
    let options = record.header.options;
    let picture = |frame: &Frame, lang: Lang| (entry.draw)(&options, &frame.state, lang);
    if all || !desk.terminal {
        print_through(&frames, &picture, desk)?;
    } else {
        step_through(&frames, &picture, desk)?;
    }
    match end {
        Some(end) => Ok(desk.show(&format!("{end}\n"))?),
        None => Ok(desk.say("goes-on", &[])?),
    }
}

fn frames(entry: &Entry, record: &Record, desk: &Desk<'_>) -> Result<(Vec<Frame>, Option<String>), Failure> {
    let lang = desk.lang;
    let fault = |e| Failure::Record(entry.game.kind(), e);
    let start = entry
        .game
        .start(record.header.options.clone())
        .map_err(|fault| Failure::Record(entry.game.kind(), table::RecordError { line: 1, fault }))?;
    let options = start.options();
    let frame = |table: &dyn AnyTable, text: String| {
        let state = table.state();
        let chapter = state.pointer(entry.chapter).map(ToString::to_string).unwrap_or_default();
        Frame { text, state, chapter }
    };
    let mut frames = vec![frame(&*start, String::new())];
    let mut before = start.copy();
    let table = table::replay(&*entry.game, record, |table, mv: &Move, told: &[Told]| {
        let written = before.write_move(mv.by, &mv.mv).unwrap_or_else(|_| mv.mv.to_string());
        before = table.copy();
        let who = tell::actor(entry, &options, lang, mv.by);
        let mut text = format!("{:>4}  {who}: {written}\n", mv.n);
        text.extend(told.iter().map(|t| format!("      {}\n", tell::tell(entry, &options, lang, &t.whole))));
        frames.push(frame(table, text));
    })
    .map_err(fault)?;
    Ok((frames, tell::outcome(entry, &*table, lang)))
}

/// Every move, with a picture at the end of each part of the game and after the last move.
fn print_through(frames: &[Frame], picture: &Picture<'_>, desk: &mut Desk<'_>) -> Result<(), Failure> {
    for (i, frame) in frames.iter().enumerate() {
        desk.show(&frame.text)?;
        if frames.get(i + 1).is_none_or(|next| i == 0 || next.chapter != frame.chapter) {
            desk.show(&picture(frame, desk.lang))?;
        }
    }
    Ok(())
}

fn step_through(frames: &[Frame], picture: &Picture<'_>, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let last = frames.len() - 1;
    let mut at = 0;
    loop {
        desk.clear()?;
        desk.show(&picture(&frames[at], desk.lang))?;
        desk.show(&frames[at].text)?;
        let prompt = desk.words("replay-prompt", &[("at", at.to_string()), ("last", last.to_string())]);
        let Some(answer) = desk.ask(&prompt)? else { return Ok(()) };
        let chapter = &frames[at].chapter;
        at = match answer.as_str() {
            "" | "n" | "s" if at == last => return Ok(()),
            "" | "n" | "s" => at + 1,
            "b" | "p" => at.saturating_sub(1),
            "r" | "t" => frames[at..].iter().position(|f| &f.chapter != chapter).map_or(last, |i| at + i),
            "q" => return Ok(()),
            number => number.parse().map_or(at, |n: usize| n.min(last)),
        };
    }
}
