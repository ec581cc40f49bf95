//! Ids of rules and of rulings in texts, such as `POW-8.3` and `R-POW-16`.

/// What rule ids begin with.
const GAMES: [&str; 3] = ["POW-", "PAW-", "BAR-"];

/// The ids of rules that a text names in full, in order.
///
/// ```
/// assert_eq!(words::ids::named_in("see POW-8.3, POW-15 and R-POW-9"), ["POW-8.3", "POW-15"]);
/// ```
pub fn named_in(text: &str) -> Vec<String> {
    all_in(text).into_iter().filter(|id| !id.starts_with("R-")).collect()
}

/// The ids of rulings that a text names, in order.
///
/// ```
/// assert_eq!(words::ids::rulings_in("### R-PAW-3 Two movements (PAW-9.7)"), ["R-PAW-3"]);
/// ```
pub fn rulings_in(text: &str) -> Vec<String> {
    all_in(text).into_iter().filter(|id| id.starts_with("R-")).collect()
}

fn all_in(text: &str) -> Vec<String> {
    let begins = |at: usize| GAMES.iter().any(|game| text[at..].starts_with(game));
    let mut ids = Vec::new();
    for (at, _) in text.char_indices().filter(|&(at, _)| begins(at)) {
        let number: String = text[at + 4..].chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
        let number = number.trim_end_matches('.');
        if !number.is_empty() {
            let ruling = if text[..at].ends_with("R-") { "R-" } else { "" };
            ids.push(format!("{ruling}{}{number}", &text[at..at + 4]));
        }
    }
    ids
}
