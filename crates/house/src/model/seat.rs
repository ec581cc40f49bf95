use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

use super::words::Rematch;

/// The seat with this number.
pub(crate) fn seat_of(number: i64) -> Option<Seat> {
    u8::try_from(number).ok().and_then(|n| Seat::try_from(n).ok())
}

/// A bot: one of the house's own by its level, or somebody's program by its name.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum WhichBot {
    /// How strong it is; 0 is the weakest.
    Level(u8),
    /// A level that thinks more or less than usual.
    Thinker(Thinker),
    /// What the settings call it.
    Program(String),
}

/// A bot of the house that is told how much to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
pub struct Thinker {
    /// How strong it is.
    pub level: u8,
    /// How much it thinks about each move.
    #[serde(flatten)]
    pub thinking: Thinking,
}

/// How much a bot thinks about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Thinking {
    /// For so many seconds at most.
    Seconds(#[schemars(range(min = 1, max = 10))] u8),
    /// So many positions; what it finds does not depend on the machine.
    Nodes(#[schemars(range(min = 1, max = 1_000_000))] u32),
}

impl Thinking {
    /// The longest time that a bot may be told to think, in seconds.
    pub const LONGEST: u8 = 10;
    /// The most positions that a bot may be told to look at: some seconds' work.
    pub const MOST: u32 = 1_000_000;

    /// Whether the server allows it.
    pub fn is_allowed(self) -> bool {
        match self {
            Thinking::Seconds(seconds) => (1..=Thinking::LONGEST).contains(&seconds),
            Thinking::Nodes(nodes) => (1..=Thinking::MOST).contains(&nodes),
        }
    }
}

/// `seconds=2` or `nodes=5000`, as strengths are written in records.
impl fmt::Display for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Thinking::Seconds(seconds) => write!(f, "seconds={seconds}"),
            Thinking::Nodes(nodes) => write!(f, "nodes={nodes}"),
        }
    }
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sitter {
    Nobody,
    Person {
        id: String,
        /// Whether the person asked for notices.
        wants: bool,
    },
    Bot(WhichBot),
}

/// Whether a seat of a running game may be taken over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opening {
    Closed,
    /// Its time ran out too often; playing again closes it.
    Missed,
    /// Its player left; an answer from before that does not close it.
    Left,
}

impl Opening {
    pub(crate) fn is_open(self) -> bool {
        self != Opening::Closed
    }

    /// As the database writes it.
    pub(crate) fn number(self) -> i64 {
        match self {
            Opening::Closed => 0,
            Opening::Missed => 1,
            Opening::Left => 2,
        }
    }

    pub(crate) fn read(number: i64) -> Option<Self> {
        [Opening::Closed, Opening::Missed, Opening::Left].into_iter().find(|o| o.number() == number)
    }
}

/// A seat of a table and who has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatState {
    pub(crate) seat: Seat,
    pub(crate) sitter: Sitter,
    pub(crate) name: String,
    /// How often its time ran out in a row.
    pub(crate) misses: i64,
    /// What is left of its time bank, in milliseconds.
    pub(crate) bank: Option<i64>,
    pub(crate) time_out_used: bool,
    pub(crate) opening: Opening,
    /// Whether it has talked enough, or seen the last round, and is ready to plan (POW-16.5).
    pub(crate) plans: bool,
    /// When its present player took it: earlier private messages are for the former player.
    pub(crate) since: i64,
    /// What its player says to another game, once this one is over.
    pub(crate) rematch: Rematch,
}

impl SeatState {
    /// An empty seat.
    pub(crate) fn empty(seat: Seat) -> Self {
        SeatState {
            seat,
            sitter: Sitter::Nobody,
            name: String::new(),
            misses: 0,
            bank: None,
            time_out_used: false,
            opening: Opening::Closed,
            plans: false,
            since: 0,
            rematch: Rematch::Open,
        }
    }

    /// Puts a bot into it. A program is called by its name.
    pub(crate) fn seat_bot(&mut self, bot: &WhichBot) {
        self.name = match bot {
            WhichBot::Level(_) | WhichBot::Thinker(_) => String::new(),
            WhichBot::Program(name) => name.clone(),
        };
        self.sitter = Sitter::Bot(bot.clone());
    }

    /// Seats a person.
    pub(crate) fn seat_person(&mut self, person: &str, wants: bool, name: &str, now: i64) {
        self.sitter = Sitter::Person { id: person.into(), wants };
        self.name = name.into();
        self.misses = 0;
        self.opening = Opening::Closed;
        self.since = now;
    }

    /// How much its bot was told to think.
    pub(crate) fn thinking(&self) -> Option<Thinking> {
        match self.sitter {
            Sitter::Bot(WhichBot::Thinker(thinker)) => Some(thinker.thinking),
            _ => None,
        }
    }

    /// The bot that has it, if one does.
    pub(crate) fn bot(&self) -> Option<&WhichBot> {
        if let Sitter::Bot(bot) = &self.sitter { Some(bot) } else { None }
    }

    /// The person who has it, if one does.
    pub(crate) fn person(&self) -> Option<&str> {
        if let Sitter::Person { id, .. } = &self.sitter { Some(id) } else { None }
    }

    /// The person who has it and wants notices.
    pub(crate) fn to_be_told(&self) -> Option<&str> {
        if let Sitter::Person { id, wants: true } = &self.sitter { Some(id) } else { None }
    }

    /// Whether somebody, person or bot, has it.
    pub(crate) fn is_taken(&self) -> bool {
        self.sitter != Sitter::Nobody
    }
}
