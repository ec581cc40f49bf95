use std::fmt;

use crate::{Card, card::KINDS};

/// The value of each kind of card.
const VALUES: [u16; KINDS] = {
    let mut values = [0; KINDS];
    let mut kind = 0;
    while kind < KINDS {
        values[kind] = Card::at(kind).value();
        kind += 1;
    }
    values
};

/// A set of cards without order: how many there are of each kind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Cards([u8; KINDS]);

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards([0; KINDS]);

    /// How many of this kind.
    pub const fn count(&self, card: Card) -> u8 {
        self.0[card.index()]
    }

    /// The number of cards.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; KINDS]
    }

    /// Their values added up.
    pub fn worth(&self) -> u32 {
        self.0.iter().zip(&VALUES).map(|(&n, value)| u32::from(u16::from(n) * value)).sum()
    }

    /// The different kinds of card in it, in order.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + '_ {
        Card::all().filter(|c| self.0[c.index()] > 0)
    }

    /// Every card, equal ones together.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.kinds().flat_map(|c| std::iter::repeat_n(c, usize::from(self.count(c))))
    }

    pub(crate) const fn add(&mut self, card: Card) {
        self.0[card.index()] = self.0[card.index()].saturating_add(1);
    }

    /// Removes one card of this kind; `false` if there is none.
    pub(crate) const fn take(&mut self, card: Card) -> bool {
        let here = self.0[card.index()] > 0;
        if here {
            self.0[card.index()] -= 1;
        }
        here
    }

    pub(crate) const fn set(&mut self, card: Card, count: u8) {
        self.0[card.index()] = count;
    }

    /// The `n`th card in order.
    pub(crate) fn nth(&self, mut n: u32) -> Option<Card> {
        for (i, &count) in self.0.iter().enumerate() {
            match n.checked_sub(u32::from(count)) {
                None => return Some(Card::at(i)),
                Some(rest) => n = rest,
            }
        }
        None
    }

    /// Whether `other` has at least as many of each kind.
    pub(crate) fn within(&self, other: &Cards) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a <= b)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut heap = Cards::EMPTY;
        cards.into_iter().for_each(|c| heap.add(c));
        heap
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
