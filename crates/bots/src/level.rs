use std::fmt;
use std::str::FromStr;

/// A bot's playing strength; 0 is the weakest.
///
/// ```
/// use bots::Level;
/// let level: Level = "marshal".parse().unwrap();
/// assert_eq!(level.number(), 4);
/// assert_eq!("2".parse::<Level>().unwrap().to_string(), "lieutenant");
/// assert!("emperor".parse::<Level>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// How many levels there are.
    pub const COUNT: u8 = 6;
    /// The medium level, and the default.
    pub const LIEUTENANT: Level = Level(2);
    /// The strongest level that answers at once.
    pub const MARSHAL: Level = Level(4);
    /// The strongest level, which takes more time.
    pub const LEGEND: Level = Level(5);

    /// The names of the levels in commands.
    pub const NAMES: [&'static str; Level::COUNT as usize] =
        ["recruit", "corporal", "lieutenant", "colonel", "marshal", "legend"];

    /// The level with this number, if there is one.
    pub const fn new(number: u8) -> Option<Level> {
        if number < Level::COUNT { Some(Level(number)) } else { None }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its name in commands.
    pub const fn name(self) -> &'static str {
        Level::NAMES[self.0 as usize]
    }

    /// All levels, weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (0..Level::COUNT).map(Level)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The error for a word that is not a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoLevel;

impl fmt::Display for NoLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Level::NAMES.join("|"))
    }
}

impl std::error::Error for NoLevel {}

impl FromStr for Level {
    type Err = NoLevel;

    /// A name, or a number.
    fn from_str(word: &str) -> Result<Level, NoLevel> {
        let word = word.trim();
        let named = Level::all().find(|l| l.name() == word);
        named.or_else(|| word.parse().ok().and_then(Level::new)).ok_or(NoLevel)
    }
}
