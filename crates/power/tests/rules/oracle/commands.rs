//! Implements the pads: moves, exchanges, launches, and mercenary commands (sections POW-4 to POW-7 and POW-14).

use std::collections::BTreeMap;

use super::board::{is_reserve, way};
use super::pieces::{power, price, small};
use super::position::{Piece, Position, hq, reserve};
use super::reader::{Line, What, read};
use super::{Hand, Settings, Verdict};

/// The round while pads are implemented.
pub(crate) struct Implementing<'a> {
    pub(crate) position: Position,
    settings: &'a Settings,
    /// The position at the start of the round.
    start: Position,
    /// Counts arrivals and exchanges, to order them.
    clock: u64,
    /// The targets of the launched missiles.
    pub(crate) targets: Vec<String>,
    pub(crate) verdicts: Vec<Verdict>,
}

/// A command for the mercenary army, and the number of its verdict.
struct Mercenary {
    verdict: usize,
    what: What,
}

type Done = Result<(), &'static str>;

impl<'a> Implementing<'a> {
    pub(crate) fn new(position: &Position, settings: &'a Settings) -> Self {
        Implementing {
            position: position.clone(),
            settings,
            start: position.clone(),
            clock: 0,
            targets: Vec::new(),
            verdicts: Vec::new(),
        }
    }

    /// Implements all pads (POW-4.3).
    pub(crate) fn pads(&mut self, hands: &[Hand]) {
        let seats = self.position.seats.clone();
        let mut mercenary = Vec::new();
        for turn in 0..seats.len() {
            let seat = (self.position.official + turn) % seats.len();
            if self.position.is_eliminated(seat) {
                continue;
            }
            for &army in &seats[seat] {
                for text in hands[seat].pads.get(&army).into_iter().flatten() {
                    let line = read(&self.position.rules, army, text);
                    if line != Line::Blank {
                        let done = self.line(army, line, &mut mercenary);
                        self.verdicts.push(Verdict { seat, army, line: text.clone(), reason: done.err() });
                    }
                }
            }
        }
        self.mercenary(mercenary);
    }

    /// Carries out a line, or sets it aside if it is for the mercenary army.
    fn line(&mut self, army: char, line: Line, mercenary: &mut Vec<Mercenary>) -> Done {
        let Line::Command { letter, what } = line else { return Err("unreadable") };
        if letter.is_some() && letter != Some(army) && letter != self.position.mercenary {
            return Err("not-your-army");
        }
        if self.position.armies[&army].out {
            return Err("army-out");
        }
        let for_mercenary = match letter {
            Some(letter) => letter != army,
            None => self.means_mercenary(army, what.place()),
        };
        if for_mercenary {
            mercenary.push(Mercenary { verdict: self.verdicts.len(), what });
            return Ok(());
        }
        self.carry_out(army, &what)
    }

    /// Whether a command without a letter is for the mercenary army (POW-17.5).
    fn means_mercenary(&self, army: char, place: &str) -> bool {
        let Some(mercenary) = self.position.mercenary else { return false };
        if place == reserve(mercenary) {
            return true;
        }
        let stood: Vec<&Piece> = self.start.pieces.iter().filter(|p| p.place == place).collect();
        let only_mercenary = !stood.is_empty() && stood.iter().all(|p| p.army == mercenary);
        only_mercenary && !self.position.pieces.iter().any(|p| p.army == army && p.place == place)
    }

    fn carry_out(&mut self, army: char, what: &What) -> Done {
        match what {
            What::Exchange { given, at, made } => self.exchange(army, given, at, *made),
            What::Move { kind, from, to } => {
                let piece = self.check_move(army, *kind, from, to)?;
                self.clock += 1;
                if *kind == 'M' {
                    self.position.pieces.remove(piece);
                    self.targets.push(to.clone());
                } else {
                    let piece = &mut self.position.pieces[piece];
                    piece.place = to.clone();
                    piece.moved = true;
                    piece.since = self.clock;
                }
                Ok(())
            }
        }
    }

    /// The pieces of a kind of an army in a place, in the order in which they are used (POW-4.4).
    fn pieces(&self, army: char, kind: char, place: &str) -> Vec<usize> {
        let pieces = &self.position.pieces;
        let is_one = |i: &usize| {
            let piece = &pieces[*i];
            piece.army == army && piece.kind == kind && piece.place == place
        };
        let mut found: Vec<usize> = (0..pieces.len()).filter(is_one).collect();
        found.sort_by_key(|i| pieces[*i].since);
        found
    }

    /// Which piece a move or a launch takes.
    fn check_move(&self, army: char, kind: char, from: &str, to: &str) -> Result<usize, &'static str> {
        if kind == 'P' {
            return Err("never-moves");
        }
        let pieces = self.pieces(army, kind, from);
        let first = *pieces.first().ok_or("no-such-piece")?;
        if kind == 'M' {
            return Ok(first);
        }
        if from == to {
            return Err("same-sector");
        }
        if is_reserve(to) {
            return Err("into-reserve");
        }
        if is_reserve(from) {
            if to != hq(army) {
                return Err("reserve-to-hq");
            }
        } else {
            way(kind, from, to)?;
        }
        let unmoved: Vec<usize> = pieces.into_iter().filter(|i| !self.position.pieces[*i].moved).collect();
        if unmoved.is_empty() {
            return Err("already-moved");
        }
        let free = unmoved.into_iter().find(|i| !self.position.pieces[*i].made_on_board());
        free.ok_or("made-this-round")
    }

    /// POW-6
    fn exchange(&mut self, army: char, given: &[(u64, char)], at: &str, made: char) -> Done {
        let mut wanted = BTreeMap::<char, u64>::new();
        for (count, kind) in given {
            *wanted.entry(*kind).or_default() += count;
        }
        if wanted.contains_key(&'M') {
            return Err("missile-given");
        }
        if wanted.contains_key(&'P') && !is_reserve(at) {
            return Err("units-on-board");
        }
        if made == 'M' {
            if wanted.iter().map(|(kind, count)| power(*kind) * count).sum::<u64>() < 100 {
                return Err("below-100");
            }
        } else {
            let exactly = match (small(made), price(made)) {
                (Some(small), _) => BTreeMap::from([(small, 3)]),
                (_, Some(price)) => BTreeMap::from([('P', price)]),
                _ => BTreeMap::new(),
            };
            if wanted != exactly {
                return Err("wrong-exchange");
            }
        }
        let units = wanted.remove(&'P').unwrap_or(0);
        let has_units = if at == reserve(army) { self.position.armies[&army].units } else { 0 };
        let enough = |(kind, count): (&char, &u64)| self.pieces(army, *kind, at).len() as u64 >= *count;
        if has_units < units || !wanted.iter().all(enough) {
            return Err("not-enough");
        }
        let mut used = Vec::new();
        for (kind, count) in &wanted {
            let mut pieces = self.pieces(army, *kind, at);
            if !self.settings.exchange_again {
                pieces.retain(|i| !self.position.pieces[*i].made_on_board());
            }
            pieces.truncate(*count as usize);
            if (pieces.len() as u64) < *count {
                return Err("made-again");
            }
            used.extend(pieces);
        }
        self.clock += 1;
        used.sort_unstable();
        let ingredients = used.into_iter().rev().map(|i| self.position.pieces.remove(i)).collect();
        *self.position.units(army) -= units;
        let mut product = Piece::new(army, made, at);
        product.made = true;
        product.since = self.clock;
        product.ingredients = ingredients;
        self.position.pieces.push(product);
        Ok(())
    }

    /// POW-14.2
    fn mercenary(&mut self, commands: Vec<Mercenary>) {
        let Some(army) = self.position.mercenary else { return };
        let stage = |what: &What| match what {
            What::Exchange { at, .. } if *at == reserve(army) => 1,
            What::Move { kind, .. } if *kind != 'M' => 2,
            What::Exchange { .. } => 3,
            What::Move { .. } => 4,
        };
        for now in [1, 2, 3, 4] {
            let commands: Vec<&Mercenary> = commands.iter().filter(|c| stage(&c.what) == now).collect();
            if now == 2 {
                self.mercenary_moves(army, &commands);
            } else {
                for command in commands {
                    let done = self.carry_out(army, &command.what);
                    self.verdicts[command.verdict].reason = done.err();
                }
            }
        }
    }

    /// POW-14.3
    fn mercenary_moves(&mut self, army: char, commands: &[&Mercenary]) {
        let mut legal = Vec::new();
        // How many more pieces each player can order out of a place: only the player's own earlier lines count.
        let mut left = BTreeMap::<(usize, char, &String), usize>::new();
        for command in commands {
            let What::Move { kind, from, to } = &command.what else { continue };
            if let Err(reason) = self.check_move(army, *kind, from, to) {
                self.verdicts[command.verdict].reason = Some(reason);
                continue;
            }
            let seat = self.verdicts[command.verdict].seat;
            let stand = self.pieces(army, *kind, from).len();
            let left = left.entry((seat, *kind, from)).or_insert(stand);
            if *left == 0 {
                self.verdicts[command.verdict].reason = Some("surplus");
                self.position.notes.insert("one player's surplus");
                continue;
            }
            *left -= 1;
            legal.push((*command, *kind, from, to));
        }
        // Decide on all of them before any moves.
        let mut steps = Vec::new();
        for (n, (command, kind, from, to)) in legal.iter().enumerate() {
            let pieces = self.pieces(army, *kind, from).len();
            let same = |other: &&(&Mercenary, char, &String, &String)| other.1 == *kind && other.2 == *from;
            let moves = legal.iter().filter(same).count();
            let one_place = legal.iter().filter(same).all(|other| other.3 == *to);
            if moves <= pieces {
                steps.push(*command);
            } else if pieces == 1 && one_place && self.settings.mercenary_same_place {
                // The piece moves once, by the first command.
                self.position.notes.insert("one mercenary piece, one place");
                self.note_surplus("one mercenary piece, one place, beside a surplus");
                if !legal[..n].iter().any(|other| same(&other)) {
                    steps.push(*command);
                }
            } else {
                self.verdicts[command.verdict].reason = Some("mercenary-clash");
                self.note_surplus("a clash beside a surplus");
            }
        }
        for command in steps {
            let done = self.carry_out(army, &command.what);
            assert_eq!(done, Ok(()), "a checked mercenary move: {:?}", command.what);
        }
    }

    fn note_surplus(&mut self, note: &'static str) {
        if self.position.notes.contains("one player's surplus") {
            self.position.notes.insert(note);
        }
    }
}
