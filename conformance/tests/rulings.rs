//! RULINGS.md names every ruling that the rules and the cases rest on, each with cases or tests that exist.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use conformance::{cases, rules};
use words::ids;
use words::rules::games;

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The entries of RULINGS.md: id and text.
fn entries() -> BTreeMap<String, String> {
    let file = fs::read_to_string(top().join("RULINGS.md")).expect("RULINGS.md");
    let mut entries = BTreeMap::new();
    for part in file.split("\n### ").skip(1) {
        let (heading, text) = part.split_once('\n').expect("a text below the heading");
        let id = heading.split_once(' ').expect("a title after the id").0.to_string();
        // The next chapter begins after the last entry of a game.
        let text = text.split("\n## ").next().unwrap_or(text).to_string();
        assert!(entries.insert(id.clone(), text).is_none(), "{id} stands twice");
    }
    entries
}

/// How the ids of a game's rulings begin: `R-POW-`.
fn prefix(game: &str) -> String {
    let first = *rules(game).keys().next().expect("a rule");
    format!("R-{}-", first.split('-').next().expect("letters before the number"))
}

/// The names in backticks after a label such as `Cases:`, to the end of the paragraph.
fn listed(text: &str, label: &str) -> Vec<String> {
    let Some((_, rest)) = text.split_once(&format!("\n{label}: ")) else { return Vec::new() };
    let paragraph = rest.split("\n\n").next().unwrap_or(rest);
    paragraph.split('`').skip(1).step_by(2).map(String::from).collect()
}

/// Whether an entry has a sentence of evidence, or two that speak for or against a choice (`For staying: ...`).
fn has_evidence(text: &str) -> bool {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let sentences = || text.split(['.', '?']).map(str::trim_start).filter(|sentence| sentence.contains(':'));
    let begin_with = |word: &str| sentences().filter(|s| s.split([' ', ':']).next() == Some(word)).count();
    begin_with("Evidence") > 0 || begin_with("For") + begin_with("Against") > 1
}

fn functions(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            functions(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            let text = fs::read_to_string(&path).expect("a text");
            let names = text.split("fn ").skip(1).filter_map(|rest| rest.split(['(', '<']).next());
            found.extend(names.map(String::from));
        }
    }
}

#[test]
fn every_ruling_has_evidence_and_cases_that_exist() {
    let mut tests = BTreeSet::new();
    functions(&top().join("crates"), &mut tests);
    let names = |game| cases(game).into_iter().map(|case| case.id).collect::<BTreeSet<String>>();
    let all: Vec<(String, BTreeSet<String>)> = games().map(|game| (prefix(game), names(game))).collect();
    for (id, text) in entries() {
        let (_, known) = all.iter().find(|(prefix, _)| id.starts_with(prefix)).expect(&id);
        let (named, proven) = (listed(&text, "Cases"), listed(&text, "Tests"));
        assert!(!named.is_empty() || !proven.is_empty(), "{id} names no case");
        named.iter().for_each(|case| assert!(known.contains(case), "{id}: there is no case {case}"));
        proven.iter().for_each(|test| assert!(tests.contains(test), "{id}: there is no test {test}"));
        assert!(has_evidence(&text), "{id} gives no evidence for or against");
        assert!(text.contains("Choice:"), "{id} has no choice");
        assert!(!ids::named_in(&text).is_empty(), "{id} names no rule");
    }
}

#[test]
fn a_question_and_a_choice_alone_are_no_evidence() {
    let entry = |middle: &str| format!("Rule: POW-1.1. Question: which one? {middle} Choice: the first.");
    assert!(!has_evidence(&entry("")));
    assert!(!has_evidence(&entry("For some it is the first. Evidence is missing.")));
    assert!(!has_evidence(&entry("For the first: it is nearer.")));
    assert!(has_evidence(&entry("For the first: it is nearer. Against: it is smaller.")));
    assert!(has_evidence(&entry("Evidence: none in the sources.")));
}

#[test]
fn every_ruling_that_is_named_stands_in_the_file_and_is_named_by_a_rule() {
    let entries = entries();
    let mut named = BTreeSet::new();
    for game in games() {
        named.extend(rules(game).into_values().flat_map(|rule| rule.rulings.clone()));
        for case in cases(game) {
            if let Some(ruling) = &case.ruling {
                assert!(entries.contains_key(ruling), "{}: {ruling} is not in RULINGS.md", case.id);
            }
        }
    }
    let missing: Vec<&String> = named.iter().filter(|id| !entries.contains_key(*id)).collect();
    assert!(missing.is_empty(), "rules name rulings that are not in RULINGS.md: {missing:?}");
    let unused: Vec<&String> = entries.keys().filter(|id| !named.contains(*id)).collect();
    assert!(unused.is_empty(), "no rule names these rulings: {unused:?}");
}
