//! What a table is and what can happen to it: pure types and decisions. No database, no HTTP, no clock of its own.

mod change;
mod clock;
mod due;
mod game;
mod moves;
mod person;
mod played;
mod question;
mod rematch;
mod rights;
mod seat;
mod submit;
mod table;
mod token;
mod trial;
mod words;

pub(crate) use change::{Change, Drafts, DueChange, NewTable, start_due};
pub(crate) use clock::NewClock;
pub use clock::{Clock, Pace};
pub(crate) use due::{Announcement, Class, Due, Task, Way, What};
pub use game::Game;
pub(crate) use game::{Forked, Paused};
pub(crate) use moves::{Draft, Move, Request, Snapshot, actor_of, actor_text};
pub(crate) use person::{HookKind, Person, Settings};
pub(crate) use played::Played;
pub(crate) use question::Question;
pub(crate) use rematch::{is_agreed, moved_on};
pub(crate) use rights::Rights;
pub use seat::WhichBot;
pub(crate) use seat::{Opening, SeatState, Sitter, seat_of};
pub(crate) use submit::{Given, Key, LONGEST_GAME, LONGEST_MOVE, MoveError, SNAPSHOT_EVERY, Taken, Wish};
pub(crate) use table::{Link, Table};
pub(crate) use token::{Token, TokenKind};
pub(crate) use trial::After;
pub use words::Status;
pub(crate) use words::{Joining, Press, Rematch, Watching, Word};
