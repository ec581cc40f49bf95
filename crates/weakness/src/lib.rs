//! The rules of Power & Weakness: two players, fifteen regions, cycles of magic and of the sword.
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
//! [`Weakness`] is the rulebook of a table, with the map and the components of a data file ([`Components`]), and
//! implements [`table::Game`]; [`State`] is a position, a small value to copy. [`Weakness::takeover_sum`] counts
//! attack and defence of any takeover.
//!
//! # JSON
//!
//! Players are `orange` (seat 0) and `white` (seat 1); symbols `castle`, `armour`, `tent`, `keys`; tiles the four
//! symbols (influence), `extra_castle` ... `extra_keys`, `movement`, `sea_movement`, `merlin`, `snake`,
//! `victory_point`, `rebellion`, `change_marker`; pieces `{"knights":1,"magicians":2}`, where zeros may be left out;
//! regions by name.
//!
//! **Options**: `{"components":"britain"}` (the standard), `{"components":"example"}` (the small map of the rule book's
//! examples) or `{"components":{"file":"markers: ...\nregion: ..."}}` with the text of a data file.
//!
//! **State**: see [`StateWire`] and [`StageWire`]. Regions that are left out are empty; `aside`, `stock`, `supply` and
//! `tokens_left` may be left out and are checked if they are there. Lists of tiles are written in the order above.
//!
//! A **move** ([`MoveWire`]), and how it is typed (the name of a region may be shortened to its beginning):
//!
//! | by | JSON | typed |
//! |---|---|---|
//! | chance | `{"do":"draw_marker","marker":"tent"}` | `draw marker tent` |
//! | chance | `{"do":"draw_token","token":5}` | `draw token 5` |
//! | chance | `{"do":"draw_tile","tile":"merlin"}` | `draw tile merlin` |
//! | chance | `{"do":"draw_start","player":"white"}` | `draw start white` |
//! | action | `{"do":"take","tile":"castle"}` | `take castle` |
//! | action | `{"do":"place","region":"Elmet"}` | `place Elmet` |
//! | action | `{"do":"recruit"}` | `recruit` |
//! | tile | `{"do":"influence","tile":"castle","region":"Elmet"}`, also with `merlin` | `castle Elmet` |
//! | tile | `{"do":"extra","symbol":"tent"}` | `extra tent` |
//! | tile | `{"do":"movement","from":"C","to":"D","forth":{"magicians":2}}` | `movement C > D 2m` |
//! | tile | `{"do":"sea_movement","from":"A","to":"F","pieces":{"knights":1}}` | `sea A > F 1k` |
//! | tile | `{"do":"recruitment","tile":"movement"}` | `recruit movement` |
//! | tile | `{"do":"recruitment","tile":"snake","piece":"knight"}` | `recruit snake knights` |
//! | answer | `{"do":"bid","pieces":2}` | `bid 2` |
//! | answer | `{"do":"snake"}` | `snake` |
//! | answer | `{"do":"withdraw","piece":"knight","to":"B"}` | `withdraw knight B` |
//! | answer | `{"do":"occupy"}` | `occupy` |
//! | answer | `{"do":"rebel","region":"C","pieces":{"knights":1}}` | `rebel C 1k` |
//! | answer | `{"do":"change_marker","region":"D","marker":"keys"}` | `change D keys` |
//! | answer | `{"do":"decline"}` | `decline` |
//!
//! An influence tile or Merlin reinforces an empty region or the player's own, and takes over the opponent's. In a
//! movement, `back` names the pieces that go the other way (`movement C > D 2m < 1k`). Others see a secret bid without
//! `pieces`. **Events** are [`EventWire`], tagged `event`. A **view** is like a state, with values that a client would
//! otherwise compute.
//!
//! ```
//! use table::{Game, Turn};
//! use weakness::{Options, Player, Weakness};
//!
//! let options: Options = serde_json::from_str(r#"{"components":"example"}"#).unwrap();
//! let state = serde_json::from_str(r#"{
//!     "kind": "sword", "cubes": 3, "turn": "white", "actions": 1,
//!     "regions": {
//!         "A": {"marker": "tent", "orange": {"knights": 1}}, "B": {"marker": "tent", "white": {"knights": 2}},
//!         "C": {"marker": "armour"}, "D": {"marker": "castle"}, "E": {"marker": "keys"}, "F": {"marker": "armour"},
//!         "G": {"marker": "tent"}, "H": {"marker": "keys"}
//!     },
//!     "reserve": {"white": {"knights": 2}}, "hands": {"white": ["tent"]}
//! }"#).unwrap();
//! let (game, state) = Weakness::load(&options, state)?;
//! let a = game.components().find("A")?;
//! let sums = game.takeover_sum(&state, Player::White, a);
//! assert_eq!((sums.attack(), sums.defence(), sums.enough()), (2, 1, true));
//! # Ok::<(), weakness::Refusal>(())
//! ```

mod components;
mod event;
mod game;
mod imagine;
mod legal;
mod moves;
mod notation;
mod options;
mod piece;
mod play;
mod player;
mod refusal;
mod region;
mod rulebook;
mod stage;
mod state;
mod symbol;
mod takeover;
mod tile;
mod twin;
mod view;
mod wire;

pub use components::{Components, Drawing, Point, RegionDrawing};
pub use event::{Event, Question, StartReason};
pub use moves::{Move, Shift};
pub use options::{BoxChoice, Options};
pub use piece::{Force, Kind, PIECES, Piece};
pub use player::{Pair, Player};
pub use refusal::{Code, Refusal};
pub use region::{MAX_REGIONS, Region, Regions};
pub use rulebook::Weakness;
pub use stage::{Bids, Stage};
pub use state::State;
pub use symbol::{Symbol, Symbols};
pub use takeover::Sums;
pub use tile::{TILE_KINDS, Tile, TileCounts};
pub use view::View;
pub use wire::{
    EventWire, MoveWire, RegionView, RegionWire, StageView, StageWire, StateWire, TakeoverView, ViewWire,
};

/// Runs the examples of the README as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
