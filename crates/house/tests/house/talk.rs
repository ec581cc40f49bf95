//! Chat: clients that were away get the missed messages once and in order, and nobody can tell that others talked in
//! private.

use crate::common::site::{Holder, Site, on_both_databases};
use crate::common::sse::EventStream;
use crate::common::{Person, Server};
use serde_json::{Value, json};

on_both_databases!(
    who_comes_back_hears_what_was_said_meanwhile_once_and_in_order,
    nobody_hears_that_others_talk,
    private_words_of_others_fill_no_pages,
);

/// Three players who may talk in private.
async fn three(server: &Server) -> (Person, Person, Person, String) {
    let (ada, bob, eve) = (server.person(), server.person(), server.person());
    let new = json!({ "game": "power", "options": { "players": 3 }, "press": "private" });
    let path = format!("/api/tables/{}", ada.table(new).await);
    for person in [&bob, &eve] {
        person.does(&format!("{path}/join"), json!({})).await;
    }
    (ada, bob, eve, path)
}

async fn says(person: &Person, path: &str, text: &str, to: Value) {
    person.does(&format!("{path}/chat"), json!({ "text": text, "to": to })).await;
}

/// The next so many messages, and the id of the last of them.
async fn hears(ear: &mut EventStream, count: usize) -> (Vec<String>, String) {
    let (mut texts, mut id) = (Vec::new(), None);
    for _ in 0..count {
        let heard = ear.hears_of("chat").await;
        texts.push(heard.data["text"].as_str().unwrap().into());
        id = heard.id;
    }
    (texts, id.expect("an event has an id"))
}

async fn who_comes_back_hears_what_was_said_meanwhile_once_and_in_order(site: Site) {
    let server = site.server().await;
    let (ada, bob, eve, path) = three(&server).await;
    says(&ada, &path, "before", Value::Null).await;
    let mut ear = bob.listens(&format!("{path}/events"), None).await;
    // Cut off before the first message: the first event says where to continue.
    let first = ear.hears_of("table").await.id.unwrap();
    drop(ear);
    says(&ada, &path, "one", Value::Null).await;
    let mut ear = bob.listens(&format!("{path}/events"), Some(&first)).await;
    let (texts, last) = hears(&mut ear, 1).await;
    assert_eq!(texts, ["one"], "what was known is not told again");
    drop(ear);

    // More is said than is told at once, some of it not to Bob; and moves are made.
    let id = path.rsplit('/').next().unwrap();
    let many: Vec<String> = (0..230)
        .map(|i| {
            let to = if i % 10 == 9 { "'[0,2]'" } else { "null" };
            format!("('{id}', {}, '', 0, 'Ada', {to}, 'm{i}', 0)", 2_000_000_000_000_i64 + i)
        })
        .collect();
    let columns = "game, number, person, seat, name, recipients, body, at";
    site.sql(&format!("insert into chat ({columns}) values {}", many.join(", "))).await;
    says(&eve, &path, "to Bob", json!([1])).await;
    for person in [&ada, &bob, &eve] {
        person.does(&format!("{path}/moves"), json!({ "move": { "pads": {} } })).await;
    }
    let mut ear = bob.listens(&format!("{path}/events"), Some(&last)).await;
    let mut moves = 0;
    while moves < 3 {
        moves = ear.hears_of("move").await.data["number"].as_i64().unwrap();
    }
    let mut expected: Vec<String> = (0..230).filter(|i| i % 10 != 9).map(|i| format!("m{i}")).collect();
    expected.push("to Bob".into());
    let (texts, last) = hears(&mut ear, expected.len()).await;
    assert_eq!(texts, expected);
    says(&ada, &path, "live", Value::Null).await;
    assert_eq!(hears(&mut ear, 1).await.0, ["live"]);
    drop(ear);

    // By hand, as by the browser.
    let known = last.split_once('.').unwrap();
    let by_hand = format!("{path}/events?after={}&chat={}", known.0, known.1);
    assert_eq!(hears(&mut bob.listens(&by_hand, None).await, 1).await.0, ["live"]);
    server.stop().await;
}

async fn nobody_hears_that_others_talk(site: Site) {
    let server = site.server().await;
    let (ada, bob, eve, path) = three(&server).await;
    says(&ada, &path, "hello", Value::Null).await;
    let id = async |person: &Person| {
        let mut ear = person.listens(&format!("{path}/events"), None).await;
        ear.hears_of("table").await.id.unwrap()
    };
    let before = (id(&eve).await, id(&server.person()).await, id(&bob).await);
    assert_eq!(before.0, before.1);
    let mut ear = eve.listens(&format!("{path}/events"), None).await;
    ear.hears_of("table").await;
    says(&ada, &path, "a secret", json!([1])).await;
    assert_eq!((id(&eve).await, id(&server.person()).await), (before.0.clone(), before.1));
    assert_ne!(id(&bob).await, before.2, "Bob heard it");
    // Not a byte of what Eve receives next depends on it either.
    eve.does(&format!("{path}/moves"), json!({ "move": { "pads": {} } })).await;
    let heard = ear.hears().await.unwrap();
    assert_eq!((heard.name.as_str(), heard.id), ("table", Some(before.0)), "{}", heard.raw);
    server.stop().await;
}

async fn private_words_of_others_fill_no_pages(site: Site) {
    let server = site.server().await;
    let (ada, bob, eve, path) = three(&server).await;
    says(&ada, &path, "first", Value::Null).await;
    let id = path.rsplit('/').next().unwrap();
    let rows: Vec<String> = (0..600)
        .map(|i| format!("('{id}', {}, '', 0, 'Ada', '[1]', 'p{i}', 0)", 3_000_000_000_000_i64 + i))
        .collect();
    let columns = "game, number, person, seat, name, recipients, body, at";
    site.sql(&format!("insert into chat ({columns}) values {}", rows.join(", "))).await;
    says(&bob, &path, "last", Value::Null).await;
    let texts = |page: &Value| -> Vec<String> {
        page.as_array().unwrap().iter().map(|m| m["text"].as_str().unwrap().into()).collect()
    };
    let chat = format!("{path}/chat");
    assert_eq!(texts(&eve.see(&chat).await), ["first", "last"]);
    assert_eq!(texts(&eve.see(&format!("{chat}?after=0")).await), ["first", "last"]);
    // Bob may read all of it: the last ones, or from the start page by page.
    let page = texts(&bob.see(&chat).await);
    assert_eq!((page.len(), page[0].as_str(), page[499].as_str()), (500, "p101", "last"));
    let page = bob.see(&format!("{chat}?after=0")).await;
    assert_eq!((texts(&page).len(), texts(&page)[499].as_str()), (500, "p498"));
    let rest = bob.see(&format!("{chat}?after={}", page[499]["number"])).await;
    assert_eq!((texts(&rest).len(), texts(&rest)[101].as_str()), (102, "last"));
    server.stop().await;
}

/// Two servers write at once: the message with the lower number must be stored first, or listeners would skip it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn words_on_two_servers_are_heard_in_order() {
    let site = Site::postgres().await;
    let server = site.server().await;
    let (ada, bob, _, path) = three(&server).await;
    let mut ear = bob.listens(&format!("{path}/events"), None).await;
    ear.hears_of("table").await;
    // Another server has begun to write, as every server does.
    let id = path.rsplit('/').next().unwrap().to_string();
    let begins = format!(
        "begin; select revision from games where id = '{id}' for update; \
         insert into chat (game, number, person, name, body, at) values ('{id}', 1, '', 'Eve', 'first', 1)"
    );
    let other = Holder::begins(&site.url(), &begins).await;
    let second = tokio::spawn(async move {
        says(&ada, &path, "second", Value::Null).await;
        (ada, path)
    });
    let waits = "select count(*) from pg_locks where not granted";
    crate::common::until("the second waits or is there", async || {
        second.is_finished() || site.number(waits).await > 0
    })
    .await;
    other.ends("commit").await;
    let (ada, path) = second.await.unwrap();
    says(&ada, &path, "third", Value::Null).await;
    assert_eq!(hears(&mut ear, 3).await.0, ["first", "second", "third"]);
    server.stop().await;
}
