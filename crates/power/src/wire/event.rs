use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use table::{Actor, Keyed, Reason, Seat};

use super::{MoveWire, Pieces, by_army, letters, pieces};
use crate::{Army, Event, Kind, Place, Power, read, write};

/// An event as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are those of Event, which documents them")]
pub enum EventWire {
    Ready {
        seat: Seat,
    },
    Official {
        seat: Seat,
    },
    LastRound {
        round: u16,
    },
    Command {
        seat: Seat,
        #[schemars(with = "Army")]
        army: String,
        line: String,
        done: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        rule: Option<&'static str>,
    },
    Penalty {
        seat: Seat,
        #[schemars(with = "Army")]
        army: String,
        #[schemars(with = "Kind")]
        piece: String,
        #[schemars(with = "Place")]
        place: String,
    },
    Launch {
        #[schemars(with = "Army")]
        army: String,
        #[schemars(with = "Place")]
        from: String,
        #[schemars(with = "Place")]
        to: String,
    },
    Explosion {
        #[schemars(with = "Place")]
        place: String,
        #[schemars(with = "Keyed<Army, Keyed<Kind, u32>>")]
        destroyed: BTreeMap<String, Pieces>,
    },
    Tie {
        #[schemars(with = "Place")]
        sector: String,
        #[schemars(with = "Keyed<Army, u32>")]
        strengths: BTreeMap<String, u32>,
        #[schemars(with = "Vec<Army>")]
        armies: Vec<String>,
    },
    Bounce {
        #[schemars(with = "Army")]
        army: String,
        #[schemars(with = "Kind")]
        piece: String,
        #[schemars(with = "Place")]
        from: String,
        #[schemars(with = "Place")]
        to: String,
    },
    TakenApart {
        #[schemars(with = "Army")]
        army: String,
        #[schemars(with = "Kind")]
        piece: String,
        #[schemars(with = "Place")]
        sector: String,
    },
    Standoff {
        #[schemars(with = "Place")]
        sector: String,
        #[schemars(with = "Keyed<Army, u32>")]
        strengths: BTreeMap<String, u32>,
    },
    Battle {
        #[schemars(with = "Place")]
        sector: String,
        #[schemars(with = "Keyed<Army, u32>")]
        strengths: BTreeMap<String, u32>,
        #[schemars(with = "Army")]
        winner: String,
    },
    Capture {
        #[schemars(with = "Place")]
        sector: String,
        #[schemars(with = "Army")]
        from: String,
        #[schemars(with = "Army")]
        by: String,
        #[schemars(with = "Keyed<Kind, u32>")]
        pieces: Pieces,
    },
    PowerUnits {
        #[schemars(with = "Army")]
        army: String,
        count: u32,
        #[schemars(with = "Vec<Army>")]
        countries: Vec<String>,
    },
    Flag {
        #[schemars(with = "Army")]
        army: String,
        #[schemars(with = "Army")]
        by: String,
        /// The army that gets everything in the end; left out if the captures form a circle.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<Army>")]
        heir: Option<String>,
    },
    Eliminated {
        seat: Seat,
    },
    Round {
        round: u16,
        official: Option<Seat>,
    },
}

/// The armies' strengths, without zeros.
fn powers(strengths: &[u32; 4]) -> BTreeMap<String, u32> {
    Army::ALL.into_iter().map(|a| (a.to_string(), strengths[a.index()])).filter(|(_, n)| *n > 0).collect()
}

impl Power {
    pub(crate) fn event_to_wire(&self, event: &Event) -> EventWire {
        match *event {
            Event::Ready { seat } => EventWire::Ready { seat },
            Event::Official { seat } => EventWire::Official { seat },
            Event::LastRound { round } => EventWire::LastRound { round },
            Event::Command { seat, army, command, verdict, .. } => EventWire::Command {
                seat,
                army: army.to_string(),
                line: write(&command, self.notation(), army),
                done: verdict.is_ok(),
                reason: verdict.err().map(|c| c.code()),
                rule: verdict.err().and_then(|c| c.rule()),
            },
            Event::Penalty { seat, army, piece, place } => EventWire::Penalty {
                seat,
                army: army.to_string(),
                piece: piece.to_string(),
                place: place.to_string(),
            },
            Event::Launch { army, from, to } => {
                EventWire::Launch { army: army.to_string(), from: from.to_string(), to: to.to_string() }
            }
            Event::Explosion { place, destroyed } => {
                EventWire::Explosion { place: place.to_string(), destroyed: by_army(&destroyed) }
            }
            Event::Tie { sector, strengths, armies } => EventWire::Tie {
                sector: sector.to_string(),
                strengths: powers(&strengths),
                armies: letters(armies),
            },
            Event::Bounce { army, piece, from, to } => EventWire::Bounce {
                army: army.to_string(),
                piece: piece.to_string(),
                from: from.to_string(),
                to: to.to_string(),
            },
            Event::TakenApart { army, piece, sector } => EventWire::TakenApart {
                army: army.to_string(),
                piece: piece.to_string(),
                sector: sector.to_string(),
            },
            Event::Standoff { sector, strengths } => {
                EventWire::Standoff { sector: sector.to_string(), strengths: powers(&strengths) }
            }
            Event::Battle { sector, strengths, winner } => EventWire::Battle {
                sector: sector.to_string(),
                strengths: powers(&strengths),
                winner: winner.to_string(),
            },
            Event::Capture { sector, from, by, pieces: taken } => EventWire::Capture {
                sector: sector.to_string(),
                from: from.to_string(),
                by: by.to_string(),
                pieces: pieces(&taken),
            },
            Event::PowerUnits { army, countries } => EventWire::PowerUnits {
                army: army.to_string(),
                count: countries.len(),
                countries: letters(countries),
            },
            Event::Flag { army, by, heir } => EventWire::Flag {
                army: army.to_string(),
                by: by.to_string(),
                heir: heir.map(|a| a.to_string()),
            },
            Event::Eliminated { seat } => EventWire::Eliminated { seat },
            Event::Round { round, official } => EventWire::Round { round, official },
        }
    }

    /// The JSON of an event with the line of a command as its player wrote it, not in its canonical form.
    pub(crate) fn event_as_written(
        &self,
        event: &Event,
        wire: EventWire,
        written: &[(Actor, MoveWire)],
    ) -> EventWire {
        let (EventWire::Command { seat, army, .. }, Event::Command { line, .. }) = (&wire, event) else {
            return wire;
        };
        let pads =
            written.iter().rev().find(|(by, _)| *by == Actor::Seat(*seat)).and_then(|(_, m)| m.pads.as_ref());
        let blank = |text: &&String| matches!(read(text, self.notation(), Army::Green), Ok(None));
        let text = pads
            .and_then(|pads| pads.get(army))
            .and_then(|lines| lines.iter().filter(|l| !blank(l)).nth(usize::from(*line)).cloned());
        match (wire, text) {
            (EventWire::Command { seat, army, done, reason, rule, .. }, Some(line)) => {
                EventWire::Command { seat, army, line, done, reason, rule }
            }
            (wire, _) => wire,
        }
    }
}
