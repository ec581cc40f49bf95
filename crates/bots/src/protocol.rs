//! The bot protocol: JSON Lines that any program can speak. This is the side of the house's own bots; `docs/bots.md` tells the
//! whole of it.

use serde_json::{Value, json};
use table::{Fault, Seat};

use crate::{KINDS, Level, choose};

/// A bot of the house at the other end of a pipe: one line in, at most one line out.
///
/// ```
/// use bots::{Level, protocol::Speaker};
/// let mut bot = Speaker::new(Level::new(1).unwrap(), 7);
/// assert_eq!(bot.hear(r#"{"hello":1}"#).unwrap()["bot"], "corporal");
/// assert!(bot.hear(r#"{"new_game":{"game":"power","options":{},"seat":0}}"#).is_none());
/// assert_eq!(bot.hear("{").unwrap()["error"]["code"], "not-understood");
/// ```
#[derive(Clone, Debug)]
pub struct Speaker {
    level: Level,
    seed: u64,
    table: Option<Seated>,
}

/// The game that is played.
#[derive(Clone, Debug)]
struct Seated {
    kind: String,
    options: Value,
    seat: Seat,
    view: Value,
    /// Moves made so far: each has dice of its own.
    moves: u64,
}

impl Speaker {
    /// The bot of a level; the seed fixes its dice.
    pub fn new(level: Level, seed: u64) -> Speaker {
        Speaker { level, seed, table: None }
    }

    /// The answer to a line, if it asks for one. Whatever the line holds, the next may come.
    pub fn hear(&mut self, line: &str) -> Option<Value> {
        let message: Value = match serde_json::from_str(line) {
            Ok(message) => message,
            Err(error) => return Some(failed(&Fault::not_understood(error))),
        };
        if message.get("hello").is_some() {
            return Some(json!({ "hello": 1, "bot": self.level.name(), "games": KINDS }));
        }
        if let Some(game) = message.get("new_game") {
            return self.sit_down(game).err().map(|fault| failed(&fault));
        }
        if let Some(news) = message.get("happened") {
            if let (Some(table), Some(view)) = (&mut self.table, news.get("view")) {
                table.view = view.clone();
            }
            return None;
        }
        if let Some(ask) = message.get("your_move") {
            return Some(match self.answer(ask) {
                Ok(mv) => json!({ "move": mv }),
                Err(fault) => failed(&fault),
            });
        }
        if message.get("result").is_some() {
            self.table = None;
            return None;
        }
        Some(failed(&Fault::not_understood("message")))
    }

    fn sit_down(&mut self, game: &Value) -> Result<(), Fault> {
        let missing = |field: &str| Fault::not_understood(format!("new_game: {field}"));
        let kind = game.get("game").and_then(Value::as_str).ok_or_else(|| missing("game"))?;
        let seat = game.get("seat").and_then(Value::as_u64).ok_or_else(|| missing("seat"))?;
        let seat = Seat::new(u8::try_from(seat).map_err(|_| missing("seat"))?);
        let options = game.get("options").cloned().unwrap_or(Value::Null);
        self.table = Some(Seated { kind: kind.into(), options, seat, view: Value::Null, moves: 0 });
        Ok(())
    }

    fn answer(&mut self, ask: &Value) -> Result<Value, Fault> {
        let table = self.table.as_mut().ok_or_else(|| Fault::not_understood("your_move without new_game"))?;
        if let Some(view) = ask.get("view") {
            table.view = view.clone();
        }
        table.moves += 1;
        let seed = self.seed.wrapping_add(table.moves.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        choose(&table.kind, self.level, &table.options, &table.view, table.seat, seed)
    }
}

fn failed(fault: &Fault) -> Value {
    json!({ "error": { "code": fault.code, "details": fault.details } })
}
