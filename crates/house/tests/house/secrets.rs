//! Nobody learns other people's secrets: drafts, bids, routes, tokens.

use crate::common::site::{Site, on_both_databases};
use crate::common::{Person, Server};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

on_both_databases!(
    an_answer_that_waits_is_shown_to_nobody_and_can_be_changed,
    a_request_that_comes_twice_is_one_move,
    every_route_of_a_closed_table_is_closed_to_strangers_and_to_the_wrong_seat,
    every_route_of_an_open_table_lets_others_look_and_no_more,
    a_seats_link_opens_the_seat_elsewhere_and_tokens_are_stored_hashed,
    another_sites_page_cannot_act_and_answers_are_fenced,
);

/// A mark that is only in the secret answer.
const SECRET: &str = "GHQ B5";

async fn two_players(server: &Server, body: Value) -> (Person, Person, String) {
    let (ada, bob) = (server.person(), server.person());
    let table = ada.table(body).await;
    bob.does(&format!("/api/tables/{table}/join"), json!({ "name": "Bob" })).await;
    (ada, bob, format!("/api/tables/{table}"))
}

async fn an_answer_that_waits_is_shown_to_nobody_and_can_be_changed(site: Site) {
    let server = site.server().await;
    let new = json!({ "game": "power", "options": { "players": 2, "seats": [["G", "B"], ["Y", "R"]] } });
    let (ada, bob, path) = two_players(&server, new).await;
    let onlooker = server.person();
    let mut ears = vec![
        bob.listens(&format!("{path}/events"), None).await,
        onlooker.listens(&format!("{path}/events"), None).await,
    ];
    for ear in &mut ears {
        ear.hears_of("table").await;
    }
    let pad = json!({ "move": { "pads": { "G": [format!("F {SECRET}")] } } });
    let kept = ada.does(&format!("{path}/moves"), pad).await;
    assert_eq!(kept, json!({ "number": null, "moves": 0, "final": true }));
    for ear in &mut ears {
        // A server that has just connected to the others sends everything again.
        loop {
            let heard = ear.hears().await.unwrap();
            assert_eq!(heard.name, "table");
            assert!(!heard.raw.contains(SECRET));
            if heard.data["seats"][0]["ready"] == true {
                break;
            }
        }
    }
    for asker in [&bob, &onlooker] {
        for part in ["", "/look", "/view", "/view?at=0", "/moves", "/record", "/chat"] {
            let (_, text) = asker.send_for_text(asker.request(Method::GET, &format!("{path}{part}"))).await;
            assert!(!text.contains(SECRET), "{part}: {text}");
        }
        for (method, part) in [
            (Method::GET, "/draft?seat=0"),
            (Method::DELETE, "/draft?seat=0"),
            (Method::GET, "/legal?seat=0"),
            (Method::GET, "/look?seat=0"),
        ] {
            let (status, text) = asker.send_for_text(asker.request(method, &format!("{path}{part}"))).await;
            assert!(
                status == StatusCode::FORBIDDEN || status == StatusCode::UNAUTHORIZED,
                "{part}: {status}"
            );
            assert!(!text.contains(SECRET), "{part}: {text}");
        }
    }
    assert_eq!(ada.see(&format!("{path}/draft")).await["move"]["pads"]["G"], json!([format!("F {SECRET}")]));

    // Taken back, changed, final again.
    let (_, back) = ada.delete(&format!("{path}/draft")).await;
    assert_eq!(back["final"], false);
    assert_eq!(ada.see(&path).await["seats"][0]["ready"], false);
    ada.does(&format!("{path}/moves"), json!({ "move": { "pads": { "G": ["I GHQ G6"] } } })).await;
    let last = bob.does(&format!("{path}/moves"), json!({ "move": { "pads": {} } })).await;
    assert_eq!((last["number"].as_i64(), last["moves"].as_i64()), (Some(2), Some(2)));

    // The round is told to all, with the numbers of its moves.
    for ear in &mut ears {
        for number in ["1", "2"] {
            let heard = ear.hears_of("move").await;
            assert_eq!(heard.id.as_deref(), Some(number));
        }
    }
    // A client that lost its connection continues after the last id.
    let mut again = bob.listens(&format!("{path}/events"), Some("1")).await;
    assert_eq!(again.hears_of("move").await.id.as_deref(), Some("2"));
    server.stop().await;
}

async fn a_request_that_comes_twice_is_one_move(site: Site) {
    let server = site.server().await;
    let (ada, bob, path) =
        two_players(&server, json!({ "game": "power", "options": { "players": 2 } })).await;
    let send = |person: &Person, key: &str| {
        let request = person.request(Method::POST, &format!("{path}/moves")).header("idempotency-key", key);
        let (person, request) = (person.clone(), request.json(&json!({ "move": { "pads": {} } })));
        async move { person.send(request).await }
    };
    send(&ada, "a").await;
    let (_, first) = send(&bob, "b").await;
    assert_eq!(first["moves"], 2);
    // Both requests are repeated, also at the same time; nothing new is asked or drafted.
    let again = futures_util::future::join_all(
        (0..8).map(|i| if i % 2 == 0 { send(&ada, "a") } else { send(&bob, "b") }),
    )
    .await;
    for (status, taken) in again {
        assert_eq!(status, StatusCode::OK);
        assert_eq!(taken["moves"], 2, "{taken}");
        assert!(taken["number"].is_i64());
    }
    let table = ada.see(&path).await;
    assert_eq!(table["moves"], 2);
    assert!(table["seats"].as_array().unwrap().iter().all(|s| s["ready"] == false), "{table}");
    server.stop().await;
}

/// A body that fits the route, so that a refusal is about the asker and not about the body.
fn body_for(path: &str) -> Value {
    match path.rsplit('/').next().unwrap() {
        "moves" => json!({ "seat": 0, "move": { "pads": {} } }),
        "assist" => json!({ "seat": 0, "question": { "pads": {} } }),
        "read" => json!({ "seat": 0, "text": "F GHQ B5" }),
        "try" => json!({ "seat": 0, "moves": [] }),
        "attempts" => json!({ "move": { "pads": {} } }),
        "chat" => json!({ "seat": 0, "text": "hello" }),
        "time-out" | "leave" | "hint" | "plan" => json!({ "seat": 0 }),
        "bot" => json!({ "level": 0 }),
        _ => json!({}),
    }
}

/// The routes of a table that are asked as a seat.
const OF_A_SEAT: [&str; 15] = [
    "moves", "assist", "hint", "read", "try", "plan", "leave", "time-out", "draft", "legal", "view", "look",
    "events", "record", "chat",
];

/// Every route of the OpenAPI document.
fn routes() -> Vec<(Method, String)> {
    let document = house::openapi();
    let mut routes = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys() {
            routes.push((Method::from_bytes(method.to_uppercase().as_bytes()).unwrap(), path.clone()));
        }
    }
    assert!(routes.len() > 40, "{routes:?}");
    routes
}

/// Those that are about a table.
fn table_routes() -> Vec<(Method, String)> {
    routes().into_iter().filter(|r| r.1.starts_with("/api/tables/{id}")).collect()
}

async fn every_route_of_a_closed_table_is_closed_to_strangers_and_to_the_wrong_seat(site: Site) {
    let server = site.server().await;
    let ada = server.person();
    let bob = server.person();
    let closed = json!({
        "game": "power", "options": { "players": 2, "seats": [["G", "B"], ["Y", "R"]] }, "title": "hush, hush", "watching": "seated", "joining": "invited", "listed": false,
        "name": "Ada", "clock": { "pace": "per-move", "seconds": 3600, "time_out_seconds": 180 },
    });
    let id = ada.table(closed).await;
    let invite = ada.does(&format!("/api/tables/{id}/invites"), json!({})).await["invite"].clone();
    bob.does(&format!("/api/tables/{id}/join"), json!({ "invite": invite })).await;
    ada.does(
        &format!("/api/tables/{id}/moves"),
        json!({ "move": { "pads": { "G": [format!("F {SECRET}")] } } }),
    )
    .await;
    let stranger = server.person();
    let other = server.person();
    other.does("/api/me", json!({})).await;
    let known = other.token();
    for (method, path) in table_routes() {
        let path = path.replace("{id}", &id).replace("{seat}", "0").replace("{number}", "1");
        for (who, asker) in [("a stranger", &stranger), ("somebody else", &other)] {
            let request = asker.request(method.clone(), &path).json(&body_for(&path));
            let (status, text) = asker.send_for_text(request).await;
            assert!(matches!(status.as_u16(), 401 | 404), "{who}: {method} {path}: {status} {text}");
            // Not even the existence of the table is revealed: a missing table gets the same answer.
            let nowhere = path.replace(&id, "0123456789abcdef");
            let request = asker.request(method.clone(), &nowhere).json(&body_for(&path));
            assert_eq!((status, text), asker.send_for_text(request).await, "{who}: {method} {path}");
        }
        // Bob sits there, but not in seat 0.
        let last = path.rsplit('/').next().unwrap();
        let about_seat = path.contains("/seats/0/") || OF_A_SEAT.contains(&last);
        let is_post = method == Method::POST;
        if about_seat {
            let query = if is_post { path.clone() } else { format!("{path}?seat=0") };
            let (query, lists) =
                if path.ends_with("/chat") && !is_post { (path.clone(), true) } else { (query, false) };
            let (query, lists) =
                if path.ends_with("/time-out") && !is_post { (path.clone(), false) } else { (query, lists) };
            let request = bob.request(method.clone(), &query).json(&body_for(&path));
            let (status, text) = bob.send_for_text(request).await;
            assert!(!text.contains(SECRET), "{method} {query}: {text}");
            assert!(
                lists || matches!(status.as_u16(), 401 | 403 | 404 | 409),
                "{method} {query}: {status} {text}"
            );
        }
    }
    assert_eq!(other.token(), known, "who is refused is not made somebody anew");
    assert_eq!(stranger.token(), None, "a stranger who is refused leaves no trace");
    // Nothing of it changed anything.
    let table = ada.see(&format!("/api/tables/{id}")).await;
    assert_eq!(table["moves"], 0);
    assert_eq!(table["seats"][0]["name"], "Ada");
    assert_eq!(table["seats"][0]["ready"], true);
    assert!(!stranger.see("/api/tables").await.to_string().contains(&id));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_other_route_tells_nothing_of_a_closed_table_or_of_its_people() {
    let site = Site::sqlite();
    let server = site.server().await;
    let ada = server.person();
    let closed = json!({
        "game": "power", "options": { "players": 2, "seats": [["G", "B"], ["Y", "R"]] }, "title": "hush, hush", "name": "Ada Lovelace",
        "watching": "seated", "joining": "invited", "listed": true,
    });
    let id = ada.table(closed).await;
    let path = format!("/api/tables/{id}");
    let invite = ada.does(&format!("{path}/invites"), json!({})).await["invite"].clone();
    server.person().does(&format!("{path}/join"), json!({ "invite": invite })).await;
    ada.does(&format!("{path}/moves"), json!({ "move": { "pads": { "G": [format!("F {SECRET}")] } } })).await;
    ada.does("/api/accounts", json!({ "account": "ada-lovelace", "password": "12345678" })).await;
    let made = ada.does("/api/me/tokens", json!({ "label": "engine" })).await;
    let me = ada.see("/api/me").await;
    let (stranger, other) = (server.person(), server.person());
    other.does("/api/me", json!({})).await;
    let token = made["id"].as_str().unwrap();
    let secrets = [
        SECRET,
        &id,
        "hush, hush",
        "Ada Lovelace",
        "ada-lovelace",
        "engine",
        token,
        me["id"].as_str().unwrap(),
    ];
    let mut asked = 0;
    // The schema of a game is the same everywhere, and its examples hold a pad like this one.
    let of_tables = |route: &str| route.starts_with("/api/tables/{id}") || route.ends_with("/schema");
    for (method, route) in routes().into_iter().filter(|r| !of_tables(&r.1)) {
        let route = route.replace("{kind}", "power").replace("{token}", token);
        let route = route.replace("{lesson}", "move").replace("{step}", "1").replace("{puzzle}", "flag-002");
        assert!(!route.contains('{'), "{route}");
        // What fits, so that a refusal is about the asker and not about the body.
        let body = match route.as_str() {
            "/api/accounts" | "/api/session" => json!({ "account": "somebody", "password": "12345678" }),
            "/api/me/password" => json!({ "old": "12345678", "new": "87654321" }),
            "/api/session/mail" => json!({ "email": "ada@example.org" }),
            "/api/session/link" | "/api/seat-links" => json!({ "token": token }),
            "/api/me/tokens" => json!({ "label": "mine" }),
            "/api/tables" => json!({ "game": "power" }),
            "/api/games/power/lessons/move/1" | "/api/games/power/puzzles/flag-002/attempts" => {
                json!({ "moves": [] })
            }
            "/api/records" => json!({ "record": "{}" }),
            _ => json!({}),
        };
        for (who, asker) in [("a stranger", &stranger), ("somebody else", &other)] {
            let request = asker.request(method.clone(), &route);
            let request = if method == Method::GET { request } else { request.json(&body) };
            let (status, text) = asker.send_for_text(request).await;
            assert!(!status.is_server_error(), "{who}: {method} {route}: {status} {text}");
            for secret in secrets {
                assert!(!text.contains(secret), "{who}: {method} {route} tells {secret}: {text}");
            }
            asked += 1;
        }
    }
    assert!(asked > 30, "{asked}");
    // Nothing of it changed anything of hers.
    assert_eq!(ada.see("/api/me").await, me);
    assert_eq!(ada.see("/api/me/tokens").await[0]["id"], made["id"]);
    assert_eq!(ada.see(&path).await["seats"][0]["ready"], true);
    server.stop().await;
}

async fn every_route_of_an_open_table_lets_others_look_and_no_more(site: Site) {
    let server = site.server().await;
    let open = json!({
        "game": "power", "options": { "players": 2, "seats": [["G", "B"], ["Y", "R"]] }, "press": "private",
        "clock": { "pace": "per-move", "seconds": 3600, "time_out_seconds": 180 },
    });
    let (ada, _bob, path) = two_players(&server, open).await;
    ada.does(&format!("{path}/moves"), json!({ "move": { "pads": { "G": [format!("F {SECRET}")] } } })).await;
    ada.does(&format!("{path}/chat"), json!({ "text": format!("psst, {SECRET}"), "to": [1] })).await;
    let (stranger, onlooker) = (server.person(), server.person());
    onlooker.does("/api/me", json!({})).await;
    let before = ada.see(&path).await;
    for (method, route) in table_routes() {
        let route = route.replace("/api/tables/{id}", &path).replace("{seat}", "0").replace("{number}", "1");
        for (who, asker) in [("a stranger", &stranger), ("an onlooker", &onlooker)] {
            let refused = |status: StatusCode, text: &str| {
                assert!(
                    matches!(status.as_u16(), 401 | 403 | 409),
                    "{who}: {method} {route}: {status} {text}"
                );
                assert!(!text.contains(SECRET), "{who}: {method} {route}: {text}");
            };
            if method == Method::GET {
                // What is the same for everybody takes no seat.
                if !route.ends_with("/chat") && !route.ends_with("/options") && route != path {
                    let as_seat = asker.request(Method::GET, &format!("{route}?seat=0"));
                    let (status, text) = asker.send_for_text(as_seat).await;
                    refused(status, &text);
                }
                if !route.ends_with("/events") {
                    let (_, text) = asker.send_for_text(asker.request(Method::GET, &route)).await;
                    assert!(!text.contains(SECRET), "{who}: {method} {route}: {text}");
                }
            } else {
                let request = asker.request(method.clone(), &route).json(&body_for(&route));
                let (status, text) = asker.send_for_text(request).await;
                refused(status, &text);
            }
        }
    }
    let mut after = ada.see(&path).await;
    after["now"] = before["now"].clone();
    assert_eq!(before, after, "nothing of it changed anything");
    assert_eq!(stranger.token(), None, "a stranger who is refused leaves no trace");
    server.stop().await;
}

async fn a_seats_link_opens_the_seat_elsewhere_and_tokens_are_stored_hashed(site: Site) {
    let server = site.server().await;
    let (ada, _bob, path) =
        two_players(&server, json!({ "game": "power", "options": { "players": 2 } })).await;
    let link = ada.does(&format!("{path}/seats/0/link"), json!({})).await;
    let token = link["token"].as_str().unwrap();
    // As a bearer token it plays the seat without being anybody.
    let program = server.person();
    let request = program.request(Method::GET, &format!("{path}/draft")).bearer_auth(token);
    assert_eq!(program.send(request).await.0, StatusCode::OK);
    // Opened on another device, that device plays the seat too.
    let phone = server.person();
    assert_eq!(phone.does("/api/seat-links", json!({ "token": token })).await["mine"], json!([0]));
    phone.does(&format!("{path}/moves"), json!({ "move": { "pads": {} } })).await;
    assert_eq!(ada.see(&path).await["seats"][0]["ready"], true);
    let cookie = ada.token().unwrap();
    server.stop().await;
    let stored = site.everything().await;
    let holds = |secret: &str| stored.windows(secret.len()).any(|w| w == secret.as_bytes());
    assert!(holds("Bob"), "the database was looked at");
    assert!(!holds(token) && !holds(&cookie), "only hashes are stored");
}

async fn another_sites_page_cannot_act_and_answers_are_fenced(site: Site) {
    let server = site.server().await;
    let ada = server.person();
    let foreign = ada.request(Method::POST, "/api/me").header("origin", "https://elsewhere.example");
    let (status, problem) = ada.send(foreign).await;
    assert_eq!((status, problem["code"].as_str()), (StatusCode::FORBIDDEN, Some("foreign-origin")));
    let own = ada.request(Method::POST, "/api/me").header("origin", &server.url);
    let answer = own.send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    let cookie = answer.headers()["set-cookie"].to_str().unwrap().to_string();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let policy = answer.headers()["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe-eval"));
    let large = ada.request(Method::POST, "/api/tables").json(&json!({ "title": "x".repeat(1 << 20) }));
    assert_eq!(ada.send(large).await.0, StatusCode::PAYLOAD_TOO_LARGE);
    // The client receives even an early refusal: a connection that is closed with unread bytes would be reset.
    for _ in 0..20 {
        let large = ada.request(Method::POST, "/api/tables").body(vec![b'x'; 4 << 20]);
        assert_eq!(ada.send(large).await.0, StatusCode::UNSUPPORTED_MEDIA_TYPE);
        let large = ada.request(Method::POST, "/api/me").header("origin", "https://elsewhere.example");
        assert_eq!(ada.send(large.body(vec![b'x'; 4 << 20])).await.0, StatusCode::FORBIDDEN);
    }
    let french = ada.request(Method::GET, "/api/tables/none").header("accept-language", "fr-CA, en");
    assert_eq!(ada.send(french).await.1["title"], "Cela n’existe pas.");
    // A browser asks for compressed answers: what is put into its language is compressed after that, not before.
    let packed = ada.request(Method::GET, "/api/tables/none").header("accept-language", "fr");
    let packed = packed.header("accept-encoding", "gzip").send().await.unwrap();
    assert_eq!(packed.headers()["content-encoding"], "gzip");
    assert_eq!(&packed.bytes().await.unwrap()[..2], [0x1f, 0x8b]);
    server.stop().await;
}
