//! Programs at the server's tables: seated by name, including misbehaving ones, and one that plays over HTTP with an
//! API token.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

const LONG: Duration = Duration::from_secs(600);

struct Server {
    child: Child,
    folder: PathBuf,
    url: String,
    /// Kept open: writing into a closed pipe fails.
    _out: BufReader<ChildStdout>,
}

impl Server {
    fn start(name: &str, more: &[&str]) -> Server {
        let folder = std::env::temp_dir().join(format!("powerhouse-guests-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let mut command = Command::new(env!("CARGO_BIN_EXE_powerhouse"));
        command.args(["serve", "--address", "127.0.0.1:0", "--folder"]).arg(&folder).args(more);
        // Programs send more requests than the limit for people allows.
        command.env("POWERHOUSE_REQUESTS_PER_SECOND", "100000");
        command.env("LC_ALL", "C").env("RUST_LOG", "warn").stdout(Stdio::piped());
        command.env("SECRET_OF_THE_HOST", "hush");
        let mut child = command.spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let url =
            line.split_whitespace().find(|w| w.starts_with("http://")).unwrap().trim_end_matches('.').into();
        Server { child, folder, url, _out: out }
    }

    /// Asks the server to stop, and waits for its end.
    fn stop(mut self) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Somebody with a cookie.
struct Person<'a> {
    url: &'a str,
    client: reqwest::Client,
    cookie: String,
}

impl<'a> Person<'a> {
    async fn new(url: &'a str) -> Person<'a> {
        house::use_tls();
        let client = reqwest::Client::builder().no_proxy().timeout(LONG).build().unwrap();
        let answer = client.post(format!("{url}/api/me")).send().await.unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().into();
        Person { url, client, cookie }
    }

    async fn get(&self, path: &str) -> String {
        let request = self.client.get(format!("{}{path}", self.url)).header("cookie", &self.cookie);
        request.send().await.unwrap().text().await.unwrap()
    }

    async fn see(&self, path: &str) -> Value {
        serde_json::from_str(&self.get(path).await).unwrap()
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.try_post(path, body.clone()).await;
        assert!((200..300).contains(&status), "{path} {body}: {status} {answer}");
        answer
    }

    async fn try_post(&self, path: &str, body: Value) -> (u16, Value) {
        let request = self.client.post(format!("{}{path}", self.url)).header("cookie", &self.cookie);
        let answer = request.json(&body).send().await.unwrap();
        let (status, text) = (answer.status(), answer.text().await.unwrap());
        (status.as_u16(), serde_json::from_str(&text).unwrap())
    }

    /// Makes a table and waits until its game is over; its record.
    async fn over(&self, table: &str) -> Vec<Value> {
        let begun = Instant::now();
        let path = format!("/api/tables/{table}");
        while self.see(&path).await["status"] != "over" {
            assert!(begun.elapsed() < LONG, "the game ends: {}", self.see(&path).await);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let record = self.get(&format!("{path}/record")).await;
        record.lines().map(|l| serde_json::from_str(l).unwrap()).collect()
    }
}

fn movers(record: &[Value]) -> Vec<&Value> {
    record.iter().filter_map(|line| line.get("by")).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn programs_are_seated_by_name_and_a_broken_one_loses_its_turns() {
    let pids = std::env::temp_dir().join(format!("powerhouse-guests-{}.pids", std::process::id()));
    let _ = std::fs::remove_file(&pids);
    let ours = format!("ours='{}' bot corporal", env!("CARGO_BIN_EXE_powerhouse"));
    let broken = format!(
        r#"broken=sh -c 'echo $$ >> "{}"; read x; echo "{{\"hello\":1,\"bot\":\"b\",\"games\":[\"power\"]}}"; read a; read b; read c; exit 1'"#,
        pids.display()
    );
    let server = Server::start("seated", &["--bot", &ours, "--bot", &broken]);
    let ada = Person::new(&server.url).await;
    let games = ada.see("/api/games").await;
    assert_eq!(games[0]["programs"], json!(["broken", "ours"]), "{games}");
    assert_eq!(games[1]["programs"], json!(["ours"]));
    let seats = json!([{ "bot": "ours" }, { "bot": "broken" }]);
    let options = json!({ "players": 2, "round_limit": 2 });
    let table = ada.post("/api/tables", json!({ "game": "power", "options": options, "seats": seats })).await;
    let seat = &table["seats"][1];
    assert_eq!(
        (&seat["by"], &seat["program"], &seat["name"], &seat["bot"]),
        (&json!("bot"), &json!("broken"), &json!("broken"), &Value::Null)
    );
    let record = ada.over(table["id"].as_str().unwrap()).await;
    let movers = movers(&record);
    assert!(movers.contains(&&json!(0)) && movers.contains(&&json!("clock")), "{movers:?}");
    assert!(!movers.contains(&&json!(1)), "{movers:?}");
    // Our bots play at the same tables, with as much thinking as they are told.
    let seats = json!([{ "bot": { "level": 4, "nodes": 5000 } }, { "bot": "ours" }]);
    let options = json!({ "players": 2, "round_limit": 1 });
    let table = ada.post("/api/tables", json!({ "game": "power", "options": options, "seats": seats })).await;
    let seat = &table["seats"][0];
    assert_eq!((&seat["bot"], &seat["thinking"]), (&json!(4), &json!({ "nodes": 5000 })));
    let record = ada.over(table["id"].as_str().unwrap()).await;
    let end = record.iter().find(|line| line.get("players").is_some()).unwrap();
    assert_eq!(end["players"], json!([{ "bot": "marshal:nodes=5000" }, { "program": "ours" }]));
    // A legend takes its time, and no bot may take more than that.
    let seats = json!(["me", { "bot": 5 }]);
    let table = ada.post("/api/tables", json!({ "game": "weakness", "seats": seats })).await;
    let seat = &table["seats"][1];
    assert_eq!((&seat["bot"], &seat["thinking"]), (&json!(5), &json!({ "seconds": 10 })));
    for thinking in [json!({ "level": 4, "seconds": 11 }), json!({ "level": 4, "nodes": 0 })] {
        let new = json!({ "game": "weakness", "seats": ["me", { "bot": thinking }] });
        let request = ada.client.post(format!("{}/api/tables", server.url)).header("cookie", &ada.cookie);
        let refused: Value = request.json(&new).send().await.unwrap().json().await.unwrap();
        assert!(refused.to_string().contains("no-such-bot"), "{refused}");
    }
    server.stop();
    let text = std::fs::read_to_string(&pids).unwrap();
    assert!(text.lines().count() >= 2, "it was started again: {text}");
    for pid in text.lines() {
        // The process id may belong to another process by now.
        let command = std::fs::read_to_string(format!("/proc/{pid}/cmdline")).unwrap_or_default();
        assert!(!command.contains(pids.to_str().unwrap()), "{pid} is gone");
    }
    let _ = std::fs::remove_file(&pids);
}

/// Waits until a process is gone, or is a zombie.
async fn is_gone(pid: &str) {
    let begun = Instant::now();
    loop {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        if stat.is_empty() || stat.contains(") Z ") {
            return;
        }
        assert!(begun.elapsed() < LONG, "{pid} lives: {stat}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// A program runs as the given user, within limits, and is ended with everything that it has started, even an orphan in
/// another session.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn programs_are_confined() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let folder = std::env::temp_dir().join(format!("powerhouse-confined-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(0o777)).unwrap();
    // Only root may change users.
    let own = Command::new("id").arg("-un").output().unwrap();
    let own = String::from_utf8(own.stdout).unwrap().trim().to_string();
    let user = if std::fs::metadata("/proc/self").unwrap().uid() == 0 { "nobody" } else { &own };
    let script = format!(
        r#"cd {}; id -un > user; env > env; ulimit -d > data; ulimit -t > cpu; (setsid sleep 5000 & echo $! >> pids); echo $$ >> pids
        read x; echo '{{"hello":1,"bot":"b","games":["power"]}}'; sleep 5000"#,
        folder.display()
    );
    std::fs::write(folder.join("bot.sh"), script).unwrap();
    let bot = format!("hanging=sh {}", folder.join("bot.sh").display());
    let limits =
        ["--bots-user", user, "--bots-memory-mb", "100", "--bots-cpu-seconds", "50", "--bot-seconds", "1"];
    let server = Server::start("confined", &[&limits[..], &["--bot", &bot]].concat());
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    assert_eq!(read("user").trim(), user);
    assert_eq!((read("data").trim(), read("cpu").trim()), ("102400", "50"));
    let env = read("env");
    assert!(
        !env.contains("SECRET_OF_THE_HOST") && !env.contains("POWERHOUSE_") && env.contains("PATH="),
        "{env}"
    );
    // It does not answer in time: the turn is lost, and no process of it remains.
    let ada = Person::new(&server.url).await;
    let (options, seats) =
        (json!({ "players": 2, "round_limit": 1 }), json!([{ "bot": "hanging" }, { "bot": 0 }]));
    let first = read("pids");
    assert_eq!(first.lines().count(), 2);
    let table = ada.post("/api/tables", json!({ "game": "power", "options": options, "seats": seats })).await;
    ada.over(table["id"].as_str().unwrap()).await;
    for pid in first.lines() {
        is_gone(pid).await;
    }
    server.stop();
    for pid in read("pids").lines() {
        is_gone(pid).await;
    }
    // A server that is killed leaves nothing behind either.
    let mut server = Server::start("confined-too", &[&limits[..], &["--bot", &bot]].concat());
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    for pid in read("pids").lines() {
        is_gone(pid).await;
    }
    drop(server);
    // An unknown user is refused.
    let mut command = Command::new(env!("CARGO_BIN_EXE_powerhouse"));
    command.args(["confine", "--user", "nobody-at-all", "--", "true"]).env("LC_ALL", "C");
    let said = command.output().unwrap();
    assert!(
        !said.status.success() && String::from_utf8_lossy(&said.stderr).contains("no such user"),
        "{said:?}"
    );
    if user != own {
        // The server of a service that may change users: its programs must not, and have none of its groups.
        let exe = folder.join("powerhouse");
        std::fs::copy(env!("CARGO_BIN_EXE_powerhouse"), &exe).unwrap();
        let mut command = Command::new("setpriv");
        command.args([
            "--reuid=daemon",
            "--regid=daemon",
            "--groups=daemon",
            "--inh-caps=+setuid,+setgid,+kill",
        ]);
        command.arg("--ambient-caps=+setuid,+setgid,+kill").arg(&exe).args(["confine", "--user", user, "--"]);
        let said = command.args(["cat", "/proc/self/status"]).current_dir("/").output().unwrap();
        let status = String::from_utf8_lossy(&said.stdout).into_owned();
        let field = |name: &str| {
            let line = status.lines().find_map(|l| l.strip_prefix(name)?.strip_prefix(':'));
            line.unwrap_or_else(|| panic!("no {name}: {said:?}")).trim().to_string()
        };
        for set in ["CapPrm", "CapEff", "CapAmb"] {
            assert_eq!(field(set), "0000000000000000", "{set}");
        }
        assert_eq!((field("Groups").as_str(), field("Uid").contains("65534")), ("", true), "{status}");
    }
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_over_http_with_an_api_token() {
    let server = Server::start("http", &[]);
    let ada = Person::new(&server.url).await;
    let made = ada.post("/api/me/tokens", json!({ "label": "my bot" })).await;
    for new in [
        json!({ "game": "power", "options": { "players": 2, "round_limit": 2 }, "seats": ["me", { "bot": 0 }] }),
        json!({ "game": "weakness", "seats": ["me", { "bot": 0 }] }),
    ] {
        let table = ada.post("/api/tables", new).await;
        let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/python/over_http.py");
        let mut command = Command::new("python3");
        command.args([bot, &server.url, made["token"].as_str().unwrap(), table["id"].as_str().unwrap()]);
        let output = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
        assert!(output.status.success(), "{output:?}");
        let record = ada.over(table["id"].as_str().unwrap()).await;
        let movers = movers(&record);
        assert!(movers.contains(&&json!(0)) && movers.contains(&&json!(1)), "{movers:?}");
    }
    // A program cannot make tokens, and a revoked token is refused.
    let bearer = format!("Bearer {}", made["token"].as_str().unwrap());
    let as_bot =
        |path: &str| ada.client.get(format!("{}{path}", server.url)).header("authorization", &bearer).send();
    assert_eq!(as_bot("/api/me").await.unwrap().status(), 200);
    assert_eq!(as_bot("/api/me/tokens").await.unwrap().status(), 403);
    let path = format!("{}/api/me/tokens/{}", server.url, made["id"].as_str().unwrap());
    let gone = ada.client.delete(path).header("cookie", &ada.cookie).send().await.unwrap();
    assert_eq!(gone.status(), 204);
    assert_eq!(as_bot("/api/me").await.unwrap().status(), 401);
    server.stop();
}

/// After a tried first action the hint is for the second one; there is no hint once the turn would pass to another
/// seat.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_are_for_the_position_after_the_moves_that_are_tried() {
    let server = Server::start("hint-after", &[]);
    let ada = Person::new(&server.url).await;
    let new = json!({ "game": "weakness", "seats": ["me", { "bot": 1 }] });
    let id = ada.post("/api/tables", new).await["id"].as_str().unwrap().to_string();
    let path = format!("/api/tables/{id}");
    // The start player's first turn may have one action only: then a turn with two comes next.
    let begun = Instant::now();
    let view = loop {
        let view = ada.see(&format!("{path}/view?seat=0")).await;
        let view = view.get("view").cloned().unwrap_or(view);
        match (&view["stage"], view["turn"] == "orange", view["actions"].as_u64()) {
            (Value::String(stage), true, Some(2)) if stage == "action" => break view,
            (Value::String(stage), true, Some(1)) if stage == "action" => {
                ada.post(&format!("{path}/moves"), json!({ "move": { "do": "recruit" } })).await;
            }
            _ => tokio::time::sleep(Duration::from_millis(20)).await,
        }
        assert!(begun.elapsed() < LONG, "a turn with two actions comes: {view}");
    };
    assert_eq!(view["actions"], 2);
    let first = json!({ "do": "recruit" });
    let asking = format!("{path}/hint");
    let hint = |moves: Value| ada.try_post(&asking, json!({ "moves": moves }));
    let (status, told) = hint(json!([first])).await;
    assert_eq!(status, 200, "{told}");
    // The hint is legal after the first move.
    let (status, tried) =
        ada.try_post(&format!("{path}/try"), json!({ "moves": [first, told["move"]] })).await;
    assert_eq!(status, 200, "{tried}");
    let (status, refused) = hint(json!([first, first])).await;
    assert_eq!((status, &refused["code"]), (409, &json!("not-asked")));
    let (status, refused) = hint(json!([{ "do": "place", "region": "Atlantis" }])).await;
    assert!(status == 400 || status == 409 || status == 422, "{status} {refused}");
}

/// A hint is computed from what the seat sees; the analysis is available only when the game is over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_come_against_bots_and_analyses_after_the_end() {
    let server = Server::start("analyst", &["--hints-per-day", "8"]);
    let ada = Person::new(&server.url).await;
    let options = json!({ "players": 2, "round_limit": 2 });
    let new = json!({ "game": "power", "options": options, "seats": ["me", { "bot": 1 }] });
    let id = ada.post("/api/tables", new).await["id"].as_str().unwrap().to_string();
    let path = format!("/api/tables/{id}");
    let running = |answer: (u16, Value)| assert_eq!((answer.0, &answer.1["code"]), (409, &json!("not-over")));
    for round in 0..2 {
        running(ada.try_post(&format!("{path}/analysis"), json!({})).await);
        let told: Value = ada.see(&format!("{path}/analysis")).await;
        assert_eq!((&told["code"], told.get("analysis")), (&json!("not-over"), None));
        let hint = ada.post(&format!("{path}/hint"), json!({})).await;
        // The same position gets the same hint, in French if that is asked for.
        let request = ada.client.post(format!("{}{path}/hint", server.url)).header("cookie", &ada.cookie);
        let french = request.header("accept-language", "fr").json(&json!({})).send().await.unwrap();
        let french: Value = serde_json::from_str(&french.text().await.unwrap()).unwrap();
        assert_eq!((&hint["move"], &hint["chance"]), (&french["move"], &french["chance"]));
        assert_ne!(hint["sentence"], french["sentence"]);
        let words = (hint["sentence"].as_str().unwrap(), french["sentence"].as_str().unwrap());
        assert!(words.0.contains(hint["text"].as_str().unwrap()) && words.1.contains("chances"), "{words:?}");
        ada.post(&format!("{path}/moves"), json!({ "move": hint["move"] })).await;
        if round == 0 {
            let begun = Instant::now();
            while ada.see(&path).await["moves"] != 2 {
                assert!(begun.elapsed() < LONG, "the bot writes its pad");
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    }
    ada.over(&id).await;
    assert_eq!(ada.see(&format!("{path}/analysis")).await["state"], "none");
    let begun = Instant::now();
    let done = loop {
        // Asking again starts nothing new, and anybody who may look at the game may ask.
        let told = ada.post(&format!("{path}/analysis"), json!({})).await;
        assert_eq!(told["state"] == "done", told.get("analysis").is_some(), "{told}");
        if told["state"] == "done" {
            break told;
        }
        assert!(begun.elapsed() < LONG && told["state"] != "failed", "{told}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert_eq!((&done["done"], &done["of"]), (&json!(4), &json!(4)));
    let other = Person::new(&server.url).await;
    assert_eq!(other.see(&format!("{path}/analysis")).await, done);
    let found = &done["analysis"];
    assert_eq!(found["decisions"].as_array().map(Vec::len), Some(4));
    assert_eq!(found["totals"].as_array().map(Vec::len), Some(2));
    assert!(found["totals"][0]["text"]["fr"].as_str().is_some_and(|t| t.contains("hasard")), "{found}");
    let points = found["turning_points"].as_array().unwrap();
    assert!(points.iter().all(|p| p["text"]["en"].is_string() && p["text"]["fr"].is_string()), "{found}");
    // At a table with somebody else there are no hints, nor for a seat that is not the asker's, nor too many.
    let new = json!({ "game": "power", "options": { "players": 2 }, "seats": ["me", "open"] });
    let both = ada.post("/api/tables", new).await["id"].as_str().unwrap().to_string();
    other.post(&format!("/api/tables/{both}/join"), json!({})).await;
    let refused = ada.try_post(&format!("/api/tables/{both}/hint"), json!({})).await;
    assert_eq!((refused.0, &refused.1["code"]), (403, &json!("hints-against-bots-only")));
    let third = Person::new(&server.url).await;
    assert_eq!(third.try_post(&format!("/api/tables/{both}/hint"), json!({})).await.0, 403);
    let alone = json!({ "game": "weakness", "seats": ["me", { "bot": 1 }] });
    let alone = ada.post("/api/tables", alone).await["id"].as_str().unwrap().to_string();
    let begun = Instant::now();
    while ada.see(&format!("/api/tables/{alone}")).await["turn"] != json!([0]) {
        assert!(begun.elapsed() < LONG, "it is Ada's turn");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let refused = ada.try_post(&format!("/api/tables/{alone}/hint"), json!({})).await;
    assert_eq!((refused.0, &refused.1["code"]), (429, &json!("too-often")));
    server.stop();
}
