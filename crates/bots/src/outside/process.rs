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

/// The longest line that a bot may write; a move is far shorter.
const LONGEST: u64 = 256 << 10;
/// How many lines may wait on either side. More are not read until there is room.
const WAITING: usize = 64;
/// How much of the standard error is kept.
const WORDS: usize = 1000;
/// How long a program may take until it says hello: interpreters start slowly on a busy machine.
const START: Duration = Duration::from_secs(30);
/// How long a supervisor may take to end a program with everything that it has started.
const SUPERVISOR: Duration = Duration::from_secs(10);
/// How long a program may take to end by itself when its input ends.
const END: Duration = Duration::from_secs(1);

/// Why a bot from outside has lost its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lost {
    /// It could not be started.
    NotStarted(String),
    /// It did not answer in time.
    Late,
    /// It has ended.
    Ended,
    /// It wrote a line without end, or did not read what it was told.
    Flooded,
    /// It wrote something that is no answer, or that nobody asked for.
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

    /// What a text about it needs to name.
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

/// What came from the program's standard output.
enum Heard {
    Line(Vec<u8>),
    TooLong,
    End,
}

/// A running program. Its pipes are read and written by threads of their own, so that nobody waits for it
/// longer than allowed.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// Dropped to end its input.
    to: Option<SyncSender<String>>,
    from: Receiver<Heard>,
    words: Arc<Mutex<VecDeque<u8>>>,
    /// Hears when its standard error has been read to the end.
    silent: Receiver<()>,
    /// Whether it has broken a rule: then it is given no time to end.
    broken: bool,
    /// Whether it has been waited for.
    ended: bool,
    /// Whether it is a supervisor, which ends the program when it is asked to.
    supervised: bool,
}

impl Process {
    /// Starts a program and exchanges hellos. Who cannot is told with the end of its standard error.
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
        // The server's own settings are none of a program's business: passwords are among them.
        for (name, _) in std::env::vars_os().filter(|(n, _)| n.to_string_lossy().starts_with("POWERHOUSE_")) {
            command.env_remove(name);
        }
        // A group of its own, so that whatever it has started ends with it.
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

    /// Tells it something without waiting for it.
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

    /// Asks it and waits for the answer: the next line, and nothing may have come before.
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

    /// Ends it at once; the end of what it has written to its standard error.
    pub(super) fn end(mut self) -> String {
        self.broken = true;
        self.stop();
        // Somebody who has got away from it may hold the pipe open.
        let _ = self.silent.recv_timeout(END);
        let words: Vec<u8> = lock(&self.words).iter().copied().collect();
        String::from_utf8_lossy(&words).trim().into()
    }
}

/// The beginning of a line that is no answer.
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
    /// Its input ends; who does not end with it is killed. Either way it is waited for, so that nothing of it stays.
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
            // One that ends in time has ended everything that the program had started.
            let _ = rustix::process::kill_process(
                rustix::process::Pid::from_child(&self.child),
                rustix::process::Signal::TERM,
            );
            let asked = Instant::now();
            while asked.elapsed() < SUPERVISOR && !self.has_ended() {
                thread::sleep(Duration::from_millis(2));
            }
        }
        // Whatever it has started ends too. It has not been waited for yet, so its number is still its own.
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
            // The last line, cut off.
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
