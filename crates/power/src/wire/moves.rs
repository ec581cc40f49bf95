//! Moves, to and from JSON.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Actor, Keyed, Seat};

use crate::{Army, Command, Notation, Order, Pad, PadMove, Power, Refusal, Scrap, read, write};

/// A move: a seat's pads, or the first official that chance drew.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveWire {
    /// The lines of each army's pad; an army that is left out has an empty one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Keyed<Army, Vec<String>>>")]
    pub pads: Option<BTreeMap<String, Vec<String>>>,
    /// The army that receives captured pieces where the player's two armies are equal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Army>")]
    pub captives: Option<String>,
    /// Chance: the first official.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub official: Option<Seat>,
}

impl Power {
    pub(crate) fn move_to_wire(&self, by: Actor, mv: &PadMove) -> MoveWire {
        match (by, mv) {
            (Actor::Seat(seat), PadMove::Pads { pads, captives }) => self.pads_to_wire(seat, pads, *captives),
            (_, PadMove::Official(seat)) => MoveWire { official: Some(*seat), ..MoveWire::default() },
            _ => MoveWire::default(),
        }
    }

    pub(crate) fn move_from_wire(&self, by: Actor, wire: &MoveWire) -> Result<PadMove, Refusal> {
        match (by, wire.official) {
            (Actor::Seat(seat), _) => self.pads_from_wire(seat, wire),
            (Actor::Chance, Some(seat)) if wire.pads.is_none() => Ok(PadMove::Official(seat)),
            _ => Err(Refusal::WrongMove),
        }
    }

    pub(crate) fn pads_to_wire(&self, seat: Seat, pads: &[Pad; 4], captives: Option<Army>) -> MoveWire {
        let lines = |&army: &Army| {
            let commands = pads[army.index()].commands();
            let lines = commands.iter().map(|c| write(c, self.notation(), army)).collect();
            (army.letter().to_string(), lines)
        };
        let pads = self.armies(seat).iter().map(lines).collect();
        MoveWire { pads: Some(pads), captives: captives.map(|a| a.letter().into()), official: None }
    }

    pub(crate) fn pads_from_wire(&self, seat: Seat, wire: &MoveWire) -> Result<PadMove, Refusal> {
        let (Some(written), None) = (&wire.pads, wire.official) else { return Err(Refusal::WrongMove) };
        let mut pads = [Pad::EMPTY; 4];
        for (letter, lines) in written {
            let own = Army::from_letter(letter).filter(|a| self.armies(seat).contains(a));
            let army = own.ok_or_else(|| Refusal::NotYourPad(letter.clone()))?;
            for line in lines {
                let Some(command) = read_or_scrap(line, self.notation(), army) else { continue };
                if !pads[army.index()].push(command) {
                    return Err(Refusal::TooManyCommands(letter.clone()));
                }
            }
        }
        // POW-13.4: an army of another side is ignored.
        let word = wire.captives.as_deref().and_then(Army::from_letter);
        Ok(PadMove::Pads { pads, captives: word.filter(|a| self.armies(seat).contains(a)) })
    }
}

/// A line as a command. An unreadable line is an illegal command (POW-17.6); a blank line is `None`.
fn read_or_scrap(line: &str, notation: Notation, army: Army) -> Option<Command> {
    read(line, notation, army).unwrap_or_else(|_| Some(unreadable(line)))
}

pub(crate) fn unreadable(line: &str) -> Command {
    let text = line.trim_start().strip_prefix('?').unwrap_or(line);
    Command { named: None, order: Order::Unreadable(Scrap::new(text)) }
}
