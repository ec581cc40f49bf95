use table::{Actor, AnyGame, Audience, Game, Outcome, Rng, Seat, Sink, Turn, Twins};

use crate::{
    Code, Event, EventWire, Move, MoveWire, Options, Player, Refusal, State, StateWire, View, ViewWire,
    Weakness, notation,
};

impl Game for Weakness {
    const KIND: &'static str = "weakness";
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
        Weakness::from_options(options)
    }

    fn load(options: &Options, state: StateWire) -> Result<(Self, State), Refusal> {
        Weakness::from_wire(options, state)
    }

    fn options(&self) -> Options {
        self.to_options()
    }

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State {
        State::new(&self.components)
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
        self.play_move(state, by, *mv, events)
    }

    fn draw<R: Rng>(&self, state: &State, rng: &mut R) -> Move {
        self.random_draw(state, rng)
    }

    fn moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        if let (Turn::Seats(asked), Some(player)) = (self.asked(state), Player::at(seat))
            && asked.contains(seat)
        {
            self.list(state, player, out);
        }
    }

    fn sample<R: Rng>(&self, state: &State, seat: Seat, rng: &mut R) -> Move {
        Player::at(seat).map_or(Move::Decline, |player| self.random(state, player, rng))
    }

    fn default_move(&self, state: &State, _seat: Seat) -> Move {
        self.modest(state)
    }

    fn time_limit<S: Sink<Event>>(&self, _state: &mut State, _events: &mut S) -> Result<(), Refusal> {
        Err(Refusal::plain(Code::NoTimeLimit))
    }

    fn view(&self, state: &State, audience: Audience) -> View {
        View::of(state, audience)
    }

    fn view_wire(&self, view: &View) -> ViewWire {
        self.write_view(view)
    }

    fn read_view_wire(&self, wire: ViewWire) -> Result<View, Refusal> {
        self.read_view(wire)
    }

    fn imagine<R: Rng>(&self, view: &View, rng: &mut R) -> State {
        self.guess(view, rng)
    }

    fn heard(&self, event: &Event, audience: Audience) -> Option<Event> {
        Some(match *event {
            Event::Bid { player, .. } if audience != Audience::Seat(player.seat()) => {
                Event::Bid { player, pieces: None }
            }
            event => event,
        })
    }

    fn state_wire(&self, state: &State) -> StateWire {
        StateWire::of(state, &self.components)
    }

    fn move_wire(&self, _state: &State, _by: Actor, mv: &Move) -> MoveWire {
        MoveWire::of(*mv, &self.components)
    }

    fn move_wire_for(&self, state: &State, by: Actor, mv: &Move, audience: Audience) -> Option<MoveWire> {
        Some(match (mv, by) {
            // A bid is secret until both are in (PAW-2.5); then the auction's event shows them.
            (Move::Bid(_), Actor::Seat(seat)) if audience != Audience::Seat(seat) => {
                MoveWire::Bid { pieces: None }
            }
            _ => self.move_wire(state, by, mv),
        })
    }

    fn read_move_wire(&self, state: &State, _by: Actor, wire: MoveWire) -> Result<Move, Refusal> {
        wire.read(state, &self.components)
    }

    fn event_wire(&self, event: &Event) -> EventWire {
        event.named(&self.components)
    }

    fn write_move(&self, _state: &State, _by: Actor, mv: &Move) -> String {
        notation::write(*mv, &self.components)
    }

    fn read_move(&self, state: &State, _by: Actor, text: &str) -> Result<Move, Refusal> {
        notation::read(text, state, &self.components)
    }

    fn twin_move<R: Rng>(&self, twins: &Twins<'_, Self>, rng: &mut R) -> Option<Move> {
        self.same_for(twins, rng)
    }

    fn erased() -> Box<dyn AnyGame> {
        table::erase::<Self>()
    }
}
