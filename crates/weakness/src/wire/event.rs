use schemars::JsonSchema;
use serde::Serialize;

use crate::event::{Event, Question, StartReason};
use crate::{Components, Force, Kind, Pair, Piece, Player, Region, Sums, Symbol, Tile};

/// An event as JSON: `{"event":"taken_over",...}`, with regions by name.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum EventWire {
    /// A region got its marker.
    MarkerDrawn { region: String, marker: Symbol },
    /// A cycle began.
    CycleBegan { cycle: u8, kind: Kind },
    /// New supplies came from stock.
    Supplied { player: Player, pieces: Force },
    /// No token was left: the used ones came back.
    TokensCameBack,
    /// A time token was drawn.
    TokenDrawn { token: u8 },
    /// The tiles that nobody took were discarded.
    OfferDiscarded { tiles: u8 },
    /// No tile was left: the discards became the supply.
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
    /// A bid is in.
    Bid {
        player: Player,
        /// Others hear it when both bids are in.
        #[serde(skip_serializing_if = "Option::is_none")]
        pieces: Option<u8>,
    },
    /// Both bids are in.
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
    Rebelled { player: Player, region: String, pieces: Force },
    /// A region's marker was changed.
    MarkerChanged {
        player: Player,
        region: String,
        /// It lies aside now.
        old: Symbol,
        new: Symbol,
    },
    /// A piece was placed by the action.
    Placed { player: Player, region: String, piece: Piece },
    /// Pieces came from stock to reserve, by the action or by a tile.
    Recruited {
        player: Player,
        pieces: Force,
        /// The tile that was used; `None` for the action.
        tile: Option<Tile>,
    },
    /// A tile was played from the hand.
    Used { player: Player, tile: Tile },
    /// A Snake made a tile void.
    SnakePlayed {
        player: Player,
        /// The tile without effect.
        against: Option<Tile>,
    },
    /// A piece reinforced a region.
    Reinforced { player: Player, region: String, piece: Piece },
    /// A region was taken over.
    TakenOver { player: Player, region: String, sums: Sums },
    /// A piece withdrew.
    Withdrew { player: Player, piece: Piece, from: String, to: String },
    /// Pieces that did not withdraw went to stock.
    Lost { player: Player, region: String, pieces: Force },
    /// A piece was placed in the region taken over.
    Occupied { player: Player, region: String, piece: Piece },
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
        from: String,
        to: String,
        forth: Force,
        /// What went from `to` to `from`.
        back: Force,
    },
    /// Pieces went from coast to coast.
    Sailed { player: Player, from: String, to: String, pieces: Force },
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

impl EventWire {
    /// The event with its regions by name.
    pub(crate) fn of(event: Event, components: &Components) -> EventWire {
        let name = |region: Region| components.name(region).to_string();
        match event {
            Event::MarkerDrawn { region, marker } => EventWire::MarkerDrawn { region: name(region), marker },
            Event::CycleBegan { cycle, kind } => EventWire::CycleBegan { cycle, kind },
            Event::Supplied { player, pieces } => EventWire::Supplied { player, pieces },
            Event::TokensCameBack => EventWire::TokensCameBack,
            Event::TokenDrawn { token } => EventWire::TokenDrawn { token },
            Event::OfferDiscarded { tiles } => EventWire::OfferDiscarded { tiles },
            Event::DiscardsCameBack => EventWire::DiscardsCameBack,
            Event::TileDrawn { tile } => EventWire::TileDrawn { tile },
            Event::Started { player, actions, reason } => EventWire::Started { player, actions, reason },
            Event::TurnBegan { player } => EventWire::TurnBegan { player },
            Event::Took { player, tile } => EventWire::Took { player, tile },
            Event::CubeRemoved { left } => EventWire::CubeRemoved { left },
            Event::Bid { player, pieces } => EventWire::Bid { player, pieces },
            Event::Auctioned { tile, bids, winner } => EventWire::Auctioned { tile, bids, winner },
            Event::Scored { player, points } => EventWire::Scored { player, points },
            Event::Rebelled { player, region, pieces } => {
                EventWire::Rebelled { player, region: name(region), pieces }
            }
            Event::MarkerChanged { player, region, old, new } => {
                EventWire::MarkerChanged { player, region: name(region), old, new }
            }
            Event::Placed { player, region, piece } => {
                EventWire::Placed { player, region: name(region), piece }
            }
            Event::Recruited { player, pieces, tile } => EventWire::Recruited { player, pieces, tile },
            Event::Used { player, tile } => EventWire::Used { player, tile },
            Event::SnakePlayed { player, against } => EventWire::SnakePlayed { player, against },
            Event::Reinforced { player, region, piece } => {
                EventWire::Reinforced { player, region: name(region), piece }
            }
            Event::TakenOver { player, region, sums } => {
                EventWire::TakenOver { player, region: name(region), sums }
            }
            Event::Withdrew { player, piece, from, to } => {
                EventWire::Withdrew { player, piece, from: name(from), to: name(to) }
            }
            Event::Lost { player, region, pieces } => {
                EventWire::Lost { player, region: name(region), pieces }
            }
            Event::Occupied { player, region, piece } => {
                EventWire::Occupied { player, region: name(region), piece }
            }
            Event::ExtraNumbers { player, symbol, total } => {
                EventWire::ExtraNumbers { player, symbol, total }
            }
            Event::Moved { player, from, to, forth, back } => {
                EventWire::Moved { player, from: name(from), to: name(to), forth, back }
            }
            Event::Sailed { player, from, to, pieces } => {
                EventWire::Sailed { player, from: name(from), to: name(to), pieces }
            }
            Event::Declined { player, question } => EventWire::Declined { player, question },
            Event::CycleScored { kind, active_regions, gained, points, totals } => {
                EventWire::CycleScored { kind, active_regions, gained, points, totals }
            }
            Event::Ended { winner } => EventWire::Ended { winner },
        }
    }
}
