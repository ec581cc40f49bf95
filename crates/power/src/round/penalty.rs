//! The penalty for a round without a command (POW-11.1 to POW-11.3). The mercenary army pays none (POW-14.4).

use table::{Seat, Sink};

use super::{Round, Verdicts};
use crate::{Army, Event, Kind, Place, State};

impl Round<'_> {
    /// POW-11.1
    pub(super) fn penalties<S: Sink<Event>>(&mut self, state: &State, verdicts: &Verdicts, events: &mut S) {
        for seat in self.game.playing(state).iter() {
            if !verdicts.active.contains(seat) {
                self.pay(seat, events);
            }
        }
    }

    #[cold]
    fn pay<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        let armies = self.game.armies(seat);
        let unit = Kind::PowerUnit;
        // POW-13.5: the first army that can pays.
        if let Some(&army) = armies.iter().find(|a| self.reserve[a.index()][unit] > 0) {
            self.reserve[army.index()][unit] -= 1;
            events.hear(Event::Penalty { seat, army, piece: Kind::PowerUnit, place: Place::reserve(army) });
            return;
        }
        // POW-11.2. A player without a command has moved nothing: every piece is still in its stack.
        for kind in Kind::BY_POWER {
            if let Some((army, place)) = self.cheapest(armies, kind) {
                self.break_up(army, place, kind);
                events.hear(Event::Penalty { seat, army, piece: kind, place });
                return;
            }
        }
    }

    /// Which piece of the kind is paid (POW-11.3): one in Reserve, then one in the army's own HQ, then the first on the
    /// board in reading order.
    fn cheapest(&self, armies: &[Army], kind: Kind) -> Option<(Army, Place)> {
        let in_reserve = |a: &Army| self.reserve[a.index()][kind] > 0;
        if let Some(&army) = armies.iter().find(|a| in_reserve(a)) {
            return Some((army, Place::reserve(army)));
        }
        if let Some(&army) = armies.iter().find(|&&a| self.find(a, Place::hq(a), kind).is_some()) {
            return Some((army, Place::hq(army)));
        }
        Place::sectors()
            .flat_map(|s| armies.iter().map(move |&a| (a, s)))
            .find(|&(army, sector)| self.find(army, sector, kind).is_some())
    }

    fn break_up(&mut self, army: Army, place: Place, kind: Kind) {
        if place.is_reserve() {
            self.reserve[army.index()][kind] -= 1;
        } else if let Some(stack) = self.find(army, place, kind) {
            self.counts[stack] -= 1;
        }
        let small = kind.small();
        let reserve = &mut self.reserve[army.index()];
        if let Some(small) = small {
            reserve.gain(small, 2);
        }
        let units = small.unwrap_or(kind).power() as u16 - 1;
        reserve.gain(Kind::PowerUnit, units);
    }
}
