//! What one address makes the server compute or hold does not delay others and does not fill the memory.

use std::num::NonZeroUsize;
use std::sync::{Arc, Condvar, Mutex};
use std::thread::available_parallelism;

use crate::common::site::Site;
use crate::common::{Person, Server, games, until};
use axum::body::{Body, HttpBody};
use axum::http::{Request, Response};
use house::House;
use house::bots::{Ask, Bots, Hint, OnlyRandom};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use table::{Outcome, Record, Seat};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tower::ServiceExt;

/// Bots that think about hints and analyses until they are released.
#[derive(Default)]
struct Pondering {
    /// How often they were asked, and whether they may answer.
    asked: Mutex<(usize, bool)>,
    let_go: Condvar,
}

impl Pondering {
    fn asked(&self) -> usize {
        self.asked.lock().unwrap().0
    }

    fn answers(&self) {
        self.asked.lock().unwrap().1 = true;
        self.let_go.notify_all();
    }

    fn ponder(&self) {
        let mut asked = self.asked.lock().unwrap();
        asked.0 += 1;
        drop(self.let_go.wait_while(asked, |asked| !asked.1).unwrap());
    }
}

impl Bots for Pondering {
    fn levels(&self, _: &str) -> Vec<u8> {
        Vec::new()
    }
    fn programs(&self, _: &str) -> Vec<String> {
        Vec::new()
    }
    fn choose(&self, _: &Ask) -> Option<Value> {
        None
    }
    fn over(&self, _: &str, _: &str, _: Seat, _: &Outcome) {}
    fn analyses(&self, _: &str) -> bool {
        true
    }
    fn analyse(&self, _: &Record, _: &mut dyn FnMut(usize, usize) -> bool) -> Option<Value> {
        self.ponder();
        Some(json!({}))
    }
    fn hint(&self, _: &Ask) -> Option<Hint> {
        self.ponder();
        Some(Hint { mv: json!({ "pads": {} }), text: "nothing".into(), chance: 0.5, certain: false })
    }
}

/// Releases everything at the end, even when a test fails; otherwise the threads would never end.
struct LetGo(Arc<Pondering>);

impl Drop for LetGo {
    fn drop(&mut self) {
        self.0.answers();
    }
}

async fn pondering(site: &Site) -> (Server, LetGo) {
    let bots = Arc::new(Pondering::default());
    let config = house::Config { behind_proxy: true, ..site.config() };
    (Server::with_bots(config, bots.clone()).await, LetGo(bots))
}

/// Sends a request from a given address.
async fn from(person: &Person, last: u8, method: Method, path: &str, body: Value) -> (StatusCode, Value) {
    let request = person.request(method, path).header("x-forwarded-for", format!("192.0.2.{last}"));
    person.send(request.json(&body)).await
}

/// However many hints one address asks for, others can try moves and sign in meanwhile.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_for_one_address_keep_nobody_else_waiting() {
    let site = Site::sqlite();
    let (server, bots) = pondering(&site).await;
    let (eve, bob) = (server.person(), server.person());
    let account = json!({ "account": "bob", "password": "correct horse" });
    assert_eq!(from(&bob, 2, Method::POST, "/api/accounts", account.clone()).await.0, 201);
    let path =
        format!("/api/tables/{}", bob.table(json!({ "game": "weakness", "seats": ["me", "me"] })).await);
    let seat = bob.see(&path).await["turn"][0].clone();
    let new = json!({ "game": "power", "options": { "players": 2 }, "seats": ["me", { "bot": 0 }] });
    let hint = format!("/api/tables/{}/hint", eve.table(new).await);
    // More than the machine has cores.
    let cores = available_parallelism().map_or(1, NonZeroUsize::get);
    let hints: Vec<_> = (0..=2 * cores)
        .map(|_| {
            let (eve, hint) = (eve.clone(), hint.clone());
            tokio::spawn(async move { from(&eve, 1, Method::POST, &hint, json!({})).await.0 })
        })
        .collect();
    until("one is thought about", async || bots.0.asked() > 0).await;
    let trial = json!({ "seat": seat, "moves": [{ "do": "recruit" }] });
    assert_eq!(from(&bob, 2, Method::POST, &format!("{path}/try"), trial).await.0, 200);
    assert_eq!(from(&server.person(), 2, Method::POST, "/api/session", account).await.0, 200);
    assert_eq!(bots.0.asked(), 1, "hers are thought about one after another");
    bots.0.answers();
    for hint in hints {
        assert_eq!(hint.await.unwrap(), 200);
    }
    server.stop().await;
}

/// Analyses take minutes and run one at a time: one address does not fill the queue, and the number per day is limited.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn analyses_for_one_address_leave_room_for_others() {
    let site = Site::sqlite();
    let bots = Arc::new(Pondering::default());
    let let_go = LetGo(bots.clone());
    let config = house::Config { behind_proxy: true, analyses_per_day: 6, ..site.config() };
    let server = Server::with_bots(config, bots).await;
    let ada = server.person();
    let mut paths = Vec::new();
    for _ in 0..5 {
        let options = json!({ "players": 2, "round_limit": 1 });
        let new = json!({ "game": "power", "options": options, "seats": ["me", "me"] });
        let path = format!("/api/tables/{}", ada.table(new).await);
        for seat in 0..2 {
            ada.does(&format!("{path}/moves"), json!({ "seat": seat, "move": { "pads": {} } })).await;
        }
        paths.push(format!("{path}/analysis"));
    }
    let eve = server.person();
    eve.does("/api/me", json!({})).await;
    let asks = async |person: &Person, last: u8, path: &str| {
        let (status, answer) = from(person, last, Method::POST, path, json!({})).await;
        (
            status.as_u16(),
            answer["state"].as_str().or(answer["code"].as_str()).unwrap_or_default().to_string(),
        )
    };
    for path in &paths[..2] {
        assert_eq!(asks(&eve, 1, path).await.0, 202);
    }
    assert_eq!(asks(&eve, 1, &paths[2]).await, (429, "too-often".into()));
    assert_eq!(asks(&ada, 2, &paths[3]).await, (202, "waiting".into()));
    let_go.0.answers();
    until("all are done", async || {
        let mut done = true;
        for path in [&paths[0], &paths[1], &paths[3]] {
            done &= ada.see(path).await["state"] == "done";
        }
        done
    })
    .await;
    // Three of a day's six may come at once; the one that was refused for want of room is not counted.
    assert_eq!(asks(&eve, 1, &paths[2]).await.0, 202);
    assert_eq!(asks(&eve, 1, &paths[4]).await, (429, "too-often".into()));
    assert_eq!(asks(&ada, 2, &paths[4]).await.0, 202);
    drop(let_go);
    server.stop().await;
}

/// A finished game of POWER with unreadable pads, with this many characters in each move.
pub(crate) fn illegible(moves: usize, length: usize) -> Value {
    let seats = json!([["G", "B"], ["Y", "R"]]);
    let options = json!({ "players": 2, "seats": seats, "round_limit": moves / 2 });
    let header = json!({ "powerhouse": 1, "game": "power", "rules_version": 2, "options": options });
    let armies = [["G"], ["Y"]];
    let line = |n: usize| {
        let [army] = armies[(n + 1) % 2];
        json!({ "n": n, "by": (n + 1) % 2, "move": { "pads": { army: ["x".repeat(length)] } } })
    };
    let lines: Vec<String> =
        std::iter::once(header).chain((1..=moves).map(line)).map(|l| l.to_string()).collect();
    json!({ "record": lines.join("\n") })
}

/// A house without a network, and a table with a long past.
async fn long_past(site: &Site) -> (House, axum::Router, String) {
    let config = house::Config { behind_proxy: true, ..site.config() };
    let house = House::open(config, games(), Arc::new(OnlyRandom)).await.unwrap();
    let app = house::router(house.clone());
    let request = Request::post("/api/records").header("content-type", "application/json");
    let request = request.body(Body::from(illegible(500, 3000).to_string())).unwrap();
    let made = app.clone().oneshot(request).await.unwrap();
    assert_eq!(made.status(), 201);
    let body = axum::body::to_bytes(made.into_body(), 1 << 20).await.unwrap();
    let table: Value = serde_json::from_slice(&body).unwrap();
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    (house, app, path)
}

async fn asks(app: &axum::Router, last: u8, path: &str) -> Response<Body> {
    let request = Request::get(path).header("x-forwarded-for", format!("192.0.2.{last}"));
    app.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
}

/// Unread answers stay in memory: their bytes are limited per address.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_that_are_not_read_are_few() {
    let site = Site::sqlite();
    let (house, app, path) = long_past(&site).await;
    let long = format!("{path}/moves?limit=500");
    let mut unread = Vec::new();
    loop {
        let answer = asks(&app, 1, &long).await;
        if answer.status() == 429 {
            break;
        }
        assert_eq!(answer.status(), 200);
        unread.push(answer);
        assert!(unread.len() < 12, "nobody stops them");
    }
    assert_eq!(asks(&app, 1, "/api/games").await.status(), 200, "short answers are given");
    let other = asks(&app, 2, &long).await;
    assert_eq!(other.status(), 200, "and others have theirs");
    let text = axum::body::to_bytes(other.into_body(), usize::MAX).await.unwrap();
    assert!(text.len() > 1_500_000, "{}", text.len());
    assert_eq!(serde_json::from_slice::<Value>(&text).unwrap().as_array().map(Vec::len), Some(500));
    unread.pop();
    assert_eq!(asks(&app, 1, &long).await.status(), 200);
    house.close().await;
}

/// The same for streams that catch up with a long past and are not read.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn streams_that_are_not_read_hold_little() {
    let site = Site::sqlite();
    let (house, app, path) = long_past(&site).await;
    let past = format!("{path}/events?after=0");
    // Each is read just far enough to begin.
    let first = async |answer: Response<Body>| {
        let mut body = Box::pin(answer.into_body());
        let frame = std::future::poll_fn(|context| body.as_mut().poll_frame(context)).await;
        frame.map(|frame| (frame.unwrap(), body))
    };
    let mut open = Vec::new();
    while let Some(stream) = first(asks(&app, 1, &past).await).await {
        open.push(stream);
        assert!(open.len() < 40, "nobody stops them");
    }
    assert!(first(asks(&app, 2, &past).await).await.is_some(), "others listen");
    assert!(
        first(asks(&app, 1, &format!("{path}/events")).await).await.is_some(),
        "and so may who catches up with nothing"
    );
    open.clear();
    assert!(first(asks(&app, 1, &past).await).await.is_some());
    house.close().await;
}

/// Long records are written while they are read, for one reader at each address and for a few in all.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn few_long_records_are_under_way() {
    let site = Site::sqlite();
    let (house, app, path) = long_past(&site).await;
    let record = format!("{path}/record");
    let mut under_way = Vec::new();
    for address in 1..=16 {
        let answer = asks(&app, address, &record).await;
        assert_eq!(answer.status(), 200);
        assert_eq!(asks(&app, address, &record).await.status(), 429, "it has one");
        under_way.push(answer);
    }
    assert_eq!(asks(&app, 17, &record).await.status(), 429);
    under_way.pop();
    until("a place is free", async || asks(&app, 17, &record).await.status() == 200).await;
    house.close().await;
}

async fn raw(server: &Server, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.url.strip_prefix("http://").unwrap()).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// Unfinished request bodies stay in memory too, and are limited; so is the length of a head.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_that_never_arrive_hold_little() {
    let site = Site::sqlite();
    let server = site.server().await;
    let head = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 250000\r\n\r\n{";
    // More than fit: one of them is refused while the others wait for their remaining bytes.
    let mut begun = Vec::new();
    for _ in 0..70 {
        begun.push(raw(&server, head).await);
    }
    let reads = begun.iter_mut().map(|stream| {
        Box::pin(async {
            let mut start = [0; 12];
            stream.read_exact(&mut start).await.unwrap();
            start
        })
    });
    let (refused, _, _) = futures_util::future::select_all(reads).await;
    assert_eq!(&refused, b"HTTP/1.1 429");
    let ada = server.person();
    ada.table(json!({ "game": "power" })).await;
    drop(begun);
    let long = format!(
        "GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Long: {}\r\n\r\n",
        "x".repeat(100_000)
    );
    let mut stream = TcpStream::connect(server.url.strip_prefix("http://").unwrap()).await.unwrap();
    let mut said = Vec::new();
    // A closed connection may look like an error; what was read before it counts.
    let _ = stream.write_all(long.as_bytes()).await;
    let _ = stream.read_to_end(&mut said).await;
    let said = String::from_utf8_lossy(&said);
    assert!(said.is_empty() || said.starts_with("HTTP/1.1 431"), "{said}");
    server.stop().await;
}
