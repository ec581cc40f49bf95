//! The board (POW-1): a picture, and everything that follows from it, computed at compile time.

use crate::{Area, Army, Cancelled, Island, Kind, Place, Sectors, Travel};

/// The board as printed, row by row (POW-1.1, POW-1.2).
const PICTURE: [[&str; 9]; 9] = [
    ["GHQ", "S6", "S6", "S6", "NI", "S7", "S7", "S7", "BHQ"],
    ["S5", "G8", "G6", "G3", "S1", "B5", "B7", "B8", "S8"],
    ["S5", "G7", "G4", "G1", "S1", "B2", "B4", "B6", "S8"],
    ["S5", "G5", "G2", "G0", "S1", "B0", "B1", "B3", "S8"],
    ["WI", "S4", "S4", "S4", "XI", "S2", "S2", "S2", "EI"],
    ["S12", "R3", "R1", "R0", "S3", "Y0", "Y2", "Y5", "S9"],
    ["S12", "R6", "R4", "R2", "S3", "Y1", "Y4", "Y7", "S9"],
    ["S12", "R8", "R7", "R5", "S3", "Y3", "Y6", "Y8", "S9"],
    ["RHQ", "S11", "S11", "S11", "SI", "S10", "S10", "S10", "YHQ"],
];

const fn army(letter: u8) -> Army {
    match letter {
        b'G' => Army::Green,
        b'B' => Army::Blue,
        b'Y' => Army::Yellow,
        _ => Army::Red,
    }
}

const fn area(code: &str) -> Area {
    let b = code.as_bytes();
    match (b[0], b[1], b.len()) {
        (b'N', b'I', 2) => Area::Island(Island::North),
        (b'E', b'I', 2) => Area::Island(Island::East),
        (b'S', b'I', 2) => Area::Island(Island::South),
        (b'W', b'I', 2) => Area::Island(Island::West),
        (b'X', b'I', 2) => Area::Island(Island::X),
        (b'S', n, 2) => Area::Lane(n - b'0'),
        (b'S', _, _) => Area::Lane(10 + b[2] - b'0'),
        (a, b'H', _) => Area::Hq(army(a)),
        (a, n, _) => Area::Country(army(a), n - b'0'),
    }
}

const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}

/// The sector of each cell, numbered in reading order, and the area of each place.
const fn number() -> ([[Place; 9]; 9], [Area; Place::COUNT]) {
    let mut cells = [[Place::at(0); 9]; 9];
    let mut areas = [Area::Reserve(Army::Green); Place::COUNT];
    let mut count = 0;
    let mut i = 0;
    while i < 81 {
        let code = PICTURE[i / 9][i % 9];
        let mut j = 0;
        while j < i && !same(PICTURE[j / 9][j % 9], code) {
            j += 1;
        }
        cells[i / 9][i % 9] = if j < i {
            cells[j / 9][j % 9]
        } else {
            areas[count] = area(code);
            count += 1;
            Place::at(count - 1)
        };
        i += 1;
    }
    assert!(count == Place::SECTORS, "POW-1.1: 57 sectors");
    let mut a = 0;
    while a < 4 {
        areas[Place::SECTORS + a] = Area::Reserve(Army::from_index(a));
        a += 1;
    }
    (cells, areas)
}

const NUMBERED: ([[Place; 9]; 9], [Area; Place::COUNT]) = number();

/// The sector of each cell of the 9 by 9 grid, row by row: for drawing (POW-1.7).
pub static CELLS: [[Place; 9]; 9] = NUMBERED.0;

pub(crate) const AREAS: [Area; Place::COUNT] = NUMBERED.1;

/// The sectors of each sort.
struct Masks {
    lanes: Sectors,
    islands: Sectors,
    hqs: Sectors,
    fours: Sectors,
    /// Sectors 1, 2, 6 and 7 of each country, where land cuts diagonals (POW-5.4).
    sides: Sectors,
    countries: [Sectors; 4],
    hq: [Place; 4],
}

const fn masks() -> Masks {
    const NONE: Sectors = Sectors::EMPTY;
    let mut m = Masks {
        lanes: NONE,
        islands: NONE,
        hqs: NONE,
        fours: NONE,
        sides: NONE,
        countries: [NONE; 4],
        hq: [Place::at(0); 4],
    };
    let mut s = 0;
    while s < Place::SECTORS {
        let sector = Place::at(s);
        match AREAS[s] {
            Area::Lane(_) => m.lanes.insert(sector),
            Area::Island(_) => m.islands.insert(sector),
            Area::Hq(army) => {
                m.hqs.insert(sector);
                m.hq[army.index()] = sector;
            }
            Area::Country(army, n) => {
                m.countries[army.index()].insert(sector);
                match n {
                    4 => m.fours.insert(sector),
                    1 | 2 | 6 | 7 => m.sides.insert(sector),
                    _ => {}
                }
            }
            Area::Reserve(_) => {}
        }
        s += 1;
    }
    m
}

const MASKS: Masks = masks();
/// Each army's Headquarters.
pub(crate) const HQ: [Place; 4] = MASKS.hq;
/// The nine sectors of each country.
pub const COUNTRY: [Sectors; 4] = MASKS.countries;
/// The sea lanes.
pub const LANES: Sectors = MASKS.lanes;
/// The islands.
pub const ISLANDS: Sectors = MASKS.islands;
/// The Headquarters.
pub const HQS: Sectors = MASKS.hqs;

/// Which sectors touch each sector (POW-1.3).
const fn touching() -> [Sectors; Place::SECTORS] {
    let mut touch = [Sectors::EMPTY; Place::SECTORS];
    let mut i = 0;
    while i < 81 * 9 {
        let (cell, step) = (i / 9, i % 9);
        let (row, col) = (cell / 9 + step / 3, cell % 9 + step % 3);
        if row >= 1 && row <= 9 && col >= 1 && col <= 9 {
            let (a, b) = (CELLS[cell / 9][cell % 9], CELLS[row - 1][col - 1]);
            let both_lanes = LANES.contains(a) && LANES.contains(b);
            if a.index() != b.index() && !both_lanes {
                touch[a.index()].insert(b);
            }
        }
        i += 1;
    }
    touch
}

/// The sectors that touch each sector.
pub static TOUCH: [Sectors; Place::SECTORS] = touching();

/// Every sector that touches one of these.
const fn spread(mut set: Sectors) -> Sectors {
    let mut out = Sectors::EMPTY;
    while let Some(sector) = set.first() {
        out = out.or(TOUCH[sector.index()]);
        set.remove(sector);
    }
    out
}

/// The sectors where a path of at most this many moves can end. It never enters `forbidden` sectors, and entering a
/// `stop` sector ends it.
const fn walk(from: Place, moves: u32, forbidden: Sectors, stop: Sectors) -> Sectors {
    let (mut reached, mut edge) = (Sectors::EMPTY, Sectors::one(from));
    let mut n = 0;
    while n < moves {
        let next = spread(edge).without(forbidden).without(reached);
        reached = reached.or(next);
        edge = next.without(stop);
        n += 1;
    }
    reached.without(Sectors::one(from))
}

/// How many moves a piece makes per command.
pub(crate) const fn moves_of(travel: Travel) -> u32 {
    match travel {
        Travel::Foot => 2,
        Travel::Tracks => 3,
        Travel::Wings => 5,
        Travel::Keel => 1,
    }
}

/// Where a piece can go from a sector with this many moves.
const fn within(travel: Travel, from: Place, moves: u32) -> Sectors {
    match travel {
        // POW-5.2: entering an island or an HQ ends the move.
        Travel::Foot | Travel::Tracks => walk(from, moves, LANES, ISLANDS.or(HQS)),
        // POW-5.3: planes fly over islands but never through an HQ.
        Travel::Wings => walk(from, moves, LANES, HQS),
        // POW-5.4: ships never enter or leave a sector 4, and never cut diagonally across land within a country.
        Travel::Keel if MASKS.fours.contains(from) => Sectors::EMPTY,
        Travel::Keel => {
            let cut = if MASKS.sides.contains(from) { MASKS.sides } else { Sectors::EMPTY };
            TOUCH[from.index()].without(MASKS.fours).without(cut)
        }
    }
}

const fn reaches() -> [[Sectors; Place::SECTORS]; 4] {
    let mut reach = [[Sectors::EMPTY; Place::SECTORS]; 4];
    let mut s = 0;
    while s < Place::SECTORS {
        let mut t = 0;
        while t < Travel::ALL.len() {
            let travel = Travel::ALL[t];
            reach[travel as usize][s] = within(travel, Place::at(s), moves_of(travel));
            t += 1;
        }
        s += 1;
    }
    reach
}

static REACH: [[Sectors; Place::SECTORS]; 4] = reaches();

/// The sectors that a piece of this kind can move to from a sector (POW-5.1): none from a Reserve, none for kinds that
/// never move.
///
/// ```
/// use power::{Kind, Place, reach};
/// let from = Place::from_code("S3").unwrap();
/// assert_eq!(reach(Kind::Cruiser, from).len(), 8); // six sectors and two islands
/// ```
#[inline]
pub fn reach(kind: Kind, from: Place) -> Sectors {
    match kind.travel() {
        Some(travel) if !from.is_reserve() => REACH[travel as usize][from.index()],
        _ => Sectors::EMPTY,
    }
}

/// How many moves a piece needs to get there; `None` if it cannot.
pub fn moves_needed(kind: Kind, from: Place, to: Place) -> Option<u32> {
    let travel = kind.travel()?;
    (1..=moves_of(travel)).find(|&n| !from.is_reserve() && within(travel, from, n).contains(to))
}

/// How many sectors away a place is for a ground piece or a plane, however far it moves; `None` for ships and for
/// places that it never enters.
pub(crate) fn steps(kind: Kind, from: Place, to: Place) -> Option<u32> {
    let through = match kind.travel()? {
        Travel::Foot | Travel::Tracks => Sectors::EMPTY,
        Travel::Wings => HQS,
        Travel::Keel => return None,
    };
    let all = Place::SECTORS as u32;
    (1..all).find(|&n| !from.is_reserve() && walk(from, n, LANES, through).contains(to))
}

/// Why a piece cannot move from one sector to another. Only call this when it cannot.
#[cold]
pub(crate) fn obstacle(kind: Kind, from: Place, to: Place) -> Cancelled {
    match kind.travel() {
        Some(Travel::Keel) if MASKS.fours.contains(from) || MASKS.fours.contains(to) => Cancelled::NotBySea,
        // The sectors touch, but a ship cannot cut diagonally across land.
        Some(Travel::Keel) if TOUCH[from.index()].contains(to) => Cancelled::NotBySea,
        Some(Travel::Foot | Travel::Tracks) if LANES.contains(to) => Cancelled::NotByLand,
        Some(Travel::Wings) if LANES.contains(to) => Cancelled::NotByAir,
        Some(travel @ (Travel::Foot | Travel::Tracks))
            if walk(from, moves_of(travel), LANES, Sectors::EMPTY).contains(to) =>
        {
            Cancelled::MustStop
        }
        _ => Cancelled::TooFar,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(codes: &str) -> Sectors {
        codes.split(' ').map(|c| Place::from_code(c).unwrap()).collect()
    }

    fn touch(code: &str) -> Sectors {
        TOUCH[Place::from_code(code).unwrap().index()]
    }

    // POW-1.4, sentence by sentence.
    #[test]
    fn only_sector_8_of_the_land_touches_the_hq() {
        for army in Army::ALL {
            assert_eq!(TOUCH[Place::hq(army).index()].without(LANES), set(&format!("{army}8")));
        }
    }

    #[test]
    fn islands_touch_what_they_should() {
        assert_eq!(touch("XI"), set("G0 B0 Y0 R0 S1 S2 S3 S4"));
        assert_eq!(touch("NI"), set("G3 B5 S1 S6 S7"));
        assert_eq!(touch("EI"), set("B3 Y5 S2 S8 S9"));
        assert_eq!(touch("SI"), set("Y3 R5 S3 S10 S11"));
        assert_eq!(touch("WI"), set("R3 G5 S4 S5 S12"));
    }

    #[test]
    fn lanes_touch_what_they_should() {
        for lane in LANES.iter() {
            let around = TOUCH[lane.index()];
            let Area::Lane(n) = lane.area() else { panic!() };
            let land: u32 = COUNTRY.iter().map(|country| around.and(*country).len()).sum();
            let counts = (land, around.and(ISLANDS).len(), around.and(HQS).len());
            assert_eq!(counts, if n <= 4 { (6, 2, 0) } else { (3, 1, 1) }, "S{n}");
        }
    }

    #[test]
    fn distances_from_an_hq() {
        let hq = Place::hq(Army::Green);
        let far = |code: &str, kind| moves_needed(kind, hq, Place::from_code(code).unwrap());
        assert_eq!(far("G8", Kind::Infantry), Some(1));
        assert!(["G4", "G6", "G7"].iter().all(|c| far(c, Kind::Tank) == Some(2)));
        assert_eq!(far("XI", Kind::Bomber), Some(4));
        let fifth = reach(Kind::Fighter, hq).without(COUNTRY[0]).without(ISLANDS);
        assert_eq!(fifth, set("B0 Y0 R0 B5 R3"));
    }
}
