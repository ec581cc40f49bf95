//! The house as people meet it: real servers on free ports, on SQLite and on PostgreSQL.
#![allow(clippy::unwrap_used)] // a test fails by panicking

mod abuse;
mod accounts;
mod again;
mod busy;
mod clocks;
mod common;
mod fairness;
mod garbage;
mod imports;
mod late;
mod layers;
mod learning;
mod limits;
mod memory;
mod mishaps;
mod openapi;
mod patience;
mod people;
mod planning;
mod playing;
mod rights;
mod safety;
mod secrets;
mod talk;
mod twins;
mod under_way;
mod whole_games;
