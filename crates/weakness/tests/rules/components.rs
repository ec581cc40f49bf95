//! The data files: the shipped ones match the rules, and a bad one is refused with its line.

use std::collections::BTreeSet;

use table::{Reason, SplitMix64};
use weakness::{BoxChoice, Components, Point, Region, Tile};

fn britain() -> Components {
    Components::read(BoxChoice::Britain.text()).expect("the shipped map")
}

/// The borders of PAW-1.5, each once.
const BORDERS: [(&str, &str); 30] = [
    ("Alt Clut", "Gododdin"),
    ("Alt Clut", "Rheged"),
    ("Gododdin", "Rheged"),
    ("Gododdin", "Ebrauc"),
    ("Ebrauc", "Rheged"),
    ("Ebrauc", "Elmet"),
    ("Ebrauc", "Lindsey"),
    ("Lindsey", "Elmet"),
    ("Lindsey", "Calchfynydd"),
    ("Lindsey", "Icenia"),
    ("Icenia", "Calchfynydd"),
    ("Icenia", "Cantia"),
    ("Cantia", "Calchfynydd"),
    ("Cantia", "Belgae"),
    ("Belgae", "Calchfynydd"),
    ("Belgae", "Glevum"),
    ("Belgae", "Dumnonia"),
    ("Dumnonia", "Glevum"),
    ("Glevum", "Calchfynydd"),
    ("Glevum", "Powys"),
    ("Glevum", "Dyfed"),
    ("Dyfed", "Powys"),
    ("Dyfed", "Gwynedd"),
    ("Gwynedd", "Powys"),
    ("Gwynedd", "Rheged"),
    ("Rheged", "Powys"),
    ("Rheged", "Elmet"),
    ("Elmet", "Calchfynydd"),
    ("Elmet", "Powys"),
    ("Powys", "Calchfynydd"),
];

#[test]
fn britain_has_the_borders_of_the_rules() {
    let map = britain();
    let mut told = BTreeSet::new();
    for (a, b) in BORDERS {
        let (a, b) = (map.find(a).unwrap(), map.find(b).unwrap());
        told.insert((a.min(b), a.max(b)));
    }
    let mut there = BTreeSet::new();
    for a in map.regions() {
        there.extend(map.borders(a).iter().map(|b| (a.min(b), a.max(b))));
    }
    assert_eq!(told, there);
    assert_eq!(there.len(), 30);
    // PAW-1.5: the standard file has 15 regions; the other numbers are in the test of the tiles.
    assert_eq!(map.len(), 15);
    let inland: Vec<&str> = map.land().without(map.coast()).iter().map(|r| map.name(r)).collect();
    assert_eq!(inland, ["Elmet", "Powys", "Calchfynydd"]);
}

#[test]
fn outlines_touch_where_regions_border_and_only_there() {
    for choice in [BoxChoice::Britain, BoxChoice::Example] {
        let map = Components::read(choice.text()).unwrap();
        let edges = |r: Region| -> BTreeSet<(Point, Point)> {
            let line = map.outline(r);
            assert!(line.len() >= 3, "{} is drawn", map.name(r));
            let next = line.iter().cycle().skip(1);
            line.iter().zip(next).map(|(a, b)| (*a.min(b), *a.max(b))).collect()
        };
        for a in map.regions() {
            assert!(inside(map.centre(a), map.outline(a)), "the name of {} is in it", map.name(a));
            for b in map.regions().filter(|b| *b != a) {
                let shared = edges(a).intersection(&edges(b)).count();
                let border = map.borders(a).contains(b);
                assert_eq!(shared > 0, border, "{} and {}", map.name(a), map.name(b));
            }
        }
    }
}

fn inside((x, y): Point, line: &[Point]) -> bool {
    let (x, y) = (f64::from(x), f64::from(y));
    let crossed = |(a, b): (&Point, &Point)| {
        let (ax, ay, bx, by) = (f64::from(a.0), f64::from(a.1), f64::from(b.0), f64::from(b.1));
        (ay > y) != (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax
    };
    line.iter().zip(line.iter().cycle().skip(1)).filter(|e| crossed(*e)).count() % 2 == 1
}

/// A small valid file; each test spoils one line of it.
const GOOD: &str = "markers: tent 2, keys 1\ntokens: 3, 4\ntiles: snake 2\nregion: Here\ncoast: yes\n\
                    borders: There\nregion: There\nborders: Here\ncentre: 1 2\noutline: 0 0, 1 0, 0 1\n";

fn refused(text: &str) -> (String, String) {
    let refusal = Components::read(text).expect_err("a bad file");
    let line = refusal.details().into_iter().find(|(name, _)| *name == "line").map(|(_, value)| value);
    assert_eq!(refusal.rule(), Some("PAW-1.5"));
    (refusal.code().to_string(), line.expect("a line"))
}

#[test]
fn a_good_file_is_read() {
    let map = Components::read(GOOD).unwrap();
    assert_eq!(map.len(), 2);
    assert_eq!(map.name(map.find("THERE").unwrap()), "There");
}

#[test]
fn a_bad_file_is_refused_with_its_line() {
    let spoiled = [
        ("markers: tent 2, keys 1", "markers: tent 2, crown 1", "file-line", "1"),
        ("markers: tent 2, keys 1", "markers: tent 2, tent 1", "file-twice", "1"),
        ("markers: tent 2, keys 1", "markers: tent 1", "file-markers", "10"),
        ("markers: tent 2, keys 1", "markers: tent many", "file-number", "1"),
        ("markers: tent 2, keys 1\n", "", "file-markers", "9"),
        ("markers: tent 2, keys 1", "markers: tent 2\nmarkers: keys 1", "file-twice", "2"),
        ("tokens: 3, 4", "tokens: 0", "file-number", "2"),
        ("tokens: 3, 4", "tokens: 16", "file-number", "2"),
        ("tokens: 3, 4\n", "", "file-tokens", "9"),
        ("tiles: snake 2", "tiles: snake 17", "file-number", "3"),
        ("tiles: snake 2", "tiles: dragon 1", "file-line", "3"),
        ("region: Here\n", "", "file-no-region", "4"),
        ("region: Here", "region: H?re", "file-name", "4"),
        ("region: Here", "region:", "file-name", "4"),
        ("region: There", "region: here", "file-twice", "7"),
        ("coast: yes", "coast: perhaps", "file-line", "5"),
        ("coast: yes", "coast: yes\ncoast: no", "file-twice", "6"),
        ("coast: yes", "shore: yes", "file-line", "5"),
        ("coast: yes", "coast", "file-line", "5"),
        ("borders: There", "borders: Where", "file-unknown-region", "6"),
        ("borders: There", "borders: Here", "file-own-border", "6"),
        ("borders: There", "borders: There, There", "file-twice", "6"),
        ("borders: Here", "borders:", "file-one-way", "6"),
        ("centre: 1 2", "centre: 1", "file-number", "9"),
        ("centre: 1 2", "centre: 1 2 3", "file-number", "9"),
        ("outline: 0 0, 1 0, 0 1", "outline: 0 0, 1 0", "file-outline", "10"),
    ];
    for (good, bad, code, line) in spoiled {
        assert!(GOOD.contains(good), "{good}");
        let text = GOOD.replacen(good, bad, 1);
        assert_eq!(refused(&text), (code.into(), line.into()), "{bad}");
    }
    let apart = GOOD.replace("borders: There", "borders:").replace("borders: Here", "borders:");
    assert_eq!(refused(&apart), ("file-not-connected".into(), "7".into()));
    let many: String = (0..33).map(|n| format!("region: {}\n", "a".repeat(n + 1))).collect();
    assert_eq!(refused(&many), ("file-regions".into(), "33".into()));
    assert_eq!(refused("# nothing"), ("file-regions".into(), "1".into()));
    assert_eq!(refused(&"#".repeat(100_001)).0, "file-too-long");
    assert_eq!(refused(&"#".repeat(100_000)).0, "file-regions");
}

#[test]
fn the_standard_box_has_the_standard_tiles() {
    use table::{Actor, Game, Turn};
    let game = weakness::Weakness::new(&weakness::Options::default()).unwrap();
    let state = game.start();
    let count = |tile: Tile| state.supply()[tile];
    assert_eq!(Tile::ALL.map(count), [4, 4, 4, 4, 1, 1, 1, 1, 4, 3, 3, 3, 3, 2, 2]);
    assert_eq!(state.aside(), &[5, 5, 4, 4]);
    assert_eq!(state.tokens(), [0, 0, 0, 1, 2, 3, 2, 2, 1, 0, 0, 0, 0, 0, 0, 0]);
    // Draws are fair: each symbol comes up in proportion to its markers.
    let mut seen = [0u32; 4];
    let mut rng = SplitMix64::new(3);
    for _ in 0..18_000 {
        assert_eq!(game.turn(&state), Turn::Chance);
        if let weakness::Move::DrawMarker(symbol) = game.draw(&state, &mut rng) {
            seen[symbol.index()] += 1;
        }
    }
    for (count, expected) in seen.into_iter().zip([5000u32, 5000, 4000, 4000]) {
        assert!(count.abs_diff(expected) < 300, "{seen:?}");
    }
    let mut other = state;
    let refusal = game.play(&mut other, Actor::Clock, &weakness::Move::Decline, &mut table::Silence);
    assert!(refusal.is_err());
}
