use std::fmt::Debug;

use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{Actor, AnyGame, Audience, Legal, Outcome, Reason, Rng, Seat, SeatSet, Sink, Timing, erase};

/// A type that is written and read as JSON, and has a schema.
pub trait Wire: Serialize + DeserializeOwned + JsonSchema + Clone + Debug + PartialEq + Send + Sync {}

impl<T: Serialize + DeserializeOwned + JsonSchema + Clone + Debug + PartialEq + Send + Sync> Wire for T {}

/// Who is asked for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Chance: whoever runs the game asks [`Game::draw`] for a fair outcome and plays it as [`Actor::Chance`].
    Chance,
    /// These seats, in any order: each has one move to make. Never empty.
    Seats(SeatSet),
    /// Nobody: the game is over.
    Over,
}

/// The rulebook of one table, made from checked options.
///
/// It is pure: the same arguments give the same results. Everything that varies is in
/// [`Game::State`]; everything random comes in as a move of [`Actor::Chance`].
pub trait Game: Clone + Debug + Send + Sync + Sized + 'static {
    /// Its name in records and commands, such as `power`.
    const KIND: &'static str;
    /// Raised when a change of the rules changes results.
    const RULES_VERSION: u32;
    /// The oldest version whose records replay to the same results. Later than the first if results have changed.
    const OLDEST_RULES: u32 = Self::RULES_VERSION;

    /// The options of a table. The default is the standard game.
    type Options: Wire + Default;
    /// The whole truth of a position: small integers and arrays, cheap to clone.
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// A move of a seat or of chance.
    type Move: Clone + PartialEq + Debug + Send + Sync;
    /// Something that happened.
    type Event: Clone + PartialEq + Debug + Send + Sync;
    /// What one audience may know of a position, and which audience it is: a compact type that cannot hold more.
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

    /// The rulebook and the position for a state from outside. Options and state may each fill in what the other leaves
    /// out.
    fn load(options: &Self::Options, state: Self::StateWire) -> Result<(Self, Self::State), Self::Refusal>;

    /// The options with every default filled in.
    fn options(&self) -> Self::Options;

    /// How many seats the table has.
    fn seats(&self) -> u8;

    /// The clock and the rules of talk that the game asks for.
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

    /// Appends the moves that an asked seat may make: all of them, if [`Game::LISTS_EVERY_MOVE`].
    fn moves(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Move>);

    /// Whether anything is ever hidden from an audience. If so, the contract checks that imagined positions really
    /// differ.
    const HAS_SECRETS: bool = true;

    /// Whether [`Game::moves`] lists every legal move. POWER has too many pads to list.
    const LISTS_EVERY_MOVE: bool = true;

    /// What an asked seat may do: every move, or the lines that may come next in a half-written move. `given` is that
    /// half-written move; it is always `None` for a game that lists every move.
    fn legal(&self, state: &Self::State, seat: Seat, given: Option<&Self::Move>) -> Legal<Self::Move> {
        let _ = given;
        let mut moves = Vec::new();
        self.moves(state, seat, &mut moves);
        Legal::Moves(moves)
    }

    /// A random legal move of an asked seat: what the random bot plays.
    fn sample<R: Rng>(&self, state: &Self::State, seat: Seat, rng: &mut R) -> Self::Move;

    /// The move for an asked seat whose time is up.
    fn default_move(&self, state: &Self::State, seat: Seat) -> Self::Move;

    /// Tells the game that its total time is up. A game without a time limit refuses.
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

    /// A random position with the same view for the same audience. Everything hidden is dealt again.
    fn imagine<R: Rng>(&self, view: &Self::View, rng: &mut R) -> Self::State;

    /// What an audience hears of an event: all of it, a part, or `None`.
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

    /// Reads a move that a person typed. Reading what [`Game::write_move`] wrote gives the same move.
    fn read_move(&self, state: &Self::State, by: Actor, text: &str) -> Result<Self::Move, Self::Refusal>;

    /// Answers a question of the game's own for a seat, such as the verdict on a half-written move. It may use only
    /// what the seat may know. `None` if the question is not understood.
    fn assist(&self, state: &Self::State, seat: Seat, question: &Value) -> Option<Value> {
        let _ = (state, seat, question);
        None
    }

    /// JSON Schemas of the questions and answers of [`Game::assist`]; `None` if the game has none.
    fn assist_schemas() -> Option<(Value, Value)> {
        None
    }

    /// A random position that the audience cannot tell from this one. The contract checks secrecy with it.
    fn twin<R: Rng>(&self, state: &Self::State, audience: Audience, rng: &mut R) -> Self::State {
        self.imagine(&self.view(state, audience), rng)
    }

    /// A move in the twin that the audience cannot tell from the move in the true position; `None` if the move reveals
    /// what differs between the two positions.
    fn twin_move<R: Rng>(&self, twins: &Twins<'_, Self>, rng: &mut R) -> Option<Self::Move>;

    /// The game with its types erased. A rules crate overrides this method with the same line, so that the code is
    /// compiled once, there, with the engine's optimisation, instead of in every crate that uses it.
    fn erased() -> Box<dyn AnyGame> {
        erase::<Self>()
    }
}

/// A move in a position, and a twin of the position: one that an audience cannot tell from it.
#[derive(Debug)]
pub struct Twins<'a, G: Game> {
    /// The true position.
    pub state: &'a G::State,
    /// The other position, which looks the same to the audience.
    pub twin: &'a G::State,
    /// Who makes the move.
    pub by: Actor,
    /// The move in the true position.
    pub mv: &'a G::Move,
    /// The audience that cannot tell the two positions apart.
    pub audience: Audience,
}
