//! Stopping the clock, once per game and seat (POW-16.3).

use table::Seat;

use super::change::{Change, DueChange};
use super::game::Paused;
use super::table::Table;

/// Why the clock cannot be stopped or started again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ClockError {
    #[error("nothing is counted that could be stopped")]
    NoClock,
    #[error("the clock stands already")]
    Stopped,
    #[error("the seat has stopped the clock before")]
    Used,
    #[error("the clock runs")]
    Runs,
    #[error("another seat stopped the clock")]
    NotYours,
    #[error("nobody talks or watches")]
    NotTalking,
}

impl Table {
    /// A seat stops the clock: everybody's time ends later.
    pub(crate) fn stop_clock(&self, seat: Seat, now: i64) -> Result<Change, ClockError> {
        let mut state = self.seat(seat).cloned().ok_or(ClockError::NoClock)?;
        let allowed = self.game.clock.time_out_seconds * 1000;
        let (Some(deadline), true) = (self.game.deadline.filter(|d| *d > now), allowed > 0) else {
            return Err(ClockError::NoClock);
        };
        if self.game.paused.is_some_and(|p| p.until > now) {
            return Err(ClockError::Stopped);
        }
        if state.time_out_used {
            return Err(ClockError::Used);
        }
        state.time_out_used = true;
        let mut game = self.game.clone();
        game.paused = Some(Paused { seat, until: now + allowed });
        game.deadline = Some(deadline + allowed);
        let due = DueChange::Later(allowed);
        Ok(Change { game: Some(game), due, ..Change::of_seats(vec![state]) })
    }

    /// The seat that stopped the clock, one of `mine`, starts it again.
    pub(crate) fn run_clock(&self, mine: &[Seat], now: i64) -> Result<Change, ClockError> {
        let paused = self.game.paused.filter(|p| p.until > now);
        let (Some(paused), Some(deadline)) = (paused, self.game.deadline) else {
            return Err(ClockError::Runs);
        };
        if !mine.contains(&paused.seat) {
            return Err(ClockError::NotYours);
        }
        let left = paused.until - now;
        let mut game = self.game.clone();
        game.paused = Some(Paused { until: now, ..paused });
        game.deadline = Some(deadline - left);
        Ok(Change { game: Some(game), due: DueChange::Later(-left), ..Change::default() })
    }

    /// A seat has talked enough, or has seen the round before (POW-16.5). `None` if that is known.
    pub(crate) fn wants_to_plan(&self, seat: Seat, now: i64) -> Result<Option<Change>, ClockError> {
        let change = match (self.is_talking(), self.is_watching(now)) {
            (true, _) => self.ready_to_plan(seat, now),
            (_, true) => self.has_seen(seat, now),
            _ => return Err(ClockError::NotTalking),
        };
        let is_new = self.seat(seat).is_some_and(|s| !s.plans);
        Ok(is_new.then_some(change))
    }
}
