use std::collections::VecDeque;
use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;

use super::lock;
use crate::protocol::{Hello, Message, VERSION};

/// The longest line that a bot may write, in bytes; a move is far shorter.
const LONGEST: u64 = 256 << 10;
/// How many lines may wait in each direction. Further output of the program is not read until there is room.
const WAITING: usize = 64;
/// How many bytes of standard error are kept.
const WORDS: usize = 1000;
/// How long a program may take to say hello; interpreters start slowly on a busy machine.
const START: Duration = Duration::from_secs(30);
/// How long a supervisor may take to terminate a program and everything it has started.
const SUPERVISOR: Duration = Duration::from_secs(10);
/// How long a program may take to exit after its input is closed.
const END: Duration = Duration::from_secs(1);

/// Why an external bot lost its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lost {
    /// It could not be started.
    NotStarted(String),
    /// It did not answer in time.
    Late,
    /// It has ended.
    Ended,
    /// It wrote a line that is too long, or did not read its input.
    Flooded,
    /// It wrote something that is not an answer, or that nobody asked for.
    Nonsense(String),
}

impl Lost {
    /// A stable code in kebab-case.
    pub fn code(&self) -> &'static str {
        match self {
            Lost::NotStarted(_) => "bot-not-started",
            Lost::Late => "bot-late",
            Lost::Ended => "bot-ended",
            Lost::Flooded => "bot-flooded",
            Lost::Nonsense(_) => "bot-nonsense",
        }
    }

    /// The detail for a text about it; empty if there is none.
    pub fn what(&self) -> &str {
        match self {
            Lost::NotStarted(what) | Lost::Nonsense(what) => what,
            Lost::Late | Lost::Ended | Lost::Flooded => "",
        }
    }
}

impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())?;
        if self.what().is_empty() { Ok(()) } else { write!(f, ": {}", self.what()) }
    }
}

impl std::error::Error for Lost {}

/// An item from the program's standard output.
enum Heard {
    Line(Vec<u8>),
    TooLong,
    End,
}

/// A running program. Separate threads read and write its pipes, so that nobody waits for it longer than allowed.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// Dropped to close the program's input.
    to: Option<SyncSender<String>>,
    from: Receiver<Heard>,
    words: Arc<Mutex<VecDeque<u8>>>,
    /// Disconnects when standard error has been read to the end.
    silent: Receiver<()>,
    /// Whether it has broken the protocol; then it gets no time to exit by itself.
    broken: bool,
    /// Whether it has been waited for (reaped).
    ended: bool,
    /// Whether it is a supervisor, which terminates the program on request.
    supervised: bool,
}

impl Process {
    /// Starts a program and exchanges hellos. An error comes with the end of standard error.
    pub(super) fn start(supervisor: &[String], words: &[String]) -> Result<(Process, Hello), (Lost, String)> {
        let all: Vec<String> = supervisor.iter().chain(words).cloned().collect();
        let mut process =
            Process::spawn(&all, !supervisor.is_empty()).map_err(|lost| (lost, String::new()))?;
        match process.ask::<Hello>(&Message::Hello(VERSION), START) {
            Ok(hello) if hello.hello == VERSION => Ok((process, hello)),
            Ok(hello) => Err((Lost::Nonsense(format!("hello {}", hello.hello)), process.end())),
            Err(lost) => Err((lost, process.end())),
        }
    }

    fn spawn(words: &[String], supervised: bool) -> Result<Process, Lost> {
        let failed = |what: &dyn fmt::Display| Lost::NotStarted(what.to_string());
        let (first, rest) = words.split_first().ok_or_else(|| failed(&"?"))?;
        let mut command = Command::new(first);
        command.args(rest).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Programs must not see the server's own settings, because these include passwords.
        for (name, _) in std::env::vars_os().filter(|(n, _)| n.to_string_lossy().starts_with("POWERHOUSE_")) {
            command.env_remove(name);
        }
        // Its own process group, so that its child processes can be killed with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|e| failed(&format!("{first}: {e}")))?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else { return Err(failed(&"pipes")) };
        let (to, lines) = sync_channel(WAITING);
        let (heard, from) = sync_channel(WAITING);
        let said = Arc::<Mutex<VecDeque<u8>>>::default();
        let kept = said.clone();
        let (speaking, silent) = sync_channel(0);
        thread::spawn(move || write_lines(stdin, &lines));
        thread::spawn(move || read_lines(stdout, &heard));
        thread::spawn(move || {
            keep_words(stderr, &kept);
            drop(speaking);
        });
        let (broken, ended) = (false, false);
        Ok(Process { child, to: Some(to), from, words: said, silent, broken, ended, supervised })
    }

    /// Sends it a message without waiting.
    pub(super) fn tell(&mut self, message: &Message) -> Result<(), Lost> {
        let line = serde_json::to_string(message).map_err(|e| Lost::Nonsense(e.to_string()))?;
        let sent = self.to.as_ref().ok_or(Lost::Ended).and_then(|to| {
            to.try_send(line + "\n").map_err(|e| match e {
                TrySendError::Full(_) => Lost::Flooded,
                TrySendError::Disconnected(_) => Lost::Ended,
            })
        });
        self.broken |= sent.is_err();
        sent
    }

    /// Sends it a question and waits for the answer. Output before the question is an error.
    pub(super) fn ask<T: DeserializeOwned>(&mut self, message: &Message, time: Duration) -> Result<T, Lost> {
        let answer = self.question(message, time);
        self.broken |= answer.is_err();
        answer
    }

    fn question<T: DeserializeOwned>(&mut self, message: &Message, time: Duration) -> Result<T, Lost> {
        match self.from.try_recv() {
            Ok(Heard::Line(line)) => return Err(nonsense(&line)),
            Ok(Heard::TooLong) => return Err(Lost::Flooded),
            Ok(Heard::End) | Err(TryRecvError::Disconnected) => return Err(Lost::Ended),
            Err(TryRecvError::Empty) => self.tell(message)?,
        }
        match self.from.recv_timeout(time) {
            Ok(Heard::Line(line)) => serde_json::from_slice(&line).map_err(|_| nonsense(&line)),
            Ok(Heard::TooLong) => Err(Lost::Flooded),
            Ok(Heard::End) | Err(RecvTimeoutError::Disconnected) => Err(Lost::Ended),
            Err(RecvTimeoutError::Timeout) => Err(Lost::Late),
        }
    }

    /// Terminates it at once and returns the end of its standard error.
    pub(super) fn end(mut self) -> String {
        self.broken = true;
        self.stop();
        // A child process that escaped may still hold the pipe open, so do not wait forever.
        let _ = self.silent.recv_timeout(END);
        let words: Vec<u8> = lock(&self.words).iter().copied().collect();
        String::from_utf8_lossy(&words).trim().into()
    }
}

/// The start of a line that is not an answer.
fn nonsense(line: &[u8]) -> Lost {
    let text = String::from_utf8_lossy(line);
    Lost::Nonsense(text.trim_end().chars().filter(|c| !c.is_control()).take(80).collect())
}

impl Drop for Process {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Process {
    /// Closes its input and kills it if it does not exit. In both cases it is reaped, so that no zombie remains.
    fn stop(&mut self) {
        if self.ended {
            return;
        }
        self.to = None;
        let begun = Instant::now();
        while !self.broken && begun.elapsed() < END && !self.has_ended() {
            thread::sleep(Duration::from_millis(5));
        }
        #[cfg(unix)]
        if self.supervised {
            // A supervisor that exits in time has terminated everything that the program started.
            let _ = rustix::process::kill_process(
                rustix::process::Pid::from_child(&self.child),
                rustix::process::Signal::TERM,
            );
            let asked = Instant::now();
            while asked.elapsed() < SUPERVISOR && !self.has_ended() {
                thread::sleep(Duration::from_millis(2));
            }
        }
        // This also kills its child processes. It has not been reaped yet, so its process ID is still its own.
        #[cfg(unix)]
        let _ = rustix::process::kill_process_group(
            rustix::process::Pid::from_child(&self.child),
            rustix::process::Signal::KILL,
        );
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.ended = true;
    }

    #[cfg(unix)]
    fn has_ended(&self) -> bool {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let looking = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::Pid(Pid::from_child(&self.child)), looking), Ok(None))
    }

    #[cfg(not(unix))]
    fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: ChildStdout, heard: &SyncSender<Heard>) {
    let mut reader = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = reader.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        let next = match read {
            Ok(0) | Err(_) => Heard::End,
            Ok(_) if line.ends_with(b"\n") => Heard::Line(line),
            Ok(n) if n as u64 == LONGEST => Heard::TooLong,
            // The last line, cut off before its newline or at the limit.
            Ok(_) => Heard::End,
        };
        let last = !matches!(next, Heard::Line(_));
        if heard.send(next).is_err() || last {
            return;
        }
    }
}

fn keep_words(mut stderr: ChildStderr, words: &Mutex<VecDeque<u8>>) {
    let mut some = [0; 4096];
    while let Ok(n @ 1..) = stderr.read(&mut some) {
        let mut kept = lock(words);
        kept.extend(&some[..n]);
        let excess = kept.len().saturating_sub(WORDS);
        kept.drain(..excess);
    }
}
