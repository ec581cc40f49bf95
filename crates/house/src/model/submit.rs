//! Decisions about moves: checked by the engine, kept or played.
//!
//! Where several seats are asked at once, their answers wait as drafts, secret and changeable, until the last one is
//! final. Then all are played in the order of the seats.

use std::sync::Arc;

use serde_json::{Value, json};
use table::{Actor, AnyTable, Fault, Seat};

use super::change::{Change, Drafts, DueChange};
use super::due::{Due, Task};
use super::game::Game;
use super::moves::{Draft, Request, Snapshot};
use super::played::Played;
use super::question::{self, Question};
use super::seat::{Opening, SeatState};
use super::table::{Table, seats_of};
use super::words::Status;

/// A position is kept whenever the number of moves passes a multiple of this.
pub(crate) const SNAPSHOT_EVERY: i64 = 32;
/// The longest move that is taken, as JSON.
pub(crate) const LONGEST_MOVE: usize = 4 << 10;
/// No game goes on after this many moves: its record has to stay readable.
pub(crate) const LONGEST_GAME: i64 = 20_000;

/// A move as a request gives it.
#[derive(Clone, Debug)]
pub(crate) enum Given {
    Json(Value),
    /// As people write it.
    Text(String),
}

/// A move that somebody wants to make.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub(crate) seat: Seat,
    pub(crate) mv: Given,
    /// Whether it may still be changed.
    pub(crate) is_final: bool,
    /// Requests with the same key are the same move.
    pub(crate) key: Option<Key>,
    /// The number of the position that it was made for.
    pub(crate) at: Option<i64>,
}

/// Identifies a request that is repeated.
#[derive(Clone, Debug)]
pub(crate) struct Key {
    pub(crate) key: String,
    /// A hash of what is asked for: another request must not have the same key.
    pub(crate) hash: String,
}

impl Key {
    /// As it is stored: keys of different seats are different.
    pub(crate) fn stored(&self, seat: Seat) -> String {
        format!("{seat}:{}", self.key)
    }
}

/// What became of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Taken {
    /// Whether it was final.
    pub(crate) is_final: bool,
    /// The number of the move, if it has been played.
    pub(crate) number: Option<i64>,
    /// How many moves have been made now.
    pub(crate) moves: i64,
}

/// Why a move is not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum MoveError {
    #[error("the game has not begun")]
    NotStarted,
    #[error("the game is over")]
    Over,
    #[error("the position has changed")]
    PositionChanged,
    #[error("the seat is not asked")]
    NotAsked,
    /// Only a seat that is asked alone can try its moves.
    #[error("other seats are asked, too")]
    AskedTogether,
    /// POW-16.5: planning has not begun.
    #[error("the table is still talking")]
    StillTalking,
    #[error("the move is too long")]
    TooLong,
    #[error("the game has too many moves")]
    GameTooLong,
    /// The key was used for another request.
    #[error("the key was used for another request")]
    KeyUsed,
    #[error("refused by the rules: {}", .0.code)]
    Refused(Fault),
}

impl From<Fault> for MoveError {
    fn from(fault: Fault) -> Self {
        MoveError::Refused(fault)
    }
}

/// One move to be played.
struct Step {
    by: Actor,
    mv: Value,
    key: Option<String>,
    /// The seat whose draft it is: a draft that the rules refuse is dropped. Any other refused step is an error.
    draft_of: Option<Seat>,
}

/// What a group of moves leads to.
struct Next {
    position: Box<dyn AnyTable>,
    played: Vec<Arc<Played>>,
    dropped: Vec<(Seat, Fault)>,
}

impl Table {
    /// Makes a move or keeps it as a draft.
    pub(crate) fn submit(&self, wish: &Wish, now: i64) -> Result<(Change, Taken), MoveError> {
        match self.game.status {
            Status::Running => {}
            Status::Over => return Err(MoveError::Over),
            Status::Waiting | Status::Importing => return Err(MoveError::NotStarted),
        }
        if self.game.moves >= LONGEST_GAME {
            return Err(MoveError::GameTooLong);
        }
        if wish.at.is_some_and(|at| at != self.game.moves) {
            return Err(MoveError::PositionChanged);
        }
        if self.is_talking() {
            return Err(MoveError::StillTalking);
        }
        let asked = self.asked();
        if !asked.contains(&wish.seat) {
            return Err(MoveError::NotAsked);
        }
        let mv = match &wish.mv {
            Given::Json(mv) => mv.clone(),
            Given::Text(text) => self.position.read_move(Actor::Seat(wish.seat), text)?,
        };
        let request = wish.key.as_ref().map(|key| Request {
            key: key.stored(wish.seat),
            hash: key.hash.clone(),
            is_final: wish.is_final,
            at: now,
        });
        let key = request.as_ref().map(|r| r.key.clone());
        let seats = self.seats_with_returned(wish.seat);
        if wish.is_final && asked == [wish.seat] {
            let number = self.game.moves + 1;
            let next =
                self.advance(vec![Step { by: Actor::Seat(wish.seat), mv, key, draft_of: None }], now)?;
            if next.played.first().is_some_and(|p| p.mv.to_string().len() > LONGEST_MOVE) {
                return Err(MoveError::TooLong);
            }
            let change = Change { request, ..self.reach(next, seats, &asked, &[], now) };
            let moves = change.game.as_ref().map_or(number, |g| g.moves);
            return Ok((change, Taken { is_final: true, number: Some(number), moves }));
        }
        if mv.to_string().len() > LONGEST_MOVE {
            return Err(MoveError::TooLong);
        }
        // A draft is tried on a copy: an illegal one is not kept.
        self.position.copy().play(Actor::Seat(wish.seat), &mv)?;
        let draft = Draft { seat: wish.seat, mv: Some(mv), is_final: wish.is_final, key, at: now };
        self.answer(draft, request, seats, now)
    }

    /// A player who had left a seat and plays there again has come back.
    fn seats_with_returned(&self, seat: Seat) -> Vec<SeatState> {
        let mut seats = self.seats.clone();
        if let Some(state) = seats.get_mut(seat.index())
            && state.opening == Opening::Left
        {
            state.opening = Opening::Closed;
        }
        seats
    }

    /// Keeps a seat's answer; if it was the last one missing, all are played.
    fn answer(
        &self,
        draft: Draft,
        request: Option<Request>,
        seats: Vec<SeatState>,
        now: i64,
    ) -> Result<(Change, Taken), MoveError> {
        let (is_final, seat, asked) = (draft.is_final, draft.seat, self.asked());
        let others_ready = asked.iter().all(|s| *s == seat || self.is_ready(*s));
        if is_final && others_ready {
            let mut drafts = self.drafts.clone();
            drafts.retain(|d| d.seat != seat);
            drafts.push(draft);
            let next = self.advance(group(&asked, &drafts), now)?;
            let number = next.played.iter().find(|p| p.by == Actor::Seat(seat)).map(|p| p.number);
            let change = self.reach(next, seats, &asked, &missed(&asked, &drafts), now);
            let moves = change.game.as_ref().map_or(self.game.moves, |g| g.moves);
            return Ok((Change { request, ..change }, Taken { is_final, number, moves }));
        }
        let change = Change {
            request,
            seats: self.changed(seats),
            drafts: Drafts::Put(draft),
            clear_seats: if is_final { vec![seat] } else { Vec::new() },
            // The seat is still thinking about an answer that is not final: its clock runs.
            new_due: question::bank_due(self, seat).filter(|_| !is_final).into_iter().collect(),
            // Others only hear whether the seat is ready, not how often it changes its mind.
            is_quiet: is_final == self.is_ready(seat),
            ..Change::default()
        };
        Ok((change, Taken { is_final, number: None, moves: self.game.moves }))
    }

    /// Takes a final answer back while others are still deciding: it is a draft again. `None` if there is none.
    pub(crate) fn take_back(&self, seat: Seat, now: i64) -> Result<Option<Change>, MoveError> {
        let Some(draft) = self.draft(seat).filter(|d| d.is_final) else { return Ok(None) };
        // Without its key: the request that made it final is not this one.
        let draft = Draft { is_final: false, at: now, key: None, ..draft.clone() };
        self.answer(draft, None, self.seats.clone(), now).map(|(change, _)| Some(change))
    }

    /// A deadline has passed: the last draft counts, and the game's default for seats without one (POW-16.2).
    pub(crate) fn time_is_up(&self, due: &Due, now: i64) -> Result<Option<Change>, MoveError> {
        if self.game.moves != due.number || !self.is_running() || self.is_talking() {
            return Ok(None);
        }
        let asked = self.asked();
        match due.task.seat() {
            // The clock was stopped meanwhile; a later row is valid.
            None if self.game.deadline.is_some_and(|d| d > now) => Ok(None),
            None => {
                let next = self.advance(group(&asked, &self.drafts), now)?;
                let missed = missed(&asked, &self.drafts);
                Ok(Some(self.reach(next, self.seats.clone(), &asked, &missed, now)))
            }
            Some(seat) if asked.contains(&seat) && !self.is_ready(seat) => {
                let mv = self.draft(seat).and_then(|d| d.mv.clone());
                let draft = Draft { seat, mv, is_final: true, key: None, at: now };
                self.answer(draft, None, self.seats.clone(), now).map(|(change, _)| Some(change))
            }
            Some(_) => Ok(None),
        }
    }

    /// The time for the whole game is up; a game without such a rule goes on.
    pub(crate) fn time_limit(&self, now: i64) -> Option<Change> {
        if !self.is_running() {
            return None;
        }
        let mv = json!({ "time_limit": true });
        let step = Step { by: Actor::Clock, mv, key: None, draft_of: None };
        let next = self.advance(vec![step], now).ok()?;
        Some(self.reach(next, self.seats.clone(), &[], &[], now))
    }

    /// Starts the game if every seat is taken: chance makes its first moves, the first question is asked.
    pub(crate) fn start_if_full(&self, now: i64) -> Result<Option<Change>, MoveError> {
        if self.game.status != Status::Waiting || !self.seats.iter().all(SeatState::is_taken) {
            return Ok(None);
        }
        let next = self.advance(Vec::new(), now)?;
        Ok(Some(self.reach(next, self.seats.clone(), &[], &[], now)))
    }

    /// The pause for talk is over, or everybody is ready: planning begins (POW-16.5).
    pub(crate) fn plan(&self, seats: Vec<SeatState>, now: i64) -> Change {
        let mut game = self.game.clone();
        let turn = self.position.turn();
        let half_time = self.position.timing().half_time;
        let new_due = ask(&mut game, &seats, &turn, half_time, now);
        Change {
            game: Some(game),
            seats: self.changed(seats),
            new_due,
            due: DueChange::Clear,
            ..Change::default()
        }
    }

    /// A seat is ready to plan; planning begins with the last one (POW-16.5).
    pub(crate) fn ready_to_plan(&self, seat: Seat, now: i64) -> Change {
        let mut seats = self.seats.clone();
        if let Some(state) = seats.get_mut(seat.index()) {
            state.plans = true;
        }
        self.plan_if_ready(seats, now)
    }

    /// The player of a seat gets up: others may take it over, and nobody waits for them before planning.
    pub(crate) fn leave(&self, seat: Seat, now: i64) -> Change {
        let mut seats = self.seats.clone();
        if let Some(state) = seats.get_mut(seat.index()) {
            state.opening = Opening::Left;
        }
        if self.is_talking() { self.plan_if_ready(seats, now) } else { Change::of_seats(self.changed(seats)) }
    }

    /// Planning begins unless somebody who is asked, and has not left, still talks.
    fn plan_if_ready(&self, seats: Vec<SeatState>, now: i64) -> Change {
        let talks = |s: &SeatState| s.person().is_some() && s.opening != Opening::Left && !s.plans;
        if self.asked().iter().any(|s| seats.get(s.index()).is_some_and(talks)) {
            return Change::of_seats(self.changed(seats));
        }
        self.plan(seats, now)
    }

    /// The seats that are not as they were.
    fn changed(&self, seats: Vec<SeatState>) -> Vec<SeatState> {
        seats.into_iter().zip(&self.seats).filter(|(new, old)| new != *old).map(|(new, _)| new).collect()
    }

    /// Plays the steps on a copy, and chance for as long as chance is asked.
    fn advance(&self, steps: Vec<Step>, now: i64) -> Result<Next, Fault> {
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
    fn reach(
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
        // The end of the whole game's time may leave everybody with the same question: then drafts, deadline and bots
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
                    new_due.extend(ask(&mut game, &seats, &turn, half_time, now));
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

/// Asks the seats on turn, from now on.
fn ask(game: &mut Game, seats: &[SeatState], turn: &[Actor], half_time: bool, now: i64) -> Vec<Due> {
    game.talk_until = None;
    game.asked_at = Some(now);
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
fn group(asked: &[Seat], drafts: &[Draft]) -> Vec<Step> {
    let step = |seat: &Seat| {
        let draft = drafts.iter().find(|d| d.seat == *seat);
        match draft.and_then(|d| d.mv.clone()) {
            Some(mv) => {
                let key = draft.and_then(|d| d.key.clone());
                Step { by: Actor::Seat(*seat), mv, key, draft_of: Some(*seat) }
            }
            None => {
                let mv = json!({ "time_out": seat });
                Step { by: Actor::Clock, mv, key: None, draft_of: Some(*seat) }
            }
        }
    };
    asked.iter().map(step).collect()
}

/// The asked seats that wrote nothing.
fn missed(asked: &[Seat], drafts: &[Draft]) -> Vec<Seat> {
    let wrote = |s: &Seat| drafts.iter().any(|d| d.seat == *s && d.mv.is_some());
    asked.iter().copied().filter(|s| !wrote(s)).collect()
}
