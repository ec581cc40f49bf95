//! Plays moves on a copy, charges the clock, and asks the next question.

use std::sync::Arc;

use serde_json::{Value, json};
use table::{Actor, AnyTable, ClockMove, Fault, Seat};

use super::change::{Change, Drafts, DueChange};
use super::due::{Due, Task};
use super::game::Game;
use super::moves::{Draft, Snapshot};
use super::played::Played;
use super::question::{self, Question};
use super::seat::SeatState;
use super::table::{Table, seats_of};
use super::words::Status;

/// A position is kept whenever the number of moves passes a multiple of this.
pub(crate) const SNAPSHOT_EVERY: i64 = 32;
/// One move to be played.
pub(super) struct Step {
    pub(super) by: Actor,
    pub(super) mv: Value,
    pub(super) key: Option<String>,
    /// The seat whose draft it is: a draft that the rules refuse is dropped. Any other refused step is an error.
    pub(super) draft_of: Option<Seat>,
}

/// What a group of moves leads to.
pub(super) struct Next {
    pub(super) position: Box<dyn AnyTable>,
    pub(super) played: Vec<Arc<Played>>,
    pub(super) dropped: Vec<(Seat, Fault)>,
}

impl Table {
    /// The seats that are not as they were.
    pub(super) fn changed(&self, seats: Vec<SeatState>) -> Vec<SeatState> {
        seats.into_iter().zip(&self.seats).filter(|(new, old)| new != *old).map(|(new, _)| new).collect()
    }

    /// Plays the steps on a copy, and chance for as long as chance is asked.
    pub(super) fn advance(&self, steps: Vec<Step>, now: i64) -> Result<Next, Fault> {
        let mut position = self.position.copy();
        let mut played: Vec<Arc<Played>> = Vec::with_capacity(steps.len());
        let mut dropped = Vec::new();
        let mut number = self.game.moves;
        for step in steps {
            match Played::play(&mut *position, number + 1, step.by, step.mv, now, step.key) {
                Ok(done) => {
                    number += 1;
                    played.push(Arc::new(done));
                }
                Err(fault) => match step.draft_of {
                    Some(seat) => dropped.push((seat, fault)),
                    None => return Err(fault),
                },
            }
        }
        while position.turn() == [Actor::Chance] {
            number += 1;
            let mv = position.draw(&mut self.game.seed.rng(number.unsigned_abs()));
            let mv = mv.ok_or_else(|| Fault::not_understood("chance"))?;
            played.push(Arc::new(Played::play(&mut *position, number, Actor::Chance, mv, now, None)?));
        }
        Ok(Next { position, played, dropped })
    }

    /// Everything that follows from reaching a position.
    pub(super) fn reach(
        &self,
        next: Next,
        mut seats: Vec<SeatState>,
        answered: &[Seat],
        missed: &[Seat],
        now: i64,
    ) -> Change {
        let starts = self.game.status == Status::Waiting;
        let mut game = self.game.clone();
        game.rules_version = self.rules.rules_version().into();
        game.moves += next.played.len() as i64;
        game.status = Status::Running;
        if starts {
            game.started = Some(now);
            seats.iter_mut().for_each(|s| s.bank = game.clock.bank());
        }
        question::spend(self, &mut seats, answered, missed, now);
        if let Some(outcome) = next.position.outcome() {
            game.outcome = Some(outcome);
            game.status = Status::Over;
            game.ended = Some(now);
        }
        let turn = next.position.turn();
        // When the whole game's time ends, everybody may still face the same question: then drafts, deadline and bots
        // stay.
        let same = !starts && answered.is_empty() && game.outcome.is_none() && turn == self.position.turn();
        let mut new_due = Vec::new();
        if !same {
            new_due = question::tidings(&game, &seats, answered.len() > 1, now);
            (game.deadline, game.asked_at, game.paused, game.talk_until) = (None, None, None, None);
            seats.iter_mut().for_each(|s| s.plans = false);
            let pause = Table::pause_for_talk(&game, &seats, &seats_of(&turn));
            match game.status {
                Status::Running if pause > 0 => {
                    game.talk_until = Some(now + pause);
                    new_due.push(Due::new(&game.id, game.moves, now + pause, Task::Plan));
                }
                Status::Running => {
                    let half_time = next.position.timing().half_time;
                    let film = Table::film_before(&game, &seats, answered, &seats_of(&turn));
                    new_due.extend(ask(&mut game, &seats, &turn, half_time, now, now + film));
                }
                _ => {}
            }
        }
        let passes = self.game.moves / SNAPSHOT_EVERY != game.moves / SNAPSHOT_EVERY;
        let snapshot = (passes || starts).then(|| Snapshot {
            number: game.moves,
            rules_version: game.rules_version,
            state: next.position.state_text(),
        });
        Change {
            due: if same { DueChange::Renumber(game.moves) } else { DueChange::Clear },
            game: Some(game),
            position: Some(next.position),
            played: next.played,
            snapshot,
            seats: self.changed(seats),
            drafts: if same || self.drafts.is_empty() { Drafts::Keep } else { Drafts::DropAll },
            new_due,
            dropped: next.dropped,
            ..Change::default()
        }
    }
}

/// Asks the seats on turn; their time may start to count later than now.
pub(super) fn ask(
    game: &mut Game,
    seats: &[SeatState],
    turn: &[Actor],
    half_time: bool,
    now: i64,
    counts_from: i64,
) -> Vec<Due> {
    game.talk_until = None;
    game.asked_at = Some(counts_from);
    let question = Question { game, seats, turn, half_time, now };
    let (deadline, mut dues) = (question.deadline(), question.dues());
    game.deadline = deadline;
    // The limit of the whole game counts from the first planning on (POW-16.3).
    if game.planned.is_none()
        && let Some(seconds) = game.clock.game_seconds
    {
        dues.push(Due::new(&game.id, game.moves, now + seconds * 1000, Task::Limit));
    }
    game.planned = game.planned.or(Some(now));
    dues
}

/// The answers of all asked seats as moves, in the order of the seats: the last draft counts (POW-16.2), and the
/// clock plays for seats without one.
pub(super) fn group(asked: &[Seat], drafts: &[Draft]) -> Vec<Step> {
    let step = |seat: &Seat| {
        let draft = drafts.iter().find(|d| d.seat == *seat);
        match draft.and_then(|d| d.mv.clone()) {
            Some(mv) => {
                let key = draft.and_then(|d| d.key.clone());
                Step { by: Actor::Seat(*seat), mv, key, draft_of: Some(*seat) }
            }
            None => {
                let mv = json!(ClockMove::TimeOut(*seat));
                Step { by: Actor::Clock, mv, key: None, draft_of: Some(*seat) }
            }
        }
    };
    asked.iter().map(step).collect()
}

/// The asked seats that wrote nothing.
pub(super) fn missed(asked: &[Seat], drafts: &[Draft]) -> Vec<Seat> {
    let wrote = |s: &Seat| drafts.iter().any(|d| d.seat == *s && d.mv.is_some());
    asked.iter().copied().filter(|s| !wrote(s)).collect()
}
