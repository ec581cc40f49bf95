use table::{Actor, Audience, Game, Outcome, Rng, Seat, Sink, Turn};

use crate::wire::{EventWire, MoveWire, StateWire, ViewWire};
use crate::{Barons, Components, Event, Move, Options, Refusal, STANDARD, Stage, State, Territory, View};

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
        let players = options.players.unwrap_or(4);
        if !(3..=4).contains(&players) {
            return Err(Refusal::Players);
        }
        let given = options.territories.as_deref().unwrap_or(&Territory::ALL[..usize::from(players)]);
        if given.len() != usize::from(players) {
            return Err(Refusal::Territories);
        }
        let (mut territories, mut owners) = (Territory::ALL, [None; 4]);
        for (i, &territory) in given.iter().enumerate() {
            territories[i] = territory;
            if owners[territory.index()].replace(Seat::new(i as u8)).is_some() {
                return Err(Refusal::Territories);
            }
        }
        let text = options.components.as_deref();
        let components = Components::read(text.unwrap_or(STANDARD)).map_err(Refusal::Components)?;
        Ok(Barons { players, territories, owners, components, text: text.map(String::from) })
    }

    fn load(options: &Options, state: StateWire) -> Result<(Self, State), Refusal> {
        let players = options.players.or(u8::try_from(state.hands.len()).ok());
        let territories = state.territories.clone().or_else(|| options.territories.clone());
        let game = Barons::new(&Options { players, territories, ..options.clone() })?;
        let state = game.read_state(state).map_err(Refusal::State)?;
        Ok((game, state))
    }

    fn options(&self) -> Options {
        Options {
            players: Some(self.players),
            territories: Some(self.territories[..usize::from(self.players)].to_vec()),
            components: self.text.clone(),
        }
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
        if let Stage::Over(winner) = state.table.stage { Some(Outcome::win(winner)) } else { None }
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
        match state.table.stage {
            Stage::Start => Move::Start(Seat::new(rng.below(u32::from(self.players)) as u8)),
            Stage::Roll => Move::Roll(rng.below(6) as u8 + 1, rng.below(6) as u8 + 1),
            _ => {
                let n = rng.below(u32::from(state.table.pile_len));
                Move::Draw(state.pile.nth(n).unwrap_or(crate::Card::FIRST))
            }
        }
    }

    fn moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        self.each(state, seat, |mv| out.push(mv));
    }

    fn sample<R: Rng>(&self, state: &State, seat: Seat, rng: &mut R) -> Move {
        let mut count = 0;
        self.each(state, seat, |_| count += 1);
        let mut left = rng.below(count);
        let mut chosen = Move::Surrender;
        self.each(state, seat, |mv| {
            if left == 0 {
                chosen = mv;
            }
            left = left.wrapping_sub(1);
        });
        chosen
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
        self.deal_hidden(view, rng)
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
        EventWire::from(event)
    }

    fn write_move(&self, _: &State, _: Actor, mv: &Move) -> String {
        mv.to_string()
    }

    fn read_move(&self, _: &State, _: Actor, text: &str) -> Result<Move, Refusal> {
        text.parse()
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
        self.same_for(state, twin, by, mv, audience, rng)
    }
}
