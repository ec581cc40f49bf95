use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::moves::net_shift;
use crate::{Components, Force, Move, Piece, Player, Refusal, State, Symbol, Tile};

/// A move as JSON: `{"do":"place","region":"Elmet"}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum MoveWire {
    /// Chance: the marker of the next region.
    DrawMarker { marker: Symbol },
    /// Chance: the time token.
    DrawToken { token: u8 },
    /// Chance: the next tile of the offer.
    DrawTile { tile: Tile },
    /// Chance: the start player.
    DrawStart { player: Player },
    /// Action: take a tile of the offer.
    Take { tile: Tile },
    /// Action: place an active piece.
    Place { region: String },
    /// Action: recruit.
    Recruit {},
    /// Tile: reinforce an empty region or one's own, or take over the opponent's.
    Influence {
        /// An influence tile, or Merlin (as the region's symbol).
        tile: Tile,
        region: String,
    },
    /// Tile: extra numbers.
    Extra { symbol: Symbol },
    /// Tile: movement between two neighbouring regions.
    Movement {
        from: String,
        to: String,
        #[serde(default)]
        forth: Force,
        /// The pieces that come back.
        #[serde(default, skip_serializing_if = "Force::is_empty")]
        back: Force,
    },
    /// Tile: sea movement.
    SeaMovement { from: String, to: String, pieces: Force },
    /// Tile: recruitment instead of its effect.
    Recruitment {
        tile: Tile,
        /// Knights or magicians, for Merlin and Snake only.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        piece: Option<Piece>,
    },
    /// Answer: a bid.
    Bid {
        /// The number of active pieces; left out while it is secret.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pieces: Option<u8>,
    },
    /// Answer: a Snake against the tile just played.
    Snake {},
    /// Answer: withdraw a piece from the region taken over.
    Withdraw { piece: Piece, to: String },
    /// Answer: place a piece in the region taken over.
    Occupy {},
    /// Answer: remove one or two of the opponent's pieces.
    Rebel { region: String, pieces: Force },
    /// Answer: change a region's marker.
    ChangeMarker { region: String, marker: Symbol },
    /// Answer: no.
    Decline {},
}

impl MoveWire {
    /// A move as JSON, whole.
    pub fn of(mv: Move, components: &Components) -> MoveWire {
        let name = |region| components.name(region).to_string();
        match mv {
            Move::DrawMarker(marker) => MoveWire::DrawMarker { marker },
            Move::DrawToken(token) => MoveWire::DrawToken { token },
            Move::DrawTile(tile) => MoveWire::DrawTile { tile },
            Move::DrawStart(player) => MoveWire::DrawStart { player },
            Move::Take(tile) => MoveWire::Take { tile },
            Move::Place(region) => MoveWire::Place { region: name(region) },
            Move::Recruit => MoveWire::Recruit {},
            Move::Influence { tile, region } => MoveWire::Influence { tile, region: name(region) },
            Move::Extra(symbol) => MoveWire::Extra { symbol },
            Move::Movement(shift) => {
                let (from, to, forth, back) = shift.told();
                MoveWire::Movement { from: name(from), to: name(to), forth, back }
            }
            Move::Sea { from, to, pieces } => {
                MoveWire::SeaMovement { from: name(from), to: name(to), pieces }
            }
            Move::Recruitment { tile, piece } => MoveWire::Recruitment { tile, piece },
            Move::Bid(pieces) => MoveWire::Bid { pieces: Some(pieces) },
            Move::Snake => MoveWire::Snake {},
            Move::Withdraw { piece, to } => MoveWire::Withdraw { piece, to: name(to) },
            Move::Occupy => MoveWire::Occupy {},
            Move::Rebel { region, pieces } => MoveWire::Rebel { region: name(region), pieces },
            Move::Change { region, marker } => MoveWire::ChangeMarker { region: name(region), marker },
            Move::Decline => MoveWire::Decline {},
        }
    }

    /// The move that the JSON means.
    pub fn read(self, state: &State, components: &Components) -> Result<Move, Refusal> {
        let find = |name: &str| components.find(name);
        Ok(match self {
            MoveWire::DrawMarker { marker } => Move::DrawMarker(marker),
            MoveWire::DrawToken { token } => Move::DrawToken(token),
            MoveWire::DrawTile { tile } => Move::DrawTile(tile),
            MoveWire::DrawStart { player } => Move::DrawStart(player),
            MoveWire::Take { tile } => Move::Take(tile),
            MoveWire::Place { region } => Move::Place(find(&region)?),
            MoveWire::Recruit {} => Move::Recruit,
            MoveWire::Influence { tile, region } => Move::Influence { tile, region: find(&region)? },
            MoveWire::Extra { symbol } => Move::Extra(symbol),
            MoveWire::Movement { from, to, forth, back } => {
                Move::Movement(net_shift(state, components, (find(&from)?, find(&to)?), (forth, back))?)
            }
            MoveWire::SeaMovement { from, to, pieces } => {
                Move::Sea { from: find(&from)?, to: find(&to)?, pieces }
            }
            MoveWire::Recruitment { tile, piece } => Move::Recruitment { tile, piece },
            MoveWire::Bid { pieces: Some(pieces) } => Move::Bid(pieces),
            MoveWire::Bid { pieces: None } => return Err(Refusal::not_understood("pieces")),
            MoveWire::Snake {} => Move::Snake,
            MoveWire::Withdraw { piece, to } => Move::Withdraw { piece, to: find(&to)? },
            MoveWire::Occupy {} => Move::Occupy,
            MoveWire::Rebel { region, pieces } => Move::Rebel { region: find(&region)?, pieces },
            MoveWire::ChangeMarker { region, marker } => Move::Change { region: find(&region)?, marker },
            MoveWire::Decline {} => Move::Decline,
        })
    }
}
