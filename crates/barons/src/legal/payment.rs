//! Paying for a base, card by card (BAR-6.1).

use table::Seat;

use crate::play::PRICE;
use crate::{Barons, Card, Cards, Colour, Refusal, Stage, State};

/// The price in steps of 5, and one more than the highest sum that a payment can reach.
const STEPS: usize = PRICE as usize / 5;
const SUMS: usize = STEPS + 10;

/// How many cards there are of each value, in any colour; index 0 is worth 5.
fn by_value(bank: &Cards, last: u16) -> [u16; 10] {
    let mut counts = [0; 10];
    for (step, count) in counts.iter_mut().enumerate().take(usize::from(last / 5).min(10)) {
        *count = Colour::ALL.iter().map(|&c| u16::from(bank.count(Card::step(c, step)))).sum();
    }
    counts
}

/// The total value of all cards worth at most `last`.
fn reach(bank: &Cards, last: u16) -> u32 {
    by_value(bank, last).iter().zip(1..).map(|(&n, step)| u32::from(n) * 5 * step).sum()
}

/// Whether the bank can complete a payment with cards worth at most `last`.
pub(crate) fn can_pay(bank: &Cards, paid: u16, last: u16) -> bool {
    u32::from(paid) + reach(bank, last) >= u32::from(PRICE)
}

impl Barons {
    pub(crate) fn check_pay(&self, state: &State, paid: u16, last: u16, card: Card) -> Result<(), Refusal> {
        let bank = state.table.bank(state.table.turn);
        if bank.count(card) == 0 {
            return Err(Refusal::NotInBank(card));
        }
        if card.value() > last {
            return Err(Refusal::Dearer);
        }
        // The card itself is among the cards worth at most its value.
        if can_pay(bank, paid, card.value()) { Ok(()) } else { Err(Refusal::OutOfReach) }
    }

    pub(crate) fn each_payment(&self, state: &State, paid: u16, last: u16, mut out: impl FnMut(Card)) {
        let bank = state.table.bank(state.table.turn);
        let counts = by_value(bank, last);
        let mut reach = u32::from(paid);
        for (step, &count) in counts.iter().enumerate() {
            reach += u32::from(count) * 5 * (step as u32 + 1);
            if count > 0 && reach >= u32::from(PRICE) {
                let cards = Colour::ALL.into_iter().map(|c| Card::step(c, step));
                cards.filter(|&c| bank.count(c) > 0).for_each(&mut out);
            }
        }
    }

    /// The payment for a base with the least waste; among several, the one with the fewest cards, then with the highest
    /// ones. The cards are in the order in which they can be paid. During a payment, it is the rest of the payment.
    /// Empty if the bank is worth too little.
    ///
    /// ```
    /// use barons::{Barons, Options};
    /// use table::{Game, Seat};
    /// let game = Barons::new(&Options::default()).unwrap();
    /// assert!(game.cheapest_payment(&game.start(), Seat::new(0)).is_empty());
    /// ```
    pub fn cheapest_payment(&self, state: &State, seat: Seat) -> Vec<Card> {
        if seat.number() >= state.table.players {
            return Vec::new();
        }
        let (paid, last) = match state.table.stage {
            Stage::Pay(paid, last) if seat == state.table.turn => (paid, last),
            _ => (0, 50),
        };
        let bank = state.table.bank(seat);
        let owed = STEPS.saturating_sub(usize::from(paid / 5));
        let counts = by_value(bank, last);
        // fewest[v][sum]: the fewest cards worth at most 5 * v each that make exactly the sum. No sum needs more than
        // 70 cards, so a byte is enough.
        let mut fewest = [[u8::MAX; SUMS]; 11];
        fewest[0][0] = 0;
        for value in 1..=10 {
            let (below, row) = fewest.split_at_mut(value);
            let (before, row) = (&below[value - 1], &mut row[0]);
            *row = *before;
            let most = usize::from(counts[value - 1]).min((SUMS - 1) / value);
            for n in 1..=most {
                let with = row[n * value..].iter_mut().zip(before);
                with.for_each(|(fewest, rest)| *fewest = (*fewest).min(rest.saturating_add(n as u8)));
            }
        }
        let Some(mut sum) = (owed..SUMS).find(|&sum| fewest[10][sum] < u8::MAX) else { return Vec::new() };
        let mut payment = Vec::new();
        for value in (1..=10).rev() {
            let best = fewest[value][sum];
            let n = (0..=counts[value - 1])
                .rev()
                .filter(|&n| usize::from(n) * value <= sum)
                .find(|&n| fewest[value - 1][sum - usize::from(n) * value].saturating_add(n as u8) == best)
                .unwrap_or(0);
            sum -= usize::from(n) * value;
            let cards = Colour::ALL.into_iter().map(|c| Card::step(c, value - 1));
            let all = cards.flat_map(|c| std::iter::repeat_n(c, usize::from(bank.count(c))));
            payment.extend(all.take(usize::from(n)));
        }
        payment
    }
}
