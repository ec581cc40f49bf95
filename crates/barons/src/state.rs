use table::Seat;

use crate::knowledge::{Bounds, OBSERVERS};
use crate::{Bases, Cards, Challenge, Hand, Stage, Territory};

/// The part of a position that everybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    pub(crate) players: u8,
    pub(crate) turn: Seat,
    pub(crate) stage: Stage,
    pub(crate) pawns: [u8; 4],
    /// By owner, then by territory.
    pub(crate) bases: [[Bases; 4]; 4],
    pub(crate) banks: [Cards; 4],
    pub(crate) discards: Cards,
    pub(crate) challenge: Option<Challenge>,
    /// How many cards the drawpile has.
    pub(crate) pile_len: u8,
    /// The cards that the drawpile was made of: the deck, or the discards of the last reshuffle.
    pub(crate) source: Cards,
}

impl Table {
    /// The player in turn: the attacker of a challenge.
    pub fn in_turn(&self) -> Seat {
        self.turn
    }

    /// What is asked.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// How many seats there are.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The space that a pawn stands on, counted from 0.
    pub fn pawn(&self, seat: Seat) -> u8 {
        self.pawns[seat.index()]
    }

    /// The bases of a seat in a territory.
    pub fn bases(&self, owner: Seat, territory: Territory) -> Bases {
        self.bases[owner.index()][territory.index()]
    }

    /// A seat's bank.
    pub fn bank(&self, seat: Seat) -> &Cards {
        &self.banks[seat.index()]
    }

    /// The discards.
    pub fn discards(&self) -> &Cards {
        &self.discards
    }

    /// The challenge, while there is one.
    pub fn challenge(&self) -> Option<&Challenge> {
        self.challenge.as_ref()
    }

    /// How many cards the drawpile has.
    pub fn drawpile_len(&self) -> usize {
        usize::from(self.pile_len)
    }

    /// The next seat clockwise.
    pub(crate) fn after(&self, seat: Seat) -> Seat {
        let next = seat.number() + 1;
        Seat::new(if next >= self.players { 0 } else { next })
    }

    /// The seats clockwise from this one.
    pub(crate) fn clockwise(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let n = self.players;
        (0..n).map(move |i| Seat::new((from.number() + i) % n))
    }

    /// The opponents of the player in turn, clockwise.
    pub(crate) fn opponents(&self) -> impl Iterator<Item = Seat> + use<> {
        self.clockwise(self.turn).skip(1)
    }

    /// Whether this seat is an opponent of the player in turn.
    pub(crate) fn is_opponent(&self, seat: Seat) -> bool {
        seat != self.turn && seat.number() < self.players
    }
}

/// The whole truth of a position. Everybody sees the [`Table`]; hands, drawpile and what each observer knows are
/// secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) table: Table,
    pub(crate) hands: [Hand; 4],
    pub(crate) pile: Cards,
    /// By observer, then by owner of the hand.
    pub(crate) bounds: [[Bounds; 4]; OBSERVERS],
}

const _: () = assert!(size_of::<State>() <= 1024, "a position is at most 1 KB");

impl State {
    /// What everybody sees.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// A seat's hand.
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    /// The drawpile; it has no order.
    pub fn drawpile(&self) -> &Cards {
        &self.pile
    }

    /// The discards become the drawpile, which must be empty (BAR-3.5). Returns how many there were.
    pub(crate) fn reshuffle(&mut self) -> u8 {
        let table = &mut self.table;
        let cards = table.discards.len() as u8;
        if cards > 0 {
            self.pile = table.discards;
            table.source = table.discards;
            table.discards = Cards::EMPTY;
            table.pile_len = cards;
        }
        cards
    }
}
