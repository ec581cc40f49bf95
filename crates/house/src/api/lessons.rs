//! Lessons: the list of them, and the result of an answer. Nothing is stored: each request brings all its moves.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use lessons::{Attempt, Lesson, Step};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use words::Lang;

use super::extract::{Body, Path};
use super::guard::Tongue;
use super::problem::{Answer, Problem};
use super::scene::SceneBody;
use super::trial::is_too_much;
use crate::house::House;
use crate::model::Language;

/// The most moves that an answer to a task has.
const MOST: usize = 20;

/// A lesson of a game.
#[derive(Serialize, JsonSchema)]
pub(crate) struct LessonBody {
    /// Its name in addresses.
    id: &'static str,
    title: &'static str,
    /// The idea in one sentence.
    idea: &'static str,
    /// The rules that it teaches.
    rules: &'static [String],
    /// How many tasks it has.
    steps: usize,
}

pub(crate) async fn list(
    State(house): State<House>,
    Path(kind): Path<String>,
    Tongue(lang): Tongue,
) -> Answer<Json<Vec<LessonBody>>> {
    house.hosted(&kind).ok_or_else(Problem::missing)?;
    let body = |lesson: &'static Lesson| LessonBody {
        id: &lesson.id,
        title: lesson.title.get(lang),
        idea: lesson.idea.get(lang),
        rules: &lesson.rules,
        steps: lesson.steps.len(),
    };
    Ok(Json(lessons::of(&kind).iter().map(body).collect()))
}

/// An answer to a task.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Attempted {
    /// The learner's moves so far, in the game's JSON; none asks for the task.
    #[schemars(length(max = 20))]
    moves: Vec<Value>,
    /// The language in whose letters they are written; left out, that of the request.
    #[serde(default)]
    written_in: Option<Language>,
}

/// A task, and what came of an answer to it.
#[derive(Serialize, JsonSchema)]
pub(crate) struct AttemptBody {
    /// What to do, and why.
    task: &'static str,
    /// What to try, for somebody who asks for help.
    hint: &'static str,
    /// Where on the board to look, by the game's own codes.
    places: &'static [String],
    #[serde(flatten)]
    scene: SceneBody,
    /// How the answer is judged; nothing while the task goes on.
    verdict: Option<VerdictBody>,
}

/// How an answer is judged.
#[derive(Serialize, JsonSchema)]
pub(crate) struct VerdictBody {
    /// Whether the task is solved.
    passed: bool,
    /// What to say to the learner.
    reply: &'static str,
}

pub(crate) async fn attempt(
    State(house): State<House>,
    Path((kind, lesson, step)): Path<(String, String, usize)>,
    Tongue(lang): Tongue,
    Body(Attempted { moves, written_in }): Body<Attempted>,
) -> Answer<Json<AttemptBody>> {
    let hosted = house.hosted(&kind).ok_or_else(Problem::missing)?;
    let lesson = lessons::of(&kind).iter().find(|l| l.id == lesson).ok_or_else(Problem::missing)?;
    let step = step.checked_sub(1).and_then(|n| lesson.steps.get(n)).ok_or_else(Problem::missing)?;
    if moves.len() > MOST {
        return Err(Problem::not_understood(StatusCode::BAD_REQUEST, "too many moves"));
    }
    if is_too_much(&moves) {
        return Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "move-too-long"));
    }
    let letters = written_in.map_or(lang, Lang::from);
    let attempt = lessons::attempt(hosted.game, step, &moves, letters)
        .map_err(|f| Problem::refused(hosted.game.kind(), f))?;
    Ok(Json(body(step, attempt, lang)))
}

fn body(step: &'static Step, attempt: Attempt, lang: Lang) -> AttemptBody {
    AttemptBody {
        task: step.task.get(lang),
        hint: step.hint.get(lang),
        places: &step.places,
        scene: attempt.scene.into(),
        verdict: attempt.verdict.map(|v| VerdictBody { passed: v.passed, reply: v.reply.get(lang) }),
    }
}
