use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use table::{Outcome, Record, Seat};

use super::Seeds;
use super::stats::wilson;

/// The result of one arena game: one line of the results file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameLine {
    /// The game's number.
    pub game: usize,
    /// The seeds of the game.
    pub seeds: Seeds,
    /// A hash of the moves and the players. Games with the same mark are the same game.
    pub mark: String,
    /// The bot number of each seat.
    pub seats: Vec<usize>,
    /// How it ended.
    pub outcome: Outcome,
    /// The number of moves in the game.
    pub moves: usize,
    /// How many turns each seat has lost.
    pub lost: Vec<u32>,
}

impl GameLine {
    /// The mark of a game; `bots` are the names of the bots by seat.
    pub fn mark_of(record: &Record, bots: &[&str]) -> String {
        // FNV-1a gives the same value on every machine and in every version of the program.
        let mut mark = 0xcbf2_9ce4_8422_2325u64;
        let mut add = |text: String| {
            for byte in text.bytes().chain([0]) {
                mark = (mark ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        };
        add(bots.join(" "));
        record.entries.iter().for_each(|entry| add(format!("{:?} {}", entry.by, entry.mv)));
        format!("{mark:016x}")
    }
}

/// A bot's results.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// The name of the bot.
    pub bot: String,
    /// Games with exactly one winner.
    pub decided: usize,
    /// The decided games that this bot won.
    pub wins: usize,
    /// The share of the decided games that it won.
    pub rate: f64,
    /// The 95 % interval of that share. `None` if a game was repeated, because repeated games add
    /// no information.
    pub interval: Option<(f64, f64)>,
    /// The rating (Weng-Lin, starting at 25).
    pub rating: f64,
    /// The uncertainty of the rating.
    pub uncertainty: f64,
    /// The turns that it lost; the game's default move was played instead.
    pub lost: u32,
}

/// The results of a match.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// The bots' names.
    pub bots: Vec<String>,
    /// The games, by number.
    pub games: Vec<GameLine>,
}

impl Table {
    /// The number of the bot that won alone, if there is one.
    fn winner(line: &GameLine) -> Option<usize> {
        match &line.outcome {
            Outcome::Winners(seats) if seats.len() == 1 => line.seats.get(seats[0].index()).copied(),
            _ => None,
        }
    }

    /// The number of distinct games.
    pub fn distinct(&self) -> usize {
        self.games.iter().map(|line| &line.mark).collect::<BTreeSet<_>>().len()
    }

    /// The Wilson interval for this many wins in this many decided games, if no game was played
    /// twice.
    pub fn interval(&self, wins: usize, decided: usize) -> Option<(f64, f64)> {
        (self.distinct() == self.games.len()).then(|| wilson(wins as f64, decided as f64))
    }

    /// The number of decided games, and how many of them this bot won.
    pub fn score(&self, bot: usize) -> (usize, usize) {
        let winners: Vec<usize> = self.games.iter().filter_map(Table::winner).collect();
        (winners.len(), winners.iter().filter(|&&w| w == bot).count())
    }

    /// The share of the win that a bot got in each complete block of games, on average per game.
    pub fn blocks(&self, bot: usize, block: usize) -> Vec<f64> {
        let mut sums = std::collections::BTreeMap::<usize, (usize, f64)>::new();
        for line in &self.games {
            let seats = line.seats.len() as u8;
            let own = Seat::all(seats).filter(|s| line.seats[s.index()] == bot);
            let share: f64 = own.map(|s| line.outcome.share(s, seats)).sum();
            let sum = sums.entry(line.game / block.max(1)).or_default();
            *sum = (sum.0 + 1, sum.1 + share);
        }
        sums.into_values().filter(|s| s.0 == block).map(|s| s.1 / block as f64).collect()
    }

    /// The results of each bot.
    pub fn standings(&self) -> Vec<Standing> {
        let ratings = self.ratings();
        let lost = |bot: usize| {
            let turns = self.games.iter().flat_map(|g| g.seats.iter().zip(&g.lost));
            turns.filter(|(b, _)| **b == bot).map(|(_, lost)| lost).sum()
        };
        let standing = |(i, bot): (usize, &String)| {
            let (decided, wins) = self.score(i);
            Standing {
                bot: bot.clone(),
                decided,
                wins,
                rate: wins as f64 / decided.max(1) as f64,
                interval: self.interval(wins, decided),
                rating: ratings[i].rating,
                uncertainty: ratings[i].uncertainty,
                lost: lost(i),
            }
        };
        self.bots.iter().enumerate().map(standing).collect()
    }

    /// Ratings for any number of seats. If a bot has several seats, its best place counts.
    fn ratings(&self) -> Vec<WengLinRating> {
        let mut ratings = vec![WengLinRating::new(); self.bots.len()];
        for line in &self.games {
            let won = |bot: usize| {
                let winners = match &line.outcome {
                    Outcome::Winners(seats) => seats.as_slice(),
                    Outcome::Draw(_) => return true,
                };
                winners.iter().any(|s| line.seats.get(s.index()) == Some(&bot))
            };
            let mut present = line.seats.clone();
            present.sort_unstable();
            present.dedup();
            let before: Vec<[WengLinRating; 1]> = present.iter().map(|&b| [ratings[b]]).collect();
            let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = present
                .iter()
                .zip(&before)
                .map(|(&b, r)| (&r[..], MultiTeamOutcome::new(if won(b) { 1 } else { 2 })))
                .collect();
            for (&bot, after) in present.iter().zip(weng_lin_multi_team(&teams, &WengLinConfig::new())) {
                if let Some(rating) = after.first() {
                    ratings[bot] = *rating;
                }
            }
        }
        ratings
    }
}
