//! Puzzles: which there are, the one of today, and which comes next. Nothing here knows an answer.

use axum::Json;
use axum::extract::State;
use lessons::Scene;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Fault;
use words::Lang;

use super::asker::Asker;
use super::extract::{Path, Query};
use super::guard::Tongue;
use super::problem::{Answer, Problem};
use super::scene::SceneBody;
use crate::house::{Hosted, House};
use crate::puzzles::{Puzzle, PuzzleBook, Wish, daily, date_of, day_of, next, whole};
use crate::store::rows::{self, attempts::Attempt, puzzles::Hardness};
use crate::time::now;

/// What the asker has done with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Mine {
    New,
    /// Tried, and not solved before the answer was shown.
    Tried,
    Solved,
}

impl From<Option<&Attempt>> for Mine {
    fn from(attempt: Option<&Attempt>) -> Self {
        match attempt {
            None => Mine::New,
            Some(attempt) if attempt.solved.is_some() => Mine::Solved,
            Some(_) => Mine::Tried,
        }
    }
}

/// A puzzle in a list.
#[derive(Serialize, JsonSchema)]
pub(crate) struct EntryBody {
    id: String,
    /// What kind of task it is: the first of its themes.
    kind: String,
    /// What that is called.
    title: String,
    /// How hard it is.
    rating: i64,
    /// How many people have tried it.
    tries: i64,
    /// How many of them solved it with their first answer.
    solved: i64,
    mine: Mine,
}

fn entry(
    (book, lang): (&dyn PuzzleBook, Lang),
    puzzle: &Puzzle,
    hardness: Option<&Hardness>,
    attempt: Option<&Attempt>,
) -> EntryBody {
    EntryBody {
        id: puzzle.id.clone(),
        kind: puzzle.kind.clone(),
        title: book.theme(&puzzle.kind, lang),
        rating: whole(hardness.map_or(puzzle.rating, |h| h.rating.rating)),
        tries: hardness.map_or(0, |h| h.tries),
        solved: hardness.map_or(0, |h| h.solved),
        mine: attempt.into(),
    }
}

/// What puzzles are about.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ThemeBody {
    id: String,
    title: String,
    /// The puzzles that have it.
    puzzles: Vec<String>,
}

/// The puzzles of a game.
#[derive(Serialize, JsonSchema)]
pub(crate) struct BookBody {
    puzzles: Vec<EntryBody>,
    themes: Vec<ThemeBody>,
}

/// A game with its puzzles; 404 if it has none.
pub(super) fn book<'a>(house: &'a House, kind: &str) -> Answer<(&'a Hosted, &'static dyn PuzzleBook)> {
    let hosted = house.hosted(kind).ok_or_else(Problem::missing)?;
    Ok((hosted, hosted.puzzles.ok_or_else(Problem::missing)?))
}

pub(super) fn find<'a>(book: &'a dyn PuzzleBook, id: &str, letters: Lang) -> Answer<&'a Puzzle> {
    book.all(letters).iter().find(|p| p.id == id).ok_or_else(Problem::missing)
}

pub(crate) async fn list(
    State(house): State<House>,
    asker: Asker,
    Path(kind): Path<String>,
    Tongue(lang): Tongue,
) -> Answer<Json<BookBody>> {
    let hosted = house.hosted(&kind).ok_or_else(Problem::missing)?;
    let Some(book) = hosted.puzzles else {
        return Ok(Json(BookBody { puzzles: Vec::new(), themes: Vec::new() }));
    };
    let person = asker.person.map(|p| p.id.clone());
    let read = house.store.read(move |sql| {
        let tried = person.map(|person| rows::attempts::of_game(sql, &person, &kind)).transpose()?;
        Ok((rows::puzzles::all(sql, &kind)?, tried.unwrap_or_default()))
    });
    let (hardness, tried) = read.await?;
    let puzzles =
        book.all(lang).iter().map(|p| entry((book, lang), p, hardness.get(&p.id), tried.get(&p.id)));
    Ok(Json(BookBody { puzzles: puzzles.collect(), themes: themes(book, lang) }))
}

/// Every theme, in the order in which the puzzles name them.
fn themes(book: &dyn PuzzleBook, lang: Lang) -> Vec<ThemeBody> {
    let mut themes: Vec<ThemeBody> = Vec::new();
    for (puzzle, id) in book.all(lang).iter().flat_map(|p| p.themes.iter().map(move |t| (p, t))) {
        match themes.iter_mut().find(|t| t.id == *id) {
            Some(theme) => theme.puzzles.push(puzzle.id.clone()),
            None => themes.push(ThemeBody {
                id: id.clone(),
                title: book.theme(id, lang),
                puzzles: vec![puzzle.id.clone()],
            }),
        }
    }
    themes
}

/// A puzzle, with its position.
#[derive(Serialize, JsonSchema)]
pub(crate) struct PuzzleBody {
    #[serde(flatten)]
    entry: EntryBody,
    /// What is asked.
    task: String,
    /// Whether it is the daily puzzle of today.
    daily: bool,
    #[serde(flatten)]
    scene: SceneBody,
}

pub(crate) async fn show(
    State(house): State<House>,
    asker: Asker,
    Path((kind, id)): Path<(String, String)>,
    Tongue(lang): Tongue,
) -> Answer<Json<PuzzleBody>> {
    let (hosted, book) = book(&house, &kind)?;
    let puzzle = find(book, &id, lang)?;
    let scene = begun(hosted, puzzle).map_err(|f| Problem::refused(hosted.game.kind(), f))?;
    let (hardness, attempt) = looked_up(&house, &asker, &kind, &id).await?;
    Ok(Json(PuzzleBody {
        entry: entry((book, lang), puzzle, hardness.as_ref(), attempt.as_ref()),
        task: book.task(puzzle, lang),
        daily: is_daily(&house, &kind, &id, now()),
        scene: scene.into(),
    }))
}

async fn looked_up(
    house: &House,
    asker: &Asker,
    kind: &str,
    id: &str,
) -> Answer<(Option<Hardness>, Option<Attempt>)> {
    let person = asker.person.as_ref().map(|p| p.id.clone());
    let (kind, id) = (kind.to_string(), id.to_string());
    let read = house.store.read(move |sql| {
        let attempt = person.map(|person| rows::attempts::find(sql, &person, &kind, &id)).transpose()?;
        Ok((rows::puzzles::find(sql, &kind, &id)?, attempt.flatten()))
    });
    Ok(read.await?)
}

/// The puzzle of a day, and its game.
fn puzzle_of_day(house: &House, day: i64) -> Option<(&'static str, &'static Puzzle)> {
    let books: Vec<&'static [Puzzle]> =
        house.games.iter().map(|h| h.puzzles.map_or(&[][..], |book| book.all(Lang::En))).collect();
    let (game, puzzle) = daily(&books, day)?;
    Some((house.games[game].game.kind(), &books[game][puzzle]))
}

pub(super) fn is_daily(house: &House, kind: &str, id: &str, at: i64) -> bool {
    puzzle_of_day(house, day_of(at)).is_some_and(|(game, puzzle)| game == kind && puzzle.id == id)
}

/// The daily puzzle.
#[derive(Serialize, JsonSchema)]
pub(crate) struct DailyBody {
    /// The day (UTC), such as `2026-11-17`.
    date: String,
    /// The game's kind.
    game: &'static str,
    puzzle: EntryBody,
    /// What is asked.
    task: String,
}

pub(crate) async fn of_today(
    State(house): State<House>,
    asker: Asker,
    Tongue(lang): Tongue,
) -> Answer<Json<DailyBody>> {
    let day = day_of(now());
    let (game, puzzle) = puzzle_of_day(&house, day).ok_or_else(Problem::missing)?;
    let (_, book) = book(&house, game)?;
    let (hardness, attempt) = looked_up(&house, &asker, game, &puzzle.id).await?;
    let puzzle_body = entry((book, lang), puzzle, hardness.as_ref(), attempt.as_ref());
    Ok(Json(DailyBody { date: date_of(day), game, puzzle: puzzle_body, task: book.task(puzzle, lang) }))
}

/// What the next puzzle should be like.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    /// With this theme.
    theme: Option<String>,
    /// As like this puzzle as possible.
    like: Option<String>,
}

/// Which puzzle comes next.
#[derive(Serialize, JsonSchema)]
pub(crate) struct NextBody {
    id: String,
}

pub(crate) async fn suggest(
    State(house): State<House>,
    asker: Asker,
    Path(kind): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Answer<Json<NextBody>> {
    let (_, book) = book(&house, &kind)?;
    let like = wanted.like.as_deref().map(|id| find(book, id, Lang::En)).transpose()?;
    let person = asker.person.map(|p| p.id.clone()).unwrap_or_default();
    let who = person.clone();
    let read = house.store.read(move |sql| {
        let tried = rows::attempts::of_game(sql, &who, &kind)?;
        Ok((rows::puzzles::all(sql, &kind)?, tried, rows::solvers::rating(sql, &who, &kind)?))
    });
    let (hardness, tried, rating) = read.await?;
    let rating = rating.unwrap_or_else(rows::solvers::unknown).rating;
    let wish = Wish { theme: wanted.theme.as_deref(), like };
    let found =
        next(book.all(Lang::En), &hardness, &tried, (&person, rating), wish).ok_or_else(Problem::missing)?;
    Ok(Json(NextBody { id: found.id.clone() }))
}

/// The position of a puzzle.
pub(super) fn begun(hosted: &Hosted, puzzle: &Puzzle) -> Result<Scene, Fault> {
    let table = hosted.game.load(puzzle.options.clone(), puzzle.state.clone())?;
    Ok(Scene::new(table, puzzle.seat))
}
