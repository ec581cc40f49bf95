//! Routes that describe themselves: the router and the OpenAPI document are made from the same calls.

use axum::Router;
use axum::handler::Handler;
use axum::routing::{MethodRouter, delete, get, patch, post};
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

use super::problem::ProblemBody;
use crate::house::House;

/// JSON of a shape that the game decides.
pub(super) type Object = Map<String, Value>;

/// The place of named schemas in the document.
const SHAPES: &str = "/components/schemas";

/// The failures that every request can have.
const FAILURES: [(&str, &str); 13] = [
    ("400", "The request is not understood"),
    ("401", "The request needs to say who asks"),
    ("403", "The asker may not do this"),
    ("404", "There is nothing here that the asker may know of"),
    ("408", "The body came too slowly"),
    ("409", "Not possible at this moment"),
    ("413", "The body is too large"),
    ("415", "The body is not JSON"),
    ("421", "The request names another host"),
    ("422", "The rules refuse; code, text and rule say why"),
    ("429", "Too many requests"),
    ("503", "The database does not answer"),
    ("507", "The disk is nearly full: no new tables"),
];

/// Builds the API.
pub(super) struct Api {
    router: Router<House>,
    paths: Map<String, Value>,
    tag: &'static str,
    /// Schemas of request bodies: fields with a default may be left out.
    taken: SchemaGenerator,
    /// Schemas of answers: every field is present unless it is skipped.
    given: SchemaGenerator,
}

fn settings() -> SchemaSettings {
    SchemaSettings::draft2020_12().with(|s| {
        s.definitions_path = SHAPES.into();
        s.meta_schema = None;
    })
}

impl Api {
    pub(super) fn new() -> Self {
        Api {
            router: Router::new(),
            paths: Map::new(),
            tag: "",
            taken: settings().for_deserialize().into_generator(),
            given: settings().for_serialize().into_generator(),
        }
    }

    /// Sets the heading of the routes that follow.
    pub(super) fn tag(&mut self, tag: &'static str) {
        self.tag = tag;
    }

    pub(super) fn get<H: Handler<T, House>, T: 'static>(&mut self, path: &str, handler: H) -> Operation<'_> {
        self.route("get", path, get(handler))
    }

    pub(super) fn post<H: Handler<T, House>, T: 'static>(&mut self, path: &str, handler: H) -> Operation<'_> {
        self.route("post", path, post(handler))
    }

    pub(super) fn patch<H: Handler<T, House>, T: 'static>(
        &mut self,
        path: &str,
        handler: H,
    ) -> Operation<'_> {
        self.route("patch", path, patch(handler))
    }

    pub(super) fn delete<H: Handler<T, House>, T: 'static>(
        &mut self,
        path: &str,
        handler: H,
    ) -> Operation<'_> {
        self.route("delete", path, delete(handler))
    }

    /// Adds a route that needs more than a handler.
    pub(super) fn route(&mut self, method: &str, path: &str, route: MethodRouter<House>) -> Operation<'_> {
        self.router = std::mem::take(&mut self.router).route(path, route);
        let names = path.split(['{', '}']).skip(1).step_by(2);
        let parameters: Vec<Value> = names.map(in_path).collect();
        let spec = json!({ "tags": [self.tag], "parameters": parameters, "responses": {} });
        let methods = self.paths.entry(path).or_insert_with(|| json!({}));
        methods[method] = spec;
        let operation =
            Operation { spec: &mut methods[method], taken: &mut self.taken, given: &mut self.given };
        operation.can_fail()
    }

    /// The routes, and the document that describes them.
    pub(super) fn finish(mut self) -> (Router<House>, Value) {
        let mut shapes = self.given.take_definitions(true);
        let mut taken = self.taken.take_definitions(true);
        // A type that is used in requests and answers may have optional fields only in requests: then it gets a second
        // name.
        let other = |(name, shape): (&String, &Value)| shapes.get(name).is_some_and(|given| given != shape);
        let renamed: Vec<String> = taken.iter().filter(|entry| other(*entry)).map(|e| e.0.clone()).collect();
        for name in renamed {
            let new = format!("New{name}");
            let shape = taken.remove(&name).unwrap_or_default();
            taken.insert(new.clone(), shape);
            let (old, new) = (format!("#{SHAPES}/{name}"), format!("#{SHAPES}/{new}"));
            taken.values_mut().for_each(|shape| rename(shape, &old, &new));
        }
        shapes.extend(taken);
        let document = json!({
            "openapi": "3.1.0",
            "info": {
                "title": "Powerhouse",
                "description": "Tables of POWER, Power & Weakness and Power Barons: create, join, play, watch.",
                "license": { "name": "MIT OR Apache-2.0" },
                "version": env!("CARGO_PKG_VERSION"),
            },
            "paths": self.paths,
            "components": { "schemas": shapes },
        });
        (self.router, document)
    }
}

/// One method of one path, as the document describes it.
pub(super) struct Operation<'a> {
    spec: &'a mut Value,
    taken: &'a mut SchemaGenerator,
    given: &'a mut SchemaGenerator,
}

impl Operation<'_> {
    /// Describes it: a sentence, and more after an empty line.
    pub(super) fn says(self, text: &str) -> Self {
        let (summary, description) = text.split_once("\n\n").unwrap_or((text, ""));
        self.spec["summary"] = summary.into();
        if !description.is_empty() {
            self.spec["description"] = description.into();
        }
        self
    }

    /// The query parameters.
    pub(super) fn query<T: JsonSchema>(mut self) -> Self {
        let shape = T::json_schema(self.taken).to_value();
        let is_required =
            |name: &str| shape["required"].as_array().is_some_and(|r| r.iter().any(|n| n == name));
        for (name, schema) in shape["properties"].as_object().into_iter().flatten() {
            let mut schema = without_null(schema.clone());
            let description = schema.as_object_mut().and_then(|s| s.remove("description"));
            let mut parameter =
                json!({ "name": name, "in": "query", "required": is_required(name), "schema": schema });
            if let Some(description) = description {
                parameter["description"] = description;
            }
            self.add_parameter(parameter);
        }
        self
    }

    /// A header that it looks at.
    pub(super) fn header(mut self, name: &str, description: &str) -> Self {
        let schema = json!({ "type": "string" });
        self.add_parameter(
            json!({ "name": name, "in": "header", "required": false, "description": description, "schema": schema }),
        );
        self
    }

    fn add_parameter(&mut self, parameter: Value) {
        if let Value::Array(parameters) = &mut self.spec["parameters"] {
            parameters.push(parameter);
        }
    }

    /// The JSON body that it takes.
    pub(super) fn takes<T: JsonSchema>(self) -> Self {
        let schema = self.taken.subschema_for::<T>();
        self.spec["requestBody"] = json!({ "required": true, "content": in_json(&schema) });
        self
    }

    /// The JSON that it answers with.
    pub(super) fn answers<T: JsonSchema>(self, status: u16) -> Self {
        let schema = self.given.subschema_for::<T>();
        self.answer(status, json!({ "description": "", "content": in_json(&schema) }))
    }

    /// The answer is text of this type.
    pub(super) fn answers_text(self, kind: &str) -> Self {
        self.answer(
            200,
            json!({ "description": "", "content": { (kind): { "schema": { "type": "string" } } } }),
        )
    }

    /// The answer has no body.
    pub(super) fn answers_nothing(self, description: &str) -> Self {
        self.answer(204, json!({ "description": description }))
    }

    fn answer(self, status: u16, answer: Value) -> Self {
        self.spec["responses"][status.to_string()] = answer;
        self
    }

    fn can_fail(self) -> Self {
        let schema = self.given.subschema_for::<ProblemBody>();
        for (status, description) in FAILURES {
            let content = json!({ "application/problem+json": { "schema": schema } });
            self.spec["responses"][status] = json!({ "description": description, "content": content });
        }
        self
    }
}

fn in_json(schema: &Schema) -> Value {
    json!({ "application/json": { "schema": schema } })
}

/// The schema of a path parameter: only seats are numbers.
fn in_path(name: &str) -> Value {
    let schema = match name {
        "seat" => json!({ "type": "integer", "minimum": 0, "maximum": 255 }),
        _ => json!({ "type": "string" }),
    };
    json!({ "name": name, "in": "path", "required": true, "schema": schema })
}

/// A parameter is present or absent, never null.
fn without_null(mut schema: Value) -> Value {
    if let Value::Array(kinds) = &mut schema["type"] {
        kinds.retain(|kind| kind != "null");
        if let [kind] = kinds.as_slice() {
            schema["type"] = kind.clone();
        }
    } else if let Some(one) =
        schema["anyOf"].as_array().and_then(|all| all.iter().find(|s| s["type"] != "null"))
    {
        let mut one = one.clone();
        if let Some(description) = schema.get("description") {
            one["description"] = description.clone();
        }
        return one;
    }
    schema
}

/// Renames a schema wherever it is used.
fn rename(value: &mut Value, old: &str, new: &str) {
    match value {
        Value::String(text) if text == old => *text = new.into(),
        Value::Array(items) => items.iter_mut().for_each(|item| rename(item, old, new)),
        Value::Object(fields) => fields.values_mut().for_each(|field| rename(field, old, new)),
        _ => {}
    }
}
