//! A server with its default limits, attacked from several addresses while somebody plays.

use crate::steps::{cargo_command, finish, top};

/// Builds a server and lets `crates/house/examples/abuse.rs` attack it for so many seconds. Fails if the server takes more memory or disk
/// than is promised, or an honest player waits longer.
pub(crate) fn run(seconds: u64) -> Result<(), String> {
    attack(&["--release"], "release", &[&seconds.to_string()])
}

fn attack(profile: &[&str], folder: &str, args: &[&str]) -> Result<(), String> {
    let cargo = |words: &[&str]| {
        let mut command = cargo_command(&[words[0]]);
        command.args(profile).args(&words[1..]).env("POWERHOUSE_NO_WEB", "1");
        command
    };
    finish(&mut cargo(&["build", "-p", "powerhouse"]))?;
    let server = top().join("target").join(folder).join("powerhouse");
    finish(cargo(&["run", "-p", "house", "--example", "abuse", "--"]).arg(server).args(args))
}
