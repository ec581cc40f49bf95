//! What the spaces of the track do.

use table::{Seat, Sink};

use super::{FULL, Making};
use crate::knowledge::Sight;
use crate::{Banking, Base, Card, Colour, Drawing, Event, Shown, Space, Stage, Territory};

impl<S: Sink<Event>> Making<'_, S> {
    /// BAR-3.2: the pawn moves clockwise, and its space says what happens.
    pub(super) fn roll(&mut self, a: u8, b: u8) {
        let seat = self.turn();
        let pawn = &mut self.state.table.pawns[seat.index()];
        *pawn = (*pawn + a + b) % self.game.spaces();
        let to = *pawn;
        let space = self.game.space(to);
        self.tell(Event::Rolled { seat, dice: (a, b), to, space });
        match space {
            Space::Investments(_) => self.payoff_from(seat),
            Space::TakePower => self.ask(Stage::TakePower),
            Space::TakeInfluence => self.ask(Stage::TakeInfluence),
            Space::Spy => self.ask(Stage::Spy),
            Space::Limited => self.ask(Stage::Challenge), // BAR-4.6: the pawn's space makes it limited
            Space::RemoveBase if self.game.removable(self.state) => self.ask(Stage::Remove),
            Space::RemoveBase => {
                // BAR-8.3: without a base to remove, nobody is asked.
                self.tell(Event::NothingToRemove { seat });
                self.ask(Stage::Challenge);
            }
        }
    }

    /// BAR-4.4: this seat draws, then the next clockwise, until everybody has drawn.
    fn payoff_from(&mut self, seat: Seat) {
        let Space::Investments(territory) = self.game.space(self.state.table.pawns[self.turn().index()])
        else {
            return self.ask(Stage::Challenge);
        };
        let owner = usize::from(self.game.owner(territory) == Some(seat));
        let bases = usize::from(self.state.table.bases(seat, territory).len());
        self.must_draw(seat, owner + bases, Drawing::Payoff);
    }

    pub(super) fn payoff_after(&mut self, seat: Seat) {
        let next = self.state.table.after(seat);
        if next == self.turn() { self.payoff_banks() } else { self.payoff_from(next) }
    }

    /// BAR-4.4: when all have drawn, each banks down to eight in the same order.
    pub(super) fn payoff_banks(&mut self) {
        let over = self.state.table.clockwise(self.turn()).find(|&s| self.size(s) > FULL);
        self.ask(match over {
            Some(seat) => Stage::Bank(seat, Banking::Payoff),
            None => Stage::Challenge,
        });
    }

    /// BAR-4.1, BAR-4.2: nothing happens if the opponent has no card of the colour.
    pub(super) fn take(&mut self, from: Seat, colour: Colour) {
        let seat = self.turn();
        self.tell(Event::Asked { seat, from, colour });
        if self.state.hand(from).has(colour) {
            self.state.has_some(from, colour);
            self.ask(Stage::Give(from, colour));
        } else {
            self.state.has_none(from, colour);
            self.tell(Event::NothingToGive { seat: from, colour });
            self.ask(Stage::Challenge);
        }
    }

    /// BAR-4.1, BAR-4.2: the giver chooses the card.
    pub(super) fn give(&mut self, seat: Seat, card: Card) {
        let to = self.turn();
        self.hand_over(seat, card, true);
        self.tell(Event::Gave { seat, to, card: Shown::Card(card) });
        self.gained(seat);
    }

    /// BAR-4.3: the spy sees the hand. An empty hand ends the spying (R-BAR-2).
    pub(super) fn spy(&mut self, on: Seat) {
        let seat = self.turn();
        self.tell(Event::Spied { seat, on, hand: Some(self.state.hand(on).bare()) });
        if self.state.hand(on).is_empty() {
            return self.ask(Stage::Challenge);
        }
        self.state.sees(seat, on);
        self.ask(Stage::Steal(on));
    }

    /// BAR-4.3: the spy takes a card.
    pub(super) fn steal(&mut self, card: Card) {
        let Stage::Steal(from) = self.state.table.stage else { return };
        let seat = self.turn();
        self.hand_over(from, card, false);
        self.tell(Event::Stole { seat, from, card: Shown::Card(card) });
        self.gained(from);
    }

    /// A card goes from a hand to the hand of the player in turn (BAR-8.2).
    fn hand_over(&mut self, from: Seat, card: Card, colour_seen: bool) {
        let sight = Sight::two(from, self.turn(), colour_seen);
        self.state.lose(from, card, sight);
        self.state.gain(self.turn(), card, sight);
    }

    /// BAR-4.7: the player who gained a card banks down to eight; then the one who lost it draws up to eight.
    fn gained(&mut self, from: Seat) {
        let seat = self.turn();
        if self.size(seat) > FULL {
            self.ask(Stage::Bank(seat, Banking::Gain(from)));
        } else {
            self.must_draw(from, 1, Drawing::Refill);
        }
    }

    /// BAR-4.5: the base goes back to its owner.
    pub(super) fn remove(&mut self, owner: Seat, territory: Territory, base: Base) {
        let seat = self.turn();
        self.state.table.bases[owner.index()][territory.index()].remove(base);
        self.tell(Event::Removed { seat, owner, territory, base });
        self.ask(Stage::Challenge);
    }
}
