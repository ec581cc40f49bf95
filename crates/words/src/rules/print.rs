//! Rules as plain text, for the terminal.

use super::{ForPlayers, Profiles, Rule, Rules, Section};
use crate::{Lang, text};

const COLUMNS: usize = 96;

/// A part of the rules that can be looked up and printed.
#[derive(Clone, Copy, Debug)]
pub enum Page<'a> {
    /// Everything.
    Whole(&'a Rules),
    /// A section.
    Section(&'a Section),
    /// A rule.
    Rule(&'a Rule),
    /// Advice for players.
    ForPlayers(&'a ForPlayers),
}

impl Rules {
    /// The page that a person asks for: a rule (`POW-8.4` or `8.4`), a section (`8`) or `advice` (`conseils`).
    ///
    /// ```
    /// use words::{Lang, rules};
    /// let power = rules::of("power").expect("POWER has rules");
    /// let printed = power.page("8.4").map(|page| power.print(page, Lang::Fr)).expect("there is such a rule");
    /// assert!(printed.starts_with("POW-8.4\n  Une pièce venue de la Réserve se replie dans la Réserve.\n"));
    /// assert!(power.page("8.99").is_none());
    /// ```
    pub fn page(&self, typed: &str) -> Option<Page<'_>> {
        let typed = typed.trim();
        let number = typed.split_once('-').map_or(typed, |(_, number)| number);
        let prefix = self.rules().next().and_then(|rule| rule.id.split_once('-')).map(|(prefix, _)| prefix);
        if let Some((other, _)) = typed.split_once('-')
            && !prefix.is_some_and(|p| p.eq_ignore_ascii_case(other))
        {
            return None;
        }
        let is_advice = Lang::ALL.iter().any(|&lang| text(lang, "screen", "type-advice", &[]) == typed);
        let rule = || self.rules().find(|rule| rule.id.split_once('-').is_some_and(|(_, n)| n == number));
        let section = || self.sections.iter().find(|section| section.number.to_string() == number);
        match rule() {
            _ if is_advice => Some(Page::ForPlayers(&self.for_players)),
            Some(rule) => Some(Page::Rule(rule)),
            None => section().map(Page::Section),
        }
    }

    /// A page as plain text.
    pub fn print(&self, page: Page<'_>, lang: Lang) -> String {
        match page {
            Page::Whole(rules) => {
                let intro = rules.intro.iter().map(|paragraph| wrapped(paragraph.get(lang), "") + "\n");
                let sections = rules.sections.iter().map(|s| self.print_section(s, lang) + "\n");
                intro.chain(sections).chain([print_advice(&rules.for_players, lang)]).collect()
            }
            Page::Section(section) => self.print_section(section, lang),
            Page::Rule(rule) => self.print_rule(rule, lang),
            Page::ForPlayers(advice) => print_advice(advice, lang),
        }
    }

    /// All differences between the profiles (POW-15), each with its rule.
    pub fn profiles(&self) -> impl Iterator<Item = (&Rule, &Profiles)> {
        self.rules().filter_map(|rule| Some((rule, rule.profiles.as_ref()?)))
    }

    fn print_section(&self, section: &Section, lang: Lang) -> String {
        let title = format!("{} {}\n\n", section.number, section.title.get(lang));
        let idea = wrapped(section.idea.get(lang), "") + "\n";
        let rules = section.rules.iter().map(|rule| self.print_rule(rule, lang));
        [title, idea].into_iter().chain(rules).collect()
    }

    fn print_rule(&self, rule: &Rule, lang: Lang) -> String {
        let mut printed = format!("{}\n{}", rule.id, wrapped(rule.text.get(lang), "  "));
        if rule.id == "POW-15" {
            printed.extend(self.profiles().map(|(rule, profiles)| print_profiles(rule, profiles, lang)));
        } else if let Some(profiles) = &rule.profiles {
            printed += &print_profiles(rule, profiles, lang);
        }
        if !rule.rulings.is_empty() {
            let rulings = text(lang, "screen", "rules-rulings", &[("ids", rule.rulings.join(", "))]);
            printed += &wrapped(&rulings, "  ");
        }
        printed
    }
}

fn print_profiles(rule: &Rule, profiles: &Profiles, lang: Lang) -> String {
    let Profiles { what, english, french, mail } = profiles;
    let [english, french, mail] = [english, french, mail].map(|t| t.get(lang));
    let line =
        format!("{} ({}): english: {english}; french: {french}; mail: {mail}.", what.get(lang), rule.id);
    wrapped(&line, "    ")
}

fn print_advice(advice: &ForPlayers, lang: Lang) -> String {
    let mut printed = format!("{}\n", advice.title.get(lang));
    for group in &advice.groups {
        printed += &format!("\n{}\n", group.title.get(lang));
        for advice in &group.advice {
            let rules = match advice.rules.as_slice() {
                [] => String::new(),
                rules => format!(" ({})", rules.join(", ")),
            };
            printed += &wrapped(&format!("{}{rules}", advice.text.get(lang)), "  ");
        }
    }
    printed
}

/// Wraps a text to the width of a screen and indents each line.
fn wrapped(text: &str, indent: &str) -> String {
    let mut lines = String::new();
    let mut line = indent.to_string();
    for word in text.split_whitespace() {
        if line.trim().is_empty() {
            line += word;
        } else if line.chars().count() + 1 + word.chars().count() <= COLUMNS {
            line += &format!(" {word}");
        } else {
            lines += &format!("{line}\n");
            line = format!("{indent}{word}");
        }
    }
    lines + &line + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::of;

    #[test]
    fn a_page_is_found_by_id_number_section_and_word() {
        let power = of("power").unwrap();
        let first = |typed: &str| power.page(typed).map(|page| power.print(page, Lang::En));
        assert_eq!(first("8.4"), first("pow-8.4"));
        assert!(first("8").unwrap().starts_with("8 Conflicts\n\nWhere enemies meet, "));
        assert!(first("POW-15").unwrap().contains("english: no; french: no; mail: yes."));
        assert_eq!(first("advice"), first("conseils"));
        assert!(first("conseils").unwrap().contains("Be unpredictable."));
        assert_eq!(first("BAR-5.1"), None, "a rule of another game");
        assert_eq!(first("nonsense"), None);
    }

    #[test]
    fn every_page_fits_on_a_screen() {
        for rules in crate::rules::games().filter_map(of) {
            for lang in Lang::ALL {
                let printed = rules.print(Page::Whole(rules), lang);
                assert!(rules.rules().all(|rule| printed.contains(&format!("\n{}\n", rule.id))));
                assert!(printed.lines().all(|line| line.chars().count() <= COLUMNS));
            }
        }
    }
}
