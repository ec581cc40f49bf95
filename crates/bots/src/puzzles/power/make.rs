//! Random positions with few pieces, in which something may be certain.

mod capture;
mod income;

use std::collections::BTreeMap;

use power::{Army, Kind, Options, Place, Power, Sectors, State, StateWire, reach};
use serde_json::json;
use table::{Game, Rng, SplitMix64};

use super::pose;
use crate::puzzles::{Draft, pick};

pub(super) use capture::capture;
pub(super) use income::income;

const SMALL: [Kind; 4] = Kind::SMALL;
const LARGE: [Kind; 4] = [Kind::Regiment, Kind::HeavyTank, Kind::Bomber, Kind::Cruiser];

/// Pieces by army and place.
type Scatter = [BTreeMap<Place, Vec<Kind>>; 4];

/// A position under construction.
struct Scene<'r> {
    rng: &'r mut SplitMix64,
    pieces: Scatter,
    playing: Vec<Army>,
}

impl Scene<'_> {
    /// Two armies that matter, and sometimes a third.
    fn new(rng: &mut SplitMix64) -> Scene<'_> {
        let armies = 2 + usize::from(rng.below(4) == 0);
        Scene::of(armies, rng)
    }

    /// A scene with this many armies.
    fn of(count: usize, rng: &mut SplitMix64) -> Scene<'_> {
        let mut armies = Army::ALL.to_vec();
        while armies.len() > count {
            armies.swap_remove(rng.below(armies.len() as u32) as usize);
        }
        // Shuffled, because the order determines the roles.
        for i in (1..armies.len()).rev() {
            armies.swap(i, rng.below(i as u32 + 1) as usize);
        }
        Scene { rng, pieces: Default::default(), playing: armies }
    }

    fn put(&mut self, army: Army, place: Place, kind: Kind) {
        self.pieces[army.index()].entry(place).or_default().push(kind);
    }

    fn kind(&mut self, large_in: u32) -> Kind {
        let kinds = if self.rng.below(large_in) == 0 { LARGE } else { SMALL };
        pick(&kinds, self.rng).unwrap_or(Kind::Tank)
    }

    /// Places a piece where it can reach a target.
    fn near(&mut self, army: Army, target: Place, kind: Kind) {
        self.somewhere(army, kind, |s| reach(kind, s).contains(target));
    }

    fn anywhere(&mut self, army: Army, kind: Kind) {
        self.somewhere(army, kind, |_| true);
    }

    /// Places a piece in a sector that its kind can reach.
    fn somewhere(&mut self, army: Army, kind: Kind, fits: impl Fn(Place) -> bool) {
        let comes = Place::sectors().fold(Sectors::EMPTY, |set, s| set.or(reach(kind, s)));
        let from: Vec<Place> = comes.iter().filter(|&s| fits(s) && s != Place::hq(army)).collect();
        if let Some(place) = pick(&from, self.rng) {
            self.put(army, place, kind);
        }
    }

    fn below(&mut self, n: u32) -> u32 {
        self.rng.below(n)
    }

    /// The position. Armies that do not play are out, and playing armies hold their flags.
    fn load(self) -> Option<(Power, State)> {
        let mut armies = serde_json::Map::new();
        let out: Vec<Army> = Army::ALL.into_iter().filter(|a| !self.playing.contains(a)).collect();
        for (i, army) in self.playing.iter().enumerate() {
            let mut places: BTreeMap<String, BTreeMap<&str, u32>> = BTreeMap::new();
            for (place, kinds) in &self.pieces[army.index()] {
                let here = places.entry(place.to_string()).or_default();
                kinds.iter().for_each(|k| *here.entry(k.code()).or_default() += 1);
            }
            let mut flags = vec![army.letter()];
            flags.extend(out.iter().skip(i).step_by(self.playing.len()).map(|a| a.letter()));
            armies.insert(army.letter().into(), json!({ "flags": flags, "places": places }));
        }
        for army in out {
            armies.insert(army.letter().into(), json!({ "out": true, "flags": [] }));
        }
        let official = self.playing.first()?.index();
        let round = 8 + self.rng.below(20);
        let wire = json!({ "round": round, "official": official, "armies": armies });
        let wire: StateWire = serde_json::from_value(wire).ok()?;
        let options = Options { players: Some(4), round_limit: Some(40), ..Options::default() };
        Power::load(&options, wire).ok()
    }
}

/// A flag that can be taken whatever the others do, but that can also be missed.
pub(super) fn flag(rng: &mut SplitMix64) -> Option<Draft<Power>> {
    let mut scene = Scene::new(rng);
    let (army, of) = (scene.playing[0], scene.playing[1]);
    let target = Place::hq(of);
    for _ in 0..scene.below(4) {
        let kind = scene.kind(8);
        scene.put(of, target, kind);
    }
    for _ in 0..scene.below(3) {
        let kind = scene.kind(6);
        if scene.below(2) == 0 { scene.near(of, target, kind) } else { scene.anywhere(of, kind) }
    }
    for _ in 0..scene.below(3) {
        let kind = scene.kind(12);
        scene.put(of, Place::reserve(of), kind);
    }
    for _ in 0..scene.below(6) {
        scene.put(of, Place::reserve(of), Kind::PowerUnit);
    }
    let foot = if scene.below(3) == 0 { Kind::Regiment } else { Kind::Infantry };
    scene.near(army, target, foot);
    for _ in 0..2 + scene.below(4) {
        let kind = scene.kind(3);
        scene.near(army, target, kind);
    }
    for _ in 0..scene.below(3) {
        let kind = scene.kind(6);
        scene.put(army, Place::hq(army), kind);
    }
    third(&mut scene, target);
    let (game, state) = scene.load()?;
    pose::draft(game, state, army, |position| pose::flag(position, of))
}

/// A threat to the flag that only one kind of defence stops.
pub(super) fn guard(rng: &mut SplitMix64) -> Option<Draft<Power>> {
    let mut scene = Scene::new(rng);
    let (army, enemy) = (scene.playing[0], scene.playing[1]);
    let hq = Place::hq(army);
    if scene.below(3) == 0 {
        let kind = scene.kind(u32::MAX);
        (0..3).for_each(|_| scene.put(army, hq, kind));
    }
    for _ in 0..scene.below(3) {
        let kind = scene.kind(8);
        scene.put(army, hq, kind);
    }
    for _ in 0..scene.below(3) {
        let kind = scene.kind(4);
        scene.near(army, hq, kind);
    }
    for _ in 0..scene.below(3) {
        let kind = scene.kind(6);
        scene.put(army, Place::reserve(army), kind);
    }
    if scene.below(6) == 0 {
        let place = if scene.below(2) == 0 { Place::reserve(army) } else { hq };
        scene.put(army, place, Kind::MegaMissile);
    }
    let foot = if scene.below(3) == 0 { Kind::Regiment } else { Kind::Infantry };
    scene.near(enemy, hq, foot);
    for _ in 0..1 + scene.below(3) {
        let kind = scene.kind(3);
        scene.near(enemy, hq, kind);
    }
    if scene.below(2) == 0 {
        let kind = scene.kind(6);
        scene.put(enemy, Place::hq(enemy), kind);
    }
    third(&mut scene, hq);
    let (game, state) = scene.load()?;
    pose::draft(game, state, army, pose::guard)
}

/// Adds a few pieces for the third army, if there is one.
fn third(scene: &mut Scene<'_>, target: Place) {
    let Some(&army) = scene.playing.get(2) else { return };
    let kind = scene.kind(4);
    scene.put(army, Place::hq(army), kind);
    if scene.below(2) == 0 {
        let kind = scene.kind(4);
        scene.near(army, target, kind);
    }
}
