//! POWER at the common table.

use table::{Actor, Audience, Game, Legal, Outcome, Rng, Seat, Sink, Timing, Turn};

use crate::notation::ReadFault;
use crate::round::resolve;
use crate::wire::{EventWire, MoveWire, StateWire, ViewWire};
use crate::{Army, Event, Options, Pad, PadMove, Power, Refusal, State, View, read, write};

impl Power {
    /// Plays a whole round at once on a copy of the position, for searches: pads by army and each seat's word on captives.
    /// Nobody needs to have handed in anything.
    pub fn adjudicate<S: Sink<Event>>(
        &self,
        state: &State,
        pads: &[Pad; 4],
        captives: &[Option<Army>; 4],
        events: &mut S,
    ) -> State {
        let mut next = State { pads: *pads, captives: *captives, ..*state };
        resolve(self, &state.board, &mut next, events);
        next
    }

    fn hand_in<S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        pads: &[Pad; 4],
        captives: Option<Army>,
        events: &mut S,
    ) -> Result<(), Refusal> {
        let mine = self.armies(seat);
        let foreign =
            Army::ALL.into_iter().find(|a| !mine.contains(a) && !pads[a.index()].commands().is_empty());
        if let Some(army) = foreign {
            return Err(Refusal::NotYourPad(army.to_string()));
        }
        for army in mine {
            state.pads[army.index()] = pads[army.index()];
        }
        state.captives[seat.index()] = captives.filter(|a| mine.contains(a));
        state.handed_in.insert(seat);
        events.hear(Event::Ready { seat });
        if state.handed_in == self.playing(state) {
            let board = state.board;
            resolve(self, &board, state, events);
        }
        Ok(())
    }
}

impl Game for Power {
    const KIND: &'static str = "power";
    const RULES_VERSION: u32 = 2;
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
        self.turn_of(state)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.outcome_of(state)
    }

    fn play<S: Sink<Event>>(
        &self,
        state: &mut State,
        by: Actor,
        mv: &PadMove,
        events: &mut S,
    ) -> Result<(), Refusal> {
        match (self.turn_of(state), by, mv) {
            (Turn::Seats(asked), Actor::Seat(seat), PadMove::Pads { pads, captives })
                if asked.contains(seat) =>
            {
                self.hand_in(state, seat, pads, *captives, events)
            }
            (Turn::Seats(_), Actor::Seat(seat), _)
                if self.all_seats().contains(seat) && !self.playing(state).contains(seat) =>
            {
                Err(Refusal::Eliminated)
            }
            (Turn::Chance, Actor::Chance, PadMove::Official(seat)) => {
                if !self.playing(state).contains(*seat) {
                    return Err(Refusal::Official(seat.number()));
                }
                state.official = Some(*seat);
                events.hear(Event::Official { seat: *seat });
                Ok(())
            }
            (Turn::Chance, Actor::Chance, _) => Err(Refusal::WrongMove),
            _ => Err(Refusal::NotAsked),
        }
    }

    fn draw<R: Rng>(&self, state: &State, rng: &mut R) -> PadMove {
        let playing = self.playing(state);
        let n = rng.below(playing.len() as u32) as usize;
        PadMove::Official(playing.iter().nth(n).unwrap_or(Seat::new(0)))
    }

    /// Pads of one command, and the empty ones.
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

    /// By army, the command lines that may stand next on its pad.
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
        if self.turn_of(state) == Turn::Over || state.last_round > 0 {
            return Err(Refusal::NotAsked);
        }
        state.last_round = state.round;
        events.hear(Event::LastRound { round: state.round });
        Ok(())
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

    /// Pads are told only when the round is played; from then on everything is everybody's.
    fn heard(&self, event: &Event, _: Audience) -> Option<Event> {
        Some(*event)
    }

    fn state_wire(&self, state: &State) -> StateWire {
        self.state_to_wire(state)
    }

    fn move_wire(&self, _: &State, by: Actor, mv: &PadMove) -> MoveWire {
        match (by, mv) {
            (Actor::Seat(seat), PadMove::Pads { pads, captives }) => self.pads_to_wire(seat, pads, *captives),
            (_, PadMove::Official(seat)) => MoveWire { official: Some(*seat), ..MoveWire::default() },
            _ => MoveWire::default(),
        }
    }

    fn move_wire_for(&self, state: &State, by: Actor, mv: &PadMove, audience: Audience) -> Option<MoveWire> {
        let mine = matches!((by, audience), (Actor::Seat(s), Audience::Seat(a)) if s == a);
        (mine || by == Actor::Chance).then(|| self.move_wire(state, by, mv))
    }

    fn read_move_wire(&self, _: &State, by: Actor, wire: MoveWire) -> Result<PadMove, Refusal> {
        match (by, wire.official) {
            (Actor::Seat(seat), _) => self.pads_from_wire(seat, &wire),
            (Actor::Chance, Some(seat)) if wire.pads.is_none() => Ok(PadMove::Official(seat)),
            _ => Err(Refusal::WrongMove),
        }
    }

    fn event_wire(&self, event: &Event) -> EventWire {
        self.event_to_wire(event)
    }

    /// A command's line as its player wrote it, not as it is printed.
    fn as_written(&self, event: &Event, wire: EventWire, written: &[(Actor, MoveWire)]) -> EventWire {
        let (EventWire::Command { seat, army, .. }, Event::Command { line, .. }) = (&wire, event) else {
            return wire;
        };
        let pads =
            written.iter().rev().find(|(by, _)| *by == Actor::Seat(*seat)).and_then(|(_, m)| m.pads.as_ref());
        let blank = |text: &&String| matches!(read(text, self.notation(), Army::Green), Ok(None));
        let text = pads
            .and_then(|pads| pads.get(army))
            .and_then(|lines| lines.iter().filter(|l| !blank(l)).nth(usize::from(*line)).cloned());
        match (wire, text) {
            (EventWire::Command { seat, army, done, reason, rule, .. }, Some(line)) => {
                EventWire::Command { seat, army, line, done, reason, rule }
            }
            (wire, _) => wire,
        }
    }

    /// Commands parted by semicolons, two armies' pads by a slash, the word on captives after an `@`; chance: `official 2`.
    fn write_move(&self, _: &State, by: Actor, mv: &PadMove) -> String {
        match (by, mv) {
            (_, PadMove::Official(seat)) => format!("official {seat}"),
            (Actor::Seat(seat), PadMove::Pads { pads, captives }) => {
                let line = |&a: &Army| {
                    let lines = pads[a.index()].commands().iter().map(|c| write(c, self.notation(), a));
                    lines.collect::<Vec<_>>().join("; ")
                };
                let text = self.armies(seat).iter().map(line).collect::<Vec<_>>().join(" / ");
                let word = captives.map(|a| format!(" @{a}")).unwrap_or_default();
                (text + &word).trim().to_string()
            }
            _ => String::new(),
        }
    }

    fn read_move(&self, _: &State, by: Actor, text: &str) -> Result<PadMove, Refusal> {
        let seat = match by {
            Actor::Seat(seat) => seat,
            _ => {
                let number = text.trim().strip_prefix("official ").and_then(|n| n.trim().parse().ok());
                return number.map(|n| PadMove::Official(Seat::new(n))).ok_or(Refusal::WrongMove);
            }
        };
        let (text, word) =
            text.split_once('@').map_or((text, None), |(t, w)| (t, Army::from_letter(w.trim())));
        let mut pads = [Pad::EMPTY; 4];
        let mut parts = text.split('/');
        for (&army, part) in self.armies(seat).iter().zip(&mut parts) {
            for line in part.split([';', '\n']) {
                let command = match read(line, self.notation(), army) {
                    Ok(command) => command,
                    Err(e) if e.fault == ReadFault::Marked => Some(crate::wire::unreadable(line)),
                    Err(e) => return Err(Refusal::Command(e)),
                };
                if command.is_some_and(|c| !pads[army.index()].push(c)) {
                    return Err(Refusal::TooManyCommands(army.to_string()));
                }
            }
        }
        if parts.next().is_some() {
            return Err(Refusal::NotYourPad("/".into()));
        }
        Ok(PadMove::Pads { pads, captives: word.filter(|a| self.armies(seat).contains(a)) })
    }

    /// `{"pads":{"G":["F GHQ B5"]},"choices":true}` is answered with what each line would come to and every legal next
    /// command.
    fn assist(&self, state: &State, seat: Seat, question: &serde_json::Value) -> Option<serde_json::Value> {
        self.advice(state, seat, question)
    }

    fn assist_schemas() -> Option<(serde_json::Value, serde_json::Value)> {
        Some(crate::wire::assist_schemas())
    }

    fn twin_move<R: Rng>(
        &self,
        state: &State,
        _: &State,
        by: Actor,
        mv: &PadMove,
        audience: Audience,
        rng: &mut R,
    ) -> Option<PadMove> {
        let Actor::Seat(seat) = by else { return Some(*mv) };
        let mut handed_in = state.handed_in;
        handed_in.insert(seat);
        match audience {
            // The last pad shows them all.
            _ if handed_in == self.playing(state) => None,
            Audience::Seat(own) if own == seat => Some(*mv),
            _ => Some(self.sample(state, seat, rng)),
        }
    }
}
