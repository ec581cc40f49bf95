use std::sync::Arc;

use table::{Outcome, Seat};

use super::clock::Clock;
use super::words::{Joining, Press, Status, Watching};
use crate::chance::Seed;

/// A table's own row: what is played, who may join, and how far it has come. The position is kept apart.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // the columns are explained in the migrations
pub struct Game {
    pub id: String,
    pub kind: String,
    pub rules_version: i64,
    /// JSON, with every default filled in.
    pub options: Arc<str>,
    pub title: String,
    pub owner: String,
    pub listed: bool,
    pub(crate) joining: Joining,
    pub(crate) watching: Watching,
    pub(crate) press: Press,
    /// Whether nobody may speak while several seats decide in secret (POW-16.5).
    pub silent: bool,
    pub clock: Clock,
    pub seed: Seed,
    pub status: Status,
    pub moves: i64,
    pub outcome: Option<Outcome>,
    pub asked_at: Option<i64>,
    pub deadline: Option<i64>,
    pub(crate) paused: Option<Paused>,
    /// Until when the table talks before it plans (POW-16.5); `None` while it plans.
    pub talk_until: Option<i64>,
    /// When the table first planned: its time limit counts from then on (POW-16.3).
    pub planned: Option<i64>,
    pub previous: Option<String>,
    pub next: Option<String>,
    /// How many of its first moves were played elsewhere.
    pub imported: i64,
    pub(crate) forked: Option<Forked>,
    pub revision: i64,
    pub created: i64,
    pub started: Option<i64>,
    pub ended: Option<i64>,
}

/// Who stopped the clock, and until when at most (POW-16.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Paused {
    pub(crate) seat: Seat,
    pub(crate) until: i64,
}

/// The game and position that a fork started from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Forked {
    pub(crate) game: String,
    pub(crate) at: i64,
}

impl Game {
    /// A new table with default values for everything else.
    pub(crate) fn new(id: String, kind: &str, rules_version: u32, options: String, now: i64) -> Self {
        Game {
            id,
            kind: kind.into(),
            rules_version: rules_version.into(),
            options: options.into(),
            title: String::new(),
            owner: String::new(),
            listed: false,
            joining: Joining::Anyone,
            watching: Watching::Anyone,
            press: Press::Public,
            silent: false,
            clock: Clock::default(),
            seed: Seed::new(),
            status: Status::Waiting,
            moves: 0,
            outcome: None,
            asked_at: None,
            deadline: None,
            paused: None,
            talk_until: None,
            planned: None,
            previous: None,
            next: None,
            imported: 0,
            forked: None,
            revision: 0,
            created: now,
            started: None,
            ended: None,
        }
    }
}
