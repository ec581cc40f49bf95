//! What one address can make the server hold in memory, in every way we know.

use std::pin::Pin;
use std::sync::Arc;

use crate::common::site::Site;
use crate::common::{Person, Server, games, until};
use axum::body::{Body, HttpBody};
use axum::http::{Request, Response};
use house::House;
use house::bots::OnlyRandom;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::io::AsyncReadExt;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use tower::ServiceExt;

/// Sends a request from 192.0.2.1 to a house without a network.
async fn asks(app: &axum::Router, path: &str) -> Response<Body> {
    let request = Request::get(path).header("x-forwarded-for", "192.0.2.1").body(Body::empty()).unwrap();
    app.clone().oneshot(request).await.unwrap()
}

/// Reads the first piece of an answer, and keeps the rest of it waiting.
async fn begins(answer: Response<Body>) -> Option<Body> {
    let mut body = answer.into_body();
    let first = std::future::poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await;
    first.map(|frame| {
        frame.unwrap();
        body
    })
}

/// Unread streams that catch up with long messages are limited, like those that catch up with moves.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unread_messages_are_few() {
    let site = Site::sqlite();
    let config = house::Config { behind_proxy: true, ..site.config() };
    let house = House::open(config, games(), Arc::new(OnlyRandom)).await.unwrap();
    let app = house::router(house.clone());
    let new = json!({ "game": "power", "clock": { "pace": "none" } }).to_string();
    let request = Request::post("/api/tables").header("content-type", "application/json");
    let made = app.clone().oneshot(request.body(Body::from(new)).unwrap()).await.unwrap();
    let made = axum::body::to_bytes(made.into_body(), 1 << 20).await.unwrap();
    let id = serde_json::from_slice::<Value>(&made).unwrap()["id"].as_str().unwrap().to_string();
    let text = "\u{1f680}".repeat(1000);
    let row = |n: usize| format!("('{id}', {n}, '', '', '{text}', 0)");
    let rows: Vec<String> = (1..=100).map(row).collect();
    site.sql(&format!("insert into chat (game, number, person, name, body, at) values {}", rows.join(",")))
        .await;
    let past = format!("/api/tables/{id}/events?chat=0");
    let mut open = Vec::new();
    while let Some(stream) = begins(asks(&app, &past).await).await {
        open.push(stream);
        assert!(open.len() < 100, "nobody stops them");
    }
    assert!(open.len() > 10, "{}", open.len());
    open.clear();
    assert!(begins(asks(&app, &past).await).await.is_some());
    house.close().await;
}

/// A streamed record counts until it is read, because its first pages wait in memory.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_record_that_is_not_read_counts() {
    let site = Site::sqlite();
    let config = house::Config { behind_proxy: true, ..site.config() };
    let house = House::open(config, games(), Arc::new(OnlyRandom)).await.unwrap();
    let app = house::router(house.clone());
    let request = Request::post("/api/records").header("content-type", "application/json");
    let record = crate::fairness::illegible(500, 3000).to_string();
    let made = app.clone().oneshot(request.body(Body::from(record)).unwrap()).await.unwrap();
    let made = axum::body::to_bytes(made.into_body(), 1 << 20).await.unwrap();
    let id = serde_json::from_slice::<Value>(&made).unwrap()["id"].as_str().unwrap().to_string();
    // As many unread answers of 1.5 MB as an address may have, and one less.
    let answers = async || {
        let mut unread = Vec::new();
        loop {
            let answer = asks(&app, &format!("/api/tables/{id}/moves?limit=500")).await;
            if answer.status() == 429 {
                return unread;
            }
            unread.push(answer);
        }
    };
    let all = answers().await;
    let most = all.len();
    drop(all);
    let record = asks(&app, &format!("/api/tables/{id}/record")).await;
    assert_eq!(record.status(), 200);
    let fewer = answers().await;
    assert_eq!(fewer.len(), most - 1, "the record counts");
    drop((record, fewer));
    assert_eq!(answers().await.len(), most);
    house.close().await;
}

/// A short move may have a long answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn few_moves_are_applied_at_once() {
    let server = Site::sqlite().server().await;
    let ada = server.person();
    let apply = async |count: usize| {
        let (status, text) = ada
            .send_for_text(
                ada.request(Method::POST, "/api/games/power/apply").json(&json!({ "moves": vec![0; count] })),
            )
            .await;
        (status.as_u16(), text.len())
    };
    assert!(matches!(apply(1000).await, (200, ..1_000_000)));
    assert_eq!(apply(1001).await.0, 413);
    server.stop().await;
}

async fn cached_bytes(person: &Person) -> u64 {
    let (_, text) = person.send_for_text(person.request(Method::GET, "/metrics")).await;
    let line = text.lines().find_map(|l| l.strip_prefix("powerhouse_tables_cached_bytes "));
    line.unwrap().parse().unwrap()
}

/// The last moves that are kept for listeners count too: the tables in memory stay within their limit.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_that_are_kept_for_listeners_count() {
    let site = Site::sqlite();
    let server = Server::start(house::Config { table_memory_mb: 1, ..site.config() }).await;
    let ada = server.person();
    let new = json!({ "game": "power", "options": { "players": 2 }, "seats": ["me", "me"] });
    let mut ears = Vec::new();
    let mut weights = Vec::new();
    for _ in 0..12 {
        let path = format!("/api/tables/{}", ada.table(new.clone()).await);
        let before = cached_bytes(&ada).await;
        ears.push(ada.listens(&format!("{path}/events"), None).await);
        for n in 0..20 {
            let long = json!({ "pads": { "G": ["x".repeat(900)] } });
            let pad = json!({ "seat": n % 2, "move": if n % 2 == 0 { long } else { json!({ "pads": {} }) } });
            ada.does(&format!("{path}/moves"), pad).await;
        }
        weights.push((before, cached_bytes(&ada).await));
        assert!(cached_bytes(&ada).await <= 1 << 20, "{weights:?}");
    }
    let (before, after) = weights[0];
    assert!((10_000..250_000).contains(&(after - before)), "{weights:?}");
    server.stop().await;
}

/// A client that asks and never reads is cut off: its connection and the memory held for it are free again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_read_is_cut_off() {
    let site = Site::sqlite();
    let config = house::Config { stall_seconds: 1, connections_per_address: 1, ..site.config() };
    let server = Server::start(config).await;
    let address = server.url.strip_prefix("http://").unwrap().parse().unwrap();
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut lazy = socket.connect(address).await.unwrap();
    // More than the buffers of the system hold.
    let request = "GET /api/games/barons/schema HTTP/1.1\r\nHost: x\r\n\r\n";
    let asking = tokio::spawn(async move {
        for _ in 0..2000 {
            if lazy.write_all(request.as_bytes()).await.is_err() {
                break;
            }
        }
        lazy
    });
    let health = "GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    until("the connection is free", async || {
        let mut other = TcpStream::connect(address).await.unwrap();
        let mut said = Vec::new();
        // While the first one holds its place, this one is closed at once.
        let _ = other.write_all(health.as_bytes()).await;
        let _ = other.read_to_end(&mut said).await;
        said.starts_with(b"HTTP/1.1 200")
    })
    .await;
    drop(asking.await.unwrap());
    server.stop().await;
}
