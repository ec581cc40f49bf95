//! How long one may think.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The present, in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}

/// A time as records write it.
pub(crate) fn written(at: i64) -> Option<String> {
    jiff::Timestamp::from_millisecond(at).ok().map(|t| t.to_string())
}

/// What the time is counted for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// One may think for ever.
    #[default]
    None,
    /// So many seconds for each decision.
    PerMove,
    /// So many seconds for the whole game, and a few more for each decision.
    Bank,
}

/// A table's clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Clock {
    /// What the time is counted for.
    pub pace: Pace,
    /// Seconds for a decision, or in the bank: 10 to 14 days (POW-16.1).
    pub seconds: i64,
    /// Seconds that a bank gains with each decision.
    pub increment: i64,
    /// Seconds after which the whole game ends by its own rule, if it has one.
    pub game_seconds: Option<i64>,
    /// For how many seconds each seat may stop the clock once a game (POW-16.3); 0: not at all.
    pub time_out_seconds: i64,
    /// After how many missed decisions in a row a seat may be taken over.
    pub misses: i64,
}

const SECONDS: std::ops::RangeInclusive<i64> = 10..=14 * 24 * 3600;

impl Default for Clock {
    fn default() -> Self {
        Clock {
            pace: Pace::None,
            seconds: 180,
            increment: 0,
            game_seconds: None,
            time_out_seconds: 0,
            misses: 3,
        }
    }
}

impl Clock {
    /// So many seconds for each decision.
    pub fn per_move(seconds: i64) -> Self {
        Clock { pace: Pace::PerMove, seconds, ..Clock::default() }
    }

    /// Whether the numbers make sense.
    pub(crate) fn is_sound(&self) -> bool {
        (self.pace == Pace::None || SECONDS.contains(&self.seconds))
            && (0..=24 * 3600).contains(&self.increment)
            && (0..=180).contains(&self.time_out_seconds)
            && self.game_seconds.is_none_or(|s| SECONDS.contains(&s))
            && (1..=100).contains(&self.misses)
    }

    /// What is in a seat's bank at the start, in milliseconds.
    pub(crate) fn bank(&self) -> Option<i64> {
        (self.pace == Pace::Bank).then_some(self.seconds * 1000)
    }
}
