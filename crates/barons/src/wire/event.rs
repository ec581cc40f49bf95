use schemars::JsonSchema;
use serde::Serialize;
use table::Seat;

use crate::{Base, Card, Colour, Event, Shown, Space, Territory};

/// An event as JSON: `{"event":"drew","seat":1,"card":"finance 30"}`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum EventWire {
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
    /// The opponent had none.
    NothingToGive { seat: Seat, colour: Colour },
    /// A card was given.
    Gave { seat: Seat, to: Seat, card: Shown },
    /// A spy saw a hand; `null` for an audience that does not see it.
    Spied { seat: Seat, on: Seat, hand: Option<Vec<Card>> },
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
    /// The attacker called a colour, having no card of any unused one.
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
    PlayedInfluence { seat: Seat, cards: Vec<Card> },
    /// A challenge ended; the winner banks the loser's cards and takes back their own: how many of each.
    Won { seat: Seat, loser: Seat, banked: u8, back: u8 },
    /// The attacker already had that base there and wins cards only (BAR-5.1).
    CardsOnly { seat: Seat, territory: Territory, base: Base },
    /// A bank card was paid.
    Paid { seat: Seat, card: Card },
    /// A base was placed, won in a challenge or bought.
    Placed { seat: Seat, territory: Territory, base: Base, bought: bool },
    /// A seat won the game.
    GameWon { seat: Seat },
}

impl From<&Event> for EventWire {
    fn from(event: &Event) -> Self {
        match *event {
            Event::Dealt { seat, card } => EventWire::Dealt { seat, card },
            Event::Turn { seat } => EventWire::Turn { seat },
            Event::Reshuffled { cards } => EventWire::Reshuffled { cards },
            Event::Drew { seat, card } => EventWire::Drew { seat, card },
            Event::NoCards { seat, cards } => EventWire::NoCards { seat, cards },
            Event::Banked { seat, card } => EventWire::Banked { seat, card },
            Event::Rolled { seat, dice, to, space } => EventWire::Rolled { seat, dice, to, space },
            Event::Asked { seat, from, colour } => EventWire::Asked { seat, from, colour },
            Event::NothingToGive { seat, colour } => EventWire::NothingToGive { seat, colour },
            Event::Gave { seat, to, card } => EventWire::Gave { seat, to, card },
            Event::Spied { seat, on, hand } => {
                EventWire::Spied { seat, on, hand: hand.map(|h| h.cards().to_vec()) }
            }
            Event::Stole { seat, from, card } => EventWire::Stole { seat, from, card },
            Event::NothingToRemove { seat } => EventWire::NothingToRemove { seat },
            Event::Removed { seat, owner, territory, base } => {
                EventWire::Removed { seat, owner, territory, base }
            }
            Event::Challenged { seat, defender, base, limited } => {
                EventWire::Challenged { seat, defender, base, limited }
            }
            Event::Played { seat, card } => EventWire::Played { seat, card },
            Event::Called { seat, colour } => EventWire::Called { seat, colour },
            Event::CannotAnswer { seat, colour } => EventWire::CannotAnswer { seat, colour },
            Event::Totals { attacker, defender } => EventWire::Totals { attacker, defender },
            Event::WentOn { seat } => EventWire::WentOn { seat },
            Event::Surrendered { seat } => EventWire::Surrendered { seat },
            Event::PlayedInfluence { seat, cards } => {
                EventWire::PlayedInfluence { seat, cards: cards.iter().collect() }
            }
            Event::Won { seat, loser, banked, back } => EventWire::Won { seat, loser, banked, back },
            Event::CardsOnly { seat, territory, base } => EventWire::CardsOnly { seat, territory, base },
            Event::Paid { seat, card } => EventWire::Paid { seat, card },
            Event::Placed { seat, territory, base, bought } => {
                EventWire::Placed { seat, territory, base, bought }
            }
            Event::GameWon { seat } => EventWire::GameWon { seat },
        }
    }
}
