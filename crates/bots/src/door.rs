use power::Power;
use serde_json::Value;
use table::{Actor, Fault, Game, Seat, SplitMix64};

use crate::power::Strategist;
use crate::{Asked, Bot, Imagine, Level, Random};

/// A game with bots for every level.
pub trait Levels: Imagine {
    /// The house's bot of a level.
    fn bot(level: Level) -> Box<dyn Bot<Self>>;
}

impl Levels for Power {
    fn bot(level: Level) -> Box<dyn Bot<Power>> {
        match level.number() {
            0 => Box::new(Random),
            n => Box::new(Strategist::level(n)),
        }
    }
}

/// The games that have bots.
pub const KINDS: [&str; 1] = [Power::KIND];

/// The move of the house's bot of a level for a seat that is asked: options and view in the game's JSON, the move too.
/// The same arguments give the same move.
///
/// ```
/// use bots::{Level, choose};
/// use power::{Options, Power};
/// use table::{Audience, Game, Seat};
///
/// let game = Power::new(&Options::default()).unwrap();
/// let view = game.view(&game.start(), Audience::Seat(Seat::new(1)));
/// let view = serde_json::to_value(view).unwrap();
/// let mv = choose("power", Level::new(1).unwrap(), &serde_json::Value::Null, &view, Seat::new(1), 7).unwrap();
/// assert!(mv["pads"]["B"].as_array().unwrap().len() > 1);
/// ```
pub fn choose(
    kind: &str,
    level: Level,
    options: &Value,
    view: &Value,
    seat: Seat,
    seed: u64,
) -> Result<Value, Fault> {
    match kind {
        Power::KIND => choose_for::<Power>(level, options, view, seat, seed),
        _ => Err(Fault { code: "no-bots", rule: None, details: vec![("game", kind.into())] }),
    }
}

fn choose_for<G: Levels>(
    level: Level,
    options: &Value,
    view: &Value,
    seat: Seat,
    seed: u64,
) -> Result<Value, Fault> {
    let (game, view) = G::read_view(options.clone(), view, seat)?;
    let mv = G::bot(level).choose(&Asked { game: &game, view: &view, seat, seed });
    // The move's JSON may need a position to be written in; any that fits the view will do.
    let state = game.imagine(&view, seat, &mut SplitMix64::new(seed));
    let state = state.ok_or_else(|| Fault::not_understood("view"))?;
    serde_json::to_value(game.move_wire(&state, Actor::Seat(seat), &mv)).map_err(Fault::not_understood)
}
