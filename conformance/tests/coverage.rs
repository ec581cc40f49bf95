//! Every rule has a case, a French text and a place in the source code; every id that the code names is a rule.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use conformance::{NO_CASE, cases, rules};
use words::rules::games;
use words::{Lang, ids};

/// Rules that no source file carries out, and why.
const NO_SOURCE: [(&str, &str); 9] = [
    ("POW-18", "examples of other rules: only cases"),
    ("PAW-12.1", "an example of other rules: only cases"),
    ("PAW-12.2", "an example of other rules: only cases"),
    ("PAW-12.3", "an example of other rules: only cases"),
    ("PAW-12.4", "an example of other rules: only cases"),
    ("PAW-12.5", "an example of other rules: only cases"),
    ("PAW-12.6", "an example of other rules: only cases"),
    ("PAW-12.7", "an example of other rules: only cases"),
    ("BAR-9", "examples of other rules: only cases"),
];

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The ids that source files below a folder name in full.
fn named_below(folder: &Path, endings: &[&str], found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())) {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            named_below(&path, endings, found);
        } else if path.extension().is_some_and(|e| endings.iter().any(|ending| e == *ending)) {
            let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            found.extend(ids::named_in(&text));
        }
    }
}

/// Ids named where the rules of a game are carried out: its crate; for POWER's clock also the house and the client,
/// and for the drawing of its board (POW-1.7) the client.
fn named_in_source(game: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    named_below(&top().join("crates").join(game).join("src"), &["rs"], &mut found);
    if game == "power" {
        let mut outside = BTreeSet::new();
        named_below(&top().join("crates/house/src"), &["rs"], &mut outside);
        named_below(&top().join("web/src"), &["ts", "svelte"], &mut outside);
        found.extend(outside.into_iter().filter(|id| id.starts_with("POW-16.") || id == "POW-1.7"));
    }
    found
}

/// Panics unless the exceptions are exactly the rules that are missing.
fn check(what: &str, missing: &[&str], exceptions: &[(&str, &str)]) {
    let excepted: BTreeSet<&str> = exceptions.iter().map(|(id, _)| *id).collect();
    let unexplained: Vec<_> = missing.iter().filter(|id| !excepted.contains(**id)).collect();
    assert!(unexplained.is_empty(), "rules without {what}: {unexplained:?}");
    let needless: Vec<_> = excepted.iter().filter(|id| !missing.contains(id)).collect();
    assert!(needless.is_empty(), "exceptions that are not needed: these have {what}: {needless:?}");
    assert!(exceptions.iter().all(|(_, reason)| reason.len() > 10), "an exception needs a reason");
}

#[test]
fn every_rule_has_a_case() {
    let proven: BTreeSet<String> = games().flat_map(cases).flat_map(|c| c.rules).collect();
    let all: Vec<&str> = games().flat_map(|game| rules(game).into_keys()).collect();
    let missing: Vec<&str> = all.into_iter().filter(|id| !proven.contains(*id)).collect();
    check("a case", &missing, &NO_CASE);
}

#[test]
fn every_rule_has_a_french_text() {
    for rule in games().flat_map(|game| rules(game).into_values()) {
        let (english, french) = (rule.text.get(Lang::En), rule.text.get(Lang::Fr));
        assert!(!french.trim().is_empty() && french != english, "{} has no French text", rule.id);
    }
}

#[test]
fn every_rule_is_named_where_it_is_carried_out() {
    let mut missing = Vec::new();
    for game in games() {
        let named = named_in_source(game);
        missing.extend(rules(game).into_keys().filter(|id| !named.contains(*id)));
    }
    check("a place in the source code", &missing, &NO_SOURCE);
}

#[test]
fn every_id_that_the_code_names_is_a_rule() {
    let known: BTreeSet<&str> = games().flat_map(|game| rules(game).into_keys()).collect();
    // The id of a section stands for all of its rules.
    let sections: BTreeSet<&str> = known.iter().filter_map(|id| id.split('.').next()).collect();
    let mut named = BTreeSet::new();
    named_below(&top().join("crates"), &["rs", "json"], &mut named);
    named_below(&top().join("web/src"), &["ts", "svelte", "json"], &mut named);
    named_below(&top().join("conformance"), &["json"], &mut named);
    let unknown: Vec<&String> =
        named.iter().filter(|id| !known.contains(id.as_str()) && !sections.contains(id.as_str())).collect();
    assert!(unknown.is_empty(), "no such rules: {unknown:?}");
}

#[test]
fn every_rule_with_a_case_has_examples_that_name_it() {
    for game in games() {
        let cases = cases(game);
        for rule in rules(game).into_values() {
            let naming: BTreeSet<&String> =
                cases.iter().filter(|case| case.rules.contains(&rule.id)).map(|case| &case.id).collect();
            let wrong: Vec<&String> = rule.examples.iter().filter(|id| !naming.contains(id)).collect();
            assert!(wrong.is_empty(), "{}: no cases of this rule: {wrong:?}", rule.id);
            assert!(naming.is_empty() || !rule.examples.is_empty(), "{} has cases but no example", rule.id);
            let unlisted = naming.iter().filter(|id| !rule.examples.contains(id)).count();
            assert!(!lists_all_cases(&rule.id) || unlisted == 0, "{} leaves out {unlisted} cases", rule.id);
        }
    }
}

/// The rules crates have the same skeleton, and the same tests under the same names.
#[test]
fn the_rules_crates_have_one_skeleton() {
    const SOURCES: [&str; 20] = [
        "event",
        "game",
        "imagine",
        "legal",
        "lib",
        "moves",
        "notation",
        "options",
        "play",
        "refusal",
        "rulebook",
        "state",
        "twin",
        "view",
        "wire",
        "wire/event",
        "wire/load",
        "wire/moves",
        "wire/state",
        "wire/view",
    ];
    const TESTS: [(&str, &[&str]); 9] = [
        ("against_oracle", &["the_engine_agrees_on_positions", "the_engine_agrees_on_whole_games"]),
        ("common", &[]),
        ("conformance", &["every_case_holds", "every_rule_has_a_case", "every_refusal_has_a_case"]),
        ("contract", &["keeps_the_contract"]),
        ("legal", &["a_move_is_accepted_if_and_only_if_it_is_listed"]),
        ("main", &[]),
        ("oracle", &[]),
        (
            "properties",
            &[
                "a_spoiled_position_is_refused_or_played",
                "any_text_is_read_or_refused",
                "any_words_are_read_or_refused",
                "nothing_is_lost_or_made",
            ],
        ),
        ("texts", &["every_code_has_a_text_in_every_language"]),
    ];
    for game in games() {
        let folder = top().join("crates").join(game);
        let sources = SOURCES.map(|name| format!("src/{name}.rs"));
        let missing: Vec<&String> = sources.iter().filter(|file| !folder.join(file).exists()).collect();
        assert!(missing.is_empty(), "{game} has no {missing:?}");
        for (file, names) in TESTS {
            let text = fs::read_to_string(folder.join(format!("tests/rules/{file}.rs")));
            let text = text.unwrap_or_else(|e| panic!("{game}, tests/rules/{file}.rs: {e}"));
            for name in names {
                assert!(text.contains(&format!("fn {name}")), "{game} has no test {name} in {file}.rs");
            }
        }
    }
}

/// Modules are `x.rs` beside `x/`, never `x/mod.rs`.
#[test]
fn there_is_one_module_style() {
    fn old_style(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())) {
            let path = entry.expect("a file").path();
            if path.is_dir() {
                old_style(&path, found);
            } else if path.ends_with("mod.rs") {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    ["crates", "conformance", "fuzz/src", "xtask"]
        .iter()
        .for_each(|folder| old_style(&top().join(folder), &mut found));
    assert!(found.is_empty(), "{found:?}");
}

/// The rules that are made of the sources' examples list every case.
fn lists_all_cases(rule: &str) -> bool {
    rule == "POW-18" || rule == "BAR-9" || rule.starts_with("PAW-12.")
}
