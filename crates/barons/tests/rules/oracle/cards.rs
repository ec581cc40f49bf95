//! The components (BAR-1).

use std::fmt;

/// A colour of cards; the first four are also the types of bases (BAR-1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Colour {
    Transportation,
    Communications,
    Finance,
    Energy,
    Influence,
}

use Colour::{Communications, Energy, Finance, Influence, Transportation};

/// The colours of power cards and the types of bases.
pub(crate) const POWER: [Colour; 4] = [Transportation, Communications, Finance, Energy];

/// Every colour.
pub(crate) const COLOURS: [Colour; 5] = [Transportation, Communications, Finance, Energy, Influence];

/// The territories clockwise (BAR-1.4).
pub(crate) const TERRITORIES: [&str; 4] = ["americas", "europe", "asia", "africa"];

impl Colour {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Transportation => "transportation",
            Communications => "communications",
            Finance => "finance",
            Energy => "energy",
            Influence => "influence",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Card {
    pub(crate) colour: Colour,
    pub(crate) value: u32,
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.colour.name(), self.value)
    }
}

/// BAR-1.3.
pub(crate) fn deck() -> Vec<Card> {
    const POWER_VALUES: [u32; 24] = [
        5, 10, 10, 15, 15, 20, 20, 20, 25, 25, 25, 25, 30, 30, 30, 30, 35, 35, 35, 40, 40, 45, 45, 50, //
    ];
    const INFLUENCE_VALUES: [u32; 8] = [20, 20, 30, 30, 40, 40, 50, 50];
    let mut cards = Vec::new();
    for colour in POWER {
        cards.extend(POWER_VALUES.map(|value| Card { colour, value }));
    }
    cards.extend(INFLUENCE_VALUES.map(|value| Card { colour: Influence, value }));
    cards
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Space {
    Investments(&'static str),
    TakePower,
    Limited,
    Spy,
    TakeInfluence,
    Remove,
}

impl Space {
    pub(crate) fn name(self) -> String {
        match self {
            Space::Investments(territory) => format!("investments {territory}"),
            Space::TakePower => "take power".into(),
            Space::Limited => "limited challenge".into(),
            Space::Spy => "spy".into(),
            Space::TakeInfluence => "take influence".into(),
            Space::Remove => "remove base".into(),
        }
    }
}

/// BAR-1.4.
pub(crate) fn track() -> Vec<Space> {
    let mut spaces = Vec::new();
    for (quarter, territory) in TERRITORIES.into_iter().enumerate() {
        spaces.push(Space::Investments(territory));
        spaces.push(Space::TakePower);
        spaces.push(Space::Limited);
        spaces.push(Space::Spy);
        spaces.push(Space::TakeInfluence);
        spaces.push(if quarter == 0 || quarter == 2 { Space::Limited } else { Space::Remove });
    }
    spaces
}

/// Each kind of card among these, once.
pub(crate) fn kinds(cards: &[Card]) -> Vec<Card> {
    let mut kinds = cards.to_vec();
    kinds.sort();
    kinds.dedup();
    kinds
}

/// Removes one such card, if there is one.
pub(crate) fn take(cards: &mut Vec<Card>, card: Card) -> bool {
    match cards.iter().position(|&c| c == card) {
        Some(at) => {
            cards.remove(at);
            true
        }
        None => false,
    }
}

/// The total value of cards.
pub(crate) fn worth(cards: &[Card]) -> u32 {
    cards.iter().map(|card| card.value).sum()
}

/// Cards as JSON lists them: by colour and then by value.
pub(crate) fn listed(cards: &[Card]) -> Vec<String> {
    let mut cards = cards.to_vec();
    cards.sort();
    cards.iter().map(Card::to_string).collect()
}
