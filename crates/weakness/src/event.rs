use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::takeover::Sums;
use crate::{Components, Force, Kind, Pair, Piece, Player, Region, Symbol, Tile};

/// Something that happened, with regions by number.
pub type Event = Happening<Region>;

/// Something that happened, as JSON: `{"event":"taken_over",...}` with regions by name.
pub type EventWire = Happening<String>;

/// Why a player starts a cycle (PAW-4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StartReason {
    /// Fewer victory points.
    FewerPoints,
    /// Equal points, fewer active regions.
    FewerActiveRegions,
    /// All equal.
    Chance,
}

/// What a player may do or decline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Play another tile.
    AnotherTile,
    /// Play a Snake.
    Snake,
    /// Withdraw a piece.
    Withdraw,
    /// Place a piece after a takeover.
    Occupy,
    /// Remove pieces.
    Rebellion,
    /// Change a marker.
    ChangeMarker,
}

/// Something that happened; `R` is how regions are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Happening<R> {
    /// A region got its marker.
    MarkerDrawn {
        /// Where.
        region: R,
        /// Which.
        marker: Symbol,
    },
    /// A cycle began.
    CycleBegan {
        /// Its number.
        cycle: u8,
        /// Its kind.
        kind: Kind,
    },
    /// New supplies came from stock.
    Supplied {
        /// To whom.
        player: Player,
        /// What came.
        pieces: Force,
    },
    /// No token was left: the used ones came back.
    TokensCameBack,
    /// A time token was drawn: so many cubes.
    TokenDrawn {
        /// Its value.
        token: u8,
    },
    /// The tiles that nobody took were discarded.
    OfferDiscarded {
        /// How many.
        tiles: u8,
    },
    /// No tile was left: the discards became the supply.
    DiscardsCameBack,
    /// A tile came into the offer.
    TileDrawn {
        /// Which.
        tile: Tile,
    },
    /// The first turn of a cycle began.
    Started {
        /// Whose.
        player: Player,
        /// With how many actions.
        actions: u8,
        /// Why this player.
        reason: StartReason,
    },
    /// Another turn began.
    TurnBegan {
        /// Whose.
        player: Player,
    },
    /// A tile was taken from the offer.
    Took {
        /// By whom.
        player: Player,
        /// Which.
        tile: Tile,
    },
    /// A cube left the sand-timer.
    CubeRemoved {
        /// How many are left.
        left: u8,
    },
    /// A bid is in.
    Bid {
        /// Whose.
        player: Player,
        /// How much; others hear it when both are in.
        #[serde(skip_serializing_if = "Option::is_none")]
        pieces: Option<u8>,
    },
    /// Both bids are in.
    Auctioned {
        /// For what.
        tile: Tile,
        /// The bids.
        bids: Pair<u8>,
        /// Who paid; nobody if they were equal.
        winner: Option<Player>,
    },
    /// A victory point was won in an auction.
    Scored {
        /// By whom.
        player: Player,
        /// The player's points now.
        points: u8,
    },
    /// A rebellion removed pieces of the opponent to stock.
    Rebelled {
        /// Who won the rebellion.
        player: Player,
        /// Where.
        region: R,
        /// What was removed.
        pieces: Force,
    },
    /// A region's marker was changed.
    MarkerChanged {
        /// By whom.
        player: Player,
        /// Where.
        region: R,
        /// The old one, now aside.
        old: Symbol,
        /// The new one.
        new: Symbol,
    },
    /// A piece was placed by the action.
    Placed {
        /// By whom.
        player: Player,
        /// Where.
        region: R,
        /// Which.
        piece: Piece,
    },
    /// Pieces came from stock to reserve, by the action or by a tile.
    Recruited {
        /// To whom.
        player: Player,
        /// What came.
        pieces: Force,
        /// The tile, if by one.
        tile: Option<Tile>,
    },
    /// A tile was played from the hand.
    Used {
        /// By whom.
        player: Player,
        /// Which.
        tile: Tile,
    },
    /// A Snake made a tile void.
    SnakePlayed {
        /// Who played the Snake.
        player: Player,
        /// The tile without effect.
        against: Option<Tile>,
    },
    /// A piece reinforced a region.
    Reinforced {
        /// Whose.
        player: Player,
        /// Where.
        region: R,
        /// Which.
        piece: Piece,
    },
    /// A region was taken over.
    TakenOver {
        /// By whom.
        player: Player,
        /// Which.
        region: R,
        /// What it came to.
        sums: Sums,
    },
    /// A piece withdrew.
    Withdrew {
        /// Whose.
        player: Player,
        /// Which.
        piece: Piece,
        /// From where.
        from: R,
        /// To where.
        to: R,
    },
    /// Pieces that did not withdraw went to stock.
    Lost {
        /// Whose.
        player: Player,
        /// Where.
        region: R,
        /// What.
        pieces: Force,
    },
    /// A piece was placed in the region taken over.
    Occupied {
        /// Whose.
        player: Player,
        /// Where.
        region: R,
        /// Which.
        piece: Piece,
    },
    /// Extra numbers count to the end of the cycle.
    ExtraNumbers {
        /// Whose.
        player: Player,
        /// For which symbol.
        symbol: Symbol,
        /// How many the player has for it now.
        total: u8,
    },
    /// Pieces were rearranged between neighbours.
    Moved {
        /// Whose.
        player: Player,
        /// From where.
        from: R,
        /// To where.
        to: R,
        /// What went.
        forth: Force,
        /// What came back.
        back: Force,
    },
    /// Pieces went from coast to coast.
    Sailed {
        /// Whose.
        player: Player,
        /// From where.
        from: R,
        /// To where.
        to: R,
        /// What went.
        pieces: Force,
    },
    /// A player declined.
    Declined {
        /// Who.
        player: Player,
        /// What.
        question: Question,
    },
    /// A cycle ended and was scored.
    CycleScored {
        /// Its kind.
        kind: Kind,
        /// Active regions of each.
        active_regions: Pair<u8>,
        /// Victory points gained by each.
        gained: Pair<u8>,
        /// Victory points now.
        points: Pair<u8>,
        /// Victory points plus active regions.
        totals: Pair<u8>,
    },
    /// The game ended.
    Ended {
        /// Who won; nobody in a draw.
        winner: Option<Player>,
    },
}

impl Event {
    /// The event with its regions by name.
    pub fn named(self, components: &Components) -> EventWire {
        use Happening as H;
        let name = |region: Region| components.name(region).to_string();
        match self {
            H::MarkerDrawn { region, marker } => H::MarkerDrawn { region: name(region), marker },
            H::CycleBegan { cycle, kind } => H::CycleBegan { cycle, kind },
            H::Supplied { player, pieces } => H::Supplied { player, pieces },
            H::TokensCameBack => H::TokensCameBack,
            H::TokenDrawn { token } => H::TokenDrawn { token },
            H::OfferDiscarded { tiles } => H::OfferDiscarded { tiles },
            H::DiscardsCameBack => H::DiscardsCameBack,
            H::TileDrawn { tile } => H::TileDrawn { tile },
            H::Started { player, actions, reason } => H::Started { player, actions, reason },
            H::TurnBegan { player } => H::TurnBegan { player },
            H::Took { player, tile } => H::Took { player, tile },
            H::CubeRemoved { left } => H::CubeRemoved { left },
            H::Bid { player, pieces } => H::Bid { player, pieces },
            H::Auctioned { tile, bids, winner } => H::Auctioned { tile, bids, winner },
            H::Scored { player, points } => H::Scored { player, points },
            H::Rebelled { player, region, pieces } => H::Rebelled { player, region: name(region), pieces },
            H::MarkerChanged { player, region, old, new } => {
                H::MarkerChanged { player, region: name(region), old, new }
            }
            H::Placed { player, region, piece } => H::Placed { player, region: name(region), piece },
            H::Recruited { player, pieces, tile } => H::Recruited { player, pieces, tile },
            H::Used { player, tile } => H::Used { player, tile },
            H::SnakePlayed { player, against } => H::SnakePlayed { player, against },
            H::Reinforced { player, region, piece } => H::Reinforced { player, region: name(region), piece },
            H::TakenOver { player, region, sums } => H::TakenOver { player, region: name(region), sums },
            H::Withdrew { player, piece, from, to } => {
                H::Withdrew { player, piece, from: name(from), to: name(to) }
            }
            H::Lost { player, region, pieces } => H::Lost { player, region: name(region), pieces },
            H::Occupied { player, region, piece } => H::Occupied { player, region: name(region), piece },
            H::ExtraNumbers { player, symbol, total } => H::ExtraNumbers { player, symbol, total },
            H::Moved { player, from, to, forth, back } => {
                H::Moved { player, from: name(from), to: name(to), forth, back }
            }
            H::Sailed { player, from, to, pieces } => {
                H::Sailed { player, from: name(from), to: name(to), pieces }
            }
            H::Declined { player, question } => H::Declined { player, question },
            H::CycleScored { kind, active_regions, gained, points, totals } => {
                H::CycleScored { kind, active_regions, gained, points, totals }
            }
            H::Ended { winner } => H::Ended { winner },
        }
    }
}
