//! Attackers who try to fill the memory or the disk, or to keep everybody waiting, within the default limits.

use crate::common::site::{Site, on_both_databases};
use crate::common::{Person, Server};
use futures_util::future::join_all;
use house::Config;
use reqwest::Method;
use serde_json::{Value, json};

on_both_databases!(a_long_record_is_written_once_however_many_ask, what_nobody_comes_back_to_is_swept);

/// The standard components of Power Barons as a custom file.
fn components() -> String {
    std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../barons/data/standard.txt")).unwrap()
}

/// H1: a file that comes with a table is stored once, and sent only to those who ask for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_s_file_is_left_out_of_lists_and_events() {
    let server = Site::sqlite().server().await;
    let ada = server.person();
    let file = components();
    let options = json!({ "players": 3, "components": file });
    let id = ada.table(json!({ "game": "barons", "options": options })).await;
    let path = format!("/api/tables/{id}");
    let table = ada.see(&path).await;
    assert_eq!(table["options"]["components"]["length"], file.len(), "{table}");
    assert_eq!(table["options"]["components"]["sha256"].as_str().unwrap().len(), 64);
    let list = ada.see("/api/tables?mine=true").await;
    let mut ear = ada.listens(&format!("{path}/events"), None).await;
    for shown in
        [&list[0], &ear.hears_of("table").await.data, &ada.see(&format!("{path}/look")).await["table"]]
    {
        assert_eq!(shown["options"]["components"], table["options"]["components"]);
    }
    assert_eq!(ada.see(&format!("{path}/options")).await["components"], file);
    // A file that is too long is refused, and so is one that becomes too long as JSON.
    let long = format!("{file}\n# {}", "x".repeat(101_000));
    let escaped = format!("{file}\n# {}", "\"".repeat(80_000));
    for (file, code) in [(long, "components-too-long"), (escaped, "options-too-long")] {
        let options = json!({ "players": 3, "components": file });
        let (_, refused) = ada.may_not("/api/tables", json!({ "game": "barons", "options": options })).await;
        assert_eq!(refused, code);
        let header = json!({ "powerhouse": 1, "game": "barons", "rules_version": 1, "options": options });
        let (_, refused) = ada.may_not("/api/records", json!({ "record": header.to_string() })).await;
        assert_eq!(refused, code);
    }
    server.stop().await;
}

/// How often a server has written a record.
async fn written(person: &Person) -> String {
    let (_, text) = person.send_for_text(person.request(Method::GET, "/metrics")).await;
    text.lines().find(|l| l.starts_with("powerhouse_records_written_total")).unwrap().to_string()
}

/// H2: a long record that many ask for at once is made once, and not on the threads that handle others' moves.
async fn a_long_record_is_written_once_however_many_ask(site: Site) {
    let server = site.server().await;
    let ada = server.person();
    let table = ada.does("/api/records", passes(1200)).await;
    assert_eq!(
        (&table["moves"], &table["imported"], &table["status"]),
        (&json!(1200), &json!(1200), &json!("waiting"))
    );
    let path = format!("/api/tables/{}/record", table["id"].as_str().unwrap());
    let all = join_all((0..20).map(|_| ada.send_for_text(ada.request(Method::GET, &path)))).await;
    assert!(all.iter().all(|(status, text)| *status == 200 && *text == all[0].1));
    assert_eq!(all[0].1.lines().count(), 1201);
    assert!(
        all[0].1.lines().next().unwrap().contains("\"imported\":1200"),
        "it says that it was played elsewhere"
    );
    assert_eq!(written(&ada).await, "powerhouse_records_written_total 1");
    server.stop().await;
}

/// H2: a record that is too long to be kept is written while it is read, and is complete like any other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_of_megabytes_is_streamed() {
    let site = Site::sqlite();
    let server = site.server().await;
    let ada = server.person();
    let table = ada.does("/api/records", passes(800)).await;
    let id = table["id"].as_str().unwrap();
    // The game has ended with long moves: a finished record is not played again.
    let long = json!({ "pads": { "G": ["x".repeat(5000)] } });
    let outcome = json!({ "draw": true });
    site.sql(&format!(
        "update moves set move = '{long}'; \
         update games set status = 'over', outcome = '{outcome}', revision = revision + 1"
    ))
    .await;
    let path = format!("/api/tables/{id}/record");
    let ask = async || ada.send_for_text(ada.request(Method::GET, &path)).await;
    let (status, text) = ask().await;
    assert_eq!((status.as_u16(), text.lines().count()), (200, 802));
    assert!(text.len() > 4_000_000);
    assert_eq!(ask().await.1, text);
    assert_eq!(written(&ada).await, "powerhouse_records_written_total 2", "it is not kept");
    // A missing move is reported, not skipped.
    site.sql("delete from moves where number = 5").await;
    assert_eq!(ask().await.0, 503);
    server.stop().await;
    let house = crate::common::house(site.config()).await;
    let whole = house.record(id).await.unwrap().write();
    house.close().await;
    assert_eq!(whole.lines().count(), 801);
    assert!(text.lines().last().unwrap() == whole.lines().last().unwrap());
}

async fn server_with(site: &Site, change: impl FnOnce(&mut Config)) -> Server {
    let mut config = site.config();
    change(&mut config);
    Server::start(config).await
}

/// H3: the numbers of tables, messages, invitations and links are limited.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_has_so_much_and_no_more() {
    let site = Site::sqlite();
    let server = server_with(&site, |c| {
        (c.waiting_tables, c.tables_per_day, c.messages_per_table, c.imports_per_day) = (3, 5, 4, 1);
    })
    .await;
    let ada = server.person();
    let new = json!({ "game": "power", "options": { "players": 2 } });
    let id = ada.table(new.clone()).await;
    let path = format!("/api/tables/{id}");
    for _ in 0..2 {
        ada.table(new.clone()).await;
    }
    assert_eq!(ada.may_not("/api/tables", new.clone()).await, (429, "too-many-waiting".into()));
    // A started table no longer waits for players, but still counts among the day's tables.
    let started = json!({ "game": "power", "options": { "players": 2 }, "seats": ["me", "me"], "clock": { "pace": "none" } });
    server.person().does(&format!("{path}/join"), json!({})).await;
    ada.does("/api/tables", started.clone()).await;
    ada.delete(&format!(
        "/api/tables/{}",
        ada.see("/api/tables?mine=true&status=waiting").await[0]["id"].as_str().unwrap()
    ))
    .await;
    ada.does("/api/tables", started.clone()).await;
    ada.does("/api/tables", started.clone()).await;
    assert_eq!(ada.may_not("/api/tables", started.clone()).await, (429, "too-many-tables".into()));
    let bob = server.person();
    bob.does("/api/tables", started).await;
    let record =
        json!({ "record": bob.send_for_text(bob.request(Method::GET, &format!("{path}/record"))).await.1 });
    let bobs = record["record"].as_str().unwrap().lines().next().unwrap().to_string();
    let record = format!("{bobs}\n{}", json!({ "n": 1, "by": 0, "move": { "pads": {} } }));
    bob.does("/api/records", json!({ "record": record })).await;
    assert_eq!(
        bob.may_not("/api/records", json!({ "record": record })).await,
        (429, "too-many-imports".into())
    );

    let chat = format!("{path}/chat");
    for i in 0..4 {
        ada.does(&chat, json!({ "text": i.to_string() })).await;
    }
    assert_eq!(ada.may_not(&chat, json!({ "text": "5" })).await, (409, "too-many-messages".into()));
    for _ in 0..20 {
        ada.does(&format!("{path}/invites"), json!({})).await;
    }
    assert_eq!(
        ada.may_not(&format!("{path}/invites"), json!({})).await,
        (409, "too-many-invitations".into())
    );
    let link = format!("{path}/seats/0/link");
    for _ in 0..5 {
        ada.does(&link, json!({})).await;
    }
    assert_eq!(ada.may_not(&link, json!({})).await, (409, "too-many-links".into()));
    server.stop().await;
}

/// How often a new person may do something before the limit refuses it.
async fn as_often(mut does: impl AsyncFnMut() -> (u16, String)) -> usize {
    for times in 0..1000 {
        let (status, code) = does().await;
        match (status, code.as_str()) {
            (200 | 201, _) => {}
            (429, "too-often") => return times,
            other => panic!("{other:?}"),
        }
    }
    panic!("nobody stops them");
}

/// H3: an address may have many people, but a limited number, and what they make is limited together: half of a day's
/// limit at once, and for most things five times as much as one person.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_is_many_people_but_not_any_number() {
    let site = Site::sqlite();
    let server = server_with(&site, |c| c.people_per_day = 6).await;
    assert_eq!(as_often(async || server.person().may_not("/api/me", json!({})).await).await, 3);
    server.stop().await;
    let site = Site::sqlite();
    let server = server_with(&site, |c| {
        (c.tables_per_day, c.imports_per_day, c.messages_per_day) = (2, 2, 8);
    })
    .await;
    let new = json!({ "game": "power", "options": { "players": 2 }, "seats": ["me", "me"] });
    let ada = server.person();
    let path = format!("/api/tables/{}", ada.table(new.clone()).await);
    let tables = as_often(async || server.person().may_not("/api/tables", new.clone()).await).await;
    assert_eq!(tables, 4, "and one before");
    assert_eq!(as_often(async || server.person().may_not("/api/records", passes(2)).await).await, 5);
    let message = json!({ "text": "x".repeat(500), "seat": 0 });
    let says = async || ada.may_not(&format!("{path}/chat"), message.clone()).await;
    assert_eq!(as_often(says).await, 2, "each counts for two");
    server.stop().await;
    let site = Site::sqlite();
    // With this setting for requests per second an address may make only one move. It also has less computing time than
    // elsewhere in these tests, which is refused with the same code; so nothing else is asked of this server.
    let server = server_with(&site, |c| c.requests_per_second = 0).await;
    let ada = server.person();
    let path = format!("/api/tables/{}", ada.table(new).await);
    let pad = json!({ "seat": 0, "move": { "pads": {} }, "final": false });
    let plays = async || ada.may_not(&format!("{path}/moves"), pad.clone()).await;
    assert_eq!(as_often(plays).await, 1);
    server.stop().await;
}

/// H1: the tables in memory are bounded by the bytes that they take.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_with_a_file_do_not_fill_the_memory() {
    let site = Site::sqlite();
    let server = server_with(&site, |c| c.table_memory_mb = 1).await;
    let ada = server.person();
    let file = format!("{}\n{}", components(), "# a remark\n".repeat(5000));
    let new = json!({ "game": "barons", "options": { "players": 3, "components": file } });
    for _ in 0..12 {
        ada.table(new.clone()).await;
    }
    assert_eq!(ada.see("/api/tables?mine=true").await.as_array().map(Vec::len), Some(12));
    let (_, text) = ada.send_for_text(ada.request(Method::GET, "/metrics")).await;
    let number = |name: &str| -> u64 {
        let line = text.lines().find_map(|l| l.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("no {name}: {text}")).parse().unwrap()
    };
    let (tables, bytes) = (number("powerhouse_tables_cached"), number("powerhouse_tables_cached_bytes"));
    assert!(tables > 0 && tables < 12, "{tables} tables");
    assert!(bytes > 3 * file.len() as u64 && bytes <= 1 << 20, "{bytes} bytes");
    server.stop().await;
}

/// H3: a fork of a long game is a copy of it and counts for several tables, by its size.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn copies_of_a_long_game_count_for_many_tables() {
    let site = Site::sqlite();
    let server = server_with(&site, |c| c.tables_per_day = 8).await;
    let ada = server.person();
    let id = ada.does("/api/records", passes(1200)).await["id"].clone();
    let path = format!("/api/tables/{}", id.as_str().unwrap());
    for _ in 0..2 {
        ada.does(&format!("{path}/join"), json!({})).await;
    }
    // An address may make twenty tables at once, whoever makes them: this copy takes nearly all.
    ada.does(&format!("{path}/fork"), json!({ "seat": 0 })).await;
    let small = async || server.person().post("/api/tables", json!({ "game": "power" })).await.0.as_u16();
    let mut more = 0;
    while small().await == 201 {
        more += 1;
    }
    assert!(more < 8, "{more} more tables");
    server.stop().await;
}

/// H3: POWER accepts unreadable lines; their length, their number per address and the length of a game are limited.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_do_not_fill_the_disk() {
    let site = Site::sqlite();
    let server = site.server().await;
    let ada = server.person();
    let new = json!({ "game": "power", "options": { "players": 2 }, "seats": ["me", "me"] });
    let path = format!("/api/tables/{}/moves", ada.table(new).await);
    let pad = |length: usize| json!({ "seat": 0, "final": false, "move": { "pads": { "G": ["x".repeat(length)] } } });
    assert_eq!(ada.may_not(&path, pad(5000)).await, (413, "move-too-long".into()));
    for _ in 0..99 {
        ada.does(&path, pad(2000)).await;
    }
    assert_eq!(ada.may_not(&path, pad(2000)).await, (429, "too-often".into()));
    ada.does(&path, pad(100)).await;
    site.sql("update games set moves = 20000, revision = revision + 1").await;
    assert_eq!(ada.may_not(&path, pad(100)).await, (409, "game-too-long".into()));
    server.stop().await;
}

/// H3: with too little free disk space new tables are refused, and moves are accepted.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_takes_moves_and_no_new_tables() {
    let site = Site::sqlite();
    let server = site.server().await;
    let ada = server.person();
    let new = json!({ "game": "power", "options": { "players": 2 }, "seats": ["me", "me"] });
    let path = format!("/api/tables/{}", ada.table(new.clone()).await);
    let over =
        json!({ "game": "power", "options": { "players": 2, "round_limit": 1 }, "seats": ["me", "me"] });
    let over = format!("/api/tables/{}", ada.table(over).await);
    for seat in 0..2 {
        ada.does(&format!("{over}/moves"), json!({ "seat": seat, "move": { "pads": {} } })).await;
    }
    server.stop().await;
    let server = server_with(&site, |c| c.free_space_mb = 1 << 40).await;
    let ada = ada.moved(&server.url);
    assert_eq!(ada.may_not("/api/tables", new).await, (507, "no-room".into()));
    let record = json!({ "record": "{}" });
    assert_eq!(ada.may_not("/api/records", record).await, (507, "no-room".into()));
    assert_eq!(ada.may_not(&format!("{over}/rematch"), json!({})).await, (507, "no-room".into()));
    assert_eq!(ada.may_not(&format!("{over}/fork"), json!({ "seat": 0 })).await, (507, "no-room".into()));
    for seat in 0..2 {
        ada.does(&format!("{path}/moves"), json!({ "seat": seat, "move": { "pads": {} } })).await;
    }
    assert_eq!(ada.see(&path).await["moves"], 2);
    server.stop().await;
}

/// H3: tables that never started and people who left nothing are removed; everything else stays.
async fn what_nobody_comes_back_to_is_swept(site: Site) {
    let server = site.server().await;
    let (ada, bob) = (server.person(), server.person());
    let waiting = ada.table(json!({ "game": "power", "title": "waiting" })).await;
    let running =
        bob.table(json!({ "game": "power", "options": { "players": 2 }, "seats": ["me", "me"] })).await;
    let eve = server.person();
    eve.does("/api/me", json!({})).await;
    let kept = server.person();
    kept.does("/api/accounts", json!({ "account": "kept", "password": "correct horse" })).await;
    server.stop().await;
    // Everything happened long ago, and every cookie has expired.
    let long = 400 * 24 * 3_600_000_i64;
    site.sql(&format!(
        "update games set created = created - {long}; update persons set created = created - {long}; \
         update tokens set expires = expires - {long}"
    ))
    .await;
    let house = crate::common::house(site.config()).await;
    house.sweep(now()).await.unwrap();
    house.close().await;
    let count = async |what: String| site.number(&what).await;
    assert_eq!(count(format!("select count(*) from games where id = '{waiting}'")).await, 0);
    assert_eq!(count(format!("select count(*) from seats where game = '{waiting}'")).await, 0);
    assert_eq!(count(format!("select count(*) from games where id = '{running}'")).await, 1);
    assert_eq!(count("select count(*) from tokens".into()).await, 0);
    assert_eq!(count("select count(*) from persons".into()).await, 2, "who plays, and who has an account");
}

pub(crate) fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    i64::try_from(since.as_millis()).unwrap()
}

/// A line that is far longer than what may stand in it is not parsed: JSON takes many times the room of its text.
#[tokio::test]
async fn lines_of_a_record_that_are_too_long_are_not_parsed() {
    let server = Site::sqlite().server().await;
    let ada = server.person();
    let record = passes(4)["record"].as_str().unwrap().to_string();
    let spaces = |n: usize| format!("{{{}", " ".repeat(n));
    let lines: Vec<&str> = record.lines().collect();
    let long_at = |at: usize, n: usize| {
        let line = |i: usize| if i == at { lines[i].replacen('{', &spaces(n), 1) } else { lines[i].into() };
        json!({ "record": (0..lines.len()).map(line).collect::<Vec<_>>().join("\n") })
    };
    assert_eq!(ada.may_not("/api/records", long_at(0, 300_000)).await, (400, "options-too-long".into()));
    assert_eq!(ada.may_not("/api/records", long_at(2, 40_000)).await, (400, "move-too-long".into()));
    assert_eq!(ada.post("/api/records", long_at(2, 20_000)).await.0, 201, "spaces alone do not matter");
}

/// A record of POWER in which everybody passes.
pub(crate) fn passes(moves: usize) -> Value {
    let options = json!({ "players": 2, "round_limit": moves / 2 + 1 });
    let header = json!({ "powerhouse": 1, "game": "power", "rules_version": 2, "options": options });
    let line = |n: usize| json!({ "n": n, "by": (n + 1) % 2, "move": { "pads": {} } });
    let lines: Vec<String> =
        std::iter::once(header).chain((1..=moves).map(line)).map(|l| l.to_string()).collect();
    json!({ "record": lines.join("\n") })
}
