//! The rules of the games in our own words: every numbered rule in English and in French, with its rulings and
//! examples.
//!
//! The texts are the files of `rules/GAME` at the top of the repository, one per section. The rules pages of the web
//! client read the same files; `docs/rules` is written from them.
//!
//! ```
//! use words::{Lang, rules};
//! let rule = rules::find("pow-8.4").expect("rule ids are found in capitals or not");
//! assert_eq!(rule.text.get(Lang::En), "A piece that came from Reserve bounces back into Reserve.");
//! assert_eq!(rule.rulings, ["R-POW-23"]);
//! assert_eq!(rules::of("power").map(|rules| rules.sections.len()), Some(18));
//! assert!(rules::of("backgammon").is_none());
//! ```

mod files;
mod print;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;

pub use print::Page;

use crate::Lang;

/// A text in every language.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Text {
    en: String,
    fr: String,
}

impl Text {
    /// The text in a language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }
}

/// A numbered rule.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Its id, such as `POW-8.4`.
    pub id: String,
    /// What it says.
    pub text: Text,
    /// How the versions of the rules differ here (POW-15).
    pub profiles: Option<Profiles>,
    /// The entries of RULINGS.md that it is based on.
    pub rulings: Vec<String>,
    /// Conformance cases that show it well. (All cases of a rule are those that name it.)
    pub examples: Vec<String>,
}

/// A difference between POWER's versions of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profiles {
    /// What differs.
    pub what: Text,
    /// In the English booklet.
    pub english: Text,
    /// In the French booklet.
    pub french: Text,
    /// In the play-by-mail rules.
    pub mail: Text,
}

/// A section of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// Its number: the part of a rule's id before the dot.
    #[serde(rename = "section")]
    pub number: u8,
    /// Its title.
    pub title: Text,
    /// What it is about, in two or three sentences.
    pub idea: Text,
    /// The picture or playable example that the rules page shows at its head.
    #[serde(default)]
    pub picture: Option<String>,
    /// Conformance cases that the rules page plays at its head.
    #[serde(default)]
    pub films: Vec<Film>,
    /// Its rules, in order.
    pub rules: Vec<Rule>,
}

/// A conformance case to watch.
#[derive(Clone, Debug)]
pub struct Film {
    /// The id of the case.
    pub case: String,
    /// What it shows.
    pub title: Text,
}

/// Advice for players: tips, traps and strategies.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForPlayers {
    /// The title of the whole.
    pub title: Text,
    /// The groups, in order.
    pub groups: Vec<Group>,
}

/// Pieces of advice that belong together.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The title of the group.
    pub title: Text,
    /// The advice, in order.
    pub advice: Vec<Advice>,
}

/// A piece of advice.
#[derive(Clone, Debug)]
pub struct Advice {
    /// What it says.
    pub text: Text,
    /// The rules that it is based on.
    pub rules: Vec<String>,
}

/// The whole rulebook of a game.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The game in three paragraphs.
    pub intro: Vec<Text>,
    /// The sections, in order.
    pub sections: Vec<Section>,
    /// Advice for players.
    pub for_players: ForPlayers,
}

impl Rules {
    /// All numbered rules, in order.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.sections.iter().flat_map(|section| &section.rules)
    }
}

/// The rules of a game.
pub fn of(game: &str) -> Option<&'static Rules> {
    static ALL: OnceLock<BTreeMap<&'static str, Rules>> = OnceLock::new();
    ALL.get_or_init(files::read_all).get(game)
}

/// The rule with this id, in capitals or not.
pub fn find(id: &str) -> Option<&'static Rule> {
    games().filter_map(of).flat_map(Rules::rules).find(|rule| rule.id.eq_ignore_ascii_case(id))
}

/// The games that have rules here.
pub fn games() -> impl Iterator<Item = &'static str> {
    files::FOLDERS.iter().map(|folder| folder.game)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_rule_has_an_english_and_a_french_text() {
        for rule in games().filter_map(of).flat_map(Rules::rules) {
            let [en, fr] = Lang::ALL.map(|lang| rule.text.get(lang));
            assert!(en.len() > 20 && fr.len() > 20, "{} says too little", rule.id);
            assert_ne!(en, fr, "{}", rule.id);
        }
    }

    #[test]
    fn rules_are_numbered_in_order_within_their_section() {
        for (game, prefix) in [("power", "POW"), ("weakness", "PAW"), ("barons", "BAR")] {
            for section in &of(game).unwrap().sections {
                let numbered: Vec<String> =
                    (1..=section.rules.len()).map(|n| format!("{prefix}-{}.{n}", section.number)).collect();
                let ids: Vec<&String> = section.rules.iter().map(|r| &r.id).collect();
                let whole = format!("{prefix}-{}", section.number);
                assert!(ids == [&whole] || ids.iter().copied().eq(&numbered), "{ids:?}");
            }
        }
    }

    #[test]
    fn a_rule_that_a_text_names_exists() {
        let known: BTreeSet<&str> =
            games().filter_map(of).flat_map(Rules::rules).map(|r| r.id.as_str()).collect();
        for game in games() {
            let rules = of(game).unwrap();
            let advice = rules.for_players.groups.iter().flat_map(|g| &g.advice);
            let texts = rules.rules().map(|r| &r.text).chain(advice.clone().map(|a| &a.text));
            for text in texts {
                let named = Lang::ALL.map(|lang| crate::ids::named_in(text.get(lang)));
                assert_eq!(named[0], named[1], "both languages name the same rules: {text:?}");
                assert!(named[0].iter().all(|id| known.contains(id.as_str())), "{named:?}");
            }
            let listed = advice.flat_map(|a| &a.rules);
            listed.for_each(|id| assert!(known.contains(id.as_str()), "{id}"));
        }
    }
}
