use barons::Barons;
use power::Power;
use serde_json::Value;
use table::{Actor, Audience, Fault, Game, Seat, SplitMix64, Turn};
use weakness::Weakness;

use crate::barons::Schemer;
use crate::power::Strategist;
use crate::weakness::Tactician;
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

impl Levels for Weakness {
    fn bot(level: Level) -> Box<dyn Bot<Weakness>> {
        match level.number() {
            0 => Box::new(Random),
            n => Box::new(Tactician::level(n)),
        }
    }
}

impl Levels for Barons {
    fn bot(level: Level) -> Box<dyn Bot<Barons>> {
        match level.number() {
            0 => Box::new(Random),
            n => Box::new(Schemer::level(n)),
        }
    }
}

/// The games that have bots.
pub const KINDS: [&str; 3] = [Power::KIND, Weakness::KIND, Barons::KIND];

fn no_bots(kind: &str) -> Fault {
    Fault { code: "no-bots", rule: None, details: vec![("game", kind.into())] }
}

/// As [`choose`], for who holds the whole truth as JSON, as the house does: the seat's view is made of it here, and the bot is
/// given nothing but that.
///
/// ```
/// use bots::{Level, answer};
/// use table::{Game, Seat};
/// let game = barons::Barons::new(&barons::Options::players(3)).unwrap();
/// let state = serde_json::to_value(game.state_wire(&game.start())).unwrap();
/// // Chance is asked, so there is nothing to answer.
/// assert!(answer("barons", Level::TOP, &serde_json::json!({"players": 3}), &state, Seat::new(0), 1).is_err());
/// ```
pub fn answer(
    kind: &str,
    level: Level,
    options: &Value,
    state: &Value,
    seat: Seat,
    seed: u64,
) -> Result<Value, Fault> {
    match kind {
        Power::KIND => answer_for::<Power>(level, options, state, seat, seed),
        Weakness::KIND => answer_for::<Weakness>(level, options, state, seat, seed),
        Barons::KIND => answer_for::<Barons>(level, options, state, seat, seed),
        _ => Err(no_bots(kind)),
    }
}

fn answer_for<G: Levels>(
    level: Level,
    options: &Value,
    state: &Value,
    seat: Seat,
    seed: u64,
) -> Result<Value, Fault> {
    let options = match options {
        Value::Null => G::Options::default(),
        given => serde_json::from_value(given.clone()).map_err(Fault::not_understood)?,
    };
    let wire = serde_json::from_value(state.clone()).map_err(Fault::not_understood)?;
    let (game, state) = G::load(&options, wire).map_err(|r| Fault::from(&r))?;
    must_be_asked(&game, &state, seat)?;
    let view = game.view(&state, Audience::Seat(seat));
    let mv = G::bot(level).choose(&Asked { game: &game, view: &view, seat, seed });
    serde_json::to_value(game.move_wire(&state, Actor::Seat(seat), &mv)).map_err(Fault::not_understood)
}

/// Whoever is not asked has no move.
fn must_be_asked<G: Game>(game: &G, state: &G::State, seat: Seat) -> Result<(), Fault> {
    match game.turn(state) {
        Turn::Seats(asked) if asked.contains(seat) => Ok(()),
        _ => Err(Fault { code: "not-asked", rule: None, details: vec![] }),
    }
}

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
        Weakness::KIND => choose_for::<Weakness>(level, options, view, seat, seed),
        Barons::KIND => choose_for::<Barons>(level, options, view, seat, seed),
        _ => Err(no_bots(kind)),
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
    // The move's JSON may need a position to be written in; any that fits the view will do.
    let state = game.imagine(&view, seat, &mut SplitMix64::new(seed));
    let state = state.ok_or_else(|| Fault::not_understood("view"))?;
    must_be_asked(&game, &state, seat)?;
    let mv = G::bot(level).choose(&Asked { game: &game, view: &view, seat, seed });
    serde_json::to_value(game.move_wire(&state, Actor::Seat(seat), &mv)).map_err(Fault::not_understood)
}
