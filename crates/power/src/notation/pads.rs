//! Whole moves in one line, as people type them.

use table::{Actor, Seat};

use super::{ReadFault, read, write};
use crate::wire::unreadable;
use crate::{Army, Pad, PadMove, Power, Refusal};

impl Power {
    /// Writes a semicolon between commands, a slash between two armies' pads, and `@` before the army for captives.
    /// A move of chance is `official 2`.
    pub(crate) fn move_to_text(&self, by: Actor, mv: &PadMove) -> String {
        match (by, mv) {
            (_, PadMove::Official(seat)) => format!("official {seat}"),
            (Actor::Seat(seat), PadMove::Pads { pads, captives }) => {
                let line = |&a: &Army| {
                    let lines = pads[a.index()].commands().iter().map(|c| write(c, self.notation(), a));
                    lines.collect::<Vec<_>>().join("; ")
                };
                let text = self.armies(seat).iter().map(line).collect::<Vec<_>>().join(" / ");
                let word = captives.map(|a| format!(" @{a}")).unwrap_or_default();
                (text + &word).trim().to_string()
            }
            _ => String::new(),
        }
    }

    pub(crate) fn move_from_text(&self, by: Actor, text: &str) -> Result<PadMove, Refusal> {
        let seat = match by {
            Actor::Seat(seat) => seat,
            _ => {
                let number = text.trim().strip_prefix("official ").and_then(|n| n.trim().parse::<u8>().ok());
                let seat = number.and_then(|n| Seat::try_from(n).ok());
                return seat.map(PadMove::Official).ok_or(Refusal::WrongMove);
            }
        };
        let (text, word) =
            text.split_once('@').map_or((text, None), |(t, w)| (t, Army::from_letter(w.trim())));
        let mut pads = [Pad::EMPTY; 4];
        let mut parts = text.split('/');
        for (&army, part) in self.armies(seat).iter().zip(&mut parts) {
            for line in part.split([';', '\n']) {
                let command = match read(line, self.notation(), army) {
                    Ok(command) => command,
                    Err(e) if e.fault == ReadFault::Marked => Some(unreadable(line)),
                    Err(e) => return Err(Refusal::Command(e)),
                };
                if command.is_some_and(|c| !pads[army.index()].push(c)) {
                    return Err(Refusal::TooManyCommands(army.to_string()));
                }
            }
        }
        if parts.next().is_some() {
            return Err(Refusal::NotYourPad("/".into()));
        }
        Ok(PadMove::Pads { pads, captives: word.filter(|a| self.armies(seat).contains(a)) })
    }
}
