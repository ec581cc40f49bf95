use table::Seat;

use crate::Colour;

/// Why somebody draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// The first step of a turn (BAR-3.1).
    Turn,
    /// A card was given or stolen (BAR-4.7).
    Refill,
    /// Investments pay off (BAR-4.4).
    Payoff,
    /// A challenge was lost (BAR-5.7).
    Loss,
}

/// Why somebody banks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Banking {
    /// The first step of a turn (BAR-3.1).
    Turn,
    /// A card was taken or stolen from this seat (BAR-4.7).
    Gain(Seat),
    /// Investments paid off (BAR-4.4).
    Payoff,
}

/// What is asked, and of which seat; without a seat, of the player in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Chance deals a card to this seat (BAR-8.1).
    Deal(Seat),
    /// Chance names the start player (BAR-2.1).
    Start,
    /// Chance gives this seat a card; the number says how many it still draws (BAR-3.5).
    Draw(Seat, u8, Drawing),
    /// This seat banks a card.
    Bank(Seat, Banking),
    /// Chance rolls the dice (BAR-3.2).
    Roll,
    /// Name an opponent and a colour (BAR-4.1).
    TakePower,
    /// Name an opponent (BAR-4.2).
    TakeInfluence,
    /// This seat gives a card of this colour.
    Give(Seat, Colour),
    /// Name an opponent to spy on (BAR-4.3).
    Spy,
    /// Take a card from this seat's hand.
    Steal(Seat),
    /// Remove an opponent's base (BAR-4.5).
    Remove,
    /// Challenge an opponent (BAR-3.3, BAR-5.1).
    Challenge,
    /// The attacker plays a card or calls a colour (BAR-5.2).
    Lead,
    /// The defender plays a card of the colour.
    Answer,
    /// This seat may surrender (BAR-5.4).
    Surrender(Seat),
    /// This seat plays political influence or surrenders (BAR-5.6).
    Influence(Seat),
    /// Pay a card from the bank (BAR-6.1): the sum paid so far, and the value of the last card (50 before the first).
    Pay(u16, u16),
    /// Place the base that was paid for (BAR-6.1).
    Build,
    /// This seat has won.
    Over(Seat),
}
