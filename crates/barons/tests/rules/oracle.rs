//! A slow and plain implementation of Power Barons, written from the rules alone to compare the engine with.

mod cards;
pub(crate) mod comparison;
pub(crate) mod example;
pub(crate) mod generator;
mod memory;
mod moves;
mod play;
mod position;
mod views;
