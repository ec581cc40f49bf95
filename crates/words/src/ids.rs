//! Ids of rules in texts, such as `POW-8.3`.

use crate::rules::{self, Rules};

/// What the rule ids of each game begin with: `POW-`.
fn prefixes() -> Vec<&'static str> {
    let first = |game| rules::of(game).and_then(|rules| Rules::rules(rules).next());
    rules::games().filter_map(first).filter_map(|rule| Some(&rule.id[..=rule.id.find('-')?])).collect()
}

/// The ids of rules that a text names in full, in order.
///
/// ```
/// assert_eq!(words::ids::named_in("see POW-8.3, POW-15 and R-POW-9"), ["POW-8.3", "POW-15"]);
/// ```
pub fn named_in(text: &str) -> Vec<String> {
    let prefixes = prefixes();
    let begins = |at: usize| prefixes.iter().copied().find(|prefix| text[at..].starts_with(prefix));
    let mut ids = Vec::new();
    for (at, prefix) in text.char_indices().filter_map(|(at, _)| Some((at, begins(at)?))) {
        let rest = text[at + prefix.len()..].chars();
        let number: String = rest.take_while(|c| c.is_ascii_digit() || *c == '.').collect();
        let number = number.trim_end_matches('.');
        let is_ruling = text[..at].ends_with("R-");
        if !number.is_empty() && !is_ruling {
            ids.push(format!("{prefix}{number}"));
        }
    }
    ids
}
