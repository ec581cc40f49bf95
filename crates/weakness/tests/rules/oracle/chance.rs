//! PAW-11: what chance can draw, and what follows.

use super::boxes::GameBox;
use super::moves::Move;
use super::position::{Position, Stage, take};

impl Position {
    pub(crate) fn can_come_up(&self, mv: &Move) -> bool {
        match (&self.stage, mv) {
            (Stage::DrawMarkers, Move::DrawMarker { marker }) => self.aside.contains(marker),
            (Stage::DrawToken, Move::DrawToken { token }) => self.tokens_left.contains(token),
            (Stage::DrawTiles, Move::DrawTile { tile }) => self.supply.contains(tile),
            (Stage::DrawStart, Move::DrawStart { .. }) => true,
            _ => false,
        }
    }

    /// How many of the remaining items give this draw.
    pub(crate) fn ways(&self, mv: &Move) -> usize {
        match mv {
            Move::DrawMarker { marker } => self.aside.iter().filter(|one| *one == marker).count(),
            Move::DrawToken { token } => self.tokens_left.iter().filter(|one| *one == token).count(),
            Move::DrawTile { tile } => self.supply.iter().filter(|one| *one == tile).count(),
            _ => 1,
        }
    }

    /// Carries out a possible draw.
    pub(crate) fn came_up(&mut self, game: &GameBox, mv: &Move) {
        match mv {
            Move::DrawMarker { marker } => {
                take(&mut self.aside, *marker);
                let mut names = game.places.iter().map(|place| &place.name);
                // PAW-11.2: in the data file's order.
                if let Some(next) = names.find(|name| self.marker(name).is_none())
                    && let Some(land) = self.lands.get_mut(next)
                {
                    land.marker = Some(*marker);
                }
                if self.lands.values().all(|land| land.marker.is_some()) {
                    // PAW-3.2: four cubes, without a token.
                    self.new_supplies();
                    self.cubes = 4;
                    self.offer_goes_on();
                }
            }
            Move::DrawToken { token } => {
                take(&mut self.tokens_left, *token);
                self.tokens_used.push(*token);
                self.cubes = *token;
                // PAW-4.3
                self.discards.append(&mut self.offer);
                self.offer_goes_on();
            }
            Move::DrawTile { tile } => {
                take(&mut self.supply, *tile);
                self.offer.push(*tile);
                self.offer_goes_on();
            }
            Move::DrawStart { player } => self.start_cycle(*player),
            _ => {}
        }
    }

    /// PAW-4.2: a token must be drawn.
    pub(crate) fn ask_for_token(&mut self) {
        if self.tokens_left.is_empty() {
            self.tokens_left.append(&mut self.tokens_used);
        }
        self.stage = Stage::DrawToken;
    }

    /// PAW-4.3: as many tiles as cubes, plus three.
    fn offer_goes_on(&mut self) {
        if self.offer.len() as u32 >= self.cubes + 3 {
            return self.who_starts();
        }
        if self.supply.is_empty() {
            self.supply.append(&mut self.discards);
        }
        match self.supply.is_empty() {
            true => self.who_starts(),
            false => self.stage = Stage::DrawTiles,
        }
    }

    /// PAW-4.4
    fn who_starts(&mut self) {
        let fewer = |[orange, white]: [u32; 2]| match orange.cmp(&white) {
            std::cmp::Ordering::Less => Some(0),
            std::cmp::Ordering::Greater => Some(1),
            std::cmp::Ordering::Equal => None,
        };
        let active = [self.active_regions(0), self.active_regions(1)];
        match fewer(self.points).or(fewer(active)) {
            Some(player) => self.start_cycle(player),
            None => self.stage = Stage::DrawStart,
        }
    }

    fn start_cycle(&mut self, player: usize) {
        self.turn = player;
        self.actions = if self.points[0] == self.points[1] { 1 } else { 2 };
        self.stage = Stage::Action;
    }
}
