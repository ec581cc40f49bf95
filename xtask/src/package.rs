//! The Debian package: built by cargo-deb; the check installs it, starts it as its own user, plays on it and removes
//! it.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::steps::{cargo_command, finish, top, works};
use crate::tools;

type Done = Result<(), String>;

/// Where the parts of the package are put together, and the package itself.
fn folder() -> PathBuf {
    top().join("target/package")
}

/// Makes `target/package/powerhouse_VERSION_ARCH.deb` from a build with this profile.
pub(crate) fn make(profile: &str) -> Done {
    tools::install("deb")?;
    if folder().exists() {
        fs::remove_dir_all(folder()).map_err(|e| e.to_string())?;
    }
    fs::create_dir_all(folder()).map_err(|e| e.to_string())?;
    finish(&mut cargo_command(&["build", "--locked", "--profile", profile, "-p", "powerhouse"]))?;
    let built = if profile == "dev" { "debug" } else { profile };
    let program = top().join("target").join(built).join("powerhouse");
    for lang in ["en", "fr"] {
        let pages = folder().join("man").join(lang);
        finish(Command::new(&program).args(["--lang", lang, "man"]).arg(pages))?;
    }
    fs::write(folder().join("powerhouse.toml"), settings()?).map_err(|e| e.to_string())?;
    let args = ["deb", "--no-build", "--no-strip", "-p", "powerhouse", "--profile", profile, "--output"];
    finish(cargo_command(&args).arg(folder()).env("PATH", tools::path()?))?;
    println!("{}", package()?.display());
    Ok(())
}

/// The commented settings of the documentation, with the package's own data folder.
fn settings() -> Result<String, String> {
    let text = fs::read_to_string(top().join("docs/powerhouse.toml")).map_err(|e| e.to_string())?;
    let ours = text.replace("data = \"powerhouse-data\"", &format!("data = \"{DATA}\""));
    if ours == text { Err("docs/powerhouse.toml does not name the data folder".into()) } else { Ok(ours) }
}

fn package() -> Result<PathBuf, String> {
    let files = fs::read_dir(folder()).map_err(|e| format!("{}: {e}", folder().display()))?;
    let is_package = |path: &PathBuf| path.extension().is_some_and(|e| e == "deb");
    let found = files.flatten().map(|f| f.path()).find(is_package);
    found.ok_or_else(|| "there is no package: cargo xtask package".into())
}

const USER: &str = "powerhouse";
const DATA: &str = "/var/lib/powerhouse";
const UNIT: &str = "/lib/systemd/system/powerhouse.service";

/// Installs the package that [`make`] made on this machine, starts its service's command as its user, plays
/// over HTTP, and removes it. Needs root, and a machine that has no Powerhouse yet.
pub(crate) fn check() -> Done {
    let package = package()?;
    if works(Command::new("dpkg").args(["--status", USER])) || Path::new(DATA).exists() {
        return Err("Powerhouse is installed here already: nothing is touched".into());
    }
    finish(Command::new("dpkg").arg("--install").arg(&package))?;
    let checked = look_at_files().and_then(|()| look_at_unit()).and_then(|()| play());
    let removed = finish(Command::new("dpkg").args(["--purge", USER])).and_then(|()| forget());
    checked.and(removed)
}

fn look_at_files() -> Done {
    for file in ["/usr/share/man/man1/powerhouse.1.gz", "/usr/share/man/fr/man1/powerhouse-serve.1.gz"] {
        if !Path::new(file).exists() {
            return Err(format!("{file} is missing"));
        }
    }
    let read = |user: &str| as_user(user, &["test", "-r", "/etc/powerhouse/powerhouse.toml"]);
    if !works(&mut read(USER)) || works(&mut read("nobody")) {
        return Err("the settings must be readable by the server and by nobody else".into());
    }
    Ok(())
}

fn as_user(user: &str, command: &[&str]) -> Command {
    let mut run = Command::new("runuser");
    run.args(["-u", user, "--"]).args(command);
    run
}

fn look_at_unit() -> Done {
    if !works(Command::new("systemd-analyze").arg("--version")) {
        eprintln!("systemd-analyze is not here: the unit is not verified");
        return Ok(());
    }
    finish(Command::new("systemd-analyze").args(["verify", UNIT]))?;
    // The exposure that systemd counts, from 0 (10 times 0.0) to 100.
    let mut security = Command::new("systemd-analyze");
    security.args(["security", "--no-pager", "--offline=true", "--threshold=20", UNIT]);
    finish(security.stdout(Stdio::null()))
}

/// A process that is ended when this is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = Command::new("kill").arg(self.0.id().to_string()).status();
        let _ = self.0.wait();
    }
}

/// Starts what the unit starts, as its user and in its folder, and plays there with `powerhouse load`.
fn play() -> Done {
    let unit = fs::read_to_string(UNIT).map_err(|e| e.to_string())?;
    let start = unit.lines().find_map(|l| l.strip_prefix("ExecStart=")).ok_or("the unit starts nothing")?;
    // Systemd makes the folder before it starts the service.
    finish(Command::new("install").args(["-d", "-o", USER, "-g", USER, "-m", "0700", DATA]))?;
    let mut server = as_user(USER, &start.split_whitespace().collect::<Vec<_>>());
    server.env("POWERHOUSE_ADDRESS", "127.0.0.1:0").current_dir("/").stdout(Stdio::piped());
    let mut server = Running(server.spawn().map_err(|e| e.to_string())?);
    let mut line = String::new();
    let said = server.0.stdout.take().ok_or("the server says nothing")?;
    BufReader::new(said).read_line(&mut line).map_err(|e| e.to_string())?;
    let url = line.split_whitespace().find(|word| word.starts_with("http://"));
    let url = url.ok_or_else(|| format!("the server does not say where it is: {line:?}"))?;
    let mut load = Command::new("/usr/bin/powerhouse");
    // Slowly enough for the default limits of one address.
    load.args([
        "load",
        "--tables",
        "2",
        "--clients",
        "1",
        "--rate",
        "10",
        "--seconds",
        "2",
        "--json",
        "--url",
    ]);
    let played = load.arg(url.trim_end_matches('.')).current_dir(std::env::temp_dir()).output();
    let played = String::from_utf8_lossy(&played.map_err(|e| e.to_string())?.stdout).into_owned();
    println!("{played}");
    let moves =
        played.split("\"moves\":").nth(1).and_then(|rest| rest.split(',').next()?.parse::<u64>().ok());
    if moves.unwrap_or(0) == 0 || !played.contains("\"refused\":0,") {
        return Err("nothing could be played on the installed server".into());
    }
    Ok(())
}

/// Removes what the package leaves behind on purpose: elsewhere it would be people's games.
fn forget() -> Done {
    for left in ["/etc/powerhouse", "/usr/bin/powerhouse", UNIT] {
        if Path::new(left).exists() {
            return Err(format!("{left} is still there"));
        }
    }
    fs::remove_dir_all(DATA).map_err(|e| format!("{DATA}: {e}"))?;
    finish(Command::new("userdel").arg(USER))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(path: &str) -> String {
        fs::read_to_string(top().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"))
    }

    /// The container is built elsewhere; this only checks that it gets all the files it needs.
    #[test]
    fn the_container_is_built_from_all_that_is_needed() {
        let (container, build) = (read("Containerfile"), read("crates/house/build.rs"));
        let sources = build.split("SOURCES").nth(1).and_then(|s| s.split("];").next()).unwrap_or_default();
        let sources: Vec<&str> = sources.split('"').skip(1).step_by(2).collect();
        assert!(sources.len() > 5 && sources.iter().all(|s| top().join(s).exists()), "{sources:?}");
        for source in sources.iter().filter(|s| !s.starts_with("web/")) {
            assert!(container.contains(&format!("COPY {source} {source}\n")), "{source} is not copied");
        }
        let workspace = read("Cargo.toml");
        let rust = workspace.split("rust-version = \"").nth(1).and_then(|s| s.split('"').next());
        let rust = rust.unwrap_or_default();
        assert!(!rust.is_empty() && container.contains(&format!("FROM rust:{rust}-slim")), "Rust {rust}");
    }
}
