//! The tests of the rules of POWER: one program, because linking costs more than running.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod against_oracle;
mod common;
mod conformance;
mod contract;
mod legal;
mod oracle;
mod properties;
mod texts;
