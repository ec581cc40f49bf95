//! What a move does. `check` says whether it may be made; `make` only ever sees moves that may.

use table::{Actor, Seat, Sink};

use crate::challenge::Side;
use crate::knowledge::Sight;
use crate::{
    Banking, Barons, Base, Card, Challenge, Colour, Drawing, Event, Influence, Move, Refusal, Shown, Space,
    Stage, State, Territory,
};

/// The cards of a full hand.
pub(crate) const FULL: usize = 8;
/// The rounds of a challenge.
pub(crate) const ROUNDS: usize = 4;
/// What a base costs.
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

/// A move on its way: the rulebook, the position it changes and who listens.
struct Making<'a, S> {
    game: &'a Barons,
    state: &'a mut State,
    events: &'a mut S,
}

/// Makes a move that [`Barons::check`] has let through.
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

    // Turns, draws and banks (BAR-3)

    fn begin_turn(&mut self, seat: Seat) {
        self.state.table.turn = seat;
        self.tell(Event::Turn { seat });
        self.must_draw(seat, 1, Drawing::Turn); // BAR-3.1
    }

    /// BAR-3.5: whoever must draw at least one card also fills up to eight.
    fn must_draw(&mut self, seat: Seat, cards: usize, why: Drawing) {
        let left = if cards == 0 { 0 } else { cards.max(FULL.saturating_sub(self.size(seat))) };
        self.draws_left(seat, left as u8, why);
    }

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
        let (table, pile) = (&mut self.state.table, &mut self.state.pile);
        let cards = table.discards.len() as u8;
        if cards > 0 {
            *pile = table.discards;
            table.source = table.discards;
            table.discards = crate::Cards::EMPTY;
            table.pile_len = cards;
            self.tell(Event::Reshuffled { cards });
        }
    }

    fn draw(&mut self, card: Card) {
        self.state.pile.take(card);
        self.state.table.pile_len -= 1;
        match self.state.table.stage {
            Stage::Deal(seat) => {
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

    /// All that this seat draws is drawn.
    fn drawn(&mut self, seat: Seat, why: Drawing) {
        match why {
            Drawing::Turn if self.size(seat) > FULL => self.ask(Stage::Bank(seat, Banking::Turn)),
            Drawing::Turn => self.ask(Stage::Roll),
            Drawing::Refill => self.ask(Stage::Challenge),
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

    // Spaces (BAR-4)

    fn roll(&mut self, a: u8, b: u8) {
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
            Space::Limited => self.ask(Stage::Challenge), // BAR-4.6: where the pawn stands says it
            Space::RemoveBase if self.game.removable(self.state) => self.ask(Stage::Remove),
            Space::RemoveBase => {
                self.tell(Event::NothingToRemove { seat });
                self.ask(Stage::Challenge);
            }
        }
    }

    /// BAR-4.4: this seat draws, then the next clockwise, until the player in turn would come again.
    fn payoff_from(&mut self, seat: Seat) {
        let Space::Investments(territory) = self.game.space(self.state.table.pawns[self.turn().index()])
        else {
            return self.ask(Stage::Challenge);
        };
        let owner = usize::from(self.game.owner(territory) == Some(seat));
        let bases = usize::from(self.state.table.bases(seat, territory).len());
        self.must_draw(seat, owner + bases, Drawing::Payoff);
    }

    fn payoff_after(&mut self, seat: Seat) {
        let next = self.state.table.after(seat);
        if next == self.turn() { self.payoff_banks() } else { self.payoff_from(next) }
    }

    /// BAR-4.4: when all have drawn, each banks down to eight in the same order.
    fn payoff_banks(&mut self) {
        let over = self.state.table.clockwise(self.turn()).find(|&s| self.size(s) > FULL);
        self.ask(match over {
            Some(seat) => Stage::Bank(seat, Banking::Payoff),
            None => Stage::Challenge,
        });
    }

    /// BAR-4.1, BAR-4.2
    fn take(&mut self, from: Seat, colour: Colour) {
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

    fn give(&mut self, seat: Seat, card: Card) {
        let to = self.turn();
        self.hand_over(seat, card, true);
        self.tell(Event::Gave { seat, to, card: Shown::Card(card) });
        self.gained(seat);
    }

    /// BAR-4.3
    fn spy(&mut self, on: Seat) {
        let seat = self.turn();
        self.tell(Event::Spied { seat, on, hand: Some(self.state.hand(on).bare()) });
        if self.state.hand(on).is_empty() {
            return self.ask(Stage::Challenge);
        }
        self.state.sees(seat, on);
        self.ask(Stage::Steal(on));
    }

    fn steal(&mut self, card: Card) {
        let Stage::Steal(from) = self.state.table.stage else { return };
        let seat = self.turn();
        self.hand_over(from, card, false);
        self.tell(Event::Stole { seat, from, card: Shown::Card(card) });
        self.gained(from);
    }

    /// A card goes from a hand to that of the player in turn (BAR-8.2).
    fn hand_over(&mut self, from: Seat, card: Card, colour_seen: bool) {
        let sight = Sight::two(from, self.turn(), colour_seen);
        self.state.lose(from, card, sight);
        self.state.gain(self.turn(), card, sight);
    }

    /// BAR-4: who gained banks down, then who lost draws up.
    fn gained(&mut self, from: Seat) {
        let seat = self.turn();
        if self.size(seat) > FULL {
            self.ask(Stage::Bank(seat, Banking::Gain(from)));
        } else {
            self.must_draw(from, 1, Drawing::Refill);
        }
    }

    /// BAR-4.5
    fn remove(&mut self, owner: Seat, territory: Territory, base: Base) {
        let seat = self.turn();
        self.state.table.bases[owner.index()][territory.index()].remove(base);
        self.tell(Event::Removed { seat, owner, territory, base });
        self.ask(Stage::Challenge);
    }

    // Challenges (BAR-5)

    fn challenge(&mut self, defender: Seat, base: Base) {
        let seat = self.turn();
        self.state.table.challenge = Some(Challenge::new(defender, base));
        let limited = self.game.limited(self.state);
        self.tell(Event::Challenged { seat, defender, base, limited });
        self.ask(Stage::Lead);
    }

    /// BAR-5.2: the attacker's card, or a colour called without one.
    fn lead(&mut self, colour: Colour, card: Option<Card>) {
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

    fn answer(&mut self, seat: Seat, card: Card) {
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

    /// BAR-5.4
    fn round_over(&mut self, challenge: &Challenge) {
        self.tell_totals(challenge);
        if challenge.both_played() {
            let first = self.state.seat_of(challenge, challenge.lower());
            self.ask(Stage::Surrender(first));
        } else {
            self.next_round(challenge);
        }
    }

    fn go_on(&mut self, seat: Seat) {
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
            // BAR-5.9: the higher total; a tie is the defender's.
            self.decide(challenge.lower().other());
        } else {
            let first = self.state.seat_of(challenge, challenge.lower());
            self.ask(Stage::Influence(first)); // BAR-5.6
        }
    }

    fn influence(&mut self, seat: Seat, cards: Influence) {
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

    fn surrender(&mut self, seat: Seat) {
        self.tell(Event::Surrendered { seat });
        self.decide(self.state.side_of(seat).other());
    }

    /// BAR-5.7: bank, take back, draw; then `settle`.
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
        // The defender and the type are still needed to place the base.
        self.state.table.challenge = Some(Challenge::new(challenge.defender, challenge.base));
        self.tell(Event::Won { seat, loser, banked, back });
        if banked == 0 {
            self.settle(winner == Side::Attacker);
        } else {
            self.must_draw(loser, usize::from(banked), Drawing::Loss);
        }
    }

    /// BAR-5.8: the loser has drawn; a winning attacker places the base.
    fn settle(&mut self, attacker_won: bool) {
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

    /// Places a base of the player in turn; whether that wins the game (BAR-7.1).
    fn place(&mut self, territory: Territory, base: Base, bought: bool) -> bool {
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

    // Buying (BAR-6)

    fn after_challenge(&mut self) {
        let bank = &self.state.table.banks[self.turn().index()];
        if bank.worth() >= u32::from(PRICE) {
            self.ask(Stage::Pay(0, 50)); // BAR-3.4
        } else {
            self.end_turn();
        }
    }

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

    fn end_turn(&mut self) {
        let next = self.state.table.after(self.turn());
        self.begin_turn(next);
    }
}

impl Barons {
    /// Plays: checks, then makes the move.
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
