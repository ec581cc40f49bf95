//! The JSON shapes of states, moves and views. The crate's front page shows them.

mod moves;
mod position;
mod view;

pub use moves::{BaseWire, ChallengeNamed, MoveWire, Take};
pub use position::{
    BankFor, ChallengeWire, DrawFor, InfluenceWire, KnowledgeWire, RoundWire, StageWire, StateWire,
};
pub(crate) use position::{bases_wire, knowledge_entry, stock_wire};
pub use view::{TotalsWire, ViewWire};
