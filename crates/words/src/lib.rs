//! The texts that people read, in English and in French, looked up by a code. Rules crates give codes and details;
//! this crate gives the sentence. [`rules`] has the rules of the games themselves.
//!
//! The texts are the files of `text/`: `{"code": {"en": "...", "fr": "..."}}`, with `{name}` where a detail goes.
//!
//! ```
//! use words::{Lang, text};
//! let details = [("what", "a comma is missing".to_string())];
//! assert_eq!(text(Lang::En, "power", "not-understood", &details), "This is not understood: a comma is missing.");
//! assert!(text(Lang::Fr, "power", "not-understood", &details).contains("a comma is missing"));
//! ```

pub mod ids;
pub mod rules;

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

    /// Its two letters.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }
}

/// The files of `text`, and the game of each. `GAME.json` has a game's refusals, `told-GAME.json` its events.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/texts.rs"));

type Catalogue = HashMap<(&'static str, String, &'static str), String>;

fn catalogue() -> &'static Catalogue {
    static CATALOGUE: OnceLock<Catalogue> = OnceLock::new();
    CATALOGUE.get_or_init(|| {
        let mut texts = HashMap::new();
        for &(game, file) in FILES {
            // The files are part of the program, and a test reads all of them.
            let entries: HashMap<String, Value> =
                serde_json::from_str(file).unwrap_or_else(|e| panic!("a text file of {game}: {e}"));
            for (code, entry) in entries {
                for lang in Lang::ALL {
                    if let Some(text) = entry[lang.code()].as_str() {
                        texts.insert((game, code.clone(), lang.code()), text.to_string());
                    }
                }
            }
        }
        texts
    })
}

/// The text of a game's code with its details filled in, if there is one. Codes that all games share are found for
/// every game.
pub fn find(lang: Lang, game: &str, code: &str, details: &[(&str, String)]) -> Option<String> {
    let game = FILES.iter().map(|f| f.0).find(|g| *g == game).unwrap_or("table");
    let get = |game| catalogue().get(&(game, code.to_string(), lang.code()));
    let mut text = get(game).or_else(|| get("table"))?.clone();
    for (name, value) in details {
        text = text.replace(&format!("{{{name}}}"), &said(lang, game, name, value));
    }
    Some(text)
}

/// Details whose values are words of the game and are translated. All others are shown unchanged.
const NAMED: [&str; 9] = ["base", "card", "colour", "kind", "marker", "piece", "player", "symbol", "tile"];

/// A detail in a language: `energy`, or a card such as `energy 30`.
fn said(lang: Lang, game: &'static str, name: &str, value: &str) -> String {
    let word = |code: &str| catalogue().get(&(game, format!("word-{code}"), lang.code()));
    if !NAMED.contains(&name) {
        return value.to_string();
    }
    let (first, rest) = value.split_once(' ').unwrap_or((value, ""));
    match (word(value), word(first)) {
        (Some(whole), _) => whole.clone(),
        (None, Some(first)) => format!("{first} {rest}"),
        (None, None) => value.to_string(),
    }
}

/// Like [`find`]; a code without a text is returned as it is.
pub fn text(lang: Lang, game: &str, code: &str, details: &[(&str, String)]) -> String {
    find(lang, game, code, details).unwrap_or_else(|| code.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_a_game_are_told_in_the_language_wherever_they_are_a_detail() {
        let say = |game, code, name, value: &str| text(Lang::Fr, game, code, &[(name, value.to_string())]);
        assert!(say("barons", "not-in-hand", "card", "energy 30").contains("énergie 30"));
        assert!(say("barons", "must-follow", "colour", "transportation").contains("transports"));
        assert!(say("barons", "already-there", "base", "transportation").contains("transports"));
        assert!(say("weakness", "tiles-do-not-add-up", "tile", "sea_movement").contains("mouvement par mer"));
        // What a person wrote is repeated unchanged.
        assert!(say("barons", "unreadable-move", "what", "energy").contains("energy"));
        assert!(say("weakness", "no-such-region", "region", "castle").contains("castle"));
    }

    #[test]
    fn every_text_is_there_in_every_language_with_the_same_details() {
        for &(game, file) in FILES {
            let entries: HashMap<String, Value> = serde_json::from_str(file).expect(game);
            for (code, entry) in &entries {
                let names = |lang: Lang| {
                    let text =
                        entry[lang.code()].as_str().unwrap_or_else(|| panic!("{game} {code}: {lang:?}"));
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
