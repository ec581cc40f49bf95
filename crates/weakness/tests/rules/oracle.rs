//! A slow and simple implementation of Power & Weakness, written from the rules alone. The engine is compared with it.

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
