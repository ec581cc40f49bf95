//! What happened, in words: each event's text stands in `words`, with the event's fields as details.

use serde_json::Value;
use table::{Actor, AnyTable};
use words::Lang;

use crate::failure::screen;
use crate::registry::Entry;

/// An event in words.
pub(crate) fn tell(entry: &Entry, lang: Lang, event: &Value) -> String {
    let kind = entry.game.kind();
    let name = event["event"].as_str().unwrap_or_default();
    let Some(fields) = event.as_object() else { return event.to_string() };
    let details: Vec<(&str, String)> =
        fields.iter().map(|(field, value)| (field.as_str(), value_text(kind, lang, field, value))).collect();
    // An event that can go either way has a text for each: `command`, and `command-not` where `done` is false.
    let denied = fields.values().any(|v| v == &Value::Bool(false));
    let code = |suffix: &str| format!("event-{name}{suffix}");
    let find = |code: &str| words::find(lang, kind, code, &details);
    denied.then(|| find(&code("-not"))).flatten().or_else(|| find(&code(""))).unwrap_or_else(|| plain(event))
}

/// An event without a text of its own: its fields as they are.
fn plain(event: &Value) -> String {
    let fields = event.as_object().into_iter().flatten();
    fields.map(|(field, value)| format!("{field} {}", as_is(value))).collect::<Vec<_>>().join(", ")
}

fn as_is(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), String::from)
}

/// A field's value: a word of the game in the reader's language where there is one.
fn value_text(kind: &str, lang: Lang, field: &str, value: &Value) -> String {
    let inner = |v: &Value| value_text(kind, lang, field, v);
    match value {
        Value::Array(values) => values.iter().map(inner).collect::<Vec<_>>().join(", "),
        Value::Object(map) => {
            map.iter().map(|(k, v)| format!("{k} {}", inner(v))).collect::<Vec<_>>().join(", ")
        }
        Value::Null => "-".into(),
        Value::String(word) if field == "reason" => words::text(lang, kind, word, &[]),
        _ => {
            let word = as_is(value);
            words::find(lang, kind, &format!("word-{field}-{word}"), &[])
                .or_else(|| words::find(lang, kind, &format!("word-{word}"), &[]))
                .unwrap_or(word)
        }
    }
}

/// Who makes a move, by name.
pub(crate) fn actor(entry: &Entry, options: &Value, lang: Lang, by: Actor) -> String {
    match by {
        Actor::Seat(seat) => (entry.seat_name)(options, seat, lang),
        Actor::Chance => screen(lang, "chance", &[]),
        Actor::Clock => screen(lang, "clock", &[]),
    }
}

/// How a game ended, if it has.
pub(crate) fn outcome(entry: &Entry, table: &dyn AnyTable, lang: Lang) -> Option<String> {
    let name = |s: &table::Seat| (entry.seat_name)(&table.options(), *s, lang);
    Some(match table.outcome()? {
        table::Outcome::Draw(_) => screen(lang, "draw", &[]),
        table::Outcome::Winners(seats) => {
            let code = if seats.len() == 1 { "wins" } else { "share" };
            let who = seats.iter().map(name).collect::<Vec<_>>().join(", ");
            screen(lang, code, &[("who", who)])
        }
    })
}
