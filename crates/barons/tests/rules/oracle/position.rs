//! A position and how it is written.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::cards::{Card, Colour, POWER, Space, TERRITORIES, listed, track};

/// Why somebody draws or banks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    Turn,
    Refill,
    Payoff,
    Loss,
    /// A card was taken or stolen from this seat.
    Gain(usize),
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Deal(usize),
    Start,
    Draw { seat: usize, left: usize, why: Why },
    Bank { seat: usize, why: Why },
    Roll,
    TakePower,
    TakeInfluence,
    Give(usize, Colour),
    Spy,
    Steal(usize),
    Remove,
    Challenge,
    Lead,
    Answer,
    Surrender(usize),
    Influence(usize),
    Pay { paid: u32, last: Option<u32> },
    Build,
    Over(usize),
}

#[derive(Clone, Debug)]
pub(crate) struct Round {
    pub(crate) colour: Colour,
    pub(crate) attacker: Option<Card>,
    pub(crate) defender: Option<Card>,
}

#[derive(Clone, Debug)]
pub(crate) struct Challenge {
    pub(crate) defender: usize,
    pub(crate) base: Colour,
    pub(crate) rounds: Vec<Round>,
    pub(crate) attacker_influence: Vec<Card>,
    pub(crate) defender_influence: Vec<Card>,
}

impl Challenge {
    pub(crate) fn new(defender: usize, base: Colour) -> Self {
        Challenge {
            defender,
            base,
            rounds: Vec::new(),
            attacker_influence: Vec::new(),
            defender_influence: Vec::new(),
        }
    }

    /// All cards that a side has played.
    pub(crate) fn played(&self, attacker: bool) -> Vec<Card> {
        let side = |round: &Round| if attacker { round.attacker } else { round.defender };
        let mut cards: Vec<Card> = self.rounds.iter().filter_map(side).collect();
        cards.extend(if attacker { &self.attacker_influence } else { &self.defender_influence });
        cards
    }

    /// A side's total; the named type's colour counts double (BAR-5.3).
    pub(crate) fn total(&self, attacker: bool) -> u32 {
        let counts = |card: &Card| if card.colour == self.base { 2 * card.value } else { card.value };
        self.played(attacker).iter().map(counts).sum()
    }

    /// Whether the attacker acts first: with the lower total or a tie (BAR-5.4, BAR-5.6).
    pub(crate) fn attacker_first(&self) -> bool {
        self.total(true) <= self.total(false)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Position {
    /// The territory of each seat.
    pub(crate) territories: Vec<&'static str>,
    pub(crate) stage: Stage,
    pub(crate) turn: usize,
    pub(crate) hands: Vec<Vec<Card>>,
    pub(crate) banks: Vec<Vec<Card>>,
    pub(crate) discards: Vec<Card>,
    pub(crate) drawpile: Vec<Card>,
    /// What the drawpile was made of at the last reshuffle, if there was one.
    pub(crate) drawpile_from: Option<Vec<Card>>,
    pub(crate) pawns: Vec<usize>,
    pub(crate) bases: Vec<BTreeMap<&'static str, BTreeSet<Colour>>>,
    pub(crate) challenge: Option<Challenge>,
    /// The cards that the winner of a challenge took back in the last move; everybody saw them (BAR-5.7).
    pub(crate) taken_back: Option<(usize, Vec<Card>)>,
    /// Notes on rare things in the last move.
    pub(crate) notes: Vec<&'static str>,
}

impl Position {
    pub(crate) fn players(&self) -> usize {
        self.hands.len()
    }

    /// The others, in the order of the seats.
    pub(crate) fn opponents(&self, seat: usize) -> Vec<usize> {
        (0..self.players()).filter(|&other| other != seat).collect()
    }

    /// Every seat clockwise from this one.
    pub(crate) fn clockwise(&self, from: usize) -> Vec<usize> {
        (0..self.players()).map(|i| (from + i) % self.players()).collect()
    }

    pub(crate) fn owner(&self, territory: &str) -> Option<usize> {
        self.territories.iter().position(|t| *t == territory)
    }

    /// The space of the pawn of the player in turn.
    pub(crate) fn space(&self) -> Space {
        track()[self.pawns[self.turn]]
    }

    /// BAR-4.6.
    pub(crate) fn limited(&self) -> bool {
        self.space() == Space::Limited
    }

    pub(crate) fn has_base(&self, seat: usize, territory: &str, base: Colour) -> bool {
        self.bases[seat].get(territory).is_some_and(|here| here.contains(&base))
    }

    /// The bases of a type that a seat has not placed (BAR-1.5).
    pub(crate) fn stock(&self, seat: usize, base: Colour) -> usize {
        let all = if self.players() == 4 { 3 } else { 2 };
        all - self.bases[seat].values().filter(|here| here.contains(&base)).count()
    }

    /// BAR-7.1.
    pub(crate) fn has_won(&self, seat: usize) -> bool {
        let needed = if self.players() == 4 { 3 } else { 4 };
        self.opponents(seat)
            .into_iter()
            .all(|other| self.bases[seat].get(self.territories[other]).map_or(0, BTreeSet::len) >= needed)
    }

    pub(crate) fn options(&self) -> Value {
        json!({ "players": self.players(), "territories": self.territories })
    }

    /// The position, without what is known of hands.
    pub(crate) fn state(&self) -> Value {
        let mut state = json!({
            "stage": stage(self.stage),
            "turn": self.turn,
            "hands": lists(&self.hands),
            "banks": lists(&self.banks),
            "discards": listed(&self.discards),
            "drawpile": listed(&self.drawpile),
            "pawns": self.pawns,
            "bases": self.bases_written(),
            "stock": self.stock_written(),
        });
        if !TERRITORIES.starts_with(&self.territories) {
            state["territories"] = json!(self.territories);
        }
        if let Some(from) = &self.drawpile_from {
            state["drawpile_from"] = json!(listed(from));
        }
        if let Some(challenge) = &self.challenge {
            state["challenge"] = challenge_written(challenge);
        }
        state
    }

    pub(crate) fn bases_written(&self) -> Value {
        let seat = |bases: &BTreeMap<&'static str, BTreeSet<Colour>>| -> Value {
            let there = bases.iter().filter(|(_, types)| !types.is_empty());
            there.map(|(t, types)| (t.to_string(), names(types))).collect::<Map<_, _>>().into()
        };
        self.bases.iter().map(seat).collect()
    }

    pub(crate) fn stock_written(&self) -> Value {
        let of = |seat| POWER.map(|base| (base.name().to_string(), json!(self.stock(seat, base))));
        (0..self.players()).map(|seat| Value::from(Map::from_iter(of(seat)))).collect()
    }
}

fn names(types: &BTreeSet<Colour>) -> Value {
    types.iter().map(|base| base.name()).collect()
}

pub(crate) fn lists(piles: &[Vec<Card>]) -> Value {
    piles.iter().map(|cards| listed(cards)).collect()
}

pub(crate) fn challenge_written(challenge: &Challenge) -> Value {
    let card = |card: Option<Card>| card.map(|c| c.to_string());
    let round = |r: &Round| json!({ "colour": r.colour.name(), "attacker": card(r.attacker), "defender": card(r.defender) });
    json!({
        "defender": challenge.defender,
        "base": challenge.base.name(),
        "rounds": challenge.rounds.iter().map(round).collect::<Vec<_>>(),
        "influence": {
            "attacker": listed(&challenge.attacker_influence),
            "defender": listed(&challenge.defender_influence),
        },
    })
}

pub(crate) fn stage(stage: Stage) -> Value {
    let why_name = |why| match why {
        Why::Turn => "turn",
        Why::Refill => "refill",
        Why::Payoff => "payoff",
        Why::Loss => "loss",
        Why::Gain(_) => "gain",
    };
    match stage {
        Stage::Deal(seat) => json!({ "ask": "deal", "seat": seat }),
        Stage::Start => json!({ "ask": "start" }),
        Stage::Draw { seat, left, why } => {
            json!({ "ask": "draw", "seat": seat, "left": left, "for": why_name(why) })
        }
        Stage::Bank { seat, why: Why::Gain(from) } => {
            json!({ "ask": "bank", "seat": seat, "for": "gain", "from": from })
        }
        Stage::Bank { seat, why } => json!({ "ask": "bank", "seat": seat, "for": why_name(why) }),
        Stage::Roll => json!({ "ask": "roll" }),
        Stage::TakePower => json!({ "ask": "take_power" }),
        Stage::TakeInfluence => json!({ "ask": "take_influence" }),
        Stage::Give(seat, colour) => json!({ "ask": "give", "seat": seat, "colour": colour.name() }),
        Stage::Spy => json!({ "ask": "spy" }),
        Stage::Steal(from) => json!({ "ask": "steal", "from": from }),
        Stage::Remove => json!({ "ask": "remove" }),
        Stage::Challenge => json!({ "ask": "challenge" }),
        Stage::Lead => json!({ "ask": "lead" }),
        Stage::Answer => json!({ "ask": "answer" }),
        Stage::Surrender(seat) => json!({ "ask": "surrender", "seat": seat }),
        Stage::Influence(seat) => json!({ "ask": "influence", "seat": seat }),
        Stage::Pay { paid, last: Some(last) } => json!({ "ask": "pay", "paid": paid, "last": last }),
        Stage::Pay { paid, last: None } => json!({ "ask": "pay", "paid": paid }),
        Stage::Build => json!({ "ask": "build" }),
        Stage::Over(winner) => json!({ "ask": "over", "winner": winner }),
    }
}
