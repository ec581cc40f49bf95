//! A random position that agrees with a view.
//!
//! A view does not show the unknown cards of other hands and the drawpile. As a whole, these hidden cards are known:
//! the deck without the open cards, the seat's own hand and the cards known elsewhere. A deal must respect the bounds
//! on how many cards of each colour each hand has, and the drawpile may only hold cards that it was made of.
//!
//! The deal is fair. A blind shuffle that happens to be valid is as likely as any other valid deal, so the first tries
//! are blind shuffles. If they all fail, one valid deal is found (a small flow problem between colours and places) and
//! then shaken: many swaps of two random cards, except those that break a bound. The swaps are symmetric, so the deals
//! become uniform too.

use table::{Rng, Seat};

use crate::knowledge::{Bounds, ONLOOKER};
use crate::view::Seen;
use crate::{Barons, Card, Cards, Hand, Stage, State, View};

/// The place of the drawpile; the places before it are the seats.
const PILE: usize = 4;
/// Blind shuffles to try before the flow.
const TRIES: usize = 12;
/// Swaps per hidden card.
const SWAPS: usize = 24;
/// More than any deck has.
const MOST: u8 = u8::MAX;

/// The hidden cards and the places that they are dealt to.
pub(crate) struct Deal {
    /// The hidden cards; after dealing, those of seat 0 first, then of seat 1, and the drawpile last.
    cards: Vec<Card>,
    /// How many cards go to each place.
    sizes: [usize; 5],
    /// For each place, the fewest and the most cards of each colour.
    least: [[u8; 5]; 5],
    most: [[u8; 5]; 5],
    /// How many of each kind the drawpile can have, if it was reshuffled.
    pile: Option<Cards>,
}

impl Barons {
    /// A random position with this same view. The audience cannot see what others know; they are assumed to know only
    /// what everybody knows.
    ///
    /// ```
    /// use barons::{Barons, Options};
    /// use table::{Actor, Audience, Game, Seat, Silence, SplitMix64, Turn};
    ///
    /// let game = Barons::new(&Options::players(3)).unwrap();
    /// let (mut state, mut rng) = (game.start(), SplitMix64::new(3));
    /// while let Turn::Chance = game.turn(&state) {
    ///     let mv = game.draw(&state, &mut rng);
    ///     game.play(&mut state, Actor::Chance, &mv, &mut Silence).unwrap();
    /// }
    /// let view = game.view(&state, Audience::Seat(Seat::new(1)));
    /// let guess = game.imagine(&view, &mut rng);
    /// assert_eq!(guess.hand(Seat::new(1)), state.hand(Seat::new(1)));
    /// assert_eq!(game.view(&guess, Audience::Seat(Seat::new(1))), view);
    /// ```
    pub(crate) fn guess<R: Rng>(&self, view: &View, rng: &mut R) -> State {
        let mut deal = self.hidden(view);
        deal.run(rng);
        self.with_hidden(view, &deal)
    }

    /// The cards that the view does not show, and what each place needs.
    fn hidden(&self, view: &View) -> Deal {
        let table = &view.table;
        let own = view.seat().map(Seat::index);
        let mut rest = *self.components().deck();
        let mut out = |card: Card| {
            rest.take(card);
        };
        table.banks.iter().chain([&table.discards]).for_each(|heap| heap.iter().for_each(&mut out));
        if let Some(challenge) = &table.challenge {
            use crate::challenge::Side::{Attacker, Defender};
            challenge.cards(Attacker).chain(challenge.cards(Defender)).for_each(&mut out);
        }
        view.hand().into_iter().for_each(|h| h.cards().iter().copied().for_each(&mut out));
        let mut deal = Deal { pile: view.reshuffled.then_some(table.source), ..Deal::EMPTY };
        for seat in (0..usize::from(table.players)).filter(|&s| Some(s) != own) {
            let Seen { cards, bounds } = &view.seen[seat];
            cards.cards().iter().copied().for_each(&mut out);
            let rest = usize::from(view.sizes[seat]).saturating_sub(cards.len());
            deal.expect(seat, rest, cards.by_colour(), bounds);
        }
        deal.sizes[PILE] = table.drawpile_len();
        deal.cards.extend(rest.iter());
        deal
    }

    /// The position made of the view and a deal of the hidden cards.
    fn with_hidden(&self, view: &View, deal: &Deal) -> State {
        let own = view.seat().map(Seat::index);
        let observer = own.unwrap_or(ONLOOKER);
        let mut state = self.empty();
        state.table = view.table;
        let mut cards = deal.cards.iter().copied();
        for seat in 0..usize::from(view.table.players) {
            if let Some(mine) = view.own.filter(|o| o.seat.index() == seat) {
                state.hands[seat] = mine.hand;
                (0..)
                    .zip(mine.bounds)
                    .for_each(|(o, bounds): (usize, Bounds)| state.bounds[o][seat] = bounds);
                continue;
            }
            let (seen, public) = (&view.seen[seat], &view.public[seat]);
            let others = state.others(Seat::new(seat as u8));
            let mut hand = Hand::EMPTY;
            seen.cards.cards().iter().for_each(|&c| hand.insert(c, 1 << observer));
            // The others know only what everybody knows.
            let rest = others & !(1 << observer);
            public.cards.cards().iter().for_each(|&c| hand.mark(c, rest));
            cards.by_ref().take(deal.sizes[seat]).for_each(|c| hand.insert(c, 0));
            state.hands[seat] = hand;
            for o in (0..=ONLOOKER).filter(|o| others & 1 << o != 0) {
                state.bounds[o][seat] = if o == observer { seen.bounds } else { public.bounds };
            }
        }
        state.pile = cards.collect();
        if let Stage::Steal(from) = state.table.stage {
            state.sees(state.table.turn, from); // The spy has seen the hand.
        }
        state
    }
}

/// How many of each colour.
pub(crate) fn by_colour(cards: &[Card]) -> [u8; 5] {
    let mut counts = [0u8; 5];
    cards.iter().for_each(|c| counts[c.colour().index()] = counts[c.colour().index()].saturating_add(1));
    counts
}

impl Deal {
    pub(crate) const EMPTY: Deal =
        Deal { cards: Vec::new(), sizes: [0; 5], least: [[0; 5]; 5], most: [[MOST; 5]; 5], pile: None };

    /// A hand gets `size` cards in addition to the known ones; `bounds` are those of the whole hand.
    pub(crate) fn expect(&mut self, seat: usize, size: usize, known: [u8; 5], bounds: &Bounds) {
        self.sizes[seat] = size;
        for (c, known) in known.into_iter().enumerate() {
            self.least[seat][c] = bounds.least[c].saturating_sub(known);
            // Without a bound, the size of the hand is the bound.
            self.most[seat][c] = bounds.most[c].saturating_sub(known).min(size as u8);
        }
    }

    /// One valid deal of these cards, if there is any: the hands by seat, and a drawpile of `pile` cards, all from
    /// `source`.
    pub(crate) fn any(mut self, cards: &Cards, pile: u8, source: Option<Cards>) -> Option<[Vec<Card>; 5]> {
        self.cards.extend(cards.iter());
        self.sizes[PILE] = usize::from(pile);
        self.pile = source;
        let all = self.sizes.iter().sum::<usize>() == self.cards.len() && self.flow();
        let mut cards = self.cards.iter().copied();
        all.then(|| self.sizes.map(|size| cards.by_ref().take(size).collect()))
    }

    fn run<R: Rng>(&mut self, rng: &mut R) {
        for _ in 0..TRIES {
            self.shuffle(rng);
            if self.respects() {
                return;
            }
        }
        let n = self.cards.len();
        for i in (1..n).rev() {
            self.cards.swap(i, rng.below(i as u32 + 1) as usize);
        }
        if self.flow() {
            self.shake(rng);
        }
    }

    /// A fair shuffle of the hands; the rest is the drawpile, which has no order.
    fn shuffle<R: Rng>(&mut self, rng: &mut R) {
        let (n, dealt) = (self.cards.len(), self.cards.len().saturating_sub(self.sizes[PILE]));
        for i in 0..dealt {
            let j = i + rng.below((n - i) as u32) as usize;
            self.cards.swap(i, j);
        }
    }

    /// The places with their first and last card.
    fn places(&self) -> impl Iterator<Item = (usize, std::ops::Range<usize>)> + use<> {
        let sizes = self.sizes;
        let mut from = 0;
        (0..5).map(move |place| {
            let range = from..from + sizes[place];
            from = range.end;
            (place, range)
        })
    }

    fn respects(&self) -> bool {
        self.places().all(|(place, range)| {
            let cards = self.cards.get(range).unwrap_or_default();
            if place == PILE {
                return self.pile.is_none_or(|top| cards.iter().copied().collect::<Cards>().within(&top));
            }
            let counts = by_colour(cards);
            (0..5).all(|c| self.least[place][c] <= counts[c] && counts[c] <= self.most[place][c])
        })
    }

    /// Finds one valid deal: how many cards of each colour go to each place, then which.
    fn flow(&mut self) -> bool {
        // By colour: how many cards there are, and how many of them the drawpile can have.
        let (mut supply, mut pile_most) = ([0i16; 5], [0i16; 5]);
        let mut room = self.pile;
        let mut fits_pile = |card: Card| room.as_mut().is_none_or(|top| top.take(card));
        for &card in &self.cards {
            supply[card.colour().index()] += 1;
            pile_most[card.colour().index()] += i16::from(fits_pile(card));
        }
        let mut want = self.sizes.map(|s| s as i16);
        // By colour, then by place: how many cards must go there, how many go there beyond that, and the room left.
        let (mut lower, mut flow, mut room) = ([[0i16; 5]; 5], [[0i16; 5]; 5], [[0i16; 5]; 5]);
        for colour in 0..5 {
            for place in 0..5 {
                let (least, most) = if place == PILE {
                    (0, pile_most[colour])
                } else {
                    (i16::from(self.least[place][colour]), i16::from(self.most[place][colour]))
                };
                lower[colour][place] = least;
                room[colour][place] = most - least;
                supply[colour] -= least;
                want[place] -= least;
            }
        }
        for (colour, &cards) in supply.iter().enumerate() {
            for _ in 0..cards {
                if !augment(colour, &mut flow, &mut room, &mut want, &mut [false; 5]) {
                    return false;
                }
            }
        }
        for (row, lower) in flow.iter_mut().zip(&lower) {
            row.iter_mut().zip(lower).for_each(|(n, least)| *n += least);
        }
        self.lay_out(flow)
    }

    /// Lays the cards out by the flow. The drawpile chooses first, because fewer cards fit there.
    fn lay_out(&mut self, mut flow: [[i16; 5]; 5]) -> bool {
        let mut room = self.pile;
        let mut heaps: [Vec<Card>; 5] = Default::default();
        let mut rest = Vec::new();
        for card in self.cards.drain(..) {
            let left = &mut flow[card.colour().index()][PILE];
            if *left > 0 && room.as_mut().is_none_or(|top| top.take(card)) {
                *left -= 1;
                heaps[PILE].push(card);
            } else {
                rest.push(card);
            }
        }
        for card in rest {
            let row = &mut flow[card.colour().index()];
            let place = (0..PILE).find(|&p| row[p] > 0).unwrap_or(PILE);
            row[place] -= 1;
            heaps[place].push(card);
        }
        self.cards.extend(heaps.into_iter().flatten());
        self.respects()
    }

    /// Swaps random cards; skips swaps that would break a bound.
    fn shake<R: Rng>(&mut self, rng: &mut R) {
        let n = self.cards.len();
        let mut place_of = vec![PILE; n];
        let mut counts = [[0u8; 5]; 5];
        let mut pile = Cards::EMPTY;
        for (place, range) in self.places() {
            for i in range {
                place_of[i] = place;
                counts[place][self.cards[i].colour().index()] += 1;
                if place == PILE {
                    pile.add(self.cards[i]);
                }
            }
        }
        for _ in 0..SWAPS * n {
            let (i, j) = (rng.below(n as u32) as usize, rng.below(n as u32) as usize);
            let (p, q) = (place_of[i], place_of[j]);
            let (a, b) = (self.cards[i], self.cards[j]);
            if p == q || a == b {
                continue;
            }
            let (ca, cb) = (a.colour().index(), b.colour().index());
            // Place p loses a and gets b; place q loses b and gets a.
            let takes = |place: usize, loses: usize, gets: usize| {
                loses == gets
                    || place == PILE
                    || counts[place][loses] > self.least[place][loses]
                        && counts[place][gets] < self.most[place][gets]
            };
            let pile_takes = |place: usize, gets: Card| {
                place != PILE || self.pile.is_none_or(|top| pile.count(gets) < top.count(gets))
            };
            if !(takes(p, ca, cb) && takes(q, cb, ca) && pile_takes(p, b) && pile_takes(q, a)) {
                continue;
            }
            for (place, loses, gets) in [(p, a, b), (q, b, a)] {
                counts[place][loses.colour().index()] -= 1;
                counts[place][gets.colour().index()] += 1;
                if place == PILE {
                    pile.take(loses);
                    pile.add(gets);
                }
            }
            self.cards.swap(i, j);
        }
    }
}

/// Sends one more card of a colour to a place with room; if necessary, moves other cards out of the way.
fn augment(
    colour: usize,
    flow: &mut [[i16; 5]; 5],
    room: &mut [[i16; 5]; 5],
    want: &mut [i16; 5],
    seen: &mut [bool; 5],
) -> bool {
    for place in 0..5 {
        if seen[place] || room[colour][place] == 0 {
            continue;
        }
        seen[place] = true;
        let free = want[place] > 0;
        if free {
            want[place] -= 1;
        }
        // Otherwise some card of another colour must find a place elsewhere.
        let moved = free
            || (0..5).any(|other| {
                if other != colour && flow[other][place] > 0 && augment(other, flow, room, want, seen) {
                    flow[other][place] -= 1;
                    room[other][place] += 1;
                    return true;
                }
                false
            });
        if moved {
            flow[colour][place] += 1;
            room[colour][place] -= 1;
            return true;
        }
    }
    false
}
