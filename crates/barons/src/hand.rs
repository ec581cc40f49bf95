use std::fmt;

use table::Seat;

use crate::{Card, Colour};

/// The most cards that a hand can have: eight, and one for each of four bases when investments pay off (BAR-4.4).
pub const HAND_MAX: usize = 12;

/// A set of observers, one bit each: the seats, and bit 4 for onlookers.
pub(crate) type Ears = u8;

/// A hand: its cards in order, and for each the observers who know that it is there.
///
/// Equal cards share what is known: an observer who knows of two out of three has the bit on the first two. So it does
/// not matter which of them leaves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hand {
    len: u8,
    cards: [Card; HAND_MAX],
    known: [Ears; HAND_MAX],
}

impl Hand {
    /// No card.
    pub const EMPTY: Hand = Hand { len: 0, cards: [Card::FIRST; HAND_MAX], known: [0; HAND_MAX] };

    /// The number of cards.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether it is empty.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards in order, equal ones together.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len()]
    }

    /// The different cards, in order.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + '_ {
        let cards = self.cards();
        cards.iter().enumerate().filter(|&(i, c)| i == 0 || cards[i - 1] != *c).map(|(_, &c)| c)
    }

    /// Whether this card is in it.
    pub fn contains(&self, card: Card) -> bool {
        self.cards().contains(&card)
    }

    /// Whether a card of this colour is in it.
    pub fn has(&self, colour: Colour) -> bool {
        self.cards().iter().any(|c| c.colour() == colour)
    }

    /// How many of this kind.
    pub fn count(&self, card: Card) -> u8 {
        self.cards().iter().filter(|&&c| c == card).count() as u8
    }

    /// How many of each colour.
    pub(crate) fn by_colour(&self) -> [u8; 5] {
        let mut counts = [0; 5];
        self.cards().iter().for_each(|c| counts[c.colour().index()] += 1);
        counts
    }

    /// The cards, each with the observers who know it.
    pub(crate) fn with_ears(&self) -> impl Iterator<Item = (Card, Ears)> + '_ {
        self.cards().iter().copied().zip(self.known)
    }

    /// The cards that at least one of these observers knows.
    pub(crate) fn known_to(&self, ears: Ears) -> impl Iterator<Item = Card> + '_ {
        self.cards().iter().zip(&self.known).filter(move |&(_, k)| k & ears != 0).map(|(&c, _)| c)
    }

    /// The cards that another seat knows to be in this hand.
    pub fn seen_by(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.known_to(1 << seat.index())
    }

    /// Adds a card that these observers see. A full hand stays as it is, but no rule overfills one.
    pub(crate) fn insert(&mut self, card: Card, see: Ears) {
        let len = self.len();
        if len == HAND_MAX {
            return;
        }
        let mut at = len;
        while at > 0 && self.cards[at - 1] > card {
            self.cards[at] = self.cards[at - 1];
            self.known[at] = self.known[at - 1];
            at -= 1;
        }
        (self.cards[at], self.known[at]) = (card, 0);
        self.len += 1;
        if see != 0 {
            self.mark(card, see);
        }
    }

    /// These observers now know of one more of this kind.
    pub(crate) fn mark(&mut self, card: Card, see: Ears) {
        let mut rest = see;
        for i in 0..self.len() {
            if self.cards[i] == card {
                let add = rest & !self.known[i];
                self.known[i] |= add;
                rest &= !add;
            }
        }
    }

    /// These observers now know every card.
    pub(crate) fn mark_all(&mut self, see: Ears) {
        let len = self.len();
        self.known[..len].iter_mut().for_each(|k| *k |= see);
    }

    /// Removes a card, if it is there. Observers who knew of one of this kind now know of one less.
    pub(crate) fn remove(&mut self, card: Card) -> bool {
        let len = self.len();
        let Some(at) = self.cards().iter().position(|&c| c == card) else { return false };
        self.cards.copy_within(at + 1..len, at);
        self.known.copy_within(at + 1..len, at);
        (self.cards[len - 1], self.known[len - 1]) = (Card::FIRST, 0);
        self.len -= 1;
        true
    }

    /// A card has left unseen by these observers. Of each kind that it may have been, they are sure of one card less.
    /// It was not of the kind `but`, which is accounted for; if a colour is given, it was of that colour.
    pub(crate) fn doubt(&mut self, but: Card, colour: Option<Colour>, ears: Ears) {
        let (mut kind, mut rest) = (None, 0);
        for i in (0..self.len()).rev() {
            let card = self.cards[i];
            if kind != Some(card) {
                let spared = card == but || colour.is_some_and(|c| c != card.colour());
                (kind, rest) = (Some(card), if spared { 0 } else { ears });
            }
            let hit = rest & self.known[i];
            self.known[i] &= !hit;
            rest &= !hit;
        }
    }

    /// Whether anybody knows one of its cards.
    pub(crate) fn is_known(&self) -> bool {
        self.known != [0; HAND_MAX]
    }

    /// The same cards, known to nobody.
    pub(crate) const fn bare(&self) -> Hand {
        Hand { known: [0; HAND_MAX], ..*self }
    }

    /// The cards that these observers know, known to nobody else.
    pub(crate) fn part(&self, ears: Ears) -> Hand {
        let mut part = Hand::EMPTY;
        for (card, known) in self.cards().iter().zip(&self.known).filter(|(_, k)| *k & ears != 0) {
            part.insert(*card, known & ears);
        }
        part
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.cards().iter().zip(&self.known)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    #[test]
    fn equal_cards_share_what_is_known() {
        let mut hand = Hand::EMPTY;
        for (name, see) in [("f30", 0), ("f30", 0b1), ("e5", 0b11), ("f30", 0b10)] {
            hand.insert(card(name), see);
        }
        assert_eq!(hand.known_to(0b1).count(), 2);
        assert_eq!(hand.cards(), ["f30", "f30", "f30", "e5"].map(card));
        // One f30 leaves: both observers knew of one, and now of none.
        assert!(hand.remove(card("f30")));
        assert_eq!(hand.known_to(0b11).collect::<Vec<_>>(), [card("e5")]);
        hand.mark_all(0b100);
        // A finance card leaves, and observer 2 does not see which: of two 30s one is still sure.
        hand.doubt(card("f5"), Some(Colour::Finance), 0b100);
        assert_eq!(hand.known_to(0b100).count(), 2);
        hand.doubt(card("f5"), None, 0b100);
        assert_eq!(hand.known_to(0b100).count(), 0);
        assert!(hand.is_known() && !Hand::EMPTY.is_known());
    }
}
