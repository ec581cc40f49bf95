//! Battles, and the Power Units of the round (POW-8.7, POW-8.8, POW-9.1).

use table::Sink;

use super::Round;
use crate::board::COUNTRY;
use crate::state::{State, gain};
use crate::{Armies, Army, Event, Kind};

impl Round<'_> {
    /// POW-8.7: the strongest side in each sector still in conflict captures all other pieces there.
    pub(super) fn battles<S: Sink<Event>>(&mut self, captives: &[Option<Army>; 4], events: &mut S) {
        for sector in self.contested().iter() {
            let strengths = self.strengths(sector);
            let top = self.game.strongest(&strengths, self.armies_in(sector));
            if !self.game.one_side(top) {
                events.hear(Event::Standoff { sector, strengths });
                continue;
            }
            let winner = self.game.heir(top, &strengths, captives);
            events.hear(Event::Battle { sector, strengths, winner });
            for loser in Army::ALL {
                if !self.occupied[loser.index()].contains(sector) || self.game.allied(loser, winner) {
                    continue;
                }
                let pieces = self.clear(loser, sector);
                if pieces.iter().any(|&n| n > 0) {
                    // POW-8.8, POW-14.4: also for the mercenary army, into its own Reserve.
                    let spoils = &mut self.reserve[winner.index()];
                    spoils.iter_mut().zip(pieces).for_each(|(held, n)| gain(held, n));
                    events.hear(Event::Capture { sector, from: loser, by: winner, pieces });
                }
            }
        }
    }

    /// POW-9.1: one for each enemy country with a piece in it while its flag stands, even if that army has no pieces
    /// (POW-14.5). POW-13.5: each army earns for itself.
    pub(super) fn power_units<S: Sink<Event>>(&mut self, state: &State, events: &mut S) {
        let occupied = self.occupied;
        for army in Army::ALL {
            let pays = |enemy: &Army| {
                !self.game.allied(army, *enemy)
                    && !state.is_out(*enemy)
                    && !occupied[army.index()].and(COUNTRY[enemy.index()]).is_empty()
            };
            let countries: Armies = Army::ALL.into_iter().filter(pays).collect();
            if !countries.is_empty() {
                // POW-9.2: into the army's own Reserve, without being asked.
                let held = &mut self.reserve[army.index()][Kind::PowerUnit.index()];
                gain(held, countries.len() as u16);
                events.hear(Event::PowerUnits { army, countries });
            }
        }
    }
}
