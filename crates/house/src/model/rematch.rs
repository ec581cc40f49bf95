//! A rematch: somebody offers it, everybody accepts it, and only then the next table is made.

use table::Seat;

use super::seat::{Opening, SeatState, Sitter};
use super::table::Table;
use super::words::Rematch;

impl SeatState {
    /// Whether the next table waits for its player: bots always play again, and players who left are not waited for.
    fn is_waited_for(&self) -> bool {
        self.person().is_some() && self.opening != Opening::Left && self.rematch != Rematch::Accepted
    }

    /// Whether its player also plays at the next table.
    fn stays(&self) -> bool {
        self.opening != Opening::Left || self.rematch == Rematch::Accepted
    }
}

impl Table {
    /// The seats after these accept another game, or offer it. A new offer asks everybody again.
    pub(crate) fn accept_rematch(&self, mine: &[Seat]) -> Vec<SeatState> {
        let is_new = self.seats.iter().all(|s| s.rematch != Rematch::Accepted);
        let answered = |s: &SeatState| match s.rematch {
            _ if mine.contains(&s.seat) => Rematch::Accepted,
            _ if is_new => Rematch::Open,
            said => said,
        };
        self.seats.iter().map(|s| SeatState { rematch: answered(s), ..s.clone() }).collect()
    }

    /// The seats after these decline another game, which ends the offer, or withdraw what they said. `None` if there
    /// is nothing to decline.
    pub(crate) fn decline_rematch(&self, mine: &[Seat]) -> Option<Vec<SeatState>> {
        let accepted = |s: &SeatState| s.rematch == Rematch::Accepted;
        if !self.seats.iter().any(accepted) {
            return None;
        }
        let withdraws = self.seats.iter().any(|s| mine.contains(&s.seat) && accepted(s));
        let answered = |s: &SeatState| match (mine.contains(&s.seat), withdraws) {
            (true, true) => Rematch::Open,
            (true, false) => Rematch::Declined,
            (false, false) if accepted(s) => Rematch::Open,
            (false, _) => s.rematch,
        };
        Some(self.seats.iter().map(|s| SeatState { rematch: answered(s), ..s.clone() }).collect())
    }
}

/// Whether everybody who is asked has accepted.
pub(crate) fn is_agreed(seats: &[SeatState]) -> bool {
    !seats.iter().any(SeatState::is_waited_for)
}

/// Everybody moves one seat further, so that the colours rotate. The seat of a player who left is free.
pub(crate) fn moved_on(seats: &[SeatState], now: i64) -> Vec<SeatState> {
    let count = seats.len();
    let further = |(i, s): (usize, &SeatState)| {
        // The last one goes to the first seat.
        let before = &seats[(i + count - 1) % count];
        let empty = SeatState::empty(s.seat);
        if !before.stays() {
            return empty;
        }
        let since = if matches!(before.sitter, Sitter::Person { .. }) { now } else { 0 };
        SeatState { sitter: before.sitter.clone(), name: before.name.clone(), since, ..empty }
    };
    seats.iter().enumerate().map(further).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::WhichBot;

    fn seats(count: u8) -> Vec<SeatState> {
        let person = |i: u8| {
            let mut seat = SeatState::empty(Seat::new(i));
            seat.seat_person(&format!("person {i}"), false, &format!("name {i}"), 1);
            seat
        };
        (0..count).map(person).collect()
    }

    #[test]
    fn whoever_left_is_not_waited_for_and_has_no_seat_at_the_next_table() {
        let mut seats = seats(3);
        seats[0].rematch = Rematch::Accepted;
        seats[1].opening = Opening::Left;
        assert!(!is_agreed(&seats), "the third has said nothing");
        seats[2].sitter = Sitter::Bot(WhichBot::Level(1));
        assert!(is_agreed(&seats), "bots accept at once");
        let next = moved_on(&seats, 2);
        let names: Vec<&str> = next.iter().map(|s| s.name.as_str()).collect();
        assert_eq!((names, next[2].sitter.clone()), (vec!["name 2", "name 0", ""], Sitter::Nobody));
        assert!(next.iter().all(|s| s.rematch == Rematch::Open && s.opening == Opening::Closed));
        seats[1].rematch = Rematch::Accepted;
        assert_eq!(moved_on(&seats, 2)[2].name, "name 1", "unless they want to play again");
    }
}
