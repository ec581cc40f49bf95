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
//! position, a plain value of less than 512 bytes. Chance draws one thing a move (PAW-11.2). What a takeover of any
//! region would come to is asked with [`Weakness::takeover_sum`].
//!
//! # Moves, as people type them
//!
//! | Move | Typed |
//! |---|---|
//! | actions | `take castle`, `place Elmet`, `recruit` |
//! | influence tile or Merlin (reinforces an empty or own region, takes over the opponent's) | `castle Elmet`, `merlin Elmet` |
//! | other tiles | `extra tent`, `movement C > D 2m < 1k` (two magicians go, a knight comes back), `sea A > F 1k 1m` |
//! | a tile for recruitment | `recruit movement`, `recruit merlin knights`, `recruit snake magicians` |
//! | answers | `bid 2`, `snake`, `withdraw knight B`, `occupy`, `rebel C 1k 1m`, `change D keys`, `decline` |
//! | chance | `draw marker tent`, `draw token 5`, `draw tile merlin`, `draw start white` |
//!
//! A region can be shortened to the beginning of its name.
//!
//! # JSON
//!
//! Players are `orange` (seat 0) and `white` (seat 1); symbols `castle`, `armour`, `tent`, `keys`; tiles the four symbols (influence),
//! `extra_castle` ... `extra_keys`, `movement`, `sea_movement`, `merlin`, `snake`, `victory_point`, `rebellion`, `change_marker`;
//! pieces `{"knights":1,"magicians":2}`, where what is left out is 0; regions by name.
//!
//! - Options: `{"components":"britain"}` (the standard), `{"components":"example"}` (the rule book's small map) or
//!   `{"components":{"file":"markers: ...\nregion: ..."}}` with the text of a data file.
//! - A move is an object with `do`: see [`MoveWire`].
//!   Chance: `{"do":"draw_marker","marker":"tent"}`, `{"do":"draw_token","token":5}`, `{"do":"draw_tile","tile":"merlin"}`,
//!   `{"do":"draw_start","player":"white"}`.
//!   Actions: `{"do":"take","tile":"castle"}`, `{"do":"place","region":"Elmet"}`, `{"do":"recruit"}`.
//!   Tiles, as an action or as another tile of it: `{"do":"influence","tile":"merlin","region":"Elmet"}`, `{"do":"extra","symbol":"tent"}`,
//!   `{"do":"movement","from":"C","to":"D","forth":{"magicians":2},"back":{"knights":1}}`,
//!   `{"do":"sea_movement","from":"A","to":"F","pieces":{"knights":1}}`, `{"do":"recruitment","tile":"movement"}`,
//!   `{"do":"recruitment","tile":"snake","piece":"knight"}`.
//!   Answers: `{"do":"bid","pieces":2}`, `{"do":"snake"}`, `{"do":"withdraw","piece":"knight","to":"B"}`, `{"do":"occupy"}`,
//!   `{"do":"rebel","region":"C","pieces":{"knights":1,"magicians":1}}`, `{"do":"change_marker","region":"D","marker":"keys"}`,
//!   `{"do":"decline"}`.
//! - A position: see [`StateWire`] and [`StageWire`]. Regions that are left out are empty; `aside`, `stock`, `supply` and
//!   `tokens_left` are worked out, and checked if they are told. Lists of tiles are written in the order above.
//! - An event is an object with `event`: see [`Happening`].
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
mod cycle;
mod drawing;
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
pub use drawing::{Drawing, RegionDrawing};
pub use event::{Event, EventWire, Happening, Question, StartReason};
pub use game::Options;
pub use marker::{Symbol, Symbols};
pub use move_wire::MoveWire;
pub use moves::{Move, Shift};
pub use piece::{Force, Kind, PIECES, Piece};
pub use player::{Pair, Player};
pub use refusal::{Code, Refusal};
pub use region::{MAX_REGIONS, Region, Regions};
pub use state::{Bids, Stage, State};
pub use takeover::Sums;
pub use tile::{TILE_KINDS, Tile, TileCounts};
pub use view::{RegionView, StageView, TakeoverView, View, ViewWire};
pub use wire::{RegionWire, StageWire, StateWire};

/// The rulebook of a table: its map and components. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Weakness {
    pub(crate) components: Arc<Components>,
    options: Arc<Options>,
}
