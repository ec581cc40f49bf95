use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::any::read;
use crate::{Actor, AnyGame, AnyTable, Fault, Seat};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    #[serde(default)]
    options: Value,
    #[serde(default)]
    state: Value,
    #[serde(default)]
    moves: Vec<Value>,
    #[serde(default)]
    ask: Option<Ask>,
}

/// A question of the game's own, about the position after the moves.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ask {
    seat: Seat,
    question: Value,
}

/// A move, which may be a line of a record.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Move {
    by: Actor,
    #[serde(rename = "move")]
    mv: Value,
    #[serde(default, rename = "n")]
    _n: Value,
    #[serde(default, rename = "at")]
    _at: Value,
}

/// Answers one line of `apply`: tries the moves one after another on a position or a new game, and asks the game's
/// advice if the line does. `text` puts a fault into words. Whatever the line holds, there is an answer; a move that is not
/// understood is refused like one that is illegal.
pub fn apply_line(game: &dyn AnyGame, line: &str, text: &dyn Fn(&Fault) -> String) -> Value {
    match answer(game, line, text) {
        Ok(value) => value,
        Err(fault) => json!({ "error": error(&fault, text) }),
    }
}

fn error(fault: &Fault, text: &dyn Fn(&Fault) -> String) -> Value {
    let mut object = Map::new();
    object.insert("code".into(), fault.code.into());
    if let Some(rule) = fault.rule {
        object.insert("rule".into(), rule.into());
    }
    object.insert("text".into(), text(fault).into());
    Value::Object(object)
}

fn answer(game: &dyn AnyGame, line: &str, text: &dyn Fn(&Fault) -> String) -> Result<Value, Fault> {
    let line: Line = read(serde_json::from_str(line).map_err(Fault::not_understood)?)?;
    let mut table: Box<dyn AnyTable> = match line.state {
        Value::Null => game.start(line.options)?,
        state => game.load(line.options, state)?,
    };
    let results: Vec<Value> = line
        .moves
        .into_iter()
        .map(|m| match read::<Move>(m).and_then(|m| table.play(m.by, &m.mv)) {
            Ok(told) => {
                json!({ "ok": true, "events": told.into_iter().map(|t| t.whole).collect::<Vec<_>>() })
            }
            Err(fault) => json!({ "ok": false, "error": error(&fault, text) }),
        })
        .collect();
    let mut answer = json!({
        "results": results,
        "state": table.state(),
        "turn": table.turn(),
        "outcome": table.outcome(),
    });
    if let Some(ask) = line.ask {
        let sits = ask.seat.number() < table.seats();
        let advice = if sits { table.assist(ask.seat, &ask.question) } else { None };
        answer["advice"] = advice.ok_or_else(|| Fault::not_understood("ask"))?;
    }
    Ok(answer)
}
