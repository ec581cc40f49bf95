//! The server that is attacked.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::Failed;

/// A server with its own folder; both are removed when this is dropped.
pub(crate) struct Server {
    child: Child,
    folder: PathBuf,
    pub(crate) url: String,
}

impl Server {
    pub(crate) fn start(program: &Path) -> Result<Self, Failed> {
        let folder = std::env::temp_dir().join(format!("powerhouse-abuse-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let mut child = Command::new(program)
            .args(["serve", "--address", "127.0.0.1:0", "--folder"])
            .arg(&folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
        let url = line.split_whitespace().find(|w| w.starts_with("http://"));
        let url = url.ok_or("the server does not say where it is")?.trim_end_matches('.').into();
        Ok(Server { child, folder, url })
    }

    /// Its peak memory in megabytes, from the system.
    pub(crate) fn most_memory_mb(&self) -> Result<f64, Failed> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|l| l.strip_prefix("VmHWM:")).ok_or("no VmHWM")?;
        let kilobytes: f64 = line.split_whitespace().next().ok_or("an empty VmHWM")?.parse()?;
        Ok(kilobytes / 1024.0)
    }

    /// Its disk use in megabytes.
    pub(crate) fn disk_mb(&self) -> Result<f64, Failed> {
        let mut bytes = 0;
        for file in std::fs::read_dir(&self.folder)? {
            bytes += file?.metadata()?.len();
        }
        Ok(bytes as f64 / 1e6)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
