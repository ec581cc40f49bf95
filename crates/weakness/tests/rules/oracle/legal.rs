//! Who is asked, and what they may do.

use super::boxes::{GameBox, SYMBOLS};
use super::moves::{Force, Move, PIECES};
use super::position::{Position, Stage};
use super::words::{active, other};

/// Who makes a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    Chance,
    Player(usize),
}

/// PAW-6.2
pub(crate) fn is_auctioned(tile: &str) -> bool {
    ["victory_point", "rebellion", "change_marker"].contains(&tile)
}

/// The tile that a move of PAW-9 plays.
pub(crate) fn tile_of(mv: &Move) -> Option<&'static str> {
    match mv {
        Move::Influence { tile, .. } | Move::Recruitment { tile, .. } => Some(tile),
        Move::Extra { symbol: "castle" } => Some("extra_castle"),
        Move::Extra { symbol: "armour" } => Some("extra_armour"),
        Move::Extra { symbol: "tent" } => Some("extra_tent"),
        Move::Extra { symbol: "keys" } => Some("extra_keys"),
        Move::Movement { .. } => Some("movement"),
        Move::SeaMovement { .. } => Some("sea_movement"),
        _ => None,
    }
}

impl Position {
    pub(crate) fn asked(&self) -> Vec<By> {
        match &self.stage {
            Stage::DrawMarkers | Stage::DrawToken | Stage::DrawTiles | Stage::DrawStart => vec![By::Chance],
            Stage::Action | Stage::AnotherTile | Stage::Occupy { .. } => vec![By::Player(self.turn)],
            Stage::Snake { .. } | Stage::Withdraw { .. } => vec![By::Player(other(self.turn))],
            Stage::Rebellion { winner } | Stage::ChangeMarker { winner } => vec![By::Player(*winner)],
            Stage::Bids { bids, .. } => {
                [0, 1].into_iter().filter(|player| bids[*player].is_none()).map(By::Player).collect()
            }
            Stage::Over => vec![],
        }
    }

    pub(crate) fn is_legal(&self, game: &GameBox, by: By, mv: &Move) -> bool {
        if !self.asked().contains(&by) {
            return false;
        }
        let player = match by {
            By::Player(player) => player,
            By::Chance => return self.can_come_up(mv),
        };
        match (&self.stage, mv) {
            // PAW-6.1
            (Stage::Action, Move::Take { tile }) => self.offer.contains(tile),
            // PAW-7.1
            (Stage::Action, Move::Place { region }) => {
                self.has_active(player)
                    && self.is_empty_or_own(player, region)
                    && self.pieces(player, region).all() <= 3
            }
            // PAW-5.1
            (Stage::Action, Move::Recruit) => true,
            (Stage::Action | Stage::AnotherTile, tile) => {
                // PAW-5.2: "may" means that the player can also decline; an action cannot be declined (PAW-5.1).
                self.can_play_tile(game, player, tile)
                    || (*tile == Move::Decline && self.stage == Stage::AnotherTile)
            }
            // PAW-6.2
            (Stage::Bids { .. }, Move::Bid { pieces }) => {
                *pieces <= self.reserve[player].of(active(self.cycle))
            }
            (Stage::Rebellion { .. }, Move::Rebel { region, pieces }) => {
                self.can_rebel(player, region, *pieces)
            }
            (Stage::ChangeMarker { .. }, Move::ChangeMarker { region, marker }) => {
                self.can_change(region, marker)
            }
            // PAW-9.10
            (Stage::Snake { .. }, Move::Snake) => self.hands[player].contains(&"snake"),
            // PAW-9.5
            (Stage::Withdraw { region }, Move::Withdraw { piece, to }) => {
                self.pieces(player, region).of(*piece) > 0
                    && self.are_neighbours(game, region, to)
                    && self.is_empty_or_own(player, to)
            }
            (Stage::Occupy { .. }, Move::Occupy) => self.has_active(player),
            (Stage::Bids { .. }, Move::Decline) => false,
            (_, Move::Decline) => true,
            _ => false,
        }
    }

    pub(crate) fn has_active(&self, player: usize) -> bool {
        self.reserve[player].of(active(self.cycle)) > 0
    }

    /// PAW-6.4
    pub(crate) fn can_rebel(&self, winner: usize, region: &str, pieces: Force) -> bool {
        (1..=2).contains(&pieces.all()) && self.pieces(other(winner), region).has(pieces)
    }

    /// PAW-6.5
    pub(crate) fn can_change(&self, region: &str, marker: &str) -> bool {
        self.aside.contains(&marker) && self.marker(region).is_some_and(|old| old != marker)
    }

    /// PAW-9: in one's own turn.
    pub(crate) fn can_play_tile(&self, game: &GameBox, player: usize, mv: &Move) -> bool {
        let Some(tile) = tile_of(mv) else { return false };
        if !self.hands[player].contains(&tile) {
            return false;
        }
        match mv {
            Move::Influence { tile, region } => {
                // PAW-9.2, 9.9
                let matches =
                    *tile == "merlin" || (SYMBOLS.contains(tile) && self.marker(region) == Some(tile));
                // PAW-9.3, 9.4
                let reinforces = self.has_active(player) && self.is_empty_or_own(player, region);
                matches && (reinforces || self.can_take_over(game, player, region))
            }
            Move::Extra { .. } => true,
            Move::Movement { from, to, forth, back } => {
                // PAW-9.7
                self.are_neighbours(game, from, to)
                    && self.is_empty_or_own(player, from)
                    && self.is_empty_or_own(player, to)
                    && self.pieces(player, from).has(*forth)
                    && self.pieces(player, to).has(*back)
                    && forth != back
            }
            Move::SeaMovement { from, to, pieces } => {
                // PAW-9.8
                let is_coastal = |name: &str| game.place(name).is_some_and(|place| place.coastal);
                from != to
                    && is_coastal(from)
                    && is_coastal(to)
                    && self.controls(player, from)
                    && self.is_empty_or_own(player, to)
                    && pieces.all() > 0
                    && self.pieces(player, from).has(*pieces)
            }
            // PAW-9.11
            Move::Recruitment { tile: "merlin" | "snake", piece } => piece.is_some(),
            Move::Recruitment { tile, piece } => {
                let for_both = *tile == "movement" || *tile == "sea_movement" || tile.starts_with("extra_");
                for_both && piece.is_none()
            }
            _ => false,
        }
    }

    /// PAW-9.5: whether the question can be asked at all.
    pub(crate) fn can_withdraw(&self, game: &GameBox, defender: usize, region: &str) -> bool {
        let stays = PIECES.iter().all(|piece| self.pieces(defender, region).of(*piece) == 0);
        let places = self.lands.keys();
        let mut places = places.filter(|to| self.are_neighbours(game, region, to));
        !stays && places.any(|to| self.is_empty_or_own(defender, to))
    }
}
