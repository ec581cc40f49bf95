//! The analyst: each seat's chances, what a strong player would have done, and where a finished game turned.
//!
//! A decision can cost a seat in two ways, which are kept apart. *Skill* is how much less the played move is worth than
//! the best mix of moves, against what the others were likely to do. *Guess* is what the others' actual moves changed,
//! which nobody could know. *Luck* is what dice and draws changed.
//!
//! [`Advice`] is the same analysis for a running game, from one seat's view.

mod barons;
mod power;
mod report;
mod weakness;

use std::ops::ControlFlow;

use serde_json::Value;
use table::{Actor, ClockMove, Entry, Fault, Record, Seat, Silence, SplitMix64, Turn};

use crate::door::read;
use crate::{Levels, Strength};
pub use report::{Advice, Analysis, Cause, Choice, Decision, Moment, Total, TurningPoint};

/// How many choices are reported per decision.
pub(crate) const TOLD: usize = 5;

/// A game that the analyst supports.
pub(crate) trait Analysed: Levels {
    /// The share of the win that each seat can expect in an unfinished position; `before` is the position one round
    /// earlier.
    fn chances(&self, before: &Self::State, state: &Self::State) -> Vec<f32>;

    /// A number that changes whenever a new round, cycle or turn begins.
    fn part(&self, state: &Self::State) -> u32;

    /// Reviews the decisions that these seats made at the same time.
    fn decisions(
        &self,
        state: &Self::State,
        made: &[Made<Self::Move>],
        strength: Strength,
        rng: &mut SplitMix64,
    ) -> Vec<Decision>;

    /// What a seat that is asked for a move should play, based on its view alone.
    fn advice(&self, view: &Self::View, seat: Seat, strength: Strength, rng: &mut SplitMix64) -> Advice;
}

/// A decision that was made: the number of the move, the seat, and the move.
pub(crate) struct Made<M> {
    pub(crate) n: u64,
    pub(crate) seat: Seat,
    pub(crate) mv: M,
}

/// A move in the form in which the analyst reports it.
pub(crate) fn choice<G: Levels>(
    game: &G,
    state: &G::State,
    seat: Seat,
    (mv, share, worth): (G::Move, f32, f32),
) -> Choice {
    let by = Actor::Seat(seat);
    // Wire types are plain data, so serialising them cannot fail.
    let wire = serde_json::to_value(game.move_wire(state, by, &mv)).unwrap_or_default();
    Choice { mv: wire, text: game.write_move(state, by, &mv), share, worth }
}

/// Why a game was not analysed.
#[derive(Clone, Debug, PartialEq)]
pub enum Unanalysed {
    /// The caller asked to stop.
    Stopped,
    /// The game is not over.
    NotOver,
    /// The rules refuse the record.
    Refused(Fault),
}

impl From<Fault> for Unanalysed {
    fn from(fault: Fault) -> Self {
        Unanalysed::Refused(fault)
    }
}

/// Called with the number of moves analysed so far and the total; returns whether to continue.
pub type Progress<'a> = &'a mut dyn FnMut(usize, usize) -> ControlFlow<()>;

/// Reviews one decision: options, position, seat, move, strength.
pub type Reviewed = fn(&Value, &Value, Seat, &Value, Strength) -> Result<Option<Decision>, Fault>;

/// A game's analyst with the game's types erased.
#[derive(Clone, Copy)]
pub struct Analyst {
    /// Analyses the record of a finished game.
    pub game: fn(&Record, Strength, Progress<'_>) -> Result<Analysis, Unanalysed>,
    /// Each seat's chances in every position of a finished game, without a review of the decisions.
    pub chances: fn(&Record) -> Result<Vec<Moment>, Unanalysed>,
    /// Reviews one move in a position; the other seats that are asked do not move. `None` if there was nothing to
    /// decide.
    pub decision: Reviewed,
    /// What a seat that is asked for a move should play. Arguments: options, the seat's view, the seat, the strength, a
    /// seed.
    pub advice: fn(&Value, &Value, Seat, Strength, u64) -> Result<Advice, Fault>,
}

impl std::fmt::Debug for Analyst {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Analyst")
    }
}

/// The [`Analyst`] of a game.
pub(crate) fn analyst<G: Analysed>() -> Analyst {
    Analyst {
        game: analyse::<G>,
        chances: |record| {
            let mut moments = Vec::new();
            each_round::<G>(record, |round| {
                moments.push(round.moment);
                ControlFlow::Continue(())
            })?;
            Ok(moments)
        },
        decision: |options, state, seat, mv, strength| {
            let options = serde_json::from_value(options.clone()).map_err(Fault::not_understood)?;
            let state = serde_json::from_value(state.clone()).map_err(Fault::not_understood)?;
            let (game, state) = G::load(&options, state).map_err(|r| Fault::from(&r))?;
            let mv = read_move(&game, &state, Actor::Seat(seat), mv)?;
            let made = [Made { n: 1, seat, mv }];
            let decisions = game.decisions(&state, &made, strength, &mut SplitMix64::new(1));
            Ok(decisions.into_iter().find(|d| d.seat == seat))
        },
        advice: |options, view, seat, strength, seed| {
            let (game, view, _) = read::<G>(options, view, seat, seed)?;
            Ok(game.advice(&view, seat, strength, &mut SplitMix64::new(seed)))
        },
    }
}

fn analyse<G: Analysed>(
    record: &Record,
    strength: Strength,
    progress: Progress<'_>,
) -> Result<Analysis, Unanalysed> {
    let mut rng = SplitMix64::new(1);
    let (mut chances, mut decisions) = (Vec::new(), Vec::new());
    each_round::<G>(record, |round| {
        decisions.extend(round.game.decisions(&round.before, &round.made, strength, &mut rng));
        chances.push(round.moment);
        progress(round.played, record.entries.len())
    })?;
    Ok(Analysis::new(G::KIND, chances, decisions))
}

/// One step of a game: the moves that were made at the same time.
struct Round<'g, G: Analysed> {
    game: &'g G,
    before: G::State,
    made: Vec<Made<G::Move>>,
    moment: Moment,
    /// The number of moves made so far.
    played: usize,
}

/// Goes through a finished game step by step, beginning with the start position.
fn each_round<G: Analysed>(
    record: &Record,
    mut each: impl FnMut(Round<'_, G>) -> ControlFlow<()>,
) -> Result<(), Unanalysed> {
    let options = serde_json::from_value(record.header.options.clone()).map_err(Fault::not_understood)?;
    let game = G::new(&options).map_err(|r| Fault::from(&r))?;
    let mut state = game.start();
    let mut round = 0;
    let mut part = game.part(&state);
    let (mut at, mut begun) = (0, false);
    let start = Moment { n: 0, round, chances: chances_of(&game, &state, &state), luck: false };
    let mut step = Round { game: &game, before: state.clone(), made: Vec::new(), moment: start, played: at };
    loop {
        if each(step).is_break() {
            return Err(Unanalysed::Stopped);
        }
        if at == record.entries.len() {
            return if game.outcome(&state).is_some() { Ok(()) } else { Err(Unanalysed::NotOver) };
        }
        let before = state.clone();
        let mut left = match game.turn(&state) {
            Turn::Seats(asked) => asked.len(),
            _ => 1,
        };
        let (mut made, mut luck) = (Vec::new(), false);
        while let Some(entry) = record.entries.get(at).filter(|_| left > 0) {
            match play(&game, &mut state, entry)? {
                Played::Seat(seat, mv) => made.push(Made { n: entry.n, seat, mv }),
                Played::Chance => luck = true,
                Played::TimeLimit => left = 1,
            }
            (at, left) = (at + 1, left - 1);
        }
        // The draw for who begins comes before the first round, cycle or turn, so it does not end one.
        begun |= !made.is_empty();
        let now = game.part(&state);
        if now != part {
            (part, round) = (now, round + u32::from(begun));
        }
        let n = record.entries[at - 1].n;
        let moment = Moment { n, round, chances: chances_of(&game, &before, &state), luck };
        step = Round { game: &game, before, made, moment, played: at };
    }
}

/// The effect of one entry of the record.
enum Played<M> {
    Seat(Seat, M),
    Chance,
    TimeLimit,
}

/// Plays one entry of the record.
fn play<G: Analysed>(game: &G, state: &mut G::State, entry: &Entry) -> Result<Played<G::Move>, Fault> {
    let (seat, mv) = match entry.by {
        Actor::Clock => match serde_json::from_value(entry.mv.clone()).map_err(Fault::not_understood)? {
            ClockMove::TimeOut(seat) => (Some(seat), game.default_move(state, seat)),
            ClockMove::TimeLimit(_) => {
                game.time_limit(state, &mut Silence).map_err(|r| Fault::from(&r))?;
                return Ok(Played::TimeLimit);
            }
        },
        Actor::Seat(seat) => (Some(seat), read_move(game, state, entry.by, &entry.mv)?),
        Actor::Chance => (None, read_move(game, state, entry.by, &entry.mv)?),
    };
    game.play(state, seat.map_or(Actor::Chance, Actor::Seat), &mv, &mut Silence)
        .map_err(|r| Fault::from(&r))?;
    Ok(seat.map_or(Played::Chance, |seat| Played::Seat(seat, mv)))
}

fn read_move<G: Levels>(game: &G, state: &G::State, by: Actor, mv: &Value) -> Result<G::Move, Fault> {
    let wire = serde_json::from_value(mv.clone()).map_err(Fault::not_understood)?;
    game.read_move_wire(state, by, wire).map_err(|r| Fault::from(&r))
}

/// The share of the win that each seat can expect, or what it got if the game is over.
fn chances_of<G: Analysed>(game: &G, before: &G::State, state: &G::State) -> Vec<f32> {
    match game.outcome(state) {
        Some(outcome) => {
            (0..game.seats()).map(|s| outcome.share(Seat::new(s), game.seats()) as f32).collect()
        }
        None => game.chances(before, state),
    }
}
