//! The board and the pieces as data, for programs that do not want to compute them (POW-1, POW-2).

use std::collections::BTreeMap;

use serde::Serialize;

use crate::board::{CELLS, TOUCH, moves_of};
use crate::{Area, Kind, Place, Travel, moves_needed};

/// The board and the pieces: everything that never changes.
///
/// ```
/// let board = power::BoardWire::new();
/// assert_eq!((board.sectors.len(), board.pieces.len()), (57, 10));
/// assert_eq!(board.distances["T"]["GHQ"]["G4"], 2);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoardWire {
    /// The sector of each cell of the 9 by 9 grid, row by row; a sea lane has three cells.
    pub picture: Vec<Vec<String>>,
    /// The 57 sectors in reading order.
    pub sectors: Vec<SectorWire>,
    /// The kinds of pieces, and the Power Unit.
    pub pieces: Vec<PieceWire>,
    /// By kind, origin and destination: how many moves the kind needs. Destinations beyond one command are left out.
    pub distances: BTreeMap<&'static str, BTreeMap<String, BTreeMap<String, u32>>>,
}

/// A sector.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SectorWire {
    /// Its English code.
    pub code: String,
    /// What it is: `country`, `hq`, `island` or `lane`.
    pub area: &'static str,
    /// The army of the country or HQ that it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub army: Option<&'static str>,
    /// The sectors that touch it.
    pub touches: Vec<String>,
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PieceWire {
    /// Its English code.
    pub code: &'static str,
    /// How it travels: `land`, `air` or `sea`; left out for kinds that never move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub travels: Option<&'static str>,
    /// How many moves it makes per command.
    pub moves: u32,
    /// Its power.
    pub power: u32,
    /// Whether it takes flags.
    pub takes_flags: bool,
    /// Its price, if it can be bought or made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<PriceWire>,
}

/// What a piece costs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PriceWire {
    /// This many Power Units, in the Reserve (POW-6.2).
    PowerUnits(u32),
    /// Three pieces of this kind in one place (POW-6.1).
    ThreeOf(&'static str),
    /// Pieces and Power Units in one place with at least this total power (POW-6.3).
    Power(u32),
}

impl BoardWire {
    /// The board.
    pub fn new() -> Self {
        BoardWire {
            picture: CELLS.iter().map(|row| row.iter().map(Place::to_string).collect()).collect(),
            sectors: Place::sectors().map(sector).collect(),
            pieces: Kind::ALL.into_iter().map(piece).collect(),
            distances: Kind::ALL
                .into_iter()
                .filter(|kind| kind.travel().is_some())
                .map(|kind| (kind.code(), Place::sectors().map(|s| (s.to_string(), from(kind, s))).collect()))
                .collect(),
        }
    }
}

impl Default for BoardWire {
    fn default() -> Self {
        BoardWire::new()
    }
}

fn from(kind: Kind, sector: Place) -> BTreeMap<String, u32> {
    let to = |to: Place| Some((to.to_string(), moves_needed(kind, sector, to)?));
    Place::sectors().filter_map(to).collect()
}

fn sector(place: Place) -> SectorWire {
    let (area, army) = match place.area() {
        Area::Country(army, _) => ("country", Some(army)),
        Area::Hq(army) => ("hq", Some(army)),
        Area::Island(_) => ("island", None),
        Area::Lane(_) => ("lane", None),
        Area::Reserve(army) => ("reserve", Some(army)),
    };
    SectorWire {
        code: place.to_string(),
        area,
        army: army.map(|a| a.letter()),
        touches: TOUCH[place.index()].iter().map(|p| p.to_string()).collect(),
    }
}

fn piece(kind: Kind) -> PieceWire {
    let price = match (kind, kind.small()) {
        (_, Some(small)) => Some(PriceWire::ThreeOf(small.code())),
        (Kind::MegaMissile, _) => Some(PriceWire::Power(100)),
        (Kind::PowerUnit, _) => None,
        _ => Some(PriceWire::PowerUnits(kind.power())),
    };
    PieceWire {
        code: kind.code(),
        travels: kind.travel().map(|t| match t {
            Travel::Foot | Travel::Tracks => "land",
            Travel::Wings => "air",
            Travel::Keel => "sea",
        }),
        moves: kind.travel().map_or(0, moves_of),
        power: kind.power(),
        takes_flags: kind.takes_flags(),
        price,
    }
}
