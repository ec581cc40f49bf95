//! Files that only their owner may read, and how much room there is for more.

use std::path::Path;

/// Whoever can read the database can be anybody: only the owner may. A file system that knows no owners is left as it is.
pub(crate) fn only_for_owner(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = if path.is_dir() { 0o700 } else { 0o600 };
        if let Err(error) = std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)) {
            tracing::warn!(path = %path.display(), %error, "others may be able to read this");
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// How many bytes the file system of a path has room for; `None` where it cannot be asked.
pub(crate) fn free_space(path: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let stat = rustix::fs::statvfs(path).ok()?;
        Some(stat.f_bavail.saturating_mul(stat.f_frsize))
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        None
    }
}
