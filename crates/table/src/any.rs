//! Games with their types erased: JSON in, JSON out.

mod erased;

use std::collections::BTreeMap;

use schemars::{JsonSchema, generate::SchemaSettings};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{Actor, Audience, Details, Legal, Outcome, Reason, Rng, Seat, Timing};

pub use erased::erase;

/// A refusal of any game, with what is needed to look up its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// A stable code in kebab-case.
    pub code: &'static str,
    /// The rule that forbids it, if one does.
    pub rule: Option<&'static str>,
    /// The details that the text names.
    pub details: Details,
}

impl Fault {
    /// JSON with an unexpected shape.
    pub fn not_understood(what: impl ToString) -> Self {
        Fault { code: Self::NOT_UNDERSTOOD, rule: None, details: vec![("what", what.to_string())] }
    }

    /// Whether the JSON had the wrong shape, as opposed to a request that the rules refuse.
    pub fn is_not_understood(&self) -> bool {
        self.code == Self::NOT_UNDERSTOOD
    }

    const NOT_UNDERSTOOD: &str = "not-understood";

    fn plain(code: &'static str) -> Self {
        Fault { code, rule: None, details: Details::new() }
    }
}

impl<R: Reason> From<&R> for Fault {
    fn from(reason: &R) -> Self {
        Fault { code: reason.code(), rule: reason.rule(), details: reason.details() }
    }
}

/// An event as the onlookers and each seat hear it.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// All of it, for the record.
    pub whole: Value,
    /// What an onlooker hears.
    pub onlooker: Option<Value>,
    /// What each seat hears.
    pub seats: Vec<Option<Value>>,
}

/// A move that was made, with everything that each audience learns of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Performed {
    /// The move in the short form that people type.
    pub text: String,
    /// The move as an onlooker may see it, then as each seat may; `None` if it may not.
    pub shown: Vec<Option<Value>>,
    /// What happened.
    pub told: Vec<Told>,
}

/// A game with its types erased: what a registry holds. Made by [`erase`].
pub trait AnyGame: Send + Sync {
    /// Its name in records and commands.
    fn kind(&self) -> &'static str;
    /// The version of its rules.
    fn rules_version(&self) -> u32;
    /// The oldest version of its rules whose records replay to the same results.
    fn oldest_rules(&self) -> u32;
    /// JSON Schemas of options, state, move, event, view and legal moves, and of the questions and answers of
    /// [`AnyTable::assist`].
    fn schema(&self) -> Value;
    /// Plays one random game of the standard rules, at most `most` moves long, and returns how many moves were made.
    fn random_game(&self, seed: u64, most: u64) -> Result<u64, Fault>;
    /// A new table with these options (`null` for the standard game).
    fn start(&self, options: Value) -> Result<Box<dyn AnyTable>, Fault>;
    /// A table that looks like this view to the seat. Whatever the seat may not know is dealt at random from the seed.
    /// Another seat's view is refused.
    fn imagine(&self, options: Value, view: Value, seat: Seat, seed: u64)
    -> Result<Box<dyn AnyTable>, Fault>;
    /// A table with a position that came from outside.
    fn load(&self, options: Value, state: Value) -> Result<Box<dyn AnyTable>, Fault>;
}

/// A running game with its types erased: JSON in, JSON out.
pub trait AnyTable: Send + Sync {
    /// How many seats it has.
    fn seats(&self) -> u8;
    /// The options with every default filled in.
    fn options(&self) -> Value;
    /// The clock and the rules of talk that the game asks for.
    fn timing(&self) -> Timing;
    /// Who is asked: seats, chance, or nobody when it is over.
    fn turn(&self) -> Vec<Actor>;
    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// Makes a move; a refused one changes nothing.
    fn play(&mut self, by: Actor, mv: &Value) -> Result<Vec<Told>, Fault>;
    /// Like [`AnyTable::play`], and also returns everything that each audience learns of the move.
    fn perform(&mut self, by: Actor, mv: &Value) -> Result<Performed, Fault>;
    /// A fair move for chance, if chance is asked.
    fn draw(&self, rng: &mut dyn Rng) -> Option<Value>;
    /// The moves of an asked seat; not all of them in a game with too many.
    fn moves(&self, seat: Seat) -> Vec<Value>;
    /// Whether [`AnyTable::moves`] lists every legal move; otherwise [`AnyTable::legal`] gives lines.
    fn lists_every_move(&self) -> bool;
    /// What an asked seat may do; `given` is a half-written move, for a game whose moves are written line by line.
    fn legal(&self, seat: Seat, given: Option<&Value>) -> Result<Legal<Value>, Fault>;
    /// The same, with the short form of each move that people type.
    fn legal_in_words(&self, seat: Seat, given: Option<&Value>) -> Result<Legal<(Value, String)>, Fault>;
    /// A random legal move of an asked seat.
    fn sample(&self, seat: Seat, rng: &mut dyn Rng) -> Option<Value>;
    /// What an audience may know of the position.
    fn view(&self, audience: Audience) -> Value;
    /// What each seat may know of the position, by its number, and what an `onlooker` may.
    fn views(&self) -> BTreeMap<String, Value> {
        let seats = Seat::all(self.seats()).map(|s| (s.to_string(), self.view(Audience::Seat(s))));
        seats.chain([("onlooker".into(), self.view(Audience::Onlooker))]).collect()
    }
    /// A move, not yet made, as the audience may see it; `None` if it may not.
    fn shown(&self, by: Actor, mv: &Value, audience: Audience) -> Option<Value>;
    /// The whole truth.
    fn state(&self) -> Value;
    /// The same as JSON text: what is stored.
    fn state_text(&self) -> String;
    /// A move in the short form that people type.
    fn write_move(&self, by: Actor, mv: &Value) -> Result<String, Fault>;
    /// Reads a move that a person typed.
    fn read_move(&self, by: Actor, text: &str) -> Result<Value, Fault>;
    /// Answers a question of the game's own for a seat; `None` if it is not understood.
    fn assist(&self, seat: Seat, question: &Value) -> Option<Value>;
    /// A copy to try things on.
    fn copy(&self) -> Box<dyn AnyTable>;
}

/// Reads an object or a word. A list is refused, because serde would take its items for the fields of an object.
pub(crate) fn read<T: DeserializeOwned>(value: Value) -> Result<T, Fault> {
    if value.is_array() {
        return Err(Fault::not_understood("expected an object, not a list"));
    }
    serde_json::from_value(value).map_err(Fault::not_understood)
}

/// Writes a wire type as JSON. The contract checks that every wire type can be written, so a failure is a bug and
/// panics.
pub(crate) fn write<T: serde::Serialize>(value: &T) -> Value {
    let name = std::any::type_name::<T>();
    serde_json::to_value(value).unwrap_or_else(|e| panic!("{name} cannot be written as JSON: {e}"))
}

/// The JSON Schema of a type.
pub fn schema_of<T: JsonSchema>() -> Value {
    write(&SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<T>())
}
