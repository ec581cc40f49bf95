use words::Lang;
use words::rules::{self, Page};

use crate::failure::Failure;

/// The rules of a game as text: all of them, or what somebody asks for (`5.2`, `POW-5.2`, `5`, `advice`).
pub(crate) fn print(kind: &str, asked: Option<&str>, lang: Lang) -> Result<String, Failure> {
    let Some(rules) = rules::of(kind) else {
        return Err(Failure::Said("rules-none", vec![("game", kind.into())]));
    };
    let page = match asked {
        None => Some(Page::Whole(rules)),
        Some(asked) => rules.page(asked),
    };
    match page {
        Some(page) => Ok(rules.print(page, lang)),
        None => Err(Failure::Said("rules-unknown", vec![("rule", asked.unwrap_or_default().into())])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_rules_and_says_so_if_it_has_not() {
        for kind in crate::registry::kinds() {
            assert!(print(kind, None, Lang::Fr).is_ok_and(|text| text.lines().count() > 100), "{kind}");
        }
        assert!(matches!(print("backgammon", None, Lang::En), Err(Failure::Said("rules-none", _))));
        assert!(matches!(print("power", Some("99.9"), Lang::En), Err(Failure::Said("rules-unknown", _))));
    }
}
