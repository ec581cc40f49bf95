//! A capture that cannot be avoided: pieces with few ways out, or more of them than five commands can save.

use power::{Army, Kind, Order, Pad, PadMove, Place, Power, Sectors, reach};
use table::{Seat, SplitMix64};

use super::{LARGE, SMALL, Scene, certain, plan, third};
use crate::power::pads::{self, Aim, STILL};
use crate::puzzles::power::replies::Others;
use crate::puzzles::power::{Goal, Position};
use crate::puzzles::{Draft, Task, pick};

/// More pads of the attacker than this take too long to go through.
const MOST_OWN: usize = 6_000;

/// More pads that do it than this make it too easy.
const FEW: usize = 40;

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
    let seat = Seat::new(army.index() as u8);
    let position = Position::new(&game, &state, seat)?;
    if position.is_certain(&STILL, Goal::Capture(1)) {
        return None;
    }
    let (mut own, complete) = pads::pads(&game, &state, army, Aim::All(covered), MOST_OWN);
    own.retain(|pad| {
        pad.commands().iter().all(|c| matches!(c.order, Order::Move { to, .. } if covered.contains(to)))
    });
    if !complete {
        return None;
    }
    let sure = certain(&position, own.iter(), Goal::Capture(1), FEW)?;
    let guaranteed = |pad: &Pad| {
        let others = Others::new(&position, Some(pad), Place::hq(army))?;
        Some(others.least(|reply| position.captured(pad, reply)))
    };
    let worth: Vec<(u32, &Pad)> = sure.iter().filter_map(|pad| Some((guaranteed(pad)?, pad))).collect();
    let power = worth.iter().map(|w| w.0).max()?;
    let answer = worth.iter().filter(|w| w.0 == power).map(|w| w.1).min_by_key(|p| p.commands().len())?;
    // Many pads capture that much if nobody moves.
    let tempting = own.iter().filter(|p| position.captured(p, &STILL) >= power).count();
    if answer.commands().len() < 2 || sure.len() * 4 > tempting {
        return None;
    }
    let answers = vec![PadMove::Pads { pads: plan(army, answer), captives: None }];
    Some(Draft { game, state, seat, task: Task::Capture { power }, answers })
}

/// A piece or two with few ways out: where they stand and can go.
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

/// Pieces for most of the ways out, and one or two more.
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
