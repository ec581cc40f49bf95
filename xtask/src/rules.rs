//! `docs/rules`: the rules as pages, made from `rules/GAME`.

use std::fs;
use std::path::PathBuf;

use conformance::Case;
use words::rules::{self, Profiles, Rule, Rules};
use words::{Lang, text};

use crate::steps::top;

type Done = Result<(), String>;

/// Writes the pages.
pub(crate) fn write() -> Done {
    for (path, page) in pages()? {
        fs::create_dir_all(top().join("docs/rules")).map_err(|e| e.to_string())?;
        fs::write(&path, page).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    Ok(())
}

/// Fails if a page is out of date.
pub(crate) fn check() -> Done {
    let stale = |(path, page): (PathBuf, String)| (fs::read_to_string(&path).ok()? != page).then_some(path);
    let missing = |(path, _): &(PathBuf, String)| !path.exists();
    let pages = pages()?;
    let mut wrong: Vec<PathBuf> = pages.iter().filter(|p| missing(p)).map(|(path, _)| path.clone()).collect();
    wrong.extend(pages.into_iter().filter_map(stale));
    let names: Vec<String> = wrong.iter().map(|path| path.display().to_string()).collect();
    if names.is_empty() {
        return Ok(());
    }
    Err(format!("not up to date (cargo xtask rules): {}", names.join(", ")))
}

fn pages() -> Result<Vec<(PathBuf, String)>, String> {
    let rulings = fs::read_to_string(top().join("RULINGS.md")).map_err(|e| format!("RULINGS.md: {e}"))?;
    let mut pages = Vec::new();
    for game in rules::games() {
        let rules = rules::of(game).ok_or_else(|| format!("no rules of {game}"))?;
        let cases = conformance::cases(game);
        for lang in Lang::ALL {
            let page = Page { game, rules, cases: &cases, rulings: &rulings, lang };
            pages.push((top().join("docs/rules").join(page.file_name(lang)), page.write()));
        }
    }
    Ok(pages)
}

/// A game's rules in a language.
struct Page<'a> {
    game: &'a str,
    rules: &'a Rules,
    cases: &'a [Case],
    rulings: &'a str,
    lang: Lang,
}

impl Page<'_> {
    fn file_name(&self, lang: Lang) -> String {
        match lang {
            Lang::En => format!("{}.md", self.game),
            Lang::Fr => format!("{}.fr.md", self.game),
        }
    }

    fn words(&self, code: &str) -> String {
        text(self.lang, "screen", code, &[("game", self.game.to_string())])
    }

    fn write(&self) -> String {
        let (other, name) = match self.lang {
            Lang::En => (Lang::Fr, "Français"),
            Lang::Fr => (Lang::En, "English"),
        };
        let mut page = format!("# {}\n\n", self.words(&format!("rules-title-{}", self.game)));
        page += &format!("{} [{name}]({})\n\n", self.words("rules-generated"), self.file_name(other));
        page.extend(self.rules.intro.iter().map(|paragraph| format!("{}\n\n", paragraph.get(self.lang))));
        for section in &self.rules.sections {
            page += &format!("## {} {}\n\n", section.number, section.title.get(self.lang));
            page += &format!("{}\n\n", section.idea.get(self.lang));
            page.extend(section.rules.iter().map(|rule| self.rule(rule)));
        }
        page + &self.advice()
    }

    fn rule(&self, rule: &Rule) -> String {
        let mut written = format!("**{}** {}\n\n", rule.id, rule.text.get(self.lang));
        if rule.id == "POW-15" {
            written += &self.profiles();
        }
        let rulings: Vec<String> = rule.rulings.iter().map(|id| self.ruling(id)).collect();
        let is_example = |case: &&Case| rule.examples.contains(&case.id);
        let examples: Vec<String> = self.cases.iter().filter(is_example).map(link).collect();
        for (code, list) in [("rules-ruling", rulings), ("rules-examples", examples)] {
            if !list.is_empty() {
                written += &format!("- {} {}\n", self.words(code), list.join(", "));
            }
        }
        written.trim_end().to_string() + "\n\n"
    }

    /// A link to a ruling's heading.
    fn ruling(&self, id: &str) -> String {
        let heading = self
            .rulings
            .lines()
            .filter_map(|line| line.strip_prefix("### "))
            .find(|heading| heading.strip_prefix(id).is_some_and(|rest| rest.starts_with(' ')));
        let keep = |c: char| c.is_alphanumeric() || c == '-' || c == ' ' || c == '_';
        let anchor: String = heading.unwrap_or(id).to_lowercase().chars().filter(|&c| keep(c)).collect();
        format!("[{id}](../../RULINGS.md#{})", anchor.replace(' ', "-"))
    }

    fn profiles(&self) -> String {
        let mut table =
            format!("| {} | english | french | mail |\n|---|---|---|---|\n", self.words("rules-profiles"));
        for (rule, profiles) in self.rules.profiles() {
            let Profiles { what, english, french, mail } = profiles;
            let [what, english, french, mail] = [what, english, french, mail].map(|t| t.get(self.lang));
            table += &format!("| {what} ({}) | {english} | {french} | {mail} |\n", rule.id);
        }
        table + "\n"
    }

    fn advice(&self) -> String {
        let advice = &self.rules.for_players;
        let mut written = format!("## {}\n", advice.title.get(self.lang));
        for group in &advice.groups {
            written += &format!("\n### {}\n\n", group.title.get(self.lang));
            for advice in &group.advice {
                let rules = if advice.rules.is_empty() {
                    String::new()
                } else {
                    format!(" ({})", advice.rules.join(", "))
                };
                written += &format!("- {}{rules}\n", advice.text.get(self.lang));
            }
        }
        written
    }
}

fn link(case: &Case) -> String {
    format!("[{}](../../conformance/{})", case.id, case.path.display())
}
