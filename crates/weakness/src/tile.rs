use std::ops::{Index, IndexMut};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Symbol;

/// How many kinds of action tile there are.
pub const TILE_KINDS: usize = 15;

/// A kind of action tile (PAW-1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tile {
    /// Influence on a region with a castle.
    Castle,
    /// Influence on a region with armour.
    Armour,
    /// Influence on a region with a tent.
    Tent,
    /// Influence on a region with keys.
    Keys,
    /// Extra numbers for castles.
    ExtraCastle,
    /// Extra numbers for armour.
    ExtraArmour,
    /// Extra numbers for tents.
    ExtraTent,
    /// Extra numbers for keys.
    ExtraKeys,
    /// Movement between two neighbouring regions.
    Movement,
    /// Movement from one coast to another.
    SeaMovement,
    /// Any influence tile (PAW-9.9).
    Merlin,
    /// Cancels an opponent's tile (PAW-9.10).
    Snake,
    /// Auctioned: a victory point.
    VictoryPoint,
    /// Auctioned: remove up to two of the opponent's pieces from a region.
    Rebellion,
    /// Auctioned: change a region's marker.
    ChangeMarker,
}

impl Tile {
    /// Every kind.
    pub const ALL: [Tile; TILE_KINDS] = [
        Tile::Castle,
        Tile::Armour,
        Tile::Tent,
        Tile::Keys,
        Tile::ExtraCastle,
        Tile::ExtraArmour,
        Tile::ExtraTent,
        Tile::ExtraKeys,
        Tile::Movement,
        Tile::SeaMovement,
        Tile::Merlin,
        Tile::Snake,
        Tile::VictoryPoint,
        Tile::Rebellion,
        Tile::ChangeMarker,
    ];

    /// Its number; an index into arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The influence tile of a symbol.
    pub const fn influence(symbol: Symbol) -> Tile {
        match symbol {
            Symbol::Castle => Tile::Castle,
            Symbol::Armour => Tile::Armour,
            Symbol::Tent => Tile::Tent,
            Symbol::Keys => Tile::Keys,
        }
    }

    /// The extra numbers tile of a symbol.
    pub const fn extra(symbol: Symbol) -> Tile {
        match symbol {
            Symbol::Castle => Tile::ExtraCastle,
            Symbol::Armour => Tile::ExtraArmour,
            Symbol::Tent => Tile::ExtraTent,
            Symbol::Keys => Tile::ExtraKeys,
        }
    }

    /// The symbol of an influence tile.
    pub const fn influences(self) -> Option<Symbol> {
        match self {
            Tile::Castle => Some(Symbol::Castle),
            Tile::Armour => Some(Symbol::Armour),
            Tile::Tent => Some(Symbol::Tent),
            Tile::Keys => Some(Symbol::Keys),
            _ => None,
        }
    }

    /// The symbol of an extra numbers tile.
    pub const fn adds_to(self) -> Option<Symbol> {
        match self {
            Tile::ExtraCastle => Some(Symbol::Castle),
            Tile::ExtraArmour => Some(Symbol::Armour),
            Tile::ExtraTent => Some(Symbol::Tent),
            Tile::ExtraKeys => Some(Symbol::Keys),
            _ => None,
        }
    }

    /// Whether it is auctioned when it is taken (PAW-6.2).
    pub const fn is_auctioned(self) -> bool {
        matches!(self, Tile::VictoryPoint | Tile::Rebellion | Tile::ChangeMarker)
    }

    /// Whether it can be used for recruitment instead of its effect (PAW-9.11).
    pub const fn recruits(self) -> bool {
        matches!(self, Tile::Movement | Tile::SeaMovement | Tile::Merlin | Tile::Snake)
            || self.adds_to().is_some()
    }

    /// Whether it recruits two pieces of one kind, chosen by the player; other tiles recruit one of each kind
    /// (PAW-9.11).
    pub const fn recruits_one_kind(self) -> bool {
        matches!(self, Tile::Merlin | Tile::Snake)
    }

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Tile::Castle => "castle",
            Tile::Armour => "armour",
            Tile::Tent => "tent",
            Tile::Keys => "keys",
            Tile::ExtraCastle => "extra castle",
            Tile::ExtraArmour => "extra armour",
            Tile::ExtraTent => "extra tent",
            Tile::ExtraKeys => "extra keys",
            Tile::Movement => "movement",
            Tile::SeaMovement => "sea movement",
            Tile::Merlin => "merlin",
            Tile::Snake => "snake",
            Tile::VictoryPoint => "victory point",
            Tile::Rebellion => "rebellion",
            Tile::ChangeMarker => "change marker",
        }
    }

    /// Reads a tile's name, with spaces, `_` or `-`. `sea`, `point` and `change` are accepted as
    /// short forms.
    pub(crate) fn read(words: &str) -> Option<Tile> {
        let words = words.to_ascii_lowercase().replace(['_', '-'], " ");
        match &*words {
            "sea" => Some(Tile::SeaMovement),
            "point" => Some(Tile::VictoryPoint),
            "change" => Some(Tile::ChangeMarker),
            words => Tile::ALL.into_iter().find(|t| t.word() == words),
        }
    }
}

/// How many tiles of each kind.
///
/// ```
/// use weakness::{Tile, TileCounts};
/// let mut hand = TileCounts::default();
/// hand[Tile::Merlin] = 2;
/// assert_eq!((hand.len(), hand.is_empty()), (2, false));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TileCounts([u8; TILE_KINDS]);

impl TileCounts {
    pub(crate) const fn new(counts: [u8; TILE_KINDS]) -> TileCounts {
        TileCounts(counts)
    }

    /// The counts in the order of [`Tile::ALL`].
    #[inline]
    pub(crate) const fn counts(&self) -> &[u8; TILE_KINDS] {
        &self.0
    }

    /// The number of tiles.
    #[inline]
    pub fn len(&self) -> u32 {
        crate::state::sum(&self.0)
    }

    /// Whether there are no tiles.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; TILE_KINDS]
    }

    /// The tiles as a list, in the order of [`Tile::ALL`].
    pub(crate) fn list(&self) -> Vec<Tile> {
        Tile::ALL.into_iter().flat_map(|tile| (0..self[tile]).map(move |_| tile)).collect()
    }
}

impl Index<Tile> for TileCounts {
    type Output = u8;

    #[inline]
    fn index(&self, tile: Tile) -> &u8 {
        &self.0[tile.index()]
    }
}

impl IndexMut<Tile> for TileCounts {
    #[inline]
    fn index_mut(&mut self, tile: Tile) -> &mut u8 {
        &mut self.0[tile.index()]
    }
}
