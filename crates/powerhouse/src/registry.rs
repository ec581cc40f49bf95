//! Every game of the house: one line a game.

use std::sync::OnceLock;

use table::AnyGame;

/// A game with what the binary knows of it beyond its rules.
pub struct Entry {
    /// Its rules.
    pub game: Box<dyn AnyGame>,
}

/// All games, in the order in which they are listed.
pub fn entries() -> &'static [Entry] {
    static ENTRIES: OnceLock<Vec<Entry>> = OnceLock::new();
    ENTRIES.get_or_init(Vec::new)
}

/// The games' names in commands and records.
pub fn kinds() -> impl Iterator<Item = &'static str> {
    entries().iter().map(|e| e.game.kind())
}

/// The game with this name.
pub fn find(kind: &str) -> Option<&'static Entry> {
    entries().iter().find(|e| e.game.kind() == kind)
}
