//! The mercenary army of a three-player game (POW-14.1 to POW-14.3, POW-17.5).

use table::Seat;

use super::{Round, Verdicts};
use crate::{Army, Cancelled, Command, Kind, Order, Pad, Place, Power, Sectors, State};

/// A mercenary command on a player's pad.
#[derive(Clone, Copy)]
struct Line {
    seat: Seat,
    army: Army,
    line: usize,
    order: Order,
}

/// How many commands three pads hold.
const MOST: usize = 3 * Pad::LINES;

/// The mercenary commands of a round, in the order in which the pads are read.
pub(super) struct Hired {
    army: Option<Army>,
    /// The sectors where only mercenary pieces stood at the start of the round (POW-17.5).
    alone: Sectors,
    lines: [Option<Line>; MOST],
    len: usize,
}

impl Hired {
    pub(super) fn new(state: &State, game: &Power) -> Self {
        let alone = game.mercenary.map_or(Sectors::EMPTY, |army| {
            let others = Army::ALL.into_iter().filter(|&a| a != army);
            others.fold(state.occupied(army), |alone, a| alone.without(state.occupied(a)))
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
        (None, Some(place)) => hired.alone.contains(place) && round.present(pad, place).next().is_none(),
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

    /// POW-14.3: a clash is between players. First, each player's orders beyond the available pieces are cancelled.
    fn mercenary_moves(&mut self, army: Army, hired: &Hired, verdicts: &mut Verdicts) {
        let mut moves = [None; MOST];
        let mut len = 0;
        for l in hired.lines() {
            let Order::Move { kind, from, to } = l.order else { continue };
            if kind == Kind::MegaMissile {
                continue;
            }
            let own = moves[..len].iter().flatten().filter(|m: &&MercenaryMove| m.is_of(l.seat, kind, from));
            let verdict = match self.may_go(army, kind, from, to) {
                Ok(_) if own.count() >= self.ready(army, from, kind) => Err(Cancelled::Surplus),
                verdict => verdict.map(|_| ()),
            };
            match verdict {
                Ok(()) => {
                    moves[len] = Some(MercenaryMove { line: l, kind, from, to });
                    len += 1;
                }
                Err(reason) => verdicts.set(l.seat, l.army, l.line, Err(reason)),
            }
        }
        let moves = &moves[..len];
        // The pieces are counted before any of them moves.
        let mut fates = [Fate::Clashes; MOST];
        for (m, fate) in moves.iter().flatten().zip(&mut fates) {
            *fate = self.fate(army, m, moves);
        }
        for (m, fate) in moves.iter().flatten().zip(fates) {
            let verdict = match fate {
                Fate::Goes => self.go(army, m.kind, m.from, m.to),
                Fate::Shares => Ok(()),
                Fate::Clashes => Err(Cancelled::MercenaryClash),
            };
            verdicts.set(m.line.seat, m.line.army, m.line.line, verdict);
        }
    }

    /// The fate of a move, given all players' moves of the same kind of piece out of the same place (POW-14.3).
    fn fate(&self, army: Army, mv: &MercenaryMove, moves: &[Option<MercenaryMove>]) -> Fate {
        let rivals = || moves.iter().flatten().filter(|m| (m.kind, m.from) == (mv.kind, mv.from));
        let pieces = self.ready(army, mv.from, mv.kind);
        let one_way = || rivals().all(|m| m.to == mv.to);
        if rivals().count() <= pieces {
            Fate::Goes
        } else if pieces == 1 && self.game.mercenary_same_place && one_way() {
            let first = rivals().next().is_some_and(|m| std::ptr::eq(m, mv));
            if first { Fate::Goes } else { Fate::Shares }
        } else {
            Fate::Clashes
        }
    }

    /// How many pieces of a kind are in a place and have not moved.
    fn ready(&self, army: Army, place: Place, kind: Kind) -> usize {
        if place.is_reserve() {
            return usize::from(self.reserve[army.index()][kind]);
        }
        self.stack(army, place, kind).map_or(0, |i| usize::from(self.counts[i]))
    }
}

/// A move of a mercenary piece that is legal by itself.
#[derive(Clone, Copy)]
struct MercenaryMove {
    line: Line,
    kind: Kind,
    from: Place,
    to: Place,
}

impl MercenaryMove {
    fn is_of(&self, seat: Seat, kind: Kind, from: Place) -> bool {
        (self.line.seat, self.kind, self.from) == (seat, kind, from)
    }
}

/// The fate of a legal mercenary move, given those of the other players.
#[derive(Clone, Copy)]
enum Fate {
    /// A piece makes the move.
    Goes,
    /// The piece already makes this move for another player.
    Shares,
    /// There are too few pieces for all players: none of the moves is carried out.
    Clashes,
}
