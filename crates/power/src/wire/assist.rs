use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Keyed, Reason, Seat};

use super::{MoveWire, Pieces, by_army};
use crate::notation::ReadError;
use crate::{
    Army, Command, Forecast, Kind, Meeting, Order, OwnLoss, Pad, PadMove, Place, Power, State, moves_needed,
    read, write,
};

/// A planner's question: the pads so far, each line as it was typed.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Question {
    /// By the armies' English letters.
    #[schemars(with = "Keyed<Army, Vec<String>>")]
    pads: BTreeMap<String, Vec<String>>,
    /// Whether to list every legal next command too.
    #[serde(default)]
    choices: bool,
}

/// The answer: the verdict on each line, and the commands that can come next.
#[derive(Debug, Serialize, JsonSchema)]
struct Advice {
    /// The verdict of each line, by the armies' English letters.
    #[schemars(with = "Keyed<Army, Vec<Verdict>>")]
    lines: BTreeMap<String, Vec<Verdict>>,
    /// Every legal next command, if the question asked for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Keyed<Army, Vec<Choice>>>")]
    choices: Option<BTreeMap<String, Vec<Choice>>>,
}

/// The verdict on a line of a pad.
#[derive(Debug, Default, Serialize, JsonSchema)]
struct Verdict {
    /// The command in its canonical form, if the line can be read and is not blank.
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<String>,
    /// Whether it would be carried out.
    done: bool,
    /// Why not: a code.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    /// The rule that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    /// Numbers for the reason: `steps` and `moves` of a `piece` that cannot go so far, or how many of a `piece` one
    /// has and needs (`have`, `need`).
    #[serde(skip_serializing_if = "Option::is_none")]
    details: Option<BTreeMap<&'static str, String>>,
    /// Whom a move meets in its sector, with all lines written so far and if nobody else moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    meets: Option<ForecastWire>,
    /// Where an unreadable line goes wrong: the first character, counted from 0, and the one after the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    span: Option<[usize; 2]>,
    /// The power that a missile's recipe wastes.
    #[serde(skip_serializing_if = "Option::is_none")]
    waste: Option<u32>,
    /// A warning before the pad is final.
    #[serde(skip_serializing_if = "Option::is_none")]
    warning: Option<Warning>,
}

/// A launch that would destroy the player's own pieces (POW-5.6).
#[derive(Debug, Serialize, JsonSchema)]
struct Warning {
    /// A code: `own-pieces-lost`.
    code: &'static str,
    rule: &'static str,
    /// The target.
    #[schemars(with = "Place")]
    place: String,
    /// What the player would lose there, by army and kind.
    #[schemars(with = "Keyed<Army, Keyed<Kind, u32>>")]
    lost: BTreeMap<String, Pieces>,
    /// The details for the code's text, in the notation of the table: `place`, `pieces`.
    details: BTreeMap<&'static str, String>,
}

impl Warning {
    fn new(loss: &OwnLoss) -> Warning {
        Warning {
            code: loss.code(),
            rule: OwnLoss::RULE,
            place: loss.place.to_string(),
            lost: by_army(&loss.lost),
            details: loss.details().into_iter().collect(),
        }
    }
}

/// A conflict as far as the player can foresee it: it would come so if nobody else moved.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Forecast")]
struct ForecastWire {
    /// The power of the player's side there.
    mine: u32,
    /// The power of the strongest other side there.
    theirs: u32,
    result: MeetingWire,
}

/// How a conflict ends for the player.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "Meeting")]
enum MeetingWire {
    Captures,
    Bounces,
    Captured,
    Stands,
}

impl From<Forecast> for ForecastWire {
    fn from(Forecast { mine, theirs, meeting }: Forecast) -> ForecastWire {
        let result = match meeting {
            Meeting::Captures => MeetingWire::Captures,
            Meeting::Bounces => MeetingWire::Bounces,
            Meeting::Captured => MeetingWire::Captured,
            Meeting::Stands => MeetingWire::Stands,
        };
        ForecastWire { mine, theirs, result }
    }
}

/// A legal next command.
#[derive(Debug, Serialize, JsonSchema)]
struct Choice {
    command: String,
    /// The piece that moves or is made.
    #[schemars(with = "Kind")]
    piece: String,
    #[schemars(with = "Place")]
    from: String,
    /// Where it goes; left out for an exchange.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Place>")]
    to: Option<String>,
    /// How many moves that takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<u32>,
    /// Whom it meets there, if nobody else moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    meets: Option<ForecastWire>,
    /// The power that a missile's recipe wastes.
    #[serde(skip_serializing_if = "Option::is_none")]
    waste: Option<u32>,
}

fn waste(order: &Order) -> Option<u32> {
    match order {
        Order::Exchange { given, made: Kind::MegaMissile, .. } => given.power().checked_sub(100),
        _ => None,
    }
}

/// JSON Schemas of the question and of the answer.
pub(crate) fn assist_schemas() -> (serde_json::Value, serde_json::Value) {
    (table::schema_of::<Question>(), table::schema_of::<Advice>())
}

impl Power {
    /// Advice while planning. It uses only the board, which everybody sees, and the player's own lines.
    pub(crate) fn advice(
        &self,
        state: &State,
        seat: Seat,
        question: &serde_json::Value,
    ) -> Option<serde_json::Value> {
        let question: Question = serde_json::from_value(question.clone()).ok()?;
        let wire = MoveWire { pads: Some(question.pads.clone()), ..MoveWire::default() };
        let PadMove::Pads { pads, .. } = self.pads_from_wire(seat, &wire).ok()? else { return None };
        let losses = self.own_losses(state, &pads, seat);
        let mut lines = BTreeMap::new();
        for (letter, typed) in &question.pads {
            let army = Army::from_letter(letter)?;
            let mut verdicts = self.verdicts(state, &pads, army).enumerate();
            let line = |text: &String| match read(text, self.notation(), army) {
                Ok(None) => Verdict::default(),
                Ok(Some(command)) => {
                    let (line, verdict) = verdicts.next().unwrap_or((0, Ok(())));
                    let loss = losses.iter().find(|l| l.pad == army && l.line == line);
                    let shortfall = verdict.err().map(|why| self.shortfall(state, &pads, army, line, why));
                    let goal = verdict.is_ok().then(|| goal_of(&command.order)).flatten();
                    Verdict {
                        command: Some(write(&command, self.notation(), army)),
                        done: verdict.is_ok(),
                        reason: verdict.err().map(|c| c.code()),
                        rule: verdict.err().and_then(|c| c.rule()),
                        details: shortfall.filter(|d| !d.is_empty()).map(|d| d.into_iter().collect()),
                        meets: goal.and_then(|to| self.forecast(state, &pads, seat, to)).map(Into::into),
                        span: None,
                        waste: waste(&command.order),
                        warning: loss.map(Warning::new),
                    }
                }
                Err(error) => {
                    verdicts.next();
                    unreadable(&error)
                }
            };
            lines.insert(letter.clone(), typed.iter().map(line).collect());
        }
        let choices = question.choices.then(|| {
            let each = |&army: &Army| (army.letter().to_string(), self.choice_list(state, &pads, seat, army));
            self.armies(seat).iter().map(each).collect()
        });
        serde_json::to_value(Advice { lines, choices }).ok()
    }

    fn choice_list(&self, state: &State, pads: &[Pad; 4], seat: Seat, army: Army) -> Vec<Choice> {
        let mut commands = Vec::new();
        self.next_commands(state, pads, army, &mut commands);
        let choice = |command: &Command| {
            let meets = goal_of(&command.order)
                .filter(|&to| self.has_strangers(state, seat, to))
                .and_then(|to| self.forecast(state, &with(pads, army, *command)?, seat, to));
            self.choice(command, army, meets)
        };
        commands.iter().filter_map(choice).collect()
    }

    /// Whether another side stands in a sector.
    fn has_strangers(&self, state: &State, seat: Seat, sector: Place) -> bool {
        let mine = self.armies(seat);
        Army::ALL.iter().any(|army| !mine.contains(army) && state.occupied(*army).contains(sector))
    }

    fn choice(&self, command: &Command, army: Army, meets: Option<Forecast>) -> Option<Choice> {
        let (piece, from, to) = match command.order {
            Order::Move { kind, from, to } => (kind, from, Some(to)),
            Order::Exchange { place, made, .. } => (made, place, None),
            Order::Unreadable(_) => return None,
        };
        Some(Choice {
            command: write(command, self.notation(), army),
            piece: piece.to_string(),
            from: from.to_string(),
            to: to.map(|t| t.to_string()),
            moves: to.and_then(|t| if from.is_reserve() { Some(1) } else { moves_needed(piece, from, t) }),
            meets: meets.map(Into::into),
            waste: waste(&command.order),
        })
    }
}

/// The sector that a piece moves to; a missile destroys and meets nobody.
fn goal_of(order: &Order) -> Option<Place> {
    match *order {
        Order::Move { kind, to, .. } if kind != Kind::MegaMissile && !to.is_reserve() => Some(to),
        _ => None,
    }
}

/// The pads with one more command.
fn with(pads: &[Pad; 4], army: Army, command: Command) -> Option<[Pad; 4]> {
    let mut pads = *pads;
    pads[army.index()].push(command).then_some(pads)
}

fn unreadable(error: &ReadError) -> Verdict {
    Verdict {
        reason: Some(error.code()),
        rule: error.rule(),
        span: Some([error.span.start, error.span.end]),
        ..Verdict::default()
    }
}
