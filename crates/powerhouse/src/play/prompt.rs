//! What a person is asked at the keyboard, and the commands that can be typed in every game.

use table::{Actor, Audience, Seat};

use super::{Answer, Session};
use crate::desk::Desk;
use crate::failure::{Failure, fault_text};

/// What a line at the prompt was.
pub(crate) enum Common {
    /// Already handled.
    Done,
    /// The player wants the list of legal moves, perhaps filtered by a text.
    List(String),
    /// A decision.
    Answer(Answer),
    /// Perhaps a move.
    Other,
}

impl Session {
    pub(super) fn help(&self, desk: &mut Desk<'_>) -> Result<(), Failure> {
        desk.say("play-help", &[])?;
        Ok(desk.say(&format!("play-help-{}", self.entry.game.kind()), &[])?)
    }

    pub(super) fn ask(&mut self, seat: Seat, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
        self.look(seat, desk)?;
        if let Some(ask) = self.entry.ask {
            return ask(self, seat, desk);
        }
        let name = (self.entry.seat_name)(&self.table.options(), seat, desk.lang);
        let question = self.question(seat, desk.lang);
        loop {
            let Some(line) = desk.ask(&format!("{name}, {question} > "))? else { return Ok(Answer::Quit) };
            match self.common(&line, seat, desk)? {
                Common::Done => {}
                Common::Answer(answer) => return Ok(answer),
                Common::List(filter) => self.list(seat, &filter, desk)?,
                Common::Other => match self.table.read_move(Actor::Seat(seat), &line) {
                    Ok(mv) => return Ok(Answer::Move(mv)),
                    Err(fault) => {
                        let what = fault_text(desk.lang, self.entry.game.kind(), &fault);
                        desk.say("refused", &[("what", what)])?;
                    }
                },
            }
        }
    }

    /// What is asked, from the stage that the view names: a word, `{"ask":"bank",...}` or `{"withdraw":{...}}`.
    fn question(&self, seat: Seat, lang: words::Lang) -> String {
        let stage = &self.table.view(Audience::Seat(seat))["stage"];
        let key = || stage.as_object().and_then(|o| o.keys().next()).map(String::as_str);
        let code = stage["ask"].as_str().or(stage.as_str()).or_else(key).unwrap_or_default();
        words::text(lang, self.entry.game.kind(), &format!("ask-{code}"), &[])
    }

    /// What may be typed in every game.
    pub(crate) fn common(&self, line: &str, seat: Seat, desk: &mut Desk<'_>) -> Result<Common, Failure> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = word.to_lowercase();
        // A command word of either language is understood.
        let is = |code: &str| words::Lang::ALL.iter().any(|&l| crate::failure::screen(l, code, &[]) == word);
        Ok(match rest.trim() {
            _ if line.is_empty() => Common::Done,
            filter if word == "?" => Common::List(filter.to_string()),
            "" if is("type-help") => {
                self.help(desk)?;
                Common::Done
            }
            rule if is("type-help") => {
                let printed = crate::rules::print(self.entry.game.kind(), Some(rule), desk.lang);
                desk.show(&printed.unwrap_or_else(|failure| failure.text(desk.lang) + "\n"))?;
                Common::Done
            }
            "" if is("type-board") => {
                self.show(seat, desk)?;
                Common::Done
            }
            "" if is("type-quit") => Common::Answer(Answer::Quit),
            "" if is("type-undo") => Common::Answer(Answer::Undo),
            "" if is("type-any") => Common::Answer(Answer::Any),
            path if is("type-save") && !path.is_empty() => {
                if let Err(failure) = self.save_to(path, desk) {
                    let text = failure.text(desk.lang);
                    desk.show(&format!("{text}\n"))?;
                }
                Common::Done
            }
            _ => Common::Other,
        })
    }

    /// The legal moves, or only those that contain a text.
    fn list(&self, seat: Seat, filter: &str, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let by = Actor::Seat(seat);
        let moves = self.table.moves(seat);
        let texts = moves.iter().filter_map(|mv| self.table.write_move(by, mv).ok());
        show_list(texts.filter(|t| t.contains(filter)).collect(), desk)
    }
}

/// Shows texts in columns.
fn show_list(texts: Vec<String>, desk: &mut Desk<'_>) -> Result<(), Failure> {
    if texts.is_empty() {
        return Ok(desk.say("no-such-move", &[])?);
    }
    let width = texts.iter().map(|t| t.chars().count()).max().unwrap_or(0) + 2;
    let columns = (100 / width).max(1);
    let rows = texts.len().div_ceil(columns);
    for row in 0..rows {
        let line: String = texts.iter().skip(row).step_by(rows).map(|t| format!("{t:<width$}")).collect();
        desk.show(&format!("{}\n", line.trim_end()))?;
    }
    Ok(())
}
