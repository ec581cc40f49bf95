//! Pads of a reckless player, so that pieces often collide.

use std::collections::BTreeMap;

use table::{Rng, SplitMix64};

use super::Hand;
use super::board::{SECTORS, is_reserve, way};
use super::generator::{chance, pick};
use super::pieces::{power, price};
use super::position::{Position, hq, reserve};
use super::reader::What;
use super::writer::{ODD, slip, sloppy, write};

/// The pieces of one army, as its player expects them while writing.
struct Plan {
    army: char,
    /// Kind, place, and whether it has moved.
    pieces: Vec<(char, String, bool)>,
    units: u64,
}

impl Plan {
    fn new(position: &Position, army: char) -> Self {
        let own = position.pieces.iter().filter(|p| p.army == army);
        Plan {
            army,
            pieces: own.map(|p| (p.kind, p.place.clone(), false)).collect(),
            units: position.armies[&army].units,
        }
    }

    fn count(&self, kind: char, place: &str) -> usize {
        self.pieces.iter().filter(|(k, p, _)| *k == kind && p == place).count()
    }

    /// Changes the plan as if the command were carried out.
    fn follow(&mut self, what: &What) {
        match what {
            What::Move { kind, from, to } => {
                let own = self.pieces.iter().position(|(k, p, moved)| k == kind && p == from && !moved);
                if let Some(own) = own {
                    if *kind == 'M' {
                        self.pieces.remove(own);
                    } else {
                        self.pieces[own] = (*kind, to.clone(), true);
                    }
                }
            }
            What::Exchange { given, at, made } => {
                for (count, kind) in given {
                    for _ in 0..*count {
                        if *kind == 'P' {
                            self.units = self.units.saturating_sub(1);
                        } else if let Some(own) =
                            self.pieces.iter().position(|(k, p, _)| k == kind && p == at)
                        {
                            self.pieces.remove(own);
                        }
                    }
                }
                self.pieces.push((*made, at.clone(), !is_reserve(at)));
            }
        }
    }

    /// A move of a piece that can get to one of these sectors.
    fn toward(&self, goals: &[String], rng: &mut SplitMix64) -> Option<What> {
        let mut moves = Vec::new();
        for (kind, from, moved) in &self.pieces {
            let movable = !moved && *kind != 'M';
            for to in goals.iter().filter(|to| movable && !is_reserve(from) && *to != from) {
                if way(*kind, from, to).is_ok() {
                    moves.push(What::Move { kind: *kind, from: from.clone(), to: to.clone() });
                }
            }
            if movable && is_reserve(from) && goals.contains(&hq(self.army)) {
                moves.push(What::Move { kind: *kind, from: from.clone(), to: hq(self.army) });
            }
        }
        pick(rng, &moves).cloned()
    }

    fn trade(&self, rng: &mut SplitMix64) -> Option<What> {
        let mut trades = Vec::new();
        for (_, place, _) in &self.pieces {
            for (small, made) in [('I', 'R'), ('T', 'H'), ('F', 'B'), ('D', 'C')] {
                if self.count(small, place) >= 3 {
                    trades.push(What::Exchange { given: vec![(3, small)], at: place.clone(), made });
                }
            }
            trades.extend(self.missile(place, rng));
        }
        pick(rng, &trades).cloned()
    }

    /// An exchange of some pieces in a place for a missile.
    fn missile(&self, at: &str, rng: &mut SplitMix64) -> Option<What> {
        let mut given = BTreeMap::<char, u64>::new();
        let mut worth = 0;
        let mut here: Vec<char> =
            self.pieces.iter().filter(|(k, p, _)| p == at && *k != 'M').map(|(k, _, _)| *k).collect();
        while worth < 100 && !here.is_empty() {
            // Half of the time the newest piece first, so that products are used.
            let at = if chance(rng, 50) { here.len() - 1 } else { rng.below(here.len() as u32) as usize };
            let kind = here.swap_remove(at);
            *given.entry(kind).or_default() += 1;
            worth += power(kind);
        }
        if worth < 100 && at == reserve(self.army) && self.units > 0 {
            let units = self.units.min(100 - worth);
            given.insert('P', units);
            worth += units;
        }
        let given = given.into_iter().map(|(kind, count)| (count, kind)).collect();
        (worth >= 100).then(|| What::Exchange { given, at: at.to_owned(), made: 'M' })
    }

    /// Moves pieces together, makes a large piece of them, and a missile of that if possible.
    fn gather(&mut self, hot: &[String], rng: &mut SplitMix64) -> Vec<What> {
        let mut commands = Vec::new();
        let Some(goal) = pick(rng, hot).cloned() else { return commands };
        let trades = [('I', 'R'), ('T', 'H'), ('F', 'B'), ('D', 'C')];
        let near = |plan: &Plan, kind| {
            let can = |(k, from, moved): &&(char, String, bool)| {
                *k == kind && !moved && *from != goal && !is_reserve(from) && way(kind, from, &goal).is_ok()
            };
            plan.pieces.iter().find(can).map(|(_, from, _)| from.clone())
        };
        let start = rng.below(4) as usize;
        for n in 0..4 {
            let (kind, made) = trades[(start + n) % 4];
            let bring = rng.below(4) as usize;
            let mut moves = Vec::new();
            while moves.len() < bring || self.count(kind, &goal) < 3 {
                let Some(from) = near(self, kind) else { break };
                let step = What::Move { kind, from, to: goal.clone() };
                self.follow(&step);
                moves.push(step);
            }
            if self.count(kind, &goal) >= 3 {
                commands.extend(moves);
                let trade = What::Exchange { given: vec![(3, kind)], at: goal.clone(), made };
                self.follow(&trade);
                commands.push(trade);
                break;
            }
        }
        if !commands.is_empty()
            && chance(rng, 80)
            && let Some(missile) = self.missile(&goal, rng)
        {
            self.follow(&missile);
            commands.push(missile);
        }
        commands
    }

    fn buy(&self, rng: &mut SplitMix64) -> Option<What> {
        let kind = *pick(rng, &['I', 'T', 'F', 'D'])?;
        let units = price(kind).filter(|p| *p <= self.units)?;
        Some(What::Exchange { given: vec![(units, 'P')], at: reserve(self.army), made: kind })
    }

    fn launch(&self, hot: &[String], rng: &mut SplitMix64) -> Option<What> {
        let (_, from, _) = self.pieces.iter().find(|(kind, ..)| *kind == 'M')?;
        let to = match rng.below(4) {
            0 | 1 => pick(rng, hot)?.clone(),
            2 => reserve(*pick(rng, &['G', 'B', 'Y', 'R'])?),
            _ => pick(rng, &SECTORS)?.to_string(),
        };
        Some(What::Move { kind: 'M', from: from.clone(), to })
    }

    /// A random move, mostly illegal.
    fn wild(&self, rng: &mut SplitMix64) -> Option<What> {
        let (mut kind, mut from, _) = pick(rng, &self.pieces)?.clone();
        if chance(rng, 15) {
            kind = *pick(rng, &['I', 'T', 'F', 'D', 'R', 'H', 'B', 'C', 'M', 'P'])?;
        }
        if chance(rng, 10) {
            from = pick(rng, &SECTORS)?.to_string();
        }
        let to = match rng.below(10) {
            0 => reserve(*pick(rng, &['G', 'B', 'Y', 'R'])?),
            1 => from.clone(),
            _ => pick(rng, &SECTORS)?.to_string(),
        };
        Some(What::Move { kind, from, to })
    }

    /// An exchange whose counts are slightly wrong.
    fn miscount(&self, rng: &mut SplitMix64) -> Option<What> {
        let What::Exchange { mut given, at, mut made } = self.trade(rng)? else { return None };
        if chance(rng, 60) {
            let item = rng.below(given.len() as u32) as usize;
            given[item].0 = (given[item].0 + u64::from(rng.below(3))).saturating_sub(1).max(1);
        }
        if chance(rng, 30) {
            given.push((1, *pick(rng, &['I', 'T', 'F', 'P', 'M'])?));
        }
        if chance(rng, 20) {
            made = *pick(rng, &['I', 'R', 'H', 'B', 'C', 'M', 'P'])?;
        }
        Some(What::Exchange { given, at, made })
    }

    fn suggest(&self, focus: &[String], hot: &[String], rng: &mut SplitMix64) -> Option<What> {
        match rng.below(100) {
            0..34 => self.toward(focus, rng),
            34..52 => self.toward(hot, rng),
            52..72 => self.trade(rng),
            72..78 => self.buy(rng),
            78..86 => self.launch(hot, rng),
            86..90 => self.toward(&[hq(self.army)], rng),
            90..94 => self.miscount(rng),
            _ => self.wild(rng),
        }
    }
}

/// What a seat hands in.
pub(crate) fn hand(position: &Position, seat: usize, hot: &[String], rng: &mut SplitMix64) -> Hand {
    let mut hand = Hand::default();
    for army in &position.seats[seat] {
        if chance(rng, 95) {
            hand.pads.insert(*army, pad(position, *army, hot, rng));
        }
    }
    if chance(rng, if position.seats.len() == 2 { 70 } else { 10 }) {
        let words = ["G", "B", "Y", "R", "G", "B", "Y", "R", "", "Z", "GB", "Green", "g", "b", "V", "K"];
        hand.captives = pick(rng, &words).map(|w| w.to_string());
    }
    hand
}

/// The same move again, sometimes to another place.
fn again(mut what: What, hot: &[String], rng: &mut SplitMix64) -> What {
    if let What::Move { to, .. } = &mut what
        && chance(rng, 40)
        && let Some(other) = pick(rng, hot)
    {
        *to = other.clone();
    }
    what
}

fn pad(position: &Position, army: char, hot: &[String], rng: &mut SplitMix64) -> Vec<String> {
    let rules = &*position.rules;
    let mut plan = Plan::new(position, army);
    if plan.pieces.is_empty() && chance(rng, 50) {
        // A player without pieces tries to move another player's.
        plan.pieces = Plan::new(position, *pick(rng, &['G', 'B', 'Y', 'R']).unwrap_or(&army)).pieces;
    }
    let mut hired = position.mercenary.map(|m| Plan::new(position, m));
    let focus = [pick(rng, hot).cloned().unwrap_or_default()];
    let is_sloppy = chance(rng, 30);
    let length = match rng.below(100) {
        0..6 => 0,
        6..8 => 6 + rng.below(2) as usize,
        8..35 => 1 + rng.below(4) as usize,
        _ => 5,
    };
    let mut lines = Vec::new();
    // The last mercenary order, to repeat it even if the piece is already ordered (POW-14.3).
    let mut last_hired = None;
    if length > 2 && chance(rng, 40) {
        let mine = match &mut hired {
            Some(hired) if chance(rng, 30) => hired,
            _ => &mut plan,
        };
        let letter = (mine.army != army).then_some(mine.army);
        for what in mine.gather(hot, rng) {
            lines.push(write(rules, army, letter, &what, rng));
        }
    }
    while lines.len() < length {
        let for_hired = hired.is_some() && chance(rng, 40);
        let mine = match &mut hired {
            Some(hired) if for_hired => hired,
            _ => &mut plan,
        };
        let what = match last_hired.take().filter(|_| for_hired && chance(rng, 40)) {
            Some(last) => Some(again(last, hot, rng)),
            None => (0..6).find_map(|_| mine.suggest(&focus, hot, rng)),
        };
        if for_hired {
            last_hired = what.clone();
        }
        let mut line: String = match what {
            Some(what) if chance(rng, 97) => {
                let letter = match position.mercenary.filter(|_| for_hired) {
                    Some(mercenary) => chance(rng, 65).then_some(mercenary),
                    None if chance(rng, 4) => Some(army),
                    None if chance(rng, 2) => pick(rng, &['G', 'B', 'Y', 'R']).copied(),
                    None => None,
                };
                mine.follow(&what);
                write(rules, army, letter, &what, rng)
            }
            None if chance(rng, 80) => break,
            _ => pick(rng, ODD).map(|line| line.to_string()).unwrap_or_default(),
        };
        if chance(rng, 2) {
            line = slip(&line, rng);
        }
        lines.push(line);
    }
    if is_sloppy {
        lines = lines.iter().map(|line| sloppy(line, rng)).collect();
    }
    while chance(rng, 4) {
        lines.insert(
            rng.below(lines.len() as u32 + 1) as usize,
            ["", "  ", "\t"][rng.below(3) as usize].to_owned(),
        );
    }
    lines
}
