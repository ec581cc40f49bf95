//! Events in words: `words` has a text for each event, and the event's fields are its details.

pub(crate) mod power;

use serde_json::Value;
use table::{Actor, AnyTable, Seat};
use words::Lang;

use crate::failure::screen;
use crate::registry::Entry;

/// An event in words. A text names a field inside an object by its path: `{sums.attackers}`.
pub(crate) fn tell(entry: &Entry, options: &Value, lang: Lang, event: &Value) -> String {
    let name = event["event"].as_str().unwrap_or_default();
    let teller = Teller { entry, event: name, options, lang };
    let mut details = Vec::new();
    teller.collect("", event, &mut details);
    let named: Vec<(&str, String)> = details.iter().map(|(n, v)| (n.as_str(), v.clone())).collect();
    let find = |code: String| words::find(lang, entry.game.kind(), &code, &named);
    let text = find(format!("event-{name}"));
    // Some events have a second text for the case that one of their fields is false or missing.
    let fields = || event.as_object().into_iter().flatten();
    let denied = fields().any(|(_, v)| v.is_null() || v == &Value::Bool(false));
    match text {
        Some(text) if !denied && !text.contains('{') => text,
        text => find(format!("event-{name}-not")).or(text).unwrap_or_else(|| plain(event)),
    }
}

/// An event without a text: its fields as JSON.
fn plain(event: &Value) -> String {
    let fields = event.as_object().into_iter().flatten();
    fields.map(|(field, value)| format!("{field} {}", as_is(value))).collect::<Vec<_>>().join(", ")
}

fn as_is(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), String::from)
}

/// Puts the fields of one event into words.
pub(crate) struct Teller<'a> {
    entry: &'a Entry,
    pub(crate) event: &'a str,
    pub(crate) options: &'a Value,
    pub(crate) lang: Lang,
}

impl Teller<'_> {
    fn collect(&self, path: &str, value: &Value, details: &mut Vec<(String, String)>) {
        let Some(fields) = value.as_object() else { return };
        for (field, inner) in fields {
            let path = if path.is_empty() { field.clone() } else { format!("{path}.{field}") };
            if !inner.is_null() {
                details.push((path.clone(), self.text(field, inner)));
            }
            self.collect(&path, inner, details);
        }
    }

    /// A field's value in the reader's language.
    fn text(&self, field: &str, value: &Value) -> String {
        if let Some(text) = (self.entry.field)(self, field, value) {
            return text;
        }
        let word = |word: &str| {
            let find = |code: String| words::find(self.lang, self.entry.game.kind(), &code, &[]);
            find(format!("word-{field}-{word}")).or_else(|| find(format!("word-{word}")))
        };
        let list = |texts: Vec<String>| if texts.is_empty() { "0".to_string() } else { texts.join(", ") };
        match value {
            Value::Array(values) => list(values.iter().map(|v| self.text(field, v)).collect()),
            Value::Object(map) => {
                let told = map.iter().filter(|(_, v)| *v != &Value::from(0));
                let part = |(k, v): (&String, &Value)| {
                    format!("{} {}", word(k).unwrap_or_else(|| k.clone()), self.text(k, v))
                };
                list(told.map(part).collect())
            }
            Value::Number(n) if field == "seat" || field == "official" => {
                let number = n.as_u64().and_then(|n| u8::try_from(n).ok());
                let seat = number.and_then(|n| Seat::try_from(n).ok());
                seat.map_or_else(|| n.to_string(), |s| (self.entry.seat_name)(self.options, s, self.lang))
            }
            Value::String(code) if field == "reason" => {
                words::find(self.lang, self.entry.game.kind(), code, &[])
                    .or_else(|| word(code))
                    .unwrap_or_else(|| code.clone())
            }
            _ => word(&as_is(value)).unwrap_or_else(|| as_is(value)),
        }
    }
}

/// A seat without a name of its own.
pub(crate) fn seat_number(_: &Value, seat: Seat, lang: Lang) -> String {
    screen(lang, "seat", &[("seat", seat.to_string())])
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::entries;

    /// The names of a game's events, from its schema.
    fn names(entry: &Entry) -> Vec<String> {
        let schema = entry.game.schema();
        let variants = schema["event"]["oneOf"].as_array().cloned().unwrap_or_default();
        variants.iter().filter_map(|v| v["properties"]["event"]["const"].as_str().map(String::from)).collect()
    }

    #[test]
    fn every_event_of_every_game_has_its_text() {
        for entry in entries() {
            let names = names(entry);
            assert!(names.len() > 10, "{}: {names:?}", entry.game.kind());
            for name in names {
                for lang in Lang::ALL {
                    let text = words::find(lang, entry.game.kind(), &format!("event-{name}"), &[]);
                    assert!(text.is_some(), "{} {name} {lang:?}", entry.game.kind());
                }
            }
        }
    }

    #[test]
    fn what_happened_is_told_in_words() {
        let entry = crate::registry::find("power").expect("POWER is registered");
        let options = serde_json::json!({ "seats": [["G"], ["B"], ["Y"], ["R"]] });
        let told = |event: &str| tell(entry, &options, Lang::En, &serde_json::from_str(event).expect("JSON"));
        assert_eq!(
            told(r#"{"event":"battle","sector":"B5","strengths":{"G":5,"B":10},"winner":"B"}"#),
            "Battle in B5: Green 5, Blue 10. Blue wins."
        );
        assert_eq!(
            told(r#"{"event":"capture","sector":"B5","from":"G","by":"B","pieces":{"F":1,"I":2}}"#),
            "Blue captures F 2I from Green in B5."
        );
        let cancelled = told(
            r#"{"event":"command","seat":0,"army":"G","line":"T GHQ XI","done":false,"reason":"too-far","rule":"POW-5.1"}"#,
        );
        assert!(cancelled.starts_with("Green: T GHQ XI") && cancelled.contains("POW-5.1"), "{cancelled}");
        assert_eq!(told(r#"{"event":"eliminated","seat":3}"#), "Red is eliminated.");
        assert_eq!(told(r#"{"event":"unheard_of","x":1}"#), "event unheard_of, x 1");
    }
}
