//! The program as it is hosted: real processes that are killed, share a PostgreSQL, and are administered.
#![allow(clippy::unwrap_used)] // a test fails by panicking

mod admin;
mod clock;
#[path = "../../../house/tests/house/common/mod.rs"]
mod common;
mod holding_up;
mod logs;
mod notices;
mod process;
mod sharing;
