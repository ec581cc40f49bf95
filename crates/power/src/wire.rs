//! Positions, moves, events and views as JSON. Other programs rely on these shapes.

mod assist;
mod board;
mod event;
mod load;
mod moves;
mod state;
mod view;

use std::collections::BTreeMap;

use crate::{Armies, Army, Counts};

pub(crate) use assist::assist_schemas;
pub use board::{BoardWire, PieceWire, PriceWire, SectorWire};
pub use event::EventWire;
pub use moves::MoveWire;
pub(crate) use moves::unreadable;
pub use state::{ArmyWire, StateWire};
pub use view::ViewWire;

/// How many pieces of each kind, by their English codes.
type Pieces = BTreeMap<String, u32>;

fn pieces(counts: &Counts) -> Pieces {
    counts.iter().map(|(kind, count)| (kind.code().to_string(), count.into())).collect()
}

/// The pieces of each army, without the armies that have none.
fn by_army(counts: &[Counts; 4]) -> BTreeMap<String, Pieces> {
    let all = Army::ALL.into_iter().map(|a| (a.to_string(), pieces(&counts[a.index()])));
    all.filter(|(_, pieces)| !pieces.is_empty()).collect()
}

fn letters(armies: Armies) -> Vec<String> {
    armies.iter().map(|a| a.letter().to_string()).collect()
}
