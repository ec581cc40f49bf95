//! Positions arranged so that the rare rules come up often.

use table::{Rng, SplitMix64};

use super::board::{SECTORS, is_lane, touching, way};
use super::generator::{chance, pick};
use super::position::{Piece, Position, hq};

fn alive(position: &Position) -> Vec<char> {
    position.armies.iter().filter(|(_, army)| !army.out).map(|(name, _)| *name).collect()
}

/// Infantry in mostly undefended enemy HQs, so that flags fall in chains and circles.
pub(crate) fn siege(position: &mut Position, rng: &mut SplitMix64) {
    let armies = alive(position);
    for army in &armies {
        if chance(rng, 35) {
            continue;
        }
        position.pieces.retain(|p| p.place != hq(*army) || chance(rng, 10));
        for _ in 0..1 + rng.below(2) {
            let attacker = pick(rng, &armies).copied().unwrap_or(*army);
            let kind = *pick(rng, &['I', 'I', 'R', 'T', 'F', 'M']).unwrap_or(&'I');
            position.pieces.push(Piece::new(attacker, 'I', &hq(*army)));
            if chance(rng, 50) {
                position.pieces.push(Piece::new(attacker, kind, &hq(*army)));
            }
        }
    }
}

/// Every army has the same pieces around the same sector: ties of three and four.
pub(crate) fn melee(position: &mut Position, hot: &[String], rng: &mut SplitMix64) {
    let Some(goal) = pick(rng, hot).cloned() else { return };
    let kinds: Vec<char> = (0..1 + rng.below(3))
        .filter_map(|_| pick(rng, &['I', 'T', 'F', 'F', 'D', 'B', 'B', 'R', 'H', 'C']).copied())
        .collect();
    for army in alive(position) {
        if chance(rng, 15) {
            continue;
        }
        position.pieces.retain(|p| p.place != goal || p.army != army);
        for kind in &kinds {
            let from: Vec<&str> =
                SECTORS.iter().copied().filter(|s| *s != goal && way(*kind, s, &goal).is_ok()).collect();
            let from: Vec<&str> = from.into_iter().filter(|s| !is_lane(s) || "DC".contains(*kind)).collect();
            let place = if chance(rng, 12) { Some(&*goal) } else { pick(rng, &from).copied() };
            if let Some(place) = place {
                position.pieces.push(Piece::new(army, *kind, place));
            }
        }
    }
}

/// Pieces in and around a sector that make large pieces there, and missiles out of those.
pub(crate) fn workshop(position: &mut Position, hot: &[String], rng: &mut SplitMix64) {
    let armies = alive(position);
    for _ in 0..1 + rng.below(2) {
        let Some(goal) = pick(rng, hot).filter(|s| !is_lane(s)).cloned() else { continue };
        let Some(army) = pick(rng, &armies).copied() else { continue };
        let kind = *pick(rng, &['I', 'T', 'F', 'D', 'D']).unwrap_or(&'D');
        let near: Vec<&str> =
            touching(&goal).iter().copied().filter(|s| way(kind, s, &goal).is_ok()).collect();
        let came = rng.below(4);
        for n in 0..3 + rng.below(2) {
            let place = if n < came { pick(rng, &near).copied() } else { Some(&*goal) };
            position.pieces.extend(place.map(|place| Piece::new(army, kind, place)));
        }
        for _ in 0..rng.below(4) {
            let more = *pick(rng, &['C', 'C', 'H', 'B', 'R', 'C']).unwrap_or(&'C');
            let place = if chance(rng, 70) { Some(&*goal) } else { pick(rng, &near).copied() };
            position.pieces.extend(place.map(|place| Piece::new(army, more, place)));
        }
        if chance(rng, 40) {
            let enemy = pick(rng, &armies).copied().unwrap_or(army);
            let kind = *pick(rng, &['M', 'M', 'R', 'H', 'B', 'C']).unwrap_or(&'M');
            position.pieces.push(Piece::new(enemy, kind, &goal));
        }
    }
}
