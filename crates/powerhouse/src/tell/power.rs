//! POWER's armies and pieces by name.

use serde_json::Value;
use table::Seat;
use words::Lang;

use super::Teller;
use crate::failure::screen;

/// An army's name.
pub(crate) fn army(letter: &str, lang: Lang) -> String {
    screen(lang, &format!("army-{letter}"), &[])
}

/// A seat by its armies.
pub(crate) fn seat_name(options: &Value, seat: Seat, lang: Lang) -> String {
    let armies = options["seats"][seat.index()].as_array().into_iter().flatten().filter_map(Value::as_str);
    let names: Vec<String> = armies.map(|letter| army(letter, lang)).collect();
    if names.is_empty() { screen(lang, "seat", &[("seat", seat.to_string())]) } else { names.join(" + ") }
}

/// Pieces as pads count them: `2I T`.
fn pieces(value: &Value) -> String {
    let one = |(kind, n): (&String, &Value)| if n == 1 { kind.clone() } else { format!("{n}{kind}") };
    value.as_object().into_iter().flatten().map(one).collect::<Vec<_>>().join(" ")
}

/// Fields that hold armies or pieces.
pub(crate) fn field(teller: &Teller<'_>, field: &str, value: &Value) -> Option<String> {
    let lang = teller.lang;
    let each = |texts: Vec<String>| Some(texts.join(", "));
    match (field, value) {
        ("army" | "winner" | "by" | "heir", Value::String(letter)) => Some(army(letter, lang)),
        // In a capture it is an army, elsewhere a place.
        ("from", Value::String(letter)) if letter.len() == 1 => Some(army(letter, lang)),
        ("armies" | "countries", Value::Array(letters)) => {
            each(letters.iter().filter_map(Value::as_str).map(|l| army(l, lang)).collect())
        }
        ("strengths", Value::Object(map)) => {
            each(map.iter().map(|(letter, n)| format!("{} {n}", army(letter, lang))).collect())
        }
        ("destroyed", Value::Object(map)) => each(
            map.iter().map(|(letter, lost)| format!("{} {}", army(letter, lang), pieces(lost))).collect(),
        ),
        ("pieces", value) => Some(pieces(value)),
        ("piece", Value::String(code)) => Some(words::text(lang, "power", &format!("piece-{code}"), &[])),
        _ => None,
    }
}
