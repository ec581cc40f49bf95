use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::Level;

/// The strength of a built-in bot: a level, and an optional limit on its thinking.
///
/// ```
/// use bots::{Level, Limit, Strength};
/// let strength: Strength = "marshal:seconds=2".parse().unwrap();
/// assert_eq!((strength.level, strength.limit), (Level::MARSHAL, Limit::Seconds(2.0)));
/// assert_eq!("colonel:nodes=5000".parse::<Strength>().unwrap().to_string(), "colonel:nodes=5000");
/// assert_eq!("marshal".parse::<Strength>().unwrap(), Level::MARSHAL.into());
/// assert!("marshal:seconds=-1".parse::<Strength>().is_err() && "marshal:fast".parse::<Strength>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// How well it plays.
    pub level: Level,
    /// The limit on its thinking per move.
    pub limit: Limit,
}

/// A limit on how much a bot thinks about a move.
///
/// ```
/// use bots::Limit;
/// assert_eq!("nodes=5000".parse(), Ok(Limit::Nodes(5000)));
/// assert_eq!("seconds=0.5".parse::<Limit>().unwrap().to_string(), "seconds=0.5");
/// assert!("nodes=0".parse::<Limit>().is_err() && "5000".parse::<Limit>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Limit {
    /// The default of its level.
    Usual,
    /// A number of positions. The same seed and number give the same move on every machine.
    Nodes(u64),
    /// A number of seconds. The result depends on the speed of the machine.
    Seconds(f64),
}

/// The longest time limit in seconds: an hour.
const LONGEST: f64 = 3600.0;

/// The error for a word that is not a strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoStrength;

impl fmt::Display for NoStrength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[:seconds=S|:nodes=N]", Level::NAMES.join("|"))
    }
}

impl std::error::Error for NoStrength {}

impl Strength {
    /// The same bot with this time limit for a move. A legend thinks for nine tenths of it, but not longer than
    /// [`PATIENCE`](Self::PATIENCE). A limit in seconds is also cut to nine tenths of the time. The other levels keep
    /// their usual limits, because they answer quickly.
    ///
    /// ```
    /// use std::time::Duration;
    /// use bots::{Level, Limit, Strength};
    /// let legend = Strength::from(Level::LEGEND).within(Some(Duration::from_secs(2)));
    /// assert_eq!(legend.limit, Limit::Seconds(1.8));
    /// assert_eq!(Strength::from(Level::MARSHAL).within(Some(Duration::from_secs(2))), Level::MARSHAL.into());
    /// ```
    #[must_use]
    pub fn within(self, time: Option<Duration>) -> Strength {
        let Some(time) = time else { return self };
        let most = (time.as_secs_f64() * 0.9).min(LONGEST);
        let limit = match self.limit {
            Limit::Usual if self.level == Level::LEGEND => Limit::Seconds(most.min(Strength::PATIENCE)),
            Limit::Seconds(seconds) => Limit::Seconds(seconds.min(most)),
            other => other,
        };
        Strength { limit, ..self }
    }

    /// The same bot with another limit; [`Limit::Usual`] changes nothing.
    #[must_use]
    pub fn thinking(self, limit: Limit) -> Strength {
        match limit {
            Limit::Usual => self,
            limit => Strength { limit, ..self },
        }
    }

    /// How many seconds a legend thinks at most by default.
    pub const PATIENCE: f64 = 10.0;
}

impl From<Level> for Strength {
    fn from(level: Level) -> Strength {
        Strength { level, limit: Limit::Usual }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.limit {
            Limit::Usual => self.level.fmt(f),
            limit => write!(f, "{}:{limit}", self.level),
        }
    }
}

impl FromStr for Strength {
    type Err = NoStrength;

    /// A level, or a level with a limit after a colon.
    fn from_str(word: &str) -> Result<Strength, NoStrength> {
        let (level, limit) = match word.split_once(':') {
            None => (word, Limit::Usual),
            Some((level, limit)) => (level, limit.parse().map_err(|_| NoStrength)?),
        };
        Ok(Strength { level: level.parse().map_err(|_| NoStrength)?, limit })
    }
}

/// The error for words that are not a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoLimit;

impl fmt::Display for NoLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("seconds=S|nodes=N")
    }
}

impl std::error::Error for NoLimit {}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Usual => f.write_str("usual"),
            Limit::Nodes(nodes) => write!(f, "nodes={nodes}"),
            Limit::Seconds(seconds) => write!(f, "seconds={seconds}"),
        }
    }
}

impl FromStr for Limit {
    type Err = NoLimit;

    /// `nodes=N` or `seconds=S`.
    fn from_str(word: &str) -> Result<Limit, NoLimit> {
        match word.split_once('=') {
            Some(("nodes", nodes)) => nodes.parse().ok().filter(|&n| n > 0).map(Limit::Nodes).ok_or(NoLimit),
            Some(("seconds", seconds)) => {
                let fits = |&s: &f64| s > 0.0 && s <= LONGEST;
                seconds.parse().ok().filter(fits).map(Limit::Seconds).ok_or(NoLimit)
            }
            _ => Err(NoLimit),
        }
    }
}
