//! Rate limits.

use crate::common::Server;
use crate::common::site::{Site, on_both_databases};
use reqwest::{Method, StatusCode};

on_both_databases!(who_asks_too_often_waits);

async fn who_asks_too_often_waits(site: Site) {
    let mut config = site.config();
    (config.requests_per_second, config.burst) = (1, 20);
    let server = Server::start(config).await;
    let ada = server.person();
    // All at once: one after another, a slow machine might take longer than the limit's second.
    let asked = (0..60).map(|_| ada.request(Method::GET, "/api/games").send());
    let answers = futures_util::future::join_all(asked).await;
    let refused = answers.iter().flatten().find(|a| a.status() == StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.unwrap().headers().contains_key("retry-after"));
    assert_eq!(ada.get("/api/health").await.0, StatusCode::OK);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_passes_the_limit_by_other_addresses_of_their_own() {
    let site = Site::sqlite();
    let mut config = site.config();
    (config.requests_per_second, config.burst, config.behind_proxy) = (1, 20, true);
    let server = Server::start(config).await;
    let ada = server.person();
    let ask = |lines: Vec<String>| {
        let mut request = ada.request(Method::GET, "/api/games/none/schema");
        for line in lines {
            request = request.header("x-forwarded-for", line);
        }
        async { request.send().await.unwrap().status() }
    };
    // What somebody says of themselves comes before the proxy's own line; a household has more addresses than can be
    // counted.
    type Lines = fn(usize) -> Vec<String>;
    let ways: [Lines; 3] = [
        |i| vec![format!("192.0.2.{i}"), "198.51.100.1".into()],
        |i| vec![format!("192.0.2.{i}, 198.51.100.2")],
        |i| vec![format!("2001:db8::{i:x}")],
    ];
    for lines in ways {
        let answers = futures_util::future::join_all((0..200).map(|i| ask(lines(i)))).await;
        let passed = answers.iter().filter(|s| **s != StatusCode::TOO_MANY_REQUESTS).count();
        assert!((20..150).contains(&passed), "{passed}");
    }
    assert_ne!(ask(vec!["203.0.113.1".into()]).await, StatusCode::TOO_MANY_REQUESTS);
    server.stop().await;
}
