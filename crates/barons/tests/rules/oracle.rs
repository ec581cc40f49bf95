//! A slow and simple implementation of Power Barons, written from the rules alone. The engine is compared with it.

mod cards;
pub(crate) mod comparison;
pub(crate) mod example;
pub(crate) mod generator;
mod memory;
mod moves;
mod play;
mod position;
mod views;
