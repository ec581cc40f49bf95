//! Builds the web client before it is put into a release binary. Debug builds and tests never build it: they serve
//! whatever `web/dist` contains when they run.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// What the client is made of, below `web/`, and the texts and rules that it takes from elsewhere.
const SOURCES: [&str; 12] = [
    "web/src",
    "web/public",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/vite.config.ts",
    "web/svelte.config.js",
    "crates/words/text",
    "crates/weakness/data",
    "crates/barons/data",
    "rules",
    "conformance",
];

fn main() {
    println!("cargo::rerun-if-env-changed=POWERHOUSE_NO_WEB");
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    // A folder that is missing when the server is compiled would never be served, even if it appeared later.
    let _ = std::fs::create_dir_all(top.join("web/dist"));
    if std::env::var("PROFILE").as_deref() != Ok("release") || std::env::var_os("POWERHOUSE_NO_WEB").is_some()
    {
        println!("cargo::rerun-if-changed=build.rs");
        return;
    }
    let sources: Vec<PathBuf> = SOURCES.iter().map(|s| top.join(s)).collect();
    for source in &sources {
        println!("cargo::rerun-if-changed={}", source.display());
    }
    let web = top.join("web");
    let newest = sources.iter().filter_map(|s| newest(s)).max();
    let built = changed(&web.join("dist/index.html"));
    if built.is_some() && built >= newest {
        return;
    }
    let installed = changed(&web.join("node_modules/.package-lock.json"));
    let done = if installed.is_some() && installed >= changed(&web.join("package-lock.json")) {
        Ok(())
    } else {
        npm(&web, &["ci", "--no-audit", "--no-fund"])
    };
    if let Err(what) = done.and_then(|()| npm(&web, &["run", "build"])) {
        println!("cargo::error=The web client could not be built: {what}");
        println!(
            "cargo::error=It needs Node.js 20 or newer with npm. POWERHOUSE_NO_WEB=1 builds the server without the client."
        );
    }
}

fn changed(path: &Path) -> Option<SystemTime> {
    path.metadata().and_then(|m| m.modified()).ok()
}

/// When a file, or anything in a folder, was last changed.
fn newest(path: &Path) -> Option<SystemTime> {
    if !path.is_dir() {
        return changed(path);
    }
    let entries = std::fs::read_dir(path).ok()?;
    entries.flatten().filter_map(|e| newest(&e.path())).max()
}

/// Runs npm; its output is shown only if it fails.
fn npm(web: &Path, args: &[&str]) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let output = Command::new(program)
        .args(args)
        .current_dir(web)
        .output()
        .map_err(|e| format!("npm cannot be started ({e})"))?;
    if output.status.success() {
        return Ok(());
    }
    let said =
        String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
    Err(format!("npm {}: {}", args.join(" "), said.trim().replace('\n', " | ")))
}
