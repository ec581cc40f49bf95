//! The stored puzzles in the form that the house needs.

use std::sync::{Arc, OnceLock};

use bots::puzzles::AnyPuzzles;
use house::puzzles::{Judged, Puzzle, PuzzleBook, Refuted, Reply};
use serde_json::Value;
use table::{Actor, Fault, Seat};
use words::Lang;

use crate::failure::screen;
use crate::puzzles::{ask, why};
use crate::registry::{self, Entry};

/// What the one puzzle of a real position is called in its book.
const POSED: &str = "posed";

/// The puzzles of one game.
struct Book {
    entry: &'static Entry,
    puzzles: &'static dyn AnyPuzzles,
    /// Read on first use: most commands do not need them.
    english: OnceLock<Read>,
    /// For readers of French; `None` if the game has no separate letters for them.
    french: OnceLock<Option<Read>>,
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
            let puzzles = entry.bots.puzzles()?;
            Some(Book { entry, puzzles, english: OnceLock::new(), french: OnceLock::new() })
        };
        registry::entries().iter().filter_map(open).collect()
    });
    let book = books.iter().find(|book| book.entry.game.kind() == entry.game.kind())?;
    Some(book)
}

impl Book {
    fn read(&self, letters: Lang) -> &Read {
        let english = self.english.get_or_init(|| {
            let read = |whole| Read::of(self.puzzles, whole, Lang::En);
            self.puzzles.stored().map_or_else(|fault| self.unreadable(fault), read)
        });
        let french = || match english.whole.iter().map(|p| self.puzzles.in_french(p)).collect() {
            Ok(whole) => Option::<Vec<_>>::map(whole, |whole| Read::of(self.puzzles, whole, Lang::Fr)),
            Err(fault) => Some(self.unreadable(fault)),
        };
        match letters {
            Lang::En => english,
            Lang::Fr => self.french.get_or_init(french).as_ref().unwrap_or(english),
        }
    }

    fn unreadable(&self, fault: Fault) -> Read {
        tracing::error!(game = self.entry.game.kind(), ?fault, "the puzzles cannot be read");
        Read::default()
    }

    fn with_answers(&self, puzzle: &Puzzle) -> Option<&bots::puzzles::Puzzle> {
        self.read(puzzle.letters).whole.iter().find(|p| p.id == puzzle.id)
    }
}

impl Read {
    fn of(puzzles: &dyn AnyPuzzles, whole: Vec<bots::puzzles::Puzzle>, letters: Lang) -> Read {
        Read { shown: whole.iter().map(|p| shown(puzzles, p, letters)).collect(), whole }
    }
}

/// A puzzle without its answers and without anything that would reveal them.
fn shown(puzzles: &dyn AnyPuzzles, puzzle: &bots::puzzles::Puzzle, letters: Lang) -> Puzzle {
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
        letters,
        options: puzzle.options.clone(),
        state: puzzle.state.clone(),
    }
}

fn reply(reply: bots::puzzles::Reply) -> Reply {
    Reply { by: reply.by, mv: reply.mv }
}

impl PuzzleBook for Book {
    fn all(&self, letters: Lang) -> &[Puzzle] {
        &self.read(letters).shown
    }

    fn task(&self, puzzle: &Puzzle, lang: Lang) -> String {
        self.with_answers(puzzle).map(|whole| ask(self.entry, whole, lang)).unwrap_or_default()
    }

    fn theme(&self, theme: &str, lang: Lang) -> String {
        screen(lang, &format!("puzzles-theme-{theme}"), &[])
    }

    fn judge(&self, puzzle: &Puzzle, mv: &Value, lang: Lang) -> Result<Judged, Fault> {
        let whole = self.with_answers(puzzle).ok_or_else(|| Fault::not_understood(&puzzle.id))?;
        // Check the rules first: a move that they refuse is not an answer.
        let mut table = self.entry.game.load(puzzle.options.clone(), puzzle.state.clone())?;
        table.play(Actor::Seat(puzzle.seat), mv)?;
        Ok(match self.puzzles.refute(whole, mv)? {
            None => Judged::Solved,
            Some(refutation) => Judged::Refuted(Refuted {
                why: why(self.entry, whole, &refutation, lang),
                line: refutation.moves.into_iter().map(reply).collect(),
            }),
        })
    }

    fn answer(&self, puzzle: &Puzzle) -> Option<Value> {
        self.with_answers(puzzle)?.answers.first().cloned()
    }

    fn resists(&self, puzzle: &Puzzle, mv: &Value) -> Vec<Reply> {
        let tried = self.with_answers(puzzle).and_then(|whole| self.puzzles.resists(whole, mv).ok());
        tried.into_iter().flatten().map(reply).collect()
    }

    fn still(&self, puzzle: &Puzzle, seat: Seat) -> Option<Value> {
        self.puzzles.still(self.with_answers(puzzle)?, seat).ok().flatten()
    }

    fn pose(&self, options: &Value, state: &Value, seat: Seat) -> Result<Option<Arc<dyn PuzzleBook>>, Fault> {
        let posed = self.puzzles.pose(POSED, options, state, seat)?;
        Ok(posed.map(|whole| {
            // A theme links to the stored puzzles with that theme.
            let mut puzzle = shown(self.puzzles, &whole, Lang::En);
            let stored = self.all(Lang::En);
            puzzle.themes.retain(|theme| stored.iter().any(|stored| stored.themes.contains(theme)));
            let read = Read { shown: vec![puzzle], whole: vec![whole] };
            // Its letters are those of the table.
            let (english, french) = (OnceLock::from(read), OnceLock::from(None));
            let book: Arc<dyn PuzzleBook> =
                Arc::new(Book { entry: self.entry, puzzles: self.puzzles, english, french });
            book
        }))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_theme_has_a_name_and_every_puzzle_a_task_in_both_languages() {
        for entry in registry::entries() {
            let Some(book) = book(entry) else { continue };
            for puzzle in book.all(Lang::En) {
                assert_eq!(puzzle.themes.first(), Some(&puzzle.kind));
                for lang in [Lang::En, Lang::Fr] {
                    let code = format!("puzzles-ask-{}", puzzle.kind);
                    assert_ne!(book.task(puzzle, lang), code, "{}", puzzle.id);
                    let code = format!("puzzles-why-{}", puzzle.kind);
                    assert!(words::find(lang, "screen", &code, &[]).is_some(), "{code}");
                    for theme in &puzzle.themes {
                        let code = format!("puzzles-theme-{theme}");
                        assert!(words::find(lang, "screen", &code, &[]).is_some(), "{code}");
                    }
                }
            }
        }
    }

    /// The puzzles are the same in the letters of the French booklet, and every answer is still an answer.
    #[test]
    fn readers_of_french_solve_puzzles_of_power_in_the_letters_of_their_booklet() {
        let entry = registry::entries().iter().find(|e| e.game.kind() == "power").expect("POWER");
        let book = book(entry).expect("puzzles of POWER");
        let (english, french) = (book.all(Lang::En), book.all(Lang::Fr));
        let ids = |all: &[Puzzle]| all.iter().map(|p| p.id.clone()).collect::<Vec<_>>();
        assert_eq!(ids(english), ids(french));
        let mut differ = 0;
        for (puzzle, same) in french.iter().zip(english).step_by(15) {
            assert_eq!(
                (&puzzle.state["rules"], puzzle.rating),
                (&json!("french"), same.rating),
                "{}",
                puzzle.id
            );
            let (answer, in_english) = (book.answer(puzzle).expect("an answer"), book.answer(same));
            assert_eq!(
                book.judge(puzzle, &answer, Lang::Fr).ok(),
                Some(Judged::Solved),
                "{}: {answer}",
                puzzle.id
            );
            differ += usize::from(Some(answer) != in_english);
        }
        assert!(differ > 5, "{differ} answers differ");
    }
}
