use std::collections::BTreeMap;
use std::marker::PhantomData;

use schemars::{JsonSchema, generate::SchemaSettings};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::{
    Actor, Audience, ClockMove, Details, Game, Legal, Outcome, Reason, Rng, Seat, SeatSet, Silence,
    SplitMix64, Timing, Turn,
};

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
    /// JSON of another shape than was expected.
    pub fn not_understood(what: impl ToString) -> Self {
        Fault { code: Self::NOT_UNDERSTOOD, rule: None, details: vec![("what", what.to_string())] }
    }

    /// Whether the shape is wrong, and not what is asked for.
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

/// Erases the types of a game.
pub fn erase<G: Game>() -> Box<dyn AnyGame> {
    Box::new(Erased::<G>(PhantomData))
}

struct Erased<G>(PhantomData<fn() -> G>);

struct Running<G: Game> {
    game: G,
    state: G::State,
    /// The last moves as they were written, at most one per seat.
    written: Vec<(Actor, G::MoveWire)>,
}

/// Reads an object or a word. A list is refused, because serde would take its items for the fields of an object.
pub(crate) fn read<T: DeserializeOwned>(value: Value) -> Result<T, Fault> {
    if value.is_array() {
        return Err(Fault::not_understood("expected an object, not a list"));
    }
    serde_json::from_value(value).map_err(Fault::not_understood)
}

fn options<G: Game>(value: Value) -> Result<G::Options, Fault> {
    if value.is_null() { Ok(G::Options::default()) } else { read(value) }
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

impl<G: Game> AnyGame for Erased<G> {
    fn kind(&self) -> &'static str {
        G::KIND
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn schema(&self) -> Value {
        let mut shapes = json!({
            "options": schema_of::<G::Options>(),
            "state": schema_of::<G::StateWire>(),
            "move": schema_of::<G::MoveWire>(),
            "event": schema_of::<G::EventWire>(),
            "view": schema_of::<G::ViewWire>(),
            "legal": schema_of::<Legal<G::MoveWire>>(),
        });
        if let Some((question, advice)) = G::assist_schemas() {
            (shapes["question"], shapes["advice"]) = (question, advice);
        }
        shapes
    }

    fn random_game(&self, seed: u64, most: u64) -> Result<u64, Fault> {
        let game = G::new(&G::Options::default()).map_err(|r| Fault::from(&r))?;
        let (mut state, mut rng) = (game.start(), SplitMix64::new(seed));
        for played in 0..most {
            let (by, mv) = match game.turn(&state) {
                Turn::Over => return Ok(played),
                Turn::Chance => (Actor::Chance, game.draw(&state, &mut rng)),
                Turn::Seats(asked) => {
                    let seat = asked.iter().next().ok_or(Fault::plain("not-asked"))?;
                    (Actor::Seat(seat), game.sample(&state, seat, &mut rng))
                }
            };
            game.play(&mut state, by, &mv, &mut Silence).map_err(|r| Fault::from(&r))?;
        }
        Ok(most)
    }

    fn start(&self, value: Value) -> Result<Box<dyn AnyTable>, Fault> {
        let game = G::new(&options::<G>(value)?).map_err(|r| Fault::from(&r))?;
        let state = game.start();
        Ok(Box::new(Running { game, state, written: Vec::new() }))
    }

    fn imagine(&self, value: Value, view: Value, seat: Seat, seed: u64) -> Result<Box<dyn AnyTable>, Fault> {
        let game = G::new(&options::<G>(value)?).map_err(|r| Fault::from(&r))?;
        let view = game.read_view_wire(read(view)?).map_err(|r| Fault::from(&r))?;
        let state = game.imagine(&view, &mut SplitMix64::new(seed));
        // Somebody else's view would show what this seat may not know.
        if game.view(&state, Audience::Seat(seat)) != view {
            return Err(Fault {
                code: "not-your-view",
                rule: None,
                details: vec![("seat", seat.to_string())],
            });
        }
        Ok(Box::new(Running { game, state, written: Vec::new() }))
    }

    fn load(&self, value: Value, state: Value) -> Result<Box<dyn AnyTable>, Fault> {
        let (game, state) = G::load(&options::<G>(value)?, read(state)?).map_err(|r| Fault::from(&r))?;
        Ok(Box::new(Running { game, state, written: Vec::new() }))
    }
}

impl<G: Game> Running<G> {
    fn asked(&self) -> SeatSet {
        match self.game.turn(&self.state) {
            Turn::Seats(seats) => seats,
            _ => SeatSet::EMPTY,
        }
    }

    fn legal_moves(&self, seat: Seat, given: Option<&Value>) -> Result<Legal<G::Move>, Fault> {
        if !self.asked().contains(seat) {
            return Err(Fault::plain("not-asked"));
        }
        if given.is_some() && G::LISTS_EVERY_MOVE {
            return Err(Fault::not_understood("given: a move of this game is not written in parts"));
        }
        let given = given.map(|mv| self.read(Actor::Seat(seat), mv)).transpose()?;
        Ok(self.game.legal(&self.state, seat, given.as_ref()))
    }

    fn read(&self, by: Actor, mv: &Value) -> Result<G::Move, Fault> {
        self.game.read_move_wire(&self.state, by, read(mv.clone())?).map_err(|r| Fault::from(&r))
    }

    fn told(&self, event: &G::Event) -> Told {
        let wire = |e: &G::Event| write(&self.game.as_written(e, self.game.event_wire(e), &self.written));
        let whole = wire(event);
        // Most events are the same for everybody; they are written once.
        let hears = |audience| {
            let heard = self.game.heard(event, audience)?;
            Some(if heard == *event { whole.clone() } else { wire(&heard) })
        };
        Told {
            onlooker: hears(Audience::Onlooker),
            seats: Seat::all(self.game.seats()).map(|s| hears(Audience::Seat(s))).collect(),
            whole,
        }
    }

    /// Plays a move that has been read, and remembers how it was written.
    fn play_read(
        &mut self,
        by: Actor,
        wire: G::MoveWire,
        mv: &G::Move,
        events: &mut Vec<G::Event>,
    ) -> Result<(), Fault> {
        self.game.play(&mut self.state, by, mv, events).map_err(|r| Fault::from(&r))?;
        self.written.retain(|(other, _)| *other != by);
        self.written.push((by, wire));
        Ok(())
    }

    fn clock(&mut self, mv: &Value, events: &mut Vec<G::Event>) -> Result<(), Fault> {
        match read(mv.clone())? {
            ClockMove::TimeOut(seat) if self.asked().contains(seat) => {
                let default = self.game.default_move(&self.state, seat);
                self.game
                    .play(&mut self.state, Actor::Seat(seat), &default, events)
                    .map_err(|r| Fault::from(&r))
            }
            ClockMove::TimeOut(_) => Err(Fault::plain("not-asked")),
            ClockMove::TimeLimit(true) => {
                self.game.time_limit(&mut self.state, events).map_err(|r| Fault::from(&r))
            }
            ClockMove::TimeLimit(false) => Err(Fault::not_understood("time_limit is always true")),
        }
    }
}

impl<G: Game> AnyTable for Running<G> {
    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn options(&self) -> Value {
        write(&self.game.options())
    }

    fn timing(&self) -> Timing {
        self.game.timing()
    }

    fn turn(&self) -> Vec<Actor> {
        match self.game.turn(&self.state) {
            Turn::Chance => vec![Actor::Chance],
            Turn::Seats(seats) => seats.iter().map(Actor::Seat).collect(),
            Turn::Over => Vec::new(),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    fn play(&mut self, by: Actor, mv: &Value) -> Result<Vec<Told>, Fault> {
        let mut events = Vec::new();
        match by {
            Actor::Clock => self.clock(mv, &mut events)?,
            Actor::Seat(_) | Actor::Chance => {
                let wire: G::MoveWire = read(mv.clone())?;
                let read = self.game.read_move_wire(&self.state, by, wire.clone());
                self.play_read(by, wire, &read.map_err(|r| Fault::from(&r))?, &mut events)?;
            }
        }
        Ok(events.iter().map(|e| self.told(e)).collect())
    }

    fn perform(&mut self, by: Actor, mv: &Value) -> Result<Performed, Fault> {
        let seats = Seat::all(self.game.seats()).map(Audience::Seat);
        let audiences = std::iter::once(Audience::Onlooker).chain(seats);
        if by == Actor::Clock {
            let shown = audiences.map(|_| Some(mv.clone())).collect();
            return Ok(Performed { text: mv.to_string(), shown, told: self.play(by, mv)? });
        }
        let wire: G::MoveWire = read(mv.clone())?;
        let read = self.game.read_move_wire(&self.state, by, wire.clone()).map_err(|r| Fault::from(&r))?;
        let shown = |audience| self.game.move_wire_for(&self.state, by, &read, audience).map(|w| write(&w));
        let shown = audiences.map(shown).collect();
        let text = self.game.write_move(&self.state, by, &read);
        let mut events = Vec::new();
        self.play_read(by, wire, &read, &mut events)?;
        Ok(Performed { text, shown, told: events.iter().map(|e| self.told(e)).collect() })
    }

    fn draw(&self, mut rng: &mut dyn Rng) -> Option<Value> {
        (self.game.turn(&self.state) == Turn::Chance).then(|| {
            let mv = self.game.draw(&self.state, &mut rng);
            write(&self.game.move_wire(&self.state, Actor::Chance, &mv))
        })
    }

    fn moves(&self, seat: Seat) -> Vec<Value> {
        let mut moves = Vec::new();
        if self.asked().contains(seat) {
            self.game.moves(&self.state, seat, &mut moves);
        }
        moves.iter().map(|m| write(&self.game.move_wire(&self.state, Actor::Seat(seat), m))).collect()
    }

    fn lists_every_move(&self) -> bool {
        G::LISTS_EVERY_MOVE
    }

    fn legal(&self, seat: Seat, given: Option<&Value>) -> Result<Legal<Value>, Fault> {
        let legal = self.legal_moves(seat, given)?;
        Ok(legal.map(|mv| write(&self.game.move_wire(&self.state, Actor::Seat(seat), &mv))))
    }

    fn legal_in_words(&self, seat: Seat, given: Option<&Value>) -> Result<Legal<(Value, String)>, Fault> {
        let by = Actor::Seat(seat);
        let both = |mv: G::Move| {
            let text = self.game.write_move(&self.state, by, &mv);
            (write(&self.game.move_wire(&self.state, by, &mv)), text)
        };
        Ok(self.legal_moves(seat, given)?.map(both))
    }

    fn sample(&self, seat: Seat, mut rng: &mut dyn Rng) -> Option<Value> {
        self.asked().contains(seat).then(|| {
            let mv = self.game.sample(&self.state, seat, &mut rng);
            write(&self.game.move_wire(&self.state, Actor::Seat(seat), &mv))
        })
    }

    fn view(&self, audience: Audience) -> Value {
        write(&self.game.view_wire(&self.game.view(&self.state, audience)))
    }

    fn shown(&self, by: Actor, mv: &Value, audience: Audience) -> Option<Value> {
        if by == Actor::Clock {
            return Some(mv.clone());
        }
        let mv = self.read(by, mv).ok()?;
        self.game.move_wire_for(&self.state, by, &mv, audience).map(|w| write(&w))
    }

    fn state(&self) -> Value {
        write(&self.game.state_wire(&self.state))
    }

    fn state_text(&self) -> String {
        let wire = self.game.state_wire(&self.state);
        serde_json::to_string(&wire).unwrap_or_else(|e| panic!("a state cannot be written as JSON: {e}"))
    }

    fn write_move(&self, by: Actor, mv: &Value) -> Result<String, Fault> {
        if by == Actor::Clock {
            return Ok(mv.to_string());
        }
        Ok(self.game.write_move(&self.state, by, &self.read(by, mv)?))
    }

    fn read_move(&self, by: Actor, text: &str) -> Result<Value, Fault> {
        let mv = self.game.read_move(&self.state, by, text).map_err(|r| Fault::from(&r))?;
        Ok(write(&self.game.move_wire(&self.state, by, &mv)))
    }

    fn assist(&self, seat: Seat, question: &Value) -> Option<Value> {
        self.game.assist(&self.state, seat, question)
    }

    fn copy(&self) -> Box<dyn AnyTable> {
        Box::new(Running {
            game: self.game.clone(),
            state: self.state.clone(),
            written: self.written.clone(),
        })
    }
}
