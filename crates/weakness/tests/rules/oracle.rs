//! A slow and plain Power & Weakness, written from the rules alone to compare the engine with.

pub(crate) mod boxes;
mod chance;
pub(crate) mod comparison;
mod conceivable;
mod cycle;
pub(crate) mod generator;
mod json;
mod legal;
mod moves;
mod play;
mod position;
mod views;
mod words;
