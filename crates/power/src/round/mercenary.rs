//! The mercenary army of a three-player game (POW-14.2, 14.3, 17.5).

use table::Seat;

use super::{Round, Verdicts};
use crate::{Army, Cancelled, Command, Kind, Order, Pad, Place, Power, State};

/// A mercenary command as it stands on somebody's pad.
#[derive(Clone, Copy)]
struct Line {
    seat: Seat,
    army: Army,
    line: usize,
    order: Order,
}

/// As many commands as three pads hold.
const MOST: usize = 3 * Pad::LINES;

/// The mercenary commands of a round, in the order in which the pads are read.
pub(super) struct Hired {
    army: Option<Army>,
    /// The sectors where only mercenary pieces stood at the start of the round.
    alone: u64,
    lines: [Option<Line>; MOST],
    len: usize,
}

impl Hired {
    pub(super) fn new(state: &State, game: &Power) -> Self {
        let alone = game.mercenary.map_or(0, |army| {
            let others = Army::ALL.into_iter().filter(|&a| a != army);
            state.occupied(army) & !others.fold(0, |set, a| set | state.occupied(a))
        });
        Hired { army: game.mercenary, alone, lines: [None; MOST], len: 0 }
    }

    pub(super) fn write(&mut self, seat: Seat, army: Army, line: usize, order: Order) {
        if self.len < MOST {
            self.lines[self.len] = Some(Line { seat, army, line, order });
            self.len += 1;
        }
    }

    fn lines(&self) -> impl Iterator<Item = Line> {
        self.lines[..self.len].iter().flatten().copied()
    }
}

/// Whether a command on an army's pad is meant for the mercenary (POW-17.5).
#[inline]
pub(super) fn is_mercenary(round: &Round<'_>, hired: &Hired, pad: Army, command: &Command) -> bool {
    let Some(army) = hired.army else { return false };
    match (command.named, command.place()) {
        (_, None) => false,
        (Some(named), _) => named == army,
        (None, Some(place)) if place.is_reserve() => place == Place::reserve(army),
        (None, Some(place)) => hired.alone & place.bit() != 0 && round.present(pad, place).next().is_none(),
    }
}

impl Round<'_> {
    /// POW-14.2: exchanges in Reserve, moves, exchanges on the board, launches.
    pub(super) fn mercenary(&mut self, hired: &Hired, verdicts: &mut Verdicts) {
        let Some(army) = hired.army else { return };
        for on_board in [false, true] {
            for l in hired.lines() {
                if let Order::Exchange { given, place, made } = l.order
                    && place.is_reserve() != on_board
                {
                    let verdict = self.exchange(army, &given, place, made);
                    verdicts.set(l.seat, l.army, l.line, verdict);
                }
            }
            if !on_board {
                self.mercenary_moves(army, hired, verdicts);
            }
        }
        for l in hired.lines() {
            if let Order::Move { kind: Kind::MegaMissile, from, to } = l.order {
                let verdict = self.launch(army, from, to);
                verdicts.set(l.seat, l.army, l.line, verdict);
            }
        }
    }

    // POW-14.3
    fn mercenary_moves(&mut self, army: Army, hired: &Hired, verdicts: &mut Verdicts) {
        // First what is illegal by itself, which then counts for nothing.
        let mut legal = [None; MOST];
        let mut len = 0;
        for l in hired.lines() {
            let Order::Move { kind, from, to } = l.order else { continue };
            if kind == Kind::MegaMissile {
                continue;
            }
            match self.may_go(army, kind, from, to) {
                Ok(_) => {
                    legal[len] = Some((l, kind, from, to));
                    len += 1;
                }
                Err(reason) => verdicts.set(l.seat, l.army, l.line, Err(reason)),
            }
        }
        let legal = &legal[..len];
        // Then all moves of a kind out of a place together; the pieces are counted before any of them moves.
        let mut goes = [Fate::No; MOST];
        for (i, (_, kind, from, to)) in legal.iter().flatten().enumerate() {
            let rivals =
                || legal.iter().flatten().enumerate().filter(|(_, (_, k, f, _))| (k, f) == (kind, from));
            let (commands, pieces) = (rivals().count(), self.ready(army, *from, *kind));
            let one_way = rivals().all(|(_, (_, _, _, t))| t == to);
            goes[i] = if commands <= pieces {
                Fate::Goes
            } else if pieces == 1 && one_way && self.game.mercenary_same_place {
                if rivals().next().is_some_and(|(first, _)| first == i) { Fate::Goes } else { Fate::Shares }
            } else {
                Fate::No
            };
        }
        for (&(l, kind, from, to), goes) in legal.iter().flatten().zip(goes) {
            let verdict = match goes {
                Fate::Goes => self.go(army, kind, from, to),
                Fate::Shares => Ok(()),
                Fate::No => Err(Cancelled::MercenaryClash),
            };
            verdicts.set(l.seat, l.army, l.line, verdict);
        }
    }

    /// How many pieces of a kind are in a place and have not stirred.
    fn ready(&self, army: Army, place: Place, kind: Kind) -> usize {
        if place.is_reserve() {
            return usize::from(self.reserve[army.index()][kind.index()]);
        }
        self.stack(army, place, kind).map_or(0, |i| usize::from(self.counts[i]))
    }
}

/// What becomes of one of several mercenary moves.
#[derive(Clone, Copy)]
enum Fate {
    /// A piece makes it.
    Goes,
    /// The one piece made it already for another command.
    Shares,
    /// They cancel each other.
    No,
}
