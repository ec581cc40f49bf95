//! kill -9 under load: no acknowledged move or message is lost or made twice, and every game goes on.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::common::site::{Site, on_both_databases};
use crate::common::{Person, until};
use crate::process::{Process, powerhouse};
use serde_json::{Value, json};
use tokio::task::JoinSet;

on_both_databases!(a_kill_under_load_loses_nothing);

/// How many answers are acknowledged at all tables together before the server is killed.
const ENOUGH: usize = 60;
/// The same for each table: the third answer belongs to the second round, so the first round has been played.
const ENOUGH_OF_EACH: usize = 3;

/// What was acknowledged at a table.
#[derive(Default)]
struct Acknowledged {
    /// The seat of each answer, by its key.
    answers: HashMap<String, Value>,
    /// The texts of messages, in their order.
    messages: Vec<String>,
}

/// One person with two seats of a table plays, talks and remembers what was acknowledged, until the server is gone.
async fn play_until_killed(
    person: Person,
    id: String,
    count: Arc<AtomicUsize>,
) -> (Person, String, Acknowledged) {
    let mut acknowledged = Acknowledged::default();
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
            acknowledged.answers.insert(key.clone(), seat["seat"].clone());
            count.fetch_add(1, Ordering::Relaxed);
        }
        let says = person.request(reqwest::Method::POST, &format!("{path}/chat"));
        let Ok(answer) = says.json(&json!({ "seat": 0, "text": key })).send().await else { break };
        if answer.status().is_success() {
            acknowledged.messages.push(key);
        }
    }
    (person, id, acknowledged)
}

/// Plays many tables, kills the server in the middle, starts it again: every acknowledged answer is there once, and
/// every game goes on, bots and all.
async fn a_kill_under_load_loses_nothing(site: Site) {
    let mut server = Process::start(&site);
    let new = json!({
        "game": "power", "options": { "players": 3, "mercenary": "R" }, "seats": ["me", "me", { "bot": 0 }],
        "clock": { "pace": "none" },
    });
    let counts: [Arc<AtomicUsize>; 6] = Default::default();
    let mut players = JoinSet::new();
    for count in &counts {
        let person = Person::at(&server.url);
        let id = person.table(new.clone()).await;
        players.spawn(play_until_killed(person, id, count.clone()));
    }
    until("enough is played", async || {
        let counts = counts.each_ref().map(|c| c.load(Ordering::Relaxed));
        counts.iter().sum::<usize>() >= ENOUGH && counts.iter().all(|c| *c >= ENOUGH_OF_EACH)
    })
    .await;
    server.kill();
    let mut tables = Vec::new();
    while let Some(player) = players.join_next().await {
        tables.push(player.unwrap());
    }
    // On PostgreSQL the next server waits until the dead one's leases have run out.
    site.sql("update due set lease_until = 0").await;

    let server = Process::start(&site);
    for (person, id, Acknowledged { answers: acknowledged, messages }) in tables {
        let person = person.moved(&server.url);
        let path = format!("/api/tables/{id}");
        let said = person.see(&format!("{path}/chat")).await;
        let mut said: Vec<&str> =
            said.as_array().unwrap().iter().map(|m| m["text"].as_str().unwrap()).collect();
        // The last one may have been stored and not answered.
        assert!(said.len() <= messages.len() + 1, "{said:?} is not {messages:?}");
        said.truncate(messages.len());
        assert!(!messages.is_empty() && said == messages, "{said:?} is not {messages:?}");
        // Sending every answer again changes nothing.
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
        // A bot may have ended the round meanwhile; then the waiting answers have been played.
        let then = before["moves"].as_i64();
        let ours =
            moves.iter().filter(|m| m["number"].as_i64() <= then && (m["by"] == 0 || m["by"] == 1)).count();
        assert!(ours + drafts >= acknowledged.len(), "{ours} + {drafts} < {}", acknowledged.len());
        // Per table at most one request was under way: not answered, but perhaps stored.
        assert!(ours + drafts <= acknowledged.len() + 1, "{ours} + {drafts} > {} + 1", acknowledged.len());
        rounds_are_whole(&moves);
        goes_on(&person, &path).await;
    }
}

/// One answer per seat and round, in the order of seats; eliminated players do not answer.
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

pub(crate) async fn all_moves(person: &Person, path: &str) -> Vec<Value> {
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

#[test]
fn a_folder_has_one_server() {
    let site = Site::sqlite();
    let server = Process::start(&site);
    let second = powerhouse(&site, "serve").args(["--address", "127.0.0.1:0"]).output().unwrap();
    let said = String::from_utf8_lossy(&second.stderr);
    assert!(!second.status.success() && said.contains("Another server is open"), "{second:?}");
    assert!(server.stop());
    // The next server can lock the folder, even after a kill.
    Process::start(&site).kill();
    assert!(Process::start(&site).stop());
}
