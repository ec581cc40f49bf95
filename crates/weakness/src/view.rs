use schemars::JsonSchema;
use serde::Serialize;
use table::{Audience, Turn};

use crate::marker::Symbols;
use crate::takeover::Sums;
use crate::tile::tile_list;
use crate::wire::token_list;
use crate::{Components, Force, Kind, MoveWire, Pair, Player, Region, Stage, State, Symbol, Tile, Weakness};

/// What an audience may know: everything but the opponent's bid while it is secret (PAW-2.5).
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct View {
    /// The number of the cycle.
    pub cycle: u8,
    /// Its kind.
    pub kind: Kind,
    /// Cubes on the sand-timer.
    pub cubes: u8,
    /// Whose turn it is.
    pub turn: Player,
    /// Actions of this turn that have not begun.
    pub actions: u8,
    /// Whether the first recruit action of the cycle has been.
    pub recruited: bool,
    /// Victory points.
    pub points: Pair<u8>,
    /// Active regions.
    pub active_regions: Pair<u8>,
    /// Victory points plus active regions.
    pub totals: Pair<u8>,
    /// The map, in the order of the data file.
    pub regions: Vec<RegionView>,
    /// The markers that lie aside.
    pub aside: Symbols,
    /// Pieces in reserve.
    pub reserve: Pair<Force>,
    /// Pieces in stock.
    pub stock: Pair<Force>,
    /// Tiles in hand.
    pub hands: Pair<Vec<Tile>>,
    /// Tiles on offer.
    pub offer: Vec<Tile>,
    /// Tiles used or not taken.
    pub discards: Vec<Tile>,
    /// Tiles still to be drawn.
    pub supply: Vec<Tile>,
    /// Extra numbers played in this cycle.
    pub extra: Pair<Symbols>,
    /// Time tokens still to be drawn.
    pub tokens_left: Vec<u8>,
    /// The players that are asked.
    pub asked: Vec<Player>,
    /// What is asked.
    pub stage: StageView,
}

/// A region as it is seen.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RegionView {
    /// Its name.
    pub name: String,
    /// Its marker, once it is drawn.
    pub marker: Option<Symbol>,
    /// Who controls it.
    pub owner: Option<Player>,
    /// The pieces in it.
    pub pieces: Force,
    /// Whether it is active for who controls it.
    pub active: bool,
    /// Whether it has a coast.
    pub coast: bool,
    /// Its neighbours in this cycle.
    pub neighbours: Vec<String>,
    /// What a takeover by the opponent of who controls it would come to.
    pub takeover: Option<TakeoverView>,
}

/// What a takeover would come to.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TakeoverView {
    /// The numbers.
    #[serde(flatten)]
    pub sums: Sums,
    /// Whether the attack exceeds the defence.
    pub enough: bool,
}

/// What is asked, as it is seen.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StageView {
    /// Chance: the marker of this region.
    DrawMarkers {
        /// Where it will lie.
        region: String,
    },
    /// Chance: a time token.
    DrawToken,
    /// Chance: the next tile of the offer.
    DrawTiles,
    /// Chance: the start player.
    DrawStart,
    /// An action.
    Action,
    /// Bids.
    Bids {
        /// For what.
        tile: Tile,
        /// Whose bids are in.
        in_from: Vec<Player>,
        /// The audience's own bid, if it is in.
        #[serde(skip_serializing_if = "Option::is_none")]
        own: Option<u8>,
    },
    /// What to remove.
    Rebellion,
    /// Which marker to change.
    ChangeMarker,
    /// Another tile.
    AnotherTile,
    /// A Snake.
    Snake {
        /// The move that it would make void.
        against: MoveWire,
    },
    /// A piece to withdraw.
    Withdraw {
        /// The region taken over.
        region: String,
    },
    /// A piece for the region taken over.
    Occupy {
        /// The region, now empty.
        region: String,
    },
    /// Nobody is asked.
    Over,
}

impl Weakness {
    pub(crate) fn see(&self, state: &State, audience: Audience) -> View {
        let asked = match self.asked(state) {
            Turn::Seats(seats) => seats.iter().filter_map(Player::at).collect(),
            Turn::Chance | Turn::Over => Vec::new(),
        };
        View {
            cycle: state.cycle,
            kind: state.kind(),
            cubes: state.cubes,
            turn: state.player,
            actions: state.actions,
            recruited: state.recruited,
            points: Pair::of(|p| state.points(p)),
            active_regions: Pair::of(|p| state.active_regions(p)),
            totals: Pair::of(|p| state.total(p)),
            regions: self.components.regions().map(|r| self.see_region(state, r)).collect(),
            aside: Symbols::of(state.aside),
            reserve: Pair::of(|p| state.reserve(p)),
            stock: Pair::of(|p| state.stock(p)),
            hands: Pair::of(|p| tile_list(state.hand(p))),
            offer: tile_list(&state.offer),
            discards: tile_list(&state.discards),
            supply: tile_list(&state.supply),
            extra: Pair::of(|p| Symbols::of(state.extra[p.index()])),
            tokens_left: token_list(|i| state.tokens[i]),
            asked,
            stage: see_stage(state, &self.components, self.unmarked(state), audience),
        }
    }

    fn see_region(&self, state: &State, region: Region) -> RegionView {
        let pieces = state.pieces(region);
        let owner = state.owner(region);
        let active = state.active();
        let takeover = owner.map(|owner| {
            let sums = self.takeover_sum(state, owner.other(), region);
            TakeoverView { sums, enough: sums.enough() }
        });
        let name = |region| self.components.name(region).to_string();
        RegionView {
            name: name(region),
            marker: state.marker(region),
            owner,
            pieces,
            active: pieces.of(active) > pieces.of(active.other()),
            coast: self.components.coast().contains(region),
            neighbours: self.neighbours(state, region).iter().map(name).collect(),
            takeover,
        }
    }
}

fn see_stage(
    state: &State,
    components: &Components,
    unmarked: Option<Region>,
    audience: Audience,
) -> StageView {
    let name = |region| components.name(region).to_string();
    match state.stage {
        Stage::Markers => StageView::DrawMarkers { region: unmarked.map(name).unwrap_or_default() },
        Stage::Token => StageView::DrawToken,
        Stage::Tiles => StageView::DrawTiles,
        Stage::Start => StageView::DrawStart,
        Stage::Action => StageView::Action,
        Stage::Bids { tile, bids } => StageView::Bids {
            tile,
            in_from: Player::ALL.into_iter().filter(|p| bids[p.index()].is_some()).collect(),
            own: match audience {
                Audience::Seat(seat) => Player::at(seat).and_then(|p| bids[p.index()]),
                Audience::Onlooker => None,
            },
        },
        Stage::Rebellion(_) => StageView::Rebellion,
        Stage::ChangeMarker(_) => StageView::ChangeMarker,
        Stage::Using => StageView::AnotherTile,
        Stage::Snake(mv) => StageView::Snake { against: MoveWire::of(mv, components) },
        Stage::Withdraw(region) => StageView::Withdraw { region: name(region) },
        Stage::Occupy(region) => StageView::Occupy { region: name(region) },
        Stage::Over => StageView::Over,
    }
}
