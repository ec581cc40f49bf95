//! Schemas of maps whose keys are a few known words.

use std::borrow::Cow;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value};

/// The schema of a JSON object with some of the words of `K` as keys and `V` as values. Without it, a map's schema
/// allows every key.
///
/// ```
/// # use std::collections::BTreeMap;
/// # use schemars::JsonSchema;
/// #[derive(JsonSchema)]
/// #[serde(rename_all = "snake_case")]
/// enum Side { Left, Right }
///
/// #[derive(JsonSchema)]
/// struct Scales {
///     #[schemars(with = "table::Keyed<Side, u8>")]
///     weights: BTreeMap<String, u8>,
/// }
/// let schema = table::schema_of::<Scales>();
/// let keys: Vec<_> = schema["properties"]["weights"]["properties"].as_object().unwrap().keys().collect();
/// assert_eq!(keys, ["left", "right"]);
/// ```
pub struct Keyed<K, V>(PhantomData<(K, V)>);

impl<K: JsonSchema, V: JsonSchema> JsonSchema for Keyed<K, V> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("{}By{}", V::schema_name(), K::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let value = generator.subschema_for::<V>();
        let entries: Map<String, Value> =
            words(&K::json_schema(generator)).into_iter().map(|word| (word, value.clone().into())).collect();
        json_schema!({ "type": "object", "properties": entries, "additionalProperties": false })
    }
}

/// The words that a schema of a plain enum allows.
fn words(schema: &Schema) -> Vec<String> {
    let listed = schema.get("enum").and_then(Value::as_array).into_iter().flatten();
    let described = schema.get("oneOf").and_then(Value::as_array).into_iter().flatten();
    let each = described.flat_map(|one| {
        one.get("const").into_iter().chain(one.get("enum").and_then(Value::as_array).into_iter().flatten())
    });
    listed.chain(each).filter_map(|word| word.as_str().map(str::to_string)).collect()
}
