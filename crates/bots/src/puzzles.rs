//! Puzzles: positions with a proven answer, made by a generator and an exhaustive prover.
//!
//! A [`Puzzle`] is data: a position, the seat that is asked, the [`Task`], and the answers.
//! [`prove`](AnyPuzzles::prove) goes through everything that can happen and says whether the answers are
//! right; [`solves`](AnyPuzzles::solves) judges a move, and [`refute`](AnyPuzzles::refute) says why it fails;
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

/// What a game must be able to do to have puzzles.
pub(crate) trait Puzzling: Levels {
    /// The puzzles that come with the program, as JSON Lines.
    const STORED: &'static str;

    /// Fields of a position that need not be written down.
    const WORKED_OUT: &'static [&'static str] = &[];

    /// One try to make a puzzle; most fail.
    fn draft(rng: &mut SplitMix64) -> Option<Draft<Self>>;

    /// The puzzle of a position of a real game for a seat that is asked there: something certain that can
    /// also be missed.
    fn pose(game: Self, state: Self::State, seat: Seat) -> Option<Draft<Self>>;

    /// Whether the answers are proven: by going through everything.
    fn proven(draft: &Draft<Self>) -> bool;

    /// Whether a move does what a proven puzzle asks for, and if not, why.
    fn judge(draft: &Draft<Self>, mv: &Self::Move) -> Verdict<Self::Move>;

    /// The first half of that: games that list their moves have all that do it.
    fn does(draft: &Draft<Self>, mv: &Self::Move) -> bool {
        draft.answers.contains(mv)
    }

    /// A move that does nothing, where all decide at once.
    fn still() -> Option<Self::Move> {
        None
    }

    /// What a proven puzzle is about.
    fn themes(draft: &Draft<Self>) -> Vec<Theme>;

    /// How many moves that look possible there are for each one that does it.
    fn choices(draft: &Draft<Self>) -> f64;

    /// How much there is to think of: lines of a pad, or decisions until the end.
    fn length(draft: &Draft<Self>) -> usize;
}

/// What comes of a move.
pub(crate) enum Verdict<M> {
    /// It does what is asked for.
    Does,
    /// It does not: these moves after it show why.
    Fails(Vec<(Seat, M)>),
    /// There is too much to look at.
    TooLarge,
}

/// A game's puzzles with its types erased. Made by `erase_puzzles`.
pub trait AnyPuzzles: Send + Sync {
    /// The puzzles that come with the program.
    fn stored(&self) -> Result<Vec<Puzzle>, Fault>;

    /// Whether a puzzle's answers are right, by going through everything that can happen.
    fn prove(&self, puzzle: &Puzzle) -> Result<bool, Fault>;

    /// Whether a move does what a proven puzzle asks for.
    fn solves(&self, puzzle: &Puzzle, mv: &Value) -> Result<bool, Fault> {
        Ok(self.refute(puzzle, mv)?.is_none())
    }

    /// Why a move does not do what a proven puzzle asks for; `None` if it does. A move that the game refuses
    /// is a fault, and so is one whose consequences are too many to look at (`puzzle-too-large`), which can
    /// only happen in POWER.
    fn refute(&self, puzzle: &Puzzle, mv: &Value) -> Result<Option<Refutation>, Fault>;

    /// The move of another seat that does nothing, in a game in which all decide at once.
    fn still(&self, puzzle: &Puzzle, seat: Seat) -> Result<Option<Value>, Fault>;

    /// What a puzzle is about.
    fn themes(&self, puzzle: &Puzzle) -> Result<Vec<Theme>, Fault>;

    /// How hard a puzzle is, from 800 to 2400: by how many moves there are to choose from, how long the
    /// answer is, and which levels find it.
    fn rate(&self, puzzle: &Puzzle) -> Result<u16, Fault>;

    /// The move of a level in a puzzle's position, which it sees as its seat does, and whether it solves the puzzle.
    fn ask(&self, puzzle: &Puzzle, level: Level, seed: u64) -> Result<(Value, bool), Fault>;

    /// A new puzzle: the first that a seed gives in so many tries. It is not rated yet.
    fn make(&self, seed: u64, number: usize, tries: u32) -> Result<Option<Puzzle>, Fault>;

    /// The puzzle of a position of a finished game for a seat that is asked there, under this name, if its
    /// answer is proven; it is not rated. Of Power Barons both sides are told each other's hands.
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
            Verdict::Fails(line) => draft.write_line(&mv, &line).map(Some),
            Verdict::TooLarge => Err(Fault { code: "puzzle-too-large", rule: None, details: vec![] }),
        }
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

/// One of them.
fn pick<T: Copy>(from: &[T], rng: &mut SplitMix64) -> Option<T> {
    from.get(rng.below(from.len() as u32) as usize).copied()
}
