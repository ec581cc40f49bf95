//! Playing again: rematches, moves that are tried before they are made, and forks.

use crate::common::site::{Site, on_both_databases};
use crate::common::{Person, Server, until};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

on_both_databases!(
    a_rematch_begins_when_everybody_has_accepted,
    an_old_decision_is_tried_again_at_a_table_of_its_own
);

/// Two people have played a game of one round. Returns them and its path.
async fn finished(server: &Server) -> (Person, Person, String) {
    let (ada, bob) = (server.person(), server.person());
    let new = json!({ "game": "power", "options": { "players": 2, "round_limit": 1 }, "name": "Ada",
        "clock": { "pace": "per-move", "seconds": 3600 } });
    let path = format!("/api/tables/{}", ada.table(new).await);
    bob.does(&format!("{path}/join"), json!({ "name": "Bob" })).await;
    assert_eq!(ada.may_not(&format!("{path}/rematch"), json!({})).await, (409, "not-over".into()));
    for person in [&ada, &bob] {
        person.does(&format!("{path}/moves"), json!({ "move": { "pads": {} } })).await;
    }
    (ada, bob, path)
}

fn said(table: &Value) -> [String; 2] {
    [0, 1].map(|s| table["seats"][s]["rematch"].as_str().unwrap().to_string())
}

async fn a_rematch_begins_when_everybody_has_accepted(site: Site) {
    let server = site.server().await;
    let (ada, bob, path) = finished(&server).await;
    let again = format!("{path}/rematch");
    let declines = async |person: &Person| person.send(person.request(Method::DELETE, &again)).await;
    assert_eq!(declines(&bob).await.1["code"], "no-offer");
    assert_eq!(server.person().may_not(&again, json!({})).await.0, 401, "nobody in particular");
    let eve = server.person();
    eve.does("/api/me", json!({})).await;
    assert_eq!(eve.may_not(&again, json!({})).await, (403, "not-your-seat".into()));

    // An offer starts nothing; everybody is told.
    let mut ear = bob.listens(&format!("{path}/events"), None).await;
    ear.hears_of("table").await;
    let offered = ada.does(&again, json!({})).await;
    assert_eq!((said(&offered), &offered["next"]), (["accepted", "open"].map(String::from), &Value::Null));
    assert_eq!(said(&ear.hears_of("table").await.data)[0], "accepted");
    assert_eq!(site.number("select count(*) from games").await, 1);
    assert_eq!(said(&bob.see("/api/tables?mine=true").await[0])[0], "accepted", "also in the list");
    // A refusal ends it; a new offer asks again; it can be withdrawn.
    let declined = declines(&bob).await.1;
    assert_eq!(said(&declined), ["open", "declined"]);
    assert_eq!(said(&ada.does(&again, json!({})).await), ["accepted", "open"]);
    assert_eq!(said(&declines(&ada).await.1), ["open", "open"]);
    // The last acceptance makes the table: everybody one seat further, and only now a clock runs.
    bob.does(&again, json!({})).await;
    assert_eq!(site.number("select count(*) from due where kind = 'clock'").await, 0);
    let done = ada.does(&again, json!({})).await;
    let next = format!("/api/tables/{}", done["next"].as_str().unwrap());
    let table = bob.see(&next).await;
    let names = [0, 1].map(|s| table["seats"][s]["name"].clone());
    assert_eq!(
        (names, &table["mine"], &table["status"]),
        ([json!("Bob"), json!("Ada")], &json!([0]), &json!("running"))
    );
    assert_eq!((said(&table), &table["previous"]), (["open", "open"].map(String::from), &done["id"]));
    assert!(table["deadline"].is_i64(), "{table}");
    assert_eq!(bob.does(&again, json!({})).await["next"], done["next"], "there is one next table");
    assert_eq!(declines(&bob).await.1["code"], "started");
    server.stop().await;
}

/// Bots accept at once, and several seats at one screen are one person.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_and_one_screen_play_again_at_once() {
    let server = Site::sqlite().server().await;
    let ada = server.person();
    for seats in [json!(["me", { "bot": 0 }]), json!(["me", "me"])] {
        let new = json!({ "game": "power", "options": { "players": 2, "round_limit": 1 }, "seats": seats });
        let path = format!("/api/tables/{}", ada.table(new).await);
        for seat in ada.see(&path).await["mine"].as_array().unwrap() {
            let pad = json!({ "seat": seat, "move": { "pads": {} } });
            ada.does(&format!("{path}/moves"), pad).await;
        }
        until("it is over", async || ada.see(&path).await["status"] == "over").await;
        assert!(ada.does(&format!("{path}/rematch"), json!({})).await["next"].is_string());
    }
    server.stop().await;
}

/// Moves are tried as they would be made, and nothing is written.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_are_tried_before_they_are_made() {
    let site = Site::sqlite();
    let server = site.server().await;
    let ada = server.person();
    let path =
        format!("/api/tables/{}", ada.table(json!({ "game": "weakness", "seats": ["me", "me"] })).await);
    // The first turn of all has one action (PAW-4.4), every other one two.
    let first = ada.see(&path).await["turn"][0].clone();
    let recruit = json!({ "do": "recruit" });
    ada.does(&format!("{path}/moves"), json!({ "seat": first, "move": recruit })).await;
    let table = ada.see(&path).await;
    let (seat, at) = (table["turn"][0].as_u64().unwrap(), table["moves"].clone());
    let tries = async |moves: Value| {
        ada.does(&format!("{path}/try"), json!({ "seat": seat, "moves": moves, "at": at })).await
    };
    let once = tries(json!([recruit])).await;
    assert_eq!((&once["after"], &once["moves"][0]["move"]), (&json!("go-on"), &recruit), "{once}");
    assert!(once["legal"].as_array().is_some_and(|l| !l.is_empty()));
    let twice = tries(json!([recruit, recruit])).await;
    assert_eq!((&twice["after"], &twice["legal"]), (&json!("asks-another"), &json!([])), "{twice}");
    assert_eq!(ada.see(&path).await["moves"], at, "nothing is made");
    assert_eq!(site.number("select count(*) from drafts").await, 0);
    // What cannot be made cannot be tried.
    let refused = async |body: Value| ada.may_not(&format!("{path}/try"), body).await;
    let third = json!({ "seat": seat, "moves": [recruit, recruit, recruit] });
    assert_eq!(refused(third).await, (422, "not-asked".into()));
    assert_eq!(refused(json!({ "seat": 1 - seat, "moves": [recruit] })).await, (422, "not-asked".into()));
    assert_eq!(refused(json!({ "seat": seat, "moves": [{ "do": "occupy" }] })).await.0, 422);
    assert_eq!(
        refused(json!({ "seat": seat, "moves": [], "at": 0 })).await,
        (409, "position-changed".into())
    );
    assert_eq!(refused(json!({ "seat": seat, "moves": vec![recruit.clone(); 65] })).await.0, 413);
    assert_eq!(refused(json!({ "seat": seat, "moves": ["x".repeat(20_000)] })).await.0, 413);
    assert_eq!(
        server.person().may_not(&format!("{path}/try"), json!({ "seat": seat, "moves": [] })).await.0,
        401
    );
    // When made, they have the results that were tried.
    for _ in 0..2 {
        ada.does(&format!("{path}/moves"), json!({ "seat": seat, "move": recruit })).await;
    }
    assert_eq!(ada.see(&format!("{path}/view?seat={seat}")).await["view"], twice["view"]);
    // A seat that is asked together with others writes a draft instead.
    let power =
        ada.table(json!({ "game": "power", "options": { "players": 2 }, "seats": ["me", "me"] })).await;
    let together = json!({ "seat": 0, "moves": [{ "pads": {} }] });
    assert_eq!(
        ada.may_not(&format!("/api/tables/{power}/try"), together).await,
        (409, "asked-together".into())
    );
    server.stop().await;
}

async fn an_old_decision_is_tried_again_at_a_table_of_its_own(site: Site) {
    let server = site.server().await;
    let ada = server.person();
    let record = async |path: &str| {
        let (status, text) = ada.send_for_text(ada.request(Method::GET, &format!("{path}/record"))).await;
        assert_eq!(status, StatusCode::OK);
        text
    };
    // POWER hides only pads: three rounds, and a fork from the second while the game runs.
    let new =
        json!({ "game": "power", "options": { "players": 2 }, "seats": [{ "bot": 0 }, "me"], "name": "Ada" });
    let path = format!("/api/tables/{}", ada.table(new).await);
    for round in 1..=3 {
        ada.does(&format!("{path}/moves"), json!({ "move": { "pads": {} } })).await;
        until("the round is played", async || ada.see(&path).await["moves"] == 2 * round).await;
    }
    let before = record(&path).await;
    // Position 3 has the bot's pad in it: the question was asked in position 2.
    let (status, fork) = ada.post(&format!("{path}/fork"), json!({ "at": 3 })).await;
    let id = path.rsplit('/').next().unwrap();
    assert_eq!((status.as_u16(), &fork["forked"]), (201, &json!({ "table": id, "at": 2 })), "{fork}");
    assert_eq!((&fork["moves"], &fork["mine"], &fork["status"]), (&json!(2), &json!([1]), &json!("running")));
    assert_eq!(
        (&fork["listed"], &fork["joining"], &fork["deadline"]),
        (&json!(false), &json!("invited"), &Value::Null)
    );
    let there = format!("/api/tables/{}", fork["id"].as_str().unwrap());
    assert_eq!(
        ada.see(&format!("{there}/view")).await["view"],
        ada.see(&format!("{path}/view?at=2")).await["view"]
    );
    let header: Value = serde_json::from_str(record(&there).await.lines().next().unwrap()).unwrap();
    assert_eq!((&header["forked_from"], &header["imported"]), (&json!({ "game": id, "at": 2 }), &json!(2)));
    ada.does(&format!("{there}/moves"), json!({ "move": { "pads": {} } })).await;
    until("it is played on", async || ada.see(&there).await["moves"] == 4).await;
    assert_eq!(record(&path).await, before, "the old game is as it was");
    assert_eq!(ada.may_not(&format!("{path}/fork"), json!({ "at": 99 })).await.0, 404);

    // Power Barons deals hands in secret: it cannot be forked before its end.
    let new =
        json!({ "game": "barons", "options": { "players": 3 }, "seats": ["me", { "bot": 0 }, { "bot": 0 }] });
    let path = format!("/api/tables/{}", ada.table(new).await);
    until("Ada is asked", async || ada.see(&path).await["turn"] == json!([0])).await;
    let fork = format!("{path}/fork");
    assert_eq!(ada.may_not(&fork, json!({ "at": 3 })).await, (409, "no-decision-yet".into()));
    assert_eq!(ada.may_not(&fork, json!({})).await, (409, "fork-would-tell".into()));
    site.sql(&format!(
        "update games set status = 'over', outcome = '{{\"draw\":true}}', revision = revision + 1 where id = '{}'",
        path.rsplit('/').next().unwrap()
    ))
    .await;
    let forked = ada.does(&fork, json!({})).await;
    let there = format!("/api/tables/{}", forked["id"].as_str().unwrap());
    let at = &forked["forked"]["at"];
    assert_eq!(
        ada.see(&format!("{there}/view")).await["view"],
        ada.see(&format!("{path}/view?at={at}")).await["view"]
    );
    // The deal was verified in the old game; the new one has its own seed.
    assert_ne!(forked["seed_hash"], ada.see(&path).await["seed_hash"]);

    // Not at tables with other people.
    let bob = server.person();
    let path = format!("/api/tables/{}", ada.table(json!({ "game": "weakness" })).await);
    bob.does(&format!("{path}/join"), json!({})).await;
    assert_eq!(ada.may_not(&format!("{path}/fork"), json!({})).await, (403, "not-against-bots".into()));
    assert_eq!(server.person().may_not(&format!("{path}/fork"), json!({})).await.0, 401);
    assert_eq!(ada.may_not(&format!("{path}/fork"), json!({ "seat": 1 })).await.0, 403, "of a running game");

    // Of a finished game anybody may try any decision; bots take the places of other people.
    let (_, bob, path) = finished(&server).await;
    let eve = server.person();
    eve.does("/api/me", json!({ "name": "Eve" })).await;
    for (person, seat) in [(&eve, 1), (&bob, 0)] {
        let tried = person.does(&format!("{path}/fork"), json!({ "seat": seat, "at": 0, "level": 0 })).await;
        assert_eq!((&tried["mine"], &tried["status"]), (&json!([seat]), &json!("running")), "{tried}");
        assert_eq!(tried["seats"][1 - seat]["by"], "bot");
    }
    assert_eq!(eve.may_not(&format!("{path}/fork"), json!({ "seat": 5 })).await.0, 404);
    assert_eq!(eve.may_not(&format!("{path}/fork"), json!({ "seat": 0, "level": 99 })).await.0, 400);
    server.stop().await;
}
