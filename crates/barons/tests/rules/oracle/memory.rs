//! What each audience has seen of the hands (BAR-8.2). A view may say nothing that does not follow from it.

use std::collections::BTreeSet;

use serde_json::Value;

use super::cards::{COLOURS, Card, Colour, POWER, kinds, take};
use super::moves::Move;
use super::position::{Position, Stage};
use super::views::Audience;

/// How many cards of each colour a hand may have.
type Counts = [u8; 5];

#[derive(Clone, Debug)]
struct Seen {
    /// Cards that are certainly in the hand.
    cards: Vec<Card>,
    /// All hands, by colours, that agree with what was seen.
    possible: BTreeSet<Counts>,
}

impl Seen {
    fn narrow(&mut self, agrees: impl Fn(&Counts) -> bool) {
        self.possible.retain(agrees);
    }

    fn change(&mut self, colours: &[Colour], by: i8) {
        let mut possible = BTreeSet::new();
        for counts in &self.possible {
            for &colour in colours {
                let mut counts = *counts;
                if let Some(n) = counts[colour as usize].checked_add_signed(by) {
                    counts[colour as usize] = n;
                    possible.insert(counts);
                }
            }
        }
        self.possible = possible;
    }

    fn sees_come(&mut self, card: Card) {
        self.cards.push(card);
        self.change(&[card.colour], 1);
    }

    fn sees_go(&mut self, card: Card) {
        take(&mut self.cards, card);
        self.change(&[card.colour], -1);
        self.keep_known();
    }

    fn comes_unseen(&mut self, colours: &[Colour]) {
        self.change(colours, 1);
    }

    /// A card leaves unseen: of each kind that it may have been, one card is no longer certain.
    fn goes_unseen(&mut self, colours: &[Colour]) {
        self.change(colours, -1);
        for card in kinds(&self.cards) {
            if colours.contains(&card.colour) {
                take(&mut self.cards, card);
            }
        }
        self.keep_known();
    }

    /// A hand has at least the cards that are certainly in it.
    fn keep_known(&mut self) {
        let known = counts(&self.cards);
        self.narrow(|counts| counts.iter().zip(known).all(|(&n, known)| n >= known));
    }
}

fn count(cards: &[Card], colour: Colour) -> u8 {
    cards.iter().filter(|card| card.colour == colour).count() as u8
}

fn counts(cards: &[Card]) -> Counts {
    COLOURS.map(|colour| count(cards, colour))
}

/// Every hand of this size, by colours.
fn hands_of(size: usize) -> BTreeSet<Counts> {
    let mut seen = Seen { cards: Vec::new(), possible: BTreeSet::from([[0; 5]]) };
    (0..size).for_each(|_| seen.comes_unseen(&COLOURS));
    seen.possible
}

/// What each seat, and last an onlooker, has seen of each hand.
pub(crate) struct Memory(Vec<Vec<Seen>>);

impl Memory {
    /// Nobody has a card yet.
    pub(crate) fn new(players: usize) -> Self {
        let nothing = Seen { cards: Vec::new(), possible: BTreeSet::from([[0; 5]]) };
        Memory(vec![vec![nothing; players]; players + 1])
    }

    /// Nobody has seen more than the question itself reveals.
    pub(crate) fn of(position: &Position) -> Self {
        let any = |hand: &Vec<Card>| Seen { cards: Vec::new(), possible: hands_of(hand.len()) };
        let mut memory = Memory(vec![position.hands.iter().map(any).collect(); position.players() + 1]);
        let led = position.challenge.as_ref().and_then(|c| Some((c.defender, c.rounds.last()?.colour)));
        match (position.stage, led) {
            (Stage::Steal(from), _) => memory.spies(position, from),
            (Stage::Give(seat, colour), _) | (Stage::Answer, Some((seat, colour))) => {
                memory.all(seat, |_, seen| seen.narrow(|counts| counts[colour as usize] > 0));
            }
            _ => {}
        }
        memory
    }

    /// The player in turn sees a hand.
    fn spies(&mut self, position: &Position, on: usize) {
        let hand = position.hands[on].clone();
        self.0[position.turn][on] = Seen { possible: BTreeSet::from([counts(&hand)]), cards: hand };
    }

    /// Applies a change for everybody but the owner of the hand.
    fn all(&mut self, of: usize, mut change: impl FnMut(usize, &mut Seen)) {
        for by in (0..self.0.len()).filter(|&by| by != of) {
            change(by, &mut self.0[by][of]);
        }
    }

    /// A move was made.
    pub(crate) fn after(&mut self, before: &Position, mv: &Move, after: &Position) {
        let turn = before.turn;
        match (before.stage, mv) {
            (Stage::Deal(seat) | Stage::Draw { seat, .. }, Move::Draw(_)) => {
                self.all(seat, |_, seen| seen.comes_unseen(&COLOURS));
            }
            (Stage::Bank { seat, .. }, Move::Bank(card)) => self.all(seat, |_, seen| seen.sees_go(*card)),
            (Stage::TakePower | Stage::TakeInfluence, Move::Take(from, colour)) => {
                let gives = matches!(after.stage, Stage::Give(..));
                self.all(*from, |_, seen| seen.narrow(|counts| (counts[*colour as usize] > 0) == gives));
            }
            (Stage::Give(from, _), Move::Give(card)) => self.passes(from, turn, *card, &[card.colour]),
            (Stage::Steal(from), Move::Steal(card)) => self.passes(from, turn, *card, &COLOURS),
            (Stage::Spy, Move::Spy(on)) => self.spies(before, *on),
            (Stage::Lead, Move::Play(card)) => {
                self.all(turn, |_, seen| seen.sees_go(*card));
                self.led(before, card.colour, after);
            }
            (Stage::Lead, Move::Call(called)) => {
                let used: Vec<Colour> =
                    before.challenge.iter().flat_map(|c| &c.rounds).map(|r| r.colour).collect();
                for colour in POWER.into_iter().filter(|colour| !used.contains(colour)) {
                    self.all(turn, |_, seen| seen.narrow(|counts| counts[colour as usize] == 0));
                }
                self.led(before, *called, after);
            }
            (Stage::Answer, Move::Play(card)) => {
                let defender = before.challenge.as_ref().map_or(turn, |c| c.defender);
                self.all(defender, |_, seen| seen.sees_go(*card));
            }
            (Stage::Influence(seat), Move::Influence(cards)) => {
                for &card in cards {
                    self.all(seat, |_, seen| seen.sees_go(card));
                }
            }
            _ => {}
        }
        if let Some((winner, cards)) = &after.taken_back {
            for &card in cards {
                self.all(*winner, |_, seen| seen.sees_come(card));
            }
        }
    }

    /// A card goes from one hand to another: the two players see it, the others see at most its colour.
    fn passes(&mut self, from: usize, to: usize, card: Card, colours: &[Colour]) {
        self.all(from, |by, seen| if by == to { seen.sees_go(card) } else { seen.goes_unseen(colours) });
        self.all(to, |by, seen| if by == from { seen.sees_come(card) } else { seen.comes_unseen(colours) });
    }

    /// Everybody sees whether the defender can answer.
    fn led(&mut self, before: &Position, colour: Colour, after: &Position) {
        let Some(challenge) = &before.challenge else { return };
        let answers = after.stage == Stage::Answer;
        self.all(challenge.defender, |_, seen| {
            // Cards that were taken back since then are counted when they arrive.
            seen.narrow(|counts| (counts[colour as usize] > 0) == answers);
        });
    }

    /// Checks that a view's knowledge lists all cards that were seen, and says nothing that does not follow from them.
    pub(crate) fn allows(
        &self,
        position: &Position,
        audience: Audience,
        knowledge: &Value,
    ) -> Result<(), String> {
        let by = audience.unwrap_or(position.players());
        for of in (0..position.players()).filter(|&of| Some(of) != audience) {
            let seen = &self.0[by][of];
            if !seen.possible.contains(&counts(&position.hands[of])) {
                return Err(format!("the oracle's memory is wrong: {by} of {of}: {seen:?}"));
            }
            let entry = entry(knowledge, audience, of);
            let mut known = super::cards::listed(&seen.cards);
            known.sort();
            let mut said: Vec<&str> =
                entry["cards"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            said.sort();
            if known != said {
                return Err(format!("{by} has seen of the hand of {of}: {known:?}, the view says {said:?}"));
            }
            for colour in COLOURS {
                let numbers = seen.possible.iter().map(|counts| u64::from(counts[colour as usize]));
                let (least, most) = (numbers.clone().min().unwrap_or(0), numbers.max().unwrap_or(0));
                let said_least = entry["at_least"][colour.name()].as_u64().unwrap_or(0);
                let said_most = entry["at_most"][colour.name()].as_u64().unwrap_or(u64::MAX);
                if said_least > least || said_most < most {
                    return Err(format!(
                        "{by} can know of the hand of {of} {least} to {most} {}, the view says {entry}",
                        colour.name()
                    ));
                }
            }
        }
        Ok(())
    }
}

/// What a view says that its audience knows of a hand.
fn entry(knowledge: &Value, audience: Audience, of: usize) -> Value {
    let entries = || knowledge.as_array().into_iter().flatten().filter(|entry| entry["of"] == of);
    let own = entries().find(|entry| audience.is_some_and(|seat| entry["by"] == seat));
    own.or_else(|| entries().find(|entry| entry.get("by").is_none())).cloned().unwrap_or_default()
}

/// Checks that a view's knowledge of hands is true and that its audience may know it; a spy sees the whole hand
/// (BAR-8.2).
pub(crate) fn is_true(position: &Position, audience: Audience, knowledge: &Value) -> Result<(), String> {
    for entry in knowledge.as_array().into_iter().flatten() {
        let of = entry["of"].as_u64().unwrap_or(u64::MAX) as usize;
        let by = entry.get("by").map(|by| by.as_u64().unwrap_or(u64::MAX) as usize);
        if by.is_some() && by != audience && Some(of) != audience {
            return Err(format!("{audience:?} is told what somebody else knows: {entry}"));
        }
        let Some(hand) = position.hands.get(of) else { return Err(format!("no such seat: {entry}")) };
        let mut left: Vec<String> = hand.iter().map(Card::to_string).collect();
        for card in entry["cards"].as_array().into_iter().flatten() {
            let Some(at) = left.iter().position(|c| card == c) else {
                return Err(format!("{card} is not in the hand of {of}"));
            };
            left.remove(at);
        }
        for colour in COLOURS {
            let n = u64::from(count(hand, colour));
            let least = entry["at_least"][colour.name()].as_u64().unwrap_or(0);
            let most = entry["at_most"][colour.name()].as_u64().unwrap_or(u64::MAX);
            if n < least || n > most {
                return Err(format!("the hand of {of} has {n} {}: {entry}", colour.name()));
            }
        }
    }
    match position.stage {
        Stage::Steal(from) if audience == Some(position.turn) => {
            let seen = entry(knowledge, audience, from);
            let seen = seen["cards"].as_array().map_or(0, Vec::len);
            if seen == position.hands[from].len() {
                Ok(())
            } else {
                Err("the spy does not see the hand".into())
            }
        }
        _ => Ok(()),
    }
}
