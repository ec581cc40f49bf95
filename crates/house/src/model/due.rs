use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use table::Seat;

use super::seat::WhichBot;
use super::words::Word;

/// What a notice is about.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum What {
    /// The person is asked for a move.
    YourTurn,
    /// All answers were in.
    RoundResolved,
    /// A tenth of the time is left.
    TimeNearlyUp,
    /// It is over.
    GameOver,
}

/// What the clock announces (POW-16.4).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Announcement {
    HalfTime,
    LastSeconds,
}

/// How a notice is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Mail,
    Webhook,
}

/// A kind of scheduled work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// A bot of the house thinks.
    Bot(Seat),
    /// A bot with a thinking limit.
    Thinker(Seat),
    /// Somebody's program thinks.
    Program(Seat),
    /// Time is up: everybody's, or that of one seat's bank.
    Clock(Option<Seat>),
    /// The time for the whole game is up.
    Limit,
    /// The pause for talk is over (POW-16.5).
    Plan,
    Announce(Announcement),
    /// A full table is started, in case the request that filled it did not get to it.
    Start,
    /// A program is told how its game ended.
    Result(Seat),
    /// A notice to a person: first the channels are determined.
    Notice(Seat, What),
    /// The same notice by one channel.
    Send(Seat, What, Way),
}

/// Kinds of work with separate limits: bots, programs, mail, webhooks, and everything quick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    Bot,
    Thinker,
    Program,
    Mail,
    Webhook,
    Quick,
}

impl Class {
    pub(crate) const ALL: [Class; 6] =
        [Class::Quick, Class::Bot, Class::Thinker, Class::Program, Class::Mail, Class::Webhook];
}

impl Task {
    /// The turn of the bot in a seat. Programs and the house's own bots have separate slots.
    pub(crate) fn turn_of(bot: &WhichBot, seat: Seat) -> Self {
        match bot {
            WhichBot::Level(_) => Task::Bot(seat),
            WhichBot::Thinker(_) => Task::Thinker(seat),
            WhichBot::Program(_) => Task::Program(seat),
        }
    }

    /// Its name in the database and in the metrics.
    pub(crate) fn kind(self) -> &'static str {
        match self {
            Task::Bot(_) => "bot",
            Task::Thinker(_) => "thinker",
            Task::Program(_) => "program",
            Task::Clock(_) => "clock",
            Task::Limit => "limit",
            Task::Plan => "plan",
            Task::Announce(_) => "announce",
            Task::Start => "start",
            Task::Result(_) => "result",
            Task::Notice(..) => "notice",
            Task::Send(_, _, Way::Mail) => "mail",
            Task::Send(_, _, Way::Webhook) => "webhook",
        }
    }

    /// Whether the game waits for it: a bot's turn, or a deadline.
    pub(crate) fn moves_the_game(self) -> bool {
        matches!(self, Task::Bot(_) | Task::Thinker(_) | Task::Program(_) | Task::Clock(_))
    }

    pub(crate) fn seat(self) -> Option<Seat> {
        match self {
            Task::Bot(s)
            | Task::Thinker(s)
            | Task::Program(s)
            | Task::Result(s)
            | Task::Notice(s, _)
            | Task::Send(s, ..) => Some(s),
            Task::Clock(seat) => seat,
            Task::Limit | Task::Plan | Task::Announce(_) | Task::Start => None,
        }
    }

    pub(crate) fn payload(self) -> Option<&'static str> {
        match self {
            Task::Announce(what) => Some(what.word()),
            Task::Notice(_, what) | Task::Send(_, what, _) => Some(what.word()),
            _ => None,
        }
    }

    /// Reads what [`Task::kind`], [`Task::seat`] and [`Task::payload`] wrote.
    pub(crate) fn read(kind: &str, seat: Option<Seat>, payload: Option<&str>) -> Option<Self> {
        let what = || payload?.parse::<What>().ok();
        Some(match kind {
            "bot" => Task::Bot(seat?),
            "thinker" => Task::Thinker(seat?),
            "program" => Task::Program(seat?),
            "clock" => Task::Clock(seat),
            "limit" => Task::Limit,
            "plan" => Task::Plan,
            "announce" => Task::Announce(payload?.parse().ok()?),
            "start" => Task::Start,
            "result" => Task::Result(seat?),
            "notice" => Task::Notice(seat?, what()?),
            "mail" => Task::Send(seat?, what()?, Way::Mail),
            "webhook" => Task::Send(seat?, what()?, Way::Webhook),
            _ => return None,
        })
    }
}

/// Work with a due time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Due {
    /// The id prevents the row from being written twice.
    pub(crate) id: String,
    pub(crate) game: String,
    /// The number of moves when this was written; later moves make it void.
    pub(crate) number: i64,
    pub(crate) at: i64,
    pub(crate) task: Task,
    pub(crate) lease_until: i64,
    pub(crate) attempts: i64,
}

impl Due {
    pub(crate) fn new(game: &str, number: i64, at: i64, task: Task) -> Self {
        let seat = task.seat().map_or_else(String::new, |s| s.to_string());
        let id = format!("{game}:{number}:{}:{seat}:{}", task.kind(), task.payload().unwrap_or_default());
        Due { id, game: game.into(), number, at, task, lease_until: 0, attempts: 0 }
    }

    /// The same work under another id, because a row with the first id may be about to be deleted as done.
    pub(crate) fn once_more(mut self, tag: impl std::fmt::Display) -> Self {
        self.id = format!("{}:{tag}", self.id);
        self
    }
}
