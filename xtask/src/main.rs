//! The project's own commands: `cargo xtask test` runs every check, `cargo xtask rules` writes docs/rules,
//! `cargo xtask fuzz TARGET` fuzzes.

mod abuse;
mod client;
mod debian;
mod fuzz;
mod package;
mod paths;
mod postgres;
mod python;
mod rules;
mod steps;
mod tools;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask test                        every check and every test, in order; stops at the first failure
cargo xtask test STEP...                only these steps
cargo xtask web                         builds the web client into web/dist
cargo xtask types                       makes web/src/generated from the Rust types
cargo xtask rules                       writes docs/rules from rules/GAME
cargo xtask fuzz TARGET [--seconds N]   coverage-guided fuzzing of a target of fuzz/ (60 seconds)
cargo xtask abuse [--seconds N]         attacks a server with default limits while somebody plays (30 seconds)
cargo xtask abuse check                 the same with the debug build; the time that somebody waits is only printed
cargo xtask package [--profile NAME]    makes a Debian package in target/package (profile dist)
cargo xtask package check               installs that package here, plays on it and removes it; as root
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.as_slice() {
        ["test", only @ ..] => steps::run(only),
        ["web"] => client::build(),
        ["types"] => client::make_types(),
        ["rules"] => rules::write(),
        ["fuzz", target] => fuzz::run(target, 60),
        ["fuzz", target, "--seconds", n] => match n.parse() {
            Ok(seconds) => fuzz::run(target, seconds),
            Err(_) => Err(format!("--seconds {n}: not a number")),
        },
        ["abuse"] => abuse::run(30),
        ["abuse", "check"] => abuse::check(),
        ["abuse", "--seconds", n] => match n.parse() {
            Ok(seconds) => abuse::run(seconds),
            Err(_) => Err(format!("--seconds {n}: not a number")),
        },
        ["package"] => package::make("dist"),
        ["package", "--profile", profile] => package::make(profile),
        ["package", "check"] => package::check(),
        _ => Err(format!("what to do?\n\n{USAGE}\nSteps of test: {}", steps::names().join(", "))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("xtask: {what}");
            ExitCode::FAILURE
        }
    }
}
