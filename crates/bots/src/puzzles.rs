//! Puzzles: positions with a proven answer, made by a generator and an exhaustive prover.
//!
//! A [`Puzzle`] is data: a position, the seat that is asked, the [`Task`], and the answers.
//! [`prove`](AnyPuzzles::prove) searches everything that can happen and says whether the answers are right.
//! [`solves`](AnyPuzzles::solves) judges a move, and [`refute`](AnyPuzzles::refute) says why it fails.
//! [`ask`](AnyPuzzles::ask) lets a level try.

mod barons;
mod draft;
mod power;
mod puzzle;
mod rating;
mod theme;
mod weakness;

use std::marker::PhantomData;

use serde_json::Value;
use table::{Actor, Audience, Fault, Rng, Seat, SplitMix64, Turn};

use crate::{Asked, Level, Levels};
pub(crate) use draft::Draft;
pub use puzzle::{Defence, Puzzle, Refutation, Reply, Task, read};
use rating::Facts;
pub use theme::Theme;

/// What a game must provide to have puzzles.
pub(crate) trait Puzzling: Levels {
    /// The puzzles that come with the program, as JSON Lines.
    const STORED: &'static str;

    /// Fields of a position that can be derived and need not be stored.
    const WORKED_OUT: &'static [&'static str] = &[];

    /// One attempt to make a puzzle; most attempts fail.
    fn draft(rng: &mut SplitMix64) -> Option<Draft<Self>>;

    /// Makes a puzzle from a position of a real game for a seat that is asked there: something that is certain but can
    /// be missed.
    fn pose(game: Self, state: Self::State, seat: Seat) -> Option<Draft<Self>>;

    /// Whether the answers are proven by an exhaustive search.
    fn proven(draft: &Draft<Self>) -> bool;

    /// Whether a move solves a proven puzzle, and if not, why.
    fn judge(draft: &Draft<Self>, mv: &Self::Move) -> Verdict<Self::Move>;

    /// Whether a move solves a proven puzzle. By default the answers are the complete list of solutions, which holds
    /// for games that list their moves.
    fn does(draft: &Draft<Self>, mv: &Self::Move) -> bool {
        draft.answers.contains(mv)
    }

    /// How much is certain after a move that fails, if the task asks for as much as possible.
    fn sure(_: &Draft<Self>, _: &Self::Move) -> Option<u32> {
        None
    }

    /// What the others try at the same time against a move that solves the puzzle, without success. None in games of turns.
    fn resists(_: &Draft<Self>, _: &Self::Move) -> Vec<(Seat, Self::Move)> {
        Vec::new()
    }

    /// A move that does nothing, in games where all players decide at the same time.
    fn still() -> Option<Self::Move> {
        None
    }

    /// The same game with French piece letters, if it has them.
    fn in_french(&self) -> Option<Self> {
        None
    }

    /// The themes of a proven puzzle.
    fn themes(draft: &Draft<Self>) -> Vec<Theme>;

    /// The ratio of plausible moves to solutions.
    fn choices(draft: &Draft<Self>) -> f64;

    /// How much there is to think about: lines of a pad, or decisions until the end.
    fn length(draft: &Draft<Self>) -> usize;
}

/// The result of a move in a puzzle.
pub(crate) enum Verdict<M> {
    /// It solves the puzzle.
    Does,
    /// It fails; these moves after it show why.
    Fails(Vec<(Seat, M)>),
    /// The search is too large.
    TooLarge,
}

/// A game's puzzles with the game's types erased. Made by `erase_puzzles`.
pub trait AnyPuzzles: Send + Sync {
    /// The puzzles that come with the program.
    fn stored(&self) -> Result<Vec<Puzzle>, Fault>;

    /// Whether a puzzle's answers are right, by an exhaustive search.
    fn prove(&self, puzzle: &Puzzle) -> Result<bool, Fault>;

    /// Whether a move solves a proven puzzle.
    fn solves(&self, puzzle: &Puzzle, mv: &Value) -> Result<bool, Fault> {
        Ok(self.refute(puzzle, mv)?.is_none())
    }

    /// Why a move does not solve a proven puzzle; `None` if it does. A move that the game refuses is a fault. So is a
    /// move whose consequences are too many to search (`puzzle-too-large`), which can only happen in POWER.
    fn refute(&self, puzzle: &Puzzle, mv: &Value) -> Result<Option<Refutation>, Fault>;

    /// What the others try at the same time against a move that solves a puzzle, without success; nothing in games of turns.
    fn resists(&self, puzzle: &Puzzle, mv: &Value) -> Result<Vec<Reply>, Fault>;

    /// The same puzzle with French piece letters; `None` if the game has none.
    fn in_french(&self, puzzle: &Puzzle) -> Result<Option<Puzzle>, Fault>;

    /// Another seat's move that does nothing, in a game where all players decide at the same time.
    fn still(&self, puzzle: &Puzzle, seat: Seat) -> Result<Option<Value>, Fault>;

    /// The themes of a puzzle.
    fn themes(&self, puzzle: &Puzzle) -> Result<Vec<Theme>, Fault>;

    /// The difficulty of a puzzle, from 800 to 2400. It depends on the number of moves to choose from, the length of
    /// the answer, and which levels find it.
    fn rate(&self, puzzle: &Puzzle) -> Result<u16, Fault>;

    /// The move of a level in the puzzle's position, seen from its seat, and whether it solves the puzzle.
    fn ask(&self, puzzle: &Puzzle, level: Level, seed: u64) -> Result<(Value, bool), Fault>;

    /// A new puzzle: the first that the seed yields within this many tries. It is not rated yet.
    fn make(&self, seed: u64, number: usize, tries: u32) -> Result<Option<Puzzle>, Fault>;

    /// Makes a puzzle with this name from a position of a finished game for a seat that is asked there, if its answer
    /// is proven. It is not rated. In Power Barons both sides are shown each other's hands.
    fn pose(&self, id: &str, options: &Value, state: &Value, seat: Seat) -> Result<Option<Puzzle>, Fault>;
}

/// The puzzles of a game.
///
/// ```
/// let puzzles = bots::erase_bots::<weakness::Weakness>().puzzles().unwrap().stored().unwrap();
/// assert!(puzzles.len() >= 300 && puzzles.iter().all(|p| p.game == "weakness"));
/// ```
pub(crate) fn erase_puzzles<G: Puzzling>() -> &'static dyn AnyPuzzles {
    &Erased::<G>(PhantomData)
}

struct Erased<G>(PhantomData<fn() -> G>);

impl<G: Puzzling> AnyPuzzles for Erased<G> {
    fn stored(&self) -> Result<Vec<Puzzle>, Fault> {
        read(G::STORED)
    }

    fn prove(&self, puzzle: &Puzzle) -> Result<bool, Fault> {
        Ok(G::proven(&Draft::<G>::read(puzzle)?))
    }

    fn refute(&self, puzzle: &Puzzle, mv: &Value) -> Result<Option<Refutation>, Fault> {
        let draft = Draft::<G>::read(puzzle)?;
        let mv = draft.read_move(mv)?;
        match G::judge(&draft, &mv) {
            Verdict::Does => Ok(None),
            Verdict::Fails(line) => {
                let line = draft.write_line(&mv, &line)?;
                Ok(Some(Refutation { sure: G::sure(&draft, &mv), ..line }))
            }
            Verdict::TooLarge => Err(Fault { code: "puzzle-too-large", rule: None, details: vec![] }),
        }
    }

    fn resists(&self, puzzle: &Puzzle, mv: &Value) -> Result<Vec<Reply>, Fault> {
        let draft = Draft::<G>::read(puzzle)?;
        let mv = draft.read_move(mv)?;
        Ok(draft.write_line(&mv, &G::resists(&draft, &mv))?.moves)
    }

    fn in_french(&self, puzzle: &Puzzle) -> Result<Option<Puzzle>, Fault> {
        let written = Draft::<G>::read(puzzle)?.in_french().map(|draft| draft.write(0)).transpose()?;
        Ok(written.map(|written| Puzzle { id: puzzle.id.clone(), rating: puzzle.rating, ..written }))
    }

    fn still(&self, puzzle: &Puzzle, seat: Seat) -> Result<Option<Value>, Fault> {
        let draft = Draft::<G>::read(puzzle)?;
        let json = |mv| serde_json::to_value(draft.game.move_wire(&draft.state, Actor::Seat(seat), &mv));
        G::still().map(json).transpose().map_err(Fault::not_understood)
    }

    fn themes(&self, puzzle: &Puzzle) -> Result<Vec<Theme>, Fault> {
        let mut themes = G::themes(&Draft::<G>::read(puzzle)?);
        themes.sort_unstable();
        themes.dedup();
        Ok(themes)
    }

    fn rate(&self, puzzle: &Puzzle) -> Result<u16, Fault> {
        let draft = Draft::<G>::read(puzzle)?;
        let solved = match puzzle.task.decides_the_game() {
            true => {
                let solved = rating::tries().map(|(level, seed)| Ok(self.ask(puzzle, level, seed)?.1));
                let solved = solved.collect::<Result<Vec<bool>, Fault>>()?;
                Some(solved.iter().filter(|s| **s).count() as f64 / solved.len() as f64)
            }
            false => None,
        };
        Ok(rating::rating(Facts { choices: G::choices(&draft), length: G::length(&draft), solved }))
    }

    fn ask(&self, puzzle: &Puzzle, level: Level, seed: u64) -> Result<(Value, bool), Fault> {
        let draft = Draft::<G>::read(puzzle)?;
        let Draft { game, state, seat, .. } = &draft;
        let view = game.view(state, Audience::Seat(*seat));
        let mv = G::bot(level.into()).choose(&Asked { game, view: &view, seat: *seat, seed });
        let wire = serde_json::to_value(game.move_wire(state, Actor::Seat(*seat), &mv));
        Ok((wire.map_err(Fault::not_understood)?, G::does(&draft, &mv)))
    }

    fn make(&self, seed: u64, number: usize, tries: u32) -> Result<Option<Puzzle>, Fault> {
        let mut rng = SplitMix64::new(seed);
        let found = (0..tries).find_map(|_| G::draft(&mut rng));
        found.map(|draft| draft.write(number)).transpose()
    }

    fn pose(&self, id: &str, options: &Value, state: &Value, seat: Seat) -> Result<Option<Puzzle>, Fault> {
        let (game, state) = draft::load::<G>(options, state)?;
        let asked = matches!(game.turn(&state), Turn::Seats(asked) if asked.contains(seat));
        let posed = asked.then(|| G::pose(game, state, seat)).flatten();
        let puzzle = posed.map(|draft| draft.write(0)).transpose()?;
        Ok(puzzle.map(|puzzle| Puzzle { id: id.into(), ..puzzle }))
    }
}

/// A random element.
fn pick<T: Copy>(from: &[T], rng: &mut SplitMix64) -> Option<T> {
    from.get(rng.below(from.len() as u32) as usize).copied()
}
