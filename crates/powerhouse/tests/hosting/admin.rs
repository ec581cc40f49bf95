//! `powerhouse admin` and `powerhouse verify` on the games of a server, on both databases.

use std::path::Path;

use crate::common::site::{Site, on_both_databases};
use crate::common::{Person, Server, until};
use crate::process::{Process, powerhouse};
use serde_json::json;

on_both_databases!(
    games_are_listed_exported_verified_repaired_backed_up_imported_and_deleted,
    a_backup_goes_into_either_database_and_damage_is_told,
);

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

/// Runs a command that must fail, and returns its message.
fn refused(site: &Site, chore: &[&str]) -> String {
    let mut command = powerhouse(site, "admin");
    command.args(chore);
    let (worked, said) = run(command);
    assert!(!worked, "{chore:?}: {said}");
    said
}

async fn a_backup_goes_into_either_database_and_damage_is_told(site: Site) {
    let server = Server::start(site.config()).await;
    let ada = server.person();
    ada.does("/api/accounts", json!({ "account": "ada", "password": "correct horse" })).await;
    let options = json!({ "players": 2, "round_limit": 40 });
    let new = json!({ "game": "power", "options": options, "seats": ["me", "me"] });
    let id = ada.table(new).await;
    for n in 0..40 {
        let pad = json!({ "seat": n % 2, "move": { "pads": {} } });
        ada.does(&format!("/api/tables/{id}/moves"), pad).await;
    }
    ada.does(&format!("/api/tables/{id}/chat"), json!({ "text": "hello", "seat": 0 })).await;
    server.stop().await;
    assert_eq!(admin(&site, &["check"]), "1 games are sound.\n");
    let backup = site.folder.path().join("backup.sqlite");
    let backup = backup.to_str().unwrap();
    admin(&site, &["backup", backup]);
    let record = admin(&site, &["export", &id]);

    // From either database into either: everything is there, and the account can still sign in.
    for other in [Site::sqlite(), Site::postgres().await] {
        admin(&other, &["restore", backup]);
        assert_eq!(admin(&other, &["check"]), "1 games are sound.\n");
        assert_eq!(admin(&other, &["export", &id]), record);
        let said = refused(&other, &["restore", backup]);
        assert!(said.contains("not empty"), "{said}");
        let server = Server::start(other.config()).await;
        let ada = server.person();
        ada.does("/api/session", json!({ "account": "ada", "password": "correct horse" })).await;
        assert_eq!(ada.see(&format!("/api/tables/{id}/chat")).await[0]["text"], "hello");
        server.stop().await;
    }
    let empty = Site::sqlite();
    let nowhere = empty.folder.path().join("nowhere.sqlite");
    assert!(refused(&empty, &["restore", nowhere.to_str().unwrap()]).contains("is not there"));
    std::fs::write(&nowhere, "not a backup at all".repeat(100)).unwrap();
    assert!(refused(&empty, &["restore", nowhere.to_str().unwrap()]).contains("damaged"));

    // Each kind of damage gets a line; what can be repaired from the moves is repaired.
    let damage = [
        ("update snapshots set state = '{}' where number = 32", "after move 32 is wrong"),
        ("update games set state = '{}', revision = revision + 1", "is not that of the moves"),
        (
            "insert into seats (game, seat, name, misses, time_out_used, open, wants) values ('lost', 0, '', 0, 0, 0, 0)",
            "belong to no game",
        ),
        ("update games set press = 'shouting', revision = revision + 1", "unknown word"),
        ("delete from moves where number = 7", "do not lead to a position"),
    ];
    for (i, (statement, told)) in damage.iter().enumerate() {
        site.sql(statement).await;
        let said = refused(&site, &["check"]);
        assert!(said.contains(told), "{statement}: {said}");
        match i {
            0 | 1 => {
                admin(&site, &["repair"]);
                assert_eq!(admin(&site, &["check"]), "1 games are sound.\n");
            }
            2 => site.sql("delete from seats where game = 'lost'").await,
            3 => site.sql("update games set press = 'public', revision = revision + 1").await,
            _ => {}
        }
    }

    // A server does not start on a file that is damaged, emptied or newer; it says why.
    if site.database.is_none() {
        let file = site.folder.path().join("powerhouse.sqlite");
        let starts = || {
            let mut command = powerhouse(&site, "serve");
            command.args(["--address", "127.0.0.1:0"]);
            run(command)
        };
        site.sql("update schema_version set version = version + 1").await;
        let (served, said) = starts();
        assert!(!served && said.contains("use a newer program"), "{said}");
        let whole = std::fs::read(&file).unwrap();
        std::fs::write(&file, "nothing that SQLite has written".repeat(whole.len() / 31)).unwrap();
        let (served, said) = starts();
        assert!(!served && said.contains("damaged"), "{said}");
        std::fs::write(&file, "").unwrap();
        let (served, said) = starts();
        assert!(!served && said.contains("is empty"), "{said}");
    }
}
