//! Lessons: short tasks on real positions. The texts and positions are the files of `lessons/GAME`; the engine of the
//! game plays every answer, and [`attempt`] judges it by what really happened.
//!
//! ```
//! let lesson = &lessons::of("power")[0];
//! let step = &lesson.steps[0];
//! let game = table::erase::<power::Power>();
//! let solved = lessons::attempt(&*game, step, &step.solution, words::Lang::En).unwrap();
//! assert!(solved.verdict.unwrap().passed);
//! ```

mod attempt;
mod scene;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;
use serde_json::{Map, Value};
use table::{Actor, Seat};
use words::Lang;
use words::rules::Text;

pub use attempt::{Attempt, Verdict, attempt};
pub use scene::{Made, Scene};

/// A lesson: one idea of a game in a few steps.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its name in addresses.
    pub id: String,
    /// What it is about.
    pub title: Text,
    /// The idea in one sentence.
    pub idea: Text,
    /// The rules that it teaches.
    pub rules: Vec<String>,
    /// Fields of every position that differ for readers of French: POWER's French booklet has its own letters.
    #[serde(default)]
    pub in_french: Map<String, Value>,
    /// The tasks, in order.
    pub steps: Vec<Step>,
}

/// One task on one position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What to do, and why.
    pub task: Text,
    /// What to try, for somebody who asks for help.
    pub hint: Text,
    /// The options of the game; left out, the standard game.
    #[serde(default)]
    pub options: Value,
    /// The position.
    pub state: Value,
    /// Copied from the lesson, see [`Lesson::in_french`].
    #[serde(skip)]
    in_french: Map<String, Value>,
    /// Where on the board to look, by the game's own codes.
    #[serde(default)]
    pub places: Vec<String>,
    /// The learner's seat.
    pub seat: Seat,
    /// What the others do and what chance draws, in order, as JSON or as people write it. In a game in which all
    /// decide at once these are the others' answers to this round.
    #[serde(default)]
    pub others: Vec<Scripted>,
    /// What must be true at the end.
    pub goal: Vec<Sign>,
    /// An answer that reaches the goal: the moves of the learner.
    pub solution: Vec<Value>,
    /// What to say when the goal is reached.
    pub praise: Text,
    /// Likely mistakes. The reply is that of the first one whose signs all match.
    pub mistakes: Vec<Mistake>,
    /// What to say about any other answer.
    pub otherwise: Text,
}

/// A move that somebody else makes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scripted {
    /// Who makes it.
    pub by: Actor,
    /// The move, as JSON or as people write it.
    #[serde(rename = "move")]
    pub mv: Value,
    /// The same for readers of French, if their position has its own letters.
    #[serde(default)]
    pub fr: Option<Value>,
}

impl Scripted {
    fn written(&self, lang: Lang) -> &Value {
        self.fr.as_ref().filter(|_| lang == Lang::Fr).unwrap_or(&self.mv)
    }
}

impl Step {
    /// The position for readers of a language.
    fn state(&self, lang: Lang) -> Value {
        let mut state = self.state.clone();
        if let Some(fields) = state.as_object_mut().filter(|_| lang == Lang::Fr) {
            fields.extend(self.in_french.clone());
        }
        state
    }
}

/// A likely mistake.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mistake {
    /// An answer that makes it.
    pub example: Vec<Value>,
    /// How it is recognised.
    pub signs: Vec<Sign>,
    /// The reply that helps.
    pub reply: Text,
}

/// Something that is true of what happened.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Sign {
    /// The position after the answer has these parts.
    Has(Value),
    /// The position after the answer does not have these parts.
    Lacks(Value),
    /// Something happened that has these parts.
    Event(Value),
    /// Nothing happened that has these parts.
    NoEvent(Value),
    /// A move of the learner has these parts.
    Move(Value),
}

const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/lessons.rs"));

/// The lessons of a game, in order; none for an unknown game.
pub fn of(game: &str) -> &'static [Lesson] {
    static ALL: OnceLock<BTreeMap<&str, Vec<Lesson>>> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let mut all = BTreeMap::<&str, Vec<Lesson>>::new();
        for &(game, file) in FILES {
            // The files are part of the program, and a test reads all of them.
            let mut lesson: Lesson =
                serde_json::from_str(file).unwrap_or_else(|e| panic!("a lesson of {game}: {e}"));
            let Lesson { in_french, steps, .. } = &mut lesson;
            steps.iter_mut().for_each(|step| step.in_french.clone_from(in_french));
            all.entry(game).or_default().push(lesson);
        }
        all
    });
    all.get(game).map_or(&[], Vec::as_slice)
}

/// The games that have lessons.
pub fn games() -> impl Iterator<Item = &'static str> {
    let mut games: Vec<&str> = FILES.iter().map(|f| f.0).collect();
    games.dedup();
    games.into_iter()
}
