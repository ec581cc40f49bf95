//! The stored puzzles as the house wants them.

use std::sync::{Arc, OnceLock};

use bots::puzzles::AnyPuzzles;
use house::puzzles::{Judged, Puzzle, PuzzleBook, Reply};
use serde_json::Value;
use table::{Actor, Fault, Seat};
use words::Lang;

use crate::failure::screen;
use crate::puzzles::ask;
use crate::registry::{self, Entry};

/// What the one puzzle of a real position is called in its book.
const POSED: &str = "posed";

/// The puzzles of one game.
struct Book {
    entry: &'static Entry,
    puzzles: &'static dyn AnyPuzzles,
    /// Read when somebody first asks: most commands need none of them.
    read: OnceLock<Read>,
}

#[derive(Default)]
struct Read {
    /// With their answers.
    whole: Vec<bots::puzzles::Puzzle>,
    /// The same puzzles as the house knows them.
    shown: Vec<Puzzle>,
}

/// The puzzles of a game, if it has any.
pub(super) fn book(entry: &'static Entry) -> Option<&'static dyn PuzzleBook> {
    static BOOKS: OnceLock<Vec<Book>> = OnceLock::new();
    let books = BOOKS.get_or_init(|| {
        let open = |entry: &'static Entry| {
            Some(Book { entry, puzzles: entry.bots.puzzles()?, read: OnceLock::new() })
        };
        registry::entries().iter().filter_map(open).collect()
    });
    let book = books.iter().find(|book| book.entry.game.kind() == entry.game.kind())?;
    Some(book)
}

impl Book {
    fn read(&self) -> &Read {
        self.read.get_or_init(|| match self.puzzles.stored() {
            Ok(whole) => Read { shown: whole.iter().map(|p| shown(self.puzzles, p)).collect(), whole },
            Err(fault) => {
                tracing::error!(game = self.entry.game.kind(), ?fault, "the puzzles cannot be read");
                Read::default()
            }
        })
    }

    fn with_answers(&self, puzzle: &Puzzle) -> Option<&bots::puzzles::Puzzle> {
        self.read().whole.iter().find(|p| p.id == puzzle.id)
    }
}

/// A puzzle without its answers, and without what would tell them.
fn shown(puzzles: &dyn AnyPuzzles, puzzle: &bots::puzzles::Puzzle) -> Puzzle {
    let kind = puzzle.task.name();
    let about = puzzles.themes(puzzle).unwrap_or_default();
    let names =
        about.iter().filter_map(|theme| Some(serde_json::to_value(theme).ok()?.as_str()?.to_string()));
    let mut themes = vec![kind.to_string()];
    themes.extend(names.filter(|name| name != kind));
    Puzzle {
        id: puzzle.id.clone(),
        kind: kind.into(),
        themes,
        rating: puzzle.rating.into(),
        seat: puzzle.seat,
        options: puzzle.options.clone(),
        state: puzzle.state.clone(),
    }
}

impl PuzzleBook for Book {
    fn all(&self) -> &[Puzzle] {
        &self.read().shown
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
        let mut table = self.entry.game.load(puzzle.options.clone(), puzzle.state.clone())?;
        table.play(Actor::Seat(puzzle.seat), mv)?;
        let reply = |r: bots::puzzles::Reply| Reply { by: r.by, mv: r.mv };
        Ok(match self.puzzles.refute(whole, mv)? {
            None => Judged::Solved,
            Some(refutation) => Judged::Refuted(refutation.moves.into_iter().map(reply).collect()),
        })
    }

    fn answer(&self, puzzle: &Puzzle) -> Option<Value> {
        self.with_answers(puzzle)?.answers.first().cloned()
    }

    fn still(&self, puzzle: &Puzzle, seat: Seat) -> Option<Value> {
        self.puzzles.still(self.with_answers(puzzle)?, seat).ok().flatten()
    }

    fn pose(&self, options: &Value, state: &Value, seat: Seat) -> Result<Option<Arc<dyn PuzzleBook>>, Fault> {
        let posed = self.puzzles.pose(POSED, options, state, seat)?;
        Ok(posed.map(|whole| {
            // A theme leads to the stored puzzles of it.
            let mut puzzle = shown(self.puzzles, &whole);
            puzzle.themes.retain(|theme| self.all().iter().any(|stored| stored.themes.contains(theme)));
            let read = Read { shown: vec![puzzle], whole: vec![whole] };
            let book: Arc<dyn PuzzleBook> =
                Arc::new(Book { entry: self.entry, puzzles: self.puzzles, read: OnceLock::from(read) });
            book
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_has_a_name_and_every_puzzle_a_task_in_both_languages() {
        for entry in registry::entries() {
            let Some(book) = book(entry) else { continue };
            for puzzle in book.all() {
                assert_eq!(puzzle.themes.first(), Some(&puzzle.kind));
                for lang in [Lang::En, Lang::Fr] {
                    let code = format!("puzzles-ask-{}", puzzle.kind);
                    assert_ne!(book.task(puzzle, lang), code, "{}", puzzle.id);
                    for theme in &puzzle.themes {
                        let code = format!("puzzles-theme-{theme}");
                        assert!(words::find(lang, "screen", &code, &[]).is_some(), "{code}");
                    }
                }
            }
        }
    }
}
