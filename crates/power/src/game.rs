//! POWER as a [`Game`]: each method of the trait, and where it is implemented.

use table::{Actor, AnyGame, Audience, Game, Legal, Outcome, Rng, Seat, Sink, Timing, Turn, Twins};

use crate::wire::{EventWire, MoveWire, StateWire, ViewWire};
use crate::{Army, Event, Options, Pad, PadMove, Power, Refusal, State, View, write};

impl Game for Power {
    const KIND: &'static str = "power";
    const RULES_VERSION: u32 = 2;
    // Version 2 added how long planning takes and when players may talk, which changes no result.
    const OLDEST_RULES: u32 = 1;
    const LISTS_EVERY_MOVE: bool = false;

    type Options = Options;
    type State = State;
    type Move = PadMove;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type StateWire = StateWire;
    type MoveWire = MoveWire;
    type EventWire = EventWire;
    type ViewWire = ViewWire;

    fn new(options: &Options) -> Result<Self, Refusal> {
        Power::from_options(options)
    }

    fn load(options: &Options, state: StateWire) -> Result<(Self, State), Refusal> {
        Power::from_wire(options, state)
    }

    fn options(&self) -> Options {
        self.to_options()
    }

    fn seats(&self) -> u8 {
        self.all_seats().len() as u8
    }

    fn timing(&self) -> Timing {
        self.timing_of()
    }

    fn start(&self) -> State {
        let mut state = State::set_up();
        state.official = self.first_official();
        state
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
        mv: &PadMove,
        events: &mut S,
    ) -> Result<(), Refusal> {
        self.play_move(state, by, mv, events)
    }

    fn draw<R: Rng>(&self, state: &State, rng: &mut R) -> PadMove {
        let playing = self.playing(state);
        let n = rng.below(playing.len() as u32) as usize;
        PadMove::Official(playing.iter().nth(n).unwrap_or(Seat::new(0)))
    }

    /// All pads with one command, and the empty pads.
    fn moves(&self, state: &State, seat: Seat, out: &mut Vec<PadMove>) {
        out.push(PadMove::EMPTY);
        for &army in self.armies(seat) {
            let mut commands = Vec::new();
            self.next_commands(state, &[Pad::EMPTY; 4], army, &mut commands);
            out.extend(commands.into_iter().map(|command| {
                let mut pads = [Pad::EMPTY; 4];
                let _ = pads[army.index()].push(command);
                PadMove::Pads { pads, captives: None }
            }));
        }
    }

    /// The command lines that may come next on each army's pad.
    fn legal(&self, state: &State, seat: Seat, given: Option<&PadMove>) -> Legal<PadMove> {
        let pads = match given {
            Some(PadMove::Pads { pads, .. }) => *pads,
            _ => [Pad::EMPTY; 4],
        };
        let lines = |&army: &Army| {
            let mut commands = Vec::new();
            self.next_commands(state, &pads, army, &mut commands);
            let lines = commands.iter().map(|c| write(c, self.notation(), army));
            (army.letter().to_string(), lines.collect())
        };
        Legal::Lines(self.armies(seat).iter().map(lines).collect())
    }

    fn sample<R: Rng>(&self, state: &State, seat: Seat, rng: &mut R) -> PadMove {
        PadMove::Pads { pads: self.random_pads(state, seat, rng), captives: None }
    }

    fn default_move(&self, _: &State, _: Seat) -> PadMove {
        PadMove::EMPTY
    }

    fn time_limit<S: Sink<Event>>(&self, state: &mut State, events: &mut S) -> Result<(), Refusal> {
        self.make_round_the_last(state, events)
    }

    fn view(&self, state: &State, audience: Audience) -> View {
        View::of(self, state, audience)
    }

    fn view_wire(&self, view: &View) -> ViewWire {
        self.view_to_wire(view)
    }

    fn read_view_wire(&self, wire: ViewWire) -> Result<View, Refusal> {
        self.view_from_wire(wire)
    }

    fn imagine<R: Rng>(&self, view: &View, rng: &mut R) -> State {
        self.guess(view, rng)
    }

    /// Events hold no secrets: the pads are revealed when the round is played.
    fn heard(&self, event: &Event, _: Audience) -> Option<Event> {
        Some(*event)
    }

    fn state_wire(&self, state: &State) -> StateWire {
        self.state_to_wire(state)
    }

    fn move_wire(&self, _: &State, by: Actor, mv: &PadMove) -> MoveWire {
        self.move_to_wire(by, mv)
    }

    fn move_wire_for(&self, state: &State, by: Actor, mv: &PadMove, audience: Audience) -> Option<MoveWire> {
        let mine = matches!((by, audience), (Actor::Seat(s), Audience::Seat(a)) if s == a);
        (mine || by == Actor::Chance).then(|| self.move_wire(state, by, mv))
    }

    fn read_move_wire(&self, _: &State, by: Actor, wire: MoveWire) -> Result<PadMove, Refusal> {
        self.move_from_wire(by, &wire)
    }

    fn event_wire(&self, event: &Event) -> EventWire {
        self.event_to_wire(event)
    }

    fn as_written(&self, event: &Event, wire: EventWire, written: &[(Actor, MoveWire)]) -> EventWire {
        self.event_as_written(event, wire, written)
    }

    fn write_move(&self, _: &State, by: Actor, mv: &PadMove) -> String {
        self.move_to_text(by, mv)
    }

    fn read_move(&self, _: &State, by: Actor, text: &str) -> Result<PadMove, Refusal> {
        self.move_from_text(by, text)
    }

    /// Answers `{"pads":{"G":["F GHQ B5"]},"choices":true}` with the verdict on each line and every legal next command.
    fn assist(&self, state: &State, seat: Seat, question: &serde_json::Value) -> Option<serde_json::Value> {
        self.advice(state, seat, question)
    }

    fn assist_schemas() -> Option<(serde_json::Value, serde_json::Value)> {
        Some(crate::wire::assist_schemas())
    }

    fn twin_move<R: Rng>(&self, twins: &Twins<'_, Self>, rng: &mut R) -> Option<PadMove> {
        self.same_for(twins, rng)
    }

    fn erased() -> Box<dyn AnyGame> {
        table::erase::<Self>()
    }
}
