use crate::debian;

/// Where Debian puts it.
const FOLDER: &str = "/usr/lib/postgresql";

fn is_there() -> bool {
    std::fs::read_dir(FOLDER)
        .is_ok_and(|mut versions| versions.any(|v| v.is_ok_and(|v| v.path().join("bin/initdb").exists())))
}

/// PostgreSQL for the tests of the house, which start private servers; installs Debian's if there is none.
pub(crate) fn ready() -> Result<(), String> {
    if is_there() {
        return Ok(());
    }
    if !debian::is_here() {
        eprintln!("PostgreSQL is not installed, and there is no apt-get: its tests will fail");
        return Ok(());
    }
    // The package also starts a server, which the tests do not need and which does no harm.
    debian::install("postgresql")
}
