//! Wild but plausible positions, each made from a seed.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};
use table::{Rng, SplitMix64};

use super::board::{SECTORS, country, is_lane, is_reserve, touching};
use super::commands::Implementing;
use super::pieces::{KINDS, power};
use super::planner::hand;
use super::position::{Army, Piece, Position, Side, hq, reserve};
use super::{Hand, Settings, accepted, conflicts, resolve, spoils, themes};

/// A position and what every seat hands in.
#[derive(Clone, Debug)]
pub(crate) struct Scenario {
    pub(crate) state: Value,
    pub(crate) options: Value,
    pub(crate) hands: Vec<Hand>,
}

impl Scenario {
    pub(crate) fn rules(&self) -> &str {
        self.state["rules"].as_str().unwrap_or_default()
    }
}

pub(crate) fn chance(rng: &mut SplitMix64, percent: u32) -> bool {
    rng.below(100) < percent
}

pub(crate) fn pick<'a, T>(rng: &mut SplitMix64, from: &'a [T]) -> Option<&'a T> {
    from.get(rng.below(from.len() as u32) as usize)
}

/// The scenario of this seed.
pub(crate) fn scenario(seed: u64) -> Scenario {
    let mut rng = SplitMix64::new(seed);
    let mut position = players(&mut rng);
    let mut options = options(&position, &mut rng);
    let hot = hot_sectors(&mut rng);
    some_are_out(&mut position, &mut rng);
    for army in ['G', 'B', 'Y', 'R'] {
        if !position.armies[&army].out {
            deploy(&mut position, army, &hot, &mut rng);
        }
    }
    if chance(&mut rng, 20) {
        themes::siege(&mut position, &mut rng);
    }
    if chance(&mut rng, 25) {
        themes::melee(&mut position, &hot, &mut rng);
    }
    if chance(&mut rng, 35) {
        themes::workshop(&mut position, &hot, &mut rng);
        if chance(&mut rng, 50) {
            options["exchange_again"] = json!(true);
        }
    }
    let hands: Vec<Hand> = (0..position.seats.len()).map(|s| hand(&position, s, &hot, &mut rng)).collect();
    for _ in 0..rng.below(4) {
        balance(&mut position, &options, &hands, &mut rng);
    }
    if options["round_limit"] == position.round && chance(&mut rng, 50) {
        level(&mut position, &options, &hands);
    }
    let mut state = position.to_json();
    for (name, army) in &position.armies {
        if army.out && chance(&mut rng, 30) {
            // An army that the state does not name is out.
            if let Some(armies) = state["armies"].as_object_mut() {
                armies.remove(&name.to_string());
            }
        }
    }
    Scenario { state, options, hands }
}

/// Gives Power Units to the weaker players, so that the last round ends in a tie.
fn level(position: &mut Position, options: &Value, hands: &[Hand]) {
    let end = resolve(&position.to_json(), options, &accepted(&position.rules, hands));
    let Some(end) = Position::from_json(&end.state) else { return };
    let alive = |seat: &usize| !end.is_eliminated(*seat);
    let scores: Vec<(usize, u64)> =
        (0..end.seats.len()).filter(alive).map(|s| (s, spoils::score(&end, s).0)).collect();
    let most = scores.iter().map(|(_, score)| *score).max().unwrap_or(0);
    for (seat, score) in scores {
        let armies = position.seats[seat].clone();
        if let Some(army) = armies.into_iter().find(|a| !end.armies[a].out) {
            *position.units(army) += most - score;
        }
    }
}

/// The options of a whole game, and how it starts (POW-3.1).
pub(crate) fn game(rng: &mut SplitMix64) -> (Value, Value) {
    let mut position = players(rng);
    position.round = 1;
    for army in ['G', 'B', 'Y', 'R'] {
        for kind in ['I', 'I', 'T', 'T', 'F', 'F', 'D', 'D'] {
            position.pieces.push(Piece::new(army, kind, &hq(army)));
        }
    }
    let mut options = options(&position, rng);
    options["rules"] = json!(position.rules);
    options["seats"] = json!(position.seats);
    options["players"] = json!(position.seats.len());
    if let Some(mercenary) = position.mercenary {
        options["mercenary"] = json!(mercenary);
    }
    options["official"] = json!(position.official);
    if chance(rng, 50) {
        options["round_limit"] = json!(1 + rng.below(25));
    }
    (options, position.to_json())
}

/// What every seat hands in, in a state from a game.
pub(crate) fn hands_for(state: &Value, rng: &mut SplitMix64) -> Vec<Hand> {
    let position = Position::from_json(state).expect("a valid state");
    let hot = hot_sectors(rng);
    (0..position.seats.len()).map(|seat| hand(&position, seat, &hot, rng)).collect()
}

fn shuffle<T>(rng: &mut SplitMix64, items: &mut [T]) {
    for i in (1..items.len()).rev() {
        items.swap(i, rng.below(i as u32 + 1) as usize);
    }
}

/// The players, their armies and the notation; the board is empty.
fn players(rng: &mut SplitMix64) -> Position {
    let rules = ["english", "french", "mail"][rng.below(3) as usize].to_owned();
    let mut mercenary = None;
    let mut seats: Vec<Vec<char>> = match rng.below(3) {
        0 => vec![vec!['G', 'B'], vec!['Y', 'R']],
        1 => {
            let hired = *pick(rng, &['G', 'B', 'Y', 'R', 'R']).unwrap_or(&'R');
            mercenary = Some(hired);
            ['G', 'B', 'Y', 'R'].into_iter().filter(|a| *a != hired).map(|a| vec![a]).collect()
        }
        _ => ['G', 'B', 'Y', 'R'].into_iter().map(|a| vec![a]).collect(),
    };
    if seats.len() == 2 && chance(rng, 50) {
        seats = vec![vec!['B', 'Y'], vec!['R', 'G']];
    }
    if chance(rng, 30) {
        shuffle(rng, &mut seats);
    }
    Position {
        rules,
        round: 1 + u64::from(rng.below(20)),
        official: rng.below(seats.len() as u32) as usize,
        seats,
        mercenary,
        armies: ['G', 'B', 'Y', 'R']
            .into_iter()
            .map(|a| (a, Army { flags: BTreeSet::from([a]), ..Army::default() }))
            .collect(),
        pieces: Vec::new(),
        notes: BTreeSet::new(),
    }
}

fn options(position: &Position, rng: &mut SplitMix64) -> Value {
    let mut options = Map::new();
    if chance(rng, 30) {
        options.insert("players".into(), json!(position.seats.len()));
        options.insert("rules".into(), json!(position.rules));
        options.insert("seats".into(), json!(position.seats));
        if let Some(mercenary) = position.mercenary {
            options.insert("mercenary".into(), json!(mercenary));
        }
    }
    if chance(rng, 30) {
        options.insert("exchange_again".into(), json!(chance(rng, 70)));
    }
    if chance(rng, 25) {
        options.insert("mercenary_same_place".into(), json!(chance(rng, 50)));
    }
    if chance(rng, 35) {
        let rounds = position.round + if chance(rng, 70) { 0 } else { u64::from(rng.below(3)) };
        options.insert("round_limit".into(), json!(rounds));
    }
    Value::Object(options)
}

/// The few sectors that everybody wants.
fn hot_sectors(rng: &mut SplitMix64) -> Vec<String> {
    const FAVOURITES: [&str; 22] = [
        "GHQ", "BHQ", "YHQ", "RHQ", "NI", "EI", "SI", "WI", "XI", "G0", "B0", "Y0", "R0", "G8", "B8", "Y8",
        "R8", "G3", "B5", "S1", "S5", "S10",
    ];
    let mut hot = Vec::new();
    for _ in 0..2 + rng.below(4) {
        let from: &[&str] = if chance(rng, 70) { &FAVOURITES } else { &SECTORS };
        hot.extend(pick(rng, from).map(|s| s.to_string()));
    }
    hot
}

fn some_are_out(position: &mut Position, rng: &mut SplitMix64) {
    while chance(rng, 15) {
        let army = *pick(rng, &['G', 'B', 'Y', 'R']).unwrap_or(&'G');
        let mut after = position.clone();
        let lost = std::mem::take(after.armies.entry(army).or_default());
        after.armies.entry(army).or_default().out = true;
        let alive: Vec<char> = after.armies.iter().filter(|(_, a)| !a.out).map(|(n, _)| *n).collect();
        if let Some(heir) = pick(rng, &alive)
            && chance(rng, 90)
        {
            after.armies.entry(*heir).or_default().flags.extend(lost.flags);
        }
        if (0..after.seats.len()).filter(|s| !after.is_eliminated(*s)).count() >= 2 {
            *position = after;
        }
    }
    while position.is_eliminated(position.official) {
        position.official = (position.official + 1) % position.seats.len();
    }
}

fn stands(kind: char, place: &str) -> bool {
    match kind {
        'D' | 'C' => country(place).is_none_or(|(_, number)| number != 4),
        'M' => true,
        _ => !is_lane(place),
    }
}

fn somewhere(rng: &mut SplitMix64, army: char, kind: char, hot: &[String]) -> String {
    for _ in 0..20 {
        let hot = pick(rng, hot).map_or("XI", |s| s);
        let place = match rng.below(100) {
            0..35 => hot.to_owned(),
            35..60 => {
                let near: Vec<&str> = touching(hot).iter().copied().collect();
                pick(rng, &near).map_or("XI", |s| s).to_owned()
            }
            60..72 => hq(army),
            72..85 => reserve(army),
            _ => pick(rng, &SECTORS).map_or("XI", |s| s).to_owned(),
        };
        if stands(kind, &place) || (!is_reserve(&place) && chance(rng, 5)) {
            return place;
        }
    }
    hq(army)
}

fn deploy(position: &mut Position, army: char, hot: &[String], rng: &mut SplitMix64) {
    const OFTEN: &[char] = &[
        'I', 'I', 'I', 'I', 'I', 'T', 'T', 'T', 'T', 'F', 'F', 'F', 'D', 'D', 'D', 'R', 'H', 'B', 'C', 'C',
        'M',
    ];
    let before = position.pieces.len();
    let wanted = rng.below(21) as usize;
    while position.pieces.len() < before + wanted {
        let kind = *pick(rng, OFTEN).unwrap_or(&'I');
        let place = somewhere(rng, army, kind, hot);
        let together = if chance(rng, 30) { 1 + rng.below(3) } else { 1 };
        for _ in 0..together {
            position.pieces.push(Piece::new(army, kind, &place));
        }
    }
    if chance(rng, 50) {
        let most = if chance(rng, 20) { 150 } else { 12 };
        *position.units(army) = u64::from(rng.below(most));
    }
    if chance(rng, 2) {
        // Supplies are unlimited (POW-2.1).
        let most = if chance(rng, 20) { 20_000 } else { 3000 };
        *position.units(army) += u64::from(rng.below(most));
        let kind = KINDS[rng.below(9) as usize];
        let place = somewhere(rng, army, kind, hot);
        for _ in 0..rng.below(400) {
            position.pieces.push(Piece::new(army, kind, &place));
        }
    }
}

/// Adds pieces where the pads lead to a battle, so that it becomes a tie.
fn balance(position: &mut Position, options: &Value, hands: &[Hand], rng: &mut SplitMix64) {
    let settings = Settings::new(&position.rules, options);
    let mut implementing = Implementing::new(position, &settings);
    implementing.pads(hands);
    let mut after = implementing.position;
    if chance(rng, 50) {
        conflicts::explode(&mut after, &implementing.targets);
    }
    if chance(rng, 50) {
        conflicts::ties(&mut after);
    }
    for sector in after.conflicts() {
        let mut sides: Vec<(u64, Side)> = after.strengths(sector).into_iter().map(|(s, p)| (p, s)).collect();
        sides.sort_unstable();
        let [.., (second, weaker), (first, _)] = sides[..] else { continue };
        if chance(rng, 60) {
            let armies: Vec<char> =
                after.armies_of(weaker).into_iter().filter(|a| !after.armies[a].out).collect();
            if let Some(army) = pick(rng, &armies) {
                fill(position, *army, sector, first - second, rng);
            }
        }
    }
}

/// Adds pieces with this total power, if possible.
fn fill(position: &mut Position, army: char, sector: &str, mut missing: u64, rng: &mut SplitMix64) {
    let mut added = Vec::new();
    while missing > 0 && added.len() < 12 {
        let fits =
            |k: &char| *k != 'M' && stands(*k, sector) && power(*k) <= missing && power(*k) + 1 != missing;
        let mut kinds: Vec<char> = KINDS.into_iter().filter(fits).collect();
        if chance(rng, 60) {
            kinds.sort_by_key(|k| std::cmp::Reverse(power(*k)));
            kinds.truncate(2);
        }
        let Some(kind) = pick(rng, &kinds) else { return };
        missing -= power(*kind);
        added.push(Piece::new(army, *kind, sector));
    }
    if missing == 0 {
        position.pieces.extend(added);
    }
}
