use std::process::Command;

use crate::steps::{finish, works};

/// Whether packages can be installed here.
pub(crate) fn is_here() -> bool {
    works(Command::new("apt-get").arg("--version"))
}

/// Installs a package of Debian's. A new machine has no list of packages yet, so the list is fetched first.
pub(crate) fn install(package: &str) -> Result<(), String> {
    finish(Command::new("apt-get").args(["update", "-qq"]))?;
    let mut install = Command::new("apt-get");
    install.args(["install", "-qq", "--yes", "--no-install-recommends", package]);
    finish(install.env("DEBIAN_FRONTEND", "noninteractive"))
}
