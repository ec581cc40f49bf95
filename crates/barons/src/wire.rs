//! The JSON shapes of states, moves and views. The crate's front page shows them.

mod moves;
mod position;
mod stage;
mod view;

pub use moves::{BaseWire, ChallengeNamed, MoveWire, Take};
pub use position::{ChallengeWire, InfluenceWire, KnowledgeWire, RoundWire, StateWire};
pub(crate) use position::{bases_wire, knowledge_entry, stock_wire};
pub use stage::{BankFor, DrawFor, StageWire};
pub use view::{TotalsWire, ViewWire};
