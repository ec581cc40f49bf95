//! Bots for the built-in games, and the arena that measures them.
//!
//! A [`Bot`] is given the rulebook, its seat's view and a seed for its own randomness, and answers with a move.
//! [`AnyBots`] is the same interface in JSON, one object per game. [`outside`] runs other people's programs. This crate
//! has no list of games; its users register them. Levels go from 0, a beginner, to [`Level::LEGEND`]. Each level has a
//! fixed budget, so the same seed gives the same move on any machine. Only the legend also has a time limit, so its
//! moves can differ.

pub mod analysis;
mod any;
pub mod arena;
pub mod barons;
mod bot;
mod door;
mod force;
mod hash;
mod level;
pub mod outside;
pub mod power;
pub mod protocol;
pub mod puzzles;
mod strength;
pub mod weakness;

pub use any::{AnyBots, erase_bots};
pub use bot::{Asked, Bot, Random};
pub use door::Levels;
pub use level::{Level, NoLevel};
pub use strength::{Limit, NoLimit, NoStrength, Strength};
