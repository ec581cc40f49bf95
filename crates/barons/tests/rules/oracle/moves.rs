//! Who is asked, and for which moves.

use serde_json::{Value, json};
use table::{Actor, Seat};

use super::cards::{COLOURS, Card, Colour, POWER, TERRITORIES, deck, kinds, listed, worth};
use super::position::{Position, Stage};

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Move {
    Draw(Card),
    Start(usize),
    Roll(usize, usize),
    Bank(Card),
    Take(usize, Colour),
    Give(Card),
    Spy(usize),
    Steal(Card),
    Remove(usize, &'static str, Colour),
    Challenge(usize, Colour),
    Play(Card),
    Call(Colour),
    Surrender,
    GoOn,
    Influence(Vec<Card>),
    Pay(Card),
    Build(Colour, &'static str),
}

impl Move {
    pub(crate) fn json(&self) -> Value {
        let card = |card: &Card| card.to_string();
        match self {
            Move::Draw(c) => json!({ "draw": card(c) }),
            Move::Start(seat) => json!({ "start": seat }),
            Move::Roll(a, b) => json!({ "roll": [a, b] }),
            Move::Bank(c) => json!({ "bank": card(c) }),
            Move::Take(from, colour) => json!({ "take": { "from": from, "colour": colour.name() } }),
            Move::Give(c) => json!({ "give": card(c) }),
            Move::Spy(on) => json!({ "spy": on }),
            Move::Steal(c) => json!({ "steal": card(c) }),
            Move::Remove(owner, territory, base) => {
                json!({ "remove": { "owner": owner, "territory": territory, "base": base.name() } })
            }
            Move::Challenge(defender, base) => {
                json!({ "challenge": { "defender": defender, "base": base.name() } })
            }
            Move::Play(c) => json!({ "play": card(c) }),
            Move::Call(colour) => json!({ "call": colour.name() }),
            Move::Surrender => json!("surrender"),
            Move::GoOn => json!("go_on"),
            Move::Influence(cards) => json!({ "influence": listed(cards) }),
            Move::Pay(c) => json!({ "pay": card(c) }),
            Move::Build(base, territory) => {
                json!({ "build": { "base": base.name(), "territory": territory } })
            }
        }
    }

    /// Every conceivable move of each sort, legal or not.
    pub(crate) fn conceivable() -> Vec<Move> {
        let mut moves = vec![Move::Surrender, Move::GoOn];
        for card in kinds(&deck()) {
            moves.extend(
                [Move::Draw, Move::Bank, Move::Give, Move::Steal, Move::Play, Move::Pay].map(|m| m(card)),
            );
            if card.colour == Colour::Influence {
                moves.extend([Move::Influence(vec![card]), Move::Influence(vec![card, card])]);
            }
        }
        for seat in 0..5 {
            moves.extend([Move::Start(seat), Move::Spy(seat)]);
            for colour in COLOURS {
                moves.push(Move::Take(seat, colour));
            }
            for base in POWER {
                moves.push(Move::Challenge(seat, base));
                moves.extend(TERRITORIES.map(|t| Move::Remove(seat, t, base)));
            }
        }
        for base in POWER {
            moves.extend(TERRITORIES.map(|t| Move::Build(base, t)));
        }
        moves.extend(COLOURS.map(Move::Call));
        moves.extend((0..8).flat_map(|a| (0..8).map(move |b| Move::Roll(a, b))));
        moves.push(Move::Influence(Vec::new()));
        moves
    }
}

/// Every choice of some of these cards; equal cards are one choice.
fn choices(cards: &[Card]) -> Vec<Vec<Card>> {
    let mut all = Vec::new();
    for bits in 0..1_u32 << cards.len() {
        let mut chosen: Vec<Card> =
            cards.iter().enumerate().filter(|(i, _)| bits & 1 << i != 0).map(|(_, c)| *c).collect();
        chosen.sort();
        all.push(chosen);
    }
    all.sort();
    all.dedup();
    all
}

impl Position {
    pub(crate) fn asked(&self) -> Option<Actor> {
        let seat = |seat: usize| Some(Actor::Seat(Seat::new(seat as u8)));
        match self.stage {
            Stage::Deal(_) | Stage::Start | Stage::Draw { .. } | Stage::Roll => Some(Actor::Chance),
            Stage::Bank { seat: s, .. } | Stage::Give(s, _) | Stage::Surrender(s) | Stage::Influence(s) => {
                seat(s)
            }
            Stage::Answer => seat(self.challenge.as_ref()?.defender),
            Stage::TakePower | Stage::TakeInfluence | Stage::Spy | Stage::Steal(_) | Stage::Remove => {
                seat(self.turn)
            }
            Stage::Challenge | Stage::Lead | Stage::Pay { .. } | Stage::Build => seat(self.turn),
            Stage::Over(_) => None,
        }
    }

    pub(crate) fn outcome(&self) -> Value {
        match self.stage {
            Stage::Over(winner) => json!({ "winners": [winner] }),
            _ => Value::Null,
        }
    }

    /// Every legal move of the seat that is asked.
    pub(crate) fn legal(&self) -> Vec<Move> {
        let turn = self.turn;
        let others = self.opponents(turn);
        let of_colour = |seat: usize, colour| {
            let cards: Vec<Card> = self.hands[seat].iter().copied().filter(|c| c.colour == colour).collect();
            kinds(&cards)
        };
        match self.stage {
            Stage::Deal(_) | Stage::Draw { .. } => {
                kinds(&self.drawpile).into_iter().map(Move::Draw).collect()
            }
            Stage::Start => (0..self.players()).map(Move::Start).collect(),
            Stage::Roll => (1..=6).flat_map(|a| (1..=6).map(move |b| Move::Roll(a, b))).collect(),
            Stage::Bank { seat, .. } => kinds(&self.hands[seat]).into_iter().map(Move::Bank).collect(),
            Stage::TakePower => {
                others.into_iter().flat_map(|s| POWER.map(|colour| Move::Take(s, colour))).collect()
            }
            Stage::TakeInfluence => others.into_iter().map(|s| Move::Take(s, Colour::Influence)).collect(),
            Stage::Give(seat, colour) => of_colour(seat, colour).into_iter().map(Move::Give).collect(),
            Stage::Spy => others.into_iter().map(Move::Spy).collect(),
            Stage::Steal(from) => kinds(&self.hands[from]).into_iter().map(Move::Steal).collect(),
            Stage::Remove => self.removable(),
            Stage::Challenge => {
                others.into_iter().flat_map(|s| POWER.map(|base| Move::Challenge(s, base))).collect()
            }
            Stage::Lead => self.leads(),
            Stage::Answer => {
                let Some(challenge) = &self.challenge else { return Vec::new() };
                let Some(round) = challenge.rounds.last() else { return Vec::new() };
                of_colour(challenge.defender, round.colour).into_iter().map(Move::Play).collect()
            }
            Stage::Surrender(_) => vec![Move::Surrender, Move::GoOn],
            Stage::Influence(seat) => self.influences(seat),
            Stage::Pay { paid, last } => self.payments(paid, last),
            Stage::Build => self.sites(),
            Stage::Over(_) => Vec::new(),
        }
    }

    /// BAR-4.5.
    pub(crate) fn removable(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for owner in self.opponents(self.turn) {
            for (territory, bases) in &self.bases[owner] {
                moves.extend(bases.iter().map(|&base| Move::Remove(owner, territory, base)));
            }
        }
        moves
    }

    /// BAR-5.2: a card of a colour not yet used; with no such card, the call of an unused colour.
    fn leads(&self) -> Vec<Move> {
        let Some(challenge) = &self.challenge else { return Vec::new() };
        let unused: Vec<Colour> =
            POWER.into_iter().filter(|&c| challenge.rounds.iter().all(|round| round.colour != c)).collect();
        let cards: Vec<Card> =
            self.hands[self.turn].iter().copied().filter(|c| unused.contains(&c.colour)).collect();
        if cards.is_empty() {
            unused.into_iter().map(Move::Call).collect()
        } else {
            kinds(&cards).into_iter().map(Move::Play).collect()
        }
    }

    /// BAR-5.6: any choice that takes the lead, or surrender.
    fn influences(&self, seat: usize) -> Vec<Move> {
        let Some(challenge) = &self.challenge else { return Vec::new() };
        let attacker = seat == self.turn;
        let (own, other) = (challenge.total(attacker), challenge.total(!attacker));
        let held: Vec<Card> =
            self.hands[seat].iter().copied().filter(|c| c.colour == Colour::Influence).collect();
        let leads = |cards: &Vec<Card>| {
            let total = own + worth(cards);
            !cards.is_empty() && if attacker { total > other } else { total >= other }
        };
        let mut moves = vec![Move::Surrender];
        moves.extend(choices(&held).into_iter().filter(leads).map(Move::Influence));
        moves
    }

    /// BAR-6.1.
    fn payments(&self, paid: u32, last: Option<u32>) -> Vec<Move> {
        let bank = &self.banks[self.turn];
        let reaches = |card: &Card| {
            // The card itself is among the cards worth at most its value.
            let rest: u32 = bank.iter().map(|c| c.value).filter(|&value| value <= card.value).sum();
            paid + rest >= 300
        };
        kinds(bank)
            .into_iter()
            .filter(|card| last.is_none_or(|last| card.value <= last) && reaches(card))
            .map(Move::Pay)
            .collect()
    }

    /// BAR-6.1: a type in hand, an opponent's territory, none of that type there.
    fn sites(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for base in POWER {
            for other in self.opponents(self.turn) {
                let territory = self.territories[other];
                if self.stock(self.turn, base) > 0 && !self.has_base(self.turn, territory, base) {
                    moves.push(Move::Build(base, territory));
                }
            }
        }
        moves
    }
}
