//! Which moves may be made, and which rule forbids the others.

mod list;
mod modest;
mod payment;
mod sample;

use table::{Actor, Seat, Turn};

pub(crate) use payment::can_pay;

use crate::{Barons, Base, Card, Colour, Influence, Move, Refusal, Space, Stage, State, Territory};

impl Barons {
    /// Checks a move, of a seat or of chance.
    pub(crate) fn check(&self, state: &State, by: Actor, mv: &Move) -> Result<(), Refusal> {
        let asked = match (self.asked(state), by) {
            (Turn::Chance, Actor::Chance) => true,
            (Turn::Seats(seats), Actor::Seat(seat)) => seats.contains(seat),
            _ => false,
        };
        if !asked {
            return Err(Refusal::NotAsked);
        }
        let table = &state.table;
        let seat = if let Actor::Seat(seat) = by { seat } else { table.turn };
        let holds = |card: Card, rule| {
            state.hand(seat).contains(card).then_some(()).ok_or(Refusal::NotInHand(card, rule))
        };
        let opponent =
            |other: Seat, rule| table.is_opponent(other).then_some(()).ok_or(Refusal::NotAnOpponent(rule));
        match (table.stage, *mv) {
            (Stage::Deal(_) | Stage::Draw(..), Move::Draw(card)) => {
                (state.pile.count(card) > 0).then_some(()).ok_or(Refusal::NotInDrawpile(card))
            }
            (Stage::Start, Move::Start(first)) => {
                (first.number() < table.players).then_some(()).ok_or(Refusal::NoSuchSeat)
            }
            (Stage::Roll, Move::Roll(a, b)) => {
                ((1..=6).contains(&a) && (1..=6).contains(&b)).then_some(()).ok_or(Refusal::Dice)
            }
            (Stage::Bank(..), Move::Bank(card)) => holds(card, "BAR-3.1"),
            (Stage::TakePower, Move::Take(from, colour)) => {
                if colour == Colour::Influence {
                    return Err(Refusal::AskForPower);
                }
                opponent(from, "BAR-4.1")
            }
            (Stage::TakeInfluence, Move::Take(from, colour)) => {
                if colour != Colour::Influence {
                    return Err(Refusal::AskForInfluence);
                }
                opponent(from, "BAR-4.2")
            }
            (Stage::Give(_, colour), Move::Give(card)) => {
                let rule = if colour == Colour::Influence { "BAR-4.2" } else { "BAR-4.1" };
                if card.colour() != colour {
                    return Err(Refusal::GiveColour(colour, rule));
                }
                holds(card, rule)
            }
            (Stage::Spy, Move::Spy(on)) => opponent(on, "BAR-4.3"),
            (Stage::Steal(from), Move::Steal(card)) => {
                state.hand(from).contains(card).then_some(()).ok_or(Refusal::NotInThatHand(card))
            }
            (Stage::Remove, Move::Remove(owner, territory, base)) => {
                opponent(owner, "BAR-4.5")?;
                let there = table.bases(owner, territory).contains(base);
                there.then_some(()).ok_or(Refusal::NoSuchBase(base))
            }
            // BAR-3.3: no other move is accepted here, so every turn has a challenge. BAR-5.1: any type may be named.
            (Stage::Challenge, Move::Challenge(defender, _)) => opponent(defender, "BAR-5.1"),
            (Stage::Lead, Move::Play(card)) => self.check_lead(state, card),
            (Stage::Lead, Move::Call(colour)) => self.check_call(state, colour),
            (Stage::Answer, Move::Play(card)) => {
                let led = table.challenge.and_then(|c| c.rounds().last().map(|r| r.colour));
                match led {
                    Some(colour) if colour != card.colour() => Err(Refusal::MustFollow(colour)),
                    _ => holds(card, "BAR-5.2"),
                }
            }
            (Stage::Surrender(_), Move::Surrender | Move::GoOn) => Ok(()),
            (Stage::Influence(_), Move::Surrender) => Ok(()),
            (Stage::Influence(_), Move::Influence(cards)) => self.check_influence(state, seat, &cards),
            (Stage::Pay(paid, last), Move::Pay(card)) => self.check_pay(state, paid, last, card),
            (Stage::Build, Move::Build(base, territory)) => self.check_build(state, base, territory),
            _ => Err(Refusal::NotNow),
        }
    }

    fn check_lead(&self, state: &State, card: Card) -> Result<(), Refusal> {
        let Some(challenge) = &state.table.challenge else { return Err(Refusal::NotNow) };
        if card.colour() == Colour::Influence {
            return Err(Refusal::NotAPowerCard);
        }
        if challenge.used(card.colour()) {
            return Err(Refusal::ColourUsed(card.colour()));
        }
        let holds = state.hand(state.table.turn).contains(card);
        holds.then_some(()).ok_or(Refusal::NotInHand(card, "BAR-5.2"))
    }

    fn check_call(&self, state: &State, colour: Colour) -> Result<(), Refusal> {
        let Some(challenge) = &state.table.challenge else { return Err(Refusal::NotNow) };
        if colour == Colour::Influence {
            return Err(Refusal::NotAPowerCard);
        }
        if challenge.used(colour) {
            return Err(Refusal::ColourUsed(colour));
        }
        if self.can_lead(state) { Err(Refusal::MustPlay) } else { Ok(()) }
    }

    /// Whether the attacker holds a card of an unused colour.
    fn can_lead(&self, state: &State) -> bool {
        let hand = state.hand(state.table.turn);
        state.table.challenge.is_some_and(|c| c.unused().any(|colour| hand.has(colour)))
    }

    fn check_influence(&self, state: &State, seat: Seat, cards: &Influence) -> Result<(), Refusal> {
        let Some(challenge) = &state.table.challenge else { return Err(Refusal::NotNow) };
        if cards.is_empty() {
            return Err(Refusal::NoInfluence);
        }
        let hand = state.hand(seat);
        if let Some(card) = cards.iter().find(|&c| hand.count(c) < cards.count(c)) {
            return Err(Refusal::NotInHand(card, "BAR-5.6"));
        }
        let leads = challenge.takes_lead(state.side_of(seat), cards.worth());
        leads.then_some(()).ok_or(Refusal::MustLead)
    }

    fn check_build(&self, state: &State, base: Base, territory: Territory) -> Result<(), Refusal> {
        let table = &state.table;
        if !self.owner(territory).is_some_and(|owner| table.is_opponent(owner)) {
            return Err(Refusal::NotTheirs);
        }
        // BAR-1.5: a player has one base of each type per opponent, so a base that is not there yet is available.
        let there = table.bases(table.turn, territory).contains(base);
        if there { Err(Refusal::AlreadyThere(base)) } else { Ok(()) }
    }

    /// Whether an opponent of the player in turn has a base anywhere (BAR-4.5).
    pub(crate) fn removable(&self, state: &State) -> bool {
        let bases = &state.table.bases;
        state.table.opponents().any(|s| bases[s.index()].iter().any(|b| !b.is_empty()))
    }

    /// Whether this turn's challenge is limited (BAR-4.6).
    pub(crate) fn limited(&self, state: &State) -> bool {
        self.space(state.table.pawns[state.table.turn.index()]) == Space::Limited
    }
}
