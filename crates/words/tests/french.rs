//! POWER's French texts use the words of the French booklet.

use std::path::{Path, PathBuf};

use serde_json::Value;
use words::{Lang, rules};

/// Words that the booklet does not use, and its word for each.
const NOT_THE_BOOKLETS: [(&str, &str); 18] = [
    ("bloc", "feuille d'ordres"),
    ("blocs", "feuilles d'ordres"),
    ("carnet", "feuille d'ordres"),
    ("carnets", "feuilles d'ordres"),
    ("tour", "manche"),
    ("tours", "manches"),
    ("officiel", "arbitre"),
    ("couloir", "secteur maritime"),
    ("couloirs", "secteurs maritimes"),
    ("voie", "secteur maritime"),
    ("voies", "secteurs maritimes"),
    ("amende", "pénalité"),
    ("pays", "territoire"),
    ("force", "puissance"),
    ("powers", "Power"),
    ("qg", "HQ"),
    ("rebondit", "se replie"),
    ("rebondissent", "se replient"),
];

fn check(where_from: &str, text: &str) {
    for word in text.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase) {
        if let Some((_, instead)) = NOT_THE_BOOKLETS.iter().find(|(banned, _)| *banned == word) {
            panic!("{where_from}: {word:?} is not the booklet's word, {instead:?} is: {text}");
        }
    }
}

/// The texts of a file of `text/` whose code passes the filter.
fn check_file(name: &str, file: &str, concerns_power: impl Fn(&str) -> bool) {
    let entries: serde_json::Map<String, Value> = serde_json::from_str(file).expect(name);
    let mut checked = 0;
    for (code, texts) in entries.iter().filter(|(code, _)| concerns_power(code)) {
        check(&format!("{name} {code}"), texts["fr"].as_str().expect(code));
        checked += 1;
    }
    assert!(checked > 0, "{name}: nothing was checked");
}

#[test]
fn refusals_and_events_use_the_booklets_words() {
    check_file("power", include_str!("../text/power.json"), |_| true);
    check_file("told-power", include_str!("../text/told-power.json"), |_| true);
}

#[test]
fn the_terminal_uses_the_booklets_words() {
    let power = ["power-", "army-", "pad-", "type-pad", "play-help-power", "help-notation", "bench-power"];
    let is_power = |code: &str| power.iter().any(|begin| code.starts_with(begin));
    check_file("screen", include_str!("../text/screen.json"), is_power);
    let puzzles =
        ["puzzles-ask-flag", "puzzles-ask-guard", "puzzles-ask-capture", "puzzles-ask-income", "puzzles-by-"];
    check_file("bots", include_str!("../text/bots.json"), |code| puzzles.iter().any(|p| code.starts_with(p)));
}

#[test]
fn the_rules_use_the_booklets_words() {
    let power = rules::of("power").unwrap();
    power.intro.iter().for_each(|text| check("intro", text.get(Lang::Fr)));
    for section in &power.sections {
        check("title", section.title.get(Lang::Fr));
        check("idea", section.idea.get(Lang::Fr));
        section.films.iter().for_each(|film| check(&film.case, film.title.get(Lang::Fr)));
    }
    for rule in power.rules() {
        check(&rule.id, rule.text.get(Lang::Fr));
        if let Some(profiles) = &rule.profiles {
            check(&rule.id, profiles.what.get(Lang::Fr));
        }
    }
    for group in &power.for_players.groups {
        group.advice.iter().for_each(|advice| check("advice", advice.text.get(Lang::Fr)));
    }
}

#[test]
#[should_panic(expected = "\"manche\" is")]
fn another_word_is_noticed() {
    check("a test", "Le tour 3 commence.");
}

/// Every French text of a file: the values of keys `fr`, in the program's texts, rules and lessons alike.
fn in_french<'v>(value: &'v Value, is_french: bool, found: &mut Vec<&'v str>) {
    match value {
        Value::String(text) if is_french => found.push(text),
        Value::Array(all) => all.iter().for_each(|v| in_french(v, is_french, found)),
        Value::Object(all) => all.iter().for_each(|(key, v)| in_french(v, is_french || key == "fr", found)),
        _ => {}
    }
}

/// The JSON files under a folder of the project.
fn files(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            match path.is_dir() {
                true => open.push(path),
                false if path.extension().is_some_and(|e| e == "json") => found.push(path),
                false => {}
            }
        }
    }
    found
}

#[test]
fn french_is_written_with_typographic_apostrophes() {
    for folder in ["text", "../../rules", "../../lessons"] {
        let mut texts = 0;
        for file in files(folder) {
            let content = std::fs::read_to_string(&file).expect("a file");
            let value: Value = serde_json::from_str(&content).expect("JSON");
            let mut found = Vec::new();
            in_french(&value, false, &mut found);
            for text in &found {
                assert!(!text.contains('\''), "{}: {text}", file.display());
            }
            texts += found.len();
        }
        assert!(texts > 50, "{folder}: {texts} texts");
    }
}

/// The message for a mistyped command of POWER names the word and what was expected, not its position.
#[test]
fn what_is_wrong_with_a_command_is_said_by_its_word() {
    for code in ["not-ascii", "too-few-fields", "too-many-fields", "no-piece-code", "no-place-code"] {
        for lang in Lang::ALL {
            let text = words::text(lang, "power", code, &[("found", "Z9".into())]);
            assert!(text.contains("Z9") && !text.contains('{'), "{code}: {text}");
            assert!(!text.contains("character") && !text.contains("caractère"), "{code}: {text}");
        }
    }
}
