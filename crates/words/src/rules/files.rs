//! The files of `rules/GAME`, which are part of the program.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::{Advice, Film, ForPlayers, Profiles, Rule, Rules, Section, Text};

/// The files of a game.
pub(super) struct Folder {
    pub(super) game: &'static str,
    intro: &'static str,
    /// File names and contents, in the order of the sections.
    sections: &'static [(&'static str, &'static str)],
    for_players: &'static str,
}

/// Every folder of `rules`.
pub(super) const FOLDERS: &[Folder] = include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// A rule in its file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RuleEntry {
    id: String,
    en: String,
    fr: String,
    #[serde(default)]
    profiles: Option<Profiles>,
    #[serde(default)]
    rulings: Vec<String>,
    #[serde(default)]
    examples: Vec<String>,
}

impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let RuleEntry { id, en, fr, profiles, rulings, examples } = RuleEntry::deserialize(from)?;
        Ok(Rule { id, text: Text { en, fr }, profiles, rulings, examples })
    }
}

/// A film in its file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FilmEntry {
    case: String,
    en: String,
    fr: String,
}

impl<'de> Deserialize<'de> for Film {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let FilmEntry { case, en, fr } = FilmEntry::deserialize(from)?;
        Ok(Film { case, title: Text { en, fr } })
    }
}

/// A piece of advice in its file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AdviceEntry {
    en: String,
    fr: String,
    #[serde(default)]
    rules: Vec<String>,
}

impl<'de> Deserialize<'de> for Advice {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let AdviceEntry { en, fr, rules } = AdviceEntry::deserialize(from)?;
        Ok(Advice { text: Text { en, fr }, rules })
    }
}

/// Reads a file. The files are part of the program, and a test reads all of them.
fn read<T: DeserializeOwned>(game: &str, name: &str, file: &str) -> T {
    serde_json::from_str(file).unwrap_or_else(|e| panic!("rules/{game}/{name}.json: {e}"))
}

pub(super) fn read_all() -> BTreeMap<&'static str, Rules> {
    let read_folder = |folder: &Folder| {
        let sections = folder.sections.iter();
        let rules = Rules {
            intro: read(folder.game, "intro", folder.intro),
            sections: sections.map(|(name, file)| read::<Section>(folder.game, name, file)).collect(),
            for_players: read::<ForPlayers>(folder.game, "for-players", folder.for_players),
        };
        (folder.game, rules)
    };
    FOLDERS.iter().map(read_folder).collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn every_file_of_the_folders_is_part_of_the_program() {
        for folder in FOLDERS {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules").join(folder.game);
            let mut there: Vec<String> = path
                .read_dir()
                .unwrap()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .filter(|name| !["intro.json", "for-players.json"].contains(&name.as_str()))
                .collect();
            there.sort();
            let listed: Vec<String> =
                folder.sections.iter().map(|(name, _)| format!("{name}.json")).collect();
            assert_eq!(there, listed, "{}", folder.game);
        }
    }

    #[test]
    fn a_section_file_begins_with_its_number() {
        let rules = read_all();
        for folder in FOLDERS {
            let sections = &rules[folder.game].sections;
            for ((name, _), section) in folder.sections.iter().zip(sections) {
                assert!(name.starts_with(&format!("{:02}-", section.number)), "{name}");
            }
        }
    }
}
