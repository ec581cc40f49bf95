//! POW-16.5: silence while pads are written in a live game, the pause for talk before, and the clock that
//! waits for the film of a round.

use crate::common::site::{Site, on_both_databases};
use crate::common::{Person, Server, until};
use serde_json::{Value, json};

on_both_databases!(
    a_live_table_talks_then_plans_in_silence,
    planning_begins_when_the_pause_is_over,
    the_clock_waits_until_the_round_has_been_seen
);

/// A table of POWER for two people, by this clock; who plays, and its path.
async fn table(server: &Server, more: Value) -> (Person, Person, String) {
    let (ada, bob) = (server.person(), server.person());
    let mut new = json!({ "game": "power", "options": { "players": 2 } });
    new.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let path = format!("/api/tables/{}", ada.does("/api/tables", new).await["id"].as_str().unwrap());
    bob.does(&format!("{path}/join"), json!({ "name": "Bob" })).await;
    (ada, bob, path)
}

fn phase(table: &Value) -> (Value, Value) {
    (table["phase"].clone(), table["quiet"].clone())
}

async fn a_live_table_talks_then_plans_in_silence(site: Site) {
    let server = site.server().await;
    let (ada, bob, path) = table(&server, json!({})).await;
    let (moves, chat, plan) = (format!("{path}/moves"), format!("{path}/chat"), format!("{path}/plan"));
    let pad = json!({ "move": { "pads": {} } });
    let talks = ada.see(&path).await;
    assert_eq!(phase(&talks), (json!("talking"), json!(false)), "{talks}");
    assert_eq!(talks["clock"]["talk_seconds"], 60);
    assert_eq!((&talks["silent"], &talks["deadline"]), (&json!(true), &Value::Null));
    assert!(talks["talk_until"].as_i64() > talks["now"].as_i64());
    // They talk, and nobody plans yet.
    ada.does(&chat, json!({ "text": "shall we?" })).await;
    assert_eq!(ada.may_not(&moves, pad.clone()).await, (409, "still-talking".into()));
    let mut ear = bob.listens(&format!("{path}/events"), None).await;
    ear.hears_of("table").await;
    let after = ada.does(&plan, json!({})).await;
    assert_eq!([0, 1].map(|s| after["seats"][s]["plans"].clone()), [json!(true), json!(false)]);
    assert_eq!(ear.hears_of("table").await.data["seats"][0]["plans"], true);
    // The last one who is ready begins the planning.
    let plans = bob.does(&plan, json!({})).await;
    assert_eq!(phase(&plans), (json!("planning"), json!(true)));
    assert!(plans["deadline"].as_i64() > plans["now"].as_i64() && plans["talk_until"].is_null(), "{plans}");
    assert_eq!(phase(&ear.hears_of("table").await.data).0, "planning");
    assert_eq!(ada.may_not(&plan, json!({})).await, (409, "not-talking".into()));
    assert_eq!(ada.may_not(&chat, json!({ "text": "psst" })).await, (409, "silence".into()));
    let french = ada.request(reqwest::Method::POST, &chat).header("accept-language", "fr");
    let (_, problem) = ada.send(french.json(&json!({ "text": "psst" }))).await;
    assert!(problem["title"].as_str().unwrap().contains("ordres"), "{problem}");
    // After the round they talk again.
    ada.does(&moves, pad.clone()).await;
    bob.does(&moves, pad).await;
    assert_eq!(phase(&ada.see(&path).await), (json!("talking"), json!(false)));
    ada.does(&chat, json!({ "text": "well played" })).await;
    server.stop().await;
}

async fn planning_begins_when_the_pause_is_over(site: Site) {
    let server = site.server().await;
    let clock = json!({ "clock": { "talk_seconds": 600, "game_seconds": 7200 } });
    let (ada, bob, path) = table(&server, clock).await;
    let limits = "select count(*) from due where kind = 'limit'";
    assert_eq!(site.number(limits).await, 0, "the time limit counts from the first planning on");
    // POW-16.3 and 16.5: ten minutes go by.
    site.passes(600_000).await;
    until("they plan", async || ada.see(&path).await["phase"] == "planning").await;
    assert_eq!(site.number(limits).await, 1);
    let limit = "select at - (select planned from games) from due where kind = 'limit'";
    assert_eq!(site.number(limit).await, 7_200_000);
    // Stopping the planning clock does not stop the limit.
    let planned = ada.see(&path).await["deadline"].as_i64().unwrap();
    let stopped = bob.does(&format!("{path}/time-out"), json!({})).await;
    assert_eq!(stopped["deadline"].as_i64(), Some(planned + 180_000));
    assert_eq!(site.number(limit).await, 7_200_000);
    server.stop().await;
}

async fn the_clock_waits_until_the_round_has_been_seen(site: Site) {
    let server = site.server().await;
    let number =
        |table: &Value, what: &str| table[what].as_i64().unwrap_or_else(|| panic!("{what}: {table}"));
    for clock in [json!({ "talk_seconds": 0 }), json!({ "pace": "bank", "seconds": 600 })] {
        let (ada, bob, path) = table(&server, json!({ "clock": clock })).await;
        let (moves, plan) = (format!("{path}/moves"), format!("{path}/plan"));
        let pad = json!({ "move": { "pads": {} } });
        // Nothing to watch before the first round.
        let first = ada.see(&path).await;
        assert!(number(&first, "asked_at") <= number(&first, "now"), "{first}");
        assert_eq!(ada.may_not(&plan, json!({})).await, (409, "not-talking".into()));
        ada.does(&moves, pad.clone()).await;
        bob.does(&moves, pad.clone()).await;
        // Planning has begun, in silence; its time does not count yet.
        let shown = ada.see(&path).await;
        let starts = number(&shown, "asked_at");
        assert_eq!(phase(&shown).0, "planning");
        assert!(starts > number(&shown, "now"), "{shown}");
        let clock_due = format!("select min(at) from due where kind = 'clock' and game = '{}'", &path[12..]);
        let rings = site.number(&clock_due).await;
        let one = ada.does(&plan, json!({})).await;
        assert_eq!([0, 1].map(|s| one["seats"][s]["plans"].clone()), [json!(true), json!(false)]);
        assert_eq!(number(&one, "asked_at"), starts, "Bob still watches");
        // When everybody has seen the round, the time counts, and everything that the clock does comes sooner by as
        // much.
        let all = bob.does(&plan, json!({})).await;
        let sooner = starts - number(&all, "asked_at");
        assert!(sooner > 0 && number(&all, "asked_at") <= number(&all, "now"), "{all}");
        assert_eq!(site.number(&clock_due).await, rings - sooner);
        if !all["deadline"].is_null() {
            assert_eq!(
                number(&all, "deadline"),
                number(&all, "asked_at") + number(&all["clock"], "seconds") * 1000
            );
        }
        assert_eq!(ada.may_not(&plan, json!({})).await, (409, "not-talking".into()));
        // A player who hands in a pad meanwhile is not waited for, and loses nothing from the bank.
        ada.does(&moves, pad.clone()).await;
        bob.does(&moves, pad.clone()).await;
        bob.does(&moves, pad.clone()).await;
        let counts = ada.does(&plan, json!({})).await;
        assert!(number(&counts, "asked_at") <= number(&counts, "now"), "{counts}");
    }
    server.stop().await;
}

/// Talk is always allowed at slow tables, with the mail profile, for one person alone, and where the maker allows it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn others_talk_while_they_plan() {
    let server = Site::sqlite().server().await;
    let hour = json!({ "clock": { "seconds": 3600 } });
    let mail = json!({ "options": { "players": 2, "rules": "mail" } });
    let free = json!({ "silent": false });
    for (what, more) in [("slow", hour), ("mail", mail), ("free", free)] {
        let (ada, _, path) = table(&server, more).await;
        let table = ada.see(&path).await;
        assert_eq!(phase(&table), (json!("planning"), json!(false)), "{what}: {table}");
        ada.does(&format!("{path}/chat"), json!({ "text": "hello" })).await;
        if what == "mail" {
            assert_eq!(table["clock"]["seconds"], 3 * 24 * 3600, "POW-16.1");
        }
    }
    // A player who has left is not waited for, before or after.
    for leaves_first in [true, false] {
        let (ada, bob, path) = table(&server, json!({})).await;
        let (plan, leave) = (format!("{path}/plan"), format!("{path}/leave"));
        let (first, then) =
            if leaves_first { ((&bob, leave), (&ada, plan)) } else { ((&ada, plan), (&bob, leave)) };
        first.0.does(&first.1, json!({})).await;
        assert_eq!(phase(&ada.see(&path).await).0, "talking");
        then.0.does(&then.1, json!({})).await;
        assert_eq!(phase(&ada.see(&path).await).0, "planning", "{leaves_first}");
    }
    // No pause: planning begins at once, in silence.
    let (ada, _, path) = table(&server, json!({ "clock": { "talk_seconds": 0 } })).await;
    assert_eq!(phase(&ada.see(&path).await), (json!("planning"), json!(true)));
    // Nobody to talk to: no pause.
    let new = json!({ "game": "power", "options": { "players": 2 }, "seats": ["me", { "bot": 0 }] });
    assert_eq!(phase(&ada.does("/api/tables", new).await).0, "planning");
    let (status, problem) =
        ada.post("/api/tables", json!({ "game": "power", "clock": { "talk_seconds": 601 } })).await;
    assert_eq!((status.as_u16(), &problem["code"]), (400, &json!("bad-clock")));
    server.stop().await;
}
