//! Rights that others could take, files that others could read, and requests that pretend to be something else.

use crate::common::sinks::webhook_sink;
use crate::common::site::{Site, on_both_databases};
use crate::common::{Person, Server, config, games, until};
use house::bots::OnlyRandom;
use house::store::StoreError;
use house::{Config, House};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;

on_both_databases!(
    strangers_who_guess_do_not_lock_the_owner_out,
    a_new_password_ends_everything_else,
    a_seat_s_link_plays_and_does_not_take_the_seat_away,
    what_a_player_was_told_is_not_for_the_successor,
    a_nul_is_refused_not_stored,
);

/// M1: a device that signed in before does not wait for strangers.
async fn strangers_who_guess_do_not_lock_the_owner_out(site: Site) {
    let server = Server::start(Config { behind_proxy: true, ..site.config() }).await;
    let ada = server.person();
    let account = |password: &str| json!({ "account": "ada", "password": password });
    ada.does("/api/accounts", account("first of all")).await;
    // Ending everything elsewhere makes her own device no stranger.
    server.person().does("/api/session", account("first of all")).await;
    ada.does("/api/me/password", json!({ "old": "first of all", "new": "correct horse" })).await;
    let account = account("correct horse");
    server.person().does("/api/session", account.clone()).await;
    assert_eq!(ada.delete("/api/session?everywhere=true").await.0, 204);
    assert_eq!(site.number("select count(*) from tokens where kind = 'device'").await, 1);
    let eve = server.person();
    let guess = json!({ "account": "ada", "password": "wrong horse" });
    let mut slowed = 0;
    for i in 0..30 {
        for _ in 0..5 {
            let from =
                eve.request(Method::POST, "/api/session").header("x-forwarded-for", format!("192.0.2.{i}"));
            slowed += usize::from(eve.send(from.json(&guess)).await.0 == StatusCode::TOO_MANY_REQUESTS);
        }
    }
    assert!(slowed > 0, "strangers are slowed down");
    let from = ada.request(Method::POST, "/api/session").header("x-forwarded-for", "198.51.100.7");
    assert_eq!(ada.send(from.json(&account)).await.0, StatusCode::OK);
    // The same password from a device that is known by another account only has to wait, like the guesses.
    let mallory = server.person();
    mallory.does("/api/accounts", json!({ "account": "mallory", "password": "correct horse" })).await;
    site.sql("update guesses set until = until + 600000").await;
    let from = mallory.request(Method::POST, "/api/session").header("x-forwarded-for", "192.0.2.77");
    assert_eq!(mallory.send(from.json(&account)).await.0, StatusCode::TOO_MANY_REQUESTS);
    server.stop().await;
}

/// M2: one person, one seat, where others play.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_sits_twice_at_a_stranger_s_table() {
    let server = Site::sqlite().server().await;
    let (ada, bob) = (server.person(), server.person());
    let new = json!({ "game": "power", "options": { "players": 4 } });
    let join = format!("/api/tables/{}/join", ada.table(new.clone()).await);
    ada.does(&join, json!({ "name": "Ada too" })).await;
    bob.does(&join, json!({ "name": "Bob" })).await;
    assert_eq!(bob.may_not(&join, json!({ "name": "Rob" })).await, (403, "plays-already".into()));
    assert_eq!(ada.may_not(&join, json!({ "name": "Ada three" })).await, (403, "plays-already".into()));
    server.stop().await;
}

/// A game of two; its players and its path.
async fn two(server: &Server) -> (Person, Person, String) {
    let (ada, bob) = (server.person(), server.person());
    let new = json!({ "game": "power", "options": { "players": 2 }, "press": "private" });
    let path = format!("/api/tables/{}", ada.table(new).await);
    bob.does(&format!("{path}/join"), json!({ "name": "Bob" })).await;
    (ada, bob, path)
}

/// M3: the holder of a seat's link plays it; only the person who sits there can leave it, make links, list them and
/// revoke them.
async fn a_seat_s_link_plays_and_does_not_take_the_seat_away(site: Site) {
    let server = site.server().await;
    let (ada, _, path) = two(&server).await;
    let link = ada.does(&format!("{path}/seats/0/link"), json!({})).await;
    let (phone, program) = (server.person(), server.person().known_by(link["token"].as_str().unwrap()));
    phone.does("/api/seat-links", json!({ "token": link["token"] })).await;
    for holder in [&phone, &program] {
        holder.does(&format!("{path}/moves"), json!({ "move": { "pads": {} }, "final": false })).await;
        assert_eq!(holder.may_not(&format!("{path}/leave"), json!({})).await, (403, "not-by-link".into()));
        let more = format!("{path}/seats/0/link");
        assert_eq!(holder.may_not(&more, json!({})).await, (403, "not-by-link".into()));
        assert_eq!(holder.get(&format!("{path}/seats/0/links")).await.0, 403);
    }
    let links = ada.see(&format!("{path}/seats/0/links")).await;
    assert_eq!((links.as_array().unwrap().len(), &links[0]["devices"]), (1, &json!(1)));
    let one = format!("{path}/seats/0/links/{}", links[0]["id"].as_str().unwrap());
    assert_eq!(phone.delete(&one).await.0, 403);
    let mut ear = phone.listens(&format!("{path}/events?seat=0"), None).await;
    ear.hears_of("table").await;
    assert_eq!(ada.delete(&one).await.0, 204);
    assert_eq!(ada.delete(&one).await.0, 404);
    assert_eq!(site.number("select count(*) from sitters").await, 0, "also after a restart");
    while ear.hears().await.is_some() {}
    for holder in [&phone, &program] {
        let (status, _) = holder.post(&format!("{path}/moves"), json!({ "move": { "pads": {} } })).await;
        assert!(matches!(status.as_u16(), 401 | 403), "{status}");
    }
    assert_eq!(ada.see(&path).await["mine"], json!([0]));
    server.stop().await;
}

/// M6: API tokens, links and linked devices end with a new password, or with signing out everywhere.
async fn a_new_password_ends_everything_else(site: Site) {
    let server = site.server().await;
    let (ada, _, path) = two(&server).await;
    let moves = format!("{path}/moves");
    let pad = json!({ "move": { "pads": {} }, "final": false });
    ada.does("/api/accounts", json!({ "account": "ada", "password": "correct horse" })).await;
    let holders = async || {
        let token = ada.does("/api/me/tokens", json!({ "label": "bot" })).await["token"].clone();
        let link = ada.does(&format!("{path}/seats/0/link"), json!({})).await["token"].clone();
        let phone = server.person();
        phone.does("/api/seat-links", json!({ "token": link })).await;
        let known = |token: &Value| server.person().known_by(token.as_str().unwrap());
        [known(&token), known(&link), phone]
    };
    let before = holders().await;
    for holder in &before {
        holder.does(&moves, pad.clone()).await;
    }
    let change = json!({ "old": "correct horse", "new": "battery staple" });
    ada.does("/api/me/password", change).await;
    ada.does(&moves, pad.clone()).await;
    for (i, holder) in before.iter().enumerate() {
        let (status, _) = holder.post(&moves, pad.clone()).await;
        assert!(matches!(status.as_u16(), 401 | 403), "{i}: {status}");
    }
    assert_eq!(ada.see("/api/me/tokens").await, json!([]));
    let again = holders().await;
    assert_eq!(ada.delete("/api/session?everywhere=true").await.0, 204);
    for holder in again.iter().chain([&ada]) {
        assert!(matches!(holder.post(&moves, pad.clone()).await.0.as_u16(), 401 | 403));
    }
    server.stop().await;
}

/// A player who takes over a seat cannot read private messages to its former player; a former player who comes back
/// can.
async fn what_a_player_was_told_is_not_for_the_successor(site: Site) {
    let server = site.server().await;
    let (ada, bob, path) = two(&server).await;
    let chat = format!("{path}/chat");
    ada.does(&chat, json!({ "text": "between us", "to": [1] })).await;
    ada.does(&chat, json!({ "text": "to all" })).await;
    let texts = async |person: &Person| {
        let all = person.see(&chat).await;
        all.as_array().unwrap().iter().map(|m| m["text"].as_str().unwrap().to_string()).collect::<Vec<_>>()
    };
    let take = format!("{path}/seats/1/take-over");
    bob.does(&format!("{path}/leave"), json!({})).await;
    bob.does(&take, json!({})).await;
    assert_eq!(texts(&bob).await, ["between us", "to all"]);
    bob.does(&format!("{path}/leave"), json!({})).await;
    let eve = server.person();
    eve.does(&take, json!({ "name": "Eve" })).await;
    assert_eq!(texts(&eve).await, ["to all"]);
    ada.does(&chat, json!({ "text": "hello Eve", "to": [1] })).await;
    assert_eq!(texts(&eve).await, ["to all", "hello Eve"]);
    assert_eq!(texts(&bob).await, ["to all"]);
    server.stop().await;
}

async fn a_nul_is_refused_not_stored(site: Site) {
    let server = site.server().await;
    let (ada, _, path) = two(&server).await;
    let refused = (400, "not-understood".to_string());
    assert_eq!(ada.may_not(&format!("{path}/chat"), json!({ "text": "a\0b" })).await, refused);
    assert_eq!(ada.may_not("/api/tables", json!({ "game": "power", "title": "a\0" })).await, refused);
    assert_eq!(ada.get("/api/tables?game=%00").await.0, 400);
    assert_eq!(ada.get("/api/tables/%00").await.0, 404);
    assert!(ada.delete("/api/me/tokens/%00").await.0.is_client_error());
    server.stop().await;
}

/// M7: only the owner can read data folder, database and backups.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_else_reads_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let site = Site::sqlite();
    let folder = site.folder.path();
    std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o755)).unwrap();
    let house = crate::common::house(site.config()).await;
    let backup = folder.join("backup.sqlite");
    house.store().backup(backup.to_str().unwrap()).await.unwrap();
    let mode = |name: &str| folder.join(name).metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(""), 0o700);
    for file in ["powerhouse.sqlite", "powerhouse.sqlite-wal", "backup.sqlite"] {
        assert_eq!(mode(file), 0o600, "{file}");
    }
    assert!(matches!(house.store().backup(backup.to_str().unwrap()).await, Err(StoreError::Exists(_))));
    house.close().await;
}

/// Why a house does not open.
async fn opens(site: &Site) -> Option<StoreError> {
    House::open(site.config(), games(), Arc::new(OnlyRandom)).await.err()
}

/// A site with a database, and its file.
async fn with_database() -> (Site, std::path::PathBuf) {
    let site = Site::sqlite();
    crate::common::house(site.config()).await.close().await;
    let file = site.folder.path().join("powerhouse.sqlite");
    (site, file)
}

/// A database that cannot be used is refused at once, with the reason.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_database_is_refused() {
    let (site, file) = with_database().await;
    std::fs::write(&file, "this is not a database, however long it is read".repeat(100)).unwrap();
    assert!(matches!(opens(&site).await, Some(StoreError::Corrupt(_))));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_emptied_database_is_refused() {
    let (site, file) = with_database().await;
    std::fs::write(&file, "").unwrap();
    assert!(matches!(opens(&site).await, Some(StoreError::Emptied(_))));
    // Without the file the server starts with an empty database.
    std::fs::remove_file(&file).unwrap();
    crate::common::house(site.config()).await.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newer_database_is_refused() {
    let (site, _) = with_database().await;
    site.sql("update schema_version set version = version + 1").await;
    assert!(matches!(opens(&site).await, Some(StoreError::Newer { .. })));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_without_its_games_is_refused() {
    let (site, _) = with_database().await;
    site.sql("drop table games").await;
    assert!(matches!(opens(&site).await, Some(StoreError::Corrupt(_))));
}

/// A server that people reach at https://play.example.org.
async fn with_address() -> (Site, Server) {
    let site = Site::sqlite();
    let public_url = Some("https://play.example.org".to_string());
    let server = Server::start(Config { public_url, ..site.config() }).await;
    (site, server)
}

async fn asks(server: &Server, method: Method, path: &str, headers: &[(&str, &str)]) -> reqwest::Response {
    let mut request = server.person().request(method, path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.send().await.unwrap()
}

const OWN: (&str, &str) = ("host", "play.example.org");

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn browsers_come_by_https_from_then_on() {
    let (_site, server) = with_address().await;
    let answer = asks(&server, Method::GET, "/api/games", &[OWN]).await;
    assert_eq!(answer.headers()["strict-transport-security"], "max-age=31536000");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_with_an_address_answers_to_it_alone() {
    let (_site, server) = with_address().await;
    let status = async |headers: &[(&str, &str)]| {
        asks(&server, Method::GET, "/api/games", headers).await.status().as_u16()
    };
    assert_eq!(status(&[OWN]).await, 200);
    assert_eq!(status(&[("host", "evil.example")]).await, 421);
    assert_eq!(status(&[]).await, 200, "from this machine");
    server.stop().await;
}

/// A request's Host header is not trusted if the server knows its public address.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_server_s_own_pages_may_act() {
    let (_site, server) = with_address().await;
    let status = async |origin: &str| {
        asks(&server, Method::POST, "/api/me", &[OWN, ("origin", origin)]).await.status().as_u16()
    };
    assert_eq!(status("https://play.example.org").await, 200);
    // The same host by another scheme is another site.
    assert_eq!(status("http://play.example.org").await, 403);
    assert_eq!(status("https://evil.example").await, 403);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_are_for_this_machine() {
    let server = Site::sqlite().server().await;
    assert_eq!(asks(&server, Method::GET, "/metrics", &[]).await.status(), 200);
    let passed_on = asks(&server, Method::GET, "/metrics", &[("x-forwarded-for", "192.0.2.1")]).await;
    assert_eq!(passed_on.status(), 404, "a proxy on this machine asks for others");
    server.stop().await;
}

/// A webhook into the server's own network is refused when it is saved.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_forbidden_webhook_is_not_saved() {
    let site = Site::sqlite();
    let server = Server::start(Config { private_webhooks: false, ..config(site.folder.path()) }).await;
    let ada = server.person();
    ada.does("/api/me", json!({})).await;
    for url in
        ["http://127.0.0.1/x", "http://[fec0::1]/x", "http://[::ffff:0:127.0.0.1]/", "http://10.0.0.1:8080/"]
    {
        let settings = json!({ "settings": { "webhook": url, "webhook_for": ["your-turn"] } });
        let (status, problem) = ada.patch("/api/me", settings).await;
        assert_eq!((status.as_u16(), &problem["code"]), (400, &json!("bad-webhook")), "{url}");
    }
    server.stop().await;
}

/// Setting the system clock back gives nobody more time, and players who left get no notices about turns.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_jumps_back_gives_no_time() {
    let site = Site::sqlite();
    let server = site.server().await;
    let ada = server.person();
    let options = json!({ "players": 2 });
    let clock = json!({ "pace": "bank", "seconds": 300 });
    let new = json!({ "game": "power", "options": options, "seats": ["me", "me"], "clock": clock });
    let path = format!("/api/tables/{}", ada.table(new).await);
    // The question was asked an hour from now.
    site.sql("update games set asked_at = asked_at + 3600000, revision = revision + 1").await;
    for seat in 0..2 {
        ada.does(&format!("{path}/moves"), json!({ "seat": seat, "move": { "pads": {} } })).await;
    }
    let table = ada.see(&path).await;
    assert_eq!((&table["moves"], &table["seats"][0]["bank"]), (&json!(2), &json!(300_000)), "{table}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_left_is_told_of_no_turn() {
    let site = Site::sqlite();
    let server = site.server().await;
    let calls = webhook_sink().await;
    let (ada, bob, path) = two(&server).await;
    let settings = json!({ "settings": { "webhook": calls.url, "webhook_for": ["your-turn"] } });
    assert_eq!(bob.patch("/api/me", settings).await.0, 200);
    bob.does(&format!("{path}/moves"), json!({ "move": { "pads": {} } })).await;
    bob.does(&format!("{path}/leave"), json!({})).await;
    ada.does(&format!("{path}/moves"), json!({ "move": { "pads": {} } })).await;
    let table = ada.see(&path).await;
    assert_eq!((&table["moves"], &table["seats"][1]["left"]), (&json!(2), &json!(true)));
    // One that was due before he left is not sent any more.
    let id = path.rsplit('/').next().unwrap();
    let columns = "id, game, kind, seat, number, at, lease_until, attempts, payload";
    let row = format!("('before', '{id}', 'notice', 1, 2, 0, 0, 0, 'your-turn')");
    site.sql(&format!("insert into due ({columns}) values {row}")).await;
    until("nothing is left to tell", async || {
        site.number("select count(*) from due where payload = 'your-turn'").await == 0
    })
    .await;
    assert_eq!(calls.count(), 0);
    server.stop().await;
}
