//! A private PostgreSQL for the tests of one process: a cluster in a temporary folder on a free port, with a database
//! per test.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// The cluster of this process; it is removed when the process ends, for whatever reason.
struct Cluster {
    port: u16,
    /// Holds the pipe at whose end the cluster is stopped and removed.
    _keeper: Child,
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
fn command(program: &Path) -> Command {
    let is_root = std::fs::metadata("/proc/self")
        .map(|m| std::os::unix::fs::MetadataExt::uid(&m) == 0)
        .unwrap_or(false);
    let mut command = if is_root {
        let mut command = Command::new("setpriv");
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(program);
        command
    } else {
        Command::new(program)
    };
    command.current_dir("/").stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// Waits for the end of its input, which is the end of this process; then stops the cluster and removes it.
fn keeper(bin: &Path, folder: &Path) -> Child {
    let stop = command(&bin.join("pg_ctl"));
    Command::new("sh")
        .args(["-c", "cat; \"$@\" -m immediate -w -D \"$0/data\" stop; rm -rf \"$0\""])
        .arg(folder)
        .arg(stop.get_program())
        .args(stop.get_args())
        .current_dir("/")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

impl Cluster {
    fn start(bin: &Path) -> Self {
        let folder = std::env::temp_dir().join(format!("house-postgres-{}", std::process::id()));
        // A killed process may have left a folder with the same process id.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        let open = std::os::unix::fs::PermissionsExt::from_mode(0o777);
        std::fs::set_permissions(&folder, open).unwrap();
        let data = folder.join("data");
        let made = command(&bin.join("initdb"))
            .args(["-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-locale", "-N", "-D"])
            .arg(&data)
            .status();
        assert!(made.unwrap().success(), "initdb");
        let mut cluster = Cluster { port: 0, _keeper: keeper(bin, &folder) };
        // Somebody else may take a free port before PostgreSQL does: then another one.
        for _ in 0..5 {
            let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
            // These tests kill servers, never PostgreSQL: it need not wait for the disk.
            let options = format!(
                "-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={} -c max_connections=200 -c fsync=off",
                folder.display()
            );
            let up = command(&bin.join("pg_ctl"))
                .args(["-w", "-t", "120", "-o", &options, "-l"])
                .arg(data.join("log"))
                .arg("-D")
                .arg(&data)
                .arg("start")
                .status();
            if up.unwrap().success() {
                cluster.port = port;
                return cluster;
            }
        }
        panic!("PostgreSQL does not start: {:?}", std::fs::read_to_string(data.join("log")));
    }
}

/// The address of a new, empty database; `make` runs a statement at an address. Without PostgreSQL a test that needs it
/// fails, so that it does not seem to pass.
pub(crate) async fn new_database(make: impl AsyncFnOnce(String, String)) -> String {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let start = || {
        let bin =
            bin().expect("PostgreSQL's programs are in /usr/lib/postgresql: install it (Debian: postgresql)");
        Cluster::start(&bin)
    };
    let cluster = tokio::task::spawn_blocking(move || CLUSTER.get_or_init(start)).await.unwrap();
    let name = format!("house{}", NEXT.fetch_add(1, Ordering::Relaxed));
    let url = |database: &str| format!("postgres://postgres@127.0.0.1:{}/{database}", cluster.port);
    make(url("postgres"), format!("create database {name}")).await;
    url(&name)
}
