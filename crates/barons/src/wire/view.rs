use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use table::Seat;

use super::{ChallengeWire, KnowledgeWire, StageWire, bases_wire, knowledge_entry, stock_wire};
use crate::{Base, Card, Space, Stage, Territory, View};

/// What one audience may know of a position, as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ViewWire {
    /// Whose view; without it an onlooker's.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    /// What is asked.
    stage: StageWire,
    /// The player in turn.
    turn: Seat,
    /// The own hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<Vec<Card>>,
    /// The size of each hand.
    hands: Vec<u8>,
    /// The bank of each seat.
    banks: Vec<Vec<Card>>,
    /// What each bank is worth.
    credits: Vec<u32>,
    /// The discards.
    discards: Vec<Card>,
    /// How many cards the drawpile has.
    drawpile: u8,
    /// What the drawpile was made of at the last reshuffle; without it, the deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    drawpile_from: Option<Vec<Card>>,
    /// The territory of each seat.
    territories: Vec<Territory>,
    /// The space of each pawn, counted clockwise from 0.
    pawns: Vec<u8>,
    /// What those spaces say.
    spaces: Vec<Space>,
    /// The bases of each seat on the board, by territory.
    bases: Vec<BTreeMap<Territory, Vec<Base>>>,
    /// The bases of each seat that are not on the board.
    stock: Vec<BTreeMap<Base, u8>>,
    /// Whether the challenge that is to come or under way is limited.
    limited: bool,
    /// The challenge, while there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    challenge: Option<ChallengeWire>,
    /// Its totals.
    #[serde(skip_serializing_if = "Option::is_none")]
    totals: Option<TotalsWire>,
    /// What this audience knows of others' hands, and what others know of the own one.
    knowledge: Vec<KnowledgeWire>,
}

/// The totals of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TotalsWire {
    attacker: u16,
    defender: u16,
}

impl From<&View> for ViewWire {
    fn from(view: &View) -> Self {
        let table = &view.table;
        let seats = || (0..table.players).map(Seat::new);
        let count = usize::from(table.players);
        ViewWire {
            seat: view.seat(),
            stage: table.stage.into(),
            turn: table.turn,
            hand: view.hand().map(|h| h.cards().to_vec()),
            hands: view.sizes[..count].to_vec(),
            banks: seats().map(|s| table.bank(s).iter().collect()).collect(),
            credits: seats().map(|s| table.bank(s).worth()).collect(),
            discards: table.discards.iter().collect(),
            drawpile: table.pile_len,
            drawpile_from: view.reshuffled.then(|| table.source.iter().collect()),
            territories: view.territories[..count].to_vec(),
            pawns: table.pawns[..count].to_vec(),
            spaces: view.spaces[..count].to_vec(),
            bases: seats().map(|s| bases_wire(table, s)).collect(),
            stock: seats().map(|s| stock_wire(table, s)).collect(),
            limited: fights(table.stage) && view.spaces[table.turn.index()] == Space::Limited,
            challenge: table.challenge.as_ref().map(ChallengeWire::from),
            totals: table.challenge.as_ref().map(|c| {
                let (attacker, defender) = c.totals();
                TotalsWire { attacker, defender }
            }),
            knowledge: knowledge(view),
        }
    }
}

/// Whether a challenge is to come or under way, so that the pawn's space speaks of it.
fn fights(stage: Stage) -> bool {
    matches!(
        stage,
        Stage::Challenge | Stage::Lead | Stage::Answer | Stage::Surrender(_) | Stage::Influence(_)
    )
}

fn knowledge(view: &View) -> Vec<KnowledgeWire> {
    let seats = || (0..view.table.players).map(Seat::new);
    let mut entries = Vec::new();
    for of in seats() {
        let at = of.index();
        let public = &view.public[at];
        let public = knowledge_entry(None, of, &public.cards, &public.bounds);
        let mut add = |entry: Option<KnowledgeWire>| {
            entries.extend(entry.filter(|e| !e.same_as(public.as_ref())));
        };
        match &view.own {
            Some(own) if own.seat == of => {
                for by in seats().filter(|&by| by != of) {
                    add(knowledge_entry(Some(by), of, &own.hand, &own.bounds[by.index()]));
                }
            }
            Some(own) => {
                add(knowledge_entry(Some(own.seat), of, &view.seen[at].cards, &view.seen[at].bounds))
            }
            None => {} // An onlooker knows what everybody knows.
        }
        entries.extend(public);
    }
    entries
}
