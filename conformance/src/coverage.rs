use std::collections::BTreeSet;
use std::path::Path;

use crate::{cases, read, rules};

/// Rules that no conformance case can prove, and why.
pub const NO_CASE: [(&str, &str); 0] = [];

/// Panics unless there are at least `least` cases, every rule has one (or is listed in [`NO_CASE`]), every rule that a
/// case names exists, and every ruling that a case rests on is a heading of RULINGS.md.
pub fn check_coverage(game: &str, least: usize) {
    let (rules, cases) = (rules(game), cases(game));
    assert!(cases.len() >= least, "{game}: {} cases, at least {least} are wanted", cases.len());
    let proven: BTreeSet<&str> = cases.iter().flat_map(|c| &c.rules).map(String::as_str).collect();
    let excepted = |rule: &str| NO_CASE.iter().any(|(id, _)| *id == rule);
    let missing: Vec<&&str> = rules.keys().filter(|r| !proven.contains(**r) && !excepted(r)).collect();
    assert!(missing.is_empty(), "{game}: rules without a case: {missing:?}");
    let unknown: Vec<&&str> = proven.iter().filter(|r| !rules.contains_key(**r)).collect();
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
