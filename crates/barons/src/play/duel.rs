//! A challenge, from its declaration to the base that it wins.

use table::{Seat, Sink};

use super::{Making, ROUNDS};
use crate::challenge::Side;
use crate::knowledge::Sight;
use crate::{Base, Card, Challenge, Colour, Drawing, Event, Influence, Stage, Territory};

impl<S: Sink<Event>> Making<'_, S> {
    /// BAR-5.1
    pub(super) fn challenge(&mut self, defender: Seat, base: Base) {
        let seat = self.turn();
        self.state.table.challenge = Some(Challenge::new(defender, base));
        let limited = self.game.limited(self.state);
        self.tell(Event::Challenged { seat, defender, base, limited });
        self.ask(Stage::Lead);
    }

    /// BAR-5.2: the attacker plays a card, or calls a colour without one. A defender without the colour is not asked
    /// (BAR-8.3).
    pub(super) fn lead(&mut self, colour: Colour, card: Option<Card>) {
        let seat = self.turn();
        let Some(mut challenge) = self.state.table.challenge else { return };
        match card {
            Some(card) => {
                self.state.lose(seat, card, Sight::ALL);
                self.tell(Event::Played { seat, card });
            }
            None => {
                challenge.unused().for_each(|c| self.state.has_none(seat, c));
                self.tell(Event::Called { seat, colour });
            }
        }
        challenge.lead(colour, card);
        self.state.table.challenge = Some(challenge);
        let defender = challenge.defender;
        if self.state.hand(defender).has(colour) {
            self.state.has_some(defender, colour);
            self.ask(Stage::Answer);
        } else {
            self.state.has_none(defender, colour);
            self.tell(Event::CannotAnswer { seat: defender, colour });
            self.round_over(&challenge);
        }
    }

    /// BAR-5.2: the defender plays a card of the colour.
    pub(super) fn answer(&mut self, seat: Seat, card: Card) {
        let Some(mut challenge) = self.state.table.challenge else { return };
        self.state.lose(seat, card, Sight::ALL);
        challenge.answer(card);
        self.state.table.challenge = Some(challenge);
        self.tell(Event::Played { seat, card });
        self.round_over(&challenge);
    }

    fn tell_totals(&mut self, challenge: &Challenge) {
        let (attacker, defender) = challenge.totals();
        self.tell(Event::Totals { attacker, defender });
    }

    /// BAR-5.4: once both sides have played a card, the side with the lower total may surrender first.
    fn round_over(&mut self, challenge: &Challenge) {
        self.tell_totals(challenge);
        if challenge.both_played() {
            let first = self.state.seat_of(challenge, challenge.lower());
            self.ask(Stage::Surrender(first));
        } else {
            self.next_round(challenge);
        }
    }

    /// BAR-5.4: after the first side fights on, the other may surrender; then the next round begins.
    pub(super) fn go_on(&mut self, seat: Seat) {
        let Some(challenge) = self.state.table.challenge else { return };
        self.tell(Event::WentOn { seat });
        let side = self.state.side_of(seat);
        if side == challenge.lower() {
            self.ask(Stage::Surrender(self.state.seat_of(&challenge, side.other())));
        } else {
            self.next_round(&challenge);
        }
    }

    fn next_round(&mut self, challenge: &Challenge) {
        if challenge.rounds().len() < ROUNDS {
            self.ask(Stage::Lead);
        } else if self.game.limited(self.state) {
            // BAR-5.9: the higher total wins; the defender wins a tie.
            self.decide(challenge.lower().other());
        } else {
            let first = self.state.seat_of(challenge, challenge.lower());
            self.ask(Stage::Influence(first)); // BAR-5.6
        }
    }

    /// BAR-5.6: after a play the other side is asked.
    pub(super) fn influence(&mut self, seat: Seat, cards: Influence) {
        let Some(mut challenge) = self.state.table.challenge else { return };
        let side = self.state.side_of(seat);
        for card in cards.iter() {
            self.state.lose(seat, card, Sight::ALL);
            challenge.add_influence(side, card);
        }
        self.state.table.challenge = Some(challenge);
        self.tell(Event::PlayedInfluence { seat, cards });
        self.tell_totals(&challenge);
        self.ask(Stage::Influence(self.state.seat_of(&challenge, side.other())));
    }

    pub(super) fn surrender(&mut self, seat: Seat) {
        self.tell(Event::Surrendered { seat });
        self.decide(self.state.side_of(seat).other());
    }

    /// BAR-5.7: the winner banks the loser's cards and takes back their own; then the loser draws. Nobody has drawn
    /// before (BAR-5.5).
    fn decide(&mut self, winner: Side) {
        let Some(challenge) = self.state.table.challenge else { return };
        let seat = self.state.seat_of(&challenge, winner);
        let loser = self.state.seat_of(&challenge, winner.other());
        let (mut banked, mut back) = (0, 0);
        for card in challenge.cards(winner.other()) {
            self.state.table.banks[seat.index()].add(card);
            banked += 1;
        }
        for card in challenge.cards(winner) {
            self.state.gain(seat, card, Sight::ALL);
            back += 1;
        }
        // `settle` still needs the defender and the type.
        self.state.table.challenge = Some(Challenge::new(challenge.defender, challenge.base));
        self.tell(Event::Won { seat, loser, banked, back });
        self.must_draw(loser, usize::from(banked), Drawing::Loss);
    }

    /// BAR-5.8: the loser has drawn; the base of a winning attacker is placed, unless one is there already (BAR-5.1,
    /// BAR-7.2).
    pub(super) fn settle(&mut self, attacker_won: bool) {
        let seat = self.turn();
        let Some(challenge) = self.state.table.challenge.take() else { return };
        if attacker_won {
            let territory = self.game.territory(challenge.defender);
            let base = challenge.base;
            if self.state.table.bases(seat, territory).contains(base) {
                self.tell(Event::CardsOnly { seat, territory, base });
            } else if self.place(territory, base, false) {
                return;
            }
        }
        self.after_challenge();
    }

    /// Places a base of the player in turn and returns whether that wins the game (BAR-7.1).
    pub(super) fn place(&mut self, territory: Territory, base: Base, bought: bool) -> bool {
        let seat = self.turn();
        self.state.table.bases[seat.index()][territory.index()].insert(base);
        self.tell(Event::Placed { seat, territory, base, bought });
        let won = self.game.has_won(&self.state.table, seat);
        if won {
            self.tell(Event::GameWon { seat });
            self.ask(Stage::Over(seat));
        }
        won
    }
}
