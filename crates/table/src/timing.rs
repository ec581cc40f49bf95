use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// When the players of a table may talk to each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Talk {
    /// At any time.
    #[default]
    Always,
    /// Not while they decide in a live game; between rounds, and in slower games, they may.
    BetweenRounds,
}

impl Talk {
    /// A game is live if a decision takes at most this long (POW-16.5).
    pub const LIVE_SECONDS: u32 = 10 * 60;

    /// Whether talk is forbidden during a decision with this time limit (`None`: no limit).
    ///
    /// ```
    /// use table::Talk;
    /// assert!(Talk::BetweenRounds.silences(Some(180)));
    /// assert!(!Talk::BetweenRounds.silences(Some(3600)) && !Talk::BetweenRounds.silences(None));
    /// assert!(!Talk::Always.silences(Some(180)));
    /// ```
    pub fn silences(self, decision_seconds: Option<u32>) -> bool {
        self == Talk::BetweenRounds && decision_seconds.is_some_and(|s| s <= Talk::LIVE_SECONDS)
    }
}

/// The clock and the rules of talk that a game asks for. A table may set its own clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Timing {
    /// Seconds for each decision; `None`: no limit.
    pub decision_seconds: Option<u32>,
    /// How many seconds after the first decision [`Game::time_limit`](crate::Game::time_limit) is called; `None`:
    /// never. This time keeps running while a player has stopped the clock.
    pub game_seconds: Option<u32>,
    /// For how many seconds each seat may stop the clock of a decision, once per game; 0: not at all.
    pub time_out_seconds: u32,
    /// Whether half time of a decision is announced.
    pub half_time: bool,
    /// When the players may talk.
    pub talk: Talk,
    /// The default pause for talk before a decision that silences them; a table may set 0 to [`Timing::LONGEST_PAUSE`].
    pub pause_seconds: u32,
}

impl Timing {
    /// The longest pause for talk, in seconds (POW-16.5).
    pub const LONGEST_PAUSE: u32 = 10 * 60;

    /// No clock, and talk at any time.
    pub const FREE: Timing = Timing {
        decision_seconds: None,
        game_seconds: None,
        time_out_seconds: 0,
        half_time: false,
        talk: Talk::Always,
        pause_seconds: 0,
    };
}
