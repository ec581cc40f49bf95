//! kill -9 under load, and two servers on one PostgreSQL.
#![allow(clippy::unwrap_used)] // a test fails by panicking

mod common;

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use common::postgres::Postgres;
use common::{Folder, Person, Server, config, until};
use serde_json::{Value, json};
use tokio::task::JoinSet;

/// Not a test of its own: the server that the others start as a process and kill.
#[test]
#[ignore = "a server for the other tests"]
fn child_server() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let folder = std::env::var("HOUSE_FOLDER").expect("started by another test");
        let mut config = config(folder.as_ref());
        config.database = std::env::var("HOUSE_DATABASE").ok();
        let server = Server::start(config).await;
        println!("URL={}", server.url);
        std::future::pending::<()>().await;
    });
}

/// A server in a process of its own.
struct Process {
    child: Child,
    url: String,
}

impl Process {
    fn start(folder: &Folder, database: Option<&str>) -> Self {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command
            .args(["--exact", "child_server", "--ignored", "--nocapture"])
            .env("HOUSE_FOLDER", folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        if let Some(url) = database {
            command.env("HOUSE_DATABASE", url);
        }
        let mut child = command.spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let url = lines.map_while(Result::ok).find_map(|l| Some(l.split_once("URL=")?.1.to_string()));
        Process { child, url: url.expect("the server tells where it is") }
    }

    /// kill -9.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One person with two seats of a table plays and remembers what was acknowledged, until the server is gone.
async fn play_until_killed(person: Person, id: String) -> (Person, String, HashMap<String, Value>) {
    let mut acknowledged = HashMap::new();
    let path = format!("/api/tables/{id}");
    for n in 0.. {
        let Ok(answer) = person.request(reqwest::Method::GET, &path).send().await else { break };
        let Ok(table) = answer.json::<Value>().await else { break };
        let seats = table["seats"].as_array().unwrap().clone();
        let Some(seat) = seats.iter().find(|s| s["asked"] == true && s["ready"] == false) else {
            if table["status"] == "over" {
                break;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
            continue;
        };
        let key = format!("k{n}");
        let request =
            person.request(reqwest::Method::POST, &format!("{path}/moves")).header("idempotency-key", &key);
        let body = json!({ "seat": seat["seat"], "move": { "pads": {} } });
        let Ok(answer) = request.json(&body).send().await else { break };
        if answer.status().is_success() {
            acknowledged.insert(key, seat["seat"].clone());
        }
    }
    (person, id, acknowledged)
}

/// Plays many tables, kills the server in the middle, starts it again: every acknowledged answer is there once, and every game
/// goes on, bots and all.
async fn survives(database: Option<&str>) {
    let folder = Folder::new();
    let mut server = Process::start(&folder, database);
    let mut players = JoinSet::new();
    for _ in 0..6 {
        let person = Person::at(&server.url);
        let new = json!({ "game": "power", "options": { "players": 3, "mercenary": "R" }, "seats": ["me", "me", { "bot": 0 }] });
        let id = person.table(new).await;
        players.spawn(play_until_killed(person, id));
    }
    tokio::time::sleep(Duration::from_millis(2500)).await;
    server.kill();
    let mut tables = Vec::new();
    while let Some(player) = players.join_next().await {
        tables.push(player.unwrap());
    }
    let acknowledged: usize = tables.iter().map(|t| t.2.len()).sum();
    assert!(acknowledged > 20, "something was played: {acknowledged}");

    let server = Process::start(&folder, database);
    for (person, id, acknowledged) in tables {
        let person = person.moved(&server.url);
        let path = format!("/api/tables/{id}");
        // Sending everything again changes nothing: each is known.
        let before = person.see(&path).await;
        for (key, seat) in &acknowledged {
            let request = person
                .request(reqwest::Method::POST, &format!("{path}/moves"))
                .header("idempotency-key", key);
            let (status, taken) =
                person.send(request.json(&json!({ "seat": seat, "move": { "pads": {} } }))).await;
            assert!(status.is_success(), "an acknowledged move is known: {taken}");
        }
        let drafts =
            before["seats"].as_array().unwrap().iter().take(2).filter(|s| s["ready"] == true).count();
        let moves = all_moves(&person, &path).await;
        let numbers: Vec<i64> = moves.iter().map(|m| m["number"].as_i64().unwrap()).collect();
        assert_eq!(numbers, (1..=numbers.len() as i64).collect::<Vec<_>>(), "no gap, none twice");
        let ours = moves.iter().filter(|m| m["by"] == 0 || m["by"] == 1).count();
        assert!(ours + drafts >= acknowledged.len(), "{ours} + {drafts} < {}", acknowledged.len());
        // At most one request a table was under way, unanswered but perhaps written.
        assert!(ours + drafts <= acknowledged.len() + 1, "{ours} + {drafts} > {} + 1", acknowledged.len());
        rounds_are_whole(&moves);
        goes_on(&person, &path).await;
    }
}

/// One answer of each seat in each round, in the order of seats; who is eliminated answers no more.
fn rounds_are_whole(moves: &[Value]) {
    let mut rounds: Vec<Vec<i64>> = Vec::new();
    for by in moves.iter().map(|m| m["by"].as_i64().unwrap()) {
        match rounds.last_mut() {
            Some(round) if round.last() < Some(&by) => round.push(by),
            _ => rounds.push(vec![by]),
        }
    }
    assert_eq!(rounds.first(), Some(&vec![0, 1, 2]));
    for pair in rounds.windows(2) {
        assert!(pair[1].iter().all(|seat| pair[0].contains(seat)), "{pair:?}");
    }
}

async fn all_moves(person: &Person, path: &str) -> Vec<Value> {
    let mut moves: Vec<Value> = Vec::new();
    loop {
        let more = person.see(&format!("{path}/moves?after={}&limit=500", moves.len())).await;
        let more = more.as_array().unwrap().clone();
        if more.is_empty() {
            return moves;
        }
        moves.extend(more);
    }
}

/// Another round can be played.
async fn goes_on(person: &Person, path: &str) {
    let before = person.see(path).await;
    if before["status"] == "over" {
        return;
    }
    for seat in 0..2 {
        if before["seats"][seat]["asked"] == true && before["seats"][seat]["ready"] == false {
            person.does(&format!("{path}/moves"), json!({ "seat": seat, "move": { "pads": {} } })).await;
        }
    }
    until("the bot has answered too", async || {
        person.see(path).await["moves"].as_i64() > before["moves"].as_i64()
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_under_load_loses_nothing_on_sqlite() {
    survives(None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_under_load_loses_nothing_on_postgres() {
    let Some(postgres) = Postgres::start() else { return };
    survives(Some(&postgres.url())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_share_a_postgres() {
    let Some(postgres) = Postgres::start() else { return };
    let folder = Folder::new();
    let url = postgres.url();
    let (first, mut second) = (Process::start(&folder, Some(&url)), Process::start(&folder, Some(&url)));
    let (ada, bob) = (Person::at(&first.url), Person::at(&second.url));
    let new = json!({ "game": "power", "options": { "players": 3, "mercenary": "R" }, "seats": ["me", "open", { "bot": 0 }] });
    let path = format!("/api/tables/{}", ada.table(new).await);
    bob.does(&format!("{path}/join"), json!({ "name": "Bob" })).await;
    // Each listens at the other server.
    let mut ears = [
        ada.moved(&second.url).listens(&format!("{path}/events"), None).await,
        bob.moved(&first.url).listens(&format!("{path}/events"), None).await,
    ];
    for round in 0..5 {
        // Both answer at once, each at another server; the bot thinks on either.
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
    // Words are heard on the other side too.
    ada.does(&format!("{path}/chat"), json!({ "text": "hello" })).await;
    assert_eq!(ears[0].hears_of("chat").await.data["text"], "hello");

    // A deadline that both servers see is played once, also when one of them dies.
    let clock = json!({ "pace": "per-move", "seconds": 10 });
    let new = json!({ "game": "power", "options": { "players": 2 }, "seats": ["me", "me"], "clock": clock });
    let timed = format!("/api/tables/{}", ada.table(new).await);
    second.kill();
    let begun = Instant::now();
    until("the deadline has passed", async || ada.see(&timed).await["moves"] != 0).await;
    assert!(begun.elapsed() > Duration::from_secs(5));
    let moves = all_moves(&ada, &timed).await;
    assert_eq!(moves.len(), 2, "{moves:?}");
    // Bob goes on at the server that is left.
    let bob = bob.moved(&first.url);
    bob.does(&format!("{path}/moves"), json!({ "seat": 1, "move": { "pads": {} } })).await;
    ada.does(&format!("{path}/moves"), json!({ "seat": 0, "move": { "pads": {} } })).await;
    until("the game goes on", async || ada.see(&path).await["moves"] == 18).await;
}
