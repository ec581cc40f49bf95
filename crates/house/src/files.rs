//! Files that only their owner may read, and free disk space.

use std::path::Path;

/// Makes a file readable by its owner only, because it contains everybody's secrets. Does nothing on a file system
/// without owners.
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

/// The free bytes of a path's file system; `None` where that cannot be found out.
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
