//! Where things are: decisions, SQL and HTTP each in their own folder.

use std::path::{Path, PathBuf};

fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            found.push((path, text));
        }
    }
    found
}

/// What none of the files below these places may name.
fn lack(places: &[&str], but: &[&str], words: &[&str]) {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let all = files(&source);
    let inside = |path: &Path, places: &[&str]| places.iter().any(|p| path.starts_with(source.join(p)));
    let looked: Vec<_> = all.iter().filter(|(p, _)| inside(p, places) && !inside(p, but)).collect();
    assert!(!looked.is_empty(), "{places:?} is empty");
    for (path, text) in looked {
        // Tests may set up what they need.
        let code = text.split("#[cfg(test)]").next().unwrap();
        for word in words {
            assert!(!code.contains(word), "{} names {word:?}", path.display());
        }
    }
}

#[test]
fn the_model_knows_no_database_no_http_and_no_time() {
    let outside = ["axum", "hyper", "crate::api", "crate::store", "crate::house", "crate::time", "tokio::"];
    lack(&["model", "model.rs"], &[], &outside);
    lack(&["model", "model.rs"], &[], &["SystemTime", "Instant", "now()", "Timestamp::now", "select "]);
}

#[test]
fn only_the_api_speaks_http() {
    lack(&[""], &["api", "api.rs"], &["axum", "hyper", "StatusCode", "HeaderMap"]);
}

#[test]
fn only_the_store_speaks_sql() {
    lack(&[""], &["store", "store.rs"], &["rusqlite", "tokio_postgres", ".script(", "values![", "sql.run("]);
    lack(&["store", "store.rs"], &[], &["axum", "crate::api", "StatusCode"]);
}

/// One place decides when a change is written, and one writes it.
#[test]
fn a_change_has_one_writer() {
    lack(&[""], &["store", "store.rs", "transact.rs"], &["write_change("]);
    lack(&["store"], &["store/change.rs"], &["Change {", "change.played"]);
}

/// Errors become responses only in the API, and nothing but the server's start needs to know it.
#[test]
fn nothing_below_knows_the_api() {
    lack(&[""], &["api", "api.rs", "lib.rs", "serve.rs"], &["crate::api"]);
}

#[test]
fn the_store_knows_only_the_model() {
    let above =
        ["crate::house", "crate::hub", "crate::jobs", "crate::cache", "crate::transact", "crate::sessions"];
    lack(&["store", "store.rs"], &[], &above);
}

/// The house is given its games, and plays whatever they are.
#[test]
fn the_house_names_no_game() {
    for game in ["power", "weakness", "barons"] {
        lack(&[""], &["api/crowding.rs"], &[&format!("{game}::"), &format!("\"{game}\"")]);
    }
}
