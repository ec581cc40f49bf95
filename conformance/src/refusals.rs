use std::collections::BTreeSet;

use serde_json::Value;
use table::{Fault, Reason};
use words::{Lang, find};

/// Panics unless every refusal code of the game occurs in a case. `elsewhere` lists the codes that only tests in code
/// can reach, such as a file that is too long.
pub fn check_refusals<R: Reason>(game: &str, elsewhere: &[&str]) {
    let mut seen = BTreeSet::new();
    for case in crate::cases(game) {
        collect(&Value::Object(case.body), &mut seen);
    }
    let codes = R::codes();
    let missing: Vec<_> = codes.iter().copied().filter(|code| !seen.contains(*code)).collect();
    assert_eq!(missing, elsewhere, "{game}: the codes without a case");
    let distinct: BTreeSet<_> = codes.iter().collect();
    assert_eq!(distinct.len(), codes.len(), "{game}: two refusals share a code");
}

/// The fields that hold the code of a refusal, or one code per seat.
const REFUSED: [&str; 3] = ["refused", "position_refused", "again"];

/// Collects every refusal code of a case, at any depth.
fn collect(value: &Value, seen: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for field in REFUSED.iter().filter_map(|name| fields.get(*name)) {
                let by_seat = field.as_object().into_iter().flat_map(|seats| seats.values());
                seen.extend(by_seat.chain([field]).filter_map(Value::as_str).map(str::to_owned));
            }
            fields.values().for_each(|v| collect(v, seen));
        }
        Value::Array(items) => items.iter().for_each(|v| collect(v, seen)),
        _ => {}
    }
}

/// Panics unless the refusal's rule exists and its text, in each language, has a value for every placeholder.
pub(crate) fn check_fault(game: &str, fault: &Fault, at: &str) {
    for lang in Lang::ALL {
        let text = find(lang, game, fault.code, &fault.details)
            .unwrap_or_else(|| panic!("{at}: {} has no text in {lang:?}", fault.code));
        assert!(!text.contains('{'), "{at}: a detail is missing: {text}");
    }
    if let Some(rule) = fault.rule {
        assert!(crate::rules(game).contains_key(rule), "{at}: there is no rule {rule}");
    }
}
