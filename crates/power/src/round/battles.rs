//! Battles, and the Power Units of the round (POW-8.7, POW-8.8, POW-9.1).

use table::Sink;

use super::Round;
use crate::board::COUNTRY;
use crate::{Armies, Army, Event, Kind, State};

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
                if !pieces.is_empty() {
                    // POW-8.8, POW-14.4: the captor's own Reserve receives them, also the mercenary's.
                    self.reserve[winner.index()].gain_all(&pieces);
                    events.hear(Event::Capture { sector, from: loser, by: winner, pieces });
                }
            }
        }
    }

    /// POW-9.1: a Power Unit for each enemy country where the army has a piece, as long as that country's flag is
    /// standing, even if its army has no pieces (POW-14.5). POW-13.5: each army earns for itself.
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
                // POW-9.2: they go into the army's own Reserve automatically.
                self.reserve[army.index()].gain(Kind::PowerUnit, countries.len() as u16);
                events.hear(Event::PowerUnits { army, countries });
            }
        }
    }
}
