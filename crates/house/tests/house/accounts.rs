//! Accounts, passwords and links by mail, and what must not go wrong when two things happen at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::common::sinks::{mail_sink, unfolded};
use crate::common::site::{Holder, Site, on_both_databases};
use crate::common::{Person, Server, until};
use futures_util::future::join_all;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

on_both_databases!(
    an_account_is_not_lost_by_another_change,
    one_mail_to_an_address_and_its_link_binds_only_who_asked,
    signing_in_brings_the_seats_along,
    guesses_from_many_addresses_are_slowed_down_and_tell_nothing,
    whoever_signs_in_again_and_again_keeps_only_the_last_cookies,
);

/// Being nobody is not a failure; a token that opens nothing is one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_in_particular_is_told_so() {
    let site = Site::sqlite();
    let server = Server::start(site.config()).await;
    let nobody = server.person();
    assert_eq!(nobody.get("/api/me").await.0, StatusCode::NO_CONTENT);
    assert_eq!(nobody.known_by("void").get("/api/me").await.0, StatusCode::UNAUTHORIZED);
    server.stop().await;
}

/// Guesses a password from one address after another until guesses are no longer checked. Returns the answer to each
/// guess.
async fn guess_on(server: &Server, account: &str) -> Vec<(StatusCode, Value)> {
    let mut answers = Vec::new();
    for i in 0..50 {
        let answer = guess(server, i, account, "not it either").await;
        let last = answer.0 == StatusCode::TOO_MANY_REQUESTS;
        answers.push(answer);
        if last {
            return answers;
        }
    }
    panic!("nobody stops them: {answers:?}");
}

async fn guess(server: &Server, i: usize, account: &str, password: &str) -> (StatusCode, Value) {
    let stranger = server.person();
    let request =
        stranger.request(Method::POST, "/api/session").header("x-forwarded-for", format!("192.0.2.{i}"));
    stranger.send(request.json(&json!({ "account": account, "password": password }))).await
}

async fn guesses_from_many_addresses_are_slowed_down_and_tell_nothing(site: Site) {
    let mails = mail_sink().await;
    let smtp = Some(mails.url.clone());
    let server = Server::start(house::Config { smtp, behind_proxy: true, ..site.config() }).await;
    let ada = server.person();
    ada.does("/api/accounts", json!({ "account": "ada", "password": "12345678" })).await;
    site.sql("update persons set email = 'ada@example.org'").await;
    let (known, unknown) = (guess_on(&server, "ada").await, guess_on(&server, "nobody").await);
    for answers in [&known, &unknown] {
        let wrong = &answers[..answers.len() - 1];
        assert!(wrong.len() >= 5, "mistakes are free: {answers:?}");
        assert!(wrong.iter().all(|(status, _)| *status == StatusCode::UNAUTHORIZED), "{answers:?}");
    }
    assert_eq!(
        (&known[0], known.last()),
        (&unknown[0], unknown.last()),
        "whether there is such a name is not told"
    );

    // However long the guessing has gone on, a person who knows the password waits a minute at most.
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
    site.sql(&format!("update guesses set failed = 1000000, until = {}", now() - 1000)).await;
    assert_eq!(guess(&server, 60, "ada", "wrong again").await.0, StatusCode::UNAUTHORIZED);
    let until = site.number("select until from guesses where name = 'ada'").await;
    assert!(until > 0 && u128::from(until.unsigned_abs()) <= now() + 60_000);
    // People who are signed in, or who use a link by mail, do not wait.
    site.sql(&format!("update guesses set until = {}", now() + 3_600_000)).await;
    assert_eq!(guess(&server, 61, "ada", "12345678").await.0, StatusCode::TOO_MANY_REQUESTS);
    ada.does("/api/me/password", json!({ "old": "12345678", "new": "87654321" })).await;
    let phone = server.person();
    phone.does("/api/session/mail", json!({ "email": "ada@example.org" })).await;
    let me = phone.does("/api/session/link", json!({ "token": mailed(&mails.all()) })).await;
    assert_eq!(me["account"], "ada");
    // After that time the right password works, and the guesses are forgotten.
    site.sql(&format!("update guesses set until = {}", now() - 1000)).await;
    assert_eq!(guess(&server, 62, "ada", "87654321").await.0, StatusCode::OK);
    assert_eq!(site.number("select count(*) from guesses where name = 'ada'").await, 0);
    // The holder of a stolen cookie cannot guess the old password endlessly either.
    for _ in 0..50 {
        let guess = json!({ "old": "no", "new": "12345678" });
        let (status, answer) = ada.post("/api/me/password", guess).await;
        if status == StatusCode::TOO_MANY_REQUESTS {
            server.stop().await;
            return;
        }
        assert_eq!(status, StatusCode::FORBIDDEN, "{answer}");
    }
    panic!("nobody stops them");
}

/// Cookies live for a year: a person who signs in again and again for a day must not fill the disk with them.
async fn whoever_signs_in_again_and_again_keeps_only_the_last_cookies(site: Site) {
    let server = site.server().await;
    let account = json!({ "account": "ada", "password": "12345678" });
    let first = server.person();
    let id = first.does("/api/accounts", account.clone()).await["id"].as_str().unwrap().to_string();
    // As if she had signed in with many other browsers since.
    let later = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() + 1000;
    let row = |kind: &str, n: u128| format!("('{kind}{n}', '{kind}', '{id}', {}, {})", later + n, later * 2);
    let rows: Vec<String> = (0..60).flat_map(|n| [row("person", n), row("device", n)]).collect();
    site.sql(&format!("insert into tokens (hash, kind, person, created, expires) values {}", rows.join(",")))
        .await;
    let path = format!("/api/tables/{}", first.table(json!({ "game": "power" })).await);
    let mut ear = first.listens(&format!("{path}/events"), None).await;
    ear.hears_of("table").await;
    let newest = server.person();
    newest.does("/api/session", account.clone()).await;
    for kind in ["person", "device"] {
        let left = format!("select count(*) from tokens where kind = '{kind}'");
        assert_eq!(site.number(&left).await, 50, "{kind}");
    }
    assert_eq!(first.get("/api/me").await.0, StatusCode::UNAUTHORIZED, "the oldest is signed out");
    while ear.hears().await.is_some() {}
    assert_eq!(newest.see("/api/me").await["account"], "ada");
    first.does("/api/session", account).await;
    server.stop().await;
}

async fn an_account_is_not_lost_by_another_change(site: Site) {
    let server = site.server().await;
    for round in 0..4 {
        let ada = server.person();
        ada.does("/api/me", json!({})).await;
        let made = Arc::new(AtomicBool::new(false));
        let account = json!({ "account": format!("ada{round}"), "password": "12345678" });
        let register = async {
            ada.does("/api/accounts", account.clone()).await;
            made.store(true, Ordering::SeqCst);
        };
        // Settings are saved again and again while the account is made.
        let change = async {
            while !made.load(Ordering::SeqCst) {
                let change =
                    ada.request(Method::PATCH, "/api/me").json(&json!({ "settings": { "lang": "fr" } }));
                assert_eq!(ada.send(change).await.0, StatusCode::OK);
            }
        };
        tokio::join!(register, change);
        let me = ada.see("/api/me").await;
        assert_eq!((&me["account"], &me["settings"]["lang"]), (&account["account"], &json!("fr")), "{round}");
        server.person().does("/api/session", account).await;
    }
    server.stop().await;
}

/// The token of the last link that was mailed.
fn mailed(mails: &[String]) -> Value {
    let text = unfolded(mails.last().unwrap());
    text.split("/sign-in/").nth(1).unwrap().split_whitespace().next().unwrap().into()
}

async fn one_mail_to_an_address_and_its_link_binds_only_who_asked(site: Site) {
    let mails = mail_sink().await;
    let server = Server::start(house::Config { smtp: Some(mails.url.clone()), ..site.config() }).await;
    let eve = server.person();
    let attacker = eve.does("/api/me", json!({})).await["id"].clone();
    // Many requests at once, and another one later: one mail.
    let ask = json!({ "email": "ada@example.org" });
    let askers: Vec<Person> = (0..4).map(|_| server.person()).chain([eve.clone()]).collect();
    let host = |person: &Person| {
        let request = person.request(Method::POST, "/api/session/mail").header("host", "evil.example");
        (person.clone(), request.json(&ask))
    };
    let answers = join_all(askers.iter().map(host).map(async |(p, r)| p.send(r).await.0)).await;
    assert!(answers.iter().all(|s| *s == StatusCode::ACCEPTED), "{answers:?}");
    eve.does("/api/session/mail", ask.clone()).await;
    assert_eq!(mails.count(), 1);
    assert!(!mails.all()[0].contains("evil.example"), "what a stranger calls the server is not mailed");
    // Some minutes later another one may go.
    site.sql("update tokens set created = 1, hash = 'mailed:before' where kind = 'mailed'").await;
    eve.does("/api/session/mail", ask).await;
    assert_eq!(mails.count(), 2);
    // Ten in a day are enough.
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
    let row = |i: u32| {
        format!("('mailed:{i}', 'mailed', 'often@example.org', {}, {})", now - 3_600_000, now + 9_000_000)
    };
    let rows: Vec<String> = (0..10).map(row).collect();
    let columns = "hash, kind, email, created, expires";
    site.sql(&format!("insert into tokens ({columns}) values {}", rows.join(", "))).await;
    let answer = eve.does("/api/session/mail", json!({ "email": "often@example.org" })).await;
    assert_eq!((answer, mails.count()), (json!({ "sent": true }), 2));

    // Eve asked for it, but it is opened in another browser: that person is not Eve.
    let ada = server.person();
    let me = ada.does("/api/session/link", json!({ "token": mailed(&mails.all()) })).await;
    assert_eq!(me["email"], "ada@example.org");
    assert_ne!(me["id"], attacker);
    assert_eq!(eve.see("/api/me").await["email"], json!(null));
    // Opened in the browser that asked, it gives the address to that person.
    eve.does("/api/session/mail", json!({ "email": "eve@example.org" })).await;
    let me = eve.does("/api/session/link", json!({ "token": mailed(&mails.all()) })).await;
    assert_eq!((&me["id"], &me["email"]), (&attacker, &json!("eve@example.org")));
    server.stop().await;
}

async fn signing_in_brings_the_seats_along(site: Site) {
    let mails = mail_sink().await;
    let server = Server::start(house::Config { smtp: Some(mails.url.clone()), ..site.config() }).await;
    let account = json!({ "account": "ada", "password": "12345678" });
    let ada = server.person();
    let id = ada.does("/api/accounts", account.clone()).await["id"].clone();
    // In another browser she plays as a guest, then signs in.
    let phone = server.person();
    let path =
        format!("/api/tables/{}", phone.table(json!({ "game": "power", "options": { "players": 2 } })).await);
    assert_eq!(phone.does("/api/session", account).await["id"], id);
    for here in [&phone, &ada] {
        let table = here.see(&path).await;
        assert_eq!((&table["mine"], &table["owner"]), (&json!([0]), &json!(true)));
    }
    // A person with an account who signs in to another one keeps them separate.
    let bob = server.person();
    bob.does("/api/accounts", json!({ "account": "bob", "password": "12345678" })).await;
    bob.does(&format!("{path}/join"), json!({})).await;
    bob.does("/api/session", json!({ "account": "ada", "password": "12345678" })).await;
    assert_eq!(bob.see(&path).await["mine"], json!([0]));

    // A link that somebody else asked for moves no games to the account: it could be anybody's.
    let (eve, victim) = (server.person(), server.person());
    eve.does("/api/session/mail", json!({ "email": "eve@example.org" })).await;
    let own = format!("/api/tables/{}", victim.table(json!({ "game": "power" })).await);
    let seat = victim.does(&format!("{own}/seats/0/link"), json!({})).await["token"].clone();
    victim.does("/api/session/link", json!({ "token": mailed(&mails.all()) })).await;
    assert_eq!(victim.see(&own).await["mine"], json!([]));
    victim.does("/api/seat-links", json!({ "token": seat })).await;
    assert_eq!(victim.see(&own).await["mine"], json!([0]), "the seat has stayed whose it was");
    server.stop().await;
}

/// The number of mails to strangers is limited.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_has_few_mails_sent() {
    let site = Site::sqlite();
    let mails = mail_sink().await;
    let server = Server::start(house::Config { smtp: Some(mails.url.clone()), ..site.config() }).await;
    let eve = server.person();
    for i in 0..30 {
        eve.does("/api/session/mail", json!({ "email": format!("victim{i}@example.org") })).await;
    }
    let one_more = json!({ "email": "victim30@example.org" });
    assert_eq!(eve.may_not("/api/session/mail", one_more).await, (429, "too-often".into()));
    assert_eq!(mails.count(), 30);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_password_ends_other_sessions() {
    let site = Site::sqlite();
    let server = site.server().await;
    let account = |password: &str| json!({ "account": "ada", "password": password });
    let ada = server.person();
    let change = |old: &str, new: &str| json!({ "old": old, "new": new });
    let (status, problem) = ada.post("/api/me/password", change("12345678", "87654321")).await;
    assert_eq!((status, problem["code"].as_str()), (StatusCode::UNAUTHORIZED, Some("nobody")));
    ada.does("/api/me", json!({})).await;
    let (status, problem) = ada.post("/api/me/password", change("12345678", "87654321")).await;
    assert_eq!((status, problem["code"].as_str()), (StatusCode::CONFLICT, Some("no-password")));
    ada.does("/api/accounts", account("12345678")).await;
    let phone = server.person();
    phone.does("/api/session", account("12345678")).await;
    let path = format!("/api/tables/{}", phone.table(json!({ "game": "power" })).await);
    let mut ear = phone.listens(&format!("{path}/events"), None).await;
    let (status, problem) = ada.post("/api/me/password", change("wrong one", "87654321")).await;
    assert_eq!((status, problem["code"].as_str()), (StatusCode::FORBIDDEN, Some("wrong-old-password")));
    assert_eq!(ada.post("/api/me/password", change("12345678", "short")).await.0, StatusCode::BAD_REQUEST);
    assert_eq!(phone.get("/api/me").await.0, StatusCode::OK);
    ada.does("/api/me/password", change("12345678", "87654321")).await;
    assert_eq!(phone.get("/api/me").await.0, StatusCode::UNAUTHORIZED);
    while ear.hears().await.is_some() {}
    assert_eq!(ada.get("/api/me").await.0, StatusCode::OK);
    assert_eq!(phone.post("/api/session", account("12345678")).await.0, StatusCode::UNAUTHORIZED);
    phone.does("/api/session", account("87654321")).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn links_say_how_the_server_was_asked() {
    let site = Site::sqlite();
    let server = site.server().await;
    let ada = server.person();
    let path = format!("/api/tables/{}", ada.table(json!({ "game": "power" })).await);
    for part in ["invites", "seats/0/link"] {
        let request =
            ada.request(Method::POST, &format!("{path}/{part}")).header("host", "play.example:8080");
        let (_, made) = ada.send(request).await;
        assert!(made["link"].as_str().unwrap().starts_with("http://play.example:8080/"), "{made}");
    }
    server.stop().await;
    let set = Some("https://powerhouse.example/".to_string());
    let server = Server::start(house::Config { public_url: set, ..site.config() }).await;
    let made = ada.moved(&server.url).does(&format!("{path}/invites"), json!({})).await;
    assert!(made["link"].as_str().unwrap().starts_with("https://powerhouse.example/table/"), "{made}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_wait_for_a_move_without_keeping_it_waiting() {
    let site = Site::postgres().await;
    let server = site.server().await;
    let ada = server.person();
    let id = ada.table(json!({ "game": "power" })).await;
    // A move has the game and wants the seat next; then settings are saved.
    let mv = Holder::begins(&site.url(), &format!("begin; update games set moves = moves where id = '{id}'"))
        .await;
    let (asked, settings) = (ada.clone(), json!({ "settings": { "mail": ["your-turn"] } }));
    let saving =
        tokio::spawn(
            async move { asked.send(asked.request(Method::PATCH, "/api/me").json(&settings)).await.0 },
        );
    let waits = "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    until("the settings wait", async || site.number(waits).await == 1).await;
    mv.ends(&format!("update seats set misses = 0 where game = '{id}'; commit")).await;
    assert_eq!(saving.await.unwrap(), StatusCode::OK);
    assert_eq!(site.number("select count(*) from seats where wants = 1").await, 1);
    server.stop().await;
}
