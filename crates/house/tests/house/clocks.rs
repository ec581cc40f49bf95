//! Time: deadlines that hold across restarts, banks, time-outs, the whole game's limit, abandoned seats.

use crate::common::site::{Site, on_both_databases};
use crate::common::until;
use reqwest::StatusCode;
use serde_json::json;

on_both_databases!(
    a_deadline_holds_across_a_restart_and_what_was_written_counts,
    a_time_out_stops_the_clock_once,
    a_bank_runs_out_for_one_seat_alone,
    the_whole_games_limit_ends_it_and_the_last_seconds_are_announced,
);

async fn a_deadline_holds_across_a_restart_and_what_was_written_counts(site: Site) {
    let server = site.server().await;
    let (ada, bob) = (server.person(), server.person());
    let new = json!({ "game": "power", "options": { "players": 2, "seats": [["G", "B"], ["Y", "R"]] }, "clock": { "pace": "per-move", "seconds": 3600, "misses": 2 } });
    let id = ada.table(new).await;
    let path = format!("/api/tables/{id}");
    bob.does(&format!("{path}/join"), json!({})).await;
    let pad = json!({ "move": { "pads": { "G": ["F GHQ B5"] } }, "final": false });
    ada.does(&format!("{path}/moves"), pad.clone()).await;
    assert!(ada.see(&path).await["deadline"].is_i64());
    server.stop().await;
    site.passes(3_600_000).await;

    let server = site.server().await;
    let (ada, bob) = (ada.moved(&server.url), bob.moved(&server.url));
    until("the deadline has passed", async || ada.see(&path).await["moves"] == 2).await;
    let moves = ada.see(&format!("{path}/moves")).await;
    assert_eq!(moves[0]["by"], 0);
    assert_eq!(moves[0]["move"]["pads"]["G"], json!(["F GHQ B5"]));
    assert_eq!((&moves[1]["by"], &moves[1]["move"]), (&json!("clock"), &json!({ "time_out": 1 })));
    let table = ada.see(&path).await;
    assert_eq!((&table["seats"][0]["misses"], &table["seats"][1]["misses"]), (&json!(0), &json!(1)));
    assert_eq!(table["seats"][1]["open"], false);

    // Missed twice: the seat may be taken over; its old player is out.
    server.stop().await;
    site.passes(3_600_000).await;
    let server = site.server().await;
    let (ada, bob) = (ada.moved(&server.url), bob.moved(&server.url));
    until("the second deadline has passed", async || ada.see(&path).await["moves"] == 4).await;
    assert_eq!(ada.see(&path).await["seats"][1]["open"], true);
    let eve = server.person();
    eve.does(&format!("{path}/seats/1/take-over"), json!({ "name": "Eve" })).await;
    let (status, _) = bob.post(&format!("{path}/moves"), json!({ "seat": 1, "move": { "pads": {} } })).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let late = server.person();
    assert_eq!(late.post(&format!("{path}/seats/1/take-over"), json!({})).await.0, StatusCode::FORBIDDEN);
    eve.does(&format!("{path}/moves"), json!({ "move": { "pads": {} } })).await;
    server.stop().await;
}

async fn a_time_out_stops_the_clock_once(site: Site) {
    let server = site.server().await;
    let (ada, bob) = (server.person(), server.person());
    let clock = json!({ "pace": "per-move", "seconds": 3600, "time_out_seconds": 180 });
    let id = ada.table(json!({ "game": "power", "options": { "players": 2 }, "clock": clock })).await;
    let path = format!("/api/tables/{id}");
    bob.does(&format!("{path}/join"), json!({})).await;
    let before = ada.see(&path).await["deadline"].as_i64().unwrap();
    let rows =
        "select count(*) from due, games where due.at = games.deadline - 30000 and due.kind = 'announce'";
    assert_eq!(site.number(rows).await, 1);
    let stopped = ada.does(&format!("{path}/time-out"), json!({})).await;
    assert_eq!(site.number(rows).await, 1, "the announcement is put off with the deadline");
    assert_eq!(stopped["deadline"].as_i64().unwrap(), before + 180_000);
    assert_eq!(stopped["paused"]["seat"], 0);
    let (status, problem) = bob.post(&format!("{path}/time-out"), json!({})).await;
    assert_eq!((status, problem["code"].as_str()), (StatusCode::CONFLICT, Some("clock-stopped")));
    let (status, _) = bob.delete(&format!("{path}/time-out")).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let (_, runs) = ada.delete(&format!("{path}/time-out")).await;
    let shortened = runs["deadline"].as_i64().unwrap();
    assert!((before..before + 180_000).contains(&shortened), "{before} {shortened}");
    let (_, problem) = ada.post(&format!("{path}/time-out"), json!({})).await;
    assert_eq!(problem["code"], "time-out-used");
    // The moved deadline is the one that counts, also for the row in the database.
    server.stop().await;
    site.passes(3_601_000).await;
    let server = site.server().await;
    let ada = ada.moved(&server.url);
    until("time is up", async || ada.see(&path).await["moves"] == 2).await;
    server.stop().await;
}

async fn a_bank_runs_out_for_one_seat_alone(site: Site) {
    let server = site.server().await;
    let (ada, bob) = (server.person(), server.person());
    let clock = json!({ "pace": "bank", "seconds": 600, "increment": 5 });
    let id = ada.table(json!({ "game": "power", "options": { "players": 2 }, "clock": clock })).await;
    let path = format!("/api/tables/{id}");
    bob.does(&format!("{path}/join"), json!({})).await;
    ada.does(&format!("{path}/moves"), json!({ "move": { "pads": {} } })).await;
    server.stop().await;
    site.passes(600_000).await;
    let server = site.server().await;
    let ada = ada.moved(&server.url);
    until("Bob's bank is empty", async || ada.see(&path).await["moves"] == 2).await;
    let seats = ada.see(&path).await["seats"].clone();
    assert!(seats[0]["bank"].as_i64().unwrap() > 300_000, "{seats}");
    assert_eq!(seats[1]["bank"], 5000, "{seats}");
    assert_eq!((&seats[0]["misses"], &seats[1]["misses"]), (&json!(0), &json!(1)));
    server.stop().await;
}

async fn the_whole_games_limit_ends_it_and_the_last_seconds_are_announced(site: Site) {
    let server = site.server().await;
    let ada = server.person();
    let clock = json!({ "pace": "per-move", "seconds": 3600, "game_seconds": 7200 });
    let id = ada
        .table(json!({ "game": "power", "options": { "players": 2 }, "clock": clock, "seats": ["me", "me"] }))
        .await;
    let path = format!("/api/tables/{id}");
    let mut ear = ada.listens(&format!("{path}/events"), None).await;
    ear.hears_of("table").await;
    // Two play: half time is announced, then the last 30 seconds (POW-16.4).
    for what in ["half-time", "last-seconds"] {
        site.sql(&format!("update due set at = 0 where kind = 'announce' and payload = '{what}'")).await;
        assert_eq!(ear.hears_of("announce").await.data, json!({ "what": what }));
    }
    // The two hours are over in the middle of the planning: the round is the last one, and what was written stays
    // written.
    ada.does(&format!("{path}/moves"), json!({ "seat": 0, "move": { "pads": {} } })).await;
    server.stop().await;
    site.sql("update due set at = 0 where kind = 'limit'").await;
    let server = site.server().await;
    let ada = ada.moved(&server.url);
    until("the limit has passed", async || ada.see(&path).await["moves"] == 1).await;
    let table = ada.see(&path).await;
    assert_eq!((&table["status"], &table["seats"][0]["ready"]), (&json!("running"), &json!(true)));
    ada.does(&format!("{path}/moves"), json!({ "seat": 1, "move": { "pads": {} } })).await;
    until("the last round is played", async || ada.see(&path).await["status"] == "over").await;
    let (_, text) = ada.send_for_text(ada.request(reqwest::Method::GET, &format!("{path}/record"))).await;
    assert!(text.contains("{\"time_limit\":true}"), "{text}");
    server.stop().await;
}

/// A seat whose stored time is missing does not lose on time: the game is not opened, and no clock runs out.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_without_its_bank_is_an_error() {
    let site = Site::sqlite();
    let server = site.server().await;
    let ada = server.person();
    let clock = json!({ "pace": "bank", "seconds": 300 });
    let new = json!({ "game": "power", "options": { "players": 2 }, "seats": ["me", "me"], "clock": clock });
    let path = format!("/api/tables/{}", ada.table(new).await);
    assert_eq!(ada.see(&path).await["seats"][1]["bank"], 300_000);
    site.sql("update seats set bank = null where seat = 1; update games set revision = revision + 1").await;
    let (status, problem) = ada.get(&path).await;
    assert_eq!((status.as_u16(), &problem["code"]), (409, &json!("cannot-load")));
    server.stop().await;
}
