//! Carries out the moves of seats and of chance, after [`Barons::check`] has accepted them.

mod duel;
mod spaces;

use table::{Actor, Seat, Sink};

use crate::challenge::Side;
use crate::knowledge::Sight;
use crate::{
    Banking, Barons, Base, Card, Challenge, Drawing, Event, Move, Refusal, Shown, Stage, State, Territory,
};

/// The cards of a full hand (BAR-2.1).
pub(crate) const FULL: usize = 8;
/// The rounds of a challenge (BAR-5.2).
pub(crate) const ROUNDS: usize = 4;
/// What a base costs (BAR-6.1).
pub(crate) const PRICE: u16 = 300;

impl State {
    /// The seat of a side of the challenge.
    pub(crate) fn seat_of(&self, challenge: &Challenge, side: Side) -> Seat {
        match side {
            Side::Attacker => self.table.turn,
            Side::Defender => challenge.defender,
        }
    }

    pub(crate) fn side_of(&self, seat: Seat) -> Side {
        if seat == self.table.turn { Side::Attacker } else { Side::Defender }
    }
}

/// A move that is being carried out: the rulebook, the position that it changes, and where events go.
struct Making<'a, S> {
    game: &'a Barons,
    state: &'a mut State,
    events: &'a mut S,
}

/// Makes a move that [`Barons::check`] has accepted.
pub(crate) fn make<S: Sink<Event>>(game: &Barons, state: &mut State, by: Actor, mv: &Move, events: &mut S) {
    let mut making = Making { game, state, events };
    let seat = if let Actor::Seat(seat) = by { seat } else { making.state.table.turn };
    match *mv {
        Move::Draw(card) => making.draw(card),
        Move::Start(seat) => making.begin_turn(seat),
        Move::Roll(a, b) => making.roll(a, b),
        Move::Bank(card) => making.bank(seat, card),
        Move::Take(from, colour) => making.take(from, colour),
        Move::Give(card) => making.give(seat, card),
        Move::Spy(on) => making.spy(on),
        Move::Steal(card) => making.steal(card),
        Move::Remove(owner, territory, base) => making.remove(owner, territory, base),
        Move::Challenge(defender, base) => making.challenge(defender, base),
        Move::Play(card) if making.state.table.stage == Stage::Answer => making.answer(seat, card),
        Move::Play(card) => making.lead(card.colour(), Some(card)),
        Move::Call(colour) => making.lead(colour, None),
        Move::Surrender => making.surrender(seat),
        Move::GoOn => making.go_on(seat),
        Move::Influence(cards) => making.influence(seat, cards),
        Move::Pay(card) => making.pay(card),
        Move::Build(base, territory) => making.build(base, territory),
    }
}

impl<S: Sink<Event>> Making<'_, S> {
    fn tell(&mut self, event: Event) {
        if S::HEARS {
            self.events.hear(event);
        }
    }

    fn turn(&self) -> Seat {
        self.state.table.turn
    }

    fn ask(&mut self, stage: Stage) {
        self.state.table.stage = stage;
    }

    fn size(&self, seat: Seat) -> usize {
        self.state.hands[seat.index()].len()
    }

    // Turns, draws and banks

    fn begin_turn(&mut self, seat: Seat) {
        self.state.table.turn = seat;
        self.tell(Event::Turn { seat });
        self.must_draw(seat, 1, Drawing::Turn); // BAR-3.1
    }

    /// BAR-3.5: a player who must draw at least one card also fills up to eight.
    fn must_draw(&mut self, seat: Seat, cards: usize, why: Drawing) {
        let left = if cards == 0 { 0 } else { cards.max(FULL.saturating_sub(self.size(seat))) };
        self.draws_left(seat, left as u8, why);
    }

    /// Asks chance for the next card that a seat draws. If the drawpile is empty, the discards become the drawpile; if
    /// there are none, the draw is skipped (BAR-3.5).
    fn draws_left(&mut self, seat: Seat, left: u8, why: Drawing) {
        if left == 0 {
            return self.drawn(seat, why);
        }
        if self.state.table.pile_len == 0 {
            self.reshuffle();
        }
        if self.state.table.pile_len == 0 {
            self.tell(Event::NoCards { seat, cards: left });
            return self.drawn(seat, why);
        }
        self.ask(Stage::Draw(seat, left, why));
    }

    fn reshuffle(&mut self) {
        let cards = self.state.reshuffle();
        if cards > 0 {
            self.tell(Event::Reshuffled { cards });
        }
    }

    fn draw(&mut self, card: Card) {
        self.state.pile.take(card);
        self.state.table.pile_len -= 1;
        match self.state.table.stage {
            Stage::Deal(seat) => {
                // BAR-2.1: eight cards each; BAR-8.1: seat by seat, then the start player.
                self.state.gain(seat, card, Sight::NONE);
                self.tell(Event::Dealt { seat, card: Shown::Card(card) });
                if self.size(seat) == FULL {
                    let next = seat.number() + 1;
                    let all = next == self.state.table.players;
                    self.ask(if all { Stage::Start } else { Stage::Deal(Seat::new(next)) });
                }
            }
            Stage::Draw(seat, left, why) => {
                self.state.gain(seat, card, Sight::NONE);
                self.tell(Event::Drew { seat, card: Shown::Card(card) });
                self.draws_left(seat, left - 1, why);
            }
            _ => {}
        }
    }

    /// This seat has drawn all its cards.
    fn drawn(&mut self, seat: Seat, why: Drawing) {
        match why {
            Drawing::Turn if self.size(seat) > FULL => self.ask(Stage::Bank(seat, Banking::Turn)), // BAR-3.1
            Drawing::Turn => self.ask(Stage::Roll),
            Drawing::Refill => self.ask(Stage::Challenge), // BAR-3.3
            Drawing::Payoff => self.payoff_after(seat),
            Drawing::Loss => {
                let defender = self.state.table.challenge.map(|c| c.defender);
                self.settle(defender == Some(seat));
            }
        }
    }

    fn bank(&mut self, seat: Seat, card: Card) {
        let Stage::Bank(_, why) = self.state.table.stage else { return };
        self.state.lose(seat, card, Sight::ALL);
        self.state.table.banks[seat.index()].add(card);
        self.tell(Event::Banked { seat, card });
        if self.size(seat) > FULL {
            return;
        }
        match why {
            Banking::Turn => self.ask(Stage::Roll),
            Banking::Gain(from) => self.must_draw(from, 1, Drawing::Refill),
            Banking::Payoff => self.payoff_banks(),
        }
    }

    // Buying

    /// BAR-3.4: with 300 in the bank a base must be bought.
    fn after_challenge(&mut self) {
        let bank = &self.state.table.banks[self.turn().index()];
        if bank.worth() >= u32::from(PRICE) {
            self.ask(Stage::Pay(0, 50));
        } else {
            self.end_turn();
        }
    }

    /// BAR-6.1: pays card by card until 300 are paid.
    fn pay(&mut self, card: Card) {
        let Stage::Pay(paid, _) = self.state.table.stage else { return };
        let seat = self.turn();
        self.state.table.banks[seat.index()].take(card);
        self.state.table.discards.add(card);
        self.tell(Event::Paid { seat, card });
        let paid = paid + card.value();
        self.ask(if paid >= PRICE { Stage::Build } else { Stage::Pay(paid, card.value()) });
    }

    fn build(&mut self, base: Base, territory: Territory) {
        if !self.place(territory, base, true) {
            self.end_turn();
        }
    }

    /// BAR-2.1: play goes clockwise.
    fn end_turn(&mut self) {
        let next = self.state.table.after(self.turn());
        self.begin_turn(next);
    }
}

impl Barons {
    /// Checks a move, then makes it.
    pub(crate) fn play_move<S: Sink<Event>>(
        &self,
        state: &mut State,
        by: Actor,
        mv: &Move,
        events: &mut S,
    ) -> Result<(), Refusal> {
        self.check(state, by, mv)?;
        make(self, state, by, mv, events);
        Ok(())
    }
}
