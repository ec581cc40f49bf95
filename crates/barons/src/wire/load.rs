//! Reads a position from outside. It checks everything, so that the rules never see an impossible position: every card
//! and base is there once, and the stage fits.

use table::Seat;

use crate::challenge::Side;
use crate::hand::HAND_MAX;
use crate::knowledge::{OBSERVERS, ONLOOKER, known_by_colour};
use crate::legal::can_pay;
use crate::play::{FULL, PRICE, ROUNDS};
use crate::wire::{ChallengeWire, KnowledgeWire, StateWire};
use crate::{
    Banking, Barons, Base, Card, Cards, Challenge, Colour, Drawing, Options, Refusal, Space, Stage, State,
    StateFault,
};

type Checked<T = ()> = Result<T, StateFault>;

fn ensure(is: bool, fault: StateFault) -> Checked {
    if is { Ok(()) } else { Err(fault) }
}

/// Removes cards from the rest of the deck.
fn take(rest: &mut Cards, cards: &[Card]) -> Checked<Cards> {
    cards.iter().map(|&card| if rest.take(card) { Ok(card) } else { Err(StateFault::Cards(card)) }).collect()
}

impl Barons {
    /// The rulebook and the position for a state from outside. The state takes precedence for the territories, the
    /// options for the number of players.
    pub(crate) fn from_wire(options: &Options, wire: StateWire) -> Result<(Barons, State), Refusal> {
        let players = options.players.or(u8::try_from(wire.hands.len()).ok());
        let territories = wire.territories.clone().or_else(|| options.territories.clone());
        let game = Barons::from_options(&Options { players, territories, ..options.clone() })?;
        let state = game.read_state(wire).map_err(Refusal::State)?;
        Ok((game, state))
    }

    pub(crate) fn read_state(&self, wire: StateWire) -> Checked<State> {
        let players = usize::from(self.players());
        let mut state = self.empty();
        ensure(wire.hands.len() == players, StateFault::Seats)?;
        ensure(wire.turn.index() < players, StateFault::Seat)?;
        state.table.turn = wire.turn;
        self.read_cards(&wire, &mut state)?;
        self.read_board(&wire, &mut state)?;
        state.table.stage = wire.stage.read().ok_or(StateFault::Stage)?;
        if matches!(state.table.stage, Stage::Draw(..)) && state.table.pile_len == 0 {
            // The discards become the drawpile when a card is asked for (BAR-3.5).
            state.reshuffle();
        }
        self.check_stage(&state)?;
        read_knowledge(&wire.knowledge, &mut state)?;
        // Some questions tell everybody something about a hand (BAR-8.2).
        let led = state.table.challenge.and_then(|c| Some((c.defender, c.rounds().last()?.colour)));
        match (state.table.stage, led) {
            (Stage::Steal(from), _) => state.sees(state.table.turn, from),
            (Stage::Give(seat, colour), _) => state.has_some(seat, colour),
            (Stage::Answer, Some((defender, colour))) => state.has_some(defender, colour),
            _ => {}
        }
        Ok(state)
    }

    /// BAR-1.3: every card of the deck is in a hand, a bank, the discards, the challenge or the drawpile.
    fn read_cards(&self, wire: &StateWire, state: &mut State) -> Checked {
        let players = usize::from(self.players());
        let mut rest = *self.components().deck();
        for (i, cards) in wire.hands.iter().enumerate() {
            ensure(cards.len() <= HAND_MAX, StateFault::HandSize(Seat::new(i as u8)))?;
            take(&mut rest, cards)?;
            cards.iter().for_each(|&c| state.hands[i].insert(c, 0));
        }
        ensure(wire.banks.is_empty() || wire.banks.len() == players, StateFault::Seats)?;
        for (bank, cards) in state.table.banks.iter_mut().zip(&wire.banks) {
            *bank = take(&mut rest, cards)?;
        }
        state.table.discards = take(&mut rest, &wire.discards)?;
        if let Some(challenge) = &wire.challenge {
            let challenge = self.read_challenge(challenge, state.table.turn)?;
            for side in [Side::Attacker, Side::Defender] {
                let played: Vec<Card> = challenge.cards(side).collect();
                take(&mut rest, &played)?;
            }
            state.table.challenge = Some(challenge);
        }
        state.pile = rest;
        if let Some(pile) = &wire.drawpile {
            state.pile = take(&mut rest, pile)?;
            if let Some(card) = rest.kinds().next() {
                return Err(StateFault::Cards(card));
            }
        }
        state.table.pile_len = state.pile.len() as u8;
        if let Some(source) = &wire.drawpile_from {
            state.table.source = take(&mut self.components().deck().clone(), source)?;
        }
        ensure(state.pile.within(&state.table.source), StateFault::Drawpile)
    }

    /// The cards that are nowhere in a position without a drawpile.
    pub(crate) fn rest_of(&self, wire: &StateWire) -> Checked<Cards> {
        let mut state = self.empty();
        ensure(wire.turn.number() < self.players(), StateFault::Seat)?;
        state.table.turn = wire.turn;
        self.read_cards(wire, &mut state)?;
        Ok(state.pile)
    }

    fn read_challenge(&self, wire: &ChallengeWire, turn: Seat) -> Checked<Challenge> {
        ensure(wire.defender.number() < self.players() && wire.defender != turn, StateFault::Challenge)?;
        ensure(wire.rounds.len() <= ROUNDS, StateFault::Challenge)?;
        let mut challenge = Challenge::new(wire.defender, wire.base);
        for round in &wire.rounds {
            let fits = |card: Option<Card>| card.is_none_or(|c| c.colour() == round.colour);
            let fresh = round.colour != Colour::Influence && !challenge.used(round.colour);
            ensure(fresh && fits(round.attacker) && fits(round.defender), StateFault::Challenge)?;
            challenge.lead(round.colour, round.attacker);
            if let Some(card) = round.defender {
                challenge.answer(card);
            }
        }
        let influence = &wire.influence;
        for (side, cards) in [(Side::Attacker, &influence.attacker), (Side::Defender, &influence.defender)] {
            ensure(cards.len() <= FULL, StateFault::Challenge)?;
            for &card in cards {
                ensure(card.colour() == Colour::Influence, StateFault::Challenge)?;
                challenge.add_influence(side, card);
            }
        }
        Ok(challenge)
    }

    /// Pawns and bases (BAR-1.5, BAR-7.2).
    fn read_board(&self, wire: &StateWire, state: &mut State) -> Checked {
        let players = usize::from(self.players());
        if let Some(pawns) = &wire.pawns {
            ensure(pawns.len() == players, StateFault::Seats)?;
            ensure(pawns.iter().all(|&p| p < self.spaces()), StateFault::Pawn)?;
            state.table.pawns[..players].copy_from_slice(pawns);
        }
        ensure(wire.bases.is_empty() || wire.bases.len() == players, StateFault::Seats)?;
        for (i, bases) in wire.bases.iter().enumerate() {
            for (&territory, types) in bases {
                let owner = self.owner(territory);
                let theirs = owner.is_some_and(|o| o.index() != i);
                ensure(theirs || types.is_empty(), StateFault::Bases)?;
                let here = &mut state.table.bases[i][territory.index()];
                for &base in types {
                    ensure(!here.contains(base), StateFault::Bases)?;
                    here.insert(base);
                }
            }
        }
        if let Some(stock) = &wire.stock {
            ensure(stock.len() == players, StateFault::Seats)?;
            for (i, stock) in stock.iter().enumerate() {
                let rest = crate::wire::stock_wire(&state.table, Seat::new(i as u8));
                let given = |base: &Base| stock.get(base).copied().unwrap_or(0);
                ensure(rest.iter().all(|(base, &n)| given(base) == n), StateFault::Bases)?;
            }
        }
        Ok(())
    }

    /// Whether the stage fits the position. Everything that `play` relies on is checked here.
    fn check_stage(&self, state: &State) -> Checked {
        let table = &state.table;
        let (turn, stage) = (table.turn, table.stage);
        let seats = || table.clockwise(Seat::new(0));
        let size = |seat: Seat| state.hand(seat).len();
        let space = self.space(table.pawn(turn));
        let fits = |is: bool| ensure(is, StateFault::Stage);

        let named = match stage {
            Stage::Deal(s) | Stage::Draw(s, ..) | Stage::Bank(s, _) | Stage::Give(s, _) => s,
            Stage::Steal(s) | Stage::Surrender(s) | Stage::Influence(s) | Stage::Over(s) => s,
            _ => turn,
        };
        ensure(named.number() < self.players(), StateFault::Seat)?;
        for seat in seats() {
            let won = self.has_won(table, seat);
            ensure(won == (stage == Stage::Over(seat)), StateFault::Winner)?;
        }
        self.check_sizes(state)?;
        self.check_challenge(state)?;
        match stage {
            Stage::Deal(_) | Stage::Start => {
                let fresh = turn == Seat::new(0)
                    && *self.components().deck() == table.source
                    && table.discards.is_empty()
                    && table.banks.iter().all(Cards::is_empty)
                    && table.bases.iter().flatten().all(|b| b.is_empty())
                    && seats().all(|s| table.pawn(s) == self.components().home(self.territory(s)));
                fits(fresh)
            }
            Stage::Draw(seat, left, why) => {
                ensure(table.pile_len > 0, StateFault::Drawpile)?;
                fits(left > 0)?;
                match why {
                    Drawing::Turn => fits(seat == turn),
                    Drawing::Refill => fits(seat != turn && gains(space)),
                    Drawing::Payoff => fits(matches!(space, Space::Investments(_))),
                    Drawing::Loss => {
                        fits(seat == turn || table.challenge.is_some_and(|c| c.defender == seat))
                    }
                }
            }
            Stage::Bank(seat, why) => match why {
                Banking::Turn => fits(seat == turn),
                Banking::Gain(from) => {
                    ensure(from.number() < self.players(), StateFault::Seat)?;
                    fits(seat == turn && from != turn && size(from) < FULL && gains(space))
                }
                Banking::Payoff => fits(matches!(space, Space::Investments(_))),
            },
            Stage::TakePower => fits(space == Space::TakePower),
            Stage::TakeInfluence => fits(space == Space::TakeInfluence),
            Stage::Give(seat, colour) => {
                let asked = match space {
                    Space::TakePower => colour != Colour::Influence,
                    Space::TakeInfluence => colour == Colour::Influence,
                    _ => false,
                };
                fits(asked && seat != turn && state.hand(seat).has(colour))
            }
            Stage::Spy => fits(space == Space::Spy),
            Stage::Steal(from) => fits(space == Space::Spy && from != turn && size(from) > 0),
            Stage::Remove => fits(space == Space::RemoveBase && self.removable(state)),
            Stage::Pay(paid, last) => {
                let sane = paid < PRICE && paid % 5 == 0 && (5..=50).contains(&last) && last % 5 == 0;
                fits(sane && (paid == 0 || paid >= last) && can_pay(table.bank(turn), paid, last))
            }
            Stage::Build => {
                let mut any = false;
                self.each(state, turn, |_| any = true);
                fits(any)
            }
            Stage::Over(winner) => fits(winner == turn),
            _ => Ok(()),
        }
    }

    /// Hands hold at most eight cards, except before their owners bank (BAR-3.5, BAR-4.4).
    fn check_sizes(&self, state: &State) -> Checked {
        let table = &state.table;
        let mut passed = false;
        for seat in table.clockwise(table.turn) {
            let is = |s: Seat| s == seat;
            let size = state.hand(seat).len();
            let ok = match table.stage {
                Stage::Deal(s) if is(s) => size < FULL,
                Stage::Deal(s) => size == if seat < s { FULL } else { 0 },
                Stage::Start => size == FULL,
                Stage::Draw(s, left, why) if is(s) => {
                    passed = true;
                    let most = match why {
                        Drawing::Turn => FULL + 1,
                        Drawing::Refill | Drawing::Loss => FULL,
                        Drawing::Payoff => HAND_MAX,
                    };
                    size + usize::from(left) <= most
                }
                // Later seats have not drawn yet.
                Stage::Draw(_, _, Drawing::Payoff) => size <= if passed { FULL } else { HAND_MAX },
                Stage::Bank(s, why) if is(s) => {
                    passed = true;
                    size > FULL && (why == Banking::Payoff || size == FULL + 1)
                }
                // Earlier seats have banked down.
                Stage::Bank(_, Banking::Payoff) => size <= if passed { HAND_MAX } else { FULL },
                _ => {
                    let side = state.side_of(seat);
                    let fights = |c: &&Challenge| seat == table.turn || seat == c.defender;
                    let played = table.challenge.as_ref().filter(fights).map_or(0, |c| c.cards(side).count());
                    size + played <= FULL
                }
            };
            ensure(ok, StateFault::HandSize(seat))?;
        }
        Ok(())
    }

    fn check_challenge(&self, state: &State) -> Checked {
        let table = &state.table;
        let fits = |is: bool| ensure(is, StateFault::Challenge);
        let stage = table.stage;
        let wanted = match stage {
            Stage::Lead | Stage::Answer | Stage::Surrender(_) | Stage::Influence(_) => true,
            Stage::Draw(_, _, why) => why == Drawing::Loss,
            _ => false,
        };
        let Some(challenge) = &table.challenge else { return fits(!wanted) };
        fits(wanted)?;
        let rounds = challenge.rounds();
        let calm = challenge.influence().iter().all(|i| i.is_empty());
        let seat_of = |side| state.seat_of(challenge, side);
        match stage {
            Stage::Lead => fits(calm && rounds.len() < ROUNDS),
            Stage::Answer => {
                let open = rounds.last().filter(|r| r.defender.is_none());
                fits(calm && open.is_some_and(|r| state.hand(challenge.defender).has(r.colour)))
            }
            Stage::Surrender(seat) => {
                let side = [Side::Attacker, Side::Defender].into_iter().any(|s| seat_of(s) == seat);
                fits(calm && side && challenge.both_played())
            }
            Stage::Influence(seat) => {
                let behind = seat_of(challenge.lower()) == seat;
                fits(behind && rounds.len() == ROUNDS && !self.limited(state))
            }
            _ => fits(calm && rounds.is_empty()),
        }
    }
}

/// Whether a space lets the player in turn take an opponent's card.
fn gains(space: Space) -> bool {
    matches!(space, Space::TakePower | Space::TakeInfluence | Space::Spy)
}

/// All knowledge must be true. Each seat knows what everybody knows.
fn read_knowledge(entries: &[KnowledgeWire], state: &mut State) -> Checked {
    let players = usize::from(state.table.players);
    for of in 0..players {
        let owner = Seat::new(of as u8);
        let fault = StateFault::Knowledge(owner);
        let mut known = [Cards::EMPTY; OBSERVERS];
        for entry in entries.iter().filter(|e| e.of == owner) {
            let by = entry.by.map_or(ONLOOKER, Seat::index);
            ensure(by == ONLOOKER || by < players && by != of, fault)?;
            ensure(entry.cards.len() <= HAND_MAX, fault)?;
            entry.cards.iter().for_each(|&c| known[by].add(c));
            let bounds = &mut state.bounds[by][of];
            for (colour, &n) in &entry.at_least {
                bounds.least[colour.index()] = bounds.least[colour.index()].max(n);
            }
            for (colour, &n) in &entry.at_most {
                bounds.most[colour.index()] = bounds.most[colour.index()].min(n);
            }
        }
        let public = state.bounds[ONLOOKER][of];
        let counts = state.hands[of].by_colour();
        for by in (0..players).filter(|&by| by != of).chain([ONLOOKER]) {
            for card in Card::all() {
                let n = known[by].count(card).max(known[ONLOOKER].count(card));
                ensure(n <= state.hands[of].count(card), fault)?;
                (0..n).for_each(|_| state.hands[of].mark(card, 1 << by));
            }
            let hand = &state.hands[of];
            let bounds = &mut state.bounds[by][of];
            for c in 0..5 {
                bounds.least[c] = bounds.least[c].max(public.least[c]);
                bounds.most[c] = bounds.most[c].min(public.most[c]);
            }
            bounds.tidy(hand.len(), known_by_colour(hand)[by]);
            ensure(bounds.admits(&counts), fault)?;
        }
    }
    ensure(entries.iter().all(|e| e.of.index() < players), StateFault::Seat)
}
