//! The library of the binary: the command line, the terminal, and the registry, the one place that knows every game.
//!
//! ```
//! let kinds: Vec<&str> = powerhouse::registry::kinds().collect();
//! assert_eq!(kinds.len(), powerhouse::registry::entries().len());
//! assert!(powerhouse::registry::find("backgammon").is_none());
//! ```

mod analyse;
mod apply;
mod arena;
mod bot;
mod cli;
mod desk;
mod failure;
mod host;
mod notation;
mod pad;
mod play;
mod puzzles;
pub mod registry;
mod replay;
mod rules;
mod selfplay;
mod show;
mod signals;
pub mod speed;
mod tell;

pub use apply::apply;
pub use cli::{run, run_with};
