//! What the analyst found, in words.

use bots::analysis::{Analysis, Cause, Total, TurningPoint};
use serde_json::Value;
use table::Seat;
use words::Lang;

use crate::failure::screen;
use crate::registry::Entry;

/// Says what was found about a game in a language.
pub(super) struct Sentences<'a> {
    pub(super) entry: &'static Entry,
    pub(super) options: &'a Value,
    pub(super) found: &'a Analysis,
    pub(super) lang: Lang,
}

impl Sentences<'_> {
    /// What a seat is called.
    pub(super) fn name(&self, seat: Seat) -> String {
        (self.entry.seat_name)(self.options, seat, self.lang)
    }

    /// What a seat gained and lost in the whole game.
    pub(super) fn total(&self, total: &Total) -> String {
        let details = [
            ("who", self.name(total.seat)),
            ("skill", change(total.skill, self.lang)),
            ("guess", change(total.guess, self.lang)),
            ("luck", change(total.luck, self.lang)),
        ];
        screen(self.lang, "analyse-total", &details)
    }

    /// Why the game turned.
    pub(super) fn turning_point(&self, point: &TurningPoint) -> String {
        let mut details = vec![
            ("n", point.n.to_string()),
            ("who", self.name(point.seat)),
            ("change", change(point.change, self.lang)),
        ];
        let decision = self.found.decision(point.n, point.seat);
        let better = decision.and_then(|d| d.choices.first()).map_or("", |choice| choice.text.as_str());
        let code = match point.cause {
            Cause::Missed => "analyse-missed",
            Cause::Skill => "analyse-skill",
            Cause::Guess if point.change < 0.0 => "analyse-guess-bad",
            Cause::Guess => "analyse-guess-good",
            Cause::Luck => "analyse-luck",
        };
        if matches!(point.cause, Cause::Missed | Cause::Skill) {
            details.push(("better", one_line(better)));
            details.push(("played", one_line(decision.map_or("", |d| d.played.as_str()))));
        }
        screen(self.lang, code, &details)
    }
}

/// A move on one line; POWER's pads have several.
fn one_line(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
    if lines.is_empty() { "–".into() } else { lines.join("; ") }
}

/// `12.5 %`; in French `12,5 %`.
pub(super) fn percent(share: f32, lang: Lang) -> String {
    in_lang(format!("{:.1} %", 100.0 * share), lang)
}

/// `+12.5 %`; a change too small to be seen has no sign.
fn change(share: f32, lang: Lang) -> String {
    let tenths = (1000.0 * share).round();
    let text = if tenths == 0.0 { "0.0 %".into() } else { format!("{:+.1} %", tenths / 10.0) };
    in_lang(text, lang)
}

/// A number as a language writes it.
fn in_lang(number: String, lang: Lang) -> String {
    match lang {
        Lang::En => number,
        Lang::Fr => number.replace('.', ","),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_language_writes_them() {
        assert_eq!((change(0.125, Lang::En), change(-0.125, Lang::Fr)), ("+12.5 %".into(), "-12,5 %".into()));
        assert_eq!((change(0.0001, Lang::Fr), percent(1.0, Lang::Fr)), ("0,0 %".into(), "100,0 %".into()));
    }
}
