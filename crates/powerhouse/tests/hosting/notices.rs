//! If the server is killed after it sent a notice and before it recorded that, the notice is sent again, and the
//! receiver can tell that it is the same one.

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

    // Both are received, but the server is killed before it hears so.
    mails.answers(false);
    calls.answers(false);
    let new = json!({
        "game": "power", "options": { "players": 2, "round_limit": 1 }, "seats": ["me", "me"], "clock": { "pace": "none" },
    });
    let path = format!("/api/tables/{}", ada.table(new).await);
    // Two seats of one person: one notice on each of two channels.
    until("both are sent", async || mails.count() == 2 && calls.count() == 1).await;
    server.kill();
    mails.answers(true);
    calls.answers(true);
    // With several servers, the dead one's leases have to run out first.
    site.sql("update due set lease_until = 0").await;
    let server = start();
    until("both are sent again", async || mails.count() == 3 && calls.count() == 2).await;
    until("all are noted", async || site.number("select count(*) from due").await == 0).await;

    let (mails_sent, calls_sent) = (mails.all(), calls.all());
    let id = |i: usize| header_of(&mails_sent[i], "Message-ID");
    assert_eq!(id(1), id(2), "the same mail");
    assert_ne!(id(0), id(1), "and not the one before");
    assert_eq!(calls_sent[0].key, calls_sent[1].key, "the same call");
    assert!(calls_sent.iter().all(|c| c.body["id"] == json!(c.key)), "{calls_sent:?}");

    // A recorded notice is not sent again.
    let ada = ada.moved(&server.url);
    for seat in 0..2 {
        ada.does(&format!("{path}/moves"), json!({ "seat": seat, "move": { "pads": {} } })).await;
    }
    until("all is told", async || site.number("select count(*) from due").await == 0).await;
    assert_eq!((mails.count(), calls.count()), (3, 2));
    assert!(server.stop(), "it stops when it is asked to");
}
