//! Implementing the pads: moves, exchanges and launches (POW-4.3).

use table::{Seat, SeatSet, Sink};

use super::{Launch, Round, Status, Token, Verdict, is_mercenary};
use crate::board::{obstacle, reach};
use crate::{Army, Cancelled, Command, Event, Given, Kind, Order, Pad, Place, Power, State};

/// The verdict on each line of each army's pad.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Verdicts {
    lines: [[Verdict; Pad::LINES]; 4],
    /// The seats that carried out a command (POW-11.1).
    pub(super) active: SeatSet,
}

impl Verdicts {
    pub(super) const NONE: Verdicts = Verdicts { lines: [[Ok(()); Pad::LINES]; 4], active: SeatSet::EMPTY };

    pub(crate) fn get(&self, army: Army, line: usize) -> Verdict {
        self.lines[army.index()][line]
    }

    pub(super) fn set(&mut self, seat: Seat, army: Army, line: usize, verdict: Verdict) {
        self.lines[army.index()][line] = verdict;
        if verdict.is_ok() {
            self.active.insert(seat);
        }
    }

    /// Reports the verdicts in the order in which the pads are read.
    pub(super) fn tell<S: Sink<Event>>(&self, game: &Power, state: &State, events: &mut S) {
        for (seat, army) in game.reading_order(state) {
            for (line, &command) in state.pads[army.index()].commands().iter().enumerate() {
                let verdict = self.get(army, line);
                events.hear(Event::Command { seat, army, line: line as u8, command, verdict });
            }
        }
    }
}

impl Round<'_> {
    /// POW-4.3: reads the pads and carries out what is legal. Mercenary commands come after all others (POW-14.2).
    pub(crate) fn implement(&mut self, state: &State) -> Verdicts {
        let mut verdicts = Verdicts::NONE;
        let mut hired = super::mercenary::Hired::new(state, self.game);
        for (seat, army) in self.game.reading_order(state) {
            let out = state.is_out(army);
            for (line, command) in state.pads[army.index()].commands().iter().enumerate() {
                let verdict = if out {
                    Err(self.why_out(army, command))
                } else if is_mercenary(self, &hired, army, command) {
                    hired.write(seat, army, line, command.order);
                    continue;
                } else {
                    self.command(army, command)
                };
                verdicts.set(seat, army, line, verdict);
            }
        }
        self.mercenary(&hired, &mut verdicts);
        verdicts
    }

    /// Cancels every line of an army that is out (POW-13.6); an unreadable line is still reported as unreadable.
    #[cold]
    fn why_out(&mut self, army: Army, command: &Command) -> Cancelled {
        match self.command(army, command) {
            Err(reason @ (Cancelled::Unreadable | Cancelled::NotYourArmy)) => reason,
            _ => Cancelled::ArmyOut,
        }
    }

    /// Carries out the commands of an army's pad that are not for the mercenary.
    pub(crate) fn write_pad(&mut self, state: &State, army: Army, pad: &Pad) {
        if pad.commands().is_empty() {
            return;
        }
        let hired = super::mercenary::Hired::new(state, self.game);
        for command in pad.commands() {
            if !is_mercenary(self, &hired, army, command) {
                let _ = self.command(army, command);
            }
        }
    }

    pub(crate) fn command(&mut self, army: Army, command: &Command) -> Verdict {
        if command.named.is_some_and(|named| named != army) {
            return Err(Cancelled::NotYourArmy);
        }
        match &command.order {
            &Order::Move { kind, from, to } => self.go(army, kind, from, to),
            Order::Exchange { given, place, made } => self.exchange(army, given, *place, *made),
            Order::Unreadable(_) => Err(Cancelled::Unreadable),
        }
    }

    #[inline]
    pub(super) fn go(&mut self, army: Army, kind: Kind, from: Place, to: Place) -> Verdict {
        if kind == Kind::MegaMissile {
            return self.launch(army, from, to);
        }
        let stack = self.may_go(army, kind, from, to)?;
        self.with_room(|round| {
            match stack {
                Some(stack) => round.counts[stack] -= 1,
                None => round.reserve[army.index()][kind] -= 1,
            }
            round.add_token(Token { army, kind, place: to, origin: from, status: Status::Came });
        })
    }

    /// Whether a piece of this kind can make this move now, and its stack (`None` in a Reserve).
    #[inline]
    pub(super) fn may_go(
        &self,
        army: Army,
        kind: Kind,
        from: Place,
        to: Place,
    ) -> Result<Option<usize>, Cancelled> {
        if from.is_reserve() {
            return self.may_leave_reserve(army, kind, from, to).map(|()| None);
        }
        match self.find(army, from, kind) {
            Some(stack) if reach(kind, from).contains(to) => Ok(Some(stack)),
            _ => Err(self.why_not(army, kind, from, to)),
        }
    }

    #[cold]
    fn why_not(&self, army: Army, kind: Kind, from: Place, to: Place) -> Cancelled {
        let ready = self.find(army, from, kind).is_some();
        let stirred = || self.present(army, from).filter(|&i| self.tokens[i].kind == kind);
        if kind == Kind::PowerUnit {
            Cancelled::NeverMoves
        } else if !ready && stirred().next().is_none() {
            Cancelled::NoSuchPiece
        } else if from == to {
            Cancelled::SameSector
        } else if to.is_reserve() {
            Cancelled::IntoReserve
        } else if !reach(kind, from).contains(to) {
            obstacle(kind, from, to)
        } else if stirred().any(|i| self.tokens[i].status == Status::Made) {
            // POW-5.7
            Cancelled::MadeThisRound
        } else {
            // POW-5.5
            Cancelled::AlreadyMoved
        }
    }

    /// POW-5.6: only to the army's own HQ. POW-5.8: even if an enemy is there.
    fn may_leave_reserve(&self, army: Army, kind: Kind, from: Place, to: Place) -> Verdict {
        let own = from == Place::reserve(army);
        if kind == Kind::PowerUnit {
            Err(Cancelled::NeverMoves)
        } else if !own || self.reserve[army.index()][kind] == 0 {
            Err(Cancelled::NoSuchPiece)
        } else if from == to {
            Err(Cancelled::SameSector)
        } else if to.is_reserve() {
            Err(Cancelled::IntoReserve)
        } else if to != Place::hq(army) {
            Err(Cancelled::ReserveToHq)
        } else {
            Ok(())
        }
    }

    /// POW-7.1: the missile leaves at once; it strikes when all pads are implemented (POW-7.2).
    pub(super) fn launch(&mut self, army: Army, from: Place, to: Place) -> Verdict {
        let missile = Kind::MegaMissile;
        if from.is_reserve() {
            let own = from == Place::reserve(army);
            let ready = &mut self.reserve[army.index()][missile];
            if !own || *ready == 0 {
                return Err(Cancelled::NoSuchPiece);
            }
            *ready -= 1;
        } else if let Some(stack) = self.find(army, from, missile) {
            self.counts[stack] -= 1;
        } else {
            let made = self.present(army, from).find(|&i| self.tokens[i].kind == missile);
            self.tokens[made.ok_or(Cancelled::NoSuchPiece)?].status = Status::Gone;
        }
        self.launches[self.launches_len] = Launch { army, from, to };
        self.launches_len += 1;
        Ok(())
    }

    /// Exchanges pieces of one army in one place for a new piece (POW-6.1, POW-13.3).
    pub(super) fn exchange(&mut self, army: Army, given: &Given, place: Place, made: Kind) -> Verdict {
        recipe(given, place, made)?;
        if place.is_reserve() {
            self.exchange_in_reserve(army, given, place, made)
        } else {
            self.exchange_here(army, given, place, made)
        }
    }

    fn exchange_in_reserve(&mut self, army: Army, given: &Given, place: Place, made: Kind) -> Verdict {
        let reserve = &mut self.reserve[army.index()];
        if place != Place::reserve(army) || !given.is_within(reserve) {
            return Err(Cancelled::NotEnough);
        }
        for kind in Kind::ALL {
            reserve[kind] -= given.count(kind);
        }
        reserve.gain(made, 1);
        Ok(())
    }

    fn exchange_here(&mut self, army: Army, given: &Given, sector: Place, made: Kind) -> Verdict {
        let ready = self.exchangeable(army, sector);
        if !given.is_within(&ready) {
            let mut all = ready;
            if !self.game.exchange_again {
                let made = self.present(army, sector).filter(|&i| self.tokens[i].status == Status::Made);
                made.for_each(|i| all.gain(self.tokens[i].kind, 1));
            }
            return Err(if given.is_within(&all) { Cancelled::MadeAgain } else { Cancelled::NotEnough });
        }
        self.with_room(|round| {
            let product = Token { army, kind: made, place: sector, origin: sector, status: Status::Made };
            for kind in Kind::BY_POWER {
                round.take(&product, kind, given.count(kind));
            }
            round.add_token(product);
        })
    }

    /// Takes ingredients out of a sector: first those that were there at the start, then the others in order of arrival
    /// (POW-4.4).
    fn take(&mut self, product: &Token, kind: Kind, count: u16) {
        let mut left = count;
        if let Some(stack) = self.find(product.army, product.place, kind) {
            let some = left.min(self.counts[stack]);
            self.counts[stack] -= some;
            self.here[self.tokens_len][kind.index()] = some;
            left -= some;
        }
        for i in 0..self.tokens_len {
            let again = self.game.exchange_again;
            let t = &mut self.tokens[i];
            let usable = match t.status {
                Status::Came => true,
                Status::Made => again,
                _ => false,
            };
            if left > 0 && usable && t.kind == kind && t.army == product.army && t.place == product.place {
                t.status = Status::Inside(self.tokens_len as u8, t.status == Status::Made);
                left -= 1;
            }
        }
    }
}

/// Whether these pieces make that piece in this place (POW-6.1 to POW-6.3).
fn recipe(given: &Given, place: Place, made: Kind) -> Verdict {
    if given.count(Kind::MegaMissile) > 0 {
        return Err(Cancelled::MissileGiven);
    }
    if given.count(Kind::PowerUnit) > 0 && !place.is_reserve() {
        return Err(Cancelled::UnitsOnBoard);
    }
    let right = match made {
        Kind::MegaMissile if given.power() < 100 => return Err(Cancelled::Below100),
        Kind::MegaMissile => true,
        // POW-6.6: pieces are never broken into smaller pieces or Power Units.
        Kind::PowerUnit => false,
        _ => match made.small() {
            Some(small) => *given == Given::of(small, 3),
            None => *given == Given::of(Kind::PowerUnit, made.power() as u16),
        },
    };
    if right { Ok(()) } else { Err(Cancelled::WrongExchange) }
}
