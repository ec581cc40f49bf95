use std::fmt;
use std::sync::Arc;

use serde_json::Value;
use table::Fault;

use super::{Played, Player, Seeds, Terms, play_at};
use crate::outside::Outside;
use crate::{Bot, Levels, Limit, Strength};

/// A participant in the arena.
#[derive(Clone, Debug)]
pub enum Contender {
    /// One of the built-in bots.
    House(Strength),
    /// A bot that searches for the weak points of a built-in bot, with its own limit per move.
    Exploiter(Strength, Limit),
    /// An external program.
    Outside(Arc<Outside>),
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::House(strength) => strength.fmt(f),
            Contender::Exploiter(victim, Limit::Usual) => write!(f, "exploiter of {victim}"),
            Contender::Exploiter(victim, budget) => write!(f, "exploiter:{budget} of {victim}"),
            Contender::Outside(outside) => f.write_str(outside.name()),
        }
    }
}

impl Contender {
    /// The player as it is named in the record of a game.
    fn player(&self) -> table::Player {
        match self {
            Contender::House(_) | Contender::Exploiter(..) => table::Player::Bot(self.to_string()),
            Contender::Outside(outside) => table::Player::Program(outside.name().into()),
        }
    }
}

pub(crate) fn options_for<G: Levels>(seats: usize, more: &Value) -> Value {
    let mut options = G::arena_options(seats);
    if let (Some(all), Some(more)) = (options.as_object_mut(), more.as_object()) {
        all.extend(more.clone());
    }
    options
}

pub(crate) fn play_as<G: Levels>(
    options: &Value,
    contenders: &[Contender],
    seeds: Seeds,
    terms: &Terms<'_>,
) -> Result<Played, Fault> {
    let options: G::Options = serde_json::from_value(options.clone()).map_err(Fault::not_understood)?;
    let game = G::new(&options).map_err(|r| Fault::from(&r))?;
    let bots: Vec<Option<Box<dyn Bot<G>>>> = contenders
        .iter()
        .map(|c| match c {
            Contender::House(strength) => Some(G::bot(*strength)),
            Contender::Exploiter(victim, budget) => Some(G::exploiter(*victim, *budget)),
            Contender::Outside(_) => None,
        })
        .collect();
    let players: Vec<Player<'_, G>> = contenders
        .iter()
        .zip(&bots)
        .filter_map(|(contender, bot)| match contender {
            Contender::House(_) | Contender::Exploiter(..) => bot.as_deref().map(Player::Bot),
            Contender::Outside(outside) => Some(Player::Outside(outside)),
        })
        .collect();
    let mut played = play_at(&game, &players, seeds, terms)?;
    if let Some(end) = &mut played.record.end {
        end.seed = Some(seeds.chance.to_string());
        end.players = contenders.iter().map(Contender::player).collect();
    }
    Ok(played)
}
