//! Power Units, flags and the end (sections POW-9, POW-10, POW-12).

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::board::country;
use super::conflicts::stronger;
use super::pieces::power;
use super::position::{Piece, Position, Side, hq, reserve};
use super::{Hand, Settings};

/// POW-9
pub(crate) fn power_units(position: &mut Position) {
    let mut earned = Vec::new();
    for army in position.armies.keys() {
        let mut countries = BTreeSet::new();
        for piece in position.pieces.iter().filter(|p| p.army == *army) {
            if let Some((colour, _)) = country(&piece.place)
                && position.side(colour) != position.side(*army)
                && !position.armies[&colour].out
            {
                countries.insert(colour);
            }
        }
        earned.push((*army, countries.len() as u64));
    }
    for (army, units) in earned {
        *position.units(army) += units;
    }
}

/// The army that captures this army's flag, if any (POW-10.1, POW-10.4, POW-13.4).
fn captor(position: &Position, hands: &[Hand], army: char) -> Option<char> {
    let hq = hq(army);
    let own = position.side(army);
    let strengths = position.strengths(&hq);
    let defence = strengths.get(&own).copied().unwrap_or(0);
    let takes = |p: &&Piece| p.place == hq && ['I', 'R'].contains(&p.kind);
    let mut able = BTreeMap::new();
    for (side, strength) in strengths {
        let has_taker = position.pieces.iter().filter(takes).any(|p| position.side(p.army) == side);
        if side != own && has_taker && strength > defence {
            able.insert(side, strength);
        }
    }
    let strongest = *able.values().max()?;
    let top: Vec<Side> = able.into_iter().filter(|(_, s)| *s == strongest).map(|(side, _)| side).collect();
    let [side] = top[..] else { return None };

    let mut armies = position.armies_of(side);
    armies.retain(|a| position.pieces.iter().filter(takes).any(|p| p.army == *a));
    Some(stronger(position, hands, &armies, &hq))
}

/// POW-10.2, POW-10.3
pub(crate) fn flags(position: &mut Position, hands: &[Hand]) {
    let mut captors = BTreeMap::new();
    for (army, data) in &position.armies {
        if !data.out
            && let Some(captor) = captor(position, hands, *army)
        {
            captors.insert(*army, captor);
        }
    }
    // Who gets an army's pieces in the end: the last captor of the chain, or nobody if it runs into a circle.
    let mut heirs = BTreeMap::new();
    for army in captors.keys() {
        let mut heir = Some(*army);
        for _ in 0..=captors.len() {
            if let Some(next) = heir.and_then(|h| captors.get(&h)) {
                heir = Some(*next);
            }
        }
        heirs.insert(*army, heir.filter(|h| !captors.contains_key(h)));
    }
    for (army, heir) in heirs {
        if heir.is_some() && heir != captors.get(&army).copied() {
            position.notes.insert("flags in a chain");
        }
        if heir.is_none() && !captors.values().any(|c| *c == army) {
            position.notes.insert("a chain into a circle");
        }
        let lost = position.armies.entry(army).or_default();
        let (flags, units) = (std::mem::take(&mut lost.flags), std::mem::take(&mut lost.units));
        lost.out = true;
        position.notes.insert("a flag");
        let Some(heir) = heir else {
            position.notes.insert("flags in a circle");
            position.pieces.retain(|p| p.army != army);
            continue;
        };
        *position.units(heir) += units;
        position.armies.entry(heir).or_default().flags.extend(flags);
        for piece in position.pieces.iter_mut().filter(|p| p.army == army) {
            *piece = Piece::new(heir, piece.kind, &reserve(heir));
        }
    }
}

/// The outcome after the round `position.round` (POW-12).
pub(crate) fn outcome(position: &Position, settings: &Settings) -> Value {
    let left: Vec<usize> = (0..position.seats.len()).filter(|s| !position.is_eliminated(*s)).collect();
    match left.len() {
        0 => return json!({ "draw": true }),
        1 => return json!({ "winners": left }),
        _ => {}
    }
    if settings.round_limit.is_none_or(|limit| position.round < limit) {
        return Value::Null;
    }
    let best = left.iter().map(|s| score(position, *s)).max();
    let winners: Vec<usize> = left.into_iter().filter(|s| Some(score(position, *s)) == best).collect();
    json!({ "winners": winners })
}

/// A seat's power and flags (POW-12.3).
pub(crate) fn score(position: &Position, seat: usize) -> (u64, usize) {
    let armies = &position.seats[seat];
    let pieces = position.pieces.iter().filter(|p| armies.contains(&p.army));
    let units: u64 = armies.iter().map(|a| position.armies[a].units).sum();
    let flags = armies.iter().map(|a| position.armies[a].flags.len()).sum();
    (pieces.map(|p| power(p.kind)).sum::<u64>() + units, flags)
}
