use std::sync::Arc;

use table::{Actor, Audience, Game, Outcome, Rng, Seat, Sink, Turn};

use crate::{
    Code, Components, Event, EventWire, Move, MoveWire, Options, Player, Refusal, Stage, State, StateWire,
    View, ViewWire, Weakness, notation,
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
        let components = Components::of(&options.components)?;
        Ok(Weakness { components, options: Arc::new(options.clone()) })
    }

    fn load(options: &Options, state: StateWire) -> Result<(Self, State), Refusal> {
        let game = Weakness::new(options)?;
        let state = game.read_state(state)?;
        Ok((game, state))
    }

    fn options(&self) -> Options {
        Options::clone(&self.options)
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
        (state.stage == Stage::Over)
            .then(|| Self::winner(state).map_or(Outcome::DRAW, |player| Outcome::win(player.seat())))
    }

    fn play<S: Sink<Event>>(
        &self,
        state: &mut State,
        by: Actor,
        mv: &Move,
        events: &mut S,
    ) -> Result<(), Refusal> {
        match self.check(state, by, *mv)? {
            Some(player) => self.carry_out(state, player, *mv, events),
            None => self.drawn(state, *mv, events),
        }
        Ok(())
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
        match state.stage {
            Stage::Action => Move::Recruit,
            Stage::Bids { .. } => Move::Bid(0),
            _ => Move::Decline,
        }
    }

    fn time_limit<S: Sink<Event>>(&self, _state: &mut State, _events: &mut S) -> Result<(), Refusal> {
        Err(Refusal::plain(Code::NoTimeLimit))
    }

    fn view(&self, state: &State, audience: Audience) -> View {
        self.see(state, audience)
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
        EventWire::of(*event, &self.components)
    }

    fn write_move(&self, _state: &State, _by: Actor, mv: &Move) -> String {
        notation::write(*mv, &self.components)
    }

    fn read_move(&self, state: &State, _by: Actor, text: &str) -> Result<Move, Refusal> {
        notation::read(text, state, &self.components)
    }

    fn twin_move<R: Rng>(
        &self,
        state: &State,
        twin: &State,
        by: Actor,
        mv: &Move,
        audience: Audience,
        rng: &mut R,
    ) -> Option<Move> {
        match (state.stage, by) {
            (Stage::Bids { bids: [None, None], .. }, Actor::Seat(seat))
                if audience != Audience::Seat(seat) =>
            {
                Player::at(seat).map(|player| Move::Bid(self.random_bid(state, player, rng)))
            }
            // The second bid reveals the first.
            _ if state != twin => None,
            _ => Some(*mv),
        }
    }
}
