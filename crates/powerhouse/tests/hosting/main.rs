//! The server as a real process: killed, sharing a PostgreSQL with others, administered.
#![allow(clippy::unwrap_used)] // a test fails by panicking

mod admin;
mod clock;
#[cfg(target_os = "linux")]
mod full_disk;
#[path = "../../../house/tests/house"]
mod house_tests {
    pub(crate) mod common;
}
mod holding_up;
mod logs;
mod notices;
mod process;
mod puzzles;
mod sharing;

use house_tests::common;
