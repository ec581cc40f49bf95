//! Whatever a body holds, a handler answers.

use std::sync::Arc;

use crate::common::{Folder, config, games};
use axum::body::Body;
use axum::http::{Method, Request};
use house::House;
use house::bots::OnlyRandom;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use tower::ServiceExt;

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(|f| json!(f)),
        ".{0,12}".prop_map(Value::from),
        Just(json!("me")),
        Just(json!("power")),
        Just(json!(["F GHQ B5"])),
    ];
    leaf.prop_recursive(4, 32, 6, |inner| {
        let names = prop_oneof![
            Just("game".to_string()),
            Just("move".into()),
            Just("pads".into()),
            Just("seat".into()),
            Just("seats".into()),
            Just("options".into()),
            Just("state".into()),
            Just("moves".into()),
            Just("by".into()),
            Just("text".into()),
            Just("question".into()),
            Just("clock".into()),
            Just("record".into()),
            Just("bot".into()),
            Just("G".into()),
            ".{0,6}",
        ];
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((names, inner), 0..6)
                .prop_map(|pairs| Value::Object(pairs.into_iter().collect())),
        ]
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_body_makes_a_handler_panic() {
    let folder = Folder::new();
    let house = House::open(config(folder.path()), games(), Arc::new(OnlyRandom)).await.unwrap();
    let app = house::router(house.clone());
    let send = |method: Method, path: String, cookie: String, body: Vec<u8>| {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("content-type", "application/json")
            .header("cookie", cookie);
        let (app, request) = (app.clone(), request.body(Body::from(body)).unwrap());
        async move { app.oneshot(request).await.unwrap() }
    };
    let new = json!({ "game": "power", "seats": ["me", "me", "me", "me"] }).to_string();
    let made = send(Method::POST, "/api/tables".into(), String::new(), new.into_bytes()).await;
    assert_eq!(made.status(), 201);
    let cookie = made.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_string();
    let body = axum::body::to_bytes(made.into_body(), 1 << 20).await.unwrap();
    let id = serde_json::from_slice::<Value>(&body).unwrap()["id"].as_str().unwrap().to_string();
    let document = house::openapi();
    let mut runner = TestRunner::deterministic();
    let (json, bytes) = (any_json(), prop::collection::vec(any::<u8>(), 0..64));
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys() {
            let Ok(method) = Method::from_bytes(method.to_uppercase().as_bytes()) else { continue };
            if path.ends_with("/events")
                || (method == Method::DELETE && path.ends_with("{id}"))
                || path.ends_with("/session")
                || path.ends_with("/accounts")
            {
                continue;
            }
            let path = path
                .replace("{id}", &id)
                .replace("{kind}", "power")
                .replace("{seat}", "0")
                .replace("{lesson}", "move")
                .replace("{step}", "1")
                .replace("{number}", "1");
            for round in 0..24 {
                let body = if round % 6 == 5 {
                    bytes.new_tree(&mut runner).unwrap().current()
                } else {
                    json.new_tree(&mut runner).unwrap().current().to_string().into_bytes()
                };
                let query = if round % 2 == 0 {
                    path.clone()
                } else {
                    format!("{path}?seat={}&at={}", round % 5, round - 3)
                };
                let answer = send(method.clone(), query.clone(), cookie.clone(), body.clone()).await;
                assert!(answer.status() != 500, "{method} {query}: {}", String::from_utf8_lossy(&body));
            }
        }
    }
    house.close().await;
}
