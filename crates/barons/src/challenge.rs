use table::Seat;

use crate::{Base, Card, Colour};

/// One round of a challenge (BAR-5.2): a colour, and the card of it that each side played, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// The colour that the attacker played or called.
    pub colour: Colour,
    /// The attacker's card.
    pub attacker: Option<Card>,
    /// The defender's card.
    pub defender: Option<Card>,
}

impl Round {
    const EMPTY: Round = Round { colour: Colour::Transportation, attacker: None, defender: None };
}

/// Political influence cards: how many of each value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Influence([u8; 10]);

impl Influence {
    /// How many of this card; 0 for a card of another colour.
    pub const fn count(&self, card: Card) -> u8 {
        if let Colour::Influence = card.colour() { self.0[card.index() % 10] } else { 0 }
    }

    /// Adds a card; one of another colour is ignored.
    pub const fn add(&mut self, card: Card) {
        if let Colour::Influence = card.colour() {
            let count = &mut self.0[card.index() % 10];
            *count = count.saturating_add(1);
        }
    }

    pub(crate) const fn remove(&mut self, card: Card) {
        if let Colour::Influence = card.colour() {
            let count = &mut self.0[card.index() % 10];
            *count = count.saturating_sub(1);
        }
    }

    /// The number of cards.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 10]
    }

    /// Their values added up.
    pub fn worth(&self) -> u16 {
        self.0.iter().zip(1..).map(|(&n, step)| u16::from(n) * 5 * step).sum()
    }

    /// Every card, from the cheapest.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        (0..10).flat_map(|i| std::iter::repeat_n(Card::step(Colour::Influence, i), usize::from(self.0[i])))
    }
}

impl FromIterator<Card> for Influence {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Influence::default();
        cards.into_iter().for_each(|c| set.add(c));
        set
    }
}

/// A side of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Attacker,
    Defender,
}

impl Side {
    pub(crate) const fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// A challenge: who defends, for which base, and what has been played. The attacker is the player in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The seat that was challenged.
    pub defender: Seat,
    /// The named type (BAR-5.1).
    pub base: Base,
    rounds: [Round; 4],
    played: u8,
    influence: [Influence; 2],
}

impl Challenge {
    pub(crate) const fn new(defender: Seat, base: Base) -> Self {
        let influence = [Influence([0; 10]); 2];
        Challenge { defender, base, rounds: [Round::EMPTY; 4], played: 0, influence }
    }

    /// The rounds so far; in the last one, the defender may not have answered yet.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds[..usize::from(self.played)]
    }

    /// The influence that the attacker and the defender have played.
    pub fn influence(&self) -> &[Influence; 2] {
        &self.influence
    }

    /// Begins a round; there are at most four (BAR-5.2).
    pub(crate) fn lead(&mut self, colour: Colour, attacker: Option<Card>) {
        if let Some(round) = self.rounds.get_mut(usize::from(self.played)) {
            *round = Round { colour, attacker, defender: None };
            self.played += 1;
        }
    }

    /// The defender's card of the round that is open.
    pub(crate) fn answer(&mut self, card: Card) {
        if let Some(round) = self.rounds[..usize::from(self.played)].last_mut() {
            round.defender = Some(card);
        }
    }

    pub(crate) fn add_influence(&mut self, side: Side, card: Card) {
        self.influence[side as usize].add(card);
    }

    /// Whether the colour has been played or called.
    pub fn used(&self, colour: Colour) -> bool {
        self.rounds().iter().any(|r| r.colour == colour)
    }

    /// The power colours that have been neither played nor called.
    pub fn unused(&self) -> impl Iterator<Item = Colour> + '_ {
        Colour::POWER.into_iter().filter(|&c| !self.used(c))
    }

    fn card(round: &Round, side: Side) -> Option<Card> {
        match side {
            Side::Attacker => round.attacker,
            Side::Defender => round.defender,
        }
    }

    /// The cards that a side has played, influence included.
    pub(crate) fn cards(&self, side: Side) -> impl Iterator<Item = Card> + '_ {
        let power = self.rounds().iter().filter_map(move |r| Self::card(r, side));
        power.chain(self.influence[side as usize].iter())
    }

    /// A side's total: the named type's colour counts double (BAR-5.3).
    pub(crate) fn total(&self, side: Side) -> u16 {
        let double = self.base.colour();
        let power: u16 = self
            .rounds()
            .iter()
            .filter_map(|r| Self::card(r, side))
            .map(|c| c.value() * if c.colour() == double { 2 } else { 1 })
            .sum();
        power + self.influence[side as usize].worth()
    }

    /// The attacker's and the defender's totals.
    pub fn totals(&self) -> (u16, u16) {
        (self.total(Side::Attacker), self.total(Side::Defender))
    }

    /// The side with the lower total; the attacker if they are equal (BAR-5.4, BAR-5.6).
    pub(crate) fn lower(&self) -> Side {
        let (attacker, defender) = self.totals();
        if attacker <= defender { Side::Attacker } else { Side::Defender }
    }

    /// Whether each side has played a card (BAR-5.4).
    pub(crate) fn both_played(&self) -> bool {
        [Side::Attacker, Side::Defender]
            .into_iter()
            .all(|side| self.rounds().iter().any(|r| Self::card(r, side).is_some()))
    }

    /// Whether this influence would put the side in the lead; the defender leads in a tie (BAR-5.6).
    pub(crate) fn takes_lead(&self, side: Side, worth: u16) -> bool {
        let (mine, theirs) = (self.total(side) + worth, self.total(side.other()));
        match side {
            Side::Attacker => mine > theirs,
            Side::Defender => mine >= theirs,
        }
    }
}
