//! What follows from asking seats for a move: deadlines, bots that have to think, notices to people.

use table::{Actor, Seat};

use super::clock::Pace;
use super::due::{Announcement, Due, Task, What};
use super::game::Game;
use super::seat::{Opening, SeatState, WhichBot};
use super::table::{Table, seats_of};
use super::words::Status;

/// The last seconds are announced (POW-16.4).
const LAST: i64 = 30_000;

/// A position that is being asked about, from now on.
pub(crate) struct Question<'a> {
    pub(crate) game: &'a Game,
    pub(crate) seats: &'a [SeatState],
    pub(crate) turn: &'a [Actor],
    /// Whether half time is announced (POW-16.4).
    pub(crate) half_time: bool,
    pub(crate) now: i64,
}

impl Question<'_> {
    fn due(&self, at: i64, task: Task) -> Due {
        Due::new(&self.game.id, self.game.moves, at, task)
    }

    fn asked(&self) -> Vec<&SeatState> {
        seats_of(self.turn).iter().filter_map(|s| self.seats.get(s.index())).collect()
    }

    /// When the time of the asked seats starts to count: now, or when they have seen the last round.
    fn counts_from(&self) -> i64 {
        self.game.asked_at.unwrap_or(self.now)
    }

    /// Until when all asked seats may think, if one deadline holds for all (POW-16.1).
    pub(crate) fn deadline(&self) -> Option<i64> {
        let runs = self.game.clock.pace == Pace::PerMove && !self.turn.is_empty();
        runs.then(|| self.counts_from() + self.game.clock.seconds * 1000)
    }

    /// Everything that has to be done for it, now or later.
    pub(crate) fn dues(&self) -> Vec<Due> {
        let mut dues = Vec::new();
        for seat in self.asked() {
            if let Some(bot) = seat.bot() {
                dues.push(self.due(self.now, Task::turn_of(bot, seat.seat)));
            }
        }
        if let Some(deadline) = self.deadline() {
            self.deadline_dues(deadline, &mut dues);
        }
        if self.game.clock.pace == Pace::Bank {
            for seat in self.asked().into_iter().filter(|s| s.bot().is_none()) {
                let bank = seat.bank.unwrap_or(0).max(0);
                dues.push(self.due(self.counts_from() + bank, Task::Clock(Some(seat.seat))));
            }
        }
        self.notices(&mut dues);
        dues
    }

    /// The end of the time, and what is announced before it (POW-16.4).
    fn deadline_dues(&self, deadline: i64, dues: &mut Vec<Due>) {
        dues.push(self.due(deadline, Task::Clock(None)));
        let left = deadline - self.counts_from();
        if left > LAST {
            dues.push(self.due(deadline - LAST, Task::Announce(Announcement::LastSeconds)));
        }
        if self.half_time {
            dues.push(self.due(deadline - left / 2, Task::Announce(Announcement::HalfTime)));
        }
    }

    fn notices(&self, dues: &mut Vec<Due>) {
        for seat in to_be_told(self.asked().into_iter()) {
            dues.push(self.due(self.now, Task::Notice(seat.seat, What::YourTurn)));
            let all = match self.game.clock.pace {
                Pace::PerMove => self.game.clock.seconds * 1000,
                Pace::Bank => seat.bank.unwrap_or(0),
                Pace::None => 0,
            };
            // When a tenth of the time is left, at least half a minute; with less than twice that no second notice is
            // needed.
            let left = (all / 10).max(LAST);
            if all >= 2 * left {
                let at = self.counts_from() + all - left;
                dues.push(self.due(at, Task::Notice(seat.seat, What::TimeNearlyUp)));
            }
        }
    }
}

/// What people and programs are told about a new position: that a round was resolved, or that the game is over.
pub(crate) fn tidings(game: &Game, seats: &[SeatState], together: bool, now: i64) -> Vec<Due> {
    let due = |task: Task| Due::new(&game.id, game.moves, now, task);
    let over = game.status == Status::Over;
    let mut dues = Vec::new();
    if over {
        let programs = seats.iter().filter(|s| matches!(s.bot(), Some(WhichBot::Program(_))));
        dues.extend(programs.map(|s| due(Task::Result(s.seat))));
    }
    if over || together {
        let what = if over { What::GameOver } else { What::RoundResolved };
        dues.extend(to_be_told(seats.iter()).map(|s| due(Task::Notice(s.seat, what))));
    }
    dues
}

/// The clock of a seat with a time bank, in the question that it is asked.
pub(crate) fn bank_due(table: &Table, seat: Seat) -> Option<Due> {
    let (state, asked_at) = (table.seat(seat)?, table.game.asked_at?);
    let bank = state.bank.filter(|_| table.game.clock.pace == Pace::Bank && state.bot().is_none())?;
    let at = asked_at + bank.max(0);
    Some(Due::new(&table.game.id, table.game.moves, at, Task::Clock(Some(seat))))
}

/// The seats whose people want notices and have not left; a person with several seats is told once.
fn to_be_told<'a>(seats: impl Iterator<Item = &'a SeatState>) -> impl Iterator<Item = &'a SeatState> {
    let mut told: Vec<&str> = Vec::new();
    seats.filter(move |seat| match seat.to_be_told() {
        Some(person) if seat.opening != Opening::Left && !told.contains(&person) => {
            told.push(person);
            true
        }
        _ => false,
    })
}

/// Takes the time that was used from the banks, and counts who missed.
pub(crate) fn spend(table: &Table, seats: &mut [SeatState], answered: &[Seat], missed: &[Seat], now: i64) {
    let Some(asked_at) = table.game.asked_at else { return };
    for seat in answered {
        let until = table.draft(*seat).filter(|d| d.is_final).map_or(now, |d| d.at);
        let Some(state) = seats.get_mut(seat.index()) else { continue };
        if state.bot().is_none()
            && let Some(bank) = &mut state.bank
        {
            // If the clock was set back, no time was used; the bank must not grow.
            let used = (until - asked_at).max(0);
            *bank = (*bank - used).max(0) + table.game.clock.increment * 1000;
        }
        if missed.contains(seat) {
            state.misses += 1;
            if state.misses >= table.game.clock.misses && state.opening == Opening::Closed {
                state.opening = Opening::Missed;
            }
        } else {
            // A player who answers is back, unless they left after answering.
            state.misses = 0;
            if state.opening == Opening::Missed {
                state.opening = Opening::Closed;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_left_is_not_told_and_nobody_is_told_twice() {
        let seat = |number: u8, person: &str, wants: bool, opening: Opening| {
            let mut seat = SeatState::empty(Seat::new(number));
            seat.seat_person(person, wants, person, 0);
            SeatState { opening, ..seat }
        };
        let seats = [
            seat(0, "ada", true, Opening::Closed),
            seat(1, "ada", true, Opening::Closed),
            seat(2, "bob", true, Opening::Left),
            seat(3, "cid", false, Opening::Closed),
            seat(4, "dan", true, Opening::Missed),
        ];
        let told: Vec<u8> = to_be_told(seats.iter()).map(|seat| seat.seat.number()).collect();
        assert_eq!(told, [0, 4]);
    }
}
