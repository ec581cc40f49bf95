//! The JSON shapes of positions, moves, events and views. The crate's front page shows them.

mod event;
mod load;
mod moves;
mod stage;
mod state;
mod view;

pub use event::EventWire;
pub use moves::{BaseWire, ChallengeNamed, MoveWire, Take};
pub use stage::{BankFor, DrawFor, StageWire};
pub use state::{ChallengeWire, InfluenceWire, KnowledgeWire, RoundWire, StateWire};
pub(crate) use state::{bases_wire, knowledge_entry, stock_wire};
pub use view::{TotalsWire, ViewWire};
