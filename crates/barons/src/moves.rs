use table::Seat;

use crate::{Base, Card, Colour, Influence, Territory};

/// A move of a seat or of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Chance: this card is dealt or drawn (BAR-8.1).
    Draw(Card),
    /// Chance: this seat starts.
    Start(Seat),
    /// Chance: the dice, in order.
    Roll(u8, u8),
    /// Bank a card from the hand (BAR-3.1).
    Bank(Card),
    /// Ask an opponent for a card of a colour (BAR-4.1, BAR-4.2).
    Take(Seat, Colour),
    /// Give a card that was asked for.
    Give(Card),
    /// See an opponent's hand (BAR-4.3).
    Spy(Seat),
    /// Take a card from the hand that the spy saw.
    Steal(Card),
    /// Remove an opponent's base (BAR-4.5).
    Remove(Seat, Territory, Base),
    /// Challenge an opponent for a type of base (BAR-5.1).
    Challenge(Seat, Base),
    /// Play a power card in a challenge (BAR-5.2).
    Play(Card),
    /// Call a colour without a card (BAR-5.2).
    Call(Colour),
    /// Surrender (BAR-5.4, BAR-5.6).
    Surrender,
    /// Fight on (BAR-5.4).
    GoOn,
    /// Play political influence (BAR-5.6).
    Influence(Influence),
    /// Pay with a card from the bank (BAR-6.1).
    Pay(Card),
    /// Place the base that was paid for (BAR-6.1).
    Build(Base, Territory),
}
