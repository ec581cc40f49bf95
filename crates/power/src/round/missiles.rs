//! Mega-Missiles strike (POW-7.2).

use table::Sink;

use super::Round;
use crate::{Army, Counts, Event, Place};

impl Round<'_> {
    /// POW-7.2: all launches take effect together, and everything in a target is destroyed.
    pub(super) fn explode<S: Sink<Event>>(&mut self, events: &mut S) {
        let launches = self.launches;
        let launches = &launches[..self.launches_len];
        if S::HEARS {
            for l in launches {
                events.hear(Event::Launch { army: l.army, from: l.from, to: l.to });
            }
        }
        for (i, target) in launches.iter().map(|l| l.to).enumerate() {
            if launches[..i].iter().any(|l| l.to == target) {
                continue;
            }
            let mut destroyed = [Counts::EMPTY; 4];
            for army in Army::ALL {
                if !target.is_reserve() {
                    destroyed[army.index()] = self.clear(army, target);
                } else if target == Place::reserve(army) {
                    destroyed[army.index()] = std::mem::take(&mut self.reserve[army.index()]);
                }
            }
            events.hear(Event::Explosion { place: target, destroyed });
        }
    }
}
