//! The table talks, or watches the last round, and then plans (POW-16.5): who is ready, and when planning begins.

use table::Seat;

use super::advance::ask;
use super::change::{Change, DueChange};
use super::seat::{Opening, SeatState};
use super::table::Table;

impl Table {
    /// The pause for talk is over, or everybody is ready: planning begins (POW-16.5).
    pub(crate) fn plan(&self, seats: Vec<SeatState>, now: i64) -> Change {
        let mut game = self.game.clone();
        let turn = self.position.turn();
        let half_time = self.position.timing().half_time;
        let new_due = ask(&mut game, &seats, &turn, half_time, now, now);
        Change {
            game: Some(game),
            seats: self.changed(seats),
            new_due,
            due: DueChange::Clear,
            ..Change::default()
        }
    }

    /// A seat is ready to plan; planning begins with the last one (POW-16.5).
    pub(super) fn ready_to_plan(&self, seat: Seat, now: i64) -> Change {
        let mut seats = self.seats.clone();
        if let Some(state) = seats.get_mut(seat.index()) {
            state.plans = true;
        }
        self.plan_if_ready(seats, now)
    }

    /// The person of a seat has seen the last round; when everybody has, the time starts to count (POW-16.5).
    pub(super) fn has_seen(&self, seat: Seat, now: i64) -> Change {
        let mut seats = self.seats.clone();
        let person = self.seat(seat).and_then(SeatState::person);
        seats.iter_mut().filter(|s| s.person() == person).for_each(|s| s.plans = true);
        let watches = |s: &Seat| {
            seats.get(s.index()).is_some_and(|s| {
                s.person().is_some() && s.opening != Opening::Left && !s.plans && !self.is_ready(s.seat)
            })
        };
        let everybody = !self.asked().iter().any(watches);
        let change = Change::of_seats(self.changed(seats));
        match self.game.asked_at.filter(|at| everybody && *at > now) {
            Some(at) => {
                let mut game = self.game.clone();
                let early = at - now;
                game.asked_at = Some(now);
                game.deadline = game.deadline.map(|d| d - early);
                Change { game: Some(game), due: DueChange::Later(-early), ..change }
            }
            None => change,
        }
    }

    /// The player of a seat leaves: others may take it over, and planning does not wait for the player.
    pub(super) fn get_up(&self, seat: Seat, now: i64) -> Change {
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
}
