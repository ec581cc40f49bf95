//! What each observer knows of each hand (BAR-8.2, R-BAR-3), as part of the position.
//!
//! An observer is a seat or an onlooker. Of a hand an observer knows some cards (marked in [`Hand`]), and for each
//! colour at least and at most how many there are. Every change of a hand updates each observer by what that observer
//! saw and by nothing else, so a view cannot give a secret away.

use table::Seat;

use crate::hand::Ears;
use crate::{Card, Colour, Hand, State};

/// The number of the onlooker.
pub(crate) const ONLOOKER: usize = 4;
/// How many observers there are.
pub(crate) const OBSERVERS: usize = 5;
/// No bound: as many as the hand has cards.
pub(crate) const ANY: u8 = u8::MAX;

/// The fewest and the most cards of each colour that a hand has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) least: [u8; 5],
    /// [`ANY`] where there is no bound below the size of the hand.
    pub(crate) most: [u8; 5],
}

impl Bounds {
    pub(crate) const NONE: Bounds = Bounds { least: [0; 5], most: [ANY; 5] };

    /// Drops bounds that say nothing, so that equal knowledge always has one form.
    pub(crate) fn tidy(&mut self, size: usize, known: [u8; 5]) {
        self.most.iter_mut().filter(|m| usize::from(**m) >= size).for_each(|m| *m = ANY);
        self.least.iter_mut().zip(known).for_each(|(least, known)| *least = known.max(*least));
    }

    /// Whether a hand with these counts is within the bounds.
    pub(crate) fn admits(&self, counts: &[u8; 5]) -> bool {
        (0..5).all(|c| self.least[c] <= counts[c] && counts[c] <= self.most[c])
    }

    fn more(&mut self, colour: Option<Colour>) {
        match colour {
            Some(c) => {
                self.least[c.index()] += 1;
                self.most[c.index()] = self.most[c.index()].saturating_add(1);
            }
            None => self.most.iter_mut().for_each(|m| *m = m.saturating_add(1)),
        }
    }

    fn less(&mut self, colour: Option<Colour>) {
        match colour {
            Some(c) => {
                let (least, most) = (&mut self.least[c.index()], &mut self.most[c.index()]);
                *least = least.saturating_sub(1);
                if *most != ANY {
                    *most = most.saturating_sub(1);
                }
            }
            None => self.least.iter_mut().for_each(|l| *l = l.saturating_sub(1)),
        }
    }
}

/// Counts by colour of the cards that each observer knows in a hand.
pub(crate) fn known_by_colour(hand: &Hand) -> [[u8; 5]; OBSERVERS] {
    let mut counts = [[0; 5]; OBSERVERS];
    for (card, ears) in hand.with_ears().filter(|(_, ears)| *ears != 0) {
        let colour = card.colour().index();
        counts.iter_mut().enumerate().for_each(|(observer, of)| of[colour] += ears >> observer & 1);
    }
    counts
}

/// What the observers see of a card that enters or leaves a hand. An observer in neither set only sees that a card
/// moved.
#[derive(Clone, Copy)]
pub(crate) struct Sight {
    /// Who sees the card.
    pub(crate) card: Ears,
    /// Who sees its colour only.
    pub(crate) colour: Ears,
}

impl Sight {
    /// Everybody sees the card.
    pub(crate) const ALL: Sight = Sight { card: Ears::MAX, colour: 0 };
    /// Nobody but the owner sees it.
    pub(crate) const NONE: Sight = Sight { card: 0, colour: 0 };

    /// These two see the card; the others see its colour if `colour` is set.
    pub(crate) fn two(a: Seat, b: Seat, colour: bool) -> Sight {
        let both = 1 << a.index() | 1 << b.index();
        Sight { card: both, colour: if colour { !both } else { 0 } }
    }

    fn colour_for(self, observer: usize, colour: Colour) -> Option<Colour> {
        ((self.card | self.colour) & 1 << observer != 0).then_some(colour)
    }
}

impl State {
    /// Everybody but the owner of the hand.
    pub(crate) fn others(&self, seat: Seat) -> Ears {
        ((1 << self.table.players) - 1) & !(1 << seat.index()) | 1 << ONLOOKER
    }

    /// A card enters a hand.
    pub(crate) fn gain(&mut self, seat: Seat, card: Card, sight: Sight) {
        let others = self.others(seat);
        let hand = &mut self.hands[seat.index()];
        hand.insert(card, sight.card & others);
        let size = hand.len();
        for observer in (0..OBSERVERS).filter(|o| others & 1 << o != 0) {
            let bounds = &mut self.bounds[observer][seat.index()];
            bounds.more(sight.colour_for(observer, card.colour()));
            // A bound that reaches the size of the hand says nothing.
            bounds.most.iter_mut().filter(|m| usize::from(**m) >= size).for_each(|m| *m = ANY);
        }
    }

    /// A card leaves a hand that holds it.
    pub(crate) fn lose(&mut self, seat: Seat, card: Card, sight: Sight) {
        let others = self.others(seat);
        let hand = &mut self.hands[seat.index()];
        hand.remove(card);
        let blind = others & !sight.card;
        if blind != 0 && hand.is_known() {
            hand.doubt(card, Some(card.colour()), blind & sight.colour);
            hand.doubt(card, None, blind & !sight.colour);
        }
        let hand = &self.hands[seat.index()];
        let mut known = None;
        for observer in (0..OBSERVERS).filter(|o| others & 1 << o != 0) {
            let bounds = &mut self.bounds[observer][seat.index()];
            if *bounds == Bounds::NONE {
                continue;
            }
            bounds.less(sight.colour_for(observer, card.colour()));
            let known = known.get_or_insert_with(|| known_by_colour(hand));
            bounds.tidy(hand.len(), known[observer]);
        }
    }

    /// Everybody learns that a hand has no card of this colour.
    pub(crate) fn has_none(&mut self, seat: Seat, colour: Colour) {
        let (others, size) = (self.others(seat), self.hands[seat.index()].len());
        for observer in (0..OBSERVERS).filter(|o| others & 1 << o != 0) {
            let most = &mut self.bounds[observer][seat.index()].most[colour.index()];
            *most = if size == 0 { ANY } else { 0 };
        }
    }

    /// Everybody learns that a hand has a card of this colour: its owner is asked for one.
    pub(crate) fn has_some(&mut self, seat: Seat, colour: Colour) {
        let others = self.others(seat);
        for observer in (0..OBSERVERS).filter(|o| others & 1 << o != 0) {
            let least = &mut self.bounds[observer][seat.index()].least[colour.index()];
            *least = 1.max(*least);
        }
    }

    /// A spy sees a whole hand (BAR-4.3).
    pub(crate) fn sees(&mut self, spy: Seat, seat: Seat) {
        let hand = &mut self.hands[seat.index()];
        hand.mark_all(1 << spy.index());
        let counts = hand.by_colour();
        let bounds = &mut self.bounds[spy.index()][seat.index()];
        *bounds = Bounds { least: counts, most: counts };
        bounds.tidy(hand.len(), counts);
    }
}
