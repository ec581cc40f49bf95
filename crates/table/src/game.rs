use std::fmt::Debug;

use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{Actor, Audience, Legal, Outcome, Reason, Rng, Seat, SeatSet, Sink, Timing};

/// A type that goes out of a game and comes in as JSON, and has a schema.
pub trait Wire: Serialize + DeserializeOwned + JsonSchema + Clone + Debug + PartialEq + Send + Sync {}

impl<T: Serialize + DeserializeOwned + JsonSchema + Clone + Debug + PartialEq + Send + Sync> Wire for T {}

/// Who is asked for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Chance: whoever runs the game asks [`Game::draw`] for a fair outcome and plays it as [`Actor::Chance`].
    Chance,
    /// These seats, in any order: each still owes one move. Never empty.
    Seats(SeatSet),
    /// Nobody: the game is over.
    Over,
}

/// The rulebook of one table: options taken in and checked, ready to play.
///
/// All of it is pure: the same arguments give the same results. Everything that varies is in
/// [`Game::State`]; everything random comes in as a move of [`Actor::Chance`].
pub trait Game: Clone + Debug + Send + Sync + Sized + 'static {
    /// Its name in records and commands, such as `power`.
    const KIND: &'static str;
    /// Raised when a change of the rules changes results.
    const RULES_VERSION: u32;

    /// What can be chosen before the start. The default is the standard game.
    type Options: Wire + Default;
    /// The whole truth of a position: small integers and arrays, cheap to clone.
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// A move of a seat or of chance.
    type Move: Clone + PartialEq + Debug + Send + Sync;
    /// Something that happened.
    type Event: Clone + PartialEq + Debug + Send + Sync;
    /// What one audience may know of a position, and which audience that is: a compact type that has no room for more.
    type View: Clone + PartialEq + Debug + Send + Sync;
    /// Why a move, an option, a position or a view is refused.
    type Refusal: Reason;

    /// A position as JSON.
    type StateWire: Wire;
    /// A move as JSON, whole or cut down for an audience.
    type MoveWire: Wire;
    /// An event as JSON.
    type EventWire: Serialize + JsonSchema + Clone + PartialEq + Debug;
    /// A view as JSON.
    type ViewWire: Wire;

    /// The rulebook for these options.
    fn new(options: &Self::Options) -> Result<Self, Self::Refusal>;

    /// The rulebook and the position for a state that came from outside. The state says what the position is, the
    /// options the rest.
    fn load(options: &Self::Options, state: Self::StateWire) -> Result<(Self, Self::State), Self::Refusal>;

    /// The options with every default filled in.
    fn options(&self) -> Self::Options;

    /// How many seats the table has.
    fn seats(&self) -> u8;

    /// How the game wants its time and talk to be, by its options.
    fn timing(&self) -> Timing {
        Timing::FREE
    }

    /// The position at the start.
    fn start(&self) -> Self::State;

    /// Who is asked.
    fn turn(&self, state: &Self::State) -> Turn;

    /// How it ended, if it has.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Makes a move of a seat or of chance and reports what happened. A refused move changes nothing.
    fn play<S: Sink<Self::Event>>(
        &self,
        state: &mut Self::State,
        by: Actor,
        mv: &Self::Move,
        events: &mut S,
    ) -> Result<(), Self::Refusal>;

    /// A fair outcome for chance, to be played by [`Actor::Chance`]. Called only when [`Game::turn`] says chance.
    fn draw<R: Rng>(&self, state: &Self::State, rng: &mut R) -> Self::Move;

    /// Appends the moves that an asked seat may make: each of them, where [`Game::LISTS_EVERY_MOVE`].
    fn moves(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Move>);

    /// Whether anything is ever hidden from an audience. The contract then makes sure that imagined positions really
    /// differ.
    const HAS_SECRETS: bool = true;

    /// Whether [`Game::moves`] lists every legal move. (POWER's pads are too many.)
    const LISTS_EVERY_MOVE: bool = true;

    /// What an asked seat may do: every move, or the lines that may follow those of a half-written move. `given` is
    /// that half-written move; only a game that does not list every move is given one.
    fn legal(&self, state: &Self::State, seat: Seat, given: Option<&Self::Move>) -> Legal<Self::Move> {
        let _ = given;
        let mut moves = Vec::new();
        self.moves(state, seat, &mut moves);
        Legal::Moves(moves)
    }

    /// A random legal move of an asked seat: what a bot of level 0 plays.
    fn sample<R: Rng>(&self, state: &Self::State, seat: Seat, rng: &mut R) -> Self::Move;

    /// The move for an asked seat whose time is up.
    fn default_move(&self, state: &Self::State, seat: Seat) -> Self::Move;

    /// The time for the whole game is up; a game without such a rule refuses.
    fn time_limit<S: Sink<Self::Event>>(
        &self,
        state: &mut Self::State,
        events: &mut S,
    ) -> Result<(), Self::Refusal>;

    /// What an audience may know of the position.
    fn view(&self, state: &Self::State, audience: Audience) -> Self::View;

    /// The view as JSON.
    fn view_wire(&self, view: &Self::View) -> Self::ViewWire;

    /// Reads a view from JSON that came from outside. Everything is checked: a view that no position of this table
    /// has is refused.
    fn read_view_wire(&self, wire: Self::ViewWire) -> Result<Self::View, Self::Refusal>;

    /// A random position that the view may be of: its audience would see the same view of it. Everything hidden is
    /// dealt anew.
    fn imagine<R: Rng>(&self, view: &Self::View, rng: &mut R) -> Self::State;

    /// What an audience hears of an event: all, a part, or nothing.
    fn heard(&self, event: &Self::Event, audience: Audience) -> Option<Self::Event>;

    /// The position as JSON: the whole truth, for records and tools, never for an audience.
    fn state_wire(&self, state: &Self::State) -> Self::StateWire;

    /// A move as JSON, whole.
    fn move_wire(&self, state: &Self::State, by: Actor, mv: &Self::Move) -> Self::MoveWire;

    /// A move made in `state`, as the audience may see it while the game runs; `None` if it may not see it at all.
    fn move_wire_for(
        &self,
        state: &Self::State,
        by: Actor,
        mv: &Self::Move,
        audience: Audience,
    ) -> Option<Self::MoveWire>;

    /// Reads a move from JSON.
    fn read_move_wire(
        &self,
        state: &Self::State,
        by: Actor,
        wire: Self::MoveWire,
    ) -> Result<Self::Move, Self::Refusal>;

    /// An event as JSON.
    fn event_wire(&self, event: &Self::Event) -> Self::EventWire;

    /// The event's JSON with the player's own spelling of a move, which the state does not keep. `written` has the
    /// last known move of each seat, the newest last.
    fn as_written(
        &self,
        event: &Self::Event,
        wire: Self::EventWire,
        written: &[(Actor, Self::MoveWire)],
    ) -> Self::EventWire {
        let _ = (event, written);
        wire
    }

    /// A move in the short form that people type.
    fn write_move(&self, state: &Self::State, by: Actor, mv: &Self::Move) -> String;

    /// Reads what people type. Reading what [`Game::write_move`] wrote gives the move back.
    fn read_move(&self, state: &Self::State, by: Actor, text: &str) -> Result<Self::Move, Self::Refusal>;

    /// Advice for a seat, by a question of the game's own, such as what a half-written move would come to.
    /// It may use only what the seat may know. `None` if the question is not understood.
    fn assist(&self, state: &Self::State, seat: Seat, question: &Value) -> Option<Value> {
        let _ = (state, seat, question);
        None
    }

    /// JSON Schemas of what [`Game::assist`] is asked and of what it answers, where it does.
    fn assist_schemas() -> Option<(Value, Value)> {
        None
    }

    /// A random position that the audience cannot tell from this one. The contract checks secrecy with it.
    fn twin<R: Rng>(&self, state: &Self::State, audience: Audience, rng: &mut R) -> Self::State {
        self.imagine(&self.view(state, audience), rng)
    }

    /// A move that `by` could make in the twin and that the audience cannot tell from `mv` made in `state`; `None`
    /// where the move shows what the two positions differ in.
    fn twin_move<R: Rng>(
        &self,
        state: &Self::State,
        twin: &Self::State,
        by: Actor,
        mv: &Self::Move,
        audience: Audience,
        rng: &mut R,
    ) -> Option<Self::Move>;
}
