//! The conformance cases: data files, one a case, that say which rules they prove. For tests only, so it panics.
//!
//! `GAME/rules.json` lists every numbered rule of the game with a line of its meaning; every other JSON file below
//! `GAME/` is a case. A new case is a new file.

mod steps;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::{Map, Value};

pub use steps::{includes, run_steps};

/// A case: what every game's cases have in common, and the rest as JSON.
#[derive(Debug, Deserialize)]
pub struct Case {
    /// Its name, unique in the game: the file's name without `.json`.
    pub id: String,
    /// What it shows, in a line.
    pub title: String,
    /// The rules that it proves.
    pub rules: Vec<String>,
    /// The entry of RULINGS.md that it rests on, if it does.
    #[serde(default)]
    pub ruling: Option<String>,
    /// The rest: position, moves, what must come out.
    #[serde(flatten)]
    pub body: Map<String, Value>,
}

fn folder(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(game)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The numbered rules of a game: id and meaning.
pub fn rules(game: &str) -> BTreeMap<String, String> {
    let path = folder(game).join("rules.json");
    serde_json::from_str(&read(&path)).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// All cases of a game, sorted by id.
pub fn cases(game: &str) -> Vec<Case> {
    let mut found = Vec::new();
    collect(&folder(game), &mut found);
    found.sort_by(|a, b| a.id.cmp(&b.id));
    found
}

fn collect(folder: &Path, found: &mut Vec<Case>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())) {
        let path = entry.unwrap_or_else(|e| panic!("{}: {e}", folder.display())).path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|e| e == "json")
            && path.file_stem().is_some_and(|s| s != "rules")
        {
            let case: Case =
                serde_json::from_str(&read(&path)).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            assert_eq!(
                path.file_stem().and_then(|s| s.to_str()),
                Some(&*case.id),
                "a case is named as its file"
            );
            found.push(case);
        }
    }
}

/// Panics unless the cases are at least `least`, every rule has one, no case names a rule that is not there, and every ruling
/// that a case rests on stands in RULINGS.md (as a heading that begins with its id).
pub fn check_coverage(game: &str, least: usize) {
    let (rules, cases) = (rules(game), cases(game));
    assert!(cases.len() >= least, "{game}: {} cases, at least {least} are wanted", cases.len());
    let proven: BTreeSet<&String> = cases.iter().flat_map(|c| &c.rules).collect();
    let missing: Vec<&String> = rules.keys().filter(|r| !proven.contains(r)).collect();
    assert!(missing.is_empty(), "{game}: rules without a case: {missing:?}");
    let unknown: Vec<&&String> = proven.iter().filter(|r| !rules.contains_key(**r)).collect();
    assert!(unknown.is_empty(), "{game}: cases name rules that do not exist: {unknown:?}");
    let ids: BTreeSet<&str> = cases.iter().map(|c| &*c.id).collect();
    assert_eq!(ids.len(), cases.len(), "{game}: two cases share an id");
    let rulings = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../RULINGS.md"));
    for case in &cases {
        if let Some(ruling) = &case.ruling {
            let heading = format!("### {ruling} ");
            assert!(rulings.contains(&heading), "{}: RULINGS.md has no heading `{heading}`", case.id);
        }
    }
}
