use table::Seat;

/// What a seat did in a game: so many times out of so many in which it could. [`crate::AnyBots::habits`] finds them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Habit {
    /// The key of its sentence in `words`.
    pub what: &'static str,
    /// Whose habit.
    pub seat: Seat,
    /// How often the seat did it.
    pub times: u32,
    /// How often it could.
    pub of: u32,
}

impl Habit {
    /// One occasion, taken or not.
    pub(crate) fn once(what: &'static str, seat: Seat, done: bool) -> Habit {
        Habit { what, seat, times: done.into(), of: 1 }
    }
}
