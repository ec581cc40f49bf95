//! The web client: its types, its unit tests, and the tests in a real browser against the real server.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::debian;
use crate::steps::{cargo, finish, top, works};

type Done = Result<(), String>;

fn web() -> PathBuf {
    top().join("web")
}

fn npm(args: &[&str]) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.args(args).current_dir(web());
    command
}

/// Installs what the client is built and tested with.
fn install() -> Done {
    if !works(npm(&["--version"]).arg("--silent")) {
        return Err("npm is missing: the web client needs Node.js 20 or newer".into());
    }
    let changed = |path: &Path| path.metadata().and_then(|m| m.modified()).ok();
    let installed = changed(&web().join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= changed(&web().join("package-lock.json")) {
        return Ok(());
    }
    finish(&mut npm(&["ci", "--no-audit", "--no-fund"]))
}

/// Makes the client's types from the Rust types.
pub(crate) fn make_types() -> Done {
    install()?;
    finish(&mut npm(&["run", "types"]))
}

/// Checks types and markup, and that the generated types are up to date.
pub(crate) fn types() -> Done {
    install()?;
    finish(npm(&["run", "types", "--", "--check"]).env("POWERHOUSE", program()?))?;
    // Each of the two keeps one core busy.
    std::thread::scope(|both| {
        let lint = both.spawn(|| finish(&mut npm(&["run", "lint"])));
        let svelte = finish(&mut npm(&["run", "svelte"]));
        svelte.and(lint.join().unwrap_or_else(|_| Err("the lint did not end".into())))
    })
}

/// Unit tests.
pub(crate) fn units() -> Done {
    install()?;
    finish(&mut npm(&["test"]))
}

/// Builds the client into `web/dist`.
pub(crate) fn build() -> Done {
    install()?;
    finish(&mut npm(&["run", "build"]))
}

/// Builds the program with the whole workspace's features, as the tests do, so that nothing is compiled twice.
fn program() -> Result<PathBuf, String> {
    cargo(&["build", "--workspace", "--bin", "powerhouse"])?;
    Ok(top().join("target/debug/powerhouse"))
}

/// Whole games in Chromium, and the tables once more in Firefox.
pub(crate) fn browser() -> Done {
    let chromium = find_browser(&CHROMIUM)?;
    let firefox = find_browser(&FIREFOX)?;
    build()?;
    program()?;
    finish(npm(&["run", "e2e"]).env(CHROMIUM.named_by, chromium).env(FIREFOX.named_by, firefox))
}

/// A browser that the tests need.
struct Browser {
    /// The environment variable that says where it is.
    named_by: &'static str,
    places: &'static [&'static str],
    debian_package: &'static str,
}

const CHROMIUM: Browser = Browser {
    named_by: "CHROMIUM",
    places: &[
        "/usr/bin/chromium",
        "/usr/bin/chromium-browser",
        "/usr/bin/google-chrome",
        "/usr/bin/google-chrome-stable",
    ],
    debian_package: "chromium",
};

const FIREFOX: Browser = Browser {
    named_by: "FIREFOX",
    places: &["/usr/bin/firefox-esr", "/usr/bin/firefox"],
    debian_package: "firefox-esr",
};

/// Finds a browser, or installs Debian's if possible.
fn find_browser(wanted: &Browser) -> Result<PathBuf, String> {
    let here = || {
        let named = std::env::var_os(wanted.named_by).map(PathBuf::from);
        named.into_iter().chain(wanted.places.iter().map(PathBuf::from)).find(|b| b.exists())
    };
    if let Some(found) = here() {
        return Ok(found);
    }
    if debian::is_here() {
        debian::install(wanted.debian_package)?;
    }
    here().ok_or_else(|| {
        format!("no browser for {0} found: install it, or say where it is by {0}", wanted.named_by)
    })
}
