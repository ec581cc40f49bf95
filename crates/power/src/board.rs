//! The board (POW-1): a picture, and everything that follows from it, computed when the program is compiled.

use crate::{Area, Army, Cancelled, Island, Kind, Place, Travel};

/// The board as printed, row by row (POW-1.2).
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

/// The sector of each cell, numbered in reading order, and what each place is.
const fn number() -> ([[u8; 9]; 9], [Area; Place::COUNT]) {
    let mut cells = [[0u8; 9]; 9];
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
            count as u8 - 1
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

const NUMBERED: ([[u8; 9]; 9], [Area; Place::COUNT]) = number();

/// The sector of each cell of the 9 by 9 grid, row by row: for drawing.
pub static CELLS: [[u8; 9]; 9] = NUMBERED.0;

pub(crate) const AREAS: [Area; Place::COUNT] = NUMBERED.1;

/// Sets of sectors by what they are.
struct Masks {
    lanes: u64,
    islands: u64,
    hqs: u64,
    fours: u64,
    /// Sectors 1, 2, 6 and 7: the middles of the countries' sides (POW-5.4).
    sides: u64,
    countries: [u64; 4],
    hq: [Place; 4],
}

const fn masks() -> Masks {
    let mut m =
        Masks { lanes: 0, islands: 0, hqs: 0, fours: 0, sides: 0, countries: [0; 4], hq: [Place::at(0); 4] };
    let mut s = 0;
    while s < Place::SECTORS {
        let bit = 1 << s;
        match AREAS[s] {
            Area::Lane(_) => m.lanes |= bit,
            Area::Island(_) => m.islands |= bit,
            Area::Hq(army) => {
                m.hqs |= bit;
                m.hq[army.index()] = Place::at(s);
            }
            Area::Country(army, n) => {
                m.countries[army.index()] |= bit;
                match n {
                    4 => m.fours |= bit,
                    1 | 2 | 6 | 7 => m.sides |= bit,
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
/// The nine sectors of each country, as sets.
pub const COUNTRY: [u64; 4] = MASKS.countries;
/// The sea lanes, as a set.
pub const LANES: u64 = MASKS.lanes;
/// The islands, as a set.
pub const ISLANDS: u64 = MASKS.islands;
/// The Headquarters, as a set.
pub const HQS: u64 = MASKS.hqs;

/// Which sectors touch each sector (POW-1.3).
const fn touching() -> [u64; Place::SECTORS] {
    let mut touch = [0u64; Place::SECTORS];
    let mut i = 0;
    while i < 81 * 9 {
        let (cell, step) = (i / 9, i % 9);
        let (row, col) = (cell / 9 + step / 3, cell % 9 + step % 3);
        if row >= 1 && row <= 9 && col >= 1 && col <= 9 {
            let (a, b) = (CELLS[cell / 9][cell % 9], CELLS[row - 1][col - 1]);
            let both_lanes = LANES & (1 << a) != 0 && LANES & (1 << b) != 0;
            if a != b && !both_lanes {
                touch[a as usize] |= 1 << b;
            }
        }
        i += 1;
    }
    touch
}

/// The sectors that touch each sector, as sets.
pub static TOUCH: [u64; Place::SECTORS] = touching();

/// Every sector that touches one of these.
const fn spread(mut set: u64) -> u64 {
    let mut out = 0;
    while set != 0 {
        out |= TOUCH[set.trailing_zeros() as usize];
        set &= set - 1;
    }
    out
}

const fn walk(from: usize, moves: u32, allowed: u64, stop: u64) -> u64 {
    let (mut reached, mut edge) = (0, 1u64 << from);
    let mut n = 0;
    while n < moves {
        let next = spread(edge) & allowed & !reached;
        reached |= next;
        edge = next & !stop;
        n += 1;
    }
    reached & !(1 << from)
}

const fn moves_of(travel: Travel) -> u32 {
    match travel {
        Travel::Foot => 2,
        Travel::Tracks => 3,
        Travel::Wings => 5,
        Travel::Keel => 1,
    }
}

/// Where a piece can go from a sector with so many moves.
const fn within(travel: Travel, from: usize, moves: u32) -> u64 {
    match travel {
        // POW-5.2: entering an island or an HQ ends the move.
        Travel::Foot | Travel::Tracks => walk(from, moves, !LANES, ISLANDS | HQS),
        // POW-5.3: over islands, never through an HQ.
        Travel::Wings => walk(from, moves, !LANES, HQS),
        // POW-5.4: between sectors other than 4, and within a country not diagonally across land.
        Travel::Keel if MASKS.fours & (1 << from) != 0 => 0,
        Travel::Keel => {
            let cut = if MASKS.sides & (1 << from) != 0 { MASKS.sides } else { 0 };
            TOUCH[from] & !MASKS.fours & !cut
        }
    }
}

const fn reaches() -> [[u64; Place::SECTORS]; 4] {
    let mut reach = [[0; Place::SECTORS]; 4];
    let mut s = 0;
    while s < Place::SECTORS {
        reach[Travel::Foot as usize][s] = within(Travel::Foot, s, 2);
        reach[Travel::Tracks as usize][s] = within(Travel::Tracks, s, 3);
        reach[Travel::Wings as usize][s] = within(Travel::Wings, s, 5);
        reach[Travel::Keel as usize][s] = within(Travel::Keel, s, 1);
        s += 1;
    }
    reach
}

static REACH: [[u64; Place::SECTORS]; 4] = reaches();

/// The sectors that a piece of this kind can move to from a sector: none from a Reserve, none for what never moves.
///
/// ```
/// use power::{Kind, Place, reach};
/// let from = Place::from_code("S3").unwrap();
/// assert_eq!(reach(Kind::Cruiser, from).count_ones(), 8); // six sectors and two islands
/// ```
#[inline]
pub fn reach(kind: Kind, from: Place) -> u64 {
    match kind.travel() {
        Some(travel) if !from.is_reserve() => REACH[travel as usize][from.index()],
        _ => 0,
    }
}

/// How many of its moves a piece needs to get there, if it can.
pub fn moves_needed(kind: Kind, from: Place, to: Place) -> Option<u32> {
    let travel = kind.travel()?;
    (1..=moves_of(travel)).find(|&n| !from.is_reserve() && within(travel, from.index(), n) & to.bit() != 0)
}

/// Why a piece cannot move from one sector to another; to be asked when it cannot.
#[cold]
pub(crate) fn obstacle(kind: Kind, from: Place, to: Place) -> Cancelled {
    let t = to.bit();
    match kind.travel() {
        Some(Travel::Keel) if (from.bit() | t) & MASKS.fours != 0 => Cancelled::NotBySea,
        // It touches, and still a ship cannot go: the diagonal cut.
        Some(Travel::Keel) if t & TOUCH[from.index()] != 0 => Cancelled::NotBySea,
        Some(Travel::Foot | Travel::Tracks) if t & LANES != 0 => Cancelled::NotByLand,
        Some(Travel::Wings) if t & LANES != 0 => Cancelled::NotByAir,
        Some(travel @ (Travel::Foot | Travel::Tracks))
            if walk(from.index(), moves_of(travel), !LANES, 0) & t != 0 =>
        {
            Cancelled::MustStop
        }
        _ => Cancelled::TooFar,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sectors_of;

    fn set(codes: &str) -> u64 {
        codes.split(' ').map(|c| Place::from_code(c).unwrap().bit()).sum()
    }

    fn touch(code: &str) -> u64 {
        TOUCH[Place::from_code(code).unwrap().index()]
    }

    // POW-1.4, sentence by sentence.
    #[test]
    fn only_sector_8_of_the_land_touches_the_hq() {
        for army in Army::ALL {
            let eight = Place::from_code(&format!("{army}8")).unwrap().bit();
            assert_eq!(TOUCH[Place::hq(army).index()] & !LANES, eight);
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
        for lane in sectors_of(LANES) {
            let around = TOUCH[lane.index()];
            let Area::Lane(n) = lane.area() else { panic!() };
            let land = around & COUNTRY.iter().sum::<u64>();
            let counts = (land.count_ones(), (around & ISLANDS).count_ones(), (around & HQS).count_ones());
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
        let fifth = reach(Kind::Fighter, hq) & !COUNTRY[0] & !ISLANDS;
        assert_eq!(fifth, set("B0 Y0 R0 B5 R3"));
    }
}
