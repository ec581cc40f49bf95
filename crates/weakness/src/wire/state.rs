use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::symbol::Symbols;
use crate::{Components, Force, Kind, MoveWire, Pair, Player, Stage, State, Symbol, Tile};

/// A position as JSON. The computed fields `kind`, `aside`, `stock`, `supply` and `tokens_left` may be left out, and
/// are checked if given. Any other field that is left out is empty or zero, unless its comment says otherwise.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StateWire {
    /// The number of the cycle; odd ones are magic. By default 1, or 2 if `kind` is sword, or 3 if a token is drawn.
    #[serde(default)]
    pub cycle: Option<u8>,
    /// The kind of the cycle.
    #[serde(default)]
    pub kind: Option<Kind>,
    /// Cubes on the sand-timer. By default 4 during a cycle, otherwise 0.
    #[serde(default)]
    pub cubes: Option<u8>,
    /// The player whose turn it is. By default Orange.
    #[serde(default = "orange")]
    pub turn: Player,
    /// Actions left in this turn. By default 2 if one is asked for, otherwise 0.
    #[serde(default)]
    pub actions: Option<u8>,
    /// Whether somebody has recruited in this cycle.
    #[serde(default)]
    pub recruited: bool,
    /// Victory points.
    #[serde(default)]
    pub points: Pair<u8>,
    /// The map, by the regions' names.
    #[serde(default)]
    pub regions: BTreeMap<String, RegionWire>,
    /// The markers that lie aside.
    #[serde(default)]
    pub aside: Option<Symbols>,
    /// Pieces in reserve.
    #[serde(default)]
    pub reserve: Pair<Force>,
    /// Pieces in stock.
    #[serde(default)]
    pub stock: Option<Pair<Force>>,
    /// Tiles in hand.
    #[serde(default)]
    pub hands: Pair<Vec<Tile>>,
    /// Tiles on offer.
    #[serde(default)]
    pub offer: Vec<Tile>,
    /// Tiles used or not taken.
    #[serde(default)]
    pub discards: Vec<Tile>,
    /// Tiles still to be drawn.
    #[serde(default)]
    pub supply: Option<Vec<Tile>>,
    /// Extra numbers played in this cycle.
    #[serde(default)]
    pub extra: Pair<Symbols>,
    /// Time tokens that have been drawn.
    #[serde(default)]
    pub tokens_used: Vec<u8>,
    /// Time tokens still to be drawn.
    #[serde(default)]
    pub tokens_left: Option<Vec<u8>>,
    /// What is asked. By default an action.
    #[serde(default)]
    pub stage: StageWire,
}

fn orange() -> Player {
    Player::Orange
}

/// A region as JSON: `{"marker":"tent","orange":{"knights":1,"magicians":1}}`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RegionWire {
    /// Its marker, once it is drawn.
    pub marker: Option<Symbol>,
    /// Orange's pieces.
    #[serde(skip_serializing_if = "Force::is_empty")]
    pub orange: Force,
    /// White's pieces.
    #[serde(skip_serializing_if = "Force::is_empty")]
    pub white: Force,
}

/// What is asked, as JSON: `"action"`, `{"withdraw":{"region":"D"}}`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum StageWire {
    /// Chance: the marker of the first region without one.
    DrawMarkers,
    /// Chance: a time token.
    DrawToken,
    /// Chance: the next tile of the offer.
    DrawTiles,
    /// Chance: the start player.
    DrawStart,
    /// The player whose turn it is: an action.
    #[default]
    Action,
    /// Both players, or the one who has not bid yet: bids for a tile.
    Bids {
        tile: Tile,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        orange: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        white: Option<u8>,
    },
    /// The winner: pieces to remove.
    Rebellion { winner: Player },
    /// The winner: which marker to change.
    ChangeMarker { winner: Player },
    /// The player whose turn it is: another tile.
    AnotherTile,
    /// The opponent: a Snake against the move that just played a tile. The tile is in the discards.
    Snake { against: MoveWire },
    /// The opponent: a piece to withdraw.
    Withdraw { region: String },
    /// The player whose turn it is: a piece for the region taken over, which is empty.
    Occupy { region: String },
    /// Nobody.
    Over,
}

impl StageWire {
    /// Whether a turn of a cycle is under way: not before the first turn, and not when the game is over.
    pub(crate) fn is_in_a_turn(&self) -> bool {
        !matches!(
            self,
            StageWire::DrawMarkers
                | StageWire::DrawToken
                | StageWire::DrawTiles
                | StageWire::DrawStart
                | StageWire::Over
        )
    }
}

impl StateWire {
    /// The position as JSON, with all computed fields.
    pub fn of(state: &State, components: &Components) -> StateWire {
        StateWire {
            cycle: Some(state.cycle),
            kind: Some(state.kind()),
            cubes: Some(state.cubes),
            turn: state.player,
            actions: Some(state.actions),
            recruited: state.recruited,
            points: Pair::of(|p| state.points(p)),
            regions: regions(state, components),
            aside: Some(Symbols::of(state.aside)),
            reserve: Pair::of(|p| state.reserve(p)),
            stock: Some(Pair::of(|p| state.stock(p))),
            hands: Pair::of(|p| state.hand(p).list()),
            offer: state.offer.list(),
            discards: state.discards.list(),
            supply: Some(state.supply.list()),
            extra: Pair::of(|p| Symbols::of(state.extra[p.index()])),
            tokens_used: token_list(|i| components.tokens[i] - state.tokens[i]),
            tokens_left: Some(token_list(|i| state.tokens[i])),
            stage: stage(state, components),
        }
    }
}

pub(crate) fn token_list(count: impl Fn(usize) -> u8) -> Vec<u8> {
    (1..crate::state::TOKEN_VALUES).flat_map(|i| (0..count(i)).map(move |_| i as u8)).collect()
}

fn regions(state: &State, components: &Components) -> BTreeMap<String, RegionWire> {
    let wire = |region| {
        let pieces = |player| match state.held(player).contains(region) {
            true => state.pieces(region),
            false => Force::default(),
        };
        RegionWire {
            marker: state.marker(region),
            orange: pieces(Player::Orange),
            white: pieces(Player::White),
        }
    };
    components.regions().map(|r| (components.name(r).to_string(), wire(r))).collect()
}

fn stage(state: &State, components: &Components) -> StageWire {
    let name = |region| components.name(region).to_string();
    match state.stage {
        Stage::Markers => StageWire::DrawMarkers,
        Stage::Token => StageWire::DrawToken,
        Stage::Tiles => StageWire::DrawTiles,
        Stage::Start => StageWire::DrawStart,
        Stage::Action => StageWire::Action,
        Stage::Bids { tile, bids: [orange, white] } => StageWire::Bids { tile, orange, white },
        Stage::Rebellion(winner) => StageWire::Rebellion { winner },
        Stage::ChangeMarker(winner) => StageWire::ChangeMarker { winner },
        Stage::Using => StageWire::AnotherTile,
        Stage::Snake(mv) => StageWire::Snake { against: MoveWire::of(mv, components) },
        Stage::Withdraw(region) => StageWire::Withdraw { region: name(region) },
        Stage::Occupy(region) => StageWire::Occupy { region: name(region) },
        Stage::Over => StageWire::Over,
    }
}
