//! A server with its default limits, attacked from several addresses while somebody plays
//! (`crates/house/examples/abuse`).

use std::path::Path;
use std::process::Command;

use crate::steps::{cargo_command, finish, top};

/// Attacks a release build for this many seconds. Fails if the server takes more memory or disk than promised, or if an
/// honest player waits longer than promised.
pub(crate) fn run(seconds: u64) -> Result<(), String> {
    finish(build().arg("--release").env("POWERHOUSE_NO_WEB", "1"))?;
    attack("release", &[&seconds.to_string()])
}

/// The step of `cargo xtask test`: the debug build of the tests, half a minute. The honest player's waiting time is
/// only printed, because it depends on what else the machine does. The server may take twice the memory of a release
/// build.
pub(crate) fn check() -> Result<(), String> {
    finish(&mut build())?;
    attack("debug", &["30", "--any-wait"])
}

/// With the whole workspace's features, as the tests do, so that nothing is compiled twice.
fn build() -> Command {
    cargo_command(&["build", "--workspace", "--bin", "powerhouse", "--example", "abuse"])
}

fn attack(folder: &str, args: &[&str]) -> Result<(), String> {
    let built = |path: &str| top().join("target").join(folder).join(Path::new(path));
    finish(Command::new(built("examples/abuse")).arg(built("powerhouse")).args(args))
}
