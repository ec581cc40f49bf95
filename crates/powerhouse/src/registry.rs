//! Every game of the house: one line a game.

use std::sync::OnceLock;

use serde_json::Value;
use table::{AnyGame, Seat, erase};
use words::Lang;

use crate::desk::Desk;
use crate::failure::Failure;
use crate::pad;
use crate::play::{Answer, Session};
use crate::show::{self, Draw};
use crate::tell::{self, Teller};

/// The option that takes the text of a data file, and its value.
type DataOption = fn(text: String) -> (&'static str, Value);

/// Asks a person at the keyboard for a move.
type Ask = fn(&Session, Seat, &mut Desk<'_>) -> Result<Answer, Failure>;

/// A game with what the binary knows of it beyond its rules.
pub struct Entry {
    /// Its rules.
    pub game: Box<dyn AnyGame>,
    /// Draws a position, or what a seat sees of it.
    pub(crate) draw: Draw,
    /// What a seat is called.
    pub(crate) seat_name: fn(options: &Value, seat: Seat, lang: Lang) -> String,
    /// The value of an event's field in words, where the game has its own way to say it.
    pub(crate) field: fn(event: &Teller<'_>, field: &str, value: &Value) -> Option<String>,
    /// Whether an event shows something that was hidden: then no move before it can be taken back.
    pub(crate) reveals: fn(event: &str) -> bool,
    /// Asks a person for a move where that takes more than a line.
    pub(crate) ask: Option<Ask>,
    /// Where a position says which round, cycle or turn it is (a JSON pointer).
    pub(crate) chapter: &'static str,
    /// Where the text of a data file goes.
    pub(crate) data: Option<DataOption>,
    /// Its board as data, for programs.
    pub(crate) board: Option<fn() -> serde_json::Result<Value>>,
    /// Whether the option `players` says how many play.
    pub(crate) counts_players: bool,
}

/// All games, in the order in which they are listed.
pub fn entries() -> &'static [Entry] {
    static ENTRIES: OnceLock<Vec<Entry>> = OnceLock::new();
    ENTRIES.get_or_init(|| vec![power(), weakness(), barons()])
}

fn power() -> Entry {
    Entry {
        game: erase::<power::Power>(),
        draw: show::power::draw,
        seat_name: tell::power::seat_name,
        field: tell::power::field,
        reveals: |event| event != "ready",
        ask: Some(pad::ask),
        chapter: "/round",
        data: None,
        board: Some(|| serde_json::to_value(power::BoardWire::new())),
        counts_players: true,
    }
}

fn weakness() -> Entry {
    Entry {
        game: erase::<weakness::Weakness>(),
        draw: show::weakness::draw,
        seat_name: show::weakness::seat_name,
        field: |_, _, _| None,
        reveals: |event| event == "auctioned",
        ask: None,
        chapter: "/cycle",
        data: Some(|text| ("components", serde_json::json!({ "file": text }))),
        board: None,
        counts_players: false,
    }
}

fn barons() -> Entry {
    Entry {
        game: erase::<barons::Barons>(),
        draw: show::barons::draw,
        seat_name: show::barons::seat_name,
        field: show::barons::field,
        reveals: |event| !["banked", "challenged", "paid", "placed", "went_on"].contains(&event),
        ask: None,
        chapter: "/turn",
        data: Some(|text| ("components", text.into())),
        board: None,
        counts_players: true,
    }
}

/// The games' names in commands and records.
pub fn kinds() -> impl Iterator<Item = &'static str> {
    entries().iter().map(|e| e.game.kind())
}

/// The game with this name.
pub fn find(kind: &str) -> Option<&'static Entry> {
    entries().iter().find(|e| e.game.kind() == kind)
}
