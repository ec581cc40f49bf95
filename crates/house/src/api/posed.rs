//! Puzzles of finished games: a decision of one, if the prover agrees. Nothing is stored: the address says
//! which decision, and it is proven again when it is no longer in the cache.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use schemars::JsonSchema;
use serde::Serialize;
use table::{Audience, Fault};
use words::Lang;

use super::analysis::finished;
use super::asker::Asker;
use super::extract::{Body, Path};
use super::fork::Decision;
use super::guard::Tongue;
use super::problem::{Answer, Problem};
use super::puzzle_answers::{Shown, SolutionBody, ThemeName, Tried, WrongBody, judged, solved, themes};
use super::puzzles::begun;
use super::scene::SceneBody;
use crate::history::Past;
use crate::house::{Hosted, House};
use crate::limits::What;
use crate::posed::{Posed, Which};
use crate::puzzles::{Puzzle, PuzzleBook};

/// The puzzle of a decision; 409 `no-puzzle` if nothing is proven there.
async fn find<'a>(
    house: &'a House,
    asker: &Asker,
    which: Which,
) -> Answer<(&'a Hosted, Arc<dyn PuzzleBook>)> {
    let past = finished(house, asker, &which.0).await?;
    let hosted = house.hosted(past.rules.kind()).ok_or_else(Problem::missing)?;
    let posed = match house.posed.get(&which) {
        Some(known) => known,
        None => prove(house, asker, hosted, &past, which).await?,
    };
    Ok((hosted, posed.ok_or_else(|| Problem::conflict("no-puzzle"))?))
}

async fn prove(house: &House, asker: &Asker, hosted: &Hosted, past: &Past, which: Which) -> Answer<Posed> {
    let book = hosted.puzzles.ok_or_else(|| Problem::conflict("no-puzzle"))?;
    let (_, number, seat) = which;
    if !(1..=past.moves).contains(&number) {
        return Err(Problem::missing());
    }
    may_ask(house, asker)?;
    let turn = house.turn_to_think(asker.whose()).await?;
    // Another request may have asked for the same one meanwhile.
    if let Some(known) = house.posed.get(&which) {
        return Ok(known);
    }
    let moves = house.stored_moves(&past.id, 0, number - 1).await?;
    let replayed = past.clone();
    let decision = house.aside(asker.whose(), move || Decision::last(&replayed, &moves, seat)).await??;
    let decision = decision.ok_or_else(Problem::missing)?;
    let (_, position) = house.view_at(past, decision.at, Audience::Seat(seat)).await?;
    let (options, state) = (past.options.clone(), position.state());
    let posed = house.compute(turn, move || book.pose(&options, &state, seat)).await?;
    let posed = posed.map_err(|f| Problem::refused(hosted.game.kind(), f))?;
    house.posed.put(which, posed.clone());
    Ok(posed)
}

/// Counts a proof against the limits.
fn may_ask(house: &House, asker: &Asker) -> Answer<()> {
    if let Some(person) = &asker.person {
        house.limits.puzzle_of(&person.id).map_err(Problem::too_often)?;
    }
    asker.counts(house, What::Puzzle)
}

fn only(book: &dyn PuzzleBook) -> Answer<&Puzzle> {
    book.all(Lang::En).first().ok_or_else(Problem::missing)
}

/// A puzzle of a finished game, with its position.
#[derive(Serialize, JsonSchema)]
pub(crate) struct PosedBody {
    /// What kind of task it is, in words.
    title: String,
    /// What is asked.
    task: String,
    #[serde(flatten)]
    scene: SceneBody,
}

pub(crate) async fn show(
    State(house): State<House>,
    asker: Asker,
    Path(which): Path<Which>,
    Tongue(lang): Tongue,
) -> Answer<Json<PosedBody>> {
    let (hosted, book) = find(&house, &asker, which).await?;
    let puzzle = only(&*book)?;
    let scene = begun(hosted, puzzle).map_err(|f| Problem::refused(hosted.game.kind(), f))?;
    let (title, task) = (book.theme(&puzzle.kind, lang), book.task(puzzle, lang));
    Ok(Json(PosedBody { title, task, scene: scene.into() }))
}

/// What came of an answer.
#[derive(Serialize, JsonSchema)]
pub(crate) struct PosedJudgedBody {
    /// Whether it does what is asked, whatever the others do.
    right: bool,
    wrong: Option<WrongBody>,
    /// What the puzzle is about.
    themes: Vec<ThemeName>,
    /// The answer on the board; if it is wrong, with what the others do about it.
    #[serde(flatten)]
    scene: SceneBody,
}

pub(crate) async fn attempt(
    State(house): State<House>,
    asker: Asker,
    Path(which): Path<Which>,
    Tongue(lang): Tongue,
    Body(tried): Body<Tried>,
) -> Answer<Json<PosedJudgedBody>> {
    let (hosted, book) = find(&house, &asker, which).await?;
    tried.is_short_enough()?;
    may_ask(&house, &asker)?;
    let themes = themes(&*book, only(&*book)?, lang);
    let (played, answered) = (hosted.clone(), book.clone());
    let turn = house.turn_to_think(asker.whose()).await?;
    let judged = house.compute(turn, move || {
        let puzzle = answered.all(Lang::En).first().ok_or_else(|| Fault::not_understood("no puzzle"))?;
        judged(&played, &*answered, puzzle, &tried.mv, lang)
    });
    let judged = judged.await?;
    let Shown { scene, wrong } = judged.map_err(|f| Problem::refused(hosted.game.kind(), f))?;
    Ok(Json(PosedJudgedBody { right: wrong.is_none(), wrong, themes, scene: scene.into() }))
}

pub(crate) async fn solution(
    State(house): State<House>,
    asker: Asker,
    Path(which): Path<Which>,
) -> Answer<Json<SolutionBody>> {
    let (hosted, book) = find(&house, &asker, which).await?;
    Ok(Json(solved(hosted, &*book, only(&*book)?)?))
}
