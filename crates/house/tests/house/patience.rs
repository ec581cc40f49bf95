//! A client that sends too slowly or hoards connections is cut off, and nobody else notices.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::common::site::Site;
use crate::common::{Server, games, until};
use axum::body::Body;
use axum::http::Request;
use house::House;
use house::bots::OnlyRandom;
use reqwest::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tower::ServiceExt;

/// A raw connection to the server.
struct Raw(TcpStream);

impl Raw {
    async fn to(server: &Server) -> Self {
        Raw(TcpStream::connect(server.url.strip_prefix("http://").unwrap()).await.unwrap())
    }

    async fn says(&mut self, text: &str) {
        self.0.write_all(text.as_bytes()).await.unwrap();
    }

    /// Everything that arrives until the server closes the connection.
    async fn hears_to_the_end(&mut self) -> String {
        let mut all = Vec::new();
        // A closed connection may look like an error; what was read before it counts.
        let _ = self.0.read_to_end(&mut all).await;
        String::from_utf8_lossy(&all).into_owned()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_that_drips_is_cut_off() {
    let site = Site::sqlite();
    let mut config = site.config();
    (config.head_seconds, config.body_seconds) = (2, 2);
    let server = Server::start(config).await;
    // A head that never ends.
    let mut slow = Raw::to(&server).await;
    slow.says("GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ").await;
    assert!(!slow.hears_to_the_end().await.contains(" 200 "));
    // A connection on which nothing is ever said.
    assert_eq!(Raw::to(&server).await.hears_to_the_end().await, "");
    // A body that never comes.
    let mut slow = Raw::to(&server).await;
    let head = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
    slow.says(head).await;
    let answer = slow.hears_to_the_end().await;
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("\"too-slow\""), "{answer}");
    // A listener sends nothing for a long time and is not cut off.
    let ada = server.person();
    let path = format!("/api/tables/{}", ada.table(json!({ "game": "power" })).await);
    let mut ear = ada.listens(&format!("{path}/events"), None).await;
    ear.hears_of("table").await;
    let mut other = Raw::to(&server).await;
    other.says("GET /").await;
    other.hears_to_the_end().await;
    // With a new connection: an idle one may be closed at this very moment.
    let phone = server.person();
    let says = phone.request(Method::POST, &format!("{path}/chat")).bearer_auth(ada.token().unwrap());
    assert!(phone.send(says.json(&json!({ "text": "still here" }))).await.0.is_success());
    assert_eq!(ear.hears_of("chat").await.data["text"], "still here");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_cannot_fill_the_house_and_a_full_house_lets_people_wait() {
    let site = Site::sqlite();
    let mut config = site.config();
    config.connections_per_address = 2;
    let server = Server::start(config).await;
    let (first, second) = (Raw::to(&server).await, Raw::to(&server).await);
    // The third is shut out, until one of the others leaves.
    assert_eq!(Raw::to(&server).await.hears_to_the_end().await, "");
    drop(first);
    let asks = "GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    until("there is room again", async || {
        let mut third = Raw::to(&server).await;
        third.0.write_all(asks.as_bytes()).await.is_ok() && third.hears_to_the_end().await.contains(" 200 ")
    })
    .await;
    drop(second);
    server.stop().await;

    let mut config = site.config();
    config.connections = 1;
    let server = Server::start(config).await;
    let first = Raw::to(&server).await;
    let mut waits = Raw::to(&server).await;
    waits.says(asks).await;
    drop(first);
    assert!(waits.hears_to_the_end().await.contains(" 200 "), "who waited is let in");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn few_records_are_read_at_once() {
    let site = Site::sqlite();
    let config = house::Config { behind_proxy: true, ..site.config() };
    let house = House::open(config, games(), Arc::new(OnlyRandom)).await.unwrap();
    let app = house::router(house.clone());
    // Bodies that note when they are being read, and end when they are told to.
    let (reading, most, end) =
        (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)), watch::Sender::new(false));
    let body = || {
        let (reading, most, mut end) = (reading.clone(), most.clone(), end.subscribe());
        Body::from_stream(futures_util::stream::once(async move {
            most.fetch_max(reading.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            let _ = end.wait_for(|e| *e).await;
            reading.fetch_sub(1, Ordering::SeqCst);
            Ok::<_, std::convert::Infallible>("{\"record\":\"{}\"}")
        }))
    };
    let import = |address: usize| {
        let request = Request::post("/api/records").header("content-type", "application/json");
        let request = request.header("x-forwarded-for", format!("192.0.2.{address}")).body(body());
        app.clone().oneshot(request.unwrap())
    };
    let all = tokio::spawn(futures_util::future::join_all((0..12).map(import)));
    until("some are being read", async || most.load(Ordering::SeqCst) >= 4).await;
    end.send_replace(true);
    for answer in all.await.unwrap() {
        assert_eq!(answer.unwrap().status(), 400, "each had its turn");
    }
    assert_eq!(most.load(Ordering::SeqCst), 4);
    // Those of one address come one after another, and leave places for others.
    end.send_replace(false);
    most.store(0, Ordering::SeqCst);
    let all = tokio::spawn(futures_util::future::join_all((0..6).map(|_| import(1))));
    until("one is being read", async || reading.load(Ordering::SeqCst) == 1).await;
    let other = tokio::spawn(import(2));
    until("another one is, too", async || reading.load(Ordering::SeqCst) == 2).await;
    end.send_replace(true);
    assert_eq!(other.await.unwrap().unwrap().status(), 400);
    assert!(all.await.unwrap().into_iter().all(|answer| answer.unwrap().status() == 400));
    assert_eq!(most.load(Ordering::SeqCst), 2);
    house.close().await;
}
