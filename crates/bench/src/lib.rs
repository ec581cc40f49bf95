//! What `powerhouse bench` measures: the engines of the house beside others, in one process and one run, on one core.
//! Nothing here asserts a time.

mod chess;
mod judge;
mod measure;

pub use measure::Measure;
