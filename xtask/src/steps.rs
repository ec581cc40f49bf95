use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::{abuse, client, paths, postgres, python, rules};

type Done = Result<(), String>;
type Step = (&'static str, fn() -> Done);

/// What `cargo xtask test` does, in order.
const STEPS: [Step; 13] = [
    ("paths", paths::check),
    ("rules", rules::check),
    ("fmt", || cargo(&["fmt", "--all", "--check"])),
    ("clippy", || cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])),
    ("postgres", postgres::ready),
    ("python", python::ready),
    ("test", test),
    ("doctest", || cargo(&["test", "--doc", "--workspace"])),
    ("doc", doc),
    ("abuse", abuse::check),
    ("client-types", client::types),
    ("client-units", client::units),
    ("browser", client::browser),
];

pub(crate) fn names() -> Vec<&'static str> {
    STEPS.iter().map(|s| s.0).collect()
}

/// Runs the named steps, or all of them, and prints a summary with times.
pub(crate) fn run(only: &[&str]) -> Done {
    if let Some(unknown) = only.iter().find(|o| !names().contains(o)) {
        return Err(format!("no step {unknown}; there are: {}", names().join(", ")));
    }
    let mut summary = String::new();
    for (name, step) in STEPS.iter().filter(|s| only.is_empty() || only.contains(&s.0)) {
        eprintln!("\n== {name}");
        let start = Instant::now();
        let done = step();
        let mark = if done.is_ok() { "ok" } else { "FAILED" };
        summary += &format!("  {name:<12} {mark:<7} {:>7.1} s\n", start.elapsed().as_secs_f64());
        if let Err(what) = done {
            eprint!("\n== summary\n{summary}");
            return Err(format!("{name}: {what}"));
        }
    }
    eprint!("\n== summary\n{summary}");
    Ok(())
}

/// The checkout's top folder.
pub(crate) fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Cargo, in the top folder.
pub(crate) fn cargo_command(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(top());
    command
}

pub(crate) fn cargo(args: &[&str]) -> Done {
    finish(&mut cargo_command(args))
}

/// Runs a command; its output is shown as it comes.
pub(crate) fn finish(command: &mut Command) -> Done {
    let name = format!("{command:?}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name}: {status}")),
        Err(error) => Err(format!("{name}: {error}")),
    }
}

/// Whether a command can be run and succeeds.
pub(crate) fn works(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|s| s.success())
}

fn test() -> Done {
    let mut tests = if works(&mut cargo_command(&["nextest", "--version"])) {
        cargo_command(&["nextest", "run", "--workspace", "--no-fail-fast"])
    } else {
        cargo_command(&["test", "--workspace", "--all-targets"])
    };
    // The same cases and the same chance in every run, so that failures can be repeated. Set other seeds to try others.
    for seed in ["PROPTEST_RNG_SEED", "POWERHOUSE_TEST_SEED"] {
        if std::env::var_os(seed).is_none() {
            tests.env(seed, "1");
        }
    }
    finish(&mut tests)
}

fn doc() -> Done {
    finish(cargo_command(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
}
