//! Notices while the mail server is down: they are sent when it is back, if they are still true.

use crate::common::sinks::{mail_sink, unfolded, webhook_sink, webhook_sink_at};
use crate::common::site::{Site, on_both_databases};
use crate::common::{Person, Server, until};
use reqwest::Method;
use serde_json::json;

on_both_databases!(
    a_notice_comes_late_rather_than_never_and_never_when_it_is_not_true,
    slow_servers_of_others_hold_up_nothing_but_notices,
    a_slow_webhook_delays_nobody_elses_notices,
);

/// How many webhooks may be called at once; only a few of them for one person.
const NOTICES: i64 = 64;
const OF_ONE: i64 = 4;

async fn slow_servers_of_others_hold_up_nothing_but_notices(site: Site) {
    let hook = webhook_sink().await;
    let server = site.server().await;
    let ada = server.person();
    let settings = json!({ "settings": { "webhook": hook.url, "webhook_for": ["your-turn"] } });
    ada.does("/api/me", json!({})).await;
    ada.send(ada.request(Method::PATCH, "/api/me").json(&settings)).await;
    hook.answers(false);
    let new = json!({ "game": "power", "options": { "players": 2 }, "seats": ["me", "me"] });
    let id = ada.table(new).await;
    // The server that is called says nothing, and there is more to tell it.
    let row = |i: i64, kind: &str, payload: &str| {
        format!("('{kind}{i}', '{id}', '{kind}', 0, 0, {i}, 0, 0, '{payload}')")
    };
    let mut rows: Vec<String> = (1..NOTICES + 20).map(|i| row(i, "webhook", "your-turn")).collect();
    rows.push(row(NOTICES + 20, "announce", "half-time"));
    let columns = "id, game, kind, seat, number, at, lease_until, attempts, payload";
    site.sql(&format!("insert into due ({columns}) values {}", rows.join(", "))).await;
    let under_way =
        "select count(*) from due where kind in ('notice', 'mail', 'webhook') and lease_until > 0";
    until("as many of hers as may are on their way", async || site.number(under_way).await >= OF_ONE).await;
    let others = "select count(*) from due where kind not in ('notice', 'mail', 'webhook')";
    until("what came later is done", async || site.number(others).await == 0).await;
    hook.answers(true);
    let left = async || {
        // Calls that took too long are repeated.
        site.sql("update due set at = 0 where kind in ('notice', 'mail', 'webhook') and lease_until = 0")
            .await;
        site.number("select count(*) from due").await
    };
    until("all are told", async || left().await == 0).await;
    server.stop().await;
}

/// M5: the webhooks of one slow host take a few slots, whoever they belong to, and mail has its own slots: everybody
/// else gets their notices meanwhile.
async fn a_slow_webhook_delays_nobody_elses_notices(site: Site) {
    let (slow, quick, mails) = (webhook_sink().await, webhook_sink_at("127.0.0.2").await, mail_sink().await);
    let server = Server::start(house::Config { smtp: Some(mails.url.clone()), ..site.config() }).await;
    slow.answers(false);
    let new = json!({ "game": "power", "options": { "players": 2 }, "seats": ["me", "me"] });
    let person = async |settings: serde_json::Value| {
        let person: Person = server.person();
        person.does("/api/me", json!({})).await;
        assert_eq!(person.patch("/api/me", json!({ "settings": settings })).await.0, 200);
        person
    };
    // Three people with the same slow host have more notices than there are slots, all due before anybody else's.
    for i in 0..3 {
        let person = person(json!({ "webhook": slow.url, "webhook_for": ["your-turn"] })).await;
        let id = person.table(new.clone()).await;
        let row = |n: i64| format!("('slow{i}-{n}', '{id}', 'webhook', 0, 0, {n}, 0, 0, 'your-turn')");
        let rows: Vec<String> = (1..=NOTICES).map(row).collect();
        let columns = "id, game, kind, seat, number, at, lease_until, attempts, payload";
        site.sql(&format!("insert into due ({columns}) values {}", rows.join(", "))).await;
    }
    until("the slow host is called", async || slow.count() > 0).await;
    person(json!({ "webhook": quick.url, "webhook_for": ["your-turn"] })).await.table(new.clone()).await;
    let dan = person(json!({ "mail": ["your-turn"] })).await;
    let id = dan.see("/api/me").await["id"].as_str().unwrap().to_string();
    site.sql(&format!("update persons set email = 'dan@example.org' where id = '{id}'")).await;
    dan.table(new).await;
    until("the others are told", async || quick.count() == 1 && mails.count() == 1).await;
    // When the next call comes, the sink may not have noticed yet that an earlier one was given up.
    assert!(slow.most_at_once() <= 2 * usize::try_from(OF_ONE).unwrap(), "{}", slow.most_at_once());
    slow.answers(true);
    server.stop().await;
}

async fn a_notice_comes_late_rather_than_never_and_never_when_it_is_not_true(site: Site) {
    let mails = mail_sink().await;
    let server = Server::start(house::Config { smtp: Some(mails.url.clone()), ..site.config() }).await;
    let ada = server.person();
    ada.does("/api/me", json!({})).await;
    site.sql("update persons set email = 'ada@example.org'").await;
    let settings = json!({ "settings": { "mail": ["your-turn", "game-over"] } });
    ada.send(ada.request(Method::PATCH, "/api/me").json(&settings)).await;
    mails.refuses(true);
    // The mails of two turns cannot be sent. Half a day of trying goes by.
    let new = |title: &str| json!({ "game": "power", "title": title, "options": { "players": 2, "round_limit": 1 }, "seats": ["me", "me"] });
    let past = format!("/api/tables/{}", ada.table(new("past")).await);
    ada.table(new("present")).await;
    let tried = "select count(*) from due where kind in ('notice', 'mail', 'webhook') and attempts > 0 and lease_until = 0";
    until("both were tried", async || site.number(tried).await == 2).await;
    site.sql("update due set attempts = 80, at = 0 where kind in ('notice', 'mail', 'webhook')").await;
    let again = "select count(*) from due where kind in ('notice', 'mail', 'webhook') and attempts = 81 and lease_until = 0";
    until("both were tried once more", async || site.number(again).await == 2).await;
    // One of the games is over when the mail server is back.
    for seat in 0..2 {
        ada.does(&format!("{past}/moves"), json!({ "seat": seat, "move": { "pads": {} } })).await;
    }
    until("the end of one was tried", async || {
        site.number(
            "select count(*) from due where kind in ('notice', 'mail', 'webhook') and attempts between 1 and 9 and lease_until = 0",
        )
        .await
            == 1
    })
    .await;
    mails.refuses(false);
    // A notice that is being tried at this moment is repeated by itself.
    site.sql("update due set at = 0 where kind in ('notice', 'mail', 'webhook') and lease_until = 0").await;
    until("all is told", async || site.number("select count(*) from due").await == 0).await;
    let mut subjects: Vec<String> = mails.all().iter().map(|m| unfolded(m)).collect();
    subjects.sort();
    let told = |what: &str| subjects.iter().filter(|m| m.contains(what)).count();
    assert_eq!(
        (
            mails.count(),
            told("Subject: Your turn: present (POWER)"),
            told("Subject: The game is over: past (POWER)")
        ),
        (2, 1, 1),
        "{subjects:?}"
    );
    server.stop().await;
}
