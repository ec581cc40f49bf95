//! Rights end everywhere at once, and reach no further than they were given.

use crate::common::site::{Site, on_both_databases};
use crate::common::sse::EventStream;
use crate::common::{Person, Server};
use futures_util::future::join_all;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

on_both_databases!(a_stream_ends_with_the_right_to_it, an_invitation_seats_friends_until_the_table_is_full,);

/// A game of two with private words; its players and its path.
async fn two_players(server: &Server, more: Value) -> (Person, Person, String) {
    let (ada, bob) = (server.person(), server.person());
    let mut new = json!({ "game": "power", "options": { "players": 2 }, "press": "private" });
    new.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let path = format!("/api/tables/{}", ada.table(new).await);
    let invite = ada.does(&format!("{path}/invites"), json!({})).await["invite"].clone();
    bob.does(&format!("{path}/join"), json!({ "name": "Bob", "invite": invite })).await;
    (ada, bob, path)
}

async fn problem(person: &Person, path: &str, body: Value) -> (u16, String) {
    let (status, problem) = person.post(path, body).await;
    (status.as_u16(), problem["code"].as_str().unwrap_or_default().into())
}

/// Listens until the stream ends; nothing in it contains the secret.
async fn ends(ear: &mut EventStream, secret: &str) {
    while let Some(heard) = ear.hears().await {
        assert!(!heard.raw.contains(secret), "{}", heard.raw);
    }
}

/// A client that uses a token.
fn with(token: &Value, server: &Server) -> Person {
    server.person().known_by(token.as_str().unwrap())
}

async fn a_stream_ends_with_the_right_to_it(site: Site) {
    let server = site.server().await;
    let (ada, bob, path) = two_players(&server, json!({})).await;
    let stream = format!("{path}/events");
    let link = bob.does(&format!("{path}/seats/1/link"), json!({})).await["token"].clone();
    let phone = server.person();
    phone.does("/api/seat-links", json!({ "token": link })).await;
    let made = ada.does("/api/me/tokens", json!({ "label": "my bot" })).await;
    let account = json!({ "account": "ada", "password": "correct horse" });
    ada.does("/api/accounts", account.clone()).await;
    let laptop = server.person();
    laptop.does("/api/session", account).await;
    // With several servers, she listens at one and signs out at another.
    let elsewhere = if site.database.is_some() { Some(site.server().await) } else { None };
    let there = elsewhere.as_ref().unwrap_or(&server).url.clone();

    // A token of the person's is revoked; the person signs out elsewhere.
    let (mut program, mut there) = (
        with(&made["token"], &server).listens(&stream, None).await,
        laptop.moved(&there).listens(&stream, None).await,
    );
    let mut here = ada.listens(&stream, None).await;
    for ear in [&mut program, &mut there, &mut here] {
        ear.hears_of("table").await;
    }
    let (status, _) = ada.delete(&format!("/api/me/tokens/{}", made["id"].as_str().unwrap())).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    assert_eq!(laptop.delete("/api/session").await.0, StatusCode::NO_CONTENT);
    bob.does(&format!("{path}/chat"), json!({ "text": "hush", "to": [0] })).await;
    ends(&mut program, "hush").await;
    ends(&mut there, "hush").await;
    assert_eq!(here.hears_of("chat").await.data["text"], "hush", "who stays hears it");

    // A seat changes hands: by cookie, by its token, or on a device that opened its link, nobody hears more of it.
    let mut old = vec![
        bob.listens(&stream, None).await,
        with(&link, &server).listens(&stream, None).await,
        phone.listens(&stream, None).await,
    ];
    for ear in &mut old {
        assert_eq!(ear.hears_of("table").await.data["mine"], json!([1]));
    }
    bob.does(&format!("{path}/leave"), json!({})).await;
    let eve = server.person();
    eve.does(&format!("{path}/seats/1/take-over"), json!({})).await;
    ada.does(&format!("{path}/chat"), json!({ "text": "psst", "to": [1] })).await;
    for ear in &mut old {
        ends(ear, "psst").await;
    }
    // Requests for things that do not exist leave no trace, and neither do clients that have gone.
    drop((here, old));
    for i in 0..20 {
        assert_eq!(eve.get(&format!("/api/tables/nothing{i}/events")).await.0, StatusCode::NOT_FOUND);
    }
    crate::common::until("nobody listens", async || {
        let (_, metrics) = eve.send_for_text(eve.request(Method::GET, "/metrics")).await;
        metrics.lines().any(|l| l == "powerhouse_tables_heard 0")
    })
    .await;
    if let Some(elsewhere) = elsewhere {
        elsewhere.stop().await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_plays_but_does_not_change_who_one_is() {
    let site = Site::sqlite();
    let server = site.server().await;
    let (ada, _bob, path) = two_players(&server, json!({})).await;
    let made = ada.does("/api/me/tokens", json!({ "label": "my bot" })).await;
    let program = with(&made["token"], &server);
    let account = json!({ "account": "mine", "password": "12345678" });
    let refused = (403, "not-by-token".to_string());
    assert_eq!(problem(&program, "/api/accounts", account.clone()).await, refused);
    assert_eq!(problem(&program, "/api/session/mail", json!({ "email": "me@example.org" })).await, refused);
    assert_eq!(problem(&program, &format!("{path}/seats/0/link"), json!({})).await, refused);
    ada.does("/api/accounts", account).await;
    let password = json!({ "old": "12345678", "new": "87654321" });
    assert_eq!(problem(&program, "/api/me/password", password).await, refused);
    let change = program.request(Method::PATCH, "/api/me").json(&json!({ "name": "Eve" }));
    assert_eq!(program.send(change).await.0, StatusCode::FORBIDDEN);
    // Playing is what it is for.
    program.does(&format!("{path}/moves"), json!({ "move": { "pads": {} } })).await;
    assert_eq!(ada.see(&path).await["seats"][0]["ready"], true);
    server.stop().await;
}

async fn an_invitation_seats_friends_until_the_table_is_full(site: Site) {
    let server = site.server().await;
    let ada = server.person();
    for _ in 0..5 {
        let id = ada.table(json!({ "game": "power", "joining": "invited" })).await;
        let path = format!("/api/tables/{id}");
        let invite = ada.does(&format!("{path}/invites"), json!({})).await["invite"].clone();
        let guests: Vec<Person> = (0..5).map(|_| server.person()).collect();
        let (join, body) = (format!("{path}/join"), json!({ "invite": invite }));
        let came = join_all(guests.iter().map(|g| problem(g, &join, body.clone()))).await;
        assert_eq!(came.iter().filter(|c| c.0 == 200).count(), 3, "{came:?}");
        let taken =
            ada.see(&path).await["seats"].as_array().unwrap().iter().filter(|s| s["by"] == "person").count();
        assert_eq!(taken, 4);
        // Too late by a moment or by an age.
        for (status, code) in came.iter().filter(|c| c.0 != 200) {
            assert!(
                matches!((*status, code.as_str()), (409, "started" | "seat-taken") | (403, "not-invited")),
                "{came:?}"
            );
        }
        assert_eq!(site.number(&format!("select count(*) from tokens where game = '{id}'")).await, 0);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn abandoned_seats_go_to_whoever_may_see_the_cards() {
    let site = Site::sqlite();
    let server = site.server().await;
    let closed = json!({ "joining": "invited", "watching": "seated" });
    let (ada, bob, path) = two_players(&server, closed).await;
    bob.does(&format!("{path}/leave"), json!({})).await;
    let take = format!("{path}/seats/1/take-over");
    // A rival would see both hands, and a stranger does not know of the table; an invited person may.
    assert_eq!(problem(&ada, &take, json!({})).await, (403, "plays-already".into()));
    let eve = server.person();
    assert_eq!(problem(&eve, &take, json!({})).await, (404, "not-found".into()));
    let invite = ada.does(&format!("{path}/invites"), json!({})).await["invite"].clone();
    // The invitation shows who sits there and which seat was left, and nothing of the game; another one shows nothing.
    let shown = eve.get(&format!("{path}?invite={}", invite.as_str().unwrap())).await;
    assert_eq!(
        (shown.0.as_u16(), &shown.1["status"], &shown.1["mine"]),
        (200, &json!("running"), &json!([]))
    );
    assert_eq!([0, 1].map(|s| shown.1["seats"][s]["open"].clone()), [json!(false), json!(true)]);
    assert_eq!(eve.get(&format!("{path}?invite=another")).await.0.as_u16(), 404);
    assert_eq!(eve.get(&format!("{path}/view")).await.0.as_u16(), 404);
    let taken = eve.does(&take, json!({ "name": "Eve", "invite": invite })).await;
    assert_eq!((&taken["mine"], &taken["seats"][1]["name"]), (&json!([1]), &json!("Eve")));
    // A player who left can come back only to a seat that is still free; the invitation has been used.
    assert_eq!(problem(&bob, &take, json!({ "invite": invite })).await.0, 404);
    eve.does(&format!("{path}/leave"), json!({})).await;
    eve.does(&take, json!({})).await;

    // Where anyone may sit down, they may see where, until it starts.
    let new = json!({ "game": "power", "options": { "players": 3, "mercenary": "R" }, "watching": "seated" });
    let path = format!("/api/tables/{}", ada.table(new).await);
    assert_eq!(eve.see(&path).await["status"], "waiting");
    for person in [&eve, &bob] {
        person.does(&format!("{path}/join"), json!({})).await;
    }
    assert_eq!(server.person().get(&path).await.0, StatusCode::NOT_FOUND);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_being_ready_is_told() {
    let site = Site::sqlite();
    let server = site.server().await;
    let (ada, bob, path) = two_players(&server, json!({})).await;
    let mut ear = bob.listens(&format!("{path}/events"), None).await;
    ear.hears_of("table").await;
    let write = async |is_final: bool| {
        ada.does(&format!("{path}/moves"), json!({ "move": { "pads": {} }, "final": is_final })).await;
    };
    for _ in 0..3 {
        write(false).await;
    }
    ada.does(&format!("{path}/chat"), json!({ "text": "wait" })).await;
    assert_eq!(ear.hears().await.unwrap().name, "chat", "how often she thinks again is not told");
    write(true).await;
    write(true).await;
    assert_eq!(ear.hears().await.unwrap().data["seats"][0]["ready"], true);
    ada.delete(&format!("{path}/draft")).await;
    assert_eq!(ear.hears().await.unwrap().data["seats"][0]["ready"], false);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn numbers_of_messages_do_not_count_private_ones() {
    let site = Site::sqlite();
    let server = site.server().await;
    let (ada, bob, path) = two_players(&server, json!({})).await;
    let chat = format!("{path}/chat");
    for text in ["one", "two"] {
        ada.does(&chat, json!({ "text": text, "to": [1] })).await;
    }
    let said = bob.does(&chat, json!({ "text": "three" })).await;
    let (number, at) = (said["number"].as_i64().unwrap(), said["at"].as_i64().unwrap());
    // A time, or the next one where two spoke in the same millisecond.
    assert!((at..at + 3).contains(&number), "{said}");
    let all = ada.see(&chat).await;
    let texts: Vec<&str> = all.as_array().unwrap().iter().map(|m| m["text"].as_str().unwrap()).collect();
    assert_eq!(texts, ["one", "two", "three"]);
    assert_eq!(ada.see(&format!("{chat}?after={}", all[1]["number"])).await.as_array().unwrap().len(), 1);
    server.stop().await;
}
