//! The rules of POWER: two to four players write secret commands, which are all carried out at once.
//!
//! [`Power`] is the rulebook of a table, [`State`] a position with the pads handed in so far; everything else is
//! vocabulary. A round is played when the last pad is in:
//!
//! ```
//! use power::{Army, Kind, Options, PadMove, Place, Power};
//! use table::{Actor, Game, Seat};
//!
//! let game = Power::new(&Options::default()).unwrap();
//! let mut state = game.start();
//! let mut events = Vec::new();
//! for (seat, line) in [(0, "F GHQ B5"), (1, "T BHQ B4"), (2, "D YHQ S9"), (3, "I RHQ R6")] {
//!     let by = Actor::Seat(Seat::new(seat));
//!     let pads: PadMove = game.read_move(&state, by, line).unwrap();
//!     game.play(&mut state, by, &pads, &mut events).unwrap();
//! }
//! assert_eq!(state.round(), 2);
//! assert_eq!(state.count(Army::Green, Place::from_code("B5").unwrap(), Kind::Fighter), 1);
//! assert_eq!(state.reserve(Army::Green)[Kind::PowerUnit], 1); // for a piece in Blue's country
//! ```
//!
//! Rule ids in comments (`POW-8.3`) are those of `rules/power`.

mod army;
mod board;
mod cancelled;
mod counts;
mod event;
mod game;
mod imagine;
mod kind;
mod legal;
mod moves;
mod notation;
mod options;
mod place;
mod play;
mod refusal;
mod round;
mod rulebook;
mod sectors;
mod stacks;
mod state;
mod twin;
mod view;
mod wire;

pub use army::{Armies, Army};
pub use board::{CELLS, COUNTRY, HQS, ISLANDS, LANES, TOUCH, moves_needed, reach};
pub use cancelled::Cancelled;
pub use counts::Counts;
pub use event::Event;
pub use kind::{Kind, Travel};
pub use legal::{Choices, Forecast, Meeting, OwnLoss, cheapest_missile};
pub use moves::{Command, Given, Order, Pad, PadMove, Scrap};
pub use notation::{Notation, ReadError, ReadFault, read, write};
pub use options::{FirstOfficial, Options, Profile};
pub use place::{Area, Island, Place};
pub use refusal::Refusal;
pub use rulebook::Power;
pub use sectors::Sectors;
pub use stacks::{Stack, Stacks};
pub use state::State;
pub use view::View;
pub use wire::{
    ArmyWire, BoardWire, EventWire, MoveWire, PieceWire, PriceWire, SectorWire, StateWire, ViewWire,
};

/// Runs the examples of the README as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
