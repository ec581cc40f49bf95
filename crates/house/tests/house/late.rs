//! Notices when the mail server is away: they come when it is back, if they are still true.

use crate::common::sinks::{mail_sink, unfolded};
use crate::common::site::{Site, on_both_databases};
use crate::common::{Server, until};
use reqwest::Method;
use serde_json::json;

on_both_databases!(a_notice_comes_late_rather_than_never_and_never_when_it_is_not_true);

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
    let tried = "select count(*) from due where kind = 'notice' and attempts > 0 and lease_until = 0";
    until("both were tried", async || site.number(tried).await == 2).await;
    site.sql("update due set attempts = 80, at = 0 where kind = 'notice'").await;
    let again = "select count(*) from due where kind = 'notice' and attempts = 81 and lease_until = 0";
    until("both were tried once more", async || site.number(again).await == 2).await;
    // One of the games is over when the mail server is back.
    for seat in 0..2 {
        ada.does(&format!("{past}/moves"), json!({ "seat": seat, "move": { "pads": {} } })).await;
    }
    until("the end of one was tried", async || {
        site.number(
            "select count(*) from due where kind = 'notice' and attempts between 1 and 9 and lease_until = 0",
        )
        .await
            == 1
    })
    .await;
    mails.refuses(false);
    // One that is being tried this moment comes again by itself.
    site.sql("update due set at = 0 where kind = 'notice' and lease_until = 0").await;
    until("all is told", async || site.number("select count(*) from due").await == 0).await;
    let mut subjects: Vec<String> = mails.all().iter().map(|m| unfolded(m)).collect();
    subjects.sort();
    let told = |what: &str| subjects.iter().filter(|m| m.contains(what)).count();
    assert_eq!(
        (mails.count(), told("Subject: Your turn: present"), told("Subject: The game is over: past")),
        (2, 1, 1),
        "{subjects:?}"
    );
    server.stop().await;
}
