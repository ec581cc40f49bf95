//! The analyst: what each seat's chances were, what a strong player would have done, and where a finished game turned.
//!
//! A decision costs a seat in two ways that are kept apart. *Skill* is what the played move is worth less than the best mix of
//! moves, against what the others were likely to do. *Guess* is what came of the others doing one of the things that they might
//! have done: nobody could know. What dice and draws changed is *luck*.

mod barons;
mod power;
mod weakness;

use serde::Serialize;
use serde_json::Value;
use table::{Actor, Fault, Record, Seat, Silence, SplitMix64, Turn};

use crate::{Levels, Strength};

/// Choices of a decision that are told.
const TOLD: usize = 5;
/// Turning points that are told.
const POINTS: usize = 5;
/// The least change of somebody's chances that is called a turning point.
const LEAST: f32 = 0.03;

/// What was found out about a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    /// Which game.
    pub game: String,
    /// Each seat's chances, at the start and after every move or round.
    pub chances: Vec<Moment>,
    /// Every decision that was one.
    pub decisions: Vec<Decision>,
    /// Where the game turned, the largest change first.
    pub turning_points: Vec<TurningPoint>,
}

/// The chances after a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Moment {
    /// The number of the last move; 0 at the start.
    pub n: u64,
    /// What each seat may expect of the win, from 0 to 1.
    pub chances: Vec<f32>,
    /// Whether chance made the move.
    pub luck: bool,
}

/// A move or pad that might have been played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// The move, as records have it.
    #[serde(rename = "move")]
    pub mv: Value,
    /// How often the search would play it.
    pub share: f32,
    /// What it is worth to the seat.
    pub worth: f32,
}

/// A decision of a seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Decision {
    /// The number of the move.
    pub n: u64,
    /// Who decided.
    pub seat: Seat,
    /// What the search would play, the likeliest first.
    pub choices: Vec<Choice>,
    /// What the move that was played is worth against what the others might do.
    pub worth: f32,
    /// What it is worth less than the best mix, from 0 on.
    pub skill: f32,
    /// What the others' actual moves changed, below 0 if they hurt.
    pub guess: f32,
    /// The best answer to what the others really did, where all write at once.
    pub hindsight: Option<Choice>,
    /// Whether something certain was missed: a flag, a cycle that nothing could have prevented.
    pub missed: bool,
}

/// Why a game turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Something certain was missed.
    Missed,
    /// A better move was there to be found.
    Skill,
    /// The others happened to do the right thing, or the wrong one.
    Guess,
    /// Dice or draws.
    Luck,
}

/// A large change of somebody's chances.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TurningPoint {
    /// The number of the move.
    pub n: u64,
    /// Whose chances changed.
    pub seat: Seat,
    /// Why.
    pub cause: Cause,
    /// By how much; below 0 for the worse.
    pub change: f32,
}

/// A game that the analyst understands.
pub(crate) trait Analysed: Levels {
    /// What each seat may expect of the win in a position that is not over; `before` is the position a round ago.
    fn chances(&self, before: &Self::State, state: &Self::State) -> Vec<f32>;

    /// What to say about the decisions that these seats made at once.
    fn decisions(
        &self,
        state: &Self::State,
        made: &[(u64, Seat, Self::Move)],
        strength: Strength,
        rng: &mut SplitMix64,
    ) -> Vec<Decision>;
}

/// Analyses the record of a game; the last argument is told how many moves of how many have been looked at.
pub type Analyst = fn(&Record, Strength, &mut dyn FnMut(usize, usize)) -> Result<Analysis, Fault>;

/// The [`Analyst`] of a game.
pub(crate) fn analyse<G: Analysed>(
    record: &Record,
    strength: Strength,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Analysis, Fault> {
    let options = serde_json::from_value(record.header.options.clone()).map_err(Fault::not_understood)?;
    let game = G::new(&options).map_err(|r| Fault::from(&r))?;
    let mut state = game.start();
    let mut rng = SplitMix64::new(1);
    let mut chances = vec![Moment { n: 0, chances: chances_of(&game, &state, &state), luck: false }];
    let mut decisions = Vec::new();
    let mut at = 0;
    while let Some(first) = record.entries.get(at) {
        let together = match (first.by, game.turn(&state)) {
            (Actor::Seat(_), Turn::Seats(asked)) => asked.len(),
            _ => 1,
        };
        let before = state.clone();
        let mut made = Vec::new();
        for entry in record.entries.iter().skip(at).take(together) {
            let wire = serde_json::from_value(entry.mv.clone()).map_err(Fault::not_understood)?;
            let mv = game.read_move_wire(&state, entry.by, wire).map_err(|r| Fault::from(&r))?;
            if let Actor::Seat(seat) = entry.by {
                made.push((entry.n, seat, mv.clone()));
            }
            game.play(&mut state, entry.by, &mv, &mut Silence).map_err(|r| Fault::from(&r))?;
            at += 1;
        }
        decisions.extend(game.decisions(&before, &made, strength, &mut rng));
        let n = record.entries[at - 1].n;
        chances.push(Moment { n, chances: chances_of(&game, &before, &state), luck: made.is_empty() });
        progress(at, record.entries.len());
    }
    let turning_points = turning_points(&chances, &decisions);
    Ok(Analysis { game: G::KIND.into(), chances, decisions, turning_points })
}

/// What each seat may expect; what it got, once the game is over.
fn chances_of<G: Analysed>(game: &G, before: &G::State, state: &G::State) -> Vec<f32> {
    match game.outcome(state) {
        Some(outcome) => {
            (0..game.seats()).map(|s| outcome.share(Seat::new(s), game.seats()) as f32).collect()
        }
        None => game.chances(before, state),
    }
}

fn turning_points(chances: &[Moment], decisions: &[Decision]) -> Vec<TurningPoint> {
    let mut points = Vec::new();
    let mut add = |n, seat, cause, change: f32| {
        if change.abs() >= LEAST {
            points.push(TurningPoint { n, seat, cause, change });
        }
    };
    for d in decisions {
        add(d.n, d.seat, if d.missed { Cause::Missed } else { Cause::Skill }, -d.skill);
        add(d.n, d.seat, Cause::Guess, d.guess);
    }
    for pair in chances.windows(2).filter(|pair| pair[1].luck) {
        let changes = pair[0].chances.iter().zip(&pair[1].chances).map(|(was, is)| is - was).enumerate();
        // Whoever gained or lost most stands for all.
        if let Some((seat, change)) = changes.max_by(|a, b| a.1.abs().total_cmp(&b.1.abs())) {
            add(pair[1].n, Seat::new(seat as u8), Cause::Luck, change);
        }
    }
    points.sort_by(|a, b| b.change.abs().total_cmp(&a.change.abs()).then(a.n.cmp(&b.n)));
    points.truncate(POINTS);
    points
}
