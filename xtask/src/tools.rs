//! Cargo plug-ins that only some commands need.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::steps::{cargo_command, finish, top, works};

fn folder() -> PathBuf {
    top().join("target/tools")
}

/// Where programs are looked for: the usual places, then `target/tools`.
pub(crate) fn path() -> Result<OsString, String> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([folder().join("bin")]);
    std::env::join_paths(folders).map_err(|e| e.to_string())
}

/// Installs a plug-in (`fuzz` is cargo-fuzz) below `target/tools` if there is none.
pub(crate) fn install(plugin: &str) -> Result<(), String> {
    if works(cargo_command(&[plugin, "--version"]).env("PATH", path()?)) {
        return Ok(());
    }
    finish(cargo_command(&["install", &format!("cargo-{plugin}"), "--locked", "--root"]).arg(folder()))
}
