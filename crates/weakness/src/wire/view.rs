use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Seat, Turn};

use crate::view::SeenBids;
use crate::wire::{RegionWire, StageWire, StateWire, token_list};
use crate::{
    Code, Force, Kind, MoveWire, Pair, Player, Refusal, Region, Stage, State, Sums, Symbol, Symbols, Tile,
    View, Weakness,
};

/// What an audience may know, as JSON: everything except the opponent's bid while it is secret (PAW-2.5).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ViewWire {
    /// The seat whose view it is; left out for an onlooker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The number of the cycle.
    pub cycle: u8,
    /// Its kind.
    pub kind: Kind,
    /// Cubes on the sand-timer.
    pub cubes: u8,
    /// Whose turn it is.
    pub turn: Player,
    /// Actions left in this turn.
    pub actions: u8,
    /// Whether somebody has recruited in this cycle.
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

/// A region as an audience sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RegionView {
    /// Its name in the data file.
    pub name: String,
    /// Its marker, once it is drawn.
    pub marker: Option<Symbol>,
    /// Who controls it.
    pub owner: Option<Player>,
    /// The pieces in it.
    pub pieces: Force,
    /// Whether it is active for its owner (PAW-2.4).
    pub active: bool,
    /// Whether it has a coast.
    pub coast: bool,
    /// Its neighbours in this cycle.
    pub neighbours: Vec<String>,
    /// The strengths if the owner's opponent tried to take it over.
    pub takeover: Option<TakeoverView>,
}

/// The strengths in a takeover, and whether it succeeds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TakeoverView {
    /// The strengths.
    #[serde(flatten)]
    pub sums: Sums,
    /// Whether the attack exceeds the defence.
    pub enough: bool,
}

/// What is asked, as an audience sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum StageView {
    /// Chance: the marker of a region.
    DrawMarkers { region: String },
    /// Chance: a time token.
    DrawToken,
    /// Chance: the next tile of the offer.
    DrawTiles,
    /// Chance: the start player.
    DrawStart,
    /// An action.
    Action,
    /// Bids for a tile.
    Bids {
        tile: Tile,
        /// Whose bids are in.
        in_from: Vec<Player>,
        /// The audience's own bid, if it is in.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        own: Option<u8>,
    },
    /// What to remove.
    Rebellion,
    /// Which marker to change.
    ChangeMarker,
    /// Another tile.
    AnotherTile,
    /// A Snake that makes a move void.
    Snake { against: MoveWire },
    /// A piece to withdraw from the region taken over.
    Withdraw { region: String },
    /// A piece for the region taken over, which is empty.
    Occupy { region: String },
    /// Nobody is asked.
    Over,
}

impl Weakness {
    pub(crate) fn write_view(&self, view: &View) -> ViewWire {
        let state = &view.position;
        let asked = match self.asked(&state.map_bids(|seen| seen.ready.map(|ready| ready.then_some(0)))) {
            Turn::Seats(seats) => seats.iter().filter_map(Player::at).collect(),
            Turn::Chance | Turn::Over => Vec::new(),
        };
        ViewWire {
            seat: view.player.map(Player::seat),
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
            hands: Pair::of(|p| state.hand(p).list()),
            offer: state.offer.list(),
            discards: state.discards.list(),
            supply: state.supply.list(),
            extra: Pair::of(|p| Symbols::of(state.extra[p.index()])),
            tokens_left: token_list(|i| state.tokens[i]),
            asked,
            stage: self.see_stage(state),
        }
    }

    /// Reads a view. Every field that can be computed must have the computed value.
    pub(crate) fn read_view(&self, wire: ViewWire) -> Result<View, Refusal> {
        let wrong = || Refusal::plain(Code::NoSuchView);
        let player = wire.seat.map(|seat| Player::at(seat).ok_or_else(wrong)).transpose()?;
        let (mut ready, mut own) = ([false; 2], None);
        if let StageView::Bids { in_from, own: told, .. } = &wire.stage {
            in_from.iter().for_each(|p| ready[p.index()] = true);
            own = *told;
        }
        let own_is_told = player.is_some_and(|p| ready[p.index()]) == own.is_some();
        if ready == [true; 2] || !own_is_told {
            return Err(wrong());
        }
        let position = self.read_state(self.open_part(&wire, player, own)?)?;
        let view = View { player, position: position.map_bids(|_| SeenBids { ready, own }) };
        if self.write_view(&view) == wire { Ok(view) } else { Err(wrong()) }
    }

    /// The position of a view, with no bid but the audience's own.
    fn open_part(
        &self,
        wire: &ViewWire,
        player: Option<Player>,
        own: Option<u8>,
    ) -> Result<StateWire, Refusal> {
        let mut used = self.components.tokens;
        for token in &wire.tokens_left {
            let there =
                used.get_mut(usize::from(*token)).and_then(|n| n.checked_sub(1).map(|less| (n, less)));
            let (n, less) = there.ok_or_else(|| Refusal::rule(Code::TokensAddUp, "PAW-1.3"))?;
            *n = less;
        }
        let region = |seen: &RegionView| {
            let of = |player| if seen.owner == Some(player) { seen.pieces } else { Force::default() };
            let there =
                RegionWire { marker: seen.marker, orange: of(Player::Orange), white: of(Player::White) };
            (seen.name.clone(), there)
        };
        let winner = || wire.asked.first().copied().ok_or_else(|| Refusal::plain(Code::NoSuchView));
        Ok(StateWire {
            cycle: Some(wire.cycle),
            kind: Some(wire.kind),
            cubes: Some(wire.cubes),
            turn: wire.turn,
            actions: Some(wire.actions),
            recruited: wire.recruited,
            points: wire.points,
            regions: wire.regions.iter().map(region).collect(),
            aside: Some(wire.aside),
            reserve: wire.reserve,
            stock: Some(wire.stock),
            hands: wire.hands.clone(),
            offer: wire.offer.clone(),
            discards: wire.discards.clone(),
            supply: Some(wire.supply.clone()),
            extra: wire.extra,
            tokens_used: token_list(|i| used[i]),
            tokens_left: Some(wire.tokens_left.clone()),
            stage: match &wire.stage {
                StageView::DrawMarkers { .. } => StageWire::DrawMarkers,
                StageView::DrawToken => StageWire::DrawToken,
                StageView::DrawTiles => StageWire::DrawTiles,
                StageView::DrawStart => StageWire::DrawStart,
                StageView::Action => StageWire::Action,
                StageView::Bids { tile, .. } => {
                    let bid = |p| own.filter(|_| player == Some(p));
                    StageWire::Bids { tile: *tile, orange: bid(Player::Orange), white: bid(Player::White) }
                }
                StageView::Rebellion => StageWire::Rebellion { winner: winner()? },
                StageView::ChangeMarker => StageWire::ChangeMarker { winner: winner()? },
                StageView::AnotherTile => StageWire::AnotherTile,
                StageView::Snake { against } => StageWire::Snake { against: against.clone() },
                StageView::Withdraw { region } => StageWire::Withdraw { region: region.clone() },
                StageView::Occupy { region } => StageWire::Occupy { region: region.clone() },
                StageView::Over => StageWire::Over,
            },
        })
    }

    fn see_region(&self, state: &State<SeenBids>, region: Region) -> RegionView {
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

    fn see_stage(&self, state: &State<SeenBids>) -> StageView {
        let name = |region| self.components.name(region).to_string();
        match state.stage {
            Stage::Markers => {
                StageView::DrawMarkers { region: self.unmarked(state).map(name).unwrap_or_default() }
            }
            Stage::Token => StageView::DrawToken,
            Stage::Tiles => StageView::DrawTiles,
            Stage::Start => StageView::DrawStart,
            Stage::Action => StageView::Action,
            Stage::Bids { tile, bids: SeenBids { ready, own } } => {
                let in_from = Player::ALL.into_iter().filter(|p| ready[p.index()]).collect();
                StageView::Bids { tile, in_from, own }
            }
            Stage::Rebellion(_) => StageView::Rebellion,
            Stage::ChangeMarker(_) => StageView::ChangeMarker,
            Stage::Using => StageView::AnotherTile,
            Stage::Snake(mv) => StageView::Snake { against: MoveWire::of(mv, &self.components) },
            Stage::Withdraw(region) => StageView::Withdraw { region: name(region) },
            Stage::Occupy(region) => StageView::Occupy { region: name(region) },
            Stage::Over => StageView::Over,
        }
    }
}
