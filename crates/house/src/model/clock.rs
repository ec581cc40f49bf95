//! How long one may think.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use table::{Talk, Timing};

/// What the time is counted for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// No time limit.
    #[default]
    None,
    /// Seconds for each decision.
    PerMove,
    /// Seconds for the whole game, and a few more for each decision.
    Bank,
}

/// A table's clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
    /// For how many seconds each seat may stop the clock, once per game (POW-16.3); 0: not at all.
    pub time_out_seconds: i64,
    /// For how many seconds a live table of people talks before each planning in silence, 0 to 600 (POW-16.5).
    pub talk_seconds: i64,
    /// After how many missed decisions in a row a seat may be taken over.
    pub misses: i64,
}

/// The clock of a new table: fields that are left out take the game's own values.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct NewClock {
    /// What the time is counted for.
    pace: Option<Pace>,
    /// Seconds for a decision, or in the bank: 10 to 14 days (POW-16.1).
    seconds: Option<i64>,
    /// Seconds that a bank gains with each decision.
    increment: Option<i64>,
    /// Seconds after which the whole game ends by its own rule, if it has one; `null`: never. Left out, it never does
    /// either if there is no pace, or if one decision may take as long as the game's own limit.
    #[serde(deserialize_with = "given")]
    #[schemars(with = "Option<i64>")]
    game_seconds: Option<Option<i64>>,
    /// For how many seconds each seat may stop the clock, once per game (POW-16.3); 0: not at all.
    time_out_seconds: Option<i64>,
    /// For how many seconds a live table of people talks before each planning in silence, 0 to 600 (POW-16.5).
    talk_seconds: Option<i64>,
    /// After how many missed decisions in a row a seat may be taken over.
    misses: Option<i64>,
}

/// A field that is present was given, even if it is `null`.
fn given<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Option<i64>>, D::Error> {
    Option::deserialize(from).map(Some)
}

impl NewClock {
    /// These values, with the game's own values for the rest.
    pub(crate) fn over(self, own: Clock) -> Clock {
        let (pace, seconds) = (self.pace.unwrap_or(own.pace), self.seconds.unwrap_or(own.seconds));
        let fits = |limit: &i64| match pace {
            Pace::None => false,
            Pace::PerMove => seconds < *limit,
            Pace::Bank => true,
        };
        Clock {
            pace,
            seconds,
            increment: self.increment.unwrap_or(own.increment),
            game_seconds: self.game_seconds.unwrap_or_else(|| own.game_seconds.filter(fits)),
            time_out_seconds: self.time_out_seconds.unwrap_or(own.time_out_seconds),
            talk_seconds: self.talk_seconds.unwrap_or(own.talk_seconds),
            misses: self.misses.unwrap_or(own.misses),
        }
    }
}

impl From<Clock> for NewClock {
    fn from(clock: Clock) -> Self {
        NewClock {
            pace: Some(clock.pace),
            seconds: Some(clock.seconds),
            increment: Some(clock.increment),
            game_seconds: Some(clock.game_seconds),
            time_out_seconds: Some(clock.time_out_seconds),
            talk_seconds: Some(clock.talk_seconds),
            misses: Some(clock.misses),
        }
    }
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
            talk_seconds: 60,
            misses: 3,
        }
    }
}

impl From<Timing> for Clock {
    /// The clock that a game's players expect.
    fn from(timing: Timing) -> Self {
        let own = Clock::default();
        Clock {
            pace: if timing.decision_seconds.is_some() { Pace::PerMove } else { Pace::None },
            seconds: timing.decision_seconds.map_or(own.seconds, i64::from),
            game_seconds: timing.game_seconds.map(i64::from),
            time_out_seconds: timing.time_out_seconds.into(),
            talk_seconds: timing.pause_seconds.into(),
            ..own
        }
    }
}

impl Clock {
    /// Seconds for each decision.
    pub fn per_move(seconds: i64) -> Self {
        Clock { pace: Pace::PerMove, seconds, ..Clock::default() }
    }

    /// Whether the numbers make sense.
    pub(crate) fn is_sound(&self) -> bool {
        (self.pace == Pace::None || SECONDS.contains(&self.seconds))
            && (0..=24 * 3600).contains(&self.increment)
            && (0..=180).contains(&self.time_out_seconds)
            && (0..=i64::from(Timing::LONGEST_PAUSE)).contains(&self.talk_seconds)
            && self.game_seconds.is_none_or(|s| SECONDS.contains(&s))
            && (1..=100).contains(&self.misses)
    }

    /// How many seconds each decision takes at most; `None`: no limit.
    pub(crate) fn decision_seconds(&self) -> Option<u32> {
        u32::try_from(self.seconds).ok().filter(|_| self.pace == Pace::PerMove)
    }

    /// Whether the table is played live (POW-16.5).
    pub(crate) fn is_live(&self) -> bool {
        self.decision_seconds().is_some_and(|s| s <= Talk::LIVE_SECONDS)
    }

    /// A seat's time bank at the start, in milliseconds.
    pub(crate) fn bank(&self) -> Option<i64> {
        (self.pace == Pace::Bank).then_some(self.seconds * 1000)
    }
}
