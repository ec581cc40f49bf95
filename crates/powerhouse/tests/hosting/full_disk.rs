//! A full disk: acknowledged moves stay, new moves are refused until there is room, and then the games go on without a
//! restart.

use std::process::Command;

use crate::common::site::Site;
use crate::common::{Person, until};
use crate::process::Process;
use serde_json::json;

/// Limits the length of the process's files.
fn limit(server: &Process, bytes: &str) {
    let mut command = Command::new("prlimit");
    command.args(["--pid", &server.id().to_string(), &format!("--fsize={bytes}:unlimited")]);
    assert!(command.status().unwrap().success());
}

/// A file that would become too long causes an error instead of ending the process.
const NOT_KILLED: [&str; 2] = ["env", "--ignore-signal=XFSZ"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_loses_nothing_and_is_forgotten_when_there_is_room() {
    let site = Site::sqlite();
    let mut server = Process::start_through(&site, &NOT_KILLED, &[]);
    let ada = Person::at(&server.url);
    let new = json!({
        "game": "power", "options": { "players": 2 }, "seats": ["me", "me"], "clock": { "pace": "none" },
    });
    let path = format!("/api/tables/{}", ada.table(new).await);
    let plays = async |ada: &Person, n: u64| {
        let pad = json!({ "seat": n % 2, "move": { "pads": {} } });
        ada.post(&format!("{path}/moves"), pad).await.0.as_u16()
    };
    let mut made = 0;
    while made < 4 {
        assert_eq!(plays(&ada, made).await, 200);
        made += 1;
    }
    // From now on no file gets longer than the log is.
    let log = site.folder.path().join("powerhouse.sqlite-wal").metadata().unwrap().len().to_string();
    limit(&server, &log);
    while plays(&ada, made).await == 200 {
        made += 1;
        assert!(made < 10_000, "the disk is not full");
    }
    assert_eq!(plays(&ada, made).await, 503);
    // Everything that was acknowledged is there, and nothing else.
    let answered = async |ada: &Person| {
        let table = ada.see(&path).await;
        let waits = table["seats"].as_array().unwrap().iter().filter(|s| s["ready"] == true).count();
        table["moves"].as_u64().unwrap() + waits as u64
    };
    assert_eq!(answered(&ada).await, made);
    until("it says so", async || ada.get("/api/ready").await.0 == 503).await;
    assert_eq!(ada.get("/api/health").await.0, 200);

    server.kill();
    let full = format!("--fsize={log}:unlimited");
    let through = [&NOT_KILLED[..], &["prlimit", &full]].concat();
    let server = Process::start_through(&site, &through, &[]);
    let ada = ada.moved(&server.url);
    assert_eq!(answered(&ada).await, made, "after a restart, too");
    assert_eq!(plays(&ada, made).await, 503);
    limit(&server, "unlimited");
    until("there is room again", async || ada.get("/api/ready").await.0 == 200).await;
    assert_eq!(plays(&ada, made).await, 200);
    assert_eq!(answered(&ada).await, made + 1);
    assert!(server.stop());
}
