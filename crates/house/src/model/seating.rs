//! Joining, leaving and taking over seats.

use table::Seat;

use super::change::{Change, Invitations};
use super::clock::Pace;
use super::due::{Due, Task};
use super::seat::{SeatState, WhichBot};
use super::table::Table;
use super::words::{Joining, Status};

/// Why somebody does not get a seat, or may not leave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum SeatError {
    #[error("there is no such seat")]
    NoSuchSeat,
    #[error("the game has begun")]
    Started,
    #[error("the game has not begun")]
    NotStarted,
    #[error("the game is over")]
    Over,
    #[error("the seat is taken")]
    Taken,
    #[error("the seat is not open")]
    NotOpen,
    #[error("an invitation is needed")]
    NotInvited,
    #[error("another seat of the game is played by the same person")]
    PlaysAlready,
}

/// A person who sits down.
pub(crate) struct Newcomer<'a> {
    pub(crate) person: &'a str,
    /// Whether they asked for notices.
    pub(crate) wants: bool,
    /// The name to show at the table.
    pub(crate) name: &'a str,
}

impl Table {
    /// The seat's state.
    pub(crate) fn state_of(&self, seat: Seat) -> Result<SeatState, SeatError> {
        self.seat(seat).cloned().ok_or(SeatError::NoSuchSeat)
    }

    /// Whether somebody who plays the seats `mine` may sit down before the game begins. `None` is somebody new.
    pub(crate) fn may_join(
        &self,
        person: Option<&str>,
        mine: &[Seat],
        is_invited: bool,
    ) -> Result<(), SeatError> {
        let rights = self.rights();
        let owns = person.is_some_and(|p| rights.owns(p));
        if self.game.status != Status::Waiting {
            return Err(SeatError::Started);
        }
        if self.game.joining == Joining::Invited && !is_invited && !owns {
            return Err(SeatError::NotInvited);
        }
        // One person, one seat, if others play too: two seats would show two hands. The maker of a table may play all
        // its seats on one screen.
        let alone = person.is_none_or(|p| owns && !rights.has_others(p));
        if alone || mine.is_empty() { Ok(()) } else { Err(SeatError::PlaysAlready) }
    }

    /// Somebody sits down in the seat that they want, or in the first free one.
    pub(crate) fn join(
        &self,
        wanted: Option<u8>,
        newcomer: &Newcomer<'_>,
        now: i64,
    ) -> Result<Change, SeatError> {
        let free = |s: &&SeatState| !s.is_taken() && wanted.is_none_or(|n| s.seat.number() == n);
        let mut state = self.seats.iter().find(free).cloned().ok_or(SeatError::Taken)?;
        state.seat_person(newcomer.person, newcomer.wants, newcomer.name, now);
        // An invitation seats friends until the table is full.
        let is_full = self.seats.iter().all(|s| s.is_taken() || s.seat == state.seat);
        let invitations = if is_full { Invitations::VoidAll } else { Invitations::Keep };
        Ok(Change { invitations, ..Change::of_seats(vec![state]) })
    }

    /// The player of a seat leaves it: it is free before the game, and may be taken over during it.
    pub(crate) fn leave(&self, seat: Seat, now: i64) -> Result<Change, SeatError> {
        match self.game.status {
            Status::Waiting => {
                Ok(Change { unlink: vec![seat], ..Change::of_seats(vec![SeatState::empty(seat)]) })
            }
            Status::Running => Ok(self.get_up(seat, now)),
            Status::Over | Status::Importing => Err(SeatError::Over),
        }
    }

    /// Whether somebody who plays the seats `mine` may take over this one.
    pub(crate) fn may_take_over(&self, seat: Seat, mine: &[Seat]) -> Result<(), SeatError> {
        self.is_for_others(seat)?;
        // Whoever plays another seat of the game must not see the cards of this one too.
        if mine.is_empty() || mine.contains(&seat) { Ok(()) } else { Err(SeatError::PlaysAlready) }
    }

    /// Whether a seat of the running game is open.
    fn is_for_others(&self, seat: Seat) -> Result<(), SeatError> {
        if !self.is_running() {
            return Err(if self.is_over() { SeatError::Over } else { SeatError::NotStarted });
        }
        if self.state_of(seat)?.opening.is_open() { Ok(()) } else { Err(SeatError::NotOpen) }
    }

    /// Somebody takes over a seat of the running game. Whoever comes back to their own seat may still read what they
    /// were told there.
    pub(crate) fn take_over(
        &self,
        seat: Seat,
        newcomer: &Newcomer<'_>,
        now: i64,
    ) -> Result<Change, SeatError> {
        let state = self.state_of(seat)?;
        let since = if state.person() == Some(newcomer.person) { state.since } else { now };
        Ok(self.change_hands(state, now, |s| {
            s.seat_person(newcomer.person, newcomer.wants, newcomer.name, since);
        }))
    }

    /// A bot takes a free seat, or takes over an open one.
    pub(crate) fn seat_bot(&self, seat: Seat, bot: &WhichBot, now: i64) -> Result<Change, SeatError> {
        let state = self.state_of(seat)?;
        match self.game.status {
            Status::Waiting if state.is_taken() => return Err(SeatError::Taken),
            Status::Waiting => {}
            _ => self.is_for_others(seat)?,
        }
        Ok(self.change_hands(state, now, |state| {
            let (bank, time_out_used) = (state.bank, state.time_out_used);
            *state = SeatState { bank, time_out_used, ..SeatState::empty(seat) };
            state.seat_bot(bot);
        }))
    }

    /// Whether a person who plays the seats `mine` may open this seat's link: not if they play another seat against
    /// others.
    pub(crate) fn may_open_link(&self, person: &str, mine: &[Seat], seat: Seat) -> Result<(), SeatError> {
        let is_rival = !mine.is_empty() && !mine.contains(&seat) && self.rights().has_others(person);
        if is_rival { Err(SeatError::PlaysAlready) } else { Ok(()) }
    }

    /// A new player in a seat: the old links are void, a bot that takes over has to think. A draft stays with the seat.
    fn change_hands(&self, mut state: SeatState, now: i64, sit: impl FnOnce(&mut SeatState)) -> Change {
        let seat = state.seat;
        sit(&mut state);
        let asked = self.asked().contains(&seat) && !self.is_talking() && !self.is_ready(seat);
        let turn = state.bot().filter(|_| asked).map(|bot| {
            let due = Due::new(&self.game.id, self.game.moves, now, Task::turn_of(bot, seat));
            due.once_more(self.game.revision)
        });
        // A person who takes over ends the bot's turn; a time bank runs on for a person only.
        let keeps_clock = self.game.clock.pace == Pace::Bank && state.bot().is_none();
        Change {
            unlink: vec![seat],
            clear_seats: if keeps_clock { Vec::new() } else { vec![seat] },
            new_due: turn.into_iter().collect(),
            ..Change::of_seats(vec![state])
        }
    }
}
