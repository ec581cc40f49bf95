//! Ties and bounces (POW-8.2 to POW-8.6).

use table::Sink;

use super::{Round, Status};
use crate::{Armies, Event, Kind, Place, Sectors};

impl Round<'_> {
    /// POW-8.2: resolves ties until no more pieces bounce.
    pub(super) fn ties<S: Sink<Event>>(&mut self, events: &mut S) {
        loop {
            // All ties are found before any piece goes back, because all bounces happen at once.
            let mut tied = Sectors::EMPTY;
            let mut tops = [Armies::EMPTY; Place::SECTORS];
            for sector in self.contested().iter() {
                let strengths = self.strengths(sector);
                // POW-8.5: weaker sides stay and fight the pieces that are left.
                let top = self.game.strongest(&strengths, self.armies_in(sector));
                if !self.game.one_side(top) && self.can_bounce(sector, top) {
                    tied.insert(sector);
                    tops[sector.index()] = top;
                    events.hear(Event::Tie { sector, strengths, armies: top });
                }
            }
            if tied.is_empty() {
                return;
            }
            for sector in tied.iter() {
                self.bounce(sector, tops[sector.index()], events);
            }
            self.look();
        }
    }

    fn can_bounce(&self, sector: Place, armies: Armies) -> bool {
        (0..self.tokens_len).any(|i| self.token_bounces(i, sector, armies))
    }

    fn token_bounces(&self, token: usize, sector: Place, armies: Armies) -> bool {
        let t = &self.tokens[token];
        t.place == sector
            && armies.contains(t.army)
            && match t.status {
                Status::Came => true,
                Status::Made => self.has_come(token),
                _ => false,
            }
    }

    /// Whether anything in a product entered the sector this round (POW-8.6).
    pub(super) fn has_come(&self, product: usize) -> bool {
        // A product has a higher number than its ingredients.
        (0..product).any(|i| match self.tokens[i].status {
            Status::Inside(into, made) if into as usize == product => !made || self.has_come(i),
            _ => false,
        })
    }

    fn bounce<S: Sink<Event>>(&mut self, sector: Place, armies: Armies, events: &mut S) {
        for i in 0..self.tokens_len {
            if !self.token_bounces(i, sector, armies) {
                continue;
            }
            if self.tokens[i].status == Status::Came {
                self.go_back(i, events)
            } else {
                self.take_apart(i, events)
            }
        }
    }

    fn go_back<S: Sink<Event>>(&mut self, token: usize, events: &mut S) {
        let t = self.tokens[token];
        self.tokens[token].status = Status::Gone;
        // A piece that is back in its stack cannot bounce again (POW-8.3).
        self.put_back(t.army, t.origin, t.kind, 1);
        events.hear(Event::Bounce { army: t.army, piece: t.kind, from: t.place, to: t.origin });
    }

    /// POW-8.6: ingredients that were here stay, and those that arrived go back. A product inside the product stays
    /// whole if all of it was here.
    fn take_apart<S: Sink<Event>>(&mut self, product: usize, events: &mut S) {
        let t = self.tokens[product];
        self.tokens[product].status = Status::Gone;
        events.hear(Event::TakenApart { army: t.army, piece: t.kind, sector: t.place });
        for (kind, count) in Kind::ALL.into_iter().zip(self.here[product]) {
            if count > 0 {
                self.put_back(t.army, t.place, kind, count);
            }
        }
        for i in 0..product {
            match self.tokens[i].status {
                Status::Inside(into, made) if into as usize == product => {
                    if !made {
                        self.go_back(i, events);
                    } else if self.has_come(i) {
                        self.take_apart(i, events);
                    } else {
                        self.tokens[i].status = Status::Made;
                    }
                }
                _ => {}
            }
        }
    }
}
