//! Moves in twin positions, which an audience cannot tell apart. The contract checks secrecy with them.

use table::{Actor, Audience, Rng, Seat, Twins};

use crate::{Barons, Card, Move, Stage, State};

impl Barons {
    /// A move in the twin that looks the same to the audience (BAR-8.2). `None` if the move reveals what differs
    /// between the two positions.
    pub(crate) fn same_for<R: Rng>(&self, twins: &Twins<'_, Self>, rng: &mut R) -> Option<Move> {
        let Twins { state, twin, by, mv, audience } = *twins;
        let is = |seat: Seat| audience == Audience::Seat(seat);
        let turn = state.table.turn;
        let mover = if let Actor::Seat(seat) = by { seat } else { turn };
        let same = |legal: bool| legal.then_some(*mv);
        let holds = |seat: Seat, card: Card| twin.hand(seat).contains(card);
        match (state.table.stage, *mv) {
            (Stage::Deal(seat) | Stage::Draw(seat, ..), Move::Draw(card)) => {
                if is(seat) {
                    return same(twin.pile.count(card) > 0);
                }
                twin.pile.nth(rng.below(u32::from(twin.table.pile_len))).map(Move::Draw)
            }
            (_, Move::Bank(card)) => same(holds(mover, card)),
            (_, Move::Take(from, colour)) => {
                same(state.hand(from).has(colour) == twin.hand(from).has(colour))
            }
            (Stage::Give(seat, colour), Move::Give(card)) => {
                if is(seat) || is(turn) {
                    return same(holds(seat, card));
                }
                any(twin, seat, |c| c.colour() == colour, rng).map(Move::Give)
            }
            // Only the spy sees the hand.
            (_, Move::Spy(on)) => same(!is(turn) || state.hand(on).cards() == twin.hand(on).cards()),
            (Stage::Steal(from), Move::Steal(card)) => {
                if is(from) || is(turn) {
                    return same(holds(from, card));
                }
                any(twin, from, |_| true, rng).map(Move::Steal)
            }
            (Stage::Lead, Move::Play(card)) => {
                same(holds(mover, card) && self.answers_alike(state, twin, card.colour()))
            }
            (Stage::Lead, Move::Call(colour)) => {
                let unable =
                    state.table.challenge.is_some_and(|c| !c.unused().any(|u| twin.hand(mover).has(u)));
                same(unable && self.answers_alike(state, twin, colour))
            }
            (_, Move::Play(card)) => same(holds(mover, card)),
            (_, Move::Influence(cards)) => {
                same(cards.iter().all(|c| cards.count(c) <= twin.hand(mover).count(c)))
            }
            _ => Some(*mv),
        }
    }

    /// Whether the defender has the colour in both positions or in neither.
    fn answers_alike(&self, state: &State, twin: &State, colour: crate::Colour) -> bool {
        let Some(challenge) = &state.table.challenge else { return false };
        state.hand(challenge.defender).has(colour) == twin.hand(challenge.defender).has(colour)
    }
}

/// A random card of a hand.
fn any<R: Rng>(state: &State, seat: Seat, fits: impl Fn(Card) -> bool, rng: &mut R) -> Option<Card> {
    let cards: Vec<Card> = state.hand(seat).cards().iter().copied().filter(|&c| fits(c)).collect();
    cards.get(rng.below(cards.len() as u32) as usize).copied()
}
