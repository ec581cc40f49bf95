//! Bots from outside: any program that speaks the [`protocol`](crate::protocol) on its standard input and output.
//!
//! Such a program may be late, crash, write without end or talk nonsense: then it loses its turn, is ended, and is started anew
//! for its next one. What it can cost is bounded: a line, a handful of waiting lines, the time for a move.

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

/// A program that plays seats at any number of tables: as many processes as are asked at once. One that has answered is kept
/// for the next question, if possible of the same seat.
#[derive(Debug)]
pub struct Outside {
    program: Program,
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
    /// How long it may take.
    pub time: Duration,
}

impl Turn<'_> {
    /// A table that the seat cannot tell from the true one: what is legal, and what the game advises, is the same at both.
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
        let (process, hello) = Process::start(&program)?;
        let idle = Mutex::new(vec![Seated { process, at: None }]);
        Ok(Outside { program, hello, idle, lost: Mutex::default() })
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
        let mut seated = self.take(&place)?;
        match self.converse(&mut seated, place, turn) {
            Ok(mv) => {
                let mut idle = lock(&self.idle);
                if idle.len() < IDLE {
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
        for seated in lock(&self.idle).iter_mut() {
            if seated.at.as_ref().is_some_and(|(t, s)| t == table && *s == seat) {
                seated.at = None;
                let result = Message::Result(GameOver { outcome: outcome.clone() });
                // One that cannot be told is found out when it is asked again.
                let _ = seated.process.tell(&result);
            }
        }
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

    fn take(&self, place: &Place) -> Result<Seated, Lost> {
        let waiting = {
            let mut idle = lock(&self.idle);
            let own = idle.iter().position(|s| s.at.as_ref() == Some(place));
            let free = || idle.iter().position(|s| s.at.is_none());
            let any = || idle.len().checked_sub(1);
            own.or_else(free).or_else(any).map(|i| idle.remove(i))
        };
        match waiting {
            Some(seated) => Ok(seated),
            None => match Process::start(&self.program) {
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
