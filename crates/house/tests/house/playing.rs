//! Whole games through the API.

use crate::common::site::{Site, on_both_databases};
use crate::common::until;
use serde_json::json;

on_both_databases!(
    a_game_against_bots_from_the_first_move_to_the_verified_record,
    a_long_record_comes_in_and_goes_out_as_it_was,
);

async fn a_game_against_bots_from_the_first_move_to_the_verified_record(site: Site) {
    let server = site.server().await;
    let ada = server.person();
    let table = ada
        .table(json!({
            "game": "power", "options": { "players": 4, "round_limit": 3 },
            "seats": ["me", { "bot": 0 }, { "bot": 0 }, { "bot": 0 }], "name": "Ada"
        }))
        .await;
    let path = format!("/api/tables/{table}");
    let begun = ada.see(&path).await;
    assert_eq!(begun["status"], "running");
    assert_eq!(begun["mine"], json!([0]));
    assert_eq!(begun["seed"], json!(null));
    for round in 0.. {
        let now = ada.see(&path).await;
        if now["status"] == "over" {
            break;
        }
        assert!(round < 10, "the game ends");
        let (status, taken) =
            ada.post(&format!("{path}/moves"), json!({ "move": { "pads": { "G": ["F GHQ B5"] } } })).await;
        assert!(status.is_success(), "{taken}");
        until("the bots have answered", async || {
            ada.see(&path).await["moves"].as_i64() > now["moves"].as_i64()
        })
        .await;
    }
    let over = ada.see(&path).await;
    assert!(over["seed"].is_string() && over["outcome"].is_object(), "{over}");
    let (_, text) = ada.send_for_text(ada.request(reqwest::Method::GET, &format!("{path}/record"))).await;
    let record = table::Record::read(&text).unwrap();
    assert_eq!(record.header.more["seed_hash"], over["seed_hash"]);
    let game = table::erase::<power::Power>();
    house::chance::verify(&*game, &record).unwrap();
    server.stop().await;
}

/// A game that was started elsewhere has two sources of chance: ours is verified, the other is reported as unverified.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_was_taken_in_is_proven_from_there_on() {
    let site = Site::sqlite();
    let server = site.server().await;
    let ada = server.person();
    let plays_out = async |path: &str| {
        until("the bots have played", async || ada.see(path).await["status"] == "over").await;
        let record = ada.request(reqwest::Method::GET, &format!("{path}/record"));
        table::Record::read(&ada.send_for_text(record).await.1).unwrap()
    };
    let id = ada.table(json!({ "game": "weakness", "seats": [{ "bot": 0 }, { "bot": 0 }] })).await;
    let mut record = plays_out(&format!("/api/tables/{id}")).await;
    let game = table::erase::<weakness::Weakness>();
    assert_eq!(house::chance::verify(&*game, &record).unwrap().imported, 0);
    record.entries.truncate(40);
    record.end = None;
    let begun = ada.does("/api/records", json!({ "record": record.write() })).await;
    let path = format!("/api/tables/{}", begun["id"].as_str().unwrap());
    for seat in 0..2 {
        ada.does(&format!("{path}/seats/{seat}/bot"), json!({ "level": 0 })).await;
    }
    let whole = plays_out(&path).await;
    assert!(whole.entries.iter().zip(&record.entries).all(|(a, b)| (a.by, &a.mv) == (b.by, &b.mv)));
    let proven = house::chance::verify(&*game, &whole).unwrap();
    assert!(proven.imported == 40 && proven.draws > 0, "{proven:?}");
    let mut boast = whole.clone();
    boast.header.more.shift_remove("imported");
    assert!(house::chance::verify(&*game, &boast).is_err(), "what was drawn elsewhere is not ours");
    server.stop().await;
}

async fn a_long_record_comes_in_and_goes_out_as_it_was(site: Site) {
    let game = table::erase::<power::Power>();
    let mut played = game.start(json!({ "players": 2, "round_limit": 600 })).unwrap();
    let mut record = table::Record::new(&*game, played.options());
    while played.outcome().is_none() {
        for by in played.turn() {
            let mv = json!({ "pads": {} });
            played.play(by, &mv).unwrap();
            record.push(by, mv);
        }
    }
    let server = site.server().await;
    let ada = server.person();
    let table = ada.does("/api/records", json!({ "record": record.write() })).await;
    assert_eq!((&table["moves"], &table["status"]), (&json!(1200), &json!("over")));
    let path = format!("/api/tables/{}/record", table["id"].as_str().unwrap());
    let (_, text) = ada.send_for_text(ada.request(reqwest::Method::GET, &path)).await;
    let again = table::Record::read(&text).unwrap();
    let moves = |r: &table::Record| r.entries.iter().map(|e| (e.by, e.mv.clone())).collect::<Vec<_>>();
    assert!(moves(&again) == moves(&record));
    server.stop().await;
}
