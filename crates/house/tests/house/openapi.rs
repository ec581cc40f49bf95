//! What the server answers is what its OpenAPI document says.

use std::collections::HashSet;

use crate::common::{Folder, Person, Server, config, until};
use reqwest::Method;
use serde_json::{Value, json};

/// Asks, and checks each answer against the document.
struct Checker {
    document: Value,
    seen: HashSet<String>,
}

impl Checker {
    /// The path of the document that a concrete path belongs to.
    fn template(&self, path: &str) -> String {
        let path = path.split('?').next().unwrap();
        let parts: Vec<&str> = path.split('/').collect();
        let fits = |template: &&String| {
            let names: Vec<&str> = template.split('/').collect();
            names.len() == parts.len() && names.iter().zip(&parts).all(|(n, p)| n.starts_with('{') || n == p)
        };
        self.document["paths"]
            .as_object()
            .unwrap()
            .keys()
            .find(fits)
            .unwrap_or_else(|| panic!("no {path}"))
            .clone()
    }

    async fn ask(&mut self, person: &Person, method: Method, path: &str, body: Option<Value>) -> Value {
        let mut request = person.request(method.clone(), path);
        if let Some(body) = &body {
            request = request.json(body);
        }
        let (status, text) = person.send_for_text(request).await;
        let template = self.template(path);
        let name = method.as_str().to_lowercase();
        let operation = &self.document["paths"][&template][&name];
        let described = &operation["responses"][status.as_str()];
        assert!(described.is_object(), "{method} {template}: {status} is not described: {text}");
        let content = described["content"].as_object();
        let kind = content.and_then(|c| c.keys().next()).map_or("", String::as_str);
        let answer = if kind.ends_with("json") { serde_json::from_str(&text).unwrap() } else { json!(text) };
        let schema = content.and_then(|c| c.values().next()).map(|c| &c["schema"]).cloned();
        if let Some(schema) = schema {
            self.fits(&schema, &answer, &format!("{method} {template} {status}"));
        }
        if status.is_success() {
            self.seen.insert(format!("{name} {template}"));
        }
        answer
    }

    /// A JSON value against a schema: as much of JSON Schema as the document uses.
    fn fits(&self, schema: &Value, value: &Value, at: &str) {
        if let Some(name) = schema["$ref"].as_str() {
            let pointer = name.trim_start_matches('#');
            return self.fits(
                self.document.pointer(pointer).unwrap_or_else(|| panic!("{at}: {name}")),
                value,
                at,
            );
        }
        if let Some(any) = schema["oneOf"].as_array().or(schema["anyOf"].as_array()) {
            let fits = |s: &Value| {
                std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| self.fits(s, value, at))).is_ok()
            };
            assert!(any.iter().any(fits), "{at}: {value} is none of {any:?}");
            return;
        }
        if let Some(words) = schema["enum"].as_array() {
            assert!(words.contains(value), "{at}: {value} is not one of {words:?}");
        }
        if let Some(word) = schema.get("const") {
            assert_eq!(word, value, "{at}");
        }
        let is = |kind: &str| match kind {
            "null" => value.is_null(),
            "boolean" => value.is_boolean(),
            "integer" => value.is_i64() || value.is_u64(),
            "number" => value.is_number(),
            "string" => value.is_string(),
            "array" => value.is_array(),
            "object" => value.is_object(),
            other => panic!("{at}: {other}"),
        };
        match &schema["type"] {
            Value::String(kind) => assert!(is(kind), "{at}: {value} is not {kind}"),
            Value::Array(kinds) => {
                assert!(kinds.iter().any(|k| is(k.as_str().unwrap())), "{at}: {value} is none of {kinds:?}");
            }
            _ => {}
        }
        if let (Some(object), Some(properties)) = (value.as_object(), schema["properties"].as_object()) {
            for name in schema["required"].as_array().into_iter().flatten() {
                assert!(object.contains_key(name.as_str().unwrap()), "{at}: {name} is missing in {value}");
            }
            for (name, part) in object {
                let property =
                    properties.get(name).unwrap_or_else(|| panic!("{at}: {name} is not described"));
                self.fits(property, part, &format!("{at}.{name}"));
            }
        }
        if let (Some(items), true) = (value.as_array(), schema["items"].is_object()) {
            items.iter().for_each(|item| self.fits(&schema["items"], item, &format!("{at}[]")));
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_is_as_the_document_describes_it() {
    let folder = Folder::new();
    let server = Server::start(config(folder.path())).await;
    let (ada, bob) = (server.person(), server.person());
    let document = ada.see("/api/openapi.json").await;
    assert_eq!(document, house::openapi());
    let mut check = Checker { document, seen: HashSet::new() };
    let (get, post, delete) = (Method::GET, Method::POST, Method::DELETE);
    let c = &mut check;
    c.ask(&ada, get.clone(), "/api/health", None).await;
    c.ask(&ada, get.clone(), "/api/ready", None).await;
    c.ask(&ada, get.clone(), "/api/me", None).await;
    c.ask(&ada, post.clone(), "/api/me", None).await;
    c.ask(&ada, get.clone(), "/api/me", None).await;
    let settings = json!({ "name": "Ada", "settings": { "lang": "en" } });
    c.ask(&ada, Method::PATCH, "/api/me", Some(settings)).await;
    let account = json!({ "account": "ada", "password": "12345678" });
    c.ask(&ada, post.clone(), "/api/accounts", Some(account.clone())).await;
    let password = json!({ "old": "12345678", "new": "12345678" });
    c.ask(&ada, post.clone(), "/api/me/password", Some(password)).await;
    c.ask(&bob, post.clone(), "/api/session", Some(account.clone())).await;
    c.ask(&bob, delete.clone(), "/api/session", None).await;
    c.ask(&bob, post.clone(), "/api/session/mail", Some(json!({ "email": "ada@example.org" }))).await;
    c.ask(&bob, post.clone(), "/api/session/link", Some(json!({ "token": "none" }))).await;
    let bob = server.person();
    let made = c.ask(&ada, post.clone(), "/api/me/tokens", Some(json!({ "label": "my bot" }))).await;
    c.ask(&ada, get.clone(), "/api/me/tokens", None).await;
    c.ask(&ada, delete.clone(), &format!("/api/me/tokens/{}", made["id"].as_str().unwrap()), None).await;
    c.ask(&ada, get.clone(), "/api/games", None).await;
    c.ask(&ada, get.clone(), "/api/games/power/schema", None).await;
    c.ask(&ada, post.clone(), "/api/games/power/apply", Some(json!({ "moves": [] }))).await;
    c.ask(&ada, get.clone(), "/api/games/power/lessons", None).await;
    c.ask(&ada, get.clone(), "/api/games/power/puzzles", None).await;
    c.ask(&ada, get.clone(), "/api/me/puzzles", None).await;
    let answer = json!({ "moves": [{ "pads": { "G": ["T GHQ G0"] } }] });
    c.ask(&ada, post.clone(), "/api/games/power/lessons/move/1", Some(answer)).await;
    c.ask(&ada, post.clone(), "/api/tables", Some(json!({ "game": "chess" }))).await;
    c.ask(&ada, post.clone(), "/api/tables", Some(json!({ "game": "power", "options": { "players": 9 } })))
        .await;
    let clock = json!({ "pace": "per-move", "seconds": 600, "time_out_seconds": 60 });
    let new = json!({ "game": "power", "options": { "players": 3, "mercenary": "R", "round_limit": 1 }, "clock": clock });
    let gone =
        c.ask(&ada, post.clone(), "/api/tables", Some(new.clone())).await["id"].as_str().unwrap().to_string();
    c.ask(&ada, delete.clone(), &format!("/api/tables/{gone}"), None).await;
    let id = c.ask(&ada, post.clone(), "/api/tables", Some(new)).await["id"].as_str().unwrap().to_string();
    let at = |part: &str| format!("/api/tables/{id}{part}");
    c.ask(&ada, get.clone(), "/api/tables?status=waiting&limit=5", None).await;
    c.ask(&ada, get.clone(), "/api/tables?mine=true", None).await;
    c.ask(&ada, post.clone(), &at("/invites"), None).await;
    c.ask(&bob, post.clone(), &at("/join"), Some(json!({ "seat": 1, "name": "Bob" }))).await;
    c.ask(&ada, post.clone(), &at("/seats/2/bot"), Some(json!({ "level": 0 }))).await;
    c.ask(&ada, get.clone(), &at(""), None).await;
    let link = c.ask(&ada, post.clone(), &at("/seats/0/link"), None).await;
    c.ask(&server.person(), post.clone(), "/api/seat-links", Some(json!({ "token": link["token"] }))).await;
    let other =
        c.ask(&ada, post.clone(), &at("/seats/0/link"), None).await["id"].as_str().unwrap().to_string();
    c.ask(&ada, get.clone(), &at("/seats/0/links"), None).await;
    c.ask(&ada, delete.clone(), &at(&format!("/seats/0/links/{other}")), None).await;
    c.ask(&ada, get.clone(), &at("/options"), None).await;
    c.ask(&ada, post.clone(), &at("/chat"), Some(json!({ "text": "shall we?" }))).await;
    for person in [&ada, &bob] {
        c.ask(person, post.clone(), &at("/plan"), Some(json!({}))).await;
    }
    c.ask(&ada, post.clone(), &at("/time-out"), Some(json!({}))).await;
    c.ask(&ada, delete.clone(), &at("/time-out"), None).await;
    c.ask(&bob, post.clone(), &at("/leave"), Some(json!({}))).await;
    c.ask(&server.person(), post.clone(), &at("/seats/1/take-over"), Some(json!({ "name": "Eve" }))).await;
    c.ask(&ada, post.clone(), &at("/chat"), Some(json!({ "text": "hello" }))).await;
    c.ask(&bob, get.clone(), &at("/chat"), None).await;
    c.ask(&ada, get.clone(), &at("/view"), None).await;
    c.ask(&ada, get.clone(), &at("/look?legal=false"), None).await;
    let legal = c.ask(&ada, get.clone(), &at("/legal"), None).await;
    assert!(
        legal["legal"]["G"].as_array().is_some_and(|lines| lines.contains(&json!("F GHQ B5"))),
        "{legal}"
    );
    c.ask(&ada, post.clone(), &at("/assist"), Some(json!({ "question": { "pads": { "G": ["F GHQ B5"] } } })))
        .await;
    c.ask(&ada, post.clone(), &at("/read"), Some(json!({ "text": "F GHQ B5" }))).await;
    c.ask(&ada, post.clone(), &at("/moves"), Some(json!({ "move": { "pads": {} }, "final": true }))).await;
    c.ask(&ada, get.clone(), &at("/draft"), None).await;
    c.ask(&ada, delete.clone(), &at("/draft"), None).await;
    c.ask(&ada, post.clone(), &at("/moves"), Some(json!({ "text": "F GHQ B5" }))).await;
    c.ask(&bob, post.clone(), &at("/moves"), Some(json!({ "move": { "pads": {} } }))).await;
    c.ask(&ada, post.clone(), &at("/rematch"), None).await;
    c.ask(&ada, get.clone(), &at("/record"), None).await;
    // The player of the second seat is away: a table with only own seats is played to its end.
    let short = json!({ "game": "power", "options": { "players": 2, "round_limit": 1 }, "seats": ["me", { "bot": 0 }] });
    let short =
        c.ask(&ada, post.clone(), "/api/tables", Some(short)).await["id"].as_str().unwrap().to_string();
    let path = format!("/api/tables/{short}");
    c.ask(&ada, post.clone(), &format!("{path}/moves"), Some(json!({ "move": { "pads": {} } }))).await;
    until("the round is over", async || ada.see(&path).await["status"] == "over").await;
    c.ask(&ada, get.clone(), &format!("{path}/moves"), None).await;
    c.ask(&ada, get.clone(), &format!("{path}/look"), None).await;
    c.ask(&ada, post.clone(), &format!("{path}/fork"), Some(json!({}))).await;
    c.ask(&ada, get.clone(), &format!("{path}/analysis"), None).await;
    c.ask(&ada, post.clone(), &format!("{path}/rematch"), None).await;
    let (_, record) = ada.send_for_text(ada.request(get.clone(), &format!("{path}/record"))).await;
    c.ask(&ada, post.clone(), "/api/records", Some(json!({ "record": record }))).await;

    // Two people have played: one offers a rematch and withdraws it.
    let duel = json!({ "game": "power", "options": { "players": 2, "round_limit": 1 }, "clock": { "pace": "none" } });
    let duel = c.ask(&ada, post.clone(), "/api/tables", Some(duel)).await["id"].as_str().unwrap().to_string();
    let path = format!("/api/tables/{duel}");
    c.ask(&bob, post.clone(), &format!("{path}/join"), Some(json!({}))).await;
    for person in [&ada, &bob] {
        c.ask(person, post.clone(), &format!("{path}/moves"), Some(json!({ "move": { "pads": {} } }))).await;
    }
    c.ask(&ada, post.clone(), &format!("{path}/rematch"), None).await;
    c.ask(&ada, delete.clone(), &format!("{path}/rematch"), None).await;

    // A game with chance, hidden cards and moves that are words.
    let barons = json!({ "game": "barons", "options": { "players": 3 }, "seats": ["me", "me", "me"] });
    let path = format!(
        "/api/tables/{}",
        c.ask(&ada, post.clone(), "/api/tables", Some(barons)).await["id"].as_str().unwrap()
    );
    for _ in 0..25 {
        let seat = c.ask(&ada, get.clone(), &path, None).await["turn"][0].clone();
        let legal = c.ask(&ada, get.clone(), &format!("{path}/legal?seat={seat}"), None).await;
        let mv = &legal["legal"].as_array().unwrap().last().unwrap()["move"];
        let made = json!({ "seat": seat, "move": mv });
        c.ask(&ada, post.clone(), &format!("{path}/moves"), Some(made)).await;
    }
    let moves = c.ask(&ada, get.clone(), &format!("{path}/moves?limit=500"), None).await;
    assert!(moves.as_array().unwrap().iter().any(|m| m["move"].is_string()), "{moves}");
    c.ask(&ada, get.clone(), &format!("{path}/view?seat=1"), None).await;
    c.ask(&ada, get.clone(), &format!("{path}/look?seat=2&after=5"), None).await;
    c.ask(&ada, get.clone(), &format!("{path}/view?at=3"), None).await;
    // `look` returns what the single routes return, all of one moment.
    let table = c.ask(&ada, get.clone(), &path, None).await;
    let whose = format!("seat={}", table["turn"][0]);
    let look = c.ask(&ada, get.clone(), &format!("{path}/look?after=20&{whose}"), None).await;
    let at = |part: &str| format!("{path}/{part}{whose}");
    assert_eq!(look["seat"], table["turn"][0]);
    assert_eq!(look["table"]["moves"], table["moves"]);
    assert_eq!(look["view"], c.ask(&ada, get.clone(), &at("view?"), None).await["view"]);
    assert_eq!(look["legal"], c.ask(&ada, get.clone(), &at("legal?"), None).await["legal"]);
    assert_eq!(look["draft"], c.ask(&ada, get.clone(), &at("draft?"), None).await["move"]);
    assert_eq!(look["moves"], c.ask(&ada, get.clone(), &at("moves?after=20&limit=500&"), None).await);
    assert!(look["moves"].as_array().is_some_and(|m| m.len() > 5), "{look}");
    let tried = json!({ "seat": table["turn"][0], "moves": [look["legal"][0]["move"]] });
    c.ask(&ada, post.clone(), &format!("{path}/try"), Some(tried)).await;
    let read = json!({ "seat": 0, "text": "surrender" });
    c.ask(&ada, post.clone(), &format!("{path}/read"), Some(read)).await;

    // Every route that takes a body refuses one that is not an object.
    let paths = c.document["paths"].as_object().unwrap().clone();
    for (path, item) in &paths {
        for (method, operation) in item.as_object().unwrap() {
            if operation["requestBody"].is_object() {
                let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
                let path = path.replace("{id}", &id).replace("{seat}", "0").replace("{kind}", "power");
                let path = path.replace("{lesson}", "move").replace("{step}", "1").replace("{number}", "1");
                for body in [json!([]), json!([null, null]), json!(null)] {
                    let refused = c.ask(&ada, method.clone(), &path, Some(body.clone())).await;
                    assert_eq!(refused["status"], 400, "{method} {path} {body}: {refused}");
                }
            }
        }
    }

    // Every operation but the stream and the mail has been seen to work.
    let mut unseen = Vec::new();
    for (path, item) in check.document["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys() {
            if !check.seen.contains(&format!("{method} {path}")) {
                unseen.push(format!("{method} {path}"));
            }
        }
    }
    unseen.sort();
    // The analyst, hints and puzzles come with the program's bots: its own tests ask for them.
    let elsewhere = [
        "get /api/games/{kind}/puzzles/next",
        "get /api/games/{kind}/puzzles/{puzzle}",
        "get /api/puzzles/daily",
        "get /api/tables/{id}/events",
        "get /api/tables/{id}/puzzles/{number}/{seat}",
        "get /api/tables/{id}/puzzles/{number}/{seat}/solution",
        "post /api/games/{kind}/puzzles/{puzzle}/attempts",
        "post /api/games/{kind}/puzzles/{puzzle}/solution",
        "post /api/session/link",
        "post /api/session/mail",
        "post /api/tables/{id}/analysis",
        "post /api/tables/{id}/hint",
        "post /api/tables/{id}/puzzles/{number}/{seat}/attempts",
    ];
    assert_eq!(unseen, elsewhere);
    server.stop().await;
}
