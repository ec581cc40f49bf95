use table::{Actor, AnyGame, Audience, Game, Outcome, Rng, Seat, Sink, Turn, Twins};

use crate::wire::{EventWire, MoveWire, StateWire, ViewWire};
use crate::{Barons, Event, Move, Options, Refusal, State, View};

impl Game for Barons {
    const KIND: &'static str = "barons";
    const RULES_VERSION: u32 = 1;

    type Options = Options;
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type StateWire = StateWire;
    type MoveWire = MoveWire;
    type EventWire = EventWire;
    type ViewWire = ViewWire;

    fn new(options: &Options) -> Result<Self, Refusal> {
        Barons::from_options(options)
    }

    fn load(options: &Options, state: StateWire) -> Result<(Self, State), Refusal> {
        Barons::from_wire(options, state)
    }

    fn options(&self) -> Options {
        self.to_options()
    }

    fn seats(&self) -> u8 {
        self.players
    }

    fn start(&self) -> State {
        self.empty()
    }

    fn turn(&self, state: &State) -> Turn {
        self.asked(state)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.ending(state)
    }

    fn play<S: Sink<Event>>(
        &self,
        state: &mut State,
        by: Actor,
        mv: &Move,
        events: &mut S,
    ) -> Result<(), Refusal> {
        self.play_move(state, by, mv, events)
    }

    fn draw<R: Rng>(&self, state: &State, rng: &mut R) -> Move {
        self.random_draw(state, rng)
    }

    fn moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        self.each(state, seat, |mv| out.push(mv));
    }

    fn sample<R: Rng>(&self, state: &State, seat: Seat, rng: &mut R) -> Move {
        self.random(state, seat, rng)
    }

    fn default_move(&self, state: &State, seat: Seat) -> Move {
        self.modest(state, seat)
    }

    fn time_limit<S: Sink<Event>>(&self, _: &mut State, _: &mut S) -> Result<(), Refusal> {
        Err(Refusal::NoTimeLimit)
    }

    fn view(&self, state: &State, audience: Audience) -> View {
        View::of(self, state, audience)
    }

    fn view_wire(&self, view: &View) -> ViewWire {
        ViewWire::from(view)
    }

    fn read_view_wire(&self, wire: ViewWire) -> Result<View, Refusal> {
        self.read_view(wire).map_err(Refusal::State)
    }

    fn imagine<R: Rng>(&self, view: &View, rng: &mut R) -> State {
        self.guess(view, rng)
    }

    fn heard(&self, event: &Event, audience: Audience) -> Option<Event> {
        Some(event.heard(audience))
    }

    fn state_wire(&self, state: &State) -> StateWire {
        self.write_state(state)
    }

    fn move_wire(&self, _: &State, _: Actor, mv: &Move) -> MoveWire {
        MoveWire::whole(mv)
    }

    fn move_wire_for(&self, state: &State, _: Actor, mv: &Move, audience: Audience) -> Option<MoveWire> {
        Some(MoveWire::cut(state, mv, audience))
    }

    fn read_move_wire(&self, _: &State, _: Actor, wire: MoveWire) -> Result<Move, Refusal> {
        wire.read()
    }

    fn event_wire(&self, event: &Event) -> EventWire {
        *event
    }

    fn write_move(&self, _: &State, _: Actor, mv: &Move) -> String {
        mv.to_string()
    }

    fn read_move(&self, _: &State, _: Actor, text: &str) -> Result<Move, Refusal> {
        text.parse()
    }

    fn twin_move<R: Rng>(&self, twins: &Twins<'_, Self>, rng: &mut R) -> Option<Move> {
        self.same_for(twins, rng)
    }

    fn erased() -> Box<dyn AnyGame> {
        table::erase::<Self>()
    }
}
