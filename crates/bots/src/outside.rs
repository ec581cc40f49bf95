//! External bots: programs that speak the [`protocol`](crate::protocol) on standard input and output.
//!
//! A program may be late, crash, write without end or send nonsense. Then it loses its turn and is terminated, and a
//! new process is started for its next turn. Its cost is bounded: the length of a line, the number of waiting lines,
//! and the time per move.

mod process;
mod program;

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde_json::Value;
use table::{AnyGame, AnyTable, Fault, Outcome, Seat};

pub use process::Lost;
use process::Process;
pub use program::{Program, ProgramError};

use crate::protocol::{GameOver, Happened, Hello, Message, NewGame, Reply, YourMove};

/// How many questions a program may ask the game before it moves.
const QUESTIONS: usize = 100;
/// How many idle processes of a program are kept for its next turns.
const IDLE: usize = 8;

/// A program that plays seats at any number of tables, with one process per question that is open at the same time. A
/// process that has answered is kept for the next question, preferably from the same seat.
#[derive(Debug)]
pub struct Outside {
    program: Program,
    /// The command of a supervisor that runs the program and terminates it together with everything it has started.
    supervisor: Vec<String>,
    hello: Hello,
    idle: Mutex<Vec<Seated>>,
    lost: Mutex<Vec<(Lost, String)>>,
}

/// A process and its seat.
#[derive(Debug)]
struct Seated {
    process: Process,
    at: Option<Place>,
}

/// A seat at a table.
type Place = (String, Seat);

/// A turn of a seat: what the program needs to know.
#[derive(Clone)]
pub struct Turn<'a> {
    /// The game.
    pub game: &'a dyn AnyGame,
    /// The name of the table; the program is not told.
    pub table: &'a str,
    /// The table's options.
    pub options: &'a Value,
    /// The seat that it plays.
    pub seat: Seat,
    /// The events since the seat's last turn.
    pub heard: Vec<Value>,
    /// What the seat sees.
    pub view: &'a Value,
    /// The seed of the program's randomness in this game, if the game should be reproducible.
    pub seed: Option<u64>,
    /// The time limit for the move.
    pub time: Duration,
}

impl Turn<'_> {
    /// A table that the seat cannot distinguish from the real one: the legal moves and the game's advice are the same.
    fn table(&self) -> Result<Box<dyn AnyTable>, Fault> {
        self.game.imagine(self.options.clone(), self.view.clone(), self.seat, 0)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Outside {
    /// Starts a program to check that it can be started and to learn which games it plays.
    pub fn start(program: Program) -> Result<Outside, (Lost, String)> {
        Outside::start_under(program, Vec::new())
    }

    /// The same under a supervisor: a command to which the program's own command is appended. When the program ends, or
    /// when the supervisor gets SIGTERM, the supervisor has to terminate everything that the program has started.
    pub fn start_under(program: Program, supervisor: Vec<String>) -> Result<Outside, (Lost, String)> {
        let words = program.words_for(0);
        let (process, hello) = Process::start(&supervisor, words.as_ref().unwrap_or(&program.words))?;
        // A process that was started with seed 0 is useless for real games.
        let idle = if words.is_some() { Vec::new() } else { vec![Seated { process, at: None }] };
        let idle = Mutex::new(idle);
        Ok(Outside { program, supervisor, hello, idle, lost: Mutex::default() })
    }

    /// The name of the program.
    pub fn name(&self) -> &str {
        &self.program.name
    }

    /// Whether it plays this game.
    pub fn plays(&self, kind: &str) -> bool {
        self.hello.games.iter().any(|game| game == kind)
    }

    /// Its move, or why it lost its turn. The game decides whether the move is legal.
    pub fn play(&self, turn: &Turn<'_>) -> Result<Value, Lost> {
        let place = (turn.table.to_string(), turn.seat);
        let mut seated = self.take(&place, turn.seed)?;
        match self.converse(&mut seated, place, turn) {
            Ok(mv) => {
                let mut idle = lock(&self.idle);
                // A process with its own seed is kept until its game is over: a new one would restart its randomness.
                if self.has_dice_of_its_own(turn.seed) || idle.len() < IDLE {
                    idle.push(seated);
                }
                Ok(mv)
            }
            // End the process, so that a late answer is not taken for the answer to another question.
            Err(lost) => Err(self.note(lost, seated.process.end())),
        }
    }

    /// Tells the program that a game in which it had a seat is over.
    pub fn over(&self, table: &str, seat: Seat, outcome: &Outcome) {
        let sits = |seated: &Seated| seated.at.as_ref().is_some_and(|(t, s)| t == table && *s == seat);
        let mut idle = lock(&self.idle);
        for seated in idle.iter_mut().filter(|seated| sits(seated)) {
            let result = Message::Result(GameOver { outcome: outcome.clone() });
            // A process that cannot be told fails when it is asked again.
            let _ = seated.process.tell(&result);
        }
        if self.program.words_for(0).is_some() {
            idle.retain(|seated| !sits(seated));
        } else {
            idle.iter_mut().filter(|seated| sits(seated)).for_each(|seated| seated.at = None);
        }
    }

    /// Whether a game with this seed needs its own process, started with that seed.
    fn has_dice_of_its_own(&self, seed: Option<u64>) -> bool {
        seed.is_some_and(|seed| self.program.words_for(seed).is_some())
    }

    /// Ends the idle processes. Processes that are being asked are not ended here.
    pub fn close(&self) {
        let idle = std::mem::take(&mut *lock(&self.idle));
        drop(idle);
    }

    /// The turns lost since the last call: the reason, and the end of what the program wrote to standard error.
    pub fn take_lost(&self) -> Vec<(Lost, String)> {
        std::mem::take(&mut *lock(&self.lost))
    }

    fn note(&self, lost: Lost, words: String) -> Lost {
        let mut all = lock(&self.lost);
        // Keep only the last hundred.
        if all.len() >= 100 {
            all.remove(0);
        }
        all.push((lost.clone(), words));
        lost
    }

    fn take(&self, place: &Place, seed: Option<u64>) -> Result<Seated, Lost> {
        let words = self.program.words_for(seed.unwrap_or(0));
        let waiting = {
            let mut idle = lock(&self.idle);
            let own = idle.iter().position(|s| s.at.as_ref() == Some(place));
            let free = || idle.iter().position(|s| s.at.is_none());
            let any = || idle.len().checked_sub(1);
            let other = || if self.has_dice_of_its_own(seed) { None } else { free().or_else(any) };
            own.or_else(other).map(|i| idle.remove(i))
        };
        match waiting {
            Some(seated) => Ok(seated),
            None => match Process::start(&self.supervisor, words.as_ref().unwrap_or(&self.program.words)) {
                Ok((process, _)) => Ok(Seated { process, at: None }),
                Err((lost, words)) => Err(self.note(lost, words)),
            },
        }
    }

    fn converse(&self, seated: &mut Seated, place: Place, turn: &Turn<'_>) -> Result<Value, Lost> {
        let process = &mut seated.process;
        if seated.at.as_ref() != Some(&place) {
            process.tell(&Message::NewGame(NewGame {
                game: turn.game.kind().into(),
                options: turn.options.clone(),
                seat: turn.seat,
                seed: turn.seed,
                time_ms: Some(u64::try_from(turn.time.as_millis()).unwrap_or(u64::MAX)),
            }))?;
            seated.at = Some(place);
        }
        let view = turn.view.clone();
        process.tell(&Message::Happened(Happened { events: turn.heard.clone(), view }))?;
        let unfit = |fault: Fault| Lost::Nonsense(fault.code.into());
        let wants_legal = self.hello.wants.iter().any(|w| w == "legal");
        let legal = wants_legal.then(|| turn.table()?.legal(turn.seat, None)).transpose().map_err(unfit)?;
        let mut message = Message::YourMove(YourMove { view: None, legal });
        let begun = Instant::now();
        for _ in 0..=QUESTIONS {
            match process.ask(&message, turn.time.saturating_sub(begun.elapsed()))? {
                Reply::Move { mv } => return Ok(mv),
                Reply::Assist { assist } => {
                    let advice = turn.table().map_err(unfit)?.assist(turn.seat, &assist);
                    message = Message::Advice(advice.unwrap_or_default());
                }
            }
        }
        Err(Lost::Nonsense(format!("more than {QUESTIONS} questions")))
    }
}
