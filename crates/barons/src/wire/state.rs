use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Keyed, Seat};

use super::StageWire;
use crate::knowledge::{ANY, Bounds, ONLOOKER, known_by_colour};
use crate::{Barons, Base, Card, Challenge, Colour, Hand, State, Table, Territory};

/// A position as JSON. Only `stage` and `hands` are required.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StateWire {
    /// What is asked.
    pub stage: StageWire,
    /// The player in turn.
    #[serde(default = "first")]
    pub turn: Seat,
    /// The territory of each seat; by default those of the options.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub territories: Option<Vec<Territory>>,
    /// The hand of each seat.
    pub hands: Vec<Vec<Card>>,
    /// The bank of each seat; by default all are empty.
    #[serde(default)]
    pub banks: Vec<Vec<Card>>,
    /// The discards.
    #[serde(default)]
    pub discards: Vec<Card>,
    /// The drawpile; by default the rest of the deck.
    #[serde(default)]
    pub drawpile: Option<Vec<Card>>,
    /// What the drawpile was made of at the last reshuffle; by default the deck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawpile_from: Option<Vec<Card>>,
    /// The space of each seat's pawn, counted clockwise from 0; by default all are at home.
    #[serde(default)]
    pub pawns: Option<Vec<u8>>,
    /// The bases of each seat on the board, by territory; by default none.
    #[serde(default)]
    #[schemars(with = "Vec<Keyed<Territory, Vec<Base>>>")]
    pub bases: Vec<BTreeMap<Territory, Vec<Base>>>,
    /// The bases of each seat that are not on the board; by default all others.
    #[serde(default)]
    #[schemars(with = "Option<Vec<Keyed<Base, u8>>>")]
    pub stock: Option<Vec<BTreeMap<Base, u8>>>,
    /// The challenge, while there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<ChallengeWire>,
    /// What seats know of other seats' hands; by default nothing.
    #[serde(default)]
    pub knowledge: Vec<KnowledgeWire>,
}

fn first() -> Seat {
    Seat::new(0)
}

/// A challenge. The attacker is the player in turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChallengeWire {
    /// The seat that was challenged.
    pub defender: Seat,
    /// The type of base.
    pub base: Base,
    /// The rounds in order.
    #[serde(default)]
    pub rounds: Vec<RoundWire>,
    /// The political influence that was played.
    #[serde(default)]
    pub influence: InfluenceWire,
}

/// A round of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundWire {
    /// The colour that was played or called.
    pub colour: Colour,
    /// The attacker's card, if one was played.
    #[serde(default)]
    pub attacker: Option<Card>,
    /// The defender's card, if one was played.
    #[serde(default)]
    pub defender: Option<Card>,
}

/// Political influence played in a challenge.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InfluenceWire {
    /// By the attacker.
    #[serde(default)]
    pub attacker: Vec<Card>,
    /// By the defender.
    #[serde(default)]
    pub defender: Vec<Card>,
}

/// What a seat knows of another seat's hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KnowledgeWire {
    /// The seat that knows it; left out if everybody knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// The owner of the hand.
    pub of: Seat,
    /// Cards that are in it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Card>,
    /// The fewest cards of a colour, if that is more than the known cards.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(with = "Keyed<Colour, u8>")]
    pub at_least: BTreeMap<Colour, u8>,
    /// The most cards of a colour.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(with = "Keyed<Colour, u8>")]
    pub at_most: BTreeMap<Colour, u8>,
}

/// An entry of knowledge; `None` if nothing is known.
pub(crate) fn knowledge_entry(
    by: Option<Seat>,
    of: Seat,
    hand: &Hand,
    bounds: &Bounds,
) -> Option<KnowledgeWire> {
    let observer = by.map_or(ONLOOKER, Seat::index);
    let known = known_by_colour(hand)[observer];
    let pick = |say: &dyn Fn(usize) -> Option<u8>| -> BTreeMap<Colour, u8> {
        Colour::ALL.into_iter().filter_map(|c| say(c.index()).map(|n| (c, n))).collect()
    };
    let entry = KnowledgeWire {
        by,
        of,
        cards: hand.known_to(1 << observer).collect(),
        at_least: pick(&|c| Some(bounds.least[c]).filter(|&n| n > known[c])),
        at_most: pick(&|c| Some(bounds.most[c]).filter(|&n| n != ANY)),
    };
    let empty = entry.cards.is_empty() && entry.at_least.is_empty() && entry.at_most.is_empty();
    (!empty).then_some(entry)
}

impl KnowledgeWire {
    /// Whether it says no more than what everybody knows.
    pub(crate) fn same_as(&self, public: Option<&KnowledgeWire>) -> bool {
        public.is_some_and(|p| {
            p.cards == self.cards && p.at_least == self.at_least && p.at_most == self.at_most
        })
    }
}

pub(crate) fn bases_wire(table: &Table, seat: Seat) -> BTreeMap<Territory, Vec<Base>> {
    Territory::ALL
        .into_iter()
        .map(|t| (t, table.bases(seat, t).iter().collect::<Vec<_>>()))
        .filter(|(_, bases)| !bases.is_empty())
        .collect()
}

pub(crate) fn stock_wire(table: &Table, seat: Seat) -> BTreeMap<Base, u8> {
    let placed =
        |base| Territory::ALL.into_iter().filter(|&t| table.bases(seat, t).contains(base)).count() as u8;
    // As many of each type as there are opponents (BAR-1.5).
    Base::ALL.into_iter().map(|b| (b, (table.players - 1).saturating_sub(placed(b)))).collect()
}

impl From<&Challenge> for ChallengeWire {
    fn from(challenge: &Challenge) -> Self {
        let [attacker, defender] = challenge.influence().map(|i| i.iter().collect());
        ChallengeWire {
            defender: challenge.defender,
            base: challenge.base,
            rounds: challenge
                .rounds()
                .iter()
                .map(|r| RoundWire { colour: r.colour, attacker: r.attacker, defender: r.defender })
                .collect(),
            influence: InfluenceWire { attacker, defender },
        }
    }
}

impl Barons {
    pub(crate) fn write_state(&self, state: &State) -> StateWire {
        let table = &state.table;
        let seats = || Seat::all(self.players());
        let mut knowledge = Vec::new();
        for of in seats() {
            let (hand, at) = (state.hand(of), of.index());
            let public = knowledge_entry(None, of, hand, &state.bounds[ONLOOKER][at]);
            for by in seats().filter(|&by| by != of) {
                let entry = knowledge_entry(Some(by), of, hand, &state.bounds[by.index()][at]);
                knowledge.extend(entry.filter(|e| !e.same_as(public.as_ref())));
            }
            knowledge.extend(public);
        }
        StateWire {
            stage: table.stage.into(),
            turn: table.turn,
            territories: self.unusual_territories(),
            hands: seats().map(|s| state.hand(s).cards().to_vec()).collect(),
            banks: seats().map(|s| table.bank(s).iter().collect()).collect(),
            discards: table.discards.iter().collect(),
            drawpile: Some(state.pile.iter().collect()),
            drawpile_from: (table.source != *self.components().deck()).then(|| table.source.iter().collect()),
            pawns: Some(seats().map(|s| table.pawn(s)).collect()),
            bases: seats().map(|s| bases_wire(table, s)).collect(),
            stock: Some(seats().map(|s| stock_wire(table, s)).collect()),
            challenge: table.challenge.as_ref().map(ChallengeWire::from),
            knowledge,
        }
    }
}
