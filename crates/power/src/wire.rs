//! Positions, moves and events as JSON. These shapes are fixed: other programs use them.

mod assist;
mod board;
mod event;
pub(crate) mod state;
mod view;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use table::Seat;

use crate::{Armies, Army, Counts, Kind, Profile};

pub(crate) use assist::assist_schemas;
pub use board::{BoardWire, PieceWire, PriceWire, SectorWire};
pub use event::EventWire;
pub(crate) use state::unreadable;

/// How many pieces of each kind, by their English codes.
type Pieces = BTreeMap<String, u32>;

/// An army of a position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ArmyWire {
    /// Whether it has lost its flag.
    #[serde(default)]
    pub out: bool,
    /// The flags that it holds; its own if this is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flags: Option<Vec<String>>,
    /// Its pieces by place and kind.
    #[serde(default)]
    pub places: BTreeMap<String, Pieces>,
}

/// A position. Only what is not as at the start has to be given; what is not known here is passed over.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StateWire {
    /// The rules' profile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<Profile>,
    /// The round that is being planned, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// The seat whose office it is; `null` while it has to be drawn. Left out, it is as the options say.
    #[serde(default, deserialize_with = "said", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Seat>")]
    pub official: Option<Option<Seat>>,
    /// The armies of each seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<Vec<String>>>,
    /// The mercenary army, if there is one. Left out, it is the army in play that none of three seats has.
    #[serde(default)]
    pub mercenary: Option<String>,
    /// The armies by their English letters; one that is left out is out.
    #[serde(default)]
    pub armies: BTreeMap<String, ArmyWire>,
    /// Whether pieces made on the board may be exchanged again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exchange_again: Option<bool>,
    /// Whether equal moves of the one mercenary piece are carried out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mercenary_same_place: Option<bool>,
    /// The number of the last round by the round limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round_limit: Option<u16>,
    /// The number of the last round by the time limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_round: Option<u16>,
    /// The pads that are in, by seat number.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub handed_in: BTreeMap<String, MoveWire>,
}

/// Tells `null` from what is left out.
fn said<'de, D: Deserializer<'de>>(d: D) -> Result<Option<Option<Seat>>, D::Error> {
    Option::deserialize(d).map(Some)
}

/// A move: a seat's pads, or the first official that chance drew.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveWire {
    /// The lines of each army's pad; an army that is left out has an empty one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pads: Option<BTreeMap<String, Vec<String>>>,
    /// The army that takes captives and spoils where the two armies are equal (two players).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captives: Option<String>,
    /// Chance: the first official.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub official: Option<Seat>,
}

/// A [`View`](crate::View) as JSON: the whole board, who is ready, and one's own pads.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ViewWire {
    /// Whose view; without it an onlooker's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The position without anybody's pads.
    #[serde(flatten)]
    pub position: StateWire,
    /// The seats whose pads are in.
    pub ready: Vec<Seat>,
    /// Each army's power, Reserve included.
    pub power: BTreeMap<String, u32>,
    /// Whether this is known to be the last round.
    pub final_round: bool,
    /// The pads that this seat has handed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub your_pads: Option<MoveWire>,
}

fn pieces(counts: &Counts) -> Pieces {
    let held = Kind::ALL.into_iter().filter(|k| counts[k.index()] > 0);
    held.map(|k| (k.code().to_string(), u32::from(counts[k.index()]))).collect()
}

/// What each army has or loses, without those that do not.
fn by_army(counts: &[Counts; 4]) -> BTreeMap<String, Pieces> {
    let all = Army::ALL.into_iter().map(|a| (a.to_string(), pieces(&counts[a.index()])));
    all.filter(|(_, pieces)| !pieces.is_empty()).collect()
}

fn letters(armies: Armies) -> Vec<String> {
    armies.iter().map(|a| a.letter().to_string()).collect()
}
