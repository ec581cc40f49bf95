use std::path::PathBuf;
use std::process::Command;

use crate::steps::{cargo_command, finish, top, works};

fn folder() -> PathBuf {
    top().join("fuzz")
}

/// Fuzzes a target for some seconds with cargo-fuzz, which is installed below `target/` if it is missing.
pub(crate) fn run(target: &str, seconds: u32) -> Result<(), String> {
    let tools = top().join("target/tools");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([tools.join("bin")]);
    let path = std::env::join_paths(folders).map_err(|e| e.to_string())?;
    let cargo = |args: &[&str]| {
        let mut command = cargo_command(args);
        command.env("PATH", &path).current_dir(folder());
        command
    };
    if !works(&mut cargo(&["fuzz", "--version"])) {
        finish(cargo(&["install", "cargo-fuzz", "--locked", "--root"]).arg(&tools))?;
    }
    let seconds = format!("-max_total_time={seconds}");
    let mut fuzz = cargo(&["fuzz", "run", target, "--", &seconds, "-rss_limit_mb=4096"]);
    // Sanitizers are an unstable flag: a nightly compiler takes it, a stable one if told to.
    if works(Command::new("rustup").args(["run", "nightly", "cargo", "--version"])) {
        fuzz = Command::new("cargo");
        fuzz.args(["+nightly", "fuzz", "run", target, "--", &seconds, "-rss_limit_mb=4096"])
            .env("PATH", &path)
            .current_dir(folder());
    } else {
        fuzz.env("RUSTC_BOOTSTRAP", "1");
    }
    finish(&mut fuzz)
}
