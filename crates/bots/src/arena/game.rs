use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{
    Actor, AnyGame, Audience, End, Fault, Game, Header, Outcome, Record, Rng, Seat, SplitMix64, Turn,
};

use super::thought::{Stopwatch, Thought};
use crate::outside::{self, Outside};
use crate::{Asked, Bot};

/// More moves than any built-in game has; a game that reaches this limit counts as a draw.
const MOST_MOVES: usize = 100_000;
/// A program that has lost this many turns in a game is not asked again in that game.
const PATIENCE: u32 = 20;

/// A finished game between bots.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// All of it.
    pub record: Record,
    /// How many turns each seat has lost because it gave no move or a move that the game refused. The game's default
    /// move was played instead.
    pub lost: Vec<u32>,
    /// The time that each seat's moves took.
    pub thought: Vec<Thought>,
}

/// The player in a seat.
pub enum Player<'a, G: Game> {
    /// One of the built-in bots.
    Bot(&'a dyn Bot<G>),
    /// An external program.
    Outside(&'a Outside),
}

/// The terms of all games in a match.
#[derive(Clone, Copy, Debug)]
pub struct Terms<'a> {
    /// The time limit per move of a program.
    pub time: Duration,
    /// Becomes true when running games should be abandoned.
    pub stop: &'a AtomicBool,
    /// How many of each seat's first moves are random legal moves. They are the same in all games with the same chance
    /// seed.
    pub openings: u32,
    /// The probability, from 0 to 1, that a random legal move replaces the bot's move. It adds variety for those who
    /// learn from the games.
    pub temperature: f64,
}

/// The random seeds of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seeds {
    /// For dice, draws and random openings. Games with the same value can be compared.
    pub chance: u64,
    /// For the bots' own random choices.
    pub dice: u64,
}

impl Seeds {
    /// The seed that a program is told. It folds two random numbers into one, so the program cannot recover the
    /// generator's state and predict the game's dice.
    fn for_program(self, seat: Seat) -> u64 {
        let mut rng = SplitMix64::new(self.dice ^ u64::from(seat.number()) << 56);
        rng.next_u64() ^ rng.next_u64().rotate_left(32)
    }
}

impl From<u64> for Seeds {
    fn from(seed: u64) -> Seeds {
        Seeds { chance: seed, dice: seed }
    }
}

/// Plays a game of built-in bots, one per seat. All randomness comes from the seed.
pub fn play<G: Game>(game: &G, bots: &[&dyn Bot<G>], seed: u64) -> Result<Played, Fault> {
    let players: Vec<Player<'_, G>> = bots.iter().map(|bot| Player::Bot(*bot)).collect();
    let terms = Terms { time: Duration::MAX, stop: &AtomicBool::new(false), openings: 0, temperature: 0.0 };
    play_at(game, &players, seed.into(), &terms)
}

/// Plays a game with one player per seat. All randomness comes from the seeds.
pub fn play_at<G: Game>(
    game: &G,
    players: &[Player<'_, G>],
    seeds: Seeds,
    terms: &Terms<'_>,
) -> Result<Played, Fault> {
    let mut running = Running::new(game, players, seeds);
    let mut chance = SplitMix64::new(seeds.chance);
    let mut opening = SplitMix64::new(seeds.chance ^ 0x006f_7065_6e69_6e67);
    let mut warm = SplitMix64::new(seeds.dice ^ 0x7761_726d);
    let mut asked_before = vec![0; usize::from(game.seats())];
    let outcome = loop {
        if terms.stop.load(Ordering::Relaxed) {
            return Err(Fault { code: "stopped", rule: None, details: Vec::new() });
        }
        if let Some(outcome) = game.outcome(&running.state) {
            break outcome;
        }
        if running.record.entries.len() >= MOST_MOVES {
            break Outcome::DRAW;
        }
        match game.turn(&running.state) {
            Turn::Over => break Outcome::DRAW,
            Turn::Chance => {
                let mv = game.draw(&running.state, &mut chance);
                running.make(Actor::Chance, &mv)?;
            }
            Turn::Seats(asked) => {
                let Some(seat) = asked.iter().next() else { break Outcome::DRAW };
                asked_before[seat.index()] += 1;
                let opens = asked_before[seat.index()] <= terms.openings;
                if opens
                    || terms.temperature > 0.0
                        && (warm.next_u64() as f64 / u64::MAX as f64) < terms.temperature
                {
                    let rng = if opens { &mut opening } else { &mut warm };
                    let mv = game.sample(&running.state, seat, rng);
                    running.make(Actor::Seat(seat), &mv)?;
                    continue;
                }
                let number = running.record.entries.len() as u64;
                let seed = SplitMix64::new(seeds.dice ^ number << 8 ^ u64::from(seat.number())).next_u64();
                let watch = running.watch(seat);
                let chosen = running.choose(seat, seed, terms.time)?;
                watch.stop(&mut running.thought[seat.index()]);
                let made = match chosen {
                    Some(mv) => running.make(Actor::Seat(seat), &mv).is_ok(),
                    None => false,
                };
                if !made {
                    running.lost[seat.index()] += 1;
                    let mv = game.default_move(&running.state, seat);
                    running.make(Actor::Seat(seat), &mv)?;
                }
            }
        }
    };
    for (seat, outside) in running.programs() {
        outside.over(&running.table, seat, &outcome);
    }
    let over = game.outcome(&running.state).is_some();
    running.record.end = over.then(|| End::new(outcome.clone()));
    Ok(Played { outcome, record: running.record, lost: running.lost, thought: running.thought })
}

struct Running<'a, G: Game> {
    game: &'a G,
    /// The same game with erased types, for programs, which use JSON.
    erased: Box<dyn AnyGame>,
    players: &'a [Player<'a, G>],
    seeds: Seeds,
    state: G::State,
    record: Record,
    lost: Vec<u32>,
    thought: Vec<Thought>,
    /// A name that is unique among all games.
    table: String,
    /// The events that each program's seat has not been told yet.
    heard: Vec<Vec<Value>>,
}

impl<'a, G: Game> Running<'a, G> {
    fn new(game: &'a G, players: &'a [Player<'a, G>], seeds: Seeds) -> Self {
        static TABLES: AtomicU64 = AtomicU64::new(0);
        let seats = usize::from(game.seats());
        Running {
            game,
            erased: G::erased(),
            players,
            seeds,
            state: game.start(),
            record: Record { header: header(game), entries: Vec::new(), end: None },
            lost: vec![0; seats],
            thought: vec![Thought::default(); seats],
            table: TABLES.fetch_add(1, Ordering::Relaxed).to_string(),
            heard: vec![Vec::new(); seats],
        }
    }

    fn programs(&self) -> impl Iterator<Item = (Seat, &'a Outside)> + use<'a, G> {
        let seats = Seat::all(self.game.seats()).zip(self.players);
        seats.filter_map(|(seat, player)| match player {
            Player::Outside(outside) => Some((seat, *outside)),
            Player::Bot(_) => None,
        })
    }

    fn watch(&self, seat: Seat) -> Stopwatch {
        match self.players.get(seat.index()) {
            Some(Player::Outside(_)) => Stopwatch::waiting(),
            _ => Stopwatch::computing(),
        }
    }

    /// A seat's move, if it gives one.
    fn choose(&mut self, seat: Seat, seed: u64, time: Duration) -> Result<Option<G::Move>, Fault> {
        let Some(player) = self.players.get(seat.index()) else {
            return Err(Fault { code: "no-bot", rule: None, details: vec![("seat", seat.to_string())] });
        };
        let view = self.game.view(&self.state, Audience::Seat(seat));
        match player {
            Player::Bot(bot) => Ok(Some(bot.choose(&Asked { game: self.game, view: &view, seat, seed }))),
            Player::Outside(_) if self.lost[seat.index()] >= PATIENCE => Ok(None),
            Player::Outside(outside) => {
                let view = serde_json::to_value(self.game.view_wire(&view)).map_err(Fault::not_understood)?;
                let chosen = outside.play(&outside::Turn {
                    game: &*self.erased,
                    table: &self.table,
                    options: &self.record.header.options,
                    seat,
                    heard: std::mem::take(&mut self.heard[seat.index()]),
                    view: &view,
                    seed: Some(self.seeds.for_program(seat)),
                    time,
                });
                let wire = chosen.ok().and_then(|mv| serde_json::from_value(mv).ok());
                Ok(wire.and_then(|w| self.game.read_move_wire(&self.state, Actor::Seat(seat), w).ok()))
            }
        }
    }

    fn make(&mut self, by: Actor, mv: &G::Move) -> Result<(), Fault> {
        let wire = self.game.move_wire(&self.state, by, mv);
        let wire = serde_json::to_value(wire).map_err(Fault::not_understood)?;
        let mut events: Vec<G::Event> = Vec::new();
        self.game.play(&mut self.state, by, mv, &mut events).map_err(|r| Fault::from(&r))?;
        self.record.push(by, wire);
        for (seat, _) in self.programs() {
            let heard = events.iter().filter_map(|e| self.game.heard(e, Audience::Seat(seat)));
            let told = heard.filter_map(|e| serde_json::to_value(self.game.event_wire(&e)).ok());
            self.heard[seat.index()].extend(told);
        }
        Ok(())
    }
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
