use table::Seat;

/// How often a seat did something in a game, out of the times it could. [`crate::AnyBots::habits`]
/// finds them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Habit {
    /// The key of its sentence in the `words` crate.
    pub what: &'static str,
    /// The seat that has the habit.
    pub seat: Seat,
    /// How often the seat did it.
    pub times: u32,
    /// How often the seat could have done it.
    pub of: u32,
}

impl Habit {
    /// A single opportunity, taken or not.
    pub(crate) fn once(what: &'static str, seat: Seat, done: bool) -> Habit {
        Habit { what, seat, times: done.into(), of: 1 }
    }
}
