//! A position with one value per piece, from and to JSON.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::board::{SECTORS, is_reserve};
use super::pieces::power;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Piece {
    pub(crate) army: char,
    pub(crate) kind: char,
    pub(crate) place: String,
    /// Where it was at the start of the round, or where it was made.
    pub(crate) origin: String,
    /// When it arrived in its place or was made there; 0 for the start of the round.
    pub(crate) since: u64,
    pub(crate) moved: bool,
    /// Whether an exchange of this round made it.
    pub(crate) made: bool,
    /// What it was made of.
    pub(crate) ingredients: Vec<Piece>,
}

impl Piece {
    pub(crate) fn new(army: char, kind: char, place: &str) -> Self {
        Piece {
            army,
            kind,
            place: place.to_owned(),
            origin: place.to_owned(),
            since: 0,
            moved: false,
            made: false,
            ingredients: Vec::new(),
        }
    }

    pub(crate) fn made_on_board(&self) -> bool {
        self.made && !is_reserve(&self.origin)
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Army {
    pub(crate) out: bool,
    pub(crate) flags: BTreeSet<char>,
    /// Power Units in its Reserve.
    pub(crate) units: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Side {
    Seat(usize),
    Mercenary,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Position {
    pub(crate) rules: String,
    pub(crate) round: u64,
    pub(crate) official: usize,
    pub(crate) seats: Vec<Vec<char>>,
    pub(crate) mercenary: Option<char>,
    pub(crate) armies: BTreeMap<char, Army>,
    pub(crate) pieces: Vec<Piece>,
    /// Notes on what happened in the round, to check that the scenarios try everything.
    pub(crate) notes: BTreeSet<&'static str>,
}

fn letter(value: &Value) -> Option<char> {
    value.as_str()?.chars().next()
}

impl Position {
    pub(crate) fn from_json(state: &Value) -> Option<Self> {
        let seats = state["seats"].as_array()?.iter();
        let mut position = Position {
            rules: state["rules"].as_str()?.to_owned(),
            round: state["round"].as_u64()?,
            official: state["official"].as_u64()? as usize,
            seats: seats
                .map(|armies| armies.as_array()?.iter().map(letter).collect())
                .collect::<Option<_>>()?,
            mercenary: letter(&state["mercenary"]),
            armies: BTreeMap::new(),
            pieces: Vec::new(),
            notes: BTreeSet::new(),
        };
        for name in ['G', 'B', 'Y', 'R'] {
            let json = &state["armies"][name.to_string()];
            let mut army = Army { out: json["out"].as_bool().unwrap_or(true), ..Army::default() };
            army.flags.extend(json["flags"].as_array().into_iter().flatten().filter_map(letter));
            for (place, counts) in json["places"].as_object().into_iter().flatten() {
                for (kind, count) in counts.as_object()? {
                    let (kind, count) = (kind.chars().next()?, count.as_u64()?);
                    if kind == 'P' {
                        army.units += count;
                    } else {
                        position.pieces.extend((0..count).map(|_| Piece::new(name, kind, place)));
                    }
                }
            }
            position.armies.insert(name, army);
        }
        Some(position)
    }

    pub(crate) fn to_json(&self) -> Value {
        let mut armies = Map::new();
        for (name, army) in &self.armies {
            let mut places = BTreeMap::<String, BTreeMap<char, u64>>::new();
            for piece in self.pieces.iter().filter(|p| p.army == *name) {
                *places.entry(piece.place.clone()).or_default().entry(piece.kind).or_default() += 1;
            }
            if army.units > 0 {
                places.entry(reserve(*name)).or_default().insert('P', army.units);
            }
            let json = json!({ "out": army.out, "flags": army.flags, "places": places });
            armies.insert(name.to_string(), json);
        }
        json!({
            "rules": self.rules,
            "round": self.round,
            "official": self.official,
            "seats": self.seats,
            "mercenary": self.mercenary,
            "armies": armies,
        })
    }

    pub(crate) fn side(&self, army: char) -> Side {
        match self.seats.iter().position(|armies| armies.contains(&army)) {
            Some(seat) => Side::Seat(seat),
            None => Side::Mercenary,
        }
    }

    /// The armies of a side, the first one first.
    pub(crate) fn armies_of(&self, side: Side) -> Vec<char> {
        match side {
            Side::Seat(seat) => self.seats[seat].clone(),
            Side::Mercenary => self.mercenary.into_iter().collect(),
        }
    }

    pub(crate) fn is_eliminated(&self, seat: usize) -> bool {
        self.seats[seat].iter().all(|army| self.armies[army].out)
    }

    /// The sectors with pieces of two or more sides, in reading order (POW-8.1).
    pub(crate) fn conflicts(&self) -> Vec<&'static str> {
        let mut sides = BTreeMap::<&str, BTreeSet<Side>>::new();
        for piece in &self.pieces {
            sides.entry(&piece.place).or_default().insert(self.side(piece.army));
        }
        SECTORS.iter().copied().filter(|s| sides.get(s).is_some_and(|sides| sides.len() >= 2)).collect()
    }

    /// The strength of each side that has pieces in a place (POW-8.1).
    pub(crate) fn strengths(&self, place: &str) -> BTreeMap<Side, u64> {
        let mut strengths = BTreeMap::new();
        for piece in self.pieces.iter().filter(|p| p.place == place) {
            *strengths.entry(self.side(piece.army)).or_default() += power(piece.kind);
        }
        strengths
    }

    /// The power of one army in a place.
    pub(crate) fn power_of(&self, army: char, place: &str) -> u64 {
        self.pieces.iter().filter(|p| p.army == army && p.place == place).map(|p| power(p.kind)).sum()
    }

    /// Power Units of an army.
    pub(crate) fn units(&mut self, army: char) -> &mut u64 {
        &mut self.armies.entry(army).or_default().units
    }
}

pub(crate) fn reserve(army: char) -> String {
    format!("{army}RV")
}

pub(crate) fn hq(army: char) -> String {
    format!("{army}HQ")
}
