//! Hosting: the server, its administration, verifying records, and the load test.

mod admin;
#[cfg(target_os = "linux")]
mod confine;
mod guests;
mod load;
mod puzzles;
mod serve;
mod settings;
mod verify;

pub(crate) use admin::Admin;
#[cfg(target_os = "linux")]
pub(crate) use confine::Confine;
use guests::Guests;
pub(crate) use load::Load;
pub(crate) use serve::Serve;
pub(crate) use verify::verify;

use std::sync::Arc;

use house::store::StoreError;
use house::{Config, Hosted, House};

use crate::failure::Failure;
use crate::registry;

/// Every game of the registry, in the form that the house needs.
fn hosted() -> Vec<Hosted> {
    let host = |e: &'static registry::Entry| Hosted {
        game: &*e.game,
        players: e.players.clone().map(|numbers| ("players", numbers)),
        puzzles: puzzles::book(e),
    };
    registry::entries().iter().map(host).collect()
}

/// Opens the database with all games.
async fn open(config: Config, guests: Arc<Guests>) -> Result<House, Failure> {
    if config.database.is_none() {
        std::fs::create_dir_all(&config.data)
            .map_err(|e| Failure::file(&config.data.display().to_string(), &e))?;
    }
    House::open(config, hosted(), guests).await.map_err(|e| store_failed(&e))
}

fn store_failed(error: &StoreError) -> Failure {
    Failure::Said("store-failed", vec![("what", error.to_string())])
}

fn refused(problem: &house::Problem) -> Failure {
    Failure::House(Box::new(problem.clone()))
}

/// Raises the limit on open files: every connection is one, and many systems allow only 1024 by default.
fn more_files() {
    // If the system refuses, the server works with what it has.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
}

/// Runs a future to its end.
fn block_on<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(work)
}
