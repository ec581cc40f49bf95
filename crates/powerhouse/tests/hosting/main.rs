//! The program as it is hosted: real processes that are killed, share a PostgreSQL, and are administered.
#![allow(clippy::unwrap_used)] // a test fails by panicking

mod admin;
mod clock;
#[path = "../../../house/tests/house"]
mod house_tests {
    pub(crate) mod common;
}
mod holding_up;
mod logs;
mod notices;
mod process;
mod sharing;

use house_tests::common;
