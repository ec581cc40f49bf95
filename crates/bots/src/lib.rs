//! Bots for the games of the house, and the arena that measures them.
//!
//! A [`Bot`] is asked with nothing but the rulebook and its seat's view, a seed for its own dice, and answers
//! with a move. [`AnyBots`] is the same with JSON on both sides, one object per game; [`outside`] seats other
//! people's programs. This crate has no list of games: whoever registers them does. Levels go from 0, a
//! beginner, to [`Level::LEGEND`]. Each has a fixed budget, so that the same seed gives the same move on any
//! machine.

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
pub use strength::{Limit, NoStrength, Strength};
