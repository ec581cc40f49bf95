//! The stored puzzles as the house wants them.

use std::sync::OnceLock;

use bots::puzzles::AnyPuzzles;
use house::puzzles::{Judged, Puzzle, PuzzleBook, Reply};
use serde_json::Value;
use table::{Actor, Fault};
use words::Lang;

use crate::failure::screen;
use crate::puzzles::ask;
use crate::registry::{self, Entry};

/// The puzzles of one game.
struct Book {
    entry: &'static Entry,
    puzzles: &'static dyn AnyPuzzles,
    /// With their answers, in the same order as `shown`.
    whole: Vec<bots::puzzles::Puzzle>,
    shown: Vec<Puzzle>,
}

/// The puzzles of a game, if it has any.
pub(super) fn book(entry: &'static Entry) -> Option<&'static dyn PuzzleBook> {
    static BOOKS: OnceLock<Vec<Book>> = OnceLock::new();
    let books = BOOKS.get_or_init(|| registry::entries().iter().filter_map(Book::open).collect());
    let book = books.iter().find(|book| book.entry.game.kind() == entry.game.kind())?;
    Some(book)
}

impl Book {
    fn open(entry: &'static Entry) -> Option<Book> {
        let puzzles = entry.bots.puzzles()?;
        let whole = puzzles.stored().ok()?;
        let shown = whole.iter().map(|p| Puzzle {
            id: p.id.clone(),
            kind: p.task.name().into(),
            themes: vec![p.task.name().into()],
            rating: 1500.0,
            seat: p.seat,
            options: p.options.clone(),
            state: p.state.clone(),
        });
        let shown = shown.collect();
        Some(Book { entry, puzzles, whole, shown })
    }

    fn with_answers(&self, puzzle: &Puzzle) -> Option<&bots::puzzles::Puzzle> {
        self.whole.iter().find(|p| p.id == puzzle.id)
    }
}

impl PuzzleBook for Book {
    fn all(&self) -> &[Puzzle] {
        &self.shown
    }

    fn task(&self, puzzle: &Puzzle, lang: Lang) -> String {
        self.with_answers(puzzle).map(|whole| ask(self.entry, whole, lang)).unwrap_or_default()
    }

    fn theme(&self, theme: &str, lang: Lang) -> String {
        screen(lang, &format!("puzzles-theme-{theme}"), &[])
    }

    fn judge(&self, puzzle: &Puzzle, mv: &Value) -> Result<Judged, Fault> {
        let whole = self.with_answers(puzzle).ok_or_else(|| Fault::not_understood(&puzzle.id))?;
        // The rules have the first word: what they refuse is not an answer.
        let table = self.entry.game.load(puzzle.options.clone(), puzzle.state.clone())?;
        table.copy().play(Actor::Seat(puzzle.seat), mv)?;
        Ok(match self.puzzles.solves(whole, mv)? {
            true => Judged::Solved,
            false => Judged::Refuted(Vec::<Reply>::new()),
        })
    }

    fn answer(&self, puzzle: &Puzzle) -> Option<Value> {
        self.with_answers(puzzle)?.answers.first().cloned()
    }
}
