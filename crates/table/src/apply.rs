use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::any::{read, schema_of};
use crate::{Actor, AnyGame, AnyTable, Fault, Legal, Outcome, Rng, Seat, SplitMix64};

/// A line of `apply`: moves to try on a position, and what to say about the position after them.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Line {
    /// The options of the game; left out, the standard game.
    #[serde(default)]
    options: Value,
    /// The position; left out, the start of the game.
    #[serde(default)]
    state: Value,
    /// The moves, tried one after another. A refused move changes nothing.
    #[serde(default)]
    #[schemars(with = "Vec<Move>")]
    moves: Vec<Value>,
    /// A question of the game's own, about the position after the moves.
    #[serde(default)]
    ask: Option<Ask>,
    /// What to add to the answer.
    #[serde(default)]
    want: Vec<Want>,
    /// Half-written moves by seat, for `legal` in a game whose moves are written line by line.
    #[serde(default)]
    given: BTreeMap<Seat, Value>,
    /// Fixes the draw: the same seed in the same position gives the same move of chance.
    #[serde(default)]
    seed: Option<u64>,
}

/// What a line can ask for besides the position.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Want {
    /// What each asked seat may do.
    Legal,
    /// A fair move for chance, if chance is asked.
    Draw,
    /// What each seat and an onlooker may know.
    Views,
}

/// A seat's question to the game.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Ask {
    seat: Seat,
    question: Value,
}

/// A move. A line of a record has this form, too.
#[derive(Deserialize, JsonSchema)]
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

/// The answer to a line that was understood.
#[derive(Serialize, JsonSchema)]
struct Answer {
    /// The result of each move.
    results: Vec<Tried>,
    /// The position after the moves.
    state: Value,
    /// Who is asked now: seats, chance, or nobody when the game is over.
    turn: Vec<Actor>,
    outcome: Option<Outcome>,
    /// On request: what each asked seat may do, by seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<BTreeMap<Seat, Legal<Value>>>,
    /// On request: a fair move for chance; `null` if chance is not asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    draw: Option<Value>,
    /// On request: what each seat may know of the position, by seat, and what an `onlooker` may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    views: Option<BTreeMap<String, Value>>,
    /// The game's answer to the question.
    #[serde(skip_serializing_if = "Option::is_none")]
    advice: Option<Value>,
}

/// The result of a move.
#[derive(Serialize, JsonSchema)]
struct Tried {
    ok: bool,
    /// What happened, if the move was made.
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<Vec<Value>>,
    /// Why the move was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Refused>,
}

/// The answer to a line that was not understood.
#[derive(Serialize, JsonSchema)]
struct Failed {
    error: Refused,
}

/// Why something was refused.
#[derive(Serialize, JsonSchema)]
struct Refused {
    /// A stable code in kebab-case.
    code: &'static str,
    /// The rule that forbids it, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    /// The reason in words.
    text: String,
}

impl Refused {
    fn new(fault: &Fault, text: &dyn Fn(&Fault) -> String) -> Self {
        Refused { code: fault.code, rule: fault.rule, text: text(fault) }
    }
}

/// JSON Schemas of the lines that [`apply_line`] reads and of its answers.
pub fn apply_schema() -> Value {
    json!({ "line": schema_of::<Line>(), "answer": schema_of::<Answer>(), "error": schema_of::<Failed>() })
}

/// Answers one line of `apply`: tries the moves one after another on a position or a new game, and adds whatever else
/// the line asks for. `text` puts a fault into words; `rng` draws for chance if the line has no seed. Every line gets
/// an answer; a move that is not understood is refused like an illegal one.
pub fn apply_line(
    game: &dyn AnyGame,
    line: &str,
    text: &dyn Fn(&Fault) -> String,
    rng: &mut dyn Rng,
) -> Value {
    let written = match answer(game, line, text, rng) {
        Ok(answer) => serde_json::to_value(answer),
        Err(fault) => serde_json::to_value(Failed { error: Refused::new(&fault, text) }),
    };
    written.unwrap_or_else(|e| json!({ "error": { "code": "not-understood", "text": e.to_string() } }))
}

fn answer(
    game: &dyn AnyGame,
    line: &str,
    text: &dyn Fn(&Fault) -> String,
    rng: &mut dyn Rng,
) -> Result<Answer, Fault> {
    let line: Line = read(serde_json::from_str(line).map_err(Fault::not_understood)?)?;
    let mut table: Box<dyn AnyTable> = match line.state {
        Value::Null => game.start(line.options)?,
        state => game.load(line.options, state)?,
    };
    let results = line.moves.into_iter().map(|mv| tried(&mut *table, mv, text)).collect();
    let wants = |what| line.want.contains(&what);
    let legal = wants(Want::Legal).then(|| legal(&*table, &line.given)).transpose()?;
    let draw = wants(Want::Draw).then(|| match line.seed {
        Some(seed) => table.draw(&mut SplitMix64::new(seed)),
        None => table.draw(rng),
    });
    let advice = line.ask.map(|ask| {
        let sits = ask.seat.number() < table.seats();
        let advice = if sits { table.assist(ask.seat, &ask.question) } else { None };
        advice.ok_or_else(|| Fault::not_understood("ask"))
    });
    Ok(Answer {
        results,
        state: table.state(),
        turn: table.turn(),
        outcome: table.outcome(),
        legal,
        draw: draw.map(|mv| mv.unwrap_or(Value::Null)),
        views: wants(Want::Views).then(|| table.views()),
        advice: advice.transpose()?,
    })
}

fn tried(table: &mut dyn AnyTable, mv: Value, text: &dyn Fn(&Fault) -> String) -> Tried {
    match read::<Move>(mv).and_then(|m| table.play(m.by, &m.mv)) {
        Ok(told) => {
            Tried { ok: true, events: Some(told.into_iter().map(|t| t.whole).collect()), error: None }
        }
        Err(fault) => Tried { ok: false, events: None, error: Some(Refused::new(&fault, text)) },
    }
}

fn legal(table: &dyn AnyTable, given: &BTreeMap<Seat, Value>) -> Result<BTreeMap<Seat, Legal<Value>>, Fault> {
    let turn = table.turn();
    let asked = turn.iter().filter_map(|by| if let Actor::Seat(seat) = by { Some(*seat) } else { None });
    // A half-written move of a seat that is not asked is refused by the table like any other question about it.
    let strangers = given.keys().copied().filter(|&seat| !turn.contains(&Actor::Seat(seat)));
    asked.chain(strangers).map(|seat| Ok((seat, table.legal(seat, given.get(&seat))?))).collect()
}
