//! Logs, metrics and health show what an operator needs, and no secrets.

use crate::common::Person;
use crate::common::site::Site;
use crate::process::Process;
use reqwest::Method;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn logs_are_json_metrics_count_and_neither_holds_a_secret() {
    let site = Site::sqlite();
    let server = Process::start_with(&site, &["--log-json"]);
    let ada = Person::at(&server.url);
    let new = json!({ "game": "power", "options": { "players": 2, "seats": [["G", "B"], ["Y", "R"]] }, "seats": ["me", "me"] });
    let id = ada.table(new).await;
    let path = format!("/api/tables/{id}");
    let link =
        ada.does(&format!("{path}/seats/0/link"), json!({})).await["token"].as_str().unwrap().to_string();
    ada.does("/api/seat-links", json!({ "token": link })).await;
    ada.does("/api/accounts", json!({ "account": "ada", "password": "swordfish" })).await;
    let pad = json!({ "seat": 0, "move": { "pads": { "G": ["F GHQ B5"] } } });
    ada.does(&format!("{path}/moves"), pad).await;
    ada.does(&format!("{path}/moves"), json!({ "seat": 1, "move": { "pads": {} } })).await;
    assert_eq!(ada.see("/api/health").await, "ok");
    assert_eq!(ada.see("/api/ready").await, "ok");
    let (_, metrics) = ada.send_for_text(ada.request(Method::GET, "/metrics")).await;
    for line in ["powerhouse_moves_total 2", "powerhouse_games{status=\"running\"} 1"] {
        assert!(metrics.lines().any(|l| l == line), "{line}: {metrics}");
    }
    if cfg!(target_os = "linux") {
        assert!(metrics.contains("\nprocess_resident_memory_bytes "), "{metrics}");
    }
    let cookie = ada.token().unwrap();
    assert!(server.stop());
    let log = std::fs::read_to_string(site.folder.path().join("log")).unwrap();
    assert!(log.contains("/api/tables/{id}/moves"), "requests are logged by their route: {log}");
    for line in log.lines() {
        let line: Value = serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"));
        assert!(line["level"].is_string() && line["timestamp"].is_string(), "{line}");
    }
    for secret in [link.as_str(), &cookie, "swordfish", "GHQ B5", &id] {
        assert!(!log.contains(secret) && !metrics.contains(secret), "{secret}: {log} {metrics}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_with_a_token_are_for_who_has_it() {
    let site = Site::sqlite();
    let mut config = site.config();
    config.metrics_token = Some("only for Prometheus".into());
    let server = crate::common::Server::start(config).await;
    let ada = server.person();
    let ask = |token: &str| ada.request(Method::GET, "/metrics").bearer_auth(token);
    assert_eq!(ada.get("/metrics").await.0, 404);
    assert_eq!(ada.send_for_text(ask("something else")).await.0, 404);
    let (status, text) = ada.send_for_text(ask("only for Prometheus")).await;
    assert!(status.is_success() && text.contains("powerhouse_moves_total"), "{text}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_nobody_watches_has_no_colours() {
    let site = Site::sqlite();
    let server = Process::start(&site);
    assert_eq!(Person::at(&server.url).get("/api/tables/none").await.0, 404);
    assert!(server.stop());
    let log = std::fs::read_to_string(site.folder.path().join("log")).unwrap();
    assert!(log.contains("request") && !log.contains('\u{1b}'), "{log}");
}

/// A draft that the rules refuse when the round is played, and a game that cannot be read, leave a line in the log.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stored_data_that_makes_no_sense_is_logged() {
    let site = Site::sqlite();
    let server = Process::start(&site);
    let ada = Person::at(&server.url);
    let new = json!({ "game": "power", "options": { "players": 2 }, "seats": ["me", "me"] });
    let path = format!("/api/tables/{}", ada.table(new).await);
    let plays = async |seat: u8| {
        ada.post(&format!("{path}/moves"), json!({ "seat": seat, "move": { "pads": {} } })).await
    };
    assert_eq!(plays(0).await.0, 200);
    site.sql("update drafts set move = '{\"nonsense\":1}'; update games set revision = revision + 1").await;
    assert_eq!(plays(1).await.0, 200);
    site.sql("update games set clock = 'nonsense', revision = revision + 1").await;
    let (status, problem) = ada.get(&path).await;
    assert_eq!((status.as_u16(), &problem["code"]), (503, &json!("store-failed")));
    assert!(server.stop());
    let log = std::fs::read_to_string(site.folder.path().join("log")).unwrap();
    assert!(log.contains("an answer that waited was refused when it was played"), "{log}");
    assert!(log.contains("stored data cannot be read"), "{log}");
}
