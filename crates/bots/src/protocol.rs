//! The bot protocol: JSON Lines that any program can speak. `docs/bots.md` describes all of it. Here are its messages,
//! and [`Speaker`], through which the built-in bots speak it.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::{Fault, Legal, Outcome, Seat};

use crate::{AnyBots, Strength};

/// The version of the protocol.
pub const VERSION: u32 = 1;

/// A message to a bot, one per line.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Message {
    /// The protocol version; the bot answers with [`Hello`].
    Hello(u32),
    /// A game begins, or continues after the bot was restarted. The bot has a seat in it.
    NewGame(NewGame),
    /// The events that the seat has seen, and its current view.
    Happened(Happened),
    /// The seat is asked for a move; the bot answers with [`Reply`].
    YourMove(YourMove),
    /// The game's answer to the bot's question; `null` if the question was not understood. The bot answers with
    /// [`Reply`].
    Advice(Value),
    /// The game is over.
    Result(GameOver),
}

/// See [`Message::NewGame`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NewGame {
    /// The game.
    pub game: String,
    /// The table's options.
    #[serde(default)]
    pub options: Value,
    /// The bot's seat.
    pub seat: Seat,
    /// The seed of the bot's randomness in this game. Each arena game has its own, so that games differ and can be
    /// repeated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The time limit per move in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_ms: Option<u64>,
}

/// See [`Message::Happened`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Happened {
    /// The events since the last message of this kind.
    #[serde(default)]
    pub events: Vec<Value>,
    /// The seat's current view.
    pub view: Value,
}

/// See [`Message::YourMove`].
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct YourMove {
    /// The seat's view; if it is missing, the last one is still valid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<Value>,
    /// The legal moves, for bots that ask for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Legal<Value>>,
}

/// See [`Message::Result`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GameOver {
    /// The result.
    pub outcome: Outcome,
}

/// What a bot answers to [`Message::Hello`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// The protocol version that the bot speaks.
    pub hello: u32,
    /// The bot's name for itself.
    pub bot: String,
    /// The games that it plays.
    pub games: Vec<String>,
    /// What it asks for: with `legal`, every question includes the legal moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wants: Vec<String>,
}

/// What a bot answers to [`Message::YourMove`] and to [`Message::Advice`].
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Reply {
    /// Its move.
    Move {
        /// The move in the game's JSON.
        #[serde(rename = "move")]
        mv: Value,
    },
    /// A question to the game before it moves.
    Assist {
        /// The question in the game's JSON: `question` in its schema.
        assist: Value,
    },
}

/// A built-in bot at the other end of a pipe: one line in, at most one line out.
///
/// ```
/// use bots::{Level, erase_bots, protocol::Speaker};
/// let mut bot = Speaker::new(Level::new(1).unwrap().into(), 7, vec![erase_bots::<power::Power>()]);
/// assert_eq!(bot.hear(r#"{"hello":1}"#).unwrap()["bot"], "corporal");
/// assert!(bot.hear(r#"{"new_game":{"game":"power","options":{},"seat":0,"time_ms":2000}}"#).is_none());
/// assert_eq!(bot.hear("{").unwrap()["error"]["code"], "not-understood");
/// ```
#[derive(Clone)]
pub struct Speaker {
    strength: Strength,
    seed: u64,
    /// The games that it plays.
    bots: Vec<&'static dyn AnyBots>,
    table: Option<Seated>,
}

/// The current game.
#[derive(Clone, Debug)]
struct Seated {
    game: NewGame,
    view: Value,
    /// Moves made so far; each move gets its own seed.
    moves: u64,
}

impl Speaker {
    /// A bot that plays these games with this strength. The seed determines its randomness.
    pub fn new(strength: Strength, seed: u64, bots: Vec<&'static dyn AnyBots>) -> Speaker {
        Speaker { strength, seed, bots, table: None }
    }

    /// The answer to a line, if it needs one. A bad line does not prevent later lines from working.
    pub fn hear(&mut self, line: &str) -> Option<Value> {
        match serde_json::from_str(line) {
            Ok(message) => self.answer(message),
            Err(error) => Some(failed(&Fault::not_understood(error))),
        }
    }

    fn answer(&mut self, message: Message) -> Option<Value> {
        match message {
            Message::Hello(_) => {
                let games: Vec<&str> = self.bots.iter().map(|bots| bots.kind()).collect();
                return Some(json!({ "hello": VERSION, "bot": self.strength.to_string(), "games": games }));
            }
            Message::NewGame(game) => self.table = Some(Seated { game, view: Value::Null, moves: 0 }),
            Message::Happened(news) => {
                if let Some(table) = &mut self.table {
                    table.view = news.view;
                }
            }
            Message::YourMove(ask) => {
                return Some(match self.choose(ask) {
                    Ok(mv) => json!({ "move": mv }),
                    Err(fault) => failed(&fault),
                });
            }
            Message::Result(_) => self.table = None,
            // The built-in bots never ask for advice.
            Message::Advice(_) => {}
        }
        None
    }

    fn choose(&mut self, ask: YourMove) -> Result<Value, Fault> {
        let table = self.table.as_mut().ok_or_else(|| Fault::not_understood("your_move without new_game"))?;
        if let Some(view) = ask.view {
            table.view = view;
        }
        table.moves += 1;
        let of_game = table.game.seed.unwrap_or(0);
        let seed = (self.seed ^ of_game).wrapping_add(table.moves.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let strength = self.strength.within(table.game.time_ms.map(Duration::from_millis));
        let bots = self.bots.iter().find(|bots| bots.kind() == table.game.game);
        let bots = bots.ok_or_else(|| no_bots(&table.game.game))?;
        bots.choose(strength, &table.game.options, &table.view, table.game.seat, seed)
    }
}

fn no_bots(kind: &str) -> Fault {
    Fault { code: "no-bots", rule: None, details: vec![("game", kind.into())] }
}

fn failed(fault: &Fault) -> Value {
    json!({ "error": { "code": fault.code, "details": fault.details } })
}
