//! A house for tests: a real server on a free port, and people who talk to it by HTTP.
#![allow(dead_code)] // every test binary uses a part of it

pub(crate) mod postgres;
pub(crate) mod sinks;
pub(crate) mod site;
pub(crate) mod sse;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use house::bots::{Bots, OnlyRandom};
use house::{Config, Hosted, House, Running, serve};
use reqwest::{Client, Method, StatusCode};
use serde_json::{Value, json};

/// A folder that is removed at the end.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let name = format!("house-test-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        // A killed process may have left a folder with the same process id.
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The games that tests are played with.
pub(crate) fn games() -> Vec<Hosted> {
    let power = Box::leak(table::erase::<power::Power>());
    let weakness = Box::leak(table::erase::<weakness::Weakness>());
    let barons = Box::leak(table::erase::<barons::Barons>());
    vec![
        Hosted { game: power, players: Some(("players", 2..=4)), puzzles: None },
        Hosted { game: weakness, players: None, puzzles: None },
        Hosted { game: barons, players: Some(("players", 3..=4)), puzzles: None },
    ]
}

pub(crate) fn config(folder: &Path) -> Config {
    Config {
        address: ([127, 0, 0, 1], 0).into(),
        data: folder.into(),
        requests_per_second: 100_000,
        burst: 100_000,
        tables_per_day: 100_000,
        imports_per_day: 100_000,
        waiting_tables: 10_000,
        people_per_day: 100_000,
        messages_per_day: 100_000,
        private_webhooks: true,
        ..Config::default()
    }
}

/// A house that does not serve.
pub(crate) async fn house(config: Config) -> House {
    House::open(config, games(), Arc::new(OnlyRandom)).await.expect("the house opens")
}

/// A running server.
pub(crate) struct Server {
    pub(crate) running: Running,
    pub(crate) url: String,
}

impl Server {
    pub(crate) async fn start(config: Config) -> Self {
        Self::with_bots(config, Arc::new(OnlyRandom)).await
    }

    pub(crate) async fn with_bots(config: Config, bots: Arc<dyn Bots>) -> Self {
        let house = House::open(config, games(), bots).await.expect("the house opens");
        let running = serve(house).await.expect("the house serves");
        let url = format!("http://{}", running.address);
        Server { running, url }
    }

    pub(crate) fn person(&self) -> Person {
        Person::at(&self.url)
    }

    pub(crate) async fn stop(self) {
        self.running.stop().await;
    }
}

/// A person with a browser, which keeps the cookie.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) url: String,
    client: Client,
    cookie: Arc<std::sync::Mutex<Option<String>>>,
    /// The cookie of a device that has signed in before.
    device: Arc<std::sync::Mutex<Option<String>>>,
}

impl Person {
    pub(crate) fn at(url: &str) -> Self {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder().no_proxy().timeout(Duration::from_secs(600)).build().unwrap();
        Person { url: url.into(), client, cookie: Arc::default(), device: Arc::default() }
    }

    /// The same person, at another server.
    pub(crate) fn moved(&self, url: &str) -> Self {
        Person { url: url.into(), ..self.clone() }
    }

    /// The same browser with another token in its cookie.
    pub(crate) fn known_by(self, token: &str) -> Self {
        *self.cookie.lock().unwrap() = Some(token.into());
        self
    }

    pub(crate) fn token(&self) -> Option<String> {
        self.cookie.lock().unwrap().clone()
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let mut request = self.client.request(method, format!("{}{path}", self.url));
        let device = self.device.lock().unwrap().clone();
        let cookies = [("powerhouse", self.token()), ("powerhouse-device", device)];
        let cookies = cookies.into_iter().filter_map(|(name, value)| Some(format!("{name}={}", value?)));
        let cookies: Vec<String> = cookies.collect();
        if !cookies.is_empty() {
            request = request.header("cookie", cookies.join("; "));
        }
        request
    }

    pub(crate) async fn send(&self, request: reqwest::RequestBuilder) -> (StatusCode, Value) {
        let (status, text) = self.send_for_text(request).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub(crate) async fn send_for_text(&self, request: reqwest::RequestBuilder) -> (StatusCode, String) {
        let answer = request.send().await.expect("the server answers");
        for cookie in answer.headers().get_all("set-cookie") {
            let value = cookie.to_str().unwrap().split(';').next().unwrap();
            let kept = |token: &str| Some(token.to_string()).filter(|t| !t.is_empty());
            if let Some(token) = value.strip_prefix("powerhouse=") {
                *self.cookie.lock().unwrap() = kept(token);
            } else if let Some(token) = value.strip_prefix("powerhouse-device=") {
                *self.device.lock().unwrap() = kept(token);
            }
        }
        (answer.status(), answer.text().await.unwrap_or_default())
    }

    pub(crate) async fn get(&self, path: &str) -> (StatusCode, Value) {
        self.send(self.request(Method::GET, path)).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        self.send(self.request(Method::POST, path).json(&body)).await
    }

    pub(crate) async fn delete(&self, path: &str) -> (StatusCode, Value) {
        self.send(self.request(Method::DELETE, path)).await
    }

    /// Like `get`, but it must succeed.
    pub(crate) async fn see(&self, path: &str) -> Value {
        let (status, body) = self.get(path).await;
        assert_eq!(status, StatusCode::OK, "GET {path}: {body}");
        body
    }

    pub(crate) async fn patch(&self, path: &str, body: Value) -> (StatusCode, Value) {
        self.send(self.request(Method::PATCH, path).json(&body)).await
    }

    /// Like `post`, but it must be refused. Returns the refusal.
    pub(crate) async fn may_not(&self, path: &str, body: Value) -> (u16, String) {
        let (status, problem) = self.post(path, body).await;
        (status.as_u16(), problem["code"].as_str().unwrap_or_default().into())
    }

    /// Like `post`, but it must succeed.
    pub(crate) async fn does(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.post(path, body.clone()).await;
        assert!(status.is_success(), "POST {path} {body}: {status} {answer}");
        answer
    }

    /// Makes a table, by default without a clock or a limit of the whole game. Returns its id.
    pub(crate) async fn table(&self, mut body: Value) -> String {
        match body.get_mut("clock") {
            None => body["clock"] = json!({ "pace": "none" }),
            Some(Value::Object(clock)) => {
                clock.entry("game_seconds").or_insert(Value::Null);
            }
            Some(_) => {}
        }
        self.does("/api/tables", body).await["id"].as_str().unwrap().into()
    }

    /// Plays one legal move of a seat that is asked; where moves are written line by line, one line.
    pub(crate) async fn plays_something(&self, table: &str, seat: u64) -> (StatusCode, Value) {
        let answer = self.see(&format!("/api/tables/{table}/legal?seat={seat}")).await;
        let middle = |list: &Value| {
            let list = list.as_array().unwrap();
            list.get(list.len() / 2).cloned()
        };
        let mv = match &answer["legal"] {
            Value::Object(pads) => {
                let pad =
                    |(army, lines): (&String, &Value)| (army.clone(), middle(lines).into_iter().collect());
                json!({ "pads": pads.iter().map(pad).collect::<serde_json::Map<String, Value>>() })
            }
            moves => middle(moves).unwrap_or_default()["move"].clone(),
        };
        self.post(&format!("/api/tables/{table}/moves"), json!({ "seat": seat, "move": mv })).await
    }
}

/// Waits until a condition holds.
pub(crate) async fn until<F: AsyncFnMut() -> bool>(what: &str, mut so: F) {
    let begun = Instant::now();
    while !so().await {
        assert!(begun.elapsed() < Duration::from_secs(600), "still not: {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
