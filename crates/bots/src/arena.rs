//! The arena: bots play each other with rotated seats and paired seeds, and the results are
//! evaluated.

mod contender;
mod game;
mod habit;
mod lineup;
mod results;
mod stats;
mod thought;

pub use contender::Contender;
pub(crate) use contender::{options_for, play_as};
pub use game::{Played, Player, Seeds, Terms, play, play_at};
pub use habit::Habit;
pub use lineup::{Lineup, Seating};
pub use results::{GameLine, Standing, Table};
pub use stats::{Bar, Sequential, Verdict, wilson};
pub use thought::Thought;
