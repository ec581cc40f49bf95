//! The JSON shapes of positions, moves, events and views. The crate's front page shows them.

mod event;
mod load;
mod moves;
mod state;
mod view;

pub use event::EventWire;
pub use moves::MoveWire;
pub(crate) use state::token_list;
pub use state::{RegionWire, StageWire, StateWire};
pub use view::{RegionView, StageView, TakeoverView, ViewWire};
