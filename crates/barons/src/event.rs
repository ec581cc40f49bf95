use schemars::JsonSchema;
use serde::Serialize;
use table::{Audience, Seat};

use crate::{Base, Card, Colour, Hand, Influence, Shown, Space, Territory};

/// An event as JSON: `{"event":"drew","seat":1,"card":"finance 30"}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
#[schemars(rename = "EventWire")]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Event {
    /// A card was dealt.
    Dealt { seat: Seat, card: Shown },
    /// A seat's turn begins.
    Turn { seat: Seat },
    /// The discards became the drawpile.
    Reshuffled { cards: u8 },
    /// A card was drawn.
    Drew { seat: Seat, card: Shown },
    /// Both piles are empty: these cards could not be drawn.
    NoCards { seat: Seat, cards: u8 },
    /// A card was banked.
    Banked { seat: Seat, card: Card },
    /// The dice, and where the pawn went.
    Rolled { seat: Seat, dice: (u8, u8), to: u8, space: Space },
    /// An opponent was asked for a colour.
    Asked { seat: Seat, from: Seat, colour: Colour },
    /// The opponent had no card of the colour.
    NothingToGive { seat: Seat, colour: Colour },
    /// A card was given.
    Gave { seat: Seat, to: Seat, card: Shown },
    /// A spy saw a hand; `null` for an audience that does not see it.
    Spied {
        seat: Seat,
        on: Seat,
        #[schemars(with = "Option<Vec<Card>>")]
        hand: Option<Hand>,
    },
    /// A card was stolen.
    Stole { seat: Seat, from: Seat, card: Shown },
    /// There was nothing to remove.
    NothingToRemove { seat: Seat },
    /// A base went back to its owner.
    Removed { seat: Seat, owner: Seat, territory: Territory, base: Base },
    /// A challenge begins.
    Challenged { seat: Seat, defender: Seat, base: Base, limited: bool },
    /// A power card was played.
    Played { seat: Seat, card: Card },
    /// The attacker had no card of an unused colour and called one.
    Called { seat: Seat, colour: Colour },
    /// The defender has no card of the colour.
    CannotAnswer { seat: Seat, colour: Colour },
    /// The totals after a round or a play of influence.
    Totals { attacker: u16, defender: u16 },
    /// A seat did not surrender.
    WentOn { seat: Seat },
    /// A seat surrendered.
    Surrendered { seat: Seat },
    /// Political influence was played.
    PlayedInfluence {
        seat: Seat,
        #[schemars(with = "Vec<Card>")]
        cards: Influence,
    },
    /// A challenge ended. The winner banks the loser's cards and takes back their own; the counts say how many.
    Won { seat: Seat, loser: Seat, banked: u8, back: u8 },
    /// The attacker already had that base there, and so wins only the cards (BAR-5.1).
    CardsOnly { seat: Seat, territory: Territory, base: Base },
    /// A bank card was paid.
    Paid { seat: Seat, card: Card },
    /// A base was placed, won in a challenge or bought.
    Placed { seat: Seat, territory: Territory, base: Base, bought: bool },
    /// A seat won the game.
    GameWon { seat: Seat },
}

impl Event {
    /// The event as an audience hears it (BAR-8.2). Everybody hears something of every event.
    pub(crate) fn heard(self, audience: Audience) -> Event {
        let is = |seat: Seat| audience == Audience::Seat(seat);
        let hide = |card: Shown, known: bool| if known { card } else { Shown::Hidden };
        match self {
            Event::Dealt { seat, card } => Event::Dealt { seat, card: hide(card, is(seat)) },
            Event::Drew { seat, card } => Event::Drew { seat, card: hide(card, is(seat)) },
            Event::Stole { seat, from, card } => {
                Event::Stole { seat, from, card: hide(card, is(seat) || is(from)) }
            }
            Event::Gave { seat, to, card: Shown::Card(card) } if !is(seat) && !is(to) => {
                Event::Gave { seat, to, card: Shown::Colour(card.colour()) }
            }
            Event::Spied { seat, on, hand } => {
                Event::Spied { seat, on, hand: hand.filter(|_| is(seat) || is(on)) }
            }
            public => public,
        }
    }
}
