//! Writes POWER's pads at the keyboard, line by line. Nothing is final until the pads are handed in.

use power::{Army, Command, Options, Pad, Power, State, StateWire};
use serde_json::{Map, Value, json};
use table::{Fault, Game, Seat};

use crate::desk::Desk;
use crate::failure::{Failure, fault_text, screen};
use crate::notation::marked;
use crate::play::{Answer, Common, Session};
use crate::tell;

/// The pads that a seat is writing.
struct Writing {
    game: Power,
    state: State,
    seat: Seat,
    pads: [Pad; 4],
    captives: Option<Army>,
}

/// Asks a seat for its pads.
pub(crate) fn ask(session: &Session, seat: Seat, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let mut writing = Writing::new(session, seat)?;
    let armies: Vec<Army> =
        writing.game.armies(seat).iter().copied().filter(|&a| !writing.state.is_out(a)).collect();
    let mut at = 0;
    while let Some(&army) = armies.get(at) {
        match writing.line(session, army, desk)? {
            Next::Line => {}
            Next::Done => at += 1,
            Next::Back if at > 0 => at -= 1,
            Next::Back => return Ok(Answer::Undo),
            Next::Answer(answer) => return Ok(answer),
        }
    }
    Ok(Answer::Move(writing.handed_in()))
}

/// What a line at the prompt leads to.
enum Next {
    Line,
    Done,
    Back,
    Answer(Answer),
}

impl Writing {
    fn new(session: &Session, seat: Seat) -> Result<Self, Failure> {
        let shape = |e: serde_json::Error| Failure::Fault("power", Fault::not_understood(e));
        let options: Options = serde_json::from_value(session.table.options()).map_err(shape)?;
        let wire: StateWire = serde_json::from_value(session.table.state()).map_err(shape)?;
        let (game, state) =
            Power::load(&options, wire).map_err(|r| Failure::Fault("power", Fault::from(&r)))?;
        Ok(Writing { game, state, seat, pads: [Pad::EMPTY; 4], captives: None })
    }

    fn line(&mut self, session: &Session, army: Army, desk: &mut Desk<'_>) -> Result<Next, Failure> {
        let lines = self.pads[army.index()].commands().len();
        let name = tell::power::army(army.letter(), desk.lang);
        let full = lines == Pad::LINES;
        let prompt =
            if full { desk.words("pad-full", &[("army", name)]) } else { format!("{name} {}. ", lines + 1) };
        let Some(line) = desk.ask(&prompt)? else { return Ok(Next::Answer(Answer::Quit)) };
        match session.common(&line, self.seat, desk)? {
            Common::Done => return Ok(Next::Line),
            Common::List(filter) => {
                self.list(army, &filter.to_uppercase(), desk)?;
                return Ok(Next::Line);
            }
            Common::Answer(Answer::Undo) => return self.undo(army, desk),
            Common::Answer(answer) => return Ok(Next::Answer(answer)),
            Common::Other => {}
        }
        let word = line.to_lowercase();
        let is = |code: &str| words::Lang::ALL.iter().any(|&l| screen(l, code, &[]) == word);
        if is("type-done") {
            return self.done(army, desk);
        }
        if is("type-pad") {
            self.show(army, desk)?;
        } else if let Some(own) = line.strip_prefix('@') {
            let named = self.game.notation().army(&own.trim().to_uppercase());
            self.captives = named.filter(|a| self.game.armies(self.seat).contains(a));
            self.show(army, desk)?;
        } else {
            self.write(army, &line, desk)?;
        }
        Ok(Next::Line)
    }

    /// Writes a command down. One that would be cancelled is refused unless it starts with `!`.
    fn write(&mut self, army: Army, line: &str, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let (line, insists) = line.strip_prefix('!').map_or((line, false), |rest| (rest, true));
        let command = match power::read(line, self.game.notation(), army) {
            Ok(Some(command)) => command,
            Ok(None) => return Ok(()),
            Err(error) => return Ok(desk.show(&marked(line, &error, desk.lang))?),
        };
        if self.pads[army.index()].commands().len() == Pad::LINES {
            return Ok(desk.say("pad-is-full", &[])?);
        }
        if let Err(reason) = self.game.verdict(&self.state, &self.pads, army, command)
            && !insists
        {
            let what = fault_text(desk.lang, "power", &Fault::from(&reason));
            return Ok(desk.say("would-be-cancelled", &[("what", what)])?);
        }
        let _ = self.pads[army.index()].push(command);
        // POW-5.6: players are warned before they destroy their own pieces, while the line can still be taken back.
        for loss in self.game.own_losses(&self.state, &self.pads, self.seat) {
            let text = fault_text(desk.lang, "power", &Fault::from(&loss));
            desk.show(&format!("{text}\n"))?;
        }
        Ok(())
    }

    fn undo(&mut self, army: Army, desk: &mut Desk<'_>) -> Result<Next, Failure> {
        let Some((_, kept)) = self.pads[army.index()].commands().split_last() else { return Ok(Next::Back) };
        self.pads[army.index()] = Pad::new(kept).unwrap_or(Pad::EMPTY);
        self.show(army, desk)?;
        Ok(Next::Line)
    }

    fn done(&self, army: Army, desk: &mut Desk<'_>) -> Result<Next, Failure> {
        let last = self.game.armies(self.seat).last() == Some(&army);
        if last && self.pads.iter().all(|p| p.commands().is_empty()) {
            // POW-11: an empty pad costs a penalty, so it must be confirmed.
            let prompt = desk.words("pad-empty", &[]);
            return Ok(match desk.ask(&prompt)?.as_deref() {
                None => Next::Answer(Answer::Quit),
                Some("!") => Next::Done,
                Some(_) => Next::Line,
            });
        }
        Ok(Next::Done)
    }

    fn written(&self, army: Army, command: &Command) -> String {
        power::write(command, self.game.notation(), army)
    }

    fn show(&self, army: Army, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let lines = self.pads[army.index()].commands().iter().enumerate();
        let text: String = lines.map(|(i, c)| format!("  {}. {}\n", i + 1, self.written(army, c))).collect();
        let word =
            self.captives.map(|a| format!("  @{}\n", self.game.notation().letter(a))).unwrap_or_default();
        if text.is_empty() && word.is_empty() {
            return Ok(desk.say("pad-blank", &[])?);
        }
        Ok(desk.show(&(text + &word))?)
    }

    /// The legal next commands. Those that differ only in their last field share a line.
    fn list(&self, army: Army, filter: &str, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let mut commands = Vec::new();
        self.game.next_commands(&self.state, &self.pads, army, &mut commands);
        let mut groups: Vec<(String, Vec<String>)> = Vec::new();
        for text in commands.iter().map(|c| self.written(army, c)).filter(|t| t.contains(filter)) {
            let (head, last) = text.rsplit_once(' ').unwrap_or(("", &text));
            match groups.last_mut().filter(|g| g.0 == head) {
                Some(group) => group.1.push(last.into()),
                None => groups.push((head.into(), vec![last.into()])),
            }
        }
        if groups.is_empty() {
            return Ok(desk.say("no-such-move", &[])?);
        }
        for (head, lasts) in groups {
            let mut line = format!("  {head:<12}");
            for last in lasts {
                if line.len() + 1 + last.len() > 98 {
                    desk.show(&format!("{line}\n"))?;
                    line = " ".repeat(14);
                }
                line += &format!(" {last}");
            }
            desk.show(&format!("{line}\n"))?;
        }
        Ok(())
    }

    /// The move in JSON.
    fn handed_in(&self) -> Value {
        let mut pads = Map::new();
        for &army in self.game.armies(self.seat) {
            let lines: Vec<String> =
                self.pads[army.index()].commands().iter().map(|c| self.written(army, c)).collect();
            pads.insert(army.letter().into(), json!(lines));
        }
        match self.captives {
            Some(army) => json!({ "pads": pads, "captives": army.letter() }),
            None => json!({ "pads": pads }),
        }
    }
}
