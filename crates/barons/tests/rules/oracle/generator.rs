//! Positions that random play seldom reaches.

use table::{Rng, SplitMix64};

use super::cards::{COLOURS, Card, Colour, POWER, Space, TERRITORIES, track, worth};
use super::position::{Challenge, Position, Round, Stage, Why};

pub(crate) fn below(rng: &mut SplitMix64, n: usize) -> usize {
    rng.below(n as u32) as usize
}

fn chance(rng: &mut SplitMix64, percent: usize) -> bool {
    below(rng, 100) < percent
}

pub(crate) fn pick<T: Clone>(rng: &mut SplitMix64, from: &[T]) -> Option<T> {
    if from.is_empty() { None } else { Some(from[below(rng, from.len())].clone()) }
}

fn shuffle<T>(rng: &mut SplitMix64, list: &mut [T]) {
    for i in (1..list.len()).rev() {
        list.swap(i, below(rng, i + 1));
    }
}

/// Three or four territories in any order, often the standard one.
pub(crate) fn territories(rng: &mut SplitMix64) -> Vec<&'static str> {
    let mut all = TERRITORIES.to_vec();
    if chance(rng, 50) {
        shuffle(rng, &mut all);
    }
    all.truncate(3 + below(rng, 2));
    all
}

struct Making<'a> {
    rng: &'a mut SplitMix64,
    position: Position,
    /// The opponent whom the player in turn fights with all colours and much influence.
    rival: Option<usize>,
}

/// A position in the middle of a game.
pub(crate) fn wild(rng: &mut SplitMix64) -> Position {
    let position = Position::start(territories(rng));
    let mut making = Making { rng, position, rival: None };
    making.board();
    making.cards();
    making.stage();
    making.piles();
    making.position
}

impl Making<'_> {
    fn below(&mut self, n: usize) -> usize {
        below(self.rng, n)
    }

    fn opponent(&mut self) -> usize {
        let others = self.position.opponents(self.position.turn);
        others[below(self.rng, others.len())]
    }

    fn board(&mut self) {
        let players = self.position.players();
        self.position.turn = self.below(players);
        let bare = self.below(6) == 0;
        for seat in 0..players {
            self.position.pawns[seat] = self.below(24);
            let percent = if bare { 0 } else { [0, 25, 60, 95][self.below(4)] };
            for other in self.position.opponents(seat) {
                let territory = self.position.territories[other];
                let types = POWER.into_iter().filter(|_| chance(self.rng, percent)).collect();
                self.position.bases[seat].insert(territory, types);
            }
            while self.position.has_won(seat) {
                let others = self.position.opponents(seat);
                let other = others[self.below(others.len())];
                let territory = self.position.territories[other];
                let base = POWER[self.below(4)];
                self.position.bases[seat].entry(territory).or_default().remove(&base);
            }
        }
    }

    /// Deals hands that lack colours or have many of one, small and full hands, and banks near the price.
    fn cards(&mut self) {
        shuffle(self.rng, &mut self.position.drawpile);
        let short = self.below(3) == 0;
        if self.below(6) == 0 {
            let rival = self.opponent();
            for seat in [self.position.turn, rival] {
                POWER.into_iter().for_each(|colour| self.deal(seat, 1, |card| card.colour == colour));
                self.deal(seat, 4, |card| card.colour == Colour::Influence);
            }
            self.rival = Some(rival);
        }
        for seat in 0..self.position.players() {
            let size = if short { self.below(9) } else { 8 }.max(self.position.hands[seat].len());
            let lacks: Vec<Colour> = match self.below(4) {
                0 => COLOURS.into_iter().filter(|_| chance(self.rng, 50)).collect(),
                _ => Vec::new(),
            };
            if self.below(3) == 0 {
                let wanted = 1 + self.below(6);
                self.deal(seat, wanted.min(size - self.position.hands[seat].len()), |card| {
                    card.colour == Colour::Influence
                });
            }
            let missing = size - self.position.hands[seat].len();
            self.deal(seat, missing, |card| !lacks.contains(&card.colour));
        }
        for seat in 0..self.position.players() {
            let target = match self.below(5) {
                0 => 0,
                1 => 5 * self.below(20),
                2 | 3 => 250 + 5 * self.below(20),
                _ => 300 + 5 * self.below(60),
            };
            self.fill_bank(seat, target as u32);
        }
    }

    /// Gives a seat this many suitable cards, fewer if there are fewer.
    fn deal(&mut self, seat: usize, n: usize, suits: impl Fn(&Card) -> bool) {
        for _ in 0..n {
            let Some(at) = self.position.drawpile.iter().position(&suits) else { return };
            let card = self.position.drawpile.remove(at);
            self.position.hands[seat].push(card);
        }
    }

    fn fill_bank(&mut self, seat: usize, target: u32) {
        while worth(&self.position.banks[seat]) + 30 < target {
            let Some(card) = self.position.drawpile.pop() else { return };
            self.position.banks[seat].push(card);
        }
        // The last card comes as close as possible.
        let missing = target.saturating_sub(worth(&self.position.banks[seat]));
        if let Some(at) = self.position.drawpile.iter().position(|card| card.value == missing) {
            let card = self.position.drawpile.remove(at);
            self.position.banks[seat].push(card);
        }
    }

    /// Fills or cuts a hand to this size.
    fn resize(&mut self, seat: usize, size: usize) {
        while self.position.hands[seat].len() > size {
            let card = self.position.hands[seat].pop();
            self.position.drawpile.extend(card);
        }
        let missing = size - self.position.hands[seat].len();
        self.deal(seat, missing, |_| true);
    }

    /// Puts the pawn of the player in turn on a suitable space.
    fn stand_on(&mut self, suits: impl Fn(Space) -> bool) {
        let spaces = track();
        let suitable: Vec<usize> = (0..spaces.len()).filter(|&at| suits(spaces[at])).collect();
        self.position.pawns[self.position.turn] = suitable[self.below(suitable.len())];
    }

    fn gaining(&mut self) {
        self.stand_on(|space| matches!(space, Space::TakePower | Space::TakeInfluence | Space::Spy));
    }

    fn draw(&mut self, seat: usize, most: usize, why: Why) -> Stage {
        let size = self.below(most.min(9));
        let size = size.min(self.position.hands[seat].len());
        self.resize(seat, size);
        let left = 1 + self.below(most - size);
        Stage::Draw { seat, left, why }
    }

    fn stage(&mut self) {
        let turn = self.position.turn;
        let other = self.opponent();
        if let Some(rival) = self.rival {
            self.position.stage = self.fighting(rival);
            return;
        }
        self.position.stage = match self.below(24) {
            0 => self.draw(turn, 9, Why::Turn),
            1 => {
                self.resize(turn, 9);
                Stage::Bank { seat: turn, why: Why::Turn }
            }
            2 => {
                self.stand_on(|space| space == Space::TakePower);
                Stage::TakePower
            }
            3 => {
                self.stand_on(|space| space == Space::TakeInfluence);
                Stage::TakeInfluence
            }
            4 => {
                self.stand_on(|space| space == Space::Spy);
                Stage::Spy
            }
            5 => {
                self.stand_on(|space| space == Space::Remove);
                if self.position.removable().is_empty() { Stage::Roll } else { Stage::Remove }
            }
            6 => Stage::Challenge,
            7 => match pick(self.rng, &self.position.hands[other]) {
                Some(card) => {
                    let influence = card.colour == Colour::Influence;
                    self.stand_on(|s| s == if influence { Space::TakeInfluence } else { Space::TakePower });
                    Stage::Give(other, card.colour)
                }
                None => Stage::Roll,
            },
            8 if !self.position.hands[other].is_empty() => {
                self.stand_on(|space| space == Space::Spy);
                Stage::Steal(other)
            }
            9 => {
                self.gaining();
                self.resize(turn, 9);
                let size = self.position.hands[other].len().min(7);
                self.resize(other, size);
                Stage::Bank { seat: turn, why: Why::Gain(other) }
            }
            10 => {
                self.gaining();
                self.draw(other, 8, Why::Refill)
            }
            11 => self.payoff_draws(),
            12 => self.payoff_banks(),
            13 => {
                let base = POWER[self.below(4)];
                self.position.challenge = Some(Challenge::new(other, base));
                let seat = if self.below(2) == 0 { turn } else { other };
                self.draw(seat, 8, Why::Loss)
            }
            14 | 15 => self.paying(),
            16 => Stage::Build,
            17..=22 => self.fighting(other),
            _ => Stage::Roll,
        };
    }

    fn payoff_draws(&mut self) -> Stage {
        self.stand_on(|space| matches!(space, Space::Investments(_)));
        let order = self.position.clockwise(self.position.turn);
        let at = self.below(order.len());
        for &seat in &order[..at] {
            let size = self.position.hands[seat].len() + self.below(5);
            self.resize(seat, size);
        }
        self.draw(order[at], 12, Why::Payoff)
    }

    fn payoff_banks(&mut self) -> Stage {
        self.stand_on(|space| matches!(space, Space::Investments(_)));
        let order = self.position.clockwise(self.position.turn);
        let at = self.below(order.len());
        for &seat in &order[at..] {
            let size = self.position.hands[seat].len() + self.below(5);
            self.resize(seat, size);
        }
        let size = 9 + self.below(4);
        self.resize(order[at], size);
        Stage::Bank { seat: order[at], why: Why::Payoff }
    }

    fn paying(&mut self) -> Stage {
        let turn = self.position.turn;
        let target = 300 + 5 * self.below(40);
        self.fill_bank(turn, target as u32);
        if self.below(3) > 0 {
            // In the middle of a payment, after any amount.
            let last = 5 * (1 + self.below(10)) as u32;
            let paid = last.max(5 * self.below(60) as u32);
            self.position.stage = Stage::Pay { paid, last: Some(last) };
            if paid < 300 && !self.position.legal().is_empty() {
                return self.position.stage;
            }
        }
        if worth(&self.position.banks[turn]) >= 300 {
            Stage::Pay { paid: 0, last: None }
        } else {
            Stage::Roll
        }
    }

    fn fighting(&mut self, defender: usize) -> Stage {
        let turn = self.position.turn;
        if self.below(3) == 0 {
            self.stand_on(|space| space == Space::Limited);
        }
        let mut colours = POWER.to_vec();
        shuffle(self.rng, &mut colours);
        let mut challenge = Challenge::new(defender, POWER[self.below(4)]);
        let count = if self.rival.is_some() || self.below(3) == 0 { 4 } else { self.below(5) };
        for &colour in &colours[..count] {
            let attacker = self.played(turn, colour);
            let answered = self.played(defender, colour);
            challenge.rounds.push(Round { colour, attacker, defender: answered });
        }
        let both = !challenge.played(true).is_empty() && !challenge.played(false).is_empty();
        let unanswered = challenge.rounds.last().is_some_and(|round| round.defender.is_none());
        let holds = |colour| self.position.hands[defender].iter().any(|card| card.colour == colour);
        let stage = if unanswered && holds(colours[count - 1]) {
            Stage::Answer
        } else if both && self.below(2) == 0 {
            Stage::Surrender(if self.below(2) == 0 { turn } else { defender })
        } else if count < 4 {
            Stage::Lead
        } else {
            self.stand_on(|space| space != Space::Limited);
            while self.below(2) == 0 {
                challenge.attacker_influence.extend(self.played(turn, Colour::Influence));
                challenge.defender_influence.extend(self.played(defender, Colour::Influence));
            }
            Stage::Influence(if challenge.attacker_first() { turn } else { defender })
        };
        self.position.challenge = Some(challenge);
        stage
    }

    /// Usually a card of the colour, if the seat has one.
    fn played(&mut self, seat: usize, colour: Colour) -> Option<Card> {
        let at = self.position.hands[seat].iter().position(|card| card.colour == colour)?;
        chance(self.rng, 80).then(|| self.position.hands[seat].remove(at))
    }

    /// Makes the drawpile and the discards: few cards, one empty, or both empty.
    fn piles(&mut self) {
        let draws = matches!(self.position.stage, Stage::Draw { .. });
        if draws && self.position.drawpile.is_empty() {
            // All cards were dealt: a bank gives one back.
            self.position.drawpile.extend(self.position.banks.iter_mut().find_map(Vec::pop));
        }
        let few = self.below(4);
        let keep = match self.below(4) {
            0 => self.position.drawpile.len(),
            1 => usize::from(draws),
            _ => few.max(usize::from(draws)),
        };
        let mut rest = self.position.drawpile.split_off(keep.min(self.position.drawpile.len()));
        if self.below(3) == 0 {
            // Almost nothing to shuffle: the cards are in the others' banks.
            let others = self.position.opponents(self.position.turn);
            let left = self.below(4).min(rest.len());
            for card in rest.split_off(left) {
                let seat = others[self.below(others.len())];
                self.position.banks[seat].push(card);
            }
        }
        self.position.discards = rest;
        if self.below(3) == 0 {
            let mut from = self.position.drawpile.clone();
            from.extend(self.position.hands[0].iter().filter(|_| chance(self.rng, 50)));
            self.position.drawpile_from = Some(from);
        }
        assert!(!draws || !self.position.drawpile.is_empty(), "there is a card to draw");
    }
}
