use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::Colour;

/// How many kinds of card there can be: five colours of ten values.
pub const KINDS: usize = 50;

/// A card: its colour and its value. Nobody can tell two cards of the same colour and value apart.
///
/// In JSON and in full `finance 30`; short `f30`.
///
/// ```
/// use barons::{Card, Colour};
/// let card: Card = "finance 30".parse().unwrap();
/// assert_eq!((card.colour(), card.value()), (Colour::Finance, 30));
/// assert_eq!("f30".parse(), Ok(card));
/// assert_eq!(Card::new(Colour::Finance, 31), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The lowest kind of card; it fills unused slots of arrays.
    pub(crate) const FIRST: Card = Card(0);

    /// The card of this colour and value; values go from 5 to 50 in steps of 5.
    pub const fn new(colour: Colour, value: u16) -> Option<Card> {
        if value >= 5 && value <= 50 && value.is_multiple_of(5) {
            Some(Card(colour as u8 * 10 + (value / 5 - 1) as u8))
        } else {
            None
        }
    }

    /// The card of a colour with the value `5 * (step + 1)`.
    pub(crate) const fn step(colour: Colour, step: usize) -> Card {
        Card(colour as u8 * 10 + (step % 10) as u8)
    }

    /// The card with this index, below [`KINDS`].
    pub(crate) const fn at(index: usize) -> Card {
        Card((index % KINDS) as u8)
    }

    /// Its colour.
    pub const fn colour(self) -> Colour {
        Colour::ALL[self.0 as usize / 10]
    }

    /// Its value in credits.
    pub const fn value(self) -> u16 {
        (self.0 % 10) as u16 * 5 + 5
    }

    /// Its number, below [`KINDS`], to index arrays with.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every kind of card, by colour, then by value.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> {
        (0..KINDS).map(Card::at)
    }

    /// The short form: `f30`.
    pub fn short(self) -> String {
        format!("{}{}", self.colour().letter(), self.value())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.colour(), self.value())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.value())
    }
}

/// A text that is not a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoCard;

impl FromStr for Card {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<Self, NoCard> {
        let digits = text.find(|c: char| c.is_ascii_digit()).ok_or(NoCard)?;
        let (colour, value) = text.split_at(digits);
        // At most two digits, so that `+30` or `030` are not read.
        if value.starts_with('0') || value.len() > 2 || !value.bytes().all(|b| b.is_ascii_digit()) {
            return Err(NoCard);
        }
        let colour = Colour::read(colour.trim_end()).ok_or(NoCard)?;
        Card::new(colour, value.parse().map_err(|_| NoCard)?).ok_or(NoCard)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(d)?;
        text.parse()
            .map_err(|_| de::Error::custom(format_args!("{text:?} is not a card, such as \"finance 30\"")))
    }
}

impl JsonSchema for Card {
    fn schema_name() -> Cow<'static, str> {
        "Card".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A card: its colour and its value from 5 to 50 in steps of 5, such as \"finance 30\"",
            "type": "string",
            "pattern": "^(transportation|communications|finance|energy|influence) (5|[1-4][05]|50)$"
        })
    }
}

/// A card as an audience may see it (BAR-8.2): `"finance 30"`, only its colour `"finance ?"`, or `"?"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The whole card.
    Card(Card),
    /// Only its colour.
    Colour(Colour),
    /// Only that there is a card.
    Hidden,
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shown::Card(card) => card.fmt(f),
            Shown::Colour(colour) => write!(f, "{colour} ?"),
            Shown::Hidden => f.write_str("?"),
        }
    }
}

impl Serialize for Shown {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Shown {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(d)?;
        let colour = || text.strip_suffix(" ?").and_then(Colour::read);
        match (&*text, text.parse()) {
            ("?", _) => Ok(Shown::Hidden),
            (_, Ok(card)) => Ok(Shown::Card(card)),
            _ => colour().map(Shown::Colour).ok_or_else(|| {
                de::Error::custom(format_args!("{text:?} is not a card, such as \"finance 30\""))
            }),
        }
    }
}

impl JsonSchema for Shown {
    fn schema_name() -> Cow<'static, str> {
        "Shown".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A card as the reader may know it: \"finance 30\", its colour \"finance ?\", or \"?\"",
            "type": "string",
            "pattern": "^(\\?|(transportation|communications|finance|energy|influence) (\\?|5|[1-4][05]|50))$"
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_survives_its_names() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.short().parse(), Ok(card));
            assert_eq!(Card::new(card.colour(), card.value()), Some(card));
        }
        for wrong in ["", "f", "30", "f 3", "f030", "f+30", "f55", "f300", "x30", "finance30x", "é5", "f3é"]
        {
            assert_eq!(wrong.parse::<Card>(), Err(NoCard), "{wrong}");
        }
    }
}
