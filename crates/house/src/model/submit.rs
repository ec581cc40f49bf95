//! Decisions about moves: checked by the engine, kept or played.
//!
//! Where several seats are asked at once, their answers wait as drafts, secret and changeable, until the last one is
//! final. Then all are played in the order of the seats.

use serde_json::json;
use table::{Actor, ClockMove, Seat};

use super::advance::{Step, group, missed};
use super::change::{Change, Drafts};
use super::due::Due;
use super::move_request::{Given, LONGEST_GAME, LONGEST_MOVE, MoveError, MoveReceipt, MoveRequest};
use super::moves::{Draft, Request};
use super::question;
use super::seat::{Opening, SeatState};
use super::table::Table;
use super::words::Status;

impl Table {
    /// Makes a move or keeps it as a draft.
    pub(crate) fn submit(&self, request: &MoveRequest, now: i64) -> Result<(Change, MoveReceipt), MoveError> {
        match self.game.status {
            Status::Running => {}
            Status::Over => return Err(MoveError::Over),
            Status::Waiting | Status::Importing => return Err(MoveError::NotStarted),
        }
        if self.game.moves >= LONGEST_GAME {
            return Err(MoveError::GameTooLong);
        }
        if request.at.is_some_and(|at| at != self.game.moves) {
            return Err(MoveError::PositionChanged);
        }
        if self.is_talking() {
            return Err(MoveError::StillTalking);
        }
        let asked = self.asked();
        if !asked.contains(&request.seat) {
            return Err(MoveError::NotAsked);
        }
        let mv = match &request.mv {
            Given::Json(mv) => mv.clone(),
            Given::Text(text) => self.position.read_move(Actor::Seat(request.seat), text)?,
        };
        if mv.to_string().len() > LONGEST_MOVE {
            return Err(MoveError::TooLong);
        }
        let keyed = request.key.as_ref().map(|key| Request {
            key: key.stored(request.seat),
            hash: key.hash.clone(),
            is_final: request.is_final,
            at: now,
        });
        let key = keyed.as_ref().map(|r| r.key.clone());
        let seats = self.seats_with_returned(request.seat);
        if request.is_final && asked == [request.seat] {
            let number = self.game.moves + 1;
            let next =
                self.advance(vec![Step { by: Actor::Seat(request.seat), mv, key, draft_of: None }], now)?;
            let change = Change { request: keyed, ..self.reach(next, seats, &asked, &[], now) };
            let moves = change.game.as_ref().map_or(number, |g| g.moves);
            return Ok((change, MoveReceipt { is_final: true, number: Some(number), moves }));
        }
        // A draft is tried on a copy: an illegal one is not kept.
        self.position.copy().play(Actor::Seat(request.seat), &mv)?;
        let draft = Draft { seat: request.seat, mv: Some(mv), is_final: request.is_final, key, at: now };
        self.answer(draft, keyed, seats, now)
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
    ) -> Result<(Change, MoveReceipt), MoveError> {
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
            return Ok((Change { request, ..change }, MoveReceipt { is_final, number, moves }));
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
        Ok((change, MoveReceipt { is_final, number: None, moves: self.game.moves }))
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
        let mv = json!(ClockMove::TimeLimit(true));
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
}
