//! Everything on the table.

use std::collections::BTreeMap;

use super::boxes::{GameBox, SYMBOLS};
use super::moves::{Force, Move, Piece};

/// What lies in a region.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Land {
    pub(crate) marker: Option<&'static str>,
    /// The pieces of each player.
    pub(crate) pieces: [Force; 2],
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    DrawMarkers,
    DrawToken,
    DrawTiles,
    DrawStart,
    Action,
    Bids { tile: &'static str, bids: [Option<u32>; 2] },
    Rebellion { winner: usize },
    ChangeMarker { winner: usize },
    AnotherTile,
    Snake { against: Move },
    Withdraw { region: String },
    Occupy { region: String },
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) cycle: u32,
    pub(crate) cubes: u32,
    pub(crate) turn: usize,
    /// Actions of the turn that have not begun.
    pub(crate) actions: u32,
    pub(crate) recruited: bool,
    pub(crate) points: [u32; 2],
    pub(crate) lands: BTreeMap<String, Land>,
    pub(crate) aside: Vec<&'static str>,
    pub(crate) reserve: [Force; 2],
    pub(crate) stock: [Force; 2],
    pub(crate) hands: [Vec<&'static str>; 2],
    pub(crate) offer: Vec<&'static str>,
    pub(crate) discards: Vec<&'static str>,
    pub(crate) supply: Vec<&'static str>,
    /// The symbols of extra numbers played.
    pub(crate) extra: [Vec<&'static str>; 2],
    pub(crate) tokens_used: Vec<u32>,
    pub(crate) tokens_left: Vec<u32>,
    pub(crate) stage: Stage,
}

/// Removes one item from a list, and returns whether there was one.
pub(crate) fn take<T: PartialEq>(list: &mut Vec<T>, what: T) -> bool {
    let found = list.iter().position(|one| *one == what);
    found.map(|index| list.remove(index)).is_some()
}

impl Position {
    /// PAW-3.1, before the markers are drawn.
    pub(crate) fn start(game: &GameBox) -> Self {
        Position {
            cycle: 1,
            cubes: 0,
            turn: 0,
            actions: 0,
            recruited: false,
            points: [0, 0],
            lands: game.places.iter().map(|place| (place.name.clone(), Land::default())).collect(),
            aside: game.markers.clone(),
            reserve: [Force::new(3, 3); 2],
            stock: [Force::new(13, 13); 2],
            hands: [vec![], vec![]],
            offer: vec![],
            discards: vec![],
            supply: game.tiles.clone(),
            extra: [vec![], vec![]],
            tokens_used: vec![],
            tokens_left: game.tokens.clone(),
            stage: Stage::DrawMarkers,
        }
    }

    pub(crate) fn take_from_stock(&mut self, player: usize, piece: Piece, most: u32) {
        let count = most.min(self.stock[player].of(piece));
        *self.stock[player].of_mut(piece) -= count;
        *self.reserve[player].of_mut(piece) += count;
    }

    /// The same position with its lists sorted.
    pub(crate) fn tidy(mut self) -> Self {
        self.aside.sort_unstable();
        self.hands.iter_mut().for_each(|hand| hand.sort_unstable());
        self.extra.iter_mut().for_each(|extra| extra.sort_unstable());
        self.offer.sort_unstable();
        self.discards.sort_unstable();
        self.supply.sort_unstable();
        self.tokens_used.sort_unstable();
        self.tokens_left.sort_unstable();
        if let Stage::Snake { against } = self.stage {
            self.stage = Stage::Snake { against: against.plain() };
        }
        self
    }

    pub(crate) fn count_extra(&self, player: usize, symbol: &str) -> u32 {
        self.extra[player].iter().filter(|one| **one == symbol).count() as u32
    }

    pub(crate) fn symbols_aside(&self) -> Vec<&'static str> {
        SYMBOLS.into_iter().filter(|symbol| self.aside.contains(symbol)).collect()
    }
}
