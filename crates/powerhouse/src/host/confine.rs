//! `powerhouse confine`: runs one program within limits, as another user if one is given, and ends it together with
//! everything that it started. Only the server uses it, to start the programs of its settings.

use std::collections::HashMap;
use std::os::unix::process::CommandExt;
use std::process::{Command, exit};
use std::time::Duration;

use clap::Args;
use house::Config;
use rustix::process::{
    Pid, Resource, Rlimit, Signal, WaitOptions, geteuid, getpid, getppid, kill_process, nice,
    set_child_subreaper, setrlimit, wait,
};
use rustix::thread::{clear_ambient_capability_set, set_thread_groups};

use crate::failure::Failure;
use crate::signals::Signals;

/// How many processes the user of the programs may have.
const PROCESSES: u64 = 512;
/// How often to check whether the server is still running.
const LOOK: Duration = Duration::from_secs(1);
/// How many times to kill processes that keep starting new ones.
const TRIES: usize = 500;

#[derive(Args)]
pub(crate) struct Confine {
    #[arg(long, value_name = "NAME")]
    user: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 0)]
    memory_mb: u64,
    #[arg(long, value_name = "SECONDS", default_value_t = 0)]
    cpu_seconds: u64,
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true)]
    command: Vec<String>,
}

/// The words to put before a program's command, so that it starts confined.
pub(super) fn words(config: &Config) -> Vec<String> {
    let mut words: Vec<String> = vec![
        // This same program, even if a newer one has replaced it on the disk.
        "/proc/self/exe".into(),
        "confine".into(),
        format!("--memory-mb={}", config.bots_memory_mb),
        format!("--cpu-seconds={}", config.bots_cpu_seconds),
    ];
    words.extend(config.bots_user.iter().map(|user| format!("--user={user}")));
    words.push("--".into());
    words
}

/// A user of this machine.
struct User {
    uid: u32,
    gid: u32,
    home: String,
}

impl User {
    /// Finds a user in a text like `/etc/passwd`.
    fn find(passwd: &str, name: &str) -> Option<User> {
        let line = passwd.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut fields = line.split(':').skip(2);
        let (uid, gid) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
        Some(User { uid, gid, home: fields.nth(1)?.into() })
    }
}

fn refused(what: impl ToString) -> Failure {
    Failure::Said("host-refused", vec![("what", what.to_string())])
}

impl Confine {
    /// Runs the program until it ends, is asked to end, or the server is gone; then ends all processes that it left
    /// behind.
    pub(crate) fn run(self) -> Result<(), Failure> {
        let server = getppid();
        let mut command = self.command()?;
        let limit = |resource: Resource, most: u64| {
            let most = Some(most).filter(|n| *n > 0);
            setrlimit(resource, Rlimit { current: most, maximum: most }).map_err(refused)
        };
        // Orphans of the program become children of this process, in whatever session they are.
        set_child_subreaper(Some(getpid())).map_err(refused)?;
        limit(Resource::Cpu, self.cpu_seconds)?;
        setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) }).map_err(refused)?;
        if self.user.is_some() {
            limit(Resource::Nproc, PROCESSES)?;
        }
        // The server has priority.
        nice(5).map_err(refused)?;
        let (listening, heard) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            let ended = listen(async move {
                let mut signals = Signals::listen()?;
                // If the program could not be started, nobody waits for this message.
                let _ = listening.send(());
                loop {
                    match tokio::time::timeout(LOOK, signals.next()).await {
                        Err(_) if getppid() == server => {}
                        _ => return Ok(()),
                    }
                }
            });
            end_everything();
            exit(i32::from(ended.is_err()));
        });
        // A signal that arrives before the listener is ready would leave the program behind.
        heard.recv().map_err(refused)?;
        // Set last: this process's allocator has reserved more than the limit, so no thread could start afterwards.
        limit(Resource::Data, self.memory_mb << 20)?;
        let program = command.spawn().map_err(|e| refused(format!("{}: {e}", self.command[0])))?;
        let program = Pid::from_child(&program);
        loop {
            match wait(WaitOptions::empty()) {
                Ok(Some((ended, status))) if ended == program => {
                    end_everything();
                    exit(status.exit_status().unwrap_or(1));
                }
                Ok(_) => {}
                Err(error) => return Err(refused(error)),
            }
        }
    }

    fn command(&self) -> Result<Command, Failure> {
        let (first, rest) = self.command.split_first().ok_or_else(|| refused("?"))?;
        let mut command = Command::new(first);
        command.args(rest).process_group(0);
        // The program gets only those variables of the server's environment that every program needs.
        command.env_clear();
        for name in ["PATH", "LANG", "LC_ALL", "TZ"] {
            command.envs(std::env::var_os(name).map(|value| (name, value)));
        }
        let Some(name) = &self.user else {
            command.envs(std::env::var_os("HOME").map(|home| ("HOME", home)));
            return Ok(command);
        };
        let passwd = std::fs::read_to_string("/etc/passwd").map_err(refused)?;
        let user = User::find(&passwd, name).ok_or_else(|| refused(format!("{name}: no such user")))?;
        if user.uid != geteuid().as_raw() {
            // A service that may change users passes this right on to what it starts. The program must have neither it
            // nor the server's groups.
            set_thread_groups(&[]).map_err(refused)?;
            clear_ambient_capability_set().map_err(refused)?;
        }
        command.uid(user.uid).gid(user.gid).env("HOME", user.home).env("USER", name);
        Ok(command)
    }
}

/// Waits on this thread only: the memory of more threads would count as the program's.
fn listen(work: impl Future<Output = std::io::Result<()>>) -> std::io::Result<()> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work)
}

/// Kills all descendants of this process, and those that they start in the meantime.
fn end_everything() {
    for _ in 0..TRIES {
        let alive = descendants(getpid());
        if alive.is_empty() {
            return;
        }
        for pid in alive {
            // The process may have ended in the meantime.
            let _ = kill_process(pid, Signal::KILL);
        }
        while let Ok(Some(_)) = wait(WaitOptions::NOHANG) {}
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// The descendants of a process, without zombies.
fn descendants(of: Pid) -> Vec<Pid> {
    let mut children: HashMap<i32, Vec<(i32, bool)>> = HashMap::new();
    for entry in std::fs::read_dir("/proc").into_iter().flatten().flatten() {
        let Some(pid) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
        let stat = std::fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
        // PID (NAME) STATE PARENT ...; the name may hold anything.
        let mut fields = stat.rsplit(") ").next().unwrap_or_default().split(' ');
        let (state, parent) = (fields.next(), fields.next().and_then(|p| p.parse().ok()));
        if let Some(parent) = parent {
            children.entry(parent).or_default().push((pid, state != Some("Z")));
        }
    }
    let (mut found, mut next) = (Vec::new(), vec![of.as_raw_nonzero().get()]);
    while let Some(parent) = next.pop() {
        for (pid, is_alive) in children.remove(&parent).unwrap_or_default() {
            next.push(pid);
            if is_alive {
                found.extend(Pid::from_raw(pid));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn users_are_found_by_their_names() {
        let passwd =
            "root:x:0:0:root:/root:/bin/bash\nbots:x:997:995:Bots, all of them:/var/lib/bots:/bin/false\n";
        let bots = User::find(passwd, "bots").unwrap();
        assert_eq!((bots.uid, bots.gid, bots.home.as_str()), (997, 995, "/var/lib/bots"));
        assert!(User::find(passwd, "bot").is_none() && User::find("bots:x:1", "bots").is_none());
    }
}
