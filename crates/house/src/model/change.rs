use std::sync::Arc;

use table::{AnyTable, Fault, Seat};

use super::due::{Due, Task};
use super::game::Game;
use super::moves::{Draft, Request, Snapshot};
use super::played::Played;
use super::seat::SeatState;
use super::table::Link;
use super::words::Status;

/// How long, in milliseconds, whoever fills a table may take to start it.
const SOON: i64 = 2000;

/// What happens to the drafts.
#[derive(Default)]
pub(crate) enum Drafts {
    #[default]
    Keep,
    Put(Draft),
    DropAll,
}

/// What happens to the due rows of the table's present question.
#[derive(Default, PartialEq, Eq, Debug)]
pub(crate) enum DueChange {
    #[default]
    Keep,
    /// The question has been answered.
    Clear,
    /// The clock stops: everything it does is delayed by this many milliseconds.
    Later(i64),
    /// The next position, with this number, asks the same question.
    Renumber(i64),
}

/// Everything that one decision changes. It is written in one transaction, all of it or nothing.
#[derive(Default)]
pub(crate) struct Change {
    /// The table's own row, if it changes. Its `revision` is the one that the change is based on.
    pub(crate) game: Option<Game>,
    /// The new position.
    pub(crate) position: Option<Box<dyn AnyTable>>,
    pub(crate) played: Vec<Arc<Played>>,
    /// A position that is kept for looking back.
    pub(crate) snapshot: Option<Snapshot>,
    /// The request that leads to it, if it has a key.
    pub(crate) request: Option<Request>,
    /// Seats that change.
    pub(crate) seats: Vec<SeatState>,
    pub(crate) drafts: Drafts,
    pub(crate) due: DueChange,
    /// Seats whose bot need not think any more and whose clock stops.
    pub(crate) clear_seats: Vec<Seat>,
    /// New things to be done.
    pub(crate) new_due: Vec<Due>,
    /// Seats whose secret links are void from now on.
    pub(crate) unlink: Vec<Seat>,
    /// Secret links, by their ids, that are void from now on.
    pub(crate) unlink_ids: Vec<String>,
    /// Another device that holds a seat from now on, and the hash of the seat's token that it showed.
    pub(crate) link: Option<(Link, String)>,
    pub(crate) invitations: Invitations,
    /// A table that is made with it.
    pub(crate) makes: Option<NewTable>,
    /// Whether nobody needs to hear of it.
    pub(crate) is_quiet: bool,
    /// Answers that the rules did not want any more when they were to be played.
    pub(crate) dropped: Vec<(Seat, Fault)>,
}

impl Change {
    /// A change of some seats.
    pub(crate) fn of_seats(seats: Vec<SeatState>) -> Self {
        Change { seats, ..Change::default() }
    }
}

/// What becomes of the invitations to a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Invitations {
    #[default]
    Keep,
    /// The one with this hash is used up.
    Spend(String),
    /// Every seat is taken: all of them are void.
    VoidAll,
}

/// A table that is not written yet.
#[derive(Clone)]
pub(crate) struct NewTable {
    pub(crate) game: Game,
    /// The position as JSON.
    pub(crate) state: String,
    pub(crate) seats: Vec<SeatState>,
}

impl NewTable {
    /// The due row that starts a full table if its maker's server dies first.
    pub(crate) fn start(&self, now: i64) -> Option<Due> {
        start_due(&self.game, &self.seats, now)
    }
}

/// The due row that starts a full table. Whoever filled it starts it at once; the row is for a server that was killed
/// in between.
pub(crate) fn start_due(game: &Game, seats: &[SeatState], now: i64) -> Option<Due> {
    (game.status == Status::Waiting && seats.iter().all(SeatState::is_taken))
        .then(|| Due::new(&game.id, game.moves, now + SOON, Task::Start))
}
