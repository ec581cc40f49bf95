//! The rules of Power Barons: three or four players with hidden hands, challenges, and bases in every territory.
//!
//! [`Barons`] is the rulebook of a table and implements [`table::Game`].

mod base;
mod buying;
mod card;
mod cards;
mod challenge;
mod colour;
mod components;
mod determinize;
mod event;
mod game;
mod hand;
mod knowledge;
mod legal;
mod load;
mod modest;
mod moves;
mod notation;
mod options;
mod play;
mod refusal;
mod space;
mod stage;
mod state;
mod territory;
mod twin;
mod view;
pub mod wire;

pub use base::{Base, Bases};
pub use card::{Card, KINDS, NoCard, Shown};
pub use cards::Cards;
pub use challenge::{Challenge, Influence, Round};
pub use colour::Colour;
pub use components::{Components, ComponentsError, ComponentsFault, SPACES_MAX, STANDARD};
pub use event::Event;
pub use game::Barons;
pub use hand::{HAND_MAX, Hand};
pub use load::StateFault;
pub use moves::Move;
pub use options::Options;
pub use refusal::Refusal;
pub use space::Space;
pub use stage::{Banking, Drawing, Stage};
pub use state::{State, Table};
pub use territory::Territory;
pub use view::View;
