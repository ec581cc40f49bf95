//! PAW-2: the words of the rules.

use super::boxes::GameBox;
use super::moves::{Force, Piece};
use super::position::Position;

pub(crate) fn other(player: usize) -> usize {
    1 - player
}

pub(crate) fn is_magic(cycle: u32) -> bool {
    cycle % 2 == 1
}

/// PAW-2.1
pub(crate) fn active(cycle: u32) -> Piece {
    if is_magic(cycle) { Piece::Magician } else { Piece::Knight }
}

/// PAW-2.1
pub(crate) fn passive(cycle: u32) -> Piece {
    if is_magic(cycle) { Piece::Knight } else { Piece::Magician }
}

impl Position {
    pub(crate) fn marker(&self, region: &str) -> Option<&'static str> {
        self.lands.get(region)?.marker
    }

    pub(crate) fn pieces(&self, player: usize, region: &str) -> Force {
        self.lands.get(region).map(|land| land.pieces[player]).unwrap_or_default()
    }

    /// PAW-2.2
    pub(crate) fn are_neighbours(&self, game: &GameBox, one: &str, another: &str) -> bool {
        if one == another {
            return false;
        }
        match is_magic(self.cycle) {
            true => self.marker(one).is_some() && self.marker(one) == self.marker(another),
            false => game.place(one).is_some_and(|place| place.borders.contains(another)),
        }
    }

    /// PAW-2.3
    pub(crate) fn controls(&self, player: usize, region: &str) -> bool {
        self.pieces(player, region).all() > 0
    }

    pub(crate) fn is_empty(&self, region: &str) -> bool {
        self.lands.contains_key(region) && !self.controls(0, region) && !self.controls(1, region)
    }

    pub(crate) fn is_empty_or_own(&self, player: usize, region: &str) -> bool {
        self.is_empty(region) || self.controls(player, region)
    }

    /// PAW-2.4, by the kind of the cycle.
    pub(crate) fn active_regions(&self, player: usize) -> u32 {
        let (active, passive) = (active(self.cycle), passive(self.cycle));
        let is_active =
            |land: &&super::position::Land| land.pieces[player].of(active) > land.pieces[player].of(passive);
        self.lands.values().filter(is_active).count() as u32
    }

    /// A player's active pieces in the regions neighbouring this one.
    pub(crate) fn around(&self, game: &GameBox, player: usize, region: &str) -> u32 {
        let neighbours = self.lands.iter().filter(|(name, _)| self.are_neighbours(game, region, name));
        neighbours.map(|(_, land)| land.pieces[player].of(active(self.cycle))).sum()
    }

    /// PAW-9.4
    pub(crate) fn can_take_over(&self, game: &GameBox, attacker: usize, region: &str) -> bool {
        let defender = other(attacker);
        let Some(marker) = self.marker(region) else { return false };
        let attack = self.around(game, attacker, region) + self.count_extra(attacker, marker);
        let defence = self.pieces(defender, region).all()
            + self.around(game, defender, region)
            + self.count_extra(defender, marker);
        self.controls(defender, region) && attack > defence
    }
}
