//! Tests: only the address that takes more than its share has to wait.

use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, BodyDataStream};
use axum::http::{Request, StatusCode, header};
use axum::response::Response;
use futures_util::{FutureExt, StreamExt};
use serde_json::{Value, json};
use tower::ServiceExt;

use super::router;
use crate::bots::OnlyRandom;
use crate::config::Config;
use crate::house::{Hosted, House};
use crate::hub::Note;
use crate::store::rows;

const ADA: &str = "192.0.2.1";
const EVE: &str = "192.0.2.66";

/// A house with a table of POWER at which Ada plays both seats.
struct Place {
    house: House,
    app: Router,
    folder: PathBuf,
    token: String,
    table: String,
}

fn at(address: &str) -> IpAddr {
    address.parse().unwrap()
}

impl Place {
    async fn new(change: impl FnOnce(&mut Config)) -> Self {
        let folder = std::env::temp_dir().join(format!("house-crowding-{}", crate::secret::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let mut config = Config { data: folder.clone(), behind_proxy: true, ..Config::default() };
        change(&mut config);
        let game = Box::leak(table::erase::<power::Power>());
        let games = vec![Hosted { game, players: None, puzzles: None }];
        let house = House::open(config, games, Arc::new(OnlyRandom)).await.unwrap();
        let app = router(house.clone());
        let mut place = Place { house, app, folder, token: String::new(), table: String::new() };
        let answer = place.send(ADA, "POST", "/api/me", Value::Null).await;
        let cookie = answer.headers()[header::SET_COOKIE].to_str().unwrap();
        place.token = cookie.split(['=', ';']).nth(1).unwrap().into();
        let new = json!({ "game": "power", "options": { "players": 2 }, "seats": ["me", "me"],
            "clock": { "pace": "none" } });
        let table = json_of(place.send(ADA, "POST", "/api/tables", new).await).await;
        place.table = format!("/api/tables/{}", table["id"].as_str().unwrap());
        place
    }

    async fn send(&self, from: &str, method: &str, path: &str, body: Value) -> Response {
        let mut request = Request::builder().method(method).uri(path).header("x-forwarded-for", from);
        if !self.token.is_empty() && from == ADA {
            request = request.header(header::AUTHORIZATION, format!("Bearer {}", self.token));
        }
        let request = request.header(header::CONTENT_TYPE, "application/json");
        let body = if body.is_null() { Body::empty() } else { body.to_string().into() };
        self.app.clone().oneshot(request.body(body).unwrap()).await.unwrap()
    }

    async fn get(&self, from: &str, path: &str) -> StatusCode {
        self.send(from, "GET", path, Value::Null).await.status()
    }

    /// Plays this many rounds with empty pads.
    async fn play(&self, rounds: usize) {
        for n in 0..2 * rounds {
            let pad = json!({ "seat": n % 2, "move": { "pads": {} } });
            let made = self.send(ADA, "POST", &format!("{}/moves", self.table), pad).await;
            assert_eq!(made.status(), 200);
        }
    }

    async fn says(&self, text: &str) {
        let said = json!({ "text": text, "seat": 0 });
        assert_eq!(self.send(ADA, "POST", &format!("{}/chat", self.table), said).await.status(), 201);
    }

    /// An onlooker's stream, after its first event.
    async fn listens(&self, from: &str) -> BodyDataStream {
        let request = Request::get(format!("{}/events", self.table)).header("x-forwarded-for", from);
        let answer = self.app.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(answer.status(), 200);
        let mut stream = answer.into_body().into_data_stream();
        assert_eq!(hears(&mut stream).await, "table");
        stream
    }

    async fn close(self) {
        self.house.close().await;
        std::fs::remove_dir_all(self.folder).unwrap();
    }
}

async fn json_of(answer: Response) -> Value {
    let bytes = axum::body::to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    serde_json::from_slice(&bytes).unwrap()
}

/// The name of a stream's next event.
async fn hears(stream: &mut BodyDataStream) -> String {
    let event = String::from_utf8(stream.next().await.unwrap().unwrap().to_vec()).unwrap();
    event.lines().find_map(|l| l.strip_prefix("event: ")).unwrap().into()
}

async fn hears_all(stream: &mut BodyDataStream, count: usize) -> Vec<String> {
    let mut heard = Vec::new();
    for _ in 0..count {
        heard.push(hears(stream).await);
    }
    heard
}

/// The streams of an address that has been sent more than its share wait; those of others do not.
#[tokio::test]
async fn streams_of_one_address_wait_and_others_do_not() {
    let place = Place::new(|_| {}).await;
    let (mut ada, mut eve) = (place.listens(ADA).await, place.listens(EVE).await);
    place.house.events.spend(at(EVE), Duration::from_secs(3600));
    place.play(1).await;
    assert!(eve.next().now_or_never().is_none());
    // The first pad is secret, so only the table is sent.
    assert_eq!(hears_all(&mut ada, 4).await, ["table", "move", "move", "table"]);
    assert!(eve.next().now_or_never().is_none());
    place.close().await;
}

/// A listener that had to wait gets everything at once: the moves, and the table as it is then.
#[tokio::test]
async fn who_has_waited_is_told_everything_at_once() {
    let place = Place::new(|_| {}).await;
    let (mut ada, mut eve) = (place.listens(ADA).await, place.listens(EVE).await);
    place.play(3).await;
    place.says("hello").await;
    // Long enough that Eve still has to wait when she is polled, however busy the machine is.
    place.house.events.spend(at(EVE), Duration::from_millis(500));
    assert!(eve.next().now_or_never().is_none(), "she waits");
    let round = ["table", "move", "move", "table"];
    assert_eq!(hears_all(&mut ada, 13).await, [&round[..], &round, &round, &["chat"]].concat());
    assert_eq!(hears_all(&mut eve, 8).await, [&["move"; 6][..], &["table", "chat"]].concat());
    place.close().await;
}

/// A listener that had to wait is told that the table is gone, whatever came after that.
#[tokio::test]
async fn who_has_waited_is_told_that_the_table_is_gone() {
    let place = Place::new(|_| {}).await;
    let mut eve = place.listens(EVE).await;
    let game = place.table.rsplit('/').next().unwrap().to_string();
    place.house.events.spend(at(EVE), Duration::from_millis(500));
    place.house.hub.tell(&game, Note::Gone);
    place.house.hub.tell(&game, Note::Table);
    place.house.tables.remove(&game);
    place.house.store.write(move |sql| rows::games::delete(sql, &game)).await.unwrap();
    assert_eq!(hears(&mut eve).await, "gone");
    place.close().await;
}

/// Chat messages are read once for all listeners.
#[tokio::test]
async fn listeners_share_what_was_said() {
    let place = Place::new(|_| {}).await;
    let (mut ada, mut eve) = (place.listens(ADA).await, place.listens(EVE).await);
    place.says("hello").await;
    assert_eq!(hears(&mut ada).await, "chat");
    // A listener that read the database now would find nothing.
    let game = place.table.rsplit('/').next().unwrap().to_string();
    place.house.store.write(move |sql| rows::games::delete(sql, &game)).await.unwrap();
    assert_eq!(hears(&mut eve).await, "chat");
    place.close().await;
}

#[tokio::test]
async fn an_address_has_so_many_streams() {
    let place = Place::new(|config| config.connections_per_address = 4).await;
    let (one, two) = (place.listens(EVE).await, place.listens(EVE).await);
    let path = format!("{}/events", place.table);
    let refused = place.send(EVE, "GET", &path, Value::Null).await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(json_of(refused).await["code"], "too-many-streams");
    drop(place.listens(ADA).await);
    drop(one);
    drop((place.listens(EVE).await, two));
    place.close().await;
}

/// An address that has computed more than its share is refused for a while, whatever it asks for, and others are not.
#[tokio::test]
async fn an_address_that_computes_too_much_is_refused() {
    let place = Place::new(|_| {}).await;
    assert_eq!(place.get(EVE, "/api/games").await, 200);
    place.house.effort.spend(at(EVE), Duration::from_secs(3600));
    let refused = place.send(EVE, "GET", "/api/games", Value::Null).await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.headers().contains_key(header::RETRY_AFTER));
    assert_eq!(place.get(EVE, "/").await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(place.get(ADA, "/api/games").await, 200);
    for watched in ["/api/health", "/api/ready"] {
        assert_ne!(place.get(EVE, watched).await, StatusCode::TOO_MANY_REQUESTS, "{watched}");
    }
    place.close().await;
}

/// Files of the page wait a short time instead: an app without one of them stays blank.
#[tokio::test]
async fn pages_wait_instead_of_being_refused() {
    let place = Place::new(|_| {}).await;
    place.house.effort.spend(at(EVE), Duration::from_millis(500));
    assert!(place.send(EVE, "GET", "/", Value::Null).now_or_never().is_none(), "it waits");
    assert_eq!(place.get(EVE, "/").await, StatusCode::OK);
    place.close().await;
}

/// The requests of an address that owes computing time take turns; others do not wait for them.
#[tokio::test]
async fn an_address_that_owes_takes_turns() {
    let place = Place::new(|_| {}).await;
    place.house.effort.spend(at(EVE), Duration::from_secs(3600));
    let turn = place.house.effort.turn(at(EVE)).await;
    assert!(turn.is_some());
    // The one request that is never refused.
    let mut waiting = Box::pin(place.get(EVE, "/api/health"));
    assert!((&mut waiting).now_or_never().is_none());
    assert_eq!(place.get(ADA, "/api/health").await, 200);
    drop(turn);
    assert_eq!(waiting.await, 200);
    place.close().await;
}

/// All requests are charged, including those that change something, and the compression of answers.
#[tokio::test]
async fn whatever_a_request_computes_is_paid_for() {
    let place = Place::new(|_| {}).await;
    let owes_until = |from: &str| place.house.effort.owes_until(at(from));
    assert_eq!(owes_until(EVE), None);
    let request = Request::get(&place.table).header("x-forwarded-for", EVE);
    let request = request.header(header::ACCEPT_ENCODING, "gzip").body(Body::empty()).unwrap();
    let answer = place.app.clone().oneshot(request).await.unwrap();
    assert_eq!(answer.headers()[header::CONTENT_ENCODING], "gzip");
    let asked = owes_until(EVE);
    assert!(asked.is_some());
    axum::body::to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    assert!(owes_until(EVE) > asked);
    let before = owes_until(ADA);
    place.play(1).await;
    assert!(owes_until(ADA) > before);
    place.close().await;
}
