//! The texts that people read, in English and in French, looked up by a code. Rules crates give codes and details;
//! this crate gives the sentence.
//!
//! The texts are `text/GAME.json`: `{"code": {"en": "...", "fr": "..."}}`, with `{name}` where a detail goes.
//!
//! ```
//! use words::{Lang, text};
//! let details = [("what", "a comma is missing".to_string())];
//! assert_eq!(text(Lang::En, "power", "not-understood", &details), "This is not understood: a comma is missing.");
//! assert!(text(Lang::Fr, "power", "not-understood", &details).contains("a comma is missing"));
//! ```

use std::collections::HashMap;
use std::sync::OnceLock;

use serde_json::Value;

/// A language that people read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    const fn key(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }
}

const FILES: [(&str, &str); 11] = [
    ("table", include_str!("../text/table.json")),
    ("power", include_str!("../text/power.json")),
    ("weakness", include_str!("../text/weakness.json")),
    ("barons", include_str!("../text/barons.json")),
    // What happened: the texts of events and the words of their fields.
    ("power", include_str!("../text/told-power.json")),
    ("weakness", include_str!("../text/told-weakness.json")),
    ("barons", include_str!("../text/told-barons.json")),
    // What the terminal itself says.
    ("screen", include_str!("../text/screen.json")),
    ("screen", include_str!("../text/bots.json")),
    // What the server says.
    ("house", include_str!("../text/house.json")),
    ("screen", include_str!("../text/host.json")),
];

type Catalogue = HashMap<(&'static str, String, &'static str), String>;

fn catalogue() -> &'static Catalogue {
    static CATALOGUE: OnceLock<Catalogue> = OnceLock::new();
    CATALOGUE.get_or_init(|| {
        let mut texts = HashMap::new();
        for (game, file) in FILES {
            // The files are part of the program, and a test reads them.
            let entries: HashMap<String, Value> = serde_json::from_str(file).unwrap_or_default();
            for (code, entry) in entries {
                for lang in Lang::ALL {
                    if let Some(text) = entry[lang.key()].as_str() {
                        texts.insert((game, code.clone(), lang.key()), text.to_string());
                    }
                }
            }
        }
        texts
    })
}

/// The text of a code of a game with its details filled in, if there is one. Codes that all games share are found for each.
pub fn find(lang: Lang, game: &str, code: &str, details: &[(&str, String)]) -> Option<String> {
    let game = FILES.iter().map(|f| f.0).find(|g| *g == game).unwrap_or("table");
    let get = |game| catalogue().get(&(game, code.to_string(), lang.key()));
    let mut text = get(game).or_else(|| get("table"))?.clone();
    for (name, value) in details {
        text = text.replace(&format!("{{{name}}}"), value);
    }
    Some(text)
}

/// As [`find`]; a code without a text stands for itself.
pub fn text(lang: Lang, game: &str, code: &str, details: &[(&str, String)]) -> String {
    find(lang, game, code, details).unwrap_or_else(|| code.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_is_there_in_every_language_with_the_same_details() {
        for (game, file) in FILES {
            let entries: HashMap<String, Value> = serde_json::from_str(file).expect(game);
            for (code, entry) in &entries {
                let names = |lang: Lang| {
                    let text =
                        entry[lang.key()].as_str().unwrap_or_else(|| panic!("{game} {code}: {lang:?}"));
                    let mut names: Vec<String> = text
                        .split('{')
                        .skip(1)
                        .filter_map(|s| s.split('}').next())
                        .map(String::from)
                        .collect();
                    names.sort();
                    names.dedup();
                    names
                };
                assert_eq!(names(Lang::En), names(Lang::Fr), "{game} {code}");
            }
        }
    }
}
