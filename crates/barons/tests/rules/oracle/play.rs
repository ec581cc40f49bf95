//! What each move does.

use std::collections::BTreeMap;

use super::cards::{Card, Colour, Space, deck, take, worth};
use super::moves::Move;
use super::position::{Challenge, Position, Round, Stage, Why};

impl Position {
    /// BAR-2.1.
    pub(crate) fn start(territories: Vec<&'static str>) -> Self {
        let players = territories.len();
        let spaces = super::cards::track();
        let home =
            |t: &&'static str| spaces.iter().position(|s| *s == Space::Investments(t)).unwrap_or_default();
        Position {
            pawns: territories.iter().map(home).collect(),
            territories,
            stage: Stage::Deal(0),
            turn: 0,
            hands: vec![Vec::new(); players],
            banks: vec![Vec::new(); players],
            discards: Vec::new(),
            drawpile: deck(),
            drawpile_from: None,
            bases: vec![BTreeMap::new(); players],
            challenge: None,
            taken_back: None,
            notes: Vec::new(),
        }
    }

    /// Makes a legal move.
    pub(crate) fn play(&mut self, mv: &Move) {
        self.taken_back = None;
        self.notes.clear();
        match (self.stage, mv) {
            (Stage::Deal(seat), Move::Draw(card)) => self.deal(seat, *card),
            (Stage::Start, Move::Start(seat)) => self.begin_turn(*seat),
            (Stage::Draw { seat, left, why }, Move::Draw(card)) => {
                self.comes_from_drawpile(seat, *card);
                self.draw(seat, left - 1, why);
            }
            (Stage::Bank { seat, why }, Move::Bank(card)) => {
                self.leaves_hand(seat, *card);
                self.banks[seat].push(*card);
                self.bank_down(seat, why);
            }
            (Stage::Roll, Move::Roll(a, b)) => {
                self.pawns[self.turn] = (self.pawns[self.turn] + a + b) % 24;
                self.do_space();
            }
            (Stage::TakePower | Stage::TakeInfluence, Move::Take(from, colour)) => {
                if self.hands[*from].iter().any(|card| card.colour == *colour) {
                    self.stage = Stage::Give(*from, *colour);
                } else {
                    self.notes.push("nothing to give");
                    self.stage = Stage::Challenge;
                }
            }
            (Stage::Give(from, _), Move::Give(card)) | (Stage::Steal(from), Move::Steal(card)) => {
                self.leaves_hand(from, *card);
                self.hands[self.turn].push(*card);
                self.bank_down(self.turn, Why::Gain(from));
            }
            (Stage::Spy, Move::Spy(on)) => {
                if self.hands[*on].is_empty() {
                    // R-BAR-2: there is nothing to take.
                    self.notes.push("an empty hand is spied on");
                    self.stage = Stage::Challenge;
                } else {
                    self.stage = Stage::Steal(*on);
                }
            }
            (Stage::Remove, Move::Remove(owner, territory, base)) => {
                if let Some(bases) = self.bases[*owner].get_mut(territory) {
                    bases.remove(base);
                }
                self.stage = Stage::Challenge;
            }
            (Stage::Challenge, Move::Challenge(defender, base)) => {
                self.challenge = Some(Challenge::new(*defender, *base));
                self.stage = Stage::Lead;
            }
            (Stage::Pay { paid, .. }, Move::Pay(card)) => {
                take(&mut self.banks[self.turn], *card);
                self.discards.push(*card);
                let paid = paid + card.value;
                self.stage =
                    if paid >= 300 { Stage::Build } else { Stage::Pay { paid, last: Some(card.value) } };
            }
            (Stage::Build, Move::Build(base, territory)) => {
                self.bases[self.turn].entry(territory).or_default().insert(*base);
                if self.has_won(self.turn) {
                    self.notes.push("won by buying");
                    self.stage = Stage::Over(self.turn);
                } else {
                    self.begin_turn((self.turn + 1) % self.players());
                }
            }
            _ => self.fight(mv),
        }
    }

    /// The moves of a challenge.
    fn fight(&mut self, mv: &Move) {
        let Some(mut challenge) = self.challenge.take() else { return };
        let defender = challenge.defender;
        match (self.stage, mv) {
            (Stage::Lead, Move::Play(card)) => {
                self.leaves_hand(self.turn, *card);
                challenge.rounds.push(Round { colour: card.colour, attacker: Some(*card), defender: None });
                self.challenge = Some(challenge);
                self.answer(defender, card.colour);
            }
            (Stage::Lead, Move::Call(colour)) => {
                challenge.rounds.push(Round { colour: *colour, attacker: None, defender: None });
                self.challenge = Some(challenge);
                self.answer(defender, *colour);
            }
            (Stage::Answer, Move::Play(card)) => {
                self.leaves_hand(defender, *card);
                if let Some(round) = challenge.rounds.last_mut() {
                    round.defender = Some(*card);
                }
                self.challenge = Some(challenge);
                self.round_over();
            }
            (Stage::Surrender(seat) | Stage::Influence(seat), Move::Surrender) => {
                self.end_challenge(challenge, seat != self.turn);
            }
            (Stage::Surrender(seat), Move::GoOn) => {
                let attacker = seat == self.turn;
                if attacker == challenge.attacker_first() {
                    self.stage = Stage::Surrender(if attacker { defender } else { self.turn });
                    self.challenge = Some(challenge);
                } else {
                    self.challenge = Some(challenge);
                    self.nobody_surrendered();
                }
            }
            (Stage::Influence(seat), Move::Influence(cards)) => {
                for card in cards {
                    self.leaves_hand(seat, *card);
                }
                if seat == self.turn {
                    challenge.attacker_influence.extend(cards);
                    self.stage = Stage::Influence(defender);
                } else {
                    challenge.defender_influence.extend(cards);
                    self.stage = Stage::Influence(self.turn);
                }
                self.challenge = Some(challenge);
            }
            _ => self.challenge = Some(challenge),
        }
    }

    fn leaves_hand(&mut self, seat: usize, card: Card) {
        assert!(take(&mut self.hands[seat], card), "{card} is not in the hand of {seat}");
    }

    fn comes_from_drawpile(&mut self, seat: usize, card: Card) {
        assert!(take(&mut self.drawpile, card), "{card} is not in the drawpile");
        self.hands[seat].push(card);
    }

    /// BAR-8.1: seat 0's eight, then seat 1's, and so on; then the start player.
    fn deal(&mut self, seat: usize, card: Card) {
        self.comes_from_drawpile(seat, card);
        if self.hands[seat].len() == 8 {
            self.stage = if seat + 1 < self.players() { Stage::Deal(seat + 1) } else { Stage::Start };
        }
    }

    /// BAR-3.1.
    fn begin_turn(&mut self, seat: usize) {
        self.turn = seat;
        self.must_draw(seat, 1, Why::Turn);
    }

    /// BAR-3.5: the larger of n and what is missing to eight, if n is at least one.
    fn must_draw(&mut self, seat: usize, n: usize, why: Why) {
        let missing = 8_usize.saturating_sub(self.hands[seat].len());
        self.draw(seat, if n == 0 { 0 } else { n.max(missing) }, why);
    }

    /// BAR-3.5: the discards are shuffled when a draw is needed and only then; with both piles empty it is skipped.
    fn draw(&mut self, seat: usize, left: usize, why: Why) {
        if left > 0 && self.drawpile.is_empty() && !self.discards.is_empty() {
            self.drawpile = std::mem::take(&mut self.discards);
            self.drawpile_from = Some(self.drawpile.clone());
            self.notes.push("a reshuffle");
        }
        if left > 0 && !self.drawpile.is_empty() {
            self.stage = Stage::Draw { seat, left, why };
            return;
        }
        if left > 0 {
            self.notes.push("both piles are empty");
        }
        match why {
            Why::Turn => self.bank_down(seat, Why::Turn),
            Why::Payoff => {
                let next = (seat + 1) % self.players();
                if next == self.turn {
                    self.bank_down(self.turn, Why::Payoff);
                } else {
                    self.pay_off(next);
                }
            }
            Why::Refill | Why::Gain(_) => self.stage = Stage::Challenge,
            Why::Loss => self.settle(seat != self.turn),
        }
    }

    /// One card per move, only while the hand has more than eight (BAR-3.5).
    fn bank_down(&mut self, seat: usize, why: Why) {
        if self.hands[seat].len() > 8 {
            self.stage = Stage::Bank { seat, why };
            return;
        }
        match why {
            Why::Turn => self.stage = Stage::Roll,
            // BAR-4: then the player who lost a card draws up to eight.
            Why::Gain(from) => {
                let missing = 8_usize.saturating_sub(self.hands[from].len());
                self.draw(from, missing, Why::Refill);
            }
            Why::Payoff => {
                let next = (seat + 1) % self.players();
                if next == self.turn {
                    self.stage = Stage::Challenge;
                } else {
                    self.bank_down(next, Why::Payoff);
                }
            }
            Why::Refill | Why::Loss => {}
        }
    }

    /// BAR-4.
    fn do_space(&mut self) {
        self.stage = match self.space() {
            Space::Investments(_) => return self.pay_off(self.turn),
            Space::TakePower => Stage::TakePower,
            Space::TakeInfluence => Stage::TakeInfluence,
            Space::Spy => Stage::Spy,
            Space::Remove if self.removable().is_empty() => {
                self.notes.push("nothing to remove");
                Stage::Challenge
            }
            Space::Remove => Stage::Remove,
            Space::Limited => Stage::Challenge,
        };
    }

    /// BAR-4.4: one for the owner, one for each base there.
    fn pay_off(&mut self, seat: usize) {
        let Space::Investments(territory) = self.space() else { return };
        let own = usize::from(self.owner(territory) == Some(seat));
        let bases = self.bases[seat].get(territory).map_or(0, |bases| bases.len());
        self.must_draw(seat, own + bases, Why::Payoff);
    }

    /// BAR-5.2: the defender plays a card of the colour if holding one.
    fn answer(&mut self, defender: usize, colour: Colour) {
        if self.hands[defender].iter().any(|card| card.colour == colour) {
            self.stage = Stage::Answer;
        } else {
            self.notes.push("the defender has not the colour");
            self.round_over();
        }
    }

    /// BAR-5.4.
    fn round_over(&mut self) {
        let Some(challenge) = &self.challenge else { return };
        if challenge.played(true).is_empty() || challenge.played(false).is_empty() {
            self.notes.push("no offer of surrender");
            self.nobody_surrendered();
        } else {
            self.stage =
                Stage::Surrender(if challenge.attacker_first() { self.turn } else { challenge.defender });
        }
    }

    /// The next round, or what comes after the fourth (BAR-5.6, BAR-5.9).
    fn nobody_surrendered(&mut self) {
        let Some(challenge) = self.challenge.take() else { return };
        if challenge.rounds.len() < 4 {
            self.stage = Stage::Lead;
        } else if self.limited() {
            let attacker_wins = challenge.total(true) > challenge.total(false);
            if challenge.total(true) == challenge.total(false) {
                self.notes.push("a tie in a limited challenge");
            }
            return self.end_challenge(challenge, attacker_wins);
        } else {
            let seat = if challenge.attacker_first() { self.turn } else { challenge.defender };
            if challenge.total(true) == challenge.total(false) {
                self.notes.push("a tie before influence");
            }
            self.stage = Stage::Influence(seat);
        }
        self.challenge = Some(challenge);
    }

    /// BAR-5.7: bank, take back, draw.
    fn end_challenge(&mut self, challenge: Challenge, attacker_wins: bool) {
        let (attacker, defender) = (self.turn, challenge.defender);
        let (winner, loser) = if attacker_wins { (attacker, defender) } else { (defender, attacker) };
        let lost = challenge.played(!attacker_wins);
        let back = challenge.played(attacker_wins);
        self.banks[winner].extend(&lost);
        self.hands[winner].extend(&back);
        self.taken_back = Some((winner, back));
        if lost.len() > 5 {
            self.notes.push("many cards are lost");
        }
        if lost.is_empty() {
            self.notes.push("a loser of nothing");
        }
        self.challenge = Some(Challenge::new(defender, challenge.base));
        self.must_draw(loser, lost.len(), Why::Loss);
    }

    /// BAR-5.8 and BAR-7.1; then BAR-3.4.
    fn settle(&mut self, attacker_won: bool) {
        let Some(challenge) = self.challenge.take() else { return };
        let territory = self.territories[challenge.defender];
        // BAR-5.1: if such a base is already there, nothing is placed.
        let places = attacker_won && !self.has_base(self.turn, territory, challenge.base);
        if attacker_won && !places {
            self.notes.push("cards only");
        }
        if places {
            self.bases[self.turn].entry(territory).or_default().insert(challenge.base);
        }
        if places && self.has_won(self.turn) {
            self.notes.push("won by a challenge");
            self.stage = Stage::Over(self.turn);
        } else if worth(&self.banks[self.turn]) >= 300 {
            self.stage = Stage::Pay { paid: 0, last: None };
        } else {
            self.begin_turn((self.turn + 1) % self.players());
        }
    }
}
