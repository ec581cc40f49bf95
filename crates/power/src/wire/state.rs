//! Positions as JSON.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use table::{Keyed, Seat};

use super::{MoveWire, Pieces, pieces};
use crate::{Army, Kind, Place, Power, Profile, State};

/// An army of a position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ArmyWire {
    /// Whether it has lost its flag.
    #[serde(default)]
    pub out: bool,
    /// The flags that it holds; by default its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<Army>>")]
    pub flags: Option<Vec<String>>,
    /// Its pieces by place and kind.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, Keyed<Kind, u32>>")]
    pub places: BTreeMap<String, Pieces>,
}

/// A position. Fields that are as at the start may be left out; unknown fields are ignored.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StateWire {
    /// The rules' profile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<Profile>,
    /// The round that is being planned, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// The official's seat; `null` until chance draws it. If left out, the options decide.
    #[serde(default, deserialize_with = "said", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Seat>")]
    pub official: Option<Option<Seat>>,
    /// The armies of each seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<Vec<Army>>>")]
    pub seats: Option<Vec<Vec<String>>>,
    /// The mercenary army, if there is one. If left out, it is the army in play that belongs to none of three seats.
    #[serde(default)]
    #[schemars(with = "Option<Army>")]
    pub mercenary: Option<String>,
    /// The armies by their English letters; an army that is left out is out of the game.
    #[serde(default)]
    #[schemars(with = "Keyed<Army, ArmyWire>")]
    pub armies: BTreeMap<String, ArmyWire>,
    /// Whether pieces made on the board may be exchanged again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exchange_again: Option<bool>,
    /// Whether several players' equal commands for the same mercenary piece are carried out.
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

/// Distinguishes `null` from a missing field.
fn said<'de, D: Deserializer<'de>>(d: D) -> Result<Option<Option<Seat>>, D::Error> {
    Option::deserialize(d).map(Some)
}

impl Power {
    pub(crate) fn position_to_wire(&self, state: &State) -> StateWire {
        let options = self.to_options();
        let mut armies: BTreeMap<String, ArmyWire> = BTreeMap::new();
        for army in Army::ALL {
            let flags = Some(super::letters(state.flags[army.index()]));
            let mut places = BTreeMap::new();
            let reserve = pieces(state.reserve(army));
            if !reserve.is_empty() {
                places.insert(Place::reserve(army).to_string(), reserve);
            }
            armies.insert(army.letter().into(), ArmyWire { out: state.is_out(army), flags, places });
        }
        for s in state.board().iter() {
            let places = armies.entry(s.army.letter().into()).or_default();
            let here = places.places.entry(s.sector.to_string()).or_default();
            *here.entry(s.kind.code().into()).or_default() += u32::from(s.count);
        }
        StateWire {
            rules: options.rules,
            round: Some(state.round),
            official: Some(state.official),
            seats: options.seats,
            mercenary: options.mercenary,
            armies,
            exchange_again: options.exchange_again,
            mercenary_same_place: options.mercenary_same_place,
            round_limit: options.round_limit,
            last_round: Some(state.last_round).filter(|&n| n > 0),
            handed_in: BTreeMap::new(),
        }
    }

    pub(crate) fn state_to_wire(&self, state: &State) -> StateWire {
        let mut wire = self.position_to_wire(state);
        for seat in state.handed_in.iter() {
            wire.handed_in
                .insert(seat.to_string(), self.pads_to_wire(seat, &state.pads, state.captives[seat.index()]));
        }
        wire
    }
}
