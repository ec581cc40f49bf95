//! The conformance cases: data files, one per case, that say which rules they prove. This crate is only used by tests,
//! so it panics on errors.
//!
//! Every JSON file below `GAME/` is a case. A new case is a new file. The rules themselves are the files of
//! `rules/GAME`.

mod coverage;
mod oracle;
mod refusals;
mod steps;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::{Map, Value};
use words::rules::{self, Rule, Rules};

pub use coverage::{NO_CASE, check_coverage};
pub use oracle::{Seen, compare};
pub use refusals::check_refusals;
pub use steps::{includes, run_all};

/// A case: what every game's cases have in common, and the rest as JSON.
#[derive(Debug, Deserialize)]
pub struct Case {
    /// Its name, unique in the game: the file's name without `.json`.
    pub id: String,
    /// What it shows, in one line.
    pub title: String,
    /// The rules that it proves.
    pub rules: Vec<String>,
    /// The entry of RULINGS.md that it rests on, if any.
    #[serde(default)]
    pub ruling: Option<String>,
    /// Its file, relative to this crate's folder.
    #[serde(skip)]
    pub path: PathBuf,
    /// The rest: position, moves and expected results.
    #[serde(flatten)]
    pub body: Map<String, Value>,
}

fn folder(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(game)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The numbered rules of a game, by id.
pub fn rules(game: &str) -> BTreeMap<&'static str, &'static Rule> {
    let rules = rules::of(game).into_iter().flat_map(Rules::rules);
    rules.map(|rule| (rule.id.as_str(), rule)).collect()
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
        } else if path.extension().is_some_and(|e| e == "json") {
            let mut case: Case =
                serde_json::from_str(&read(&path)).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            assert_eq!(
                path.file_stem().and_then(|s| s.to_str()),
                Some(&*case.id),
                "a case has the name of its file"
            );
            let top = Path::new(env!("CARGO_MANIFEST_DIR"));
            case.path = path.strip_prefix(top).unwrap_or(&path).to_path_buf();
            found.push(case);
        }
    }
}
