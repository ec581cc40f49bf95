//! Power & Weakness: the rules, for two players.
//!
//! ```
//! use table::{Actor, Game, Turn};
//! use weakness::{Move, Options, Symbol, Weakness};
//!
//! let game = Weakness::new(&Options::default())?;
//! let mut state = game.start();
//! assert_eq!(game.turn(&state), Turn::Chance);
//! let mut events = Vec::new();
//! game.play(&mut state, Actor::Chance, &Move::DrawMarker(Symbol::Tent), &mut events)?;
//! let first = game.components().find("Alt Clut")?;
//! assert_eq!(state.marker(first), Some(Symbol::Tent));
//! # Ok::<(), weakness::Refusal>(())
//! ```
//!
//! A [`Weakness`] is the rulebook with the map and the components of a data file ([`Components`]); a [`State`] is a
//! position, a plain value of less than 512 bytes. Chance draws one thing a move (PAW-11.2).

mod components;
mod cycle;
mod event;
mod game;
mod legal;
mod list;
mod load;
mod marker;
mod move_wire;
mod moves;
mod notation;
mod piece;
mod play;
mod player;
mod reader;
mod refusal;
mod region;
mod sample;
mod state;
mod takeover;
mod tile;
mod view;
mod wire;

use std::sync::Arc;

pub use components::{BoxChoice, Components, Point};
pub use event::{Event, EventWire, Happening, Question, StartReason};
pub use game::Options;
pub use marker::{Symbol, Symbols};
pub use move_wire::MoveWire;
pub use moves::{Move, Shift};
pub use piece::{Force, Kind, PIECES, Piece};
pub use player::{Pair, Player};
pub use refusal::{ALL_CODES, Code, Refusal};
pub use region::{MAX_REGIONS, Region, Regions};
pub use state::{Stage, State};
pub use takeover::Sums;
pub use tile::{TILE_KINDS, Tile, TileCounts};
pub use view::{RegionView, StageView, TakeoverView, View};
pub use wire::{RegionWire, StageWire, StateWire};

/// The rulebook of a table: its map and components. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Weakness {
    pub(crate) components: Arc<Components>,
    options: Arc<Options>,
}
