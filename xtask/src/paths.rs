use std::process::Command;

use crate::steps::top;

/// Root folders that exist only on somebody's machine.
const FOREIGN: &str = r"(^|[^A-Za-z0-9_.])/(work|farm|root|home|Users)/";

/// Fails if a tracked file contains a path of the machine on which it was written.
pub(crate) fn check() -> Result<(), String> {
    let found = Command::new("git")
        .args(["grep", "-nIE", FOREIGN, "--", ".", ":!*.lock"])
        .current_dir(top())
        .output()
        .map_err(|e| format!("git: {e}"))?;
    match found.status.code() {
        // Git grep exits with 1 when it finds nothing.
        Some(1) => Ok(()),
        Some(0) => {
            Err(format!("paths of a machine in tracked files:\n{}", String::from_utf8_lossy(&found.stdout)))
        }
        _ => Err(format!("git grep: {}", String::from_utf8_lossy(&found.stderr))),
    }
}
