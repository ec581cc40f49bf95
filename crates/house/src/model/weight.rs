//! How much memory JSON takes.

use serde_json::Value;

/// About what a value or a name takes by itself.
const OWN: usize = 80;

/// About how many bytes a value takes in memory.
pub(crate) fn weight(value: &Value) -> usize {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => OWN,
        Value::String(text) => OWN + text.len(),
        Value::Array(items) => OWN + items.iter().map(weight).sum::<usize>(),
        Value::Object(fields) => OWN + weight_of_fields(fields),
    }
}

/// The same for the fields of an object.
pub(crate) fn weight_of_fields(fields: &serde_json::Map<String, Value>) -> usize {
    fields.iter().map(|(name, value)| OWN + name.len() + weight(value)).sum()
}
