//! Puzzles: positions with a proven answer, made by a generator and an exhaustive prover.
//!
//! A [`Puzzle`] is data: a position, the seat that is asked, the [`Task`], and the answers. [`prove`](AnyPuzzles::prove) goes through everything that can
//! happen and says whether the answers are right; [`solves`](AnyPuzzles::solves) judges a move; [`ask`](AnyPuzzles::ask) lets a level try.

mod duel;
mod power;
mod weakness;

use std::marker::PhantomData;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Actor, Audience, Fault, Game, Rng, Seat, SplitMix64};

use crate::{Asked, Level, Levels};

/// A position with a proven answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Puzzle {
    /// Its name: the kind and a number.
    pub id: String,
    /// The game.
    pub game: String,
    /// What is asked for.
    #[serde(flatten)]
    pub task: Task,
    /// Who is asked.
    pub seat: Seat,
    /// The options of the table.
    pub options: Value,
    /// The position.
    pub state: Value,
    /// Moves that do it: every one of them, but in POWER, whose pads are too many to list, the shortest.
    pub answers: Vec<Value>,
}

/// What a puzzle asks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Task {
    /// POWER: take this army's flag this round, whatever the others do.
    Flag {
        /// The army, by its English letter.
        of: String,
    },
    /// POWER: keep the flag this round, whatever the others do.
    Guard {
        /// The one kind of defence that does it.
        by: Defence,
    },
    /// Power & Weakness: win at the end of this cycle, whatever the opponent does.
    Cycle,
    /// Power Barons: win the challenge, whatever the opponent does; both hands are known.
    Duel,
}

impl Task {
    /// Its name in the ids of puzzles.
    pub const fn name(&self) -> &'static str {
        match self {
            Task::Flag { .. } => "flag",
            Task::Guard { .. } => "guard",
            Task::Cycle => "cycle",
            Task::Duel => "duel",
        }
    }
}

/// A way to keep a flag of POWER.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Defence {
    /// Pieces from the Reserve.
    Reserve,
    /// Pieces from elsewhere on the board.
    Recall,
    /// Three pieces in the HQ become a large one.
    Upgrade,
    /// A Mega-Missile on the own HQ.
    Missile,
}

/// Puzzles from JSON Lines.
pub fn read(text: &str) -> Result<Vec<Puzzle>, Fault> {
    let lines = text.lines().filter(|l| !l.trim().is_empty());
    lines.map(|line| serde_json::from_str(line).map_err(Fault::not_understood)).collect()
}

/// What a game must be able to do to have puzzles.
pub(crate) trait Puzzling: Levels {
    /// The puzzles that come with the program, as JSON Lines.
    const STORED: &'static str;

    /// Fields of a position that need not be written down.
    const WORKED_OUT: &'static [&'static str] = &[];

    /// One try to make a puzzle; most fail.
    fn draft(rng: &mut SplitMix64) -> Option<Draft<Self>>;

    /// Whether the answers are proven: by going through everything.
    fn proven(draft: &Draft<Self>) -> bool;

    /// Whether a move does what a proven puzzle asks for.
    fn does(draft: &Draft<Self>, mv: &Self::Move) -> bool {
        draft.answers.contains(mv)
    }
}

/// A puzzle in the game's own words.
pub(crate) struct Draft<G: Game> {
    game: G,
    state: G::State,
    seat: Seat,
    task: Task,
    answers: Vec<G::Move>,
}

impl<G: Puzzling> Draft<G> {
    fn read(puzzle: &Puzzle) -> Result<Self, Fault> {
        let options = serde_json::from_value(puzzle.options.clone()).map_err(Fault::not_understood)?;
        let state = serde_json::from_value(puzzle.state.clone()).map_err(Fault::not_understood)?;
        let (game, state) = G::load(&options, state).map_err(|r| Fault::from(&r))?;
        let answers = puzzle.answers.iter().map(|mv| read_move(&game, &state, puzzle.seat, mv));
        let answers = answers.collect::<Result<_, _>>()?;
        Ok(Draft { game, state, seat: puzzle.seat, task: puzzle.task.clone(), answers })
    }

    fn write(&self, number: usize) -> Result<Puzzle, Fault> {
        let by = Actor::Seat(self.seat);
        let json = |mv| serde_json::to_value(self.game.move_wire(&self.state, by, mv));
        let written = (|| {
            let mut state = serde_json::to_value(self.game.state_wire(&self.state))?;
            if let Some(fields) = state.as_object_mut() {
                fields.retain(|name, _| !G::WORKED_OUT.contains(&&**name));
            }
            Ok::<_, serde_json::Error>(Puzzle {
                id: format!("{}-{number:03}", self.task.name()),
                game: G::KIND.into(),
                task: self.task.clone(),
                seat: self.seat,
                options: serde_json::to_value(self.game.options())?,
                state,
                answers: self.answers.iter().map(json).collect::<Result<_, _>>()?,
            })
        })();
        written.map_err(Fault::not_understood)
    }
}

fn read_move<G: Game>(game: &G, state: &G::State, seat: Seat, mv: &Value) -> Result<G::Move, Fault> {
    let wire = serde_json::from_value(mv.clone()).map_err(Fault::not_understood)?;
    game.read_move_wire(state, Actor::Seat(seat), wire).map_err(|r| Fault::from(&r))
}

/// A game's puzzles with its types erased. Made by `erase_puzzles`.
pub trait AnyPuzzles: Send + Sync {
    /// The puzzles that come with the program.
    fn stored(&self) -> Result<Vec<Puzzle>, Fault>;

    /// Whether a puzzle's answers are right, by going through everything that can happen.
    fn prove(&self, puzzle: &Puzzle) -> Result<bool, Fault>;

    /// Whether a move does what a proven puzzle asks for.
    fn solves(&self, puzzle: &Puzzle, mv: &Value) -> Result<bool, Fault>;

    /// The move of a level in a puzzle's position, which it sees as its seat does, and whether it solves the puzzle.
    fn ask(&self, puzzle: &Puzzle, level: Level, seed: u64) -> Result<(Value, bool), Fault>;

    /// A new puzzle: the first that a seed gives in so many tries.
    fn make(&self, seed: u64, number: usize, tries: u32) -> Result<Option<Puzzle>, Fault>;
}

/// The puzzles of a game.
///
/// ```
/// let puzzles = bots::erase_bots::<weakness::Weakness>().puzzles().unwrap().stored().unwrap();
/// assert!(puzzles.len() >= 100 && puzzles.iter().all(|p| p.game == "weakness"));
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

    fn solves(&self, puzzle: &Puzzle, mv: &Value) -> Result<bool, Fault> {
        let draft = Draft::<G>::read(puzzle)?;
        let mv = read_move(&draft.game, &draft.state, puzzle.seat, mv)?;
        Ok(G::does(&draft, &mv))
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
}

/// One of them.
fn pick<T: Copy>(from: &[T], rng: &mut SplitMix64) -> Option<T> {
    from.get(rng.below(from.len() as u32) as usize).copied()
}
