//! Servers that share a PostgreSQL: any of them serves the same games, and every job is done once, even if a server is
//! killed in the middle of it.

use crate::common::site::Site;
use crate::common::{Person, until};
use crate::holding_up::all_moves;
use crate::process::Process;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_share_a_postgres() {
    let site = Site::postgres().await;
    let (first, mut second) = (Process::start(&site), Process::start(&site));
    let (ada, bob) = (Person::at(&first.url), Person::at(&second.url));
    let new = json!({ "game": "power", "options": { "players": 3, "mercenary": "R" }, "seats": ["me", "open", { "bot": 0 }] });
    let path = format!("/api/tables/{}", ada.table(new).await);
    bob.does(&format!("{path}/join"), json!({ "name": "Bob" })).await;
    // Each player listens at the server that the other one uses.
    let mut ears = [
        ada.moved(&second.url).listens(&format!("{path}/events"), None).await,
        bob.moved(&first.url).listens(&format!("{path}/events"), None).await,
    ];
    for round in 0..5 {
        // Both answer at once, each at a different server; the bot thinks on either.
        let send = |person: &Person, seat: u64, key: String| {
            let request = person
                .request(reqwest::Method::POST, &format!("{path}/moves"))
                .header("idempotency-key", key);
            let (person, request) =
                (person.clone(), request.json(&json!({ "seat": seat, "move": { "pads": {} } })));
            async move { person.send(request).await }
        };
        let (a, b, again) = tokio::join!(
            send(&ada, 0, format!("a{round}")),
            send(&bob, 1, format!("b{round}")),
            send(&ada.moved(&second.url), 0, format!("a{round}")),
        );
        for (status, body) in [a, b, again] {
            assert!(status.is_success(), "{body}");
        }
        until("the round is played", async || ada.see(&path).await["moves"] == json!(3 * (round + 1))).await;
        assert_eq!(bob.see(&path).await["moves"], json!(3 * (round + 1)));
        for ear in &mut ears {
            for number in 3 * round + 1..=3 * round + 3 {
                assert_eq!(ear.hears_of("move").await.id, Some(number.to_string()));
            }
        }
    }
    // Chat reaches the other server too.
    ada.does(&format!("{path}/chat"), json!({ "text": "hello" })).await;
    assert_eq!(ears[0].hears_of("chat").await.data["text"], "hello");

    // One of them is killed: everybody goes on at the other.
    second.kill();
    let bob = bob.moved(&first.url);
    bob.does(&format!("{path}/moves"), json!({ "seat": 1, "move": { "pads": {} } })).await;
    ada.does(&format!("{path}/moves"), json!({ "seat": 0, "move": { "pads": {} } })).await;
    // Jobs that the dead server had claimed are free when their leases have run out.
    site.sql("update due set lease_until = 0").await;
    until("the game goes on", async || ada.see(&path).await["moves"] == 18).await;
}

async fn tables(person: &Person, count: usize, new: &Value) -> Vec<String> {
    let mut paths = Vec::new();
    for _ in 0..count {
        paths.push(format!("/api/tables/{}", person.table(new.clone()).await));
    }
    paths
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deadlines_that_both_servers_see_are_played_once() {
    let site = Site::postgres().await;
    let (first, mut second) = (Process::start(&site), Process::start(&site));
    let ada = Person::at(&first.url);
    let new = json!({
        "game": "power", "options": { "players": 2 }, "seats": ["me", "me"],
        "clock": { "pace": "per-move", "seconds": 3600, "game_seconds": null },
    });
    let paths = tables(&ada, 20, &new).await;
    // The deadline passes for both servers at once; both try to claim it, and one is killed.
    site.sql(
        "update games set deadline = 1, revision = revision + 1; update due set at = 1 where kind = 'clock'; \
         select pg_notify('powerhouse', '');",
    )
    .await;
    until("some are played", async || site.number("select count(*) from moves").await > 0).await;
    second.kill();
    for path in &paths {
        until("the deadline has passed", async || ada.see(path).await["moves"] != 0).await;
        let moves = all_moves(&ada, path).await;
        let by: Vec<&Value> = moves.iter().map(|m| &m["move"]).collect();
        assert_eq!(by, [&json!({ "time_out": 0 }), &json!({ "time_out": 1 })]);
        let table = ada.see(path).await;
        assert_eq!((&table["seats"][0]["misses"], &table["seats"][1]["misses"]), (&json!(1), &json!(1)));
        assert!(table["deadline"].as_i64().unwrap() > 1, "the next hour runs");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_answer_once_when_their_server_is_killed_while_they_think() {
    let site = Site::postgres().await;
    let mut first = Process::start(&site);
    let ada = Person::at(&first.url);
    let levels = ada.see("/api/games").await[0]["bots"].clone();
    let new = json!({
        "game": "power", "options": { "players": 2 }, "seats": ["me", { "bot": levels[4] }],
        "clock": { "pace": "none" },
    });
    let paths = tables(&ada, 8, &new).await;
    // A fast bot may have finished before the test looks.
    let begun = "select (select count(*) from due where lease_until > 0) + (select count(*) from drafts)";
    until("bots think", async || site.number(begun).await > 0).await;
    first.kill();
    // Two other servers take over: the dead one's jobs when their leases have run out, and those that nobody had
    // claimed.
    site.sql("update due set lease_until = 0").await;
    let (second, _third) = (Process::start(&site), Process::start(&site));
    let ada = ada.moved(&second.url);
    for path in &paths {
        until("the bot is ready", async || ada.see(path).await["seats"][1]["ready"] == true).await;
        ada.does(&format!("{path}/moves"), json!({ "move": { "pads": {} } })).await;
        until("the round is played", async || ada.see(path).await["moves"] == 2).await;
        let moves = all_moves(&ada, path).await;
        assert_eq!((&moves[0]["by"], &moves[1]["by"], moves.len()), (&json!(0), &json!(1), 2));
    }
}
