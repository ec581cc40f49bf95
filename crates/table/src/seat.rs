use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0. A table has at most eight of them.
///
/// ```
/// use table::Seat;
/// assert_eq!(Seat::new(3).index(), 3);
/// assert!(Seat::try_from(8).is_err());
/// assert!(serde_json::from_str::<Seat>("9").is_err());
/// assert_eq!(Seat::all(3).collect::<Vec<_>>(), [Seat::new(0), Seat::new(1), Seat::new(2)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(#[schemars(range(max = 7))] u8);

/// A number that no seat has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchSeat(pub u8);

impl fmt::Display for NoSuchSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no table has a seat {}", self.0)
    }
}

impl std::error::Error for NoSuchSeat {}

impl Seat {
    /// How many seats a table can have.
    pub const MOST: u8 = 8;

    /// The seat with this number, which must be below [`Seat::MOST`]: a literal, or an index of a
    /// table's seats. For numbers from outside, use `Seat::try_from`.
    ///
    /// # Panics
    /// If there is no such seat.
    #[inline]
    pub const fn new(number: u8) -> Self {
        assert!(number < Seat::MOST, "no table has so many seats");
        Seat(number)
    }

    /// The first `n` seats (at most [`Seat::MOST`]): all seats of a table with `n` seats.
    pub fn all(n: u8) -> impl Iterator<Item = Seat> + Clone {
        (0..n.min(Seat::MOST)).map(Seat)
    }

    /// Its number; an index into arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(number: u8) -> Result<Self, NoSuchSeat> {
        if number < Seat::MOST { Ok(Seat(number)) } else { Err(NoSuchSeat(number)) }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Some of the seats of a table.
///
/// ```
/// use table::{Seat, SeatSet};
/// let mut asked = SeatSet::first(4);
/// asked.remove(Seat::new(2));
/// assert!(asked.contains(Seat::new(3)) && !asked.contains(Seat::new(2)));
/// assert_eq!(asked.len(), 3);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `n` seats.
    #[inline]
    pub const fn first(n: u8) -> Self {
        if n >= Seat::MOST { SeatSet(u8::MAX) } else { SeatSet((1 << n) - 1) }
    }

    /// Just this seat.
    #[inline]
    pub const fn one(seat: Seat) -> Self {
        SeatSet(1 << seat.0)
    }

    /// Whether the seat is among them.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Adds a seat.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(Seat::MOST).filter(move |&s| self.contains(s))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|s| set.insert(s));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every seat number is stored separately; none is mistaken for another.
    #[test]
    fn a_set_holds_exactly_the_seats_that_were_put_in() {
        let seats: Vec<Seat> = (0..=u8::MAX).filter_map(|n| Seat::try_from(n).ok()).collect();
        assert_eq!(seats.len(), usize::from(Seat::MOST));
        for &seat in &seats {
            let set = SeatSet::one(seat);
            assert_eq!(set.iter().collect::<Vec<_>>(), [seat]);
        }
        assert_eq!(seats.iter().copied().collect::<SeatSet>(), SeatSet::first(Seat::MOST));
    }

    #[test]
    fn json_with_a_seat_that_no_table_has_is_refused() {
        for text in ["8", "9", "255", "256", "-1", "1.5", "\"1\""] {
            assert!(serde_json::from_str::<Seat>(text).is_err(), "{text}");
            assert!(serde_json::from_str::<crate::Actor>(text).is_err(), "{text}");
        }
        assert!(serde_json::from_str::<crate::ClockMove>(r#"{"time_out":8}"#).is_err());
        assert_eq!(serde_json::from_str::<Seat>("7").expect("a seat"), Seat::new(7));
    }
}
