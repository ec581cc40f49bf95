use std::process::Command;
use std::time::Duration;

use crate::steps::{finish, works};

/// Whether packages can be installed here.
pub(crate) fn is_here() -> bool {
    works(Command::new("apt-get").arg("--version"))
}

/// A newly started machine may be busy with its own updates, and a mirror may fail once.
const PATIENT: [&str; 4] = ["-o", "DPkg::Lock::Timeout=600", "-o", "Acquire::Retries=5"];
const TRIES: u32 = 5;

/// Installs a Debian package.
pub(crate) fn install(package: &str) -> Result<(), String> {
    let mut done = try_to_install(package);
    for _ in 1..TRIES {
        let Err(error) = &done else { break };
        eprintln!("{error}; once more in a while");
        std::thread::sleep(Duration::from_secs(15));
        done = try_to_install(package);
    }
    done
}

/// A new machine has no list of packages yet, so the list is fetched first.
fn try_to_install(package: &str) -> Result<(), String> {
    finish(Command::new("apt-get").args(PATIENT).args(["update", "-qq"]))?;
    let mut install = Command::new("apt-get");
    install.args(PATIENT).args(["install", "-qq", "--yes", "--no-install-recommends", package]);
    finish(install.env("DEBIAN_FRONTEND", "noninteractive"))
}
