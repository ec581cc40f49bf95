use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Audience, Keyed, Seat};

use super::{ChallengeWire, KnowledgeWire, StageWire, StateWire, bases_wire, knowledge_entry, stock_wire};
use crate::imagine::{Deal, by_colour};
use crate::knowledge::Bounds;
use crate::{Barons, Base, Card, Cards, Space, Stage, StateFault, Territory, View};

/// What one audience may know of a position, as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ViewWire {
    /// The seat whose view it is; left out for an onlooker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What is asked.
    pub stage: StageWire,
    /// The player in turn.
    pub turn: Seat,
    /// The hand of the view's own seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<Card>>,
    /// The size of each hand.
    pub hands: Vec<u8>,
    /// The bank of each seat.
    pub banks: Vec<Vec<Card>>,
    /// The value of each bank.
    pub credits: Vec<u32>,
    /// The discards.
    pub discards: Vec<Card>,
    /// How many cards the drawpile has.
    pub drawpile: u8,
    /// What the drawpile was made of at the last reshuffle; by default the deck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawpile_from: Option<Vec<Card>>,
    /// The territory of each seat.
    pub territories: Vec<Territory>,
    /// The space of each pawn, counted clockwise from 0.
    pub pawns: Vec<u8>,
    /// The instructions on those spaces.
    pub spaces: Vec<Space>,
    /// The bases of each seat on the board, by territory.
    #[schemars(with = "Vec<Keyed<Territory, Vec<Base>>>")]
    pub bases: Vec<BTreeMap<Territory, Vec<Base>>>,
    /// The bases of each seat that are not on the board.
    #[schemars(with = "Vec<Keyed<Base, u8>>")]
    pub stock: Vec<BTreeMap<Base, u8>>,
    /// Whether the challenge of this turn is limited.
    pub limited: bool,
    /// The challenge, while there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<ChallengeWire>,
    /// Its totals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub totals: Option<TotalsWire>,
    /// What this audience knows of other hands, and what others know of its own hand.
    pub knowledge: Vec<KnowledgeWire>,
}

/// The totals of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TotalsWire {
    attacker: u16,
    defender: u16,
}

impl ViewWire {
    /// The cards that the audience knows in a hand, and the bounds of its colours, from its own and from public
    /// knowledge.
    pub(crate) fn known(&self, of: usize) -> (Vec<Card>, Bounds) {
        let (mut bounds, mut known) = (Bounds::NONE, [Cards::EMPTY; 2]);
        let told = |e: &&KnowledgeWire| e.of.index() == of && (e.by.is_none() || e.by == self.seat);
        for entry in self.knowledge.iter().filter(told) {
            entry.cards.iter().for_each(|&card| known[usize::from(entry.by.is_none())].add(card));
            for (colour, &n) in &entry.at_least {
                bounds.least[colour.index()] = bounds.least[colour.index()].max(n);
            }
            for (colour, &n) in &entry.at_most {
                bounds.most[colour.index()] = bounds.most[colour.index()].min(n);
            }
        }
        let count = |card: Card| known[0].count(card).max(known[1].count(card));
        let cards = Card::all().flat_map(|c| std::iter::repeat_n(c, usize::from(count(c))));
        (cards.collect(), bounds)
    }
}

impl Barons {
    /// Reads a view. One position that fits it is made and checked like any position from outside; its view must be the
    /// same.
    pub(crate) fn read_view(&self, wire: ViewWire) -> Result<View, StateFault> {
        let audience = wire.seat.map_or(Audience::Onlooker, Audience::Seat);
        let state = self.read_state(self.one_deal(&wire)?)?;
        let view = View::of(self, &state, audience);
        if ViewWire::from(&view) == wire { Ok(view) } else { Err(StateFault::View) }
    }

    /// Any position that a view allows, as JSON.
    fn one_deal(&self, wire: &ViewWire) -> Result<StateWire, StateFault> {
        let players = usize::from(self.players());
        let ensure = |is: bool, fault| if is { Ok(()) } else { Err(fault) };
        ensure(wire.hands.len() == players, StateFault::Seats)?;
        ensure(wire.seat.is_none_or(|s| s.index() < players), StateFault::Seat)?;
        ensure(wire.seat.is_some() == wire.hand.is_some(), StateFault::View)?;
        let mut deal = Deal::EMPTY;
        let mut hands: Vec<Vec<Card>> = Vec::new();
        for (at, &size) in wire.hands.iter().enumerate() {
            let own = wire.hand.as_ref().filter(|_| wire.seat.is_some_and(|s| s.index() == at));
            if let Some(own) = own {
                hands.push(own.clone());
            } else {
                let (known, bounds) = wire.known(at);
                let rest = usize::from(size).checked_sub(known.len()).ok_or(StateFault::View)?;
                deal.expect(at, rest, by_colour(&known), &bounds);
                hands.push(known);
            }
        }
        let mut state = StateWire {
            stage: wire.stage,
            turn: wire.turn,
            territories: None,
            hands,
            banks: wire.banks.clone(),
            discards: wire.discards.clone(),
            drawpile: None,
            drawpile_from: None,
            pawns: Some(wire.pawns.clone()),
            bases: wire.bases.clone(),
            stock: Some(wire.stock.clone()),
            challenge: wire.challenge.clone(),
            knowledge: wire.knowledge.clone(),
        };
        let source = wire.drawpile_from.as_ref().map(|from| from.iter().copied().collect());
        let dealt = deal.any(&self.rest_of(&state)?, wire.drawpile, source).ok_or(StateFault::View)?;
        let [hidden @ .., pile] = dealt;
        state.hands.iter_mut().zip(hidden).for_each(|(hand, cards)| hand.extend(cards));
        (state.drawpile, state.drawpile_from) = (Some(pile), wire.drawpile_from.clone());
        Ok(state)
    }
}

impl From<&View> for ViewWire {
    fn from(view: &View) -> Self {
        let table = &view.table;
        let seats = || Seat::all(table.players);
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

/// Whether this turn's challenge is still to come or has begun, so that the pawn's space matters.
fn fights(stage: Stage) -> bool {
    matches!(
        stage,
        Stage::Challenge | Stage::Lead | Stage::Answer | Stage::Surrender(_) | Stage::Influence(_)
    )
}

fn knowledge(view: &View) -> Vec<KnowledgeWire> {
    let seats = || Seat::all(view.table.players);
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
