//! A server with its default limits, attacked from several addresses while somebody plays.

use crate::steps::{cargo_command, finish, top};

/// Builds a server and lets `crates/house/examples/abuse.rs` attack it for so many seconds.
pub(crate) fn run(seconds: u64) -> Result<(), String> {
    let cargo = |args: &[&str]| finish(cargo_command(args).env("POWERHOUSE_NO_WEB", "1"));
    cargo(&["build", "--release", "-p", "powerhouse"])?;
    let server = top().join("target/release/powerhouse").display().to_string();
    cargo(&["run", "--release", "-p", "house", "--example", "abuse", "--", &server, &seconds.to_string()])
}
