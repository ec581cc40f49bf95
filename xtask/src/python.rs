use std::process::Command;

use crate::debian;
use crate::steps::works;

/// Python 3 for the tests of the example bots; installs Debian's if there is none.
pub(crate) fn ready() -> Result<(), String> {
    if works(Command::new("python3").arg("--version")) {
        return Ok(());
    }
    if !debian::is_here() {
        return Err("Python 3 is missing: the example bots are tested with it".into());
    }
    debian::install("python3")
}
