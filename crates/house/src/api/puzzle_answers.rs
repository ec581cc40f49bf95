//! Answers to puzzles, ratings and streaks. The engine judges answers; a solution is shown only to somebody who has
//! tried.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use lessons::Scene;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Actor, Fault, Seat};
use words::Lang;

use super::asker::{Asker, NewCookie};
use super::extract::{Body, Path};
use super::guard::Tongue;
use super::problem::{Answer, Problem};
use super::puzzles::{Mine, begun, book, find, is_daily};
use super::scene::SceneBody;
use crate::house::{Hosted, House};
use crate::limits::What;
use crate::model::Language;
use crate::puzzles::{Judged, Puzzle, PuzzleBook, Refuted, Reply, count, day_of, whole};
use crate::store::rows::{self, attempts::Attempt, streaks::Streak};
use crate::time::now;

/// The longest answer to a puzzle, as JSON.
const LONGEST: usize = 4000;
/// How many of the latest attempts are listed.
const LATEST: i64 = 100;

/// An answer to a puzzle.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tried {
    /// In the game's JSON (its schema's `move`).
    #[serde(rename = "move")]
    pub(super) mv: Value,
    /// The language in whose letters it is written; left out, that of the request. A puzzle of a finished game keeps the letters of
    /// its table.
    #[serde(default)]
    written_in: Option<Language>,
}

impl Tried {
    pub(super) fn is_short_enough(&self) -> Answer<()> {
        match self.mv.to_string().len() > LONGEST {
            true => Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "move-too-long")),
            false => Ok(()),
        }
    }
}

/// What came of an answer.
#[derive(Serialize, JsonSchema)]
pub(crate) struct JudgedBody {
    /// Whether it does what is asked, whatever the others do.
    right: bool,
    wrong: Option<WrongBody>,
    /// Whether it was the asker's first answer to this puzzle: only that one is rated.
    counted: bool,
    /// The asker's rating now.
    rating: i64,
    /// What the first answer changed in it.
    gain: i64,
    /// What the puzzle is about.
    themes: Vec<ThemeName>,
    /// The asker's streak of daily puzzles.
    streak: StreakBody,
    /// The answer on the board with what the others do about it: it refutes a wrong one; against a right one it fails.
    #[serde(flatten)]
    scene: SceneBody,
}

/// Why an answer is wrong.
#[derive(Serialize, JsonSchema)]
pub(crate) struct WrongBody {
    /// In a sentence.
    why: String,
    /// What would happen after what is shown on the board, until the task has failed: the solver's best tries, and what the others
    /// do about them.
    later: Vec<LaterBody>,
}

/// A move that is told and not shown.
#[derive(Serialize, JsonSchema)]
pub(crate) struct LaterBody {
    /// Who makes it.
    #[schemars(with = "Seat")]
    by: Actor,
    /// The move in the game's JSON.
    #[serde(rename = "move")]
    mv: Value,
    /// What the solver sees before it.
    #[schemars(with = "serde_json::Map<String, Value>")]
    view: Value,
}

/// A theme's name.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ThemeName {
    id: String,
    title: String,
}

pub(crate) async fn attempt(
    State(house): State<House>,
    mut asker: Asker,
    Path((kind, id)): Path<(String, String)>,
    Tongue(lang): Tongue,
    Body(tried): Body<Tried>,
) -> Answer<(NewCookie, Json<JudgedBody>)> {
    let (hosted, book) = book(&house, &kind)?;
    let letters = tried.written_in.map_or(lang, Lang::from);
    let puzzle: &'static Puzzle = find(book, &id, letters)?;
    tried.is_short_enough()?;
    if let Some(person) = &asker.person {
        house.limits.puzzle_of(&person.id).map_err(Problem::too_often)?;
    }
    asker.counts(&house, What::Puzzle)?;
    let played = hosted.clone();
    let turn = house.turn_to_think(asker.whose()).await?;
    let judged = house.compute(turn, move || judged(&played, book, puzzle, &tried.mv, lang)).await?;
    let Shown { scene, wrong } = judged.map_err(|f| Problem::refused(hosted.game.kind(), f))?;
    let right = wrong.is_none();
    let (person, cookie) = asker.somebody_new(&house, None).await?;
    let at = now();
    let is_daily = is_daily(&house, &kind, &id, at);
    let written = house.store.write(move |sql| {
        let counted = count(sql, &person.id, (&kind, puzzle), right, (at, is_daily))?;
        Ok((counted, rows::streaks::find(sql, &person.id)?))
    });
    let (counted, streak) = written.await?;
    let body = JudgedBody {
        right,
        wrong,
        counted: counted.first,
        rating: whole(counted.rating.rating),
        gain: counted.gain,
        themes: themes(book, puzzle, lang),
        streak: streak_body(streak, day_of(at)),
        scene: scene.into(),
    };
    Ok((cookie, Json(body)))
}

pub(super) fn themes(book: &dyn PuzzleBook, puzzle: &Puzzle, lang: Lang) -> Vec<ThemeName> {
    puzzle.themes.iter().map(|t| ThemeName { id: t.clone(), title: book.theme(t, lang) }).collect()
}

/// An answer on the board, and why it is wrong if it is.
pub(super) struct Shown {
    pub(super) scene: Scene,
    pub(super) wrong: Option<WrongBody>,
}

pub(super) fn judged(
    hosted: &Hosted,
    book: &dyn PuzzleBook,
    puzzle: &Puzzle,
    mv: &Value,
    lang: Lang,
) -> Result<Shown, Fault> {
    match book.judge(puzzle, mv, lang)? {
        Judged::Solved => {
            let scene = shown(hosted, book, puzzle, mv, &book.resists(puzzle, mv))?;
            Ok(Shown { scene, wrong: None })
        }
        Judged::Refuted(Refuted { why, line }) => {
            let (seen, told) = line.split_at(replied(&line, Actor::Seat(puzzle.seat)));
            let scene = shown(hosted, book, puzzle, mv, seen)?;
            let later = later(&scene, told)?;
            Ok(Shown { scene, wrong: Some(WrongBody { why, later }) })
        }
    }
}

/// How much of a line is shown: up to the others' first reply, because after it the solver chooses again. If nobody
/// replies, all of it is told in words.
fn replied(line: &[Reply], solver: Actor) -> usize {
    let first = line.iter().position(|reply| reply.by != solver);
    first.map_or(0, |first| first + line[first..].iter().take_while(|reply| reply.by != solver).count())
}

/// The rest of a line, with what the solver sees before each move.
fn later(scene: &Scene, line: &[Reply]) -> Result<Vec<LaterBody>, Fault> {
    let mut scene = Scene::new(scene.table.copy(), scene.seat);
    let told = line.iter().map(|Reply { by, mv }| {
        let view = scene.views.last().cloned().unwrap_or_default();
        scene.make(*by, mv)?;
        Ok(LaterBody { by: *by, mv: mv.clone(), view })
    });
    told.collect()
}

/// A solution.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SolutionBody {
    /// The move as people write it.
    text: String,
    /// The solution on the board.
    #[serde(flatten)]
    scene: SceneBody,
}

pub(crate) async fn solution(
    State(house): State<House>,
    asker: Asker,
    Path((kind, id)): Path<(String, String)>,
    Tongue(lang): Tongue,
) -> Answer<Json<SolutionBody>> {
    let (hosted, book) = book(&house, &kind)?;
    let puzzle = find(book, &id, lang)?;
    let person = asker.somebody()?.id.clone();
    let has_tried =
        house.store.write(move |sql| rows::attempts::show(sql, &person, (&kind, &id), now())).await?;
    if !has_tried {
        return Err(Problem::conflict("try-first"));
    }
    Ok(Json(solved(hosted, book, puzzle)?))
}

/// The solution on the board.
pub(super) fn solved(hosted: &Hosted, book: &dyn PuzzleBook, puzzle: &Puzzle) -> Answer<SolutionBody> {
    let mv = book.answer(puzzle).ok_or_else(Problem::missing)?;
    let scene = shown(hosted, book, puzzle, &mv, &book.resists(puzzle, &mv))
        .map_err(|f| Problem::refused(hosted.game.kind(), f))?;
    let by = Actor::Seat(puzzle.seat);
    let text = scene.made.iter().find(|made| made.by == by).map(|made| made.text.clone());
    let text = text.ok_or_else(|| Problem::conflict("rules-failed"))?;
    Ok(SolutionBody { text, scene: scene.into() })
}

/// An answer on the board, with what the others do about it. Where all decide at once, their answers come first, and a
/// seat without one does nothing.
fn shown(
    hosted: &Hosted,
    book: &dyn PuzzleBook,
    puzzle: &Puzzle,
    mv: &Value,
    replies: &[Reply],
) -> Result<Scene, Fault> {
    let mut scene = begun(hosted, puzzle)?;
    let solver = Actor::Seat(puzzle.seat);
    let asked = scene.table.turn();
    let mut later: Vec<&Reply> = replies.iter().collect();
    for other in asked.into_iter().filter(|&a| a != solver) {
        let still = || match other {
            Actor::Seat(seat) => book.still(puzzle, seat),
            _ => None,
        };
        match later.iter().position(|r| r.by == other) {
            Some(at) => scene.make(other, &later.remove(at).mv)?,
            None => still().map_or(Ok(()), |mv| scene.make(other, &mv))?,
        }
    }
    scene.make(solver, mv)?;
    for reply in later {
        scene.make(reply.by, &reply.mv)?;
    }
    Ok(scene)
}

/// How good the asker is at the puzzles of a game.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SolverBody {
    /// The game's kind.
    game: String,
    rating: i64,
    /// How sure it is: the true value is within twice as much.
    deviation: i64,
    tries: i64,
    /// Puzzles that the first answer solved.
    solved: i64,
}

/// On how many days in a row the asker has solved the daily puzzle.
#[derive(Serialize, JsonSchema)]
pub(crate) struct StreakBody {
    days: i64,
    best: i64,
    /// Whether that of today is solved.
    today: bool,
}

fn streak_body(streak: Option<Streak>, today: i64) -> StreakBody {
    let streak = streak.unwrap_or_default();
    let days = if streak.day >= today - 1 { streak.days } else { 0 };
    StreakBody { days, best: streak.best, today: streak.day >= today }
}

/// A puzzle that the asker has tried.
#[derive(Serialize, JsonSchema)]
pub(crate) struct AttemptedBody {
    /// The game's kind.
    game: String,
    puzzle: String,
    /// What kind of task it is, in words.
    title: String,
    /// When it was first answered.
    at: i64,
    /// Whether that answer was right.
    first: bool,
    /// What it changed in the asker's rating.
    gain: i64,
    mine: Mine,
}

/// What the asker has shown at puzzles.
#[derive(Serialize, JsonSchema)]
pub(crate) struct MyPuzzles {
    solvers: Vec<SolverBody>,
    streak: StreakBody,
    /// The latest first, at most 100.
    history: Vec<AttemptedBody>,
}

pub(crate) async fn mine(
    State(house): State<House>,
    asker: Asker,
    Tongue(lang): Tongue,
) -> Answer<Json<MyPuzzles>> {
    // Reading does not need a cookie.
    let person = asker.person.map(|p| p.id.clone()).unwrap_or_default();
    let read = house.store.read(move |sql| {
        let solvers = rows::solvers::all(sql, &person)?;
        Ok((solvers, rows::streaks::find(sql, &person)?, rows::attempts::latest(sql, &person, LATEST)?))
    });
    let (solvers, streak, history) = read.await?;
    let solver = |s: rows::solvers::Solver| SolverBody {
        game: s.game,
        rating: whole(s.rating.rating),
        deviation: whole(s.rating.deviation),
        tries: s.tries,
        solved: s.solved,
    };
    // Puzzles that are no longer in the book are not listed.
    let title = |a: &Attempt| {
        let (_, book) = book(&house, &a.game).ok()?;
        Some(book.theme(&find(book, &a.puzzle, lang).ok()?.kind, lang))
    };
    let attempted = |a: Attempt| {
        Some(AttemptedBody {
            mine: Some(&a).into(),
            title: title(&a)?,
            game: a.game,
            puzzle: a.puzzle,
            at: a.at,
            first: a.first,
            gain: a.gain,
        })
    };
    Ok(Json(MyPuzzles {
        solvers: solvers.into_iter().map(solver).collect(),
        streak: streak_body(streak, day_of(now())),
        history: history.into_iter().filter_map(attempted).collect(),
    }))
}
