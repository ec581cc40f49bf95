//! Notices when the server is killed between sending and noting that it sent: they come again, and can be told from new ones.

use crate::common::sinks::{header_of, mail_sink, unfolded, webhook_sink};
use crate::common::site::{Site, on_both_databases};
use crate::common::{Person, until};
use crate::process::Process;
use reqwest::Method;
use serde_json::json;

on_both_databases!(a_notice_that_is_repeated_after_a_kill_is_known);

async fn a_notice_that_is_repeated_after_a_kill_is_known(site: Site) {
    let (mails, calls) = (mail_sink().await, webhook_sink().await);
    let start = || Process::start_with(&site, &["--smtp", &mails.url]);
    let mut server = start();
    let ada = Person::at(&server.url);
    ada.does("/api/me", json!({})).await;
    ada.does("/api/session/mail", json!({ "email": "ada@example.org" })).await;
    let text = unfolded(&mails.all()[0]);
    let token = text.split("/sign-in/").nth(1).unwrap().split_whitespace().next().unwrap();
    ada.does("/api/session/link", json!({ "token": token })).await;
    let settings = json!({ "mail": ["your-turn"], "webhook": calls.url, "webhook_for": ["your-turn", "round-resolved"] });
    ada.send(ada.request(Method::PATCH, "/api/me").json(&json!({ "settings": settings }))).await;

    // Both are received, and neither says so before the server is dead.
    mails.answers(false);
    calls.answers(false);
    let new = json!({
        "game": "power", "options": { "players": 2, "round_limit": 1 }, "seats": ["me", "me"], "clock": { "pace": "none" },
    });
    let path = format!("/api/tables/{}", ada.table(new).await);
    // Two seats, two ways.
    until("all are sent", async || mails.count() == 3 && calls.count() == 2).await;
    server.kill();
    mails.answers(true);
    calls.answers(true);
    // Where other servers could hold them, the dead one's leases have to run out.
    site.sql("update due set lease_until = 0").await;
    let server = start();
    until("all are sent again", async || mails.count() == 5 && calls.count() == 4).await;
    until("all are noted", async || site.number("select count(*) from due").await == 0).await;

    let ids = |range: std::ops::Range<usize>| {
        let mut ids: Vec<String> = mails.all()[range].iter().map(|m| header_of(m, "Message-ID")).collect();
        ids.sort();
        ids
    };
    assert_eq!(ids(1..3), ids(3..5), "the same mails, by their Message-ID");
    assert_ne!(ids(1..3)[0], ids(1..3)[1], "each has its own");
    let keys = |range: std::ops::Range<usize>| {
        let mut keys: Vec<String> = calls.all()[range].iter().map(|c| c.key.clone()).collect();
        keys.sort();
        keys
    };
    assert_eq!(keys(0..2), keys(2..4), "the same calls, by their Idempotency-Key");
    assert!(calls.all().iter().all(|c| c.body["id"] == json!(c.key)), "{:?}", calls.all());

    // What has been noted does not come again.
    let ada = ada.moved(&server.url);
    for seat in 0..2 {
        ada.does(&format!("{path}/moves"), json!({ "seat": seat, "move": { "pads": {} } })).await;
    }
    until("all is told", async || site.number("select count(*) from due").await == 0).await;
    assert_eq!((mails.count(), calls.count()), (5, 4));
    assert!(server.stop(), "it stops when it is asked to");
}
