use table::Seat;

use crate::{Base, Card, Colour, Influence, Territory};

/// A move of a seat or of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Chance: this card is dealt or drawn.
    Draw(Card),
    /// Chance: this seat starts.
    Start(Seat),
    /// Chance: the dice, in order.
    Roll(u8, u8),
    /// Bank a card of the hand.
    Bank(Card),
    /// Ask an opponent for a card of a colour.
    Take(Seat, Colour),
    /// Give a card that was asked for.
    Give(Card),
    /// See an opponent's hand.
    Spy(Seat),
    /// Take a card of the hand that was seen.
    Steal(Card),
    /// Remove an opponent's base.
    Remove(Seat, Territory, Base),
    /// Challenge an opponent for a type of base.
    Challenge(Seat, Base),
    /// Play a power card in a challenge.
    Play(Card),
    /// Call a colour without a card.
    Call(Colour),
    /// Give the challenge up.
    Surrender,
    /// Do not surrender.
    GoOn,
    /// Play political influence.
    Influence(Influence),
    /// Pay with a card of the bank.
    Pay(Card),
    /// Place the base that was paid.
    Build(Base, Territory),
}
