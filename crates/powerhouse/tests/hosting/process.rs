//! `powerhouse serve` in a process of its own.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use crate::common::site::Site;

pub(crate) struct Process {
    child: Child,
    pub(crate) url: String,
}

/// The program with the settings of a test.
pub(crate) fn powerhouse(site: &Site, command: &str) -> Command {
    let config = site.folder.path().join("powerhouse.toml");
    std::fs::write(&config, "private_webhooks = true\nrequests_per_second = 5\n").unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_powerhouse"));
    program.arg(command).arg("--config").arg(config).arg("--folder").arg(site.folder.path());
    if let Some(url) = &site.database {
        program.args(["--database", url]);
    }
    program.env("LC_ALL", "C").env_remove("LANG");
    program
}

impl Process {
    pub(crate) fn start(site: &Site) -> Self {
        Self::start_with(site, &[])
    }

    pub(crate) fn start_with(site: &Site, more: &[&str]) -> Self {
        Self::start_through(site, &[], more)
    }

    /// Starts it through another program that replaces itself with it, such as `env`.
    pub(crate) fn start_through(site: &Site, program: &[&str], more: &[&str]) -> Self {
        let mut command = powerhouse(site, "serve");
        if let [first, rest @ ..] = program {
            let mut outer = Command::new(first);
            outer.args(rest).arg(command.get_program()).args(command.get_args());
            outer.env("LC_ALL", "C").env_remove("LANG");
            command = outer;
        }
        // The environment wins over the file, and flags win over the environment.
        command.env("POWERHOUSE_REQUESTS_PER_SECOND", "100000").env("POWERHOUSE_ADDRESS", "192.0.2.1:1");
        command.args(["--address", "127.0.0.1:0"]).args(more);
        let log = File::options().create(true).append(true).open(site.folder.path().join("log")).unwrap();
        command.env("RUST_LOG", "debug");
        let mut child = command.stdout(Stdio::piped()).stderr(log).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        // Nobody reads the output any more; the server must go on serving and exit cleanly.
        drop(out);
        let url = line.split_whitespace().find(|w| w.starts_with("http://")).expect("it tells where it is");
        Process { child, url: url.into() }
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// kill -9.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to stop, as the system does; whether it exited cleanly.
    pub(crate) fn stop(mut self) -> bool {
        let asked = Command::new("kill").arg("-TERM").arg(self.child.id().to_string()).status();
        assert!(asked.unwrap().success());
        self.child.wait().unwrap().success()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
