//! Bots from outside: any program that speaks the [`protocol`](crate::protocol) on its standard input and output.
//!
//! Such a program may be late, crash, write without end or talk nonsense: then it loses its turn, is ended,
//! and is started anew for its next one. What it can cost is bounded: a line, a handful of waiting lines, the
//! time for a move.

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

/// How often a program may ask the game before it moves.
const QUESTIONS: usize = 100;
/// How many processes of a program wait for their next question.
const IDLE: usize = 8;

/// A program that plays seats at any number of tables: as many processes as are asked at once. One that has
/// answered is kept for the next question, if possible of the same seat.
#[derive(Debug)]
pub struct Outside {
    program: Program,
    /// The words that start a program which runs ours and ends it with everything that it has started.
    supervisor: Vec<String>,
    hello: Hello,
    idle: Mutex<Vec<Seated>>,
    lost: Mutex<Vec<(Lost, String)>>,
}

/// A process, and where it sits.
#[derive(Debug)]
struct Seated {
    process: Process,
    at: Option<Place>,
}

/// A seat at a table.
type Place = (String, Seat);

/// A turn of a seat: everything that the program is told.
#[derive(Clone)]
pub struct Turn<'a> {
    /// Which game.
    pub game: &'a dyn AnyGame,
    /// At which table; the program is not told.
    pub table: &'a str,
    /// The table's options.
    pub options: &'a Value,
    /// For which seat it plays.
    pub seat: Seat,
    /// What the seat has heard since its last turn.
    pub heard: Vec<Value>,
    /// What the seat sees.
    pub view: &'a Value,
    /// Where the program's dice begin in this game, if somebody wants the game to be repeatable.
    pub seed: Option<u64>,
    /// How long it may take.
    pub time: Duration,
}

impl Turn<'_> {
    /// A table that the seat cannot tell from the true one: what is legal, and what the game advises, is the
    /// same at both.
    fn table(&self) -> Result<Box<dyn AnyTable>, Fault> {
        self.game.imagine(self.options.clone(), self.view.clone(), self.seat, 0)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Outside {
    /// Starts a program, to see that it can be started and what it plays.
    pub fn start(program: Program) -> Result<Outside, (Lost, String)> {
        Outside::start_under(program, Vec::new())
    }

    /// The same, run by a supervisor: a command to which the program's own is added. It has to end whatever
    /// the program has started when the program ends, or when it is sent SIGTERM.
    pub fn start_under(program: Program, supervisor: Vec<String>) -> Result<Outside, (Lost, String)> {
        let words = program.words_for(0);
        let (process, hello) = Process::start(&supervisor, words.as_ref().unwrap_or(&program.words))?;
        // A process that was started with a seed is of use to no game.
        let idle = if words.is_some() { Vec::new() } else { vec![Seated { process, at: None }] };
        let idle = Mutex::new(idle);
        Ok(Outside { program, supervisor, hello, idle, lost: Mutex::default() })
    }

    /// What people call it.
    pub fn name(&self) -> &str {
        &self.program.name
    }

    /// Whether it plays a game.
    pub fn plays(&self, kind: &str) -> bool {
        self.hello.games.iter().any(|game| game == kind)
    }

    /// Its move, or why it has lost its turn. Whether the game takes the move is for the game to say.
    pub fn play(&self, turn: &Turn<'_>) -> Result<Value, Lost> {
        let place = (turn.table.to_string(), turn.seat);
        let mut seated = self.take(&place, turn.seed)?;
        match self.converse(&mut seated, place, turn) {
            Ok(mv) => {
                let mut idle = lock(&self.idle);
                // One with a seed stays until its game is over: another would begin its dice anew.
                if self.has_dice_of_its_own(turn.seed) || idle.len() < IDLE {
                    idle.push(seated);
                }
                Ok(mv)
            }
            // What it may still say must not be taken for an answer to another question.
            Err(lost) => Err(self.note(lost, seated.process.end())),
        }
    }

    /// A game in which it had a seat is over.
    pub fn over(&self, table: &str, seat: Seat, outcome: &Outcome) {
        let sits = |seated: &Seated| seated.at.as_ref().is_some_and(|(t, s)| t == table && *s == seat);
        let mut idle = lock(&self.idle);
        for seated in idle.iter_mut().filter(|seated| sits(seated)) {
            let result = Message::Result(GameOver { outcome: outcome.clone() });
            // One that cannot be told is found out when it is asked again.
            let _ = seated.process.tell(&result);
        }
        if self.program.words_for(0).is_some() {
            idle.retain(|seated| !sits(seated));
        } else {
            idle.iter_mut().filter(|seated| sits(seated)).for_each(|seated| seated.at = None);
        }
    }

    /// Whether a game with this seed has a process of its own, started with the seed.
    fn has_dice_of_its_own(&self, seed: Option<u64>) -> bool {
        seed.is_some_and(|seed| self.program.words_for(seed).is_some())
    }

    /// Ends its processes. Those that are being asked end with their answers.
    pub fn close(&self) {
        let idle = std::mem::take(&mut *lock(&self.idle));
        drop(idle);
    }

    /// The turns that it has lost since this was last asked: why, and the end of what it wrote to its standard error.
    pub fn take_lost(&self) -> Vec<(Lost, String)> {
        std::mem::take(&mut *lock(&self.lost))
    }

    fn note(&self, lost: Lost, words: String) -> Lost {
        let mut all = lock(&self.lost);
        // The last ones tell enough.
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
