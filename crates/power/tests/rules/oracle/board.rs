//! The board, read from its picture, and which piece can go where on it (POW-1, POW-5).

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::LazyLock;

/// POW-1.2, as printed.
const PICTURE: [&str; 9] = [
    "GHQ S6 S6 S6 NI S7 S7 S7 BHQ",
    "S5 G8 G6 G3 S1 B5 B7 B8 S8",
    "S5 G7 G4 G1 S1 B2 B4 B6 S8",
    "S5 G5 G2 G0 S1 B0 B1 B3 S8",
    "WI S4 S4 S4 XI S2 S2 S2 EI",
    "S12 R3 R1 R0 S3 Y0 Y2 Y5 S9",
    "S12 R6 R4 R2 S3 Y1 Y4 Y7 S9",
    "S12 R8 R7 R5 S3 Y3 Y6 Y8 S9",
    "RHQ S11 S11 S11 SI S10 S10 S10 YHQ",
];

/// The cells of each sector: row and column.
static CELLS: LazyLock<BTreeMap<&str, Vec<(i32, i32)>>> = LazyLock::new(|| {
    let mut cells = BTreeMap::<&str, Vec<(i32, i32)>>::new();
    for (row, line) in PICTURE.iter().enumerate() {
        for (column, name) in line.split(' ').enumerate() {
            cells.entry(name).or_default().push((row as i32, column as i32));
        }
    }
    cells
});

/// The sectors in reading order, each at its first cell.
pub(crate) static SECTORS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let mut sectors = Vec::new();
    for name in PICTURE.iter().flat_map(|line| line.split(' ')) {
        if !sectors.contains(&name) {
            sectors.push(name);
        }
    }
    sectors
});

/// What touches each sector (POW-1.3).
static TOUCHING: LazyLock<BTreeMap<&str, BTreeSet<&str>>> = LazyLock::new(|| {
    let mut touching = BTreeMap::new();
    for (a, cells_a) in CELLS.iter() {
        let mut touched = BTreeSet::new();
        for (b, cells_b) in CELLS.iter() {
            let neighbours = cells_a.iter().any(|(row_a, column_a)| {
                cells_b
                    .iter()
                    .any(|(row_b, column_b)| (row_a - row_b).abs() <= 1 && (column_a - column_b).abs() <= 1)
            });
            if a != b && neighbours && !(is_lane(a) && is_lane(b)) {
                touched.insert(*b);
            }
        }
        touching.insert(*a, touched);
    }
    touching
});

/// What touches a sector.
pub(crate) fn touching(sector: &str) -> &'static BTreeSet<&'static str> {
    &TOUCHING[sector]
}

pub(crate) fn is_reserve(place: &str) -> bool {
    place.ends_with("RV")
}

pub(crate) fn is_hq(place: &str) -> bool {
    place.ends_with("HQ")
}

pub(crate) fn is_island(place: &str) -> bool {
    ["NI", "EI", "SI", "WI", "XI"].contains(&place)
}

pub(crate) fn is_lane(place: &str) -> bool {
    place.starts_with('S') && place[1..].chars().all(|c| c.is_ascii_digit())
}

/// The colour and number of a country's sector.
pub(crate) fn country(place: &str) -> Option<(char, u32)> {
    let mut letters = place.chars();
    let (colour, number) = (letters.next()?, letters.next()?.to_digit(10)?);
    "GBYR".contains(colour).then_some((colour, number))
}

/// Whether `to` can be entered with at most `moves` moves, entering and passing through only what is allowed.
fn reaches(from: &str, to: &str, moves: u32, enters: fn(&str) -> bool, passes: fn(&str) -> bool) -> bool {
    let mut here = BTreeSet::from([from]);
    for step in 0..moves {
        let mut next = BTreeSet::new();
        for sector in here {
            if step == 0 || passes(sector) {
                next.extend(touching(sector).iter().copied().filter(|s| enters(s)));
            }
        }
        if next.contains(to) {
            return true;
        }
        here = next;
    }
    false
}

/// Whether a piece can go from one sector to a different one; if not, the code of the reason.
pub(crate) fn way(kind: char, from: &str, to: &str) -> Result<(), &'static str> {
    let ways: &Ways = &WAYS;
    ways[&(kind, from, to)]
}

/// By kind, origin and destination.
type Ways<'a> = HashMap<(char, &'a str, &'a str), Result<(), &'static str>>;

/// Every answer, computed once, because a million rounds ask often.
static WAYS: LazyLock<Ways<'static>> = LazyLock::new(|| {
    let mut ways = HashMap::new();
    for kind in "IRTHFBDC".chars() {
        for from in SECTORS.iter() {
            for to in SECTORS.iter().filter(|to| *to != from) {
                ways.insert((kind, *from, *to), find_way(kind, from, to));
            }
        }
    }
    ways
});

fn find_way(kind: char, from: &str, to: &str) -> Result<(), &'static str> {
    match kind {
        'I' | 'R' => by_land(from, to, 2),
        'T' | 'H' => by_land(from, to, 3),
        'F' | 'B' => by_air(from, to),
        'D' | 'C' => by_sea(from, to),
        _ => unreachable!("{kind} does not move"),
    }
}

/// POW-5.2
fn by_land(from: &str, to: &str, moves: u32) -> Result<(), &'static str> {
    if is_lane(to) {
        Err("not-by-land")
    } else if reaches(from, to, moves, |s| !is_lane(s), |s| country(s).is_some()) {
        Ok(())
    } else if reaches(from, to, moves, |s| !is_lane(s), |_| true) {
        Err("must-stop")
    } else {
        Err("too-far")
    }
}

/// POW-5.3
fn by_air(from: &str, to: &str) -> Result<(), &'static str> {
    if is_lane(to) {
        Err("not-by-air")
    } else if reaches(from, to, 5, |s| !is_lane(s), |s| !is_hq(s)) {
        Ok(())
    } else {
        Err("too-far")
    }
}

/// POW-5.4
fn by_sea(from: &str, to: &str) -> Result<(), &'static str> {
    let is_inland = |place| country(place).is_some_and(|(_, number)| number == 4);
    let cuts_across = |place| country(place).is_some_and(|(_, number)| [1, 2, 6, 7].contains(&number));
    let same_country = country(from).map(|(colour, _)| colour) == country(to).map(|(colour, _)| colour);
    if is_inland(to) || is_inland(from) {
        // Only a set-up position puts a ship into a sector 4; ships never move into or out of one.
        Err("not-by-sea")
    } else if !touching(from).contains(to) {
        Err("too-far")
    } else if same_country && cuts_across(from) && cuts_across(to) {
        // The sectors 1, 2, 6 and 7 of a country touch each other only diagonally.
        Err("not-by-sea")
    } else {
        Ok(())
    }
}

#[test]
fn the_board_has_the_facts_of_1_4() {
    let names = |list: &str| list.split(' ').map(str::to_owned).collect::<BTreeSet<_>>();
    let touched = |s: &str| touching(s).iter().map(|s| s.to_string()).collect::<BTreeSet<_>>();
    assert_eq!(SECTORS.len(), 57);
    for colour in ["G", "B", "Y", "R"] {
        let land = |s: &&str| country(s).is_some();
        let hq = format!("{colour}HQ");
        assert_eq!(touching(&hq).iter().filter(|s| land(s)).collect::<Vec<_>>(), [&format!("{colour}8")]);
    }
    assert_eq!(touched("XI"), names("G0 B0 Y0 R0 S1 S2 S3 S4"));
    assert_eq!(touched("NI"), names("G3 B5 S1 S6 S7"));
    for lane in 1..=12 {
        let lane = format!("S{lane}");
        let of = |f: fn(&str) -> bool| touching(&lane).iter().filter(|s| f(s)).count();
        let counts = (of(|s| country(s).is_some()), of(is_hq), of(is_island));
        assert_eq!(counts, if lane.len() == 2 && lane < "S5".into() { (6, 0, 2) } else { (3, 1, 1) });
    }
    // A plane's fifth move from its own HQ.
    let abroad = |moves| {
        let enters = |s: &&&str| reaches("GHQ", s, moves, |s| !is_lane(s), |s| !is_hq(s));
        SECTORS.iter().filter(|s| !s.starts_with('G') && country(s).is_some()).filter(enters).count()
    };
    assert_eq!(abroad(4), 0);
    let fifth = SECTORS.iter().filter(|s| !s.starts_with('G') && way('F', "GHQ", s).is_ok());
    let fifth: BTreeSet<String> = fifth.filter(|s| country(s).is_some()).map(|s| s.to_string()).collect();
    assert_eq!(fifth, names("B0 Y0 R0 B5 R3"));
}
