//! A capture that cannot be avoided: pieces with few ways out, or more pieces than five commands
//! can save.

use power::{Army, Kind, Place, Power, Sectors, reach};
use table::SplitMix64;

use super::{LARGE, SMALL, Scene, third};
use crate::puzzles::power::pose;
use crate::puzzles::{Draft, pick};

pub(in crate::puzzles::power) fn capture(rng: &mut SplitMix64) -> Option<Draft<Power>> {
    let mut scene = Scene::new(rng);
    let (army, of) = (scene.playing[0], scene.playing[1]);
    let covered = if scene.below(3) == 0 { crowd(&mut scene, of) } else { cornered(&mut scene, of)? };
    surround(&mut scene, army, covered);
    if scene.below(2) == 0 {
        let kind = scene.kind(6);
        scene.put(army, Place::hq(army), kind);
    }
    third(&mut scene, Place::hq(of));
    let (game, state) = scene.load()?;
    pose::draft(game, state, army, |position| pose::capture(position, covered))
}

/// One or two pieces with few ways out. Returns where they stand and can go.
fn cornered(scene: &mut Scene<'_>, of: Army) -> Option<Sectors> {
    let kinds = [Kind::Infantry, Kind::Infantry, Kind::Regiment, Kind::Destroyer, Kind::Tank];
    let kind = pick(&kinds, scene.rng)?;
    let ways = |place: Place| reach(kind, place).or(Sectors::one(place));
    let fits = |place: &Place| (2..=5).contains(&ways(*place).len());
    let corners: Vec<Place> = match scene.below(2) {
        0 => vec![Place::hq(of)],
        _ => Place::sectors().filter(fits).collect(),
    };
    let place = pick(&corners, scene.rng).filter(fits)?;
    scene.put(of, place, kind);
    if scene.below(3) == 0 {
        scene.put(of, place, kind);
    }
    if scene.below(3) == 0 {
        let more = scene.kind(6);
        scene.near(of, place, more);
    }
    if place == Place::hq(of) && scene.below(3) == 0 {
        let more = scene.kind(12);
        scene.put(of, Place::reserve(of), more);
    }
    Some(ways(place))
}

/// More pieces in one place than five commands can move.
fn crowd(scene: &mut Scene<'_>, of: Army) -> Sectors {
    let place = Place::hq(of);
    for _ in 0..6 + scene.below(2) {
        let kind = pick(&[Kind::Infantry, Kind::Tank, Kind::Infantry, Kind::Destroyer], scene.rng);
        scene.put(of, place, kind.unwrap_or(Kind::Infantry));
    }
    Sectors::one(place)
}

/// Attackers for each of the ways out, and a few more.
fn surround(scene: &mut Scene<'_>, army: Army, covered: Sectors) {
    let few = covered.len() < 3;
    let mut targets: Vec<Place> = covered.iter().collect();
    let extra = if few { 3 + scene.below(2) } else { scene.below(3) };
    for _ in 0..extra {
        targets.extend(pick(&targets, scene.rng));
    }
    for target in targets {
        let large = if few { 2 } else { 3 };
        let kinds = if scene.below(large) == 0 { LARGE } else { SMALL };
        if let Some(kind) = pick(&kinds, scene.rng) {
            scene.near(army, target, kind);
        }
    }
}
