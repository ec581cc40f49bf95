//! The server: tables that people and bots play at, kept in SQLite or PostgreSQL, told of by an API.
//!
//! The house names no game: it is given a list of [`Hosted`] ones and plays whatever they are by their JSON.
//!
//! - [`House::open`] opens the database, [`serve`] serves until it is told to stop.
//! - A move is acknowledged after it is durable. The number of the move is part of its key in the database, so that two
//!   servers never write the same one.
//! - A table in memory is only a cache.
//! - Whatever has to happen at a time is a row that is claimed with a lease.

mod api;
pub mod bots;
pub mod chance;
mod clock;
mod commit;
mod config;
mod edit;
mod entrance;
mod history;
mod house;
mod hub;
mod listen;
mod live;
mod metrics;
mod notice;
mod play;
mod post;
mod problem;
mod questions;
mod ready;
mod record;
mod repair;
mod secret;
mod serve;
pub mod store;
mod turns;
mod work;
mod write;

pub use api::{openapi, router};
pub use clock::{Clock, Pace};
pub use config::Config;
pub use house::{Hosted, House};
pub use post::use_tls;
pub use problem::Problem;
pub use serve::{Running, serve};
