//! Clients that disconnect, repeat requests or leave, and servers that stop in between: every game goes on.

use crate::common::site::{Site, on_both_databases};
use crate::common::{Person, until};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

on_both_databases!(
    who_hangs_up_in_the_middle_of_a_move_does_not_stop_the_game,
    a_repeated_request_gets_its_first_answer_and_changes_nothing,
    a_seat_that_was_left_stays_open_whatever_was_answered_before,
    an_answer_that_is_taken_back_is_thought_about,
    a_game_that_nothing_is_due_for_is_repaired,
    settings_that_are_saved_meanwhile_do_not_stop_a_game,
);

/// Sends a whole request and disconnects without waiting for the answer.
async fn hangs_up(person: &Person, path: &str, body: &Value) {
    let host = person.url.strip_prefix("http://").unwrap();
    let (token, body) = (person.token().unwrap(), body.to_string());
    let mut stream = TcpStream::connect(host).await.unwrap();
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: {host}\r\ncookie: powerhouse={token}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.flush().await.unwrap();
    // Long enough for the request to be read, too short for the disk: some are cut off in the middle of writing.
    tokio::time::sleep(std::time::Duration::from_micros(1500)).await;
}

/// The seat on turn; `None` when the game is over.
async fn on_turn(person: &Person, path: &str) -> Option<i64> {
    let table = person.see(path).await;
    let seats = table["seats"].as_array().unwrap();
    seats.iter().find(|s| s["asked"] == true).and_then(|s| s["seat"].as_i64())
}

async fn who_hangs_up_in_the_middle_of_a_move_does_not_stop_the_game(site: Site) {
    let server = site.server().await;
    let ada = server.person();
    let id = ada.table(json!({ "game": "weakness", "seats": ["me", { "bot": 0 }] })).await;
    let path = format!("/api/tables/{id}");
    for _ in 0..25 {
        until("it is Ada's turn, or all is over", async || on_turn(&ada, &path).await != Some(1)).await;
        if on_turn(&ada, &path).await.is_none() {
            break;
        }
        let legal = ada.see(&format!("{path}/legal")).await;
        let Some(mv) = legal["legal"].as_array().unwrap().first().cloned() else { continue };
        hangs_up(&ada, &format!("{path}/moves"), &json!({ "move": mv["move"] })).await;
    }
    // The server's memory agrees with the database once the last interrupted move has completed.
    until("the bot has answered, and what is seen is what is stored", async || {
        let stored = site.number(&format!("select moves from games where id = '{id}'")).await;
        let table = ada.see(&path).await;
        // In an auction both are asked, and the bot that has bid waits.
        let bot = &table["seats"][1];
        (bot["asked"] != true || bot["ready"] == true) && table["moves"] == stored
    })
    .await;
    // Tables whose creator disconnects in the middle start all the same.
    let new = json!({ "game": "weakness", "seats": ["me", { "bot": 0 }], "title": "cut" });
    for _ in 0..10 {
        hangs_up(&ada, "/api/tables", &new).await;
    }
    until("every full table has started", async || {
        site.number("select count(*) from games where status = 'waiting'").await == 0
    })
    .await;
    server.stop().await;
}

async fn settings_that_are_saved_meanwhile_do_not_stop_a_game(site: Site) {
    let server = site.server().await;
    let ada = server.person();
    let id = ada.table(json!({ "game": "weakness", "seats": [{ "bot": 0 }, { "bot": 0 }] })).await;
    let path = format!("/api/tables/{id}");
    let bob = server.person();
    bob.does("/api/me", json!({})).await;
    let settings = bob.see("/api/me").await["settings"].clone();
    until("the bots have played it to its end", async || {
        let save = bob.request(Method::PATCH, "/api/me").json(&json!({ "settings": settings }));
        assert_eq!(bob.send(save).await.0, StatusCode::OK);
        ada.see(&path).await["status"] == "over"
    })
    .await;
    server.stop().await;
}

const PADS: [&str; 3] = ["T GHQ G1", "T GHQ G2", "T GHQ G5"];

fn pad(i: usize) -> Value {
    json!({ "pads": { "G": [PADS[i]] } })
}

async fn two_of_ada(server: &crate::common::Server, clock: Value) -> (Person, String) {
    let ada = server.person();
    let options = json!({ "players": 2, "seats": [["G", "B"], ["Y", "R"]] });
    let new = json!({ "game": "power", "options": options, "seats": ["me", "me"], "clock": clock });
    let path = format!("/api/tables/{}", ada.table(new).await);
    (ada, path)
}

async fn a_repeated_request_gets_its_first_answer_and_changes_nothing(site: Site) {
    let server = site.server().await;
    let (ada, path) = two_of_ada(&server, json!({ "pace": "none" })).await;
    let send = async |key: &str, seat: u8, mv: Value, done: bool| {
        let body = json!({ "seat": seat, "move": mv, "final": done });
        let request = ada.request(Method::POST, &format!("{path}/moves")).header("idempotency-key", key);
        ada.send(request.json(&body)).await
    };
    let draft = async || ada.see(&format!("{path}/draft?seat=0")).await;
    let first = send("one", 0, pad(0), false).await;
    assert_eq!(first.0, StatusCode::OK, "{first:?}");
    assert_eq!(send("two", 0, pad(1), true).await.0, StatusCode::OK);
    // A late repetition does not replace the newer answer.
    assert_eq!(send("one", 0, pad(0), false).await, first);
    assert_eq!((&draft().await["move"], &draft().await["final"]), (&pad(1), &json!(true)));
    // A different request with a used key is not a repetition.
    for (mv, done) in [(pad(0), true), (pad(2), false)] {
        let (status, problem) = send("one", 0, mv, done).await;
        assert_eq!((status, &problem["code"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("key-used")));
    }
    assert_eq!(draft().await["move"], pad(1));
    // The same key of another seat is another key; the round is played.
    let (_, played) = send("two", 1, json!({ "pads": {} }), true).await;
    assert_eq!(played["number"], 2, "{played}");
    let (_, repeated) = send("two", 0, pad(1), true).await;
    assert_eq!((&repeated["number"], &repeated["final"]), (&json!(1), &json!(true)), "{repeated}");
    assert_eq!(send("one", 0, pad(0), false).await.0, StatusCode::OK);
    assert_eq!(draft().await["move"], Value::Null, "nothing was written for the next round");
    server.stop().await;
}

async fn a_seat_that_was_left_stays_open_whatever_was_answered_before(site: Site) {
    let server = site.server().await;
    let (ada, path) = two_of_ada(&server, json!({ "pace": "none" })).await;
    let moves = format!("{path}/moves");
    ada.does(&moves, json!({ "seat": 0, "move": pad(0) })).await;
    ada.does(&format!("{path}/leave"), json!({ "seat": 0 })).await;
    ada.does(&moves, json!({ "seat": 1, "move": { "pads": {} } })).await;
    let seat = ada.see(&path).await["seats"][0].clone();
    assert_eq!(seat["open"], true, "{seat}");
    // A player who plays there again is back.
    ada.does(&moves, json!({ "seat": 0, "move": { "pads": {} } })).await;
    assert_eq!(ada.see(&path).await["seats"][0]["open"], false);
    ada.does(&format!("{path}/leave"), json!({ "seat": 0 })).await;
    server.person().does(&format!("{path}/seats/0/take-over"), json!({ "name": "Bob" })).await;
    assert_eq!(ada.see(&path).await["seats"][0]["name"], "Bob");
    server.stop().await;
}

async fn an_answer_that_is_taken_back_is_thought_about(site: Site) {
    let server = site.server().await;
    let (ada, path) = two_of_ada(&server, json!({ "pace": "bank", "seconds": 3600 })).await;
    let clocks = "select count(*) from due where kind = 'clock' and seat = 0";
    assert_eq!(site.number(clocks).await, 1);
    ada.does(&format!("{path}/moves"), json!({ "seat": 0, "move": pad(0) })).await;
    assert_eq!(site.number(clocks).await, 0, "who is ready does not think");
    ada.delete(&format!("{path}/draft?seat=0")).await;
    assert_eq!(site.number(clocks).await, 1);
    let bank =
        site.number("select at - (select asked_at from games) from due where kind = 'clock' and seat = 0");
    assert_eq!(bank.await, 3_600_000, "the time runs from the question");
    server.stop().await;
}

async fn a_game_that_nothing_is_due_for_is_repaired(site: Site) {
    let server = site.server().await;
    let (ada, path) = two_of_ada(&server, json!({ "pace": "per-move", "seconds": 3600 })).await;
    let dues = "select count(*) from due where kind = 'clock'";
    site.sql("delete from due").await;
    server.stop().await;
    let house = crate::common::house(site.config()).await;
    let id = path.rsplit('/').next().unwrap();
    assert!(house.repair(id).await.unwrap(), "it has a clock again");
    assert!(!house.repair(id).await.unwrap(), "once is enough");
    assert_eq!(site.number(dues).await, 1);
    house.close().await;
    // While nobody is there: a server could look at the one in between.
    site.sql("update due set at = 0; update games set deadline = 1").await;
    let server = site.server().await;
    let ada = ada.moved(&server.url);
    until("the clock has played", async || ada.see(&path).await["moves"] == 2).await;
    server.stop().await;
}

/// The bot that the game waits for thinks again, even one with a thinking limit.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_whose_turn_was_lost_think_after_a_repair() {
    let site = Site::sqlite();
    let server = site.server().await;
    // Nothing that is due is done while this is in the way.
    site.sql(
        "create trigger not_yet before update of lease_until on due begin select raise(abort, 'no'); end",
    )
    .await;
    let ada = server.person();
    let thinker = json!({ "bot": { "level": 0, "nodes": 10 } });
    let new = json!({ "game": "power", "options": { "players": 2, "round_limit": 1 }, "seats": [thinker, { "bot": 0 }] });
    let id = ada.table(new).await;
    let turns = "select count(*) from due where kind in ('bot', 'thinker')";
    until("both have to think", async || site.number(turns).await == 2).await;
    site.sql("delete from due; drop trigger not_yet").await;
    server.stop().await;
    let house = crate::common::house(site.config()).await;
    assert!(house.repair(&id).await.unwrap());
    assert_eq!(site.number(turns).await, 2);
    house.close().await;
    let server = site.server().await;
    let path = format!("/api/tables/{id}");
    until("both have played", async || ada.moved(&server.url).see(&path).await["status"] == "over").await;
    server.stop().await;
}

/// A server that is stopped after the last player joined and before the start: the table cannot be started for a while.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_table_that_was_not_started_starts_later() {
    let site = Site::sqlite();
    let server = site.server().await;
    let ada = server.person();
    site.sql(
        "create trigger not_yet before update on games when new.status = 'running' \
         begin select raise(abort, 'not yet'); end",
    )
    .await;
    let (status, _) =
        ada.post("/api/tables", json!({ "game": "weakness", "seats": ["me", { "bot": 0 }] })).await;
    assert!(status.is_server_error(), "{status}");
    assert_eq!(site.number("select count(*) from games where status = 'waiting'").await, 1);
    site.sql("drop trigger not_yet; update due set at = 0").await;
    until("it has started", async || {
        site.number("select count(*) from games where status = 'running'").await == 1
    })
    .await;
    server.stop().await;
}

/// PostgreSQL may restart or end a connection: the next request opens a new one, and nothing old is shown.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_connections_are_made_again() {
    let site = Site::postgres().await;
    let server = site.server().await;
    let ada = server.person();
    let id = ada.table(json!({ "game": "weakness", "seats": ["me", "me"] })).await;
    let path = format!("/api/tables/{id}");
    for number in 0..3 {
        ada.see(&path).await;
        site.sql(
            "select pg_terminate_backend(pid) from pg_stat_activity \
             where datname = current_database() and pid <> pg_backend_pid()",
        )
        .await;
        // Nobody hears of this.
        let title = format!("title {number}");
        site.sql(&format!("update games set revision = revision + 1, title = '{title}' where id = '{id}'"))
            .await;
        let mut seen = Value::Null;
        until("the table is seen", async || {
            let (status, text) = ada.send_for_text(ada.request(Method::GET, &path)).await;
            seen = serde_json::from_str(&text).unwrap_or_default();
            status == StatusCode::OK
        })
        .await;
        assert_eq!(seen["title"], title);
        until("a message is written", async || {
            let said = json!({ "text": format!("still here {number}"), "seat": 0 });
            ada.post(&format!("{path}/chat"), said).await.0.is_success()
        })
        .await;
    }
    server.stop().await;
}

/// What one server has acknowledged, the other shows at once: even drafts, which are not sent to listeners, and what
/// other programs have written.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_never_show_an_old_table() {
    let site = Site::postgres().await;
    let (here, there) = (site.server().await, site.server().await);
    let ada = here.person();
    let ada_there = ada.moved(&there.url);
    let options = json!({ "players": 2 });
    let id = ada.table(json!({ "game": "power", "options": options, "seats": ["me", "me"] })).await;
    let path = format!("/api/tables/{id}");
    let legal = ada.see(&format!("{path}/legal?seat=0")).await;
    let (army, lines) = legal["legal"].as_object().unwrap().iter().next().unwrap();
    let lines = lines.as_array().unwrap();
    for number in 0..40 {
        let (one, other) = if number % 2 == 0 { (&ada, &ada_there) } else { (&ada_there, &ada) };
        let mv = json!({ "pads": { army: [lines[number % lines.len()]] } });
        one.does(&format!("{path}/moves"), json!({ "seat": 0, "move": mv, "final": false })).await;
        assert_eq!(other.see(&format!("{path}/draft?seat=0")).await["move"], mv, "draft {number}");
        let title = format!("title {number}");
        site.sql(&format!("update games set revision = revision + 1, title = '{title}' where id = '{id}'"))
            .await;
        assert_eq!(one.see(&path).await["title"], title);
        assert_eq!(other.see(&path).await["title"], title);
    }
    here.stop().await;
    there.stop().await;
}

/// What one server has acknowledged about a person, the other knows at once: a new name, or a void cookie.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_never_know_an_old_person() {
    let site = Site::postgres().await;
    let (here, there) = (site.server().await, site.server().await);
    for number in 0..20 {
        let (one, other) = if number % 2 == 0 { (&here, &there) } else { (&there, &here) };
        let ada = one.person();
        ada.post("/api/me", json!({})).await;
        let ada_there = Person::at(&other.url).known_by(&ada.token().unwrap());
        for name in ["Ada", "Countess"] {
            assert_eq!(ada.patch("/api/me", json!({ "name": name })).await.0, StatusCode::OK);
            assert_eq!(ada_there.see("/api/me").await["name"], name);
        }
        assert_eq!(ada.delete("/api/session").await.0, StatusCode::NO_CONTENT);
        assert_eq!(ada_there.get("/api/me").await.0, StatusCode::UNAUTHORIZED, "{number}");
    }
    here.stop().await;
    there.stop().await;
}
