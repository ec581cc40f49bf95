//! The data that the analyst reports.

use serde::Serialize;
use serde_json::Value;
use table::Seat;

/// How many turning points are reported.
const POINTS: usize = 5;
/// The smallest change in a seat's chances that counts as a turning point.
const LEAST: f32 = 0.03;

/// The analysis of one game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    /// Which game.
    pub game: String,
    /// Each seat's chances, at the start and after every step of the game.
    pub chances: Vec<Moment>,
    /// Every decision that had more than one choice.
    pub decisions: Vec<Decision>,
    /// What each seat gained and lost in the whole game.
    pub totals: Vec<Total>,
    /// The turning points, largest change first.
    pub turning_points: Vec<TurningPoint>,
}

/// The chances after a move, or after several moves made at the same time.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Moment {
    /// The number of the last move; 0 at the start.
    pub n: u64,
    /// How many rounds (POWER), cycles (Power & Weakness) or turns (Power Barons) have ended.
    pub round: u32,
    /// The share of the win that each seat can expect, from 0 to 1.
    pub chances: Vec<f32>,
    /// Whether chance made the move.
    pub luck: bool,
}

/// A move or pad that could have been played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// The move as it stands in records.
    #[serde(rename = "move")]
    pub mv: Value,
    /// The move in notation.
    pub text: String,
    /// How often the search would play it, from 0 to 1.
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
    /// The move that was played, in notation.
    pub played: String,
    /// What the search would play, likeliest first.
    pub choices: Vec<Choice>,
    /// What the played move is worth against what the others were likely to do.
    pub worth: f32,
    /// How much less that is than the best mix is worth; never below 0.
    pub skill: f32,
    /// What the others' actual moves changed; below 0 if they hurt.
    pub guess: f32,
    /// The best answer to what the others really did or held, if the seat could not know it.
    pub hindsight: Option<Choice>,
    /// Whether the seat missed something certain: a flag, a cycle or a duel that nothing could have
    /// prevented.
    pub missed: bool,
}

/// What a seat gained (above 0) and lost (below 0) in a game, in wins.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Total {
    /// Whose gains and losses these are.
    pub seat: Seat,
    /// From its own decisions; never above 0.
    pub skill: f32,
    /// From what the others happened to do.
    pub guess: f32,
    /// From dice and draws.
    pub luck: f32,
}

/// What a seat should play.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advice {
    /// What the search would play, likeliest first.
    pub choices: Vec<Choice>,
    /// Whether the first choice wins something that nobody can prevent: a flag, the game, a duel for the game.
    pub certain: bool,
}

/// The cause of a turning point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Something certain was missed.
    Missed,
    /// A better move could have been found.
    Skill,
    /// The others happened to make the right or the wrong choice.
    Guess,
    /// Dice or draws.
    Luck,
}

/// A large change in a seat's chances.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TurningPoint {
    /// The number of the move.
    pub n: u64,
    /// Whose chances changed.
    pub seat: Seat,
    /// Why.
    pub cause: Cause,
    /// The size of the change; below 0 for the worse.
    pub change: f32,
}

impl Analysis {
    pub(super) fn new(game: &str, chances: Vec<Moment>, decisions: Vec<Decision>) -> Analysis {
        let totals = totals(&chances, &decisions);
        let turning_points = turning_points(&chances, &decisions);
        Analysis { game: game.into(), chances, decisions, totals, turning_points }
    }

    /// The chances at the start and at the end of each round, cycle or turn.
    pub fn by_round(&self) -> Vec<&Moment> {
        let next = self.chances.iter().skip(1).map(Some).chain([None]);
        let last = |(at, next): &(&Moment, Option<&Moment>)| next.is_none_or(|next| next.round != at.round);
        self.chances.iter().zip(next).filter(last).map(|(at, _)| at).collect()
    }

    /// A seat's decision at a move.
    pub fn decision(&self, n: u64, seat: Seat) -> Option<&Decision> {
        self.decisions.iter().find(|d| (d.n, d.seat) == (n, seat))
    }
}

/// How each chance move changed each seat's chances.
fn luck(chances: &[Moment]) -> impl Iterator<Item = (u64, Vec<f32>)> {
    chances.windows(2).filter(|pair| pair[1].luck).map(|pair| {
        let changes = pair[0].chances.iter().zip(&pair[1].chances).map(|(was, is)| is - was);
        (pair[1].n, changes.collect())
    })
}

fn totals(chances: &[Moment], decisions: &[Decision]) -> Vec<Total> {
    let seats = chances.first().map_or(0, |m| m.chances.len());
    let mut totals: Vec<Total> =
        Seat::all(seats as u8).map(|seat| Total { seat, skill: 0.0, guess: 0.0, luck: 0.0 }).collect();
    for d in decisions {
        let total = &mut totals[d.seat.index()];
        (total.skill, total.guess) = (total.skill - d.skill, total.guess + d.guess);
    }
    for (_, changes) in luck(chances) {
        for (total, change) in totals.iter_mut().zip(changes) {
            total.luck += change;
        }
    }
    totals
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
    for (n, changes) in luck(chances) {
        // Only the seat that gained or lost most is listed.
        let most = changes.into_iter().enumerate().max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()));
        if let Some((seat, change)) = most {
            add(n, Seat::new(seat as u8), Cause::Luck, change);
        }
    }
    points.sort_by(|a, b| b.change.abs().total_cmp(&a.change.abs()).then(a.n.cmp(&b.n)));
    points.truncate(POINTS);
    points
}
