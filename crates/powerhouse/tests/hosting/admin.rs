//! `powerhouse admin` and `powerhouse verify` on the games of a server, on both databases.

use std::path::Path;

use crate::common::site::{Site, on_both_databases};
use crate::common::{Person, until};
use crate::process::{Process, powerhouse};
use serde_json::json;

on_both_databases!(games_are_listed_exported_verified_repaired_backed_up_imported_and_deleted);

/// Whether the command succeeded, and everything it printed.
fn run(mut command: std::process::Command) -> (bool, String) {
    let output = command.output().unwrap();
    let said =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    (output.status.success(), said)
}

fn admin(site: &Site, chore: &[&str]) -> String {
    let mut command = powerhouse(site, "admin");
    command.args(chore);
    let (worked, said) = run(command);
    assert!(worked, "{chore:?}: {said}");
    said
}

fn verify(file: &Path) -> (bool, String) {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_powerhouse"));
    command.arg("verify").arg(file).env("LC_ALL", "C");
    run(command)
}

async fn games_are_listed_exported_verified_repaired_backed_up_imported_and_deleted(site: Site) {
    let server = Process::start(&site);
    let ada = Person::at(&server.url);
    let new = json!({ "game": "weakness", "title": "Camlann", "seats": [{ "bot": 0 }, { "bot": 0 }] });
    let id = ada.table(new).await;
    until("the bots have played", async || ada.see(&format!("/api/tables/{id}")).await["status"] == "over")
        .await;
    let moves = ada.see(&format!("/api/tables/{id}")).await["moves"].to_string();
    assert!(server.stop(), "it stops when it is asked to");

    let listed = admin(&site, &["list"]);
    let words: Vec<&str> = listed.split_whitespace().collect();
    assert_eq!(words, [id.as_str(), "weakness", "over", &moves, "Camlann"]);
    let record = admin(&site, &["export", &id]);
    let file = site.folder.path().join("camlann.jsonl");
    std::fs::write(&file, &record).unwrap();
    let (proven, said) = verify(&file);
    assert!(proven && said.contains(&format!("{moves} moves")), "{said}");

    // A changed chance move and a wrong seed are detected.
    let other = site.folder.path().join("other.jsonl");
    let hash = record.find("\"seed_hash\":\"").unwrap() + 13;
    let digit = if &record[hash..=hash] == "0" { "1" } else { "0" };
    std::fs::write(&other, format!("{}{digit}{}", &record[..hash], &record[hash + 1..])).unwrap();
    assert!(!verify(&other).0, "another seed");
    assert_eq!(record.matches("\"seed\":").count(), 2, "the header and the last line tell it");
    std::fs::write(&other, record.replace("\"seed\":", "\"sead\":")).unwrap();
    assert!(!verify(&other).0, "no seed");

    assert_eq!(admin(&site, &["repair"]), format!("{id}  sound\n"));
    site.sql("update games set state = '{}', moves = 3").await;
    site.sql("update snapshots set state = '{}'").await;
    assert_eq!(admin(&site, &["repair", &id]), format!("{id}  repaired\n"));
    assert_eq!(admin(&site, &["repair", &id]), format!("{id}  sound\n"));
    assert_eq!(admin(&site, &["export", &id]), record);

    // The backup is a complete database.
    let copy = Site::sqlite();
    let backup = copy.folder.path().join("powerhouse.sqlite");
    admin(&site, &["backup", backup.to_str().unwrap()]);
    assert_eq!(admin(&copy, &["list"]), admin(&site, &["list"]));
    assert_eq!(admin(&copy, &["export", &id]), record);
    let server = Process::start(&copy);
    let past = format!("/api/tables/{id}/view?at=40");
    assert_eq!(Person::at(&server.url).see(&past).await["number"], 40);
    drop(server);

    let twin = admin(&site, &["import", file.to_str().unwrap()]).trim().to_string();
    assert_eq!(admin(&site, &["list"]).lines().count(), 2);
    let both = (admin(&site, &["export", &twin]), record);
    let entries = |text: &str| text.lines().skip(1).map(String::from).collect::<Vec<_>>();
    assert_eq!(entries(&both.0), entries(&both.1));
    // A running server that has the game in memory notices the change too.
    let server = Process::start(&site);
    let onlooker = Person::at(&server.url);
    assert_eq!(onlooker.get(&format!("/api/tables/{id}")).await.0, 200);
    admin(&site, &["delete", &id]);
    assert_eq!(onlooker.get(&format!("/api/tables/{id}")).await.0, 404);
    drop(server);
    assert!(admin(&site, &["list"]).starts_with(&twin));
    let mut gone = powerhouse(&site, "admin");
    gone.args(["export", &id]);
    assert!(!run(gone).0, "it is gone");
}
