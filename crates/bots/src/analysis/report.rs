//! What the analyst tells.

use serde::Serialize;
use serde_json::Value;
use table::Seat;

/// Turning points that are told.
const POINTS: usize = 5;
/// The least change of somebody's chances that is called a turning point.
const LEAST: f32 = 0.03;

/// What was found out about a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    /// Which game.
    pub game: String,
    /// Each seat's chances, at the start and after every step of the game.
    pub chances: Vec<Moment>,
    /// Every decision where there was something to decide.
    pub decisions: Vec<Decision>,
    /// What each seat gained and lost in the whole game.
    pub totals: Vec<Total>,
    /// Where the game turned, the largest change first.
    pub turning_points: Vec<TurningPoint>,
}

/// The chances after a move, or after moves that were made at once.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Moment {
    /// The number of the last move; 0 at the start.
    pub n: u64,
    /// How many rounds (POWER), cycles (Power & Weakness) or turns (Power Barons) had ended.
    pub round: u32,
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
    /// The move, as people write it.
    pub text: String,
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
    /// What was played, as people write it.
    pub played: String,
    /// What the search would play, the likeliest first.
    pub choices: Vec<Choice>,
    /// What the move that was played is worth against what the others might do.
    pub worth: f32,
    /// How much less that is than the best mix is worth, from 0 on.
    pub skill: f32,
    /// What the others' actual moves changed, below 0 if they hurt.
    pub guess: f32,
    /// The best answer to what the others really did or held, where the seat could not know it.
    pub hindsight: Option<Choice>,
    /// Whether something certain was missed: a flag, a cycle or a duel that nothing could have prevented.
    pub missed: bool,
}

/// What a seat gained (above 0) and lost (below 0), in wins.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Total {
    /// Whose.
    pub seat: Seat,
    /// By its own decisions; never above 0.
    pub skill: f32,
    /// By what the others happened to do.
    pub guess: f32,
    /// By dice and draws.
    pub luck: f32,
}

/// What a seat should play.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advice {
    /// What the search would play, the likeliest first.
    pub choices: Vec<Choice>,
    /// Whether the first choice wins something that nobody can prevent: a flag, the game, a duel for the game.
    pub certain: bool,
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

impl Analysis {
    pub(super) fn new(game: &str, chances: Vec<Moment>, decisions: Vec<Decision>) -> Analysis {
        let totals = totals(&chances, &decisions);
        let turning_points = turning_points(&chances, &decisions);
        Analysis { game: game.into(), chances, decisions, totals, turning_points }
    }

    /// The chances at the start, and at the end of every round, cycle or turn.
    pub fn by_round(&self) -> Vec<&Moment> {
        let next = self.chances.iter().skip(1).map(Some).chain([None]);
        let last = |(at, next): &(&Moment, Option<&Moment>)| next.is_none_or(|next| next.round != at.round);
        self.chances.iter().zip(next).filter(last).map(|(at, _)| at).collect()
    }

    /// The decision of a seat at a move.
    pub fn decision(&self, n: u64, seat: Seat) -> Option<&Decision> {
        self.decisions.iter().find(|d| (d.n, d.seat) == (n, seat))
    }
}

/// What chance changed for each seat, each time that it moved.
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
        // Whoever gained or lost most stands for all.
        let most = changes.into_iter().enumerate().max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()));
        if let Some((seat, change)) = most {
            add(n, Seat::new(seat as u8), Cause::Luck, change);
        }
    }
    points.sort_by(|a, b| b.change.abs().total_cmp(&a.change.abs()).then(a.n.cmp(&b.n)));
    points.truncate(POINTS);
    points
}
