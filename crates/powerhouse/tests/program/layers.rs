//! Which crate may depend on which, as ARCHITECTURE.md says.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use toml::{Table, Value};

type Names = BTreeSet<String>;

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> Table {
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    text.parse().unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// What a crate is built from, whatever the system, without what only its tests need.
fn built_from(manifest: &Table) -> Names {
    let listed = |table: &Table| {
        let kinds = ["dependencies", "build-dependencies"].into_iter();
        let listed = kinds.filter_map(|kind| table.get(kind)?.as_table());
        listed.flat_map(|list| list.keys().cloned()).collect::<Vec<_>>()
    };
    let systems = manifest.get("target").and_then(Value::as_table);
    let systems = systems.into_iter().flat_map(Table::values).filter_map(Value::as_table);
    systems.chain([manifest]).flat_map(listed).collect()
}

/// Our crates, each with what it is built from.
fn our_crates() -> BTreeMap<String, Names> {
    let mut folders: Vec<PathBuf> =
        std::fs::read_dir(top().join("crates")).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.extend(["conformance", "fuzz", "xtask", "examples/bots/rust"].map(|folder| top().join(folder)));
    let read = |folder: PathBuf| {
        let manifest = read(&folder.join("Cargo.toml"));
        (manifest["package"]["name"].as_str().unwrap().to_string(), built_from(&manifest))
    };
    folders.into_iter().map(read).collect()
}

/// What is linked into a crate or into its tests, directly or not.
fn reached(from: &str) -> Names {
    let lock = read(&top().join("Cargo.lock"));
    let packages: Vec<&Table> =
        lock["package"].as_array().unwrap().iter().filter_map(Value::as_table).collect();
    let mut reached = Names::new();
    let mut next = vec![from.to_string()];
    while let Some(name) = next.pop() {
        if !reached.insert(name.clone()) {
            continue;
        }
        let found = packages.iter().filter(|p| p["name"].as_str() == Some(&name));
        let needs = found.filter_map(|p| p.get("dependencies")?.as_array()).flatten();
        // NAME, or NAME VERSION where there are several.
        next.extend(needs.filter_map(|need| Some(need.as_str()?.split(' ').next()?.to_string())));
    }
    reached
}

/// The engines that ours are compared with.
const ENGINES: [&str; 2] = ["cozy-chess", "diplomacy"];

#[test]
fn only_the_benchmark_depends_on_other_engines() {
    let benchmark = reached("bench");
    assert!(ENGINES.iter().all(|engine| benchmark.contains(*engine)), "this test looks for the wrong names");
    for name in our_crates().into_keys().filter(|name| name != "bench") {
        let reached = reached(&name);
        assert!(reached.len() > 1, "{name} is not in Cargo.lock");
        let found: Vec<&&str> = ENGINES.iter().filter(|engine| reached.contains(**engine)).collect();
        assert!(found.is_empty(), "{name} is linked with {found:?}");
    }
}

#[test]
fn arrows_point_one_way() {
    let crates = our_crates();
    let below = |names: &[&str]| -> Names { names.iter().map(|name| name.to_string()).collect() };
    let rules = ["table", "power", "weakness", "barons"];
    let may_use = |name: &str| match name {
        "table" | "words" => below(&[]),
        "power" | "weakness" | "barons" => below(&["table"]),
        "bots" => below(&rules),
        // The house plays whatever games it is given.
        "house" => below(&["table", "words", "lessons"]),
        "lessons" | "conformance" => below(&["table", "words"]),
        "powerhouse" => below(&[&rules[..], &["words", "bots", "house"]].concat()),
        "bench" | "fuzz" => below(&["table", "words", "powerhouse"]),
        // The project's commands may read the cases of the rules, and nothing else of ours may but tests.
        "xtask" => below(&["words", "conformance"]),
        "example-bot" => below(&[]),
        other => panic!("which crates may {other} use? ARCHITECTURE.md should say it, too"),
    };
    for (name, uses) in &crates {
        let ours: Names = uses.iter().filter(|used| crates.contains_key(*used)).cloned().collect();
        assert!(ours.is_subset(&may_use(name)), "{name} uses {ours:?}");
    }
}

/// The text of every source file below a folder.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: PathBuf| match path.is_dir() {
        true => sources(&path),
        false => vec![(path.clone(), std::fs::read_to_string(path).unwrap())],
    };
    entries.flat_map(read).collect()
}

/// The rules are pure: they know no files, time, threads or random numbers, and none of the crates that they are built
/// from offers any.
#[test]
fn the_rules_touch_nothing_outside() {
    let crates = our_crates();
    for name in ["table", "power", "weakness", "barons"] {
        let allowed = ["schemars", "serde", "serde_json", "table"].map(String::from);
        let other: Vec<&String> = crates[name].iter().filter(|used| !allowed.contains(used)).collect();
        assert!(other.is_empty(), "{name} is built from {other:?}");
        let sources = sources(&top().join("crates").join(name).join("src"));
        assert!(sources.len() > 10, "{name}");
        for (path, text) in sources {
            for outside in ["env", "fs", "io", "net", "process", "thread", "time"] {
                let used = text.contains(&format!("std::{outside}"));
                assert!(!used, "{} uses std::{outside}", path.display());
            }
        }
    }
}
