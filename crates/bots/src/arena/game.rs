use serde_json::{Map, Value};
use table::{Actor, Audience, End, Fault, Game, Header, Outcome, Record, Rng, Silence, SplitMix64, Turn};

use crate::{Asked, Bot};

/// More moves than any game of the house has; one that goes on is called a draw.
const MOST_MOVES: usize = 100_000;

/// A game that bots have played.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// All of it.
    pub record: Record,
    /// Moves that the game refused; its default was played for them.
    pub refused: u32,
}

/// Plays a game: one bot a seat, chance and the bots' dice from the seed.
pub fn play<G: Game>(game: &G, bots: &[&dyn Bot<G>], seed: u64) -> Result<Played, Fault> {
    let mut state = game.start();
    let mut chance = SplitMix64::new(seed);
    let mut record = Record { header: header(game), entries: Vec::new(), end: None };
    let mut refused = 0;
    let outcome = loop {
        if let Some(outcome) = game.outcome(&state) {
            break outcome;
        }
        if record.entries.len() >= MOST_MOVES {
            break Outcome::DRAW;
        }
        match game.turn(&state) {
            Turn::Over => break Outcome::DRAW,
            Turn::Chance => {
                let mv = game.draw(&state, &mut chance);
                make(game, &mut state, Actor::Chance, &mv, &mut record)?;
            }
            Turn::Seats(asked) => {
                let Some(seat) = asked.iter().next() else { break Outcome::DRAW };
                let Some(bot) = bots.get(seat.index()) else {
                    return Err(Fault {
                        code: "no-bot",
                        rule: None,
                        details: vec![("seat", seat.to_string())],
                    });
                };
                let view = game.view(&state, Audience::Seat(seat));
                let number = record.entries.len() as u64;
                let seed = SplitMix64::new(seed ^ number << 8 ^ u64::from(seat.number())).next_u64();
                let mv = bot.choose(&Asked { game, view: &view, seat, seed });
                if make(game, &mut state, Actor::Seat(seat), &mv, &mut record).is_err() {
                    refused += 1;
                    let mv = game.default_move(&state, seat);
                    make(game, &mut state, Actor::Seat(seat), &mv, &mut record)?;
                }
            }
        }
    };
    let over = game.outcome(&state).is_some();
    record.end = over.then(|| End { outcome: outcome.clone(), seed: None });
    Ok(Played { outcome, record, refused })
}

fn make<G: Game>(
    game: &G,
    state: &mut G::State,
    by: Actor,
    mv: &G::Move,
    record: &mut Record,
) -> Result<(), Fault> {
    let wire = serde_json::to_value(game.move_wire(state, by, mv)).map_err(Fault::not_understood)?;
    game.play(state, by, mv, &mut Silence).map_err(|r| Fault::from(&r))?;
    record.push(by, wire);
    Ok(())
}

fn header<G: Game>(game: &G) -> Header {
    Header {
        powerhouse: 1,
        game: G::KIND.into(),
        rules_version: G::RULES_VERSION,
        options: serde_json::to_value(game.options()).unwrap_or(Value::Null),
        more: Map::new(),
    }
}
