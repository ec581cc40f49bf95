//! Imports: in pieces, so that nobody waits for them, and only of rules that are known.

use crate::abuse::{now, passes};
use crate::common::site::{Holder, Site};
use crate::common::{Server, until};
use serde_json::{Value, json};

/// What is stored of an import that has stopped after move 1,100: whole pieces only.
const STORED: &str =
    "select count(*) from moves where game in (select id from games where status = 'importing')";

/// Nobody can see, join or list a table that is still being imported.
async fn is_not_there_yet(site: &Site, server: &Server) {
    let id = site.text("select id from games where status = 'importing'").await;
    let stranger = server.person();
    assert_eq!(stranger.get(&format!("/api/tables/{id}")).await.0, 404);
    assert_eq!(stranger.may_not(&format!("/api/tables/{id}/join"), json!({})).await.0, 404);
    assert!(stranger.see("/api/tables").await.as_array().unwrap().iter().all(|t| t["id"] != id.as_str()));
}

/// M4: while a long record is being imported, another person's move is made.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_import_keeps_nobody_waiting() {
    let site = Site::postgres().await;
    let server = site.server().await;
    let (ada, bob) = (server.person(), server.person());
    let new = json!({ "game": "power", "options": { "players": 2 }, "seats": ["me", "me"] });
    let path = format!("/api/tables/{}", bob.table(new).await);
    // The import stops before move 1,100 until the lock is free.
    site.sql(
        "create function stop() returns trigger language plpgsql as \
         'begin perform pg_advisory_xact_lock(4); return new; end'; \
         create trigger stop before insert on moves for each row when (new.number = 1100) execute function stop()",
    )
    .await;
    let holder = Holder::begins(&site.url(), "select pg_advisory_lock(4)").await;
    let importing = tokio::spawn(async move { ada.post("/api/records", passes(1200)).await });
    until("two pieces are stored", async || site.number(STORED).await == 1000).await;
    for seat in 0..2 {
        bob.does(&format!("{path}/moves"), json!({ "seat": seat, "move": { "pads": {} } })).await;
    }
    assert_eq!(site.number(STORED).await, 1000, "the import still waits");
    is_not_there_yet(&site, &server).await;
    holder.ends("select pg_advisory_unlock(4)").await;
    let (status, table) = importing.await.unwrap();
    assert_eq!((status.as_u16(), &table["moves"]), (201, &json!(1200)), "{table}");
    server.stop().await;
}

/// M4: each piece is a transaction of its own, so the only writer is free between two of them. What is left of an
/// import that failed is swept.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_import_is_written_in_pieces() {
    let site = Site::sqlite();
    let server = site.server().await;
    let ada = server.person();
    ada.does("/api/me", json!({})).await;
    site.sql(
        "create trigger stop before insert on moves when new.number = 1100 \
         begin select raise(abort, 'stopped'); end",
    )
    .await;
    assert_eq!(ada.may_not("/api/records", passes(1200)).await, (503, "store-failed".into()));
    assert_eq!(site.number(STORED).await, 1000);
    is_not_there_yet(&site, &server).await;
    assert_eq!(ada.see("/api/tables?mine=true").await, json!([]));
    site.sql("drop trigger stop").await;
    assert_eq!(ada.does("/api/records", passes(1200)).await["moves"], 1200);
    server.stop().await;
    let house = crate::common::house(site.config()).await;
    house.sweep(now() + 2 * 24 * 3_600_000).await.unwrap();
    house.close().await;
    assert_eq!(site.number(STORED).await, 0);
    assert_eq!(site.number("select count(*) from games").await, 1, "the import that was finished stays");
}

/// Records of unknown rules, or with forbidden contents, are refused.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn records_of_unknown_rules_are_refused() {
    let server = Site::sqlite().server().await;
    let ada = server.person();
    let header = |version: u32| {
        json!({ "powerhouse": 1, "game": "power", "rules_version": version, "options": { "players": 2 } })
            .to_string()
    };
    assert_eq!(
        ada.may_not("/api/records", json!({ "record": header(99) })).await,
        (422, "newer-rules".into())
    );
    let long = json!({ "n": 1, "by": 0, "move": { "pads": { "G": ["x".repeat(70_000)] } } });
    let record = format!("{}\n{long}", header(2));
    let (status, problem): (_, Value) = ada.post("/api/records", json!({ "record": record })).await;
    assert!(status.is_client_error(), "{problem}");
    server.stop().await;
}
