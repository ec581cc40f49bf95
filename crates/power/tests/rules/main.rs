//! The tests of the rules of POWER. They are one program, because linking takes longer than running.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod against_oracle;
mod common;
mod conformance;
mod contract;
mod legal;
mod oracle;
mod properties;
mod texts;
