//! The engine and the oracle side by side.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use table::{Actor, AnyTable, Audience, Rng, Seat, SplitMix64};

use super::generator::{below, pick};
use super::memory::Memory;
use super::moves::Move;
use super::position::{Position, stage};
use super::views::heard;

pub(crate) struct Pair {
    pub(crate) oracle: Position,
    engine: Box<dyn AnyTable>,
    /// What everybody has seen, if the test follows it.
    memory: Option<Memory>,
    conceivable: Vec<Move>,
}

/// What differs between the two.
type Difference = String;

fn same(what: &str, oracle: &Value, engine: &Value) -> Result<(), Difference> {
    if oracle == engine {
        return Ok(());
    }
    let mut parts = String::new();
    for (key, value) in oracle.as_object().into_iter().flatten() {
        if engine.get(key) != Some(value) {
            parts += &format!("\n  {key}: oracle {value}\n  {key}: engine {}", engine[key.as_str()]);
        }
    }
    for (key, value) in engine.as_object().into_iter().flatten() {
        if oracle.get(key).is_none() {
            parts += &format!("\n  {key}: only the engine has {value}");
        }
    }
    if parts.is_empty() {
        parts = format!("\n  oracle {oracle}\n  engine {engine}");
    }
    Err(format!("{what} differs{parts}"))
}

fn without_knowledge(mut value: Value) -> (Value, Value) {
    let knowledge = value.as_object_mut().and_then(|object| object.remove("knowledge"));
    (value, knowledge.unwrap_or_default())
}

fn audience(seat: Option<usize>) -> Audience {
    seat.map_or(Audience::Onlooker, |seat| Audience::Seat(Seat::new(seat as u8)))
}

impl Pair {
    pub(crate) fn start(territories: Vec<&'static str>, remember: bool) -> Result<Self, Difference> {
        let oracle = Position::start(territories);
        let engine =
            table::erase::<barons::Barons>().start(oracle.options()).map_err(|f| format!("{f:?}"))?;
        let memory = remember.then(|| Memory::new(oracle.players()));
        Ok(Pair { oracle, engine, memory, conceivable: Move::conceivable() })
    }

    pub(crate) fn load(oracle: Position, remember: bool) -> Result<Self, Difference> {
        let engine = table::erase::<barons::Barons>()
            .load(oracle.options(), oracle.state())
            .map_err(|fault| format!("the engine refuses the position: {fault:?}\n{}", oracle.state()))?;
        let memory = remember.then(|| Memory::of(&oracle));
        Ok(Pair { oracle, engine, memory, conceivable: Move::conceivable() })
    }

    /// Compares the position, makes a random move and compares its results; `false` when the game is over.
    pub(crate) fn step(&mut self, rng: &mut SplitMix64, grit: usize) -> Result<bool, Difference> {
        let before = self.oracle.state();
        let legal = self.oracle.legal();
        let mv = choose(&legal, rng, grit);
        self.stands(&legal)
            .and_then(|()| self.refuses(&legal, rng))
            .and_then(|()| self.plays(&legal, rng))
            .and_then(|()| {
                if rng.below(64) == 0 { self.reloads().and_then(|()| self.runs_out(&legal)) } else { Ok(()) }
            })
            .and_then(|()| mv.as_ref().map_or(Ok(()), |mv| self.make(mv)))
            .map_err(|difference| {
                let mv = mv.as_ref().map(Move::json);
                format!(
                    "{difference}\nbefore or in the move {mv:?}\noptions {}\nstate {before}",
                    self.oracle.options()
                )
            })?;
        Ok(mv.is_some())
    }

    /// Makes this move, which must be legal, and compares.
    pub(crate) fn follow(&mut self, json: &Value) -> Result<(), Difference> {
        let legal = self.oracle.legal();
        self.stands(&legal)?;
        let mv = legal.iter().find(|mv| mv.json() == *json).ok_or_else(|| format!("{json} is not legal"))?;
        self.make(mv)
    }

    /// Checks that both describe the position in the same way.
    pub(crate) fn stands(&self, legal: &[Move]) -> Result<(), Difference> {
        let (state, _) = without_knowledge(self.engine.state());
        same("the state", &self.oracle.state(), &state)?;
        let asked: Vec<Actor> = self.oracle.asked().into_iter().collect();
        same("who is asked", &json!(asked), &json!(self.engine.turn()))?;
        let outcome = self.oracle.outcome();
        same("the outcome", &outcome, &json!(self.engine.outcome()))?;
        for seat in 0..self.oracle.players() {
            let listed = self.engine.moves(Seat::new(seat as u8));
            let is_asked = asked == [Actor::Seat(Seat::new(seat as u8))];
            let ours: &[Move] = if is_asked { legal } else { &[] };
            let ours: BTreeSet<String> = ours.iter().map(|mv| mv.json().to_string()).collect();
            let theirs: BTreeSet<String> = listed.iter().map(Value::to_string).collect();
            same("the moves", &json!(ours), &json!(theirs))?;
            same("how often a move is listed", &json!(theirs.len()), &json!(listed.len()))?;
        }
        for seat in (0..self.oracle.players()).map(Some).chain([None]) {
            let (view, knowledge) = without_knowledge(self.engine.view(audience(seat)));
            same(&format!("the view of {seat:?}"), &self.oracle.view(seat), &view)?;
            super::memory::is_true(&self.oracle, seat, &knowledge)?;
            if let Some(memory) = &self.memory {
                memory.allows(&self.oracle, seat, &knowledge)?;
            }
        }
        Ok(())
    }

    /// Checks that the engine accepts exactly the legal moves, and only from the seat that is asked.
    fn refuses(&self, legal: &[Move], rng: &mut SplitMix64) -> Result<(), Difference> {
        let seats = (0..self.oracle.players() as u8).map(|seat| Actor::Seat(Seat::new(seat)));
        let actors: Vec<Actor> = seats.chain([Actor::Chance]).collect();
        let asked = self.oracle.asked();
        for _ in 0..4 {
            let Some(mv) = pick(rng, &self.conceivable) else { break };
            let by = match asked {
                Some(asked) if rng.below(4) > 0 => asked,
                _ => actors[below(rng, actors.len())],
            };
            let may = asked == Some(by) && legal.contains(&mv);
            let taken = self.engine.copy().play(by, &mv.json());
            if may != taken.is_ok() {
                return Err(format!("{} by {by:?}: oracle {may}, engine {taken:?}", mv.json()));
            }
        }
        if let (Some(mv), Some(by)) = (pick(rng, legal), asked)
            && let Err(fault) = self.engine.copy().play(by, &mv.json())
        {
            return Err(format!("{} by {by:?} is legal, but the engine says {fault:?}", mv.json()));
        }
        Ok(())
    }

    /// Checks that the moves that the engine itself proposes, for chance or for a bot, are legal.
    fn plays(&self, legal: &[Move], rng: &mut SplitMix64) -> Result<(), Difference> {
        let own = match self.oracle.asked() {
            Some(Actor::Seat(seat)) => self.engine.sample(seat, rng),
            Some(_) => self.engine.draw(rng),
            None => return Ok(()),
        };
        let is_legal = legal.iter().any(|mv| Some(mv.json()) == own);
        if is_legal { Ok(()) } else { Err(format!("the engine itself would play {own:?}")) }
    }

    /// Checks that the clock makes a legal move for the seat that is asked, and for no other.
    fn runs_out(&self, legal: &[Move]) -> Result<(), Difference> {
        for seat in (0..self.oracle.players() as u8).map(Seat::new) {
            let mut late = self.engine.copy();
            let taken = late.play(Actor::Clock, &json!({ "time_out": seat }));
            if taken.is_ok() != (self.oracle.asked() == Some(Actor::Seat(seat))) {
                return Err(format!("time ran out for {seat:?}: {taken:?}"));
            }
            let (state, _) = without_knowledge(late.state());
            let follows = legal.iter().any(|mv| {
                let mut next = self.oracle.clone();
                next.play(mv);
                next.state() == state
            });
            if taken.is_ok() && !follows {
                return Err(format!("time ran out for {seat:?} and led to {state}"));
            }
        }
        Ok(())
    }

    /// Checks that the engine loads its own state.
    fn reloads(&self) -> Result<(), Difference> {
        let state = self.engine.state();
        let again = table::erase::<barons::Barons>()
            .load(self.engine.options(), state.clone())
            .map_err(|fault| format!("the engine refuses its own state: {fault:?}"))?;
        same("the state that was read again", &state, &again.state())
    }

    fn make(&mut self, mv: &Move) -> Result<(), Difference> {
        let Some(by) = self.oracle.asked() else { return Ok(()) };
        let players = self.oracle.players();
        let json = mv.json();
        for seat in (0..players).map(Some).chain([None]) {
            let shown = self.engine.shown(by, &json, audience(seat));
            same(&format!("the move for {seat:?}"), &self.oracle.shown(mv, seat), &json!(shown))?;
        }
        let events = self.engine.play(by, &json).map_err(|fault| format!("the engine refuses: {fault:?}"))?;
        for told in &events {
            for seat in 0..players {
                let hears = json!(told.seats[seat]);
                same(&format!("what {seat} hears"), &heard(&told.whole, Some(seat)), &hears)?;
            }
            same("what onlookers hear", &heard(&told.whole, None), &json!(told.onlooker))?;
        }
        let before = self.oracle.clone();
        self.oracle.play(mv);
        if let Some(memory) = &mut self.memory {
            memory.after(&before, mv, &self.oracle);
        }
        Ok(())
    }

    /// What is asked, as a word.
    pub(crate) fn asks(&self) -> String {
        stage(self.oracle.stage)["ask"].as_str().unwrap_or_default().to_string()
    }
}

/// A random move; with more grit, rarely a surrender.
fn choose(legal: &[Move], rng: &mut SplitMix64, grit: usize) -> Option<Move> {
    let mv = pick(rng, legal)?;
    if mv == Move::Surrender && legal.len() > 1 && below(rng, 100) < grit {
        return legal.get(1 + below(rng, legal.len() - 1)).cloned();
    }
    Some(mv)
}
