//! The tests of the rules of Power Barons. They are one program, because linking takes longer than running.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod against_oracle;
mod any_game;
mod common;
mod components;
mod conformance;
mod contract;
mod fairness;
mod legal;
mod oracle;
mod properties;
mod secrets;
mod texts;
