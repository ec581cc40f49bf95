//! Every game of the house, one entry each: the only place in Rust where a game is registered. Commands, arena,
//! puzzles, server and benchmark find the games here.

use std::ops::RangeInclusive;
use std::sync::OnceLock;

use bots::{AnyBots, Levels};
use serde_json::Value;
use table::{AnyGame, Seat};
use words::Lang;

use crate::desk::Desk;
use crate::failure::Failure;
use crate::pad;
use crate::play::{Answer, Session};
use crate::show::{self, Draw};
use crate::speed::{self, Work};
use crate::tell::{self, Teller};

/// The option that takes the text of a data file, and its value.
type DataOption = fn(text: String) -> (&'static str, Value);

/// Asks a person at the keyboard for a move.
type Ask = fn(&Session, Seat, &mut Desk<'_>) -> Result<Answer, Failure>;

/// A game with everything that the program knows about it.
pub struct Entry {
    /// Its rules.
    pub game: Box<dyn AnyGame>,
    /// Its bots, the arena's tables and the puzzles.
    pub bots: &'static dyn AnyBots,
    /// How many can play, if the game has an option `players`.
    pub(crate) players: Option<RangeInclusive<u8>>,
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
    /// How many times as fast its random moves must be as random moves in chess.
    pub moves_goal: Option<f64>,
    /// What the benchmark measures besides random moves.
    pub work: fn() -> Vec<Work>,
}

impl Entry {
    /// A game with its rules and bots. That is enough to play it everywhere. The other fields can be set afterwards:
    /// until then positions are drawn as JSON, and seats have numbers.
    pub fn new<G: Levels>() -> Entry {
        Entry {
            game: G::erased(),
            bots: G::erased_bots(),
            players: None,
            draw: show::plain,
            seat_name: tell::seat_number,
            field: |_, _, _| None,
            reveals: |_| true,
            ask: None,
            chapter: "",
            data: None,
            board: None,
            moves_goal: None,
            work: Vec::new,
        }
    }
}

static ENTRIES: OnceLock<Vec<Entry>> = OnceLock::new();

/// All games, in the order in which they are listed.
pub fn entries() -> &'static [Entry] {
    ENTRIES.get_or_init(standard)
}

/// The games of this program.
fn standard() -> Vec<Entry> {
    vec![power(), weakness(), barons()]
}

/// Adds games to those of this program. Returns false if something has read the list already: then it is too late.
pub fn add(more: Vec<Entry>) -> bool {
    ENTRIES.set(standard().into_iter().chain(more).collect()).is_ok()
}

fn power() -> Entry {
    Entry {
        players: Some(2..=4),
        draw: show::power::draw,
        seat_name: tell::power::seat_name,
        field: tell::power::field,
        reveals: |event| event != "ready",
        ask: Some(pad::ask),
        chapter: "/round",
        board: Some(|| serde_json::to_value(power::BoardWire::new())),
        work: speed::power::work,
        ..Entry::new::<power::Power>()
    }
}

fn weakness() -> Entry {
    Entry {
        draw: show::weakness::draw,
        seat_name: show::weakness::seat_name,
        reveals: |event| event == "auctioned",
        chapter: "/cycle",
        data: Some(|text| ("components", serde_json::json!({ "file": text }))),
        moves_goal: Some(3.0),
        ..Entry::new::<weakness::Weakness>()
    }
}

fn barons() -> Entry {
    Entry {
        players: Some(3..=4),
        draw: show::barons::draw,
        seat_name: show::barons::seat_name,
        field: show::barons::field,
        reveals: |event| !["banked", "challenged", "paid", "placed", "went_on"].contains(&event),
        chapter: "/turn",
        data: Some(|text| ("components", text.into())),
        moves_goal: Some(1.3),
        ..Entry::new::<barons::Barons>()
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
