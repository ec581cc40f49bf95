//! The contents of a box (PAW-1), typed in again from the rules.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use table::{Rng, SplitMix64};

pub(crate) const SYMBOLS: [&str; 4] = ["castle", "armour", "tent", "keys"];

/// PAW-1.4
pub(crate) const TILES: [(&str, usize); 15] = [
    ("castle", 4),
    ("armour", 4),
    ("tent", 4),
    ("keys", 4),
    ("extra_castle", 1),
    ("extra_armour", 1),
    ("extra_tent", 1),
    ("extra_keys", 1),
    ("movement", 4),
    ("sea_movement", 3),
    ("merlin", 3),
    ("snake", 3),
    ("victory_point", 3),
    ("rebellion", 2),
    ("change_marker", 2),
];

#[derive(Clone, Debug, Default)]
pub(crate) struct Place {
    pub(crate) name: String,
    pub(crate) coastal: bool,
    pub(crate) borders: BTreeSet<String>,
}

/// The map and the counts.
#[derive(Clone, Debug)]
pub(crate) struct GameBox {
    /// The options that ask the engine for this box.
    pub(crate) options: Value,
    /// The regions, in the order in which they get their markers.
    pub(crate) places: Vec<Place>,
    pub(crate) markers: Vec<&'static str>,
    pub(crate) tokens: Vec<u32>,
    pub(crate) tiles: Vec<&'static str>,
}

fn times<T: Copy>(counts: &[(T, usize)]) -> Vec<T> {
    counts.iter().flat_map(|(what, count)| vec![*what; *count]).collect()
}

fn standard(options: Value, places: Vec<Place>) -> GameBox {
    GameBox {
        options,
        places,
        // PAW-1.2
        markers: times(&[("castle", 5), ("armour", 5), ("tent", 4), ("keys", 4)]),
        // PAW-1.3
        tokens: times(&[(3, 1), (4, 2), (5, 3), (6, 2), (7, 2), (8, 1)]),
        tiles: times(&TILES),
    }
}

/// PAW-1.5
pub(crate) fn britain() -> GameBox {
    let borders = "Alt Clut: Gododdin, Rheged. Gododdin: Alt Clut, Rheged, Ebrauc. \
        Ebrauc: Gododdin, Rheged, Elmet, Lindsey. Lindsey: Ebrauc, Elmet, Calchfynydd, Icenia. \
        Icenia: Lindsey, Calchfynydd, Cantia. Cantia: Icenia, Calchfynydd, Belgae. \
        Belgae: Cantia, Calchfynydd, Glevum, Dumnonia. Dumnonia: Belgae, Glevum. \
        Glevum: Dumnonia, Belgae, Calchfynydd, Powys, Dyfed. Dyfed: Glevum, Powys, Gwynedd. \
        Gwynedd: Dyfed, Powys, Rheged. Rheged: Gwynedd, Powys, Elmet, Ebrauc, Gododdin, Alt Clut. \
        Elmet: Rheged, Ebrauc, Lindsey, Calchfynydd, Powys. \
        Powys: Rheged, Elmet, Calchfynydd, Glevum, Dyfed, Gwynedd. \
        Calchfynydd: Elmet, Lindsey, Icenia, Cantia, Belgae, Glevum, Powys";
    let places = borders.split(". ").map(|sentence| {
        let (name, others) = sentence.split_once(": ").expect("a name and its borders");
        Place {
            name: name.into(),
            coastal: !["Elmet", "Powys", "Calchfynydd"].contains(&name),
            borders: others.split(", ").map(String::from).collect(),
        }
    });
    standard(Value::Null, places.collect())
}

/// PAW-12
pub(crate) fn example() -> GameBox {
    let mut places: BTreeMap<String, Place> = BTreeMap::new();
    for name in "ABCDEFGH".chars().map(String::from) {
        let coastal = ["A", "F", "G"].contains(&name.as_str());
        places.insert(name.clone(), Place { name, coastal, ..Place::default() });
    }
    for border in "A-B, A-G, F-G, B-C, B-D, B-E, C-D, C-H, D-E, D-H".split(", ") {
        let (one, other) = border.split_once('-').expect("two names");
        places.get_mut(one).expect("on the map").borders.insert(other.into());
        places.get_mut(other).expect("on the map").borders.insert(one.into());
    }
    standard(json!({ "components": "example" }), places.into_values().collect())
}

/// A random box (PAW-1.5): any connected map, any counts.
pub(crate) fn own(rng: &mut SplitMix64) -> GameBox {
    let mut any = |below: u32| rng.below(below) as usize;
    let size = [5, 9, 24][any(3)];
    let count = 2 + any(size);
    let mut places: Vec<Place> = (0..count)
        .map(|n| Place {
            name: format!("Land {}", char::from(b'A' + n as u8)),
            coastal: any(2) == 0,
            borders: BTreeSet::new(),
        })
        .collect();
    let mut border = |one: usize, other: usize| {
        let names = [places[one].name.clone(), places[other].name.clone()];
        places[one].borders.insert(names[1].clone());
        places[other].borders.insert(names[0].clone());
    };
    for n in 1..count {
        border(n, any(n as u32));
    }
    for _ in 0..any(count as u32) {
        let (one, other) = (any(count as u32), any(count as u32));
        if one != other {
            border(one, other);
        }
    }
    let tokens = (0..1 + any(3)).map(|_| 1 + any(9) as u32).collect();
    let markers = (0..count + any(4)).map(|_| SYMBOLS[any(4)]).collect();
    // Some boxes have few tiles, so that an offer can be small or empty.
    let poor = any(3) == 0;
    let mut count = |most: usize| if poor { any(4) / 3 } else { any(most as u32 + 2) };
    let mut tiles: Vec<_> = TILES.iter().map(|(tile, most)| (*tile, count(*most))).collect();
    tiles[0].1 += 1;
    let mut own = GameBox { options: Value::Null, places, markers, tokens, tiles: times(&tiles) };
    own.options = json!({ "components": { "file": own.file() } });
    own
}

/// A count of each item, in the form of data files: `castle 3, merlin 1`.
fn counted(list: &[&str]) -> String {
    let mut counts = BTreeMap::<&str, usize>::new();
    list.iter().for_each(|what| *counts.entry(what).or_default() += 1);
    let words = counts.iter().map(|(what, count)| format!("{} {count}", what.replace('_', " ")));
    words.collect::<Vec<_>>().join(", ")
}

impl GameBox {
    pub(crate) fn place(&self, name: &str) -> Option<&Place> {
        self.places.iter().find(|place| place.name == name)
    }

    fn file(&self) -> String {
        let tokens: Vec<String> = self.tokens.iter().map(u32::to_string).collect();
        let mut text = format!(
            "markers: {}\ntokens: {}\ntiles: {}\n",
            counted(&self.markers),
            tokens.join(", "),
            counted(&self.tiles)
        );
        for place in &self.places {
            let borders: Vec<&str> = place.borders.iter().map(String::as_str).collect();
            let coast = if place.coastal { "yes" } else { "no" };
            text += &format!("\nregion: {}\ncoast: {coast}\nborders: {}\n", place.name, borders.join(", "));
        }
        text
    }
}
