use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Force, Kind, Pair, Piece, Player, Region, Sums, Symbol, Tile};

/// Why a player starts a cycle (PAW-4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StartReason {
    /// The player has fewer victory points.
    FewerPoints,
    /// Points are equal; the player has fewer active regions.
    FewerActiveRegions,
    /// Points and active regions are equal.
    Chance,
}

/// A question that a player may decline.
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

// Inside the engine regions are numbers; in JSON they are names (`EventWire`).
/// An event as JSON: `{"event":"taken_over",...}`, with regions by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
#[schemars(rename = "EventWire")]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Event<R = Region> {
    /// A region got its marker.
    MarkerDrawn { region: R, marker: Symbol },
    /// A cycle began.
    CycleBegan { cycle: u8, kind: Kind },
    /// New supplies came from stock.
    Supplied { player: Player, pieces: Force },
    /// No token was left, so the used ones came back.
    TokensCameBack,
    /// A time token was drawn.
    TokenDrawn { token: u8 },
    /// The tiles that nobody took were discarded.
    OfferDiscarded { tiles: u8 },
    /// No tile was left, so the discards became the supply.
    DiscardsCameBack,
    /// A tile came into the offer.
    TileDrawn { tile: Tile },
    /// The first turn of a cycle began.
    Started { player: Player, actions: u8, reason: StartReason },
    /// Another turn began.
    TurnBegan { player: Player },
    /// A tile was taken from the offer.
    Took { player: Player, tile: Tile },
    /// A cube left the sand-timer.
    CubeRemoved {
        /// How many cubes are left.
        left: u8,
    },
    /// A player has bid.
    Bid {
        player: Player,
        /// The number of pieces; hidden from others until both players have bid.
        #[serde(skip_serializing_if = "Option::is_none")]
        pieces: Option<u8>,
    },
    /// Both players have bid.
    Auctioned {
        tile: Tile,
        bids: Pair<u8>,
        /// `None` if the bids were equal.
        winner: Option<Player>,
    },
    /// A victory point was won in an auction.
    Scored {
        player: Player,
        /// The player's points now.
        points: u8,
    },
    /// A rebellion removed pieces of the opponent to stock.
    Rebelled { player: Player, region: R, pieces: Force },
    /// A region's marker was changed.
    MarkerChanged {
        player: Player,
        region: R,
        /// The old marker, now aside.
        old: Symbol,
        new: Symbol,
    },
    /// A piece was placed by the action.
    Placed { player: Player, region: R, piece: Piece },
    /// Pieces came from stock to reserve, by the action or by a tile.
    Recruited {
        player: Player,
        pieces: Force,
        /// The tile that was used; `None` for the action.
        tile: Option<Tile>,
    },
    /// A tile was played from the hand.
    Used { player: Player, tile: Tile },
    /// A Snake cancelled a tile.
    SnakePlayed {
        player: Player,
        /// The tile without effect.
        against: Option<Tile>,
    },
    /// A piece reinforced a region.
    Reinforced { player: Player, region: R, piece: Piece },
    /// A region was taken over.
    TakenOver { player: Player, region: R, sums: Sums },
    /// A piece withdrew.
    Withdrew { player: Player, piece: Piece, from: R, to: R },
    /// Pieces that did not withdraw went to stock.
    Lost { player: Player, region: R, pieces: Force },
    /// A piece was placed in the region taken over.
    Occupied { player: Player, region: R, piece: Piece },
    /// Extra numbers count to the end of the cycle.
    ExtraNumbers {
        player: Player,
        symbol: Symbol,
        /// How many the player has for the symbol now.
        total: u8,
    },
    /// Pieces were rearranged between neighbours.
    Moved {
        player: Player,
        from: R,
        to: R,
        forth: Force,
        /// The pieces that went from `to` to `from`.
        back: Force,
    },
    /// Pieces went from coast to coast.
    Sailed { player: Player, from: R, to: R, pieces: Force },
    /// A player declined.
    Declined { player: Player, question: Question },
    /// A cycle ended and was scored.
    CycleScored {
        kind: Kind,
        active_regions: Pair<u8>,
        /// Victory points gained.
        gained: Pair<u8>,
        points: Pair<u8>,
        /// Victory points plus active regions.
        totals: Pair<u8>,
    },
    /// The game ended.
    Ended {
        /// `None` in a draw.
        winner: Option<Player>,
    },
}
