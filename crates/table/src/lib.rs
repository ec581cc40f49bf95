//! What all games share: seats, turns, chance and the clock as actors, what each audience may see, records and their
//! replay, and one contract that every game keeps.
//!
//! A game is a value that implements [`Game`]: the rulebook of one table, made from its options. Its state is a
//! small value of its own that the rulebook reads and changes.
//!
//! ```
//! use table::{Actor, Audience, Seat, SeatSet};
//!
//! let seats = SeatSet::first(3);
//! assert_eq!(seats.iter().map(|s| s.index()).collect::<Vec<_>>(), [0, 1, 2]);
//! assert_eq!(serde_json::to_string(&Actor::Chance).unwrap(), r#""chance""#);
//! assert_eq!(serde_json::from_str::<Actor>("2").unwrap(), Actor::Seat(Seat::new(2)));
//! assert_ne!(Audience::Seat(Seat::new(0)), Audience::Onlooker);
//! ```
//!
//! This crate does not know any game, and it uses no files, clocks or threads.

mod actor;
mod any;
mod apply;
pub mod contract;
mod game;
mod keyed;
mod legal;
mod outcome;
mod reason;
mod record;
mod record_reader;
mod rng;
mod seat;
mod sink;
mod timing;

pub use actor::{Actor, Audience, ClockMove};
pub use any::{AnyGame, AnyTable, Fault, Performed, Told, erase, schema_of};
pub use apply::{apply_line, apply_schema};
pub use game::{Game, Turn, Twins, Wire};
pub use keyed::Keyed;
pub use legal::Legal;
pub use outcome::Outcome;
pub use reason::{Details, Reason};
pub use record::{End, Entry, Header, OtherRules, Player, Record, RecordError, replay};
pub use record_reader::RecordReader;
pub use rng::{Rng, SplitMix64};
pub use seat::{NoSuchSeat, Seat, SeatSet};
pub use sink::{Silence, Sink};
pub use timing::{Talk, Timing};

/// Runs the examples of the README as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
