//! A server with its default limits, attacked from several addresses while somebody plays
//! (`crates/house/examples/abuse`).

use std::path::Path;
use std::process::Command;

use crate::steps::{cargo_command, finish, top};

/// Attacks a release build for so many seconds. Fails if the server takes more memory or disk than promised, or if an
/// honest player waits longer.
pub(crate) fn run(seconds: u64) -> Result<(), String> {
    finish(build().arg("--release").env("POWERHOUSE_NO_WEB", "1"))?;
    attack("release", &[&seconds.to_string()])
}

/// The step of `cargo xtask test`: the debug build of the tests, half a minute. How long the honest player waits is
/// only printed: that depends on what else the machine does. Of memory it may take twice what a release build may.
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
