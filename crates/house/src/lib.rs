//! The server: tables that people and bots play at, kept in SQLite or PostgreSQL, with an API.
//!
//! The house knows no game by name: it is given a list of [`Hosted`] games and plays them through JSON.
//!
//! - [`House::open`] opens the database, [`serve`] serves until it is told to stop.
//! - `model` has what a table is and what can happen to it, `store` all SQL, `api` all HTTP, `jobs` work with a due
//!   time.
//! - `transact` is the only way in which a table changes. A move is acknowledged after it is durable. The number of the
//!   move is part of its key in the database, so that two servers never write the same one. A table in memory is only a
//!   cache.

mod analyses;
mod api;
pub mod bots;
mod budget;
mod cache;
pub mod chance;
#[cfg(test)]
#[path = "../tests/house/common/postgres.rs"]
mod cluster;
mod config;
mod crowd;
mod fair;
mod files;
mod held;
mod history;
mod house;
mod hub;
mod jobs;
mod limits;
mod metrics;
mod model;
mod origins;
mod peers;
mod posed;
mod post;
pub mod puzzles;
mod ready;
mod records;
mod repair;
mod secret;
mod serve;
mod sessions;
mod shape;
pub mod store;
mod time;
mod transact;

pub use api::{Problem, openapi, router};
pub use config::Config;
pub use house::{Hosted, House, HouseError};
pub use model::{Clock, Game, Pace, Status};
pub use post::use_tls;
pub use records::RecordProblem;
pub use repair::RepairError;
pub use serve::{Running, serve};
