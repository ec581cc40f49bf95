use std::path::PathBuf;
use std::process::Command;

use crate::steps::{cargo_command, finish, top, works};
use crate::tools;

fn folder() -> PathBuf {
    top().join("fuzz")
}

/// Fuzzes a target for some seconds with cargo-fuzz, which is installed below `target/` if it is missing.
pub(crate) fn run(target: &str, seconds: u32) -> Result<(), String> {
    tools::install("fuzz")?;
    let seconds = format!("-max_total_time={seconds}");
    let args = ["fuzz", "run", target, "--", &seconds, "-rss_limit_mb=4096"];
    // Sanitizers need an unstable flag, which a nightly compiler accepts, and a stable one with `RUSTC_BOOTSTRAP`.
    let mut fuzz = if works(Command::new("rustup").args(["run", "nightly", "cargo", "--version"])) {
        let mut nightly = Command::new("cargo");
        nightly.arg("+nightly").args(args);
        nightly
    } else {
        let mut stable = cargo_command(&args);
        stable.env("RUSTC_BOOTSTRAP", "1");
        stable
    };
    finish(fuzz.env("PATH", tools::path()?).current_dir(folder()))
}
