//! The most Power Units that are certain.

use power::{COUNTRY, Kind, Place, Power};
use table::{Rng, SplitMix64};

use super::Scene;
use crate::puzzles::power::pose;
use crate::puzzles::{Draft, pick};

pub(in crate::puzzles::power) fn income(rng: &mut SplitMix64) -> Option<Draft<Power>> {
    let armies = 3 + usize::from(rng.below(3) == 0);
    let mut scene = Scene::of(armies, rng);
    let (army, foes) = (scene.playing[0], scene.playing[1..].to_vec());
    scene.put(army, Place::hq(army), Kind::Cruiser);
    for _ in 0..2 + scene.below(2) {
        let kind = scene.kind(4);
        scene.anywhere(army, kind);
    }
    for &foe in &foes {
        for _ in 0..1 + scene.below(2) {
            let kind =
                pick(&[Kind::Tank, Kind::Fighter, Kind::Infantry, Kind::Bomber, Kind::HeavyTank], scene.rng)?;
            let country = COUNTRY[foe.index()];
            match scene.below(3) {
                0 => scene.put(foe, Place::hq(foe), kind),
                1 => scene.somewhere(foe, kind, |s| country.contains(s)),
                _ => scene.anywhere(foe, kind),
            }
        }
    }
    let (game, state) = scene.load()?;
    pose::draft(game, state, army, pose::income)
}
