//! A fourth game, added with one entry of the registry: the contract, `apply`, the arena, `replay`, and a table of the
//! server.
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

mod goofspiel;

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Once;
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

use goofspiel::Goofspiel;
use powerhouse::registry::{self, Entry};
use serde_json::{Value, json};

/// Registers the game, once in this process.
fn register() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| assert!(registry::add(vec![Entry::new::<Goofspiel>()]), "nobody has looked before"));
}

/// Runs a command and gives back what it prints.
fn run(args: &[&str]) -> String {
    register();
    let mut out = Vec::new();
    powerhouse::run_with(args, &mut out).unwrap_or_else(|e| panic!("{args:?}: {e}"));
    String::from_utf8(out).unwrap()
}

/// A folder that is removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("powerhouse-fourth-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().into()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn it_keeps_the_contract() {
    let options = serde_json::from_value(json!({ "cards": 4 })).unwrap();
    table::contract::check::<Goofspiel>(&table::contract::Bounds { games: 200, moves: 100 }, &[options]);
}

#[test]
fn it_is_in_every_list_and_is_drawn() {
    register();
    assert_eq!(registry::kinds().collect::<Vec<_>>(), ["power", "weakness", "barons", "goofspiel"]);
    assert!(run(&["schema", "goofspiel"]).contains("\"legal\""));
    assert!(run(&["show", "goofspiel"]).contains("\"hands\""));
}

#[test]
fn it_is_played_through_apply() {
    register();
    let game = &*registry::find("goofspiel").unwrap().game;
    let mut state = Value::Null;
    let mut moves = json!([]);
    for number in 0.. {
        let line =
            json!({ "state": state, "moves": moves, "want": ["legal", "draw", "views"], "seed": number });
        let mut out = Vec::new();
        powerhouse::apply(game, words::Lang::En, line.to_string().as_bytes(), &mut out).unwrap();
        let answer: Value = serde_json::from_slice(&out).unwrap();
        assert!(answer["results"].as_array().unwrap().iter().all(|r| r["ok"] == true), "{answer}");
        let by = &answer["turn"][0];
        let mv = match by {
            Value::Null => {
                assert!(answer["outcome"].is_object() && number == 3 * 5, "{number}: {answer}");
                return;
            }
            Value::String(_) => answer["draw"].clone(),
            seat => answer["legal"][seat.to_string()][0].clone(),
        };
        (state, moves) = (answer["state"].clone(), json!([{ "by": by, "move": mv }]));
    }
}

#[test]
fn its_bots_meet_in_the_arena_and_the_record_is_replayed() {
    let folder = Folder::new("arena");
    let out = folder.path("arena");
    let report =
        run(&["arena", "goofspiel", "recruit", "recruit", "--games", "4", "--all", "--out", &out, "--json"]);
    let report: Value = serde_json::from_str(&report).unwrap();
    assert_eq!(report["games"], 4, "{report}");
    let record = folder.path("arena/goofspiel-2-recruit-recruit-1/records/000000.jsonl");
    assert!(run(&["replay", "--check", &record]).contains("hold"));
    let lines: Vec<Value> =
        run(&["replay", "--json", &record]).lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(lines.len(), 1 + 3 * 5);
    assert!(lines.last().unwrap()["outcome"].is_object());
    assert!(
        run(&["replay", "--all", &record]).contains("event taken"),
        "an event without a text is told as it is"
    );
}

/// Sends what a command prints, line by line, to another thread.
struct Lines(Sender<String>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // The test may have stopped listening.
        let _ = self.0.send(String::from_utf8_lossy(bytes).into_owned());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Runs `powerhouse serve` in this process until the process ends. Returns its address.
fn serve(folder: &Folder) -> String {
    register();
    let (to, from) = channel();
    let data = folder.path("data");
    std::thread::spawn(move || {
        let args = ["serve", "--address", "127.0.0.1:0", "--folder", &data];
        powerhouse::run_with(&args, &mut Lines(to)).unwrap();
    });
    let mut said = String::new();
    loop {
        said += &from.recv_timeout(Duration::from_secs(600)).unwrap();
        let url = said.lines().flat_map(str::split_whitespace).find(|word| word.starts_with("http://"));
        if let Some(url) = url.filter(|_| said.contains('\n')) {
            return url.trim_end_matches('.').into();
        }
    }
}

#[tokio::test]
async fn it_is_played_at_a_table_of_the_server() {
    let folder = Folder::new("server");
    let url = serve(&folder);
    house::use_tls();
    let client = reqwest::Client::new();
    let games: Value = client.get(format!("{url}/api/games")).send().await.unwrap().json().await.unwrap();
    assert!(games.as_array().unwrap().iter().any(|g| g["kind"] == "goofspiel"), "{games}");
    let table = json!({ "game": "goofspiel", "seats": ["me", { "bot": 0 }], "options": { "cards": 3 } });
    let made = client.post(format!("{url}/api/tables")).json(&table).send().await.unwrap();
    let cookie = made.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_string();
    let made: Value = made.json().await.unwrap();
    let path = format!("{url}/api/tables/{}", made["id"].as_str().unwrap());
    let see = async |path: String| -> Value {
        client.get(path).header("cookie", &cookie).send().await.unwrap().json().await.unwrap()
    };
    let begun = Instant::now();
    loop {
        let now = see(path.clone()).await;
        if now["status"] == "over" {
            assert!(now["outcome"].is_object(), "{now}");
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(600), "{now}");
        let legal = see(format!("{path}/legal")).await;
        if now["seats"][0]["asked"] == true && now["seats"][0]["ready"] == false {
            let body = json!({ "move": legal["legal"][0]["move"] });
            let answer = client
                .post(format!("{path}/moves"))
                .header("cookie", &cookie)
                .json(&body)
                .send()
                .await
                .unwrap();
            assert!(answer.status().is_success(), "{:?}", answer.text().await);
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let record = client.get(format!("{path}/record")).header("cookie", &cookie).send().await.unwrap();
    let file = folder.path("game.jsonl");
    std::fs::write(&file, record.text().await.unwrap()).unwrap();
    assert!(run(&["verify", &file]).contains('3'), "its chance is the one that was promised");
    assert!(run(&["replay", "--check", &file]).contains("hold"));
}
