use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::Level;

/// How strong a bot of the house is: a level, and how much it may think if not as much as usual.
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
    /// How it plays.
    pub level: Level,
    /// How much it thinks.
    pub limit: Limit,
}

/// How much a bot thinks about a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Limit {
    /// As much as its level does.
    Usual,
    /// So many positions. The same seed and number give the same move on every machine.
    Nodes(u64),
    /// So many seconds. What it finds depends on how fast the machine is.
    Seconds(f64),
}

/// The longest time that can be asked for, in seconds: an hour.
const LONGEST: f64 = 3600.0;

/// A word that names no strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoStrength;

impl fmt::Display for NoStrength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[:seconds=S|:nodes=N]", Level::NAMES.join("|"))
    }
}

impl std::error::Error for NoStrength {}

impl Strength {
    /// The same bot when it has so much time for a move. Legends use what they are given; whoever was told to
    /// think for longer stops a little before the end. The other levels answer sooner than anybody could
    /// wait.
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

    /// How many seconds a legend thinks at most if nobody says otherwise.
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
            Limit::Nodes(nodes) => write!(f, "{}:nodes={nodes}", self.level),
            Limit::Seconds(seconds) => write!(f, "{}:seconds={seconds}", self.level),
        }
    }
}

impl FromStr for Strength {
    type Err = NoStrength;

    /// A level, or a level with a limit after a colon.
    fn from_str(word: &str) -> Result<Strength, NoStrength> {
        let (level, limit) = match word.split_once(':') {
            None => (word, Limit::Usual),
            Some((level, limit)) => match limit.split_once('=') {
                Some(("nodes", nodes)) => {
                    let nodes = nodes.parse().ok().filter(|&n| n > 0).ok_or(NoStrength)?;
                    (level, Limit::Nodes(nodes))
                }
                Some(("seconds", seconds)) => {
                    let seconds: f64 = seconds.parse().map_err(|_| NoStrength)?;
                    if !(seconds > 0.0 && seconds <= LONGEST) {
                        return Err(NoStrength);
                    }
                    (level, Limit::Seconds(seconds))
                }
                _ => return Err(NoStrength),
            },
        };
        Ok(Strength { level: level.parse().map_err(|_| NoStrength)?, limit })
    }
}
