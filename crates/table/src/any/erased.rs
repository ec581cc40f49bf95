//! How any game becomes an [`AnyGame`], and its tables [`AnyTable`]s.

use std::marker::PhantomData;

use serde_json::{Value, json};

use super::{AnyGame, AnyTable, Fault, Performed, Told, read, schema_of, write};
use crate::{
    Actor, Audience, ClockMove, Game, Legal, Outcome, Rng, Seat, SeatSet, Silence, SplitMix64, Timing, Turn,
};

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

fn options<G: Game>(value: Value) -> Result<G::Options, Fault> {
    if value.is_null() { Ok(G::Options::default()) } else { read(value) }
}

impl<G: Game> AnyGame for Erased<G> {
    fn kind(&self) -> &'static str {
        G::KIND
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn oldest_rules(&self) -> u32 {
        G::OLDEST_RULES
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
        // Another seat's view would reveal what this seat may not know.
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
