//! The house as people meet it: real servers on free ports, on SQLite and on PostgreSQL.
#![allow(clippy::unwrap_used)] // a test fails by panicking

mod clocks;
mod common;
mod garbage;
mod openapi;
mod patience;
mod people;
mod playing;
mod secrets;
mod whole_games;
