//! The tests of the rules of Power & Weakness. They are one program, because linking takes longer than running.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod against_oracle;
mod common;
mod components;
mod conformance;
mod contract;
mod legal;
mod oracle;
mod properties;
mod texts;
