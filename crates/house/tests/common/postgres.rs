//! A private PostgreSQL for one test: a cluster in a temporary folder on a free port.

use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use super::Folder;

pub(crate) struct Postgres {
    folder: Folder,
    bin: PathBuf,
    port: u16,
}

/// The newest installed PostgreSQL's programs.
fn bin() -> Option<PathBuf> {
    let mut found: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .ok()?
        .filter_map(|e| Some(e.ok()?.path().join("bin")))
        .filter(|p| p.join("initdb").exists())
        .collect();
    found.sort();
    found.pop()
}

/// PostgreSQL does not run as root: then its own user runs it.
fn command(bin: &std::path::Path, program: &str) -> Command {
    let is_root = std::fs::metadata("/proc/self")
        .map(|m| std::os::unix::fs::MetadataExt::uid(&m) == 0)
        .unwrap_or(false);
    let path = bin.join(program);
    let mut command = if is_root {
        let mut command = Command::new("setpriv");
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(path);
        command
    } else {
        Command::new(path)
    };
    command.current_dir("/").stdout(Stdio::null()).stderr(Stdio::null());
    command
}

impl Postgres {
    /// Starts one; nothing where PostgreSQL is not installed, unless `POWERHOUSE_POSTGRES=required`.
    pub(crate) fn start() -> Option<Self> {
        let Some(bin) = bin() else {
            assert!(
                std::env::var("POWERHOUSE_POSTGRES").as_deref() != Ok("required"),
                "PostgreSQL is not installed"
            );
            eprintln!("PostgreSQL is not installed: this test does nothing");
            return None;
        };
        let folder = Folder::new();
        let open = std::os::unix::fs::PermissionsExt::from_mode(0o777);
        std::fs::set_permissions(folder.path(), open).unwrap();
        let data = folder.path().join("data");
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let made = command(&bin, "initdb")
            .args(["-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-locale", "-N", "-D"])
            .arg(&data)
            .status();
        assert!(made.unwrap().success(), "initdb");
        let server = Postgres { folder, bin, port };
        server.up();
        Some(server)
    }

    pub(crate) fn up(&self) {
        let options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories={} -c max_connections=60",
            self.port,
            self.folder.path().display()
        );
        let up = command(&self.bin, "pg_ctl")
            .args(["-w", "-t", "60", "-o", &options, "-l"])
            .arg(self.folder.path().join("data/log"))
            .arg("-D")
            .arg(self.folder.path().join("data"))
            .arg("start")
            .status();
        assert!(up.unwrap().success(), "pg_ctl start");
    }

    pub(crate) fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let data = self.folder.path().join("data");
        let _ =
            command(&self.bin, "pg_ctl").args(["-m", "immediate", "-w", "-D"]).arg(data).arg("stop").status();
    }
}
