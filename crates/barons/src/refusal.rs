mod components;
mod state;

use table::{Details, Reason};

pub use components::{ComponentsError, ComponentsFault};
pub use state::StateFault;

use crate::{Base, Card, Colour};

/// Why a move, an option or a position is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is another player's turn, or the game is over.
    NotAsked,
    /// A different kind of move is asked for.
    NotNow,
    /// The drawpile does not have the card.
    NotInDrawpile(Card),
    /// A die does not show 1 to 6.
    Dice,
    /// Unknown seat.
    NoSuchSeat,
    /// The hand does not have the card; the rule that asks for one.
    NotInHand(Card, &'static str),
    /// Not an opponent; the rule that asks for one.
    NotAnOpponent(&'static str),
    /// Only a power card can be asked for here (BAR-4.1).
    AskForPower,
    /// Only political influence can be asked for here (BAR-4.2).
    AskForInfluence,
    /// Not the colour that was asked for; the rule that asks for it.
    GiveColour(Colour, &'static str),
    /// The hand that the spy sees does not have the card.
    NotInThatHand(Card),
    /// The opponent does not have this base there.
    NoSuchBase(Base),
    /// Political influence is not played in the four rounds.
    NotAPowerCard,
    /// The colour was already played or called.
    ColourUsed(Colour),
    /// The attacker holds a card of an unused colour and must play one.
    MustPlay,
    /// The defender must play a card of this colour.
    MustFollow(Colour),
    /// Only political influence is played in the last round of a full challenge.
    NotInfluence(Card),
    /// No influence card is named.
    NoInfluence,
    /// The influence does not take the lead.
    MustLead,
    /// The bank does not have the card.
    NotInBank(Card),
    /// A card is worth more than the one paid before it.
    Dearer,
    /// After this card, 300 could no longer be reached.
    OutOfReach,
    /// Not an opponent's territory.
    NotTheirs,
    /// A base of this type is there already.
    AlreadyThere(Base),
    /// The game has no time limit.
    NoTimeLimit,
    /// The number of players is not three or four.
    Players,
    /// The territories do not match the seats.
    Territories,
    /// The components cannot be read.
    Components(ComponentsError),
    /// The position is impossible.
    State(StateFault),
    /// A move whose card is hidden.
    HiddenCard,
    /// A text that is not a move.
    Unreadable(String),
}

impl Reason for Refusal {
    table::codes! {
        Refusal::NotAsked => "not-asked",
        Refusal::NotNow => "not-now",
        Refusal::NotInDrawpile(_) => "not-in-drawpile",
        Refusal::Dice => "bad-dice",
        Refusal::NoSuchSeat => "no-such-seat",
        Refusal::NotInHand(..) => "not-in-hand",
        Refusal::NotAnOpponent(_) => "not-an-opponent",
        Refusal::AskForPower => "ask-for-power",
        Refusal::AskForInfluence => "ask-for-influence",
        Refusal::GiveColour(..) => "give-that-colour",
        Refusal::NotInThatHand(_) => "not-in-that-hand",
        Refusal::NoSuchBase(_) => "no-such-base",
        Refusal::NotAPowerCard => "not-a-power-card",
        Refusal::ColourUsed(_) => "colour-used",
        Refusal::MustPlay => "must-play",
        Refusal::MustFollow(_) => "must-follow",
        Refusal::NotInfluence(_) => "not-influence",
        Refusal::NoInfluence => "no-influence",
        Refusal::MustLead => "must-take-the-lead",
        Refusal::NotInBank(_) => "not-in-bank",
        Refusal::Dearer => "dearer-after-cheaper",
        Refusal::OutOfReach => "out-of-reach",
        Refusal::NotTheirs => "not-an-opponents-territory",
        Refusal::AlreadyThere(_) => "already-there",
        Refusal::NoTimeLimit => "no-time-limit",
        Refusal::Players => "bad-players",
        Refusal::Territories => "bad-territories",
        Refusal::HiddenCard => "hidden-card",
        Refusal::Unreadable(_) => "unreadable-move",
        ;
        Refusal::Components: ComponentsError,
        Refusal::State: StateFault,
    }

    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Refusal::NotInDrawpile(_) => "BAR-8.1",
            Refusal::Dice => "BAR-3.2",
            Refusal::NoSuchSeat => "BAR-2.1",
            Refusal::NotInHand(_, rule) | Refusal::NotAnOpponent(rule) | Refusal::GiveColour(_, rule) => rule,
            Refusal::AskForPower => "BAR-4.1",
            Refusal::AskForInfluence => "BAR-4.2",
            Refusal::NotInThatHand(_) => "BAR-4.3",
            Refusal::NoSuchBase(_) => "BAR-4.5",
            Refusal::NotAPowerCard | Refusal::ColourUsed(_) | Refusal::MustPlay | Refusal::MustFollow(_) => {
                "BAR-5.2"
            }
            Refusal::NotInfluence(_) | Refusal::NoInfluence | Refusal::MustLead => "BAR-5.6",
            Refusal::NotInBank(_) | Refusal::Dearer | Refusal::OutOfReach | Refusal::NotTheirs => "BAR-6.1",
            Refusal::AlreadyThere(_) => "BAR-7.2",
            Refusal::Players | Refusal::Territories => "BAR-1.1",
            Refusal::Components(error) => return error.rule(),
            Refusal::State(fault) => return fault.rule(),
            _ => return None,
        })
    }

    fn details(&self) -> Details {
        match self {
            Refusal::NotInDrawpile(card)
            | Refusal::NotInHand(card, _)
            | Refusal::NotInThatHand(card)
            | Refusal::NotInfluence(card)
            | Refusal::NotInBank(card) => vec![("card", card.to_string())],
            Refusal::GiveColour(colour, _) | Refusal::ColourUsed(colour) | Refusal::MustFollow(colour) => {
                vec![("colour", colour.to_string())]
            }
            Refusal::NoSuchBase(base) | Refusal::AlreadyThere(base) => vec![("base", base.to_string())],
            Refusal::Components(error) => error.details(),
            Refusal::State(fault) => fault.details(),
            Refusal::Unreadable(text) => vec![("what", text.clone())],
            _ => Details::new(),
        }
    }
}
