use barons::Barons;
use power::Power;
use serde_json::{Value, json};
use table::{Actor, Audience, Fault, Game, Record, Seat, SplitMix64, Turn};
use weakness::Weakness;

use crate::analysis::{Analyst, analyst};
use crate::arena::Habit;
use crate::barons::{Schemer, Way};
use crate::power::{Exploiter, Strategist, habits};
use crate::puzzles::{AnyPuzzles, erase_puzzles};
use crate::weakness::Tactician;
use crate::{AnyBots, Asked, Bot, Limit, Random, Strength, erase_bots};

/// A game with bots. Only [`Levels::TABLES`] is required: a new game starts with random bots.
pub trait Levels: Game {
    /// How many seats the arena's tables have, with the most common number first.
    const TABLES: &'static [usize];

    /// The built-in bot with a given strength.
    fn bot(strength: Strength) -> Box<dyn Bot<Self>> {
        let _ = strength;
        Box::new(Random)
    }

    /// A bot that searches for the weak points of a victim whose program it can run. `budget` limits its thinking; by
    /// default it thinks as much as the victim. It is told only what its seat may know. Games without such a bot use
    /// the victim's own bot.
    fn exploiter(victim: Strength, budget: Limit) -> Box<dyn Bot<Self>> {
        Self::bot(victim.thinking(budget))
    }

    /// The options of arena games with this many seats.
    fn arena_options(seats: usize) -> Value {
        let _ = seats;
        json!({})
    }

    /// What the seats of a finished game did each time they had the opportunity, to compare bots.
    fn habits(record: &Record) -> Result<Vec<Habit>, Fault> {
        let _ = record;
        Ok(Vec::new())
    }

    /// The game's puzzles, if it has any.
    fn puzzles() -> Option<&'static dyn AnyPuzzles> {
        None
    }

    /// The game's analyst, if it has one.
    fn analyst() -> Option<Analyst> {
        None
    }

    /// The bots with the game's types erased. The games of this crate override this method with the same line, so that
    /// the code is compiled once, here, with optimisation.
    fn erased_bots() -> &'static dyn AnyBots {
        erase_bots::<Self>()
    }
}

impl Levels for Power {
    const TABLES: &'static [usize] = &[2, 4, 3];

    fn bot(strength: Strength) -> Box<dyn Bot<Power>> {
        Box::new(Strategist::new(strength))
    }

    fn exploiter(victim: Strength, budget: Limit) -> Box<dyn Bot<Power>> {
        Box::new(Exploiter::new(Strategist::new(victim), budget))
    }

    /// An arena game ends when two hours would be over at a real table: forty rounds of three minutes, or twenty of six
    /// (POW-12.2, POW-13.2).
    fn arena_options(seats: usize) -> Value {
        json!({ "players": seats, "round_limit": if seats == 2 { 20 } else { 40 } })
    }

    fn habits(record: &Record) -> Result<Vec<Habit>, Fault> {
        habits(record)
    }

    fn puzzles() -> Option<&'static dyn AnyPuzzles> {
        Some(erase_puzzles::<Power>())
    }

    fn analyst() -> Option<Analyst> {
        Some(analyst::<Power>())
    }

    fn erased_bots() -> &'static dyn AnyBots {
        erase_bots::<Power>()
    }
}

impl Levels for Weakness {
    const TABLES: &'static [usize] = &[2];

    fn puzzles() -> Option<&'static dyn AnyPuzzles> {
        Some(erase_puzzles::<Weakness>())
    }

    fn analyst() -> Option<Analyst> {
        Some(analyst::<Weakness>())
    }

    fn bot(strength: Strength) -> Box<dyn Bot<Weakness>> {
        Box::new(Tactician::new(strength))
    }

    fn exploiter(victim: Strength, budget: Limit) -> Box<dyn Bot<Weakness>> {
        let victim = Tactician::new(victim.thinking(budget));
        Box::new(Tactician { depth: victim.depth + 4, noise: 0.0, ..victim })
    }

    fn erased_bots() -> &'static dyn AnyBots {
        erase_bots::<Weakness>()
    }
}

impl Levels for Barons {
    const TABLES: &'static [usize] = &[3, 4];

    fn arena_options(seats: usize) -> Value {
        json!({ "players": seats })
    }

    fn puzzles() -> Option<&'static dyn AnyPuzzles> {
        Some(erase_puzzles::<Barons>())
    }

    fn analyst() -> Option<Analyst> {
        Some(analyst::<Barons>())
    }

    fn bot(strength: Strength) -> Box<dyn Bot<Barons>> {
        Box::new(Schemer::new(strength))
    }

    fn exploiter(victim: Strength, budget: Limit) -> Box<dyn Bot<Barons>> {
        let victim = Schemer::new(victim.thinking(budget));
        let way = match victim.way {
            Way::Instinct => Way::Explore { playouts: 1_000 },
            explore => explore,
        };
        Box::new(Schemer { way, slips: 0, ..victim })
    }

    fn erased_bots() -> &'static dyn AnyBots {
        erase_bots::<Barons>()
    }
}

/// Refuses a seat that is not asked for a move.
fn must_be_asked<G: Game>(game: &G, state: &G::State, seat: Seat) -> Result<(), Fault> {
    match game.turn(state) {
        Turn::Seats(asked) if asked.contains(seat) => Ok(()),
        _ => Err(Fault { code: "not-asked", rule: None, details: vec![] }),
    }
}

pub(crate) fn choose_for<G: Levels>(
    strength: Strength,
    options: &Value,
    view: &Value,
    seat: Seat,
    seed: u64,
) -> Result<Value, Fault> {
    let (game, view, state) = read::<G>(options, view, seat, seed)?;
    let mv = G::bot(strength).choose(&Asked { game: &game, view: &view, seat, seed });
    serde_json::to_value(game.move_wire(&state, Actor::Seat(seat), &mv)).map_err(Fault::not_understood)
}

pub(crate) fn legal_for<G: Levels>(options: &Value, view: &Value, seat: Seat) -> Result<Value, Fault> {
    let (game, _, state) = read::<G>(options, view, seat, 0)?;
    let wire = |mv| game.move_wire(&state, Actor::Seat(seat), &mv);
    serde_json::to_value(game.legal(&state, seat, None).map(wire)).map_err(Fault::not_understood)
}

/// The rulebook, the view, and a position for writing moves. Any position that fits the view will do.
pub(crate) fn read<G: Levels>(
    options: &Value,
    view: &Value,
    seat: Seat,
    seed: u64,
) -> Result<(G, G::View, G::State), Fault> {
    let options = match options {
        Value::Null => G::Options::default(),
        given => serde_json::from_value(given.clone()).map_err(Fault::not_understood)?,
    };
    let game = G::new(&options).map_err(|r| Fault::from(&r))?;
    let wire = serde_json::from_value(view.clone()).map_err(Fault::not_understood)?;
    let view = game.read_view_wire(wire).map_err(|r| Fault::from(&r))?;
    let state = game.imagine(&view, &mut SplitMix64::new(seed));
    must_be_asked(&game, &state, seat)?;
    // Another seat's view would reveal what this seat may not know.
    if game.view(&state, Audience::Seat(seat)) != view {
        return Err(Fault { code: "not-your-view", rule: None, details: vec![("seat", seat.to_string())] });
    }
    Ok((game, view, state))
}
