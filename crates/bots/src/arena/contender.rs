use std::fmt;
use std::str::FromStr;

use barons::Barons;
use power::Power;
use serde_json::{Value, json};
use table::{Fault, Game};
use weakness::Weakness;

use super::{Played, play};
use crate::{Bot, KINDS, Level, Levels, NoLevel};

/// Somebody who takes part in the arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contender {
    /// A bot of the house.
    Level(Level),
}

impl FromStr for Contender {
    type Err = NoLevel;

    fn from_str(word: &str) -> Result<Self, NoLevel> {
        word.parse().map(Contender::Level)
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Level(level) => level.fmt(f),
        }
    }
}

/// How many seats the games of the arena have.
pub fn tables(kind: &str) -> &'static [usize] {
    match kind {
        "power" => &[2, 4, 3],
        "weakness" => &[2],
        _ => &[3, 4],
    }
}

/// The options of the arena's games with so many seats, and with these besides. A game of POWER ends, as at the table, after
/// two hours: forty rounds of three minutes, or twenty of six (POW-12.2, POW-13.2).
pub fn options(kind: &str, seats: usize, more: &Value) -> Value {
    let mut options = match kind {
        "power" => json!({ "players": seats, "round_limit": if seats == 2 { 20 } else { 40 } }),
        "barons" => json!({ "players": seats }),
        _ => json!({}),
    };
    if let (Some(all), Some(more)) = (options.as_object_mut(), more.as_object()) {
        all.extend(more.clone());
    }
    options
}

/// Plays a game of any kind: one contender a seat.
pub fn play_kind(kind: &str, options: &Value, contenders: &[Contender], seed: u64) -> Result<Played, Fault> {
    match kind {
        Power::KIND => play_as::<Power>(options, contenders, seed),
        Weakness::KIND => play_as::<Weakness>(options, contenders, seed),
        Barons::KIND => play_as::<Barons>(options, contenders, seed),
        _ => Err(Fault { code: "no-bots", rule: None, details: vec![("game", KINDS.join(", "))] }),
    }
}

fn play_as<G: Levels>(options: &Value, contenders: &[Contender], seed: u64) -> Result<Played, Fault> {
    let options: G::Options = serde_json::from_value(options.clone()).map_err(Fault::not_understood)?;
    let game = G::new(&options).map_err(|r| Fault::from(&r))?;
    let bots: Vec<Box<dyn Bot<G>>> = contenders
        .iter()
        .map(|c| match c {
            Contender::Level(level) => G::bot(*level),
        })
        .collect();
    let bots: Vec<&dyn Bot<G>> = bots.iter().map(|b| &**b).collect();
    play(&game, &bots, seed)
}
