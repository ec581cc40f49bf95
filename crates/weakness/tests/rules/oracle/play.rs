//! What each move does.

use super::boxes::GameBox;
use super::legal::{By, is_auctioned, tile_of};
use super::moves::{Force, Move, PIECES, Piece};
use super::position::{Position, Stage, take};
use super::words::{active, other, passive};

impl Position {
    /// Carries out a move if it is legal, and returns whether it was.
    pub(crate) fn play(&mut self, game: &GameBox, by: By, mv: &Move) -> bool {
        if !self.is_legal(game, by, mv) {
            return false;
        }
        let By::Player(player) = by else {
            self.came_up(game, mv);
            return true;
        };
        match self.stage.clone() {
            Stage::Action => {
                self.actions -= 1;
                self.act(game, mv);
            }
            Stage::AnotherTile => match mv {
                Move::Decline => self.end_action(),
                tile => self.play_tile(game, tile),
            },
            Stage::Bids { tile, mut bids } => {
                if let Move::Bid { pieces } = mv {
                    bids[player] = Some(*pieces);
                }
                self.stage = Stage::Bids { tile, bids };
                if let [Some(orange), Some(white)] = bids {
                    self.auction(tile, [orange, white]);
                }
            }
            Stage::Rebellion { winner } => {
                if let Move::Rebel { region, pieces } = mv {
                    self.lose(other(winner), region, *pieces);
                }
                self.end_action();
            }
            Stage::ChangeMarker { .. } => {
                if let Move::ChangeMarker { region, marker } = mv {
                    take(&mut self.aside, *marker);
                    let land = self.lands.get_mut(region).expect("a legal region");
                    self.aside.extend(land.marker.replace(marker));
                }
                self.end_action();
            }
            Stage::Snake { against } => match mv {
                Move::Snake => {
                    // PAW-9.10
                    self.discard(player, "snake");
                    self.cubes -= 1;
                    self.end_tile(game);
                }
                _ => self.effect(game, &against),
            },
            Stage::Withdraw { region } => {
                if let Move::Withdraw { piece, to } = mv {
                    *self.pieces_mut(player, &region).of_mut(*piece) -= 1;
                    *self.pieces_mut(player, to).of_mut(*piece) += 1;
                }
                self.give_up(game, &region);
            }
            Stage::Occupy { region } => {
                if *mv == Move::Occupy {
                    self.put_active(player, &region);
                }
                self.end_tile(game);
            }
            Stage::DrawMarkers | Stage::DrawToken | Stage::DrawTiles | Stage::DrawStart | Stage::Over => {}
        }
        true
    }

    fn act(&mut self, game: &GameBox, mv: &Move) {
        let player = self.turn;
        match mv {
            Move::Take { tile } => {
                take(&mut self.offer, *tile);
                if is_auctioned(tile) {
                    // PAW-6.2
                    self.cubes -= 1;
                    self.discards.push(*tile);
                    self.stage = Stage::Bids { tile, bids: [None, None] };
                } else {
                    self.hands[player].push(*tile);
                    self.end_action();
                }
            }
            Move::Place { region } => {
                self.put_active(player, region);
                self.end_action();
            }
            Move::Recruit => {
                // PAW-8.1
                let most = if self.recruited { 2 } else { 3 };
                self.recruited = true;
                self.cubes -= 1;
                self.take_from_stock(player, passive(self.cycle), most);
                self.end_action();
            }
            tile => self.play_tile(game, tile),
        }
    }

    /// PAW-5.1, 5.3
    fn end_action(&mut self) {
        if self.cubes == 0 {
            return self.end_cycle();
        }
        if self.actions == 0 {
            self.turn = other(self.turn);
            self.actions = 2;
        }
        self.stage = Stage::Action;
    }

    /// PAW-6.2
    fn auction(&mut self, tile: &str, bids: [u32; 2]) {
        if bids[0] == bids[1] {
            return self.end_action();
        }
        let winner = if bids[0] > bids[1] { 0 } else { 1 };
        let piece = active(self.cycle);
        *self.reserve[winner].of_mut(piece) -= bids[winner];
        *self.stock[winner].of_mut(piece) += bids[winner];
        match tile {
            // PAW-6.3
            "victory_point" => {
                self.points[winner] += 1;
                self.end_action();
            }
            // PAW-6.4; asked only if something is possible (PAW-5.2)
            "rebellion" => match self.lands.keys().any(|region| self.controls(other(winner), region)) {
                true => self.stage = Stage::Rebellion { winner },
                false => self.end_action(),
            },
            // PAW-6.5
            _ => {
                let aside = self.symbols_aside();
                let can_change = |region| aside.iter().any(|marker| self.can_change(region, marker));
                match self.lands.keys().any(|region| can_change(region)) {
                    true => self.stage = Stage::ChangeMarker { winner },
                    false => self.end_action(),
                }
            }
        }
    }

    /// PAW-9.1
    fn play_tile(&mut self, game: &GameBox, mv: &Move) {
        self.discard(self.turn, tile_of(mv).expect("a move with a tile"));
        self.cubes -= 1;
        // PAW-9.10
        if self.cubes > 0 && self.hands[other(self.turn)].contains(&"snake") {
            self.stage = Stage::Snake { against: mv.clone() };
        } else {
            self.effect(game, mv);
        }
    }

    fn effect(&mut self, game: &GameBox, mv: &Move) {
        let (player, opponent) = (self.turn, other(self.turn));
        match mv {
            // PAW-9.4, 9.5
            Move::Influence { region, .. } if self.controls(opponent, region) => {
                return match self.can_withdraw(game, opponent, region) {
                    true => self.stage = Stage::Withdraw { region: region.clone() },
                    false => self.give_up(game, region),
                };
            }
            // PAW-9.3
            Move::Influence { region, .. } => self.put_active(player, region),
            // PAW-9.6
            Move::Extra { symbol } => self.extra[player].push(*symbol),
            Move::Movement { from, to, forth, back } => {
                self.shift(player, from, to, *forth);
                self.shift(player, to, from, *back);
            }
            Move::SeaMovement { from, to, pieces } => self.shift(player, from, to, *pieces),
            // PAW-9.11
            Move::Recruitment { piece: Some(piece), .. } => self.take_from_stock(player, *piece, 2),
            Move::Recruitment { piece: None, .. } => {
                self.take_from_stock(player, Piece::Knight, 1);
                self.take_from_stock(player, Piece::Magician, 1);
            }
            _ => {}
        }
        self.end_tile(game);
    }

    /// PAW-9.5: the pieces that did not withdraw go to stock; the attacker may place one.
    fn give_up(&mut self, game: &GameBox, region: &str) {
        let defender = other(self.turn);
        self.lose(defender, region, self.pieces(defender, region));
        match self.has_active(self.turn) {
            true => self.stage = Stage::Occupy { region: region.to_string() },
            false => self.end_tile(game),
        }
    }

    /// PAW-9.1, 5.2: another tile, if there is a cube and a tile for it.
    fn end_tile(&mut self, game: &GameBox) {
        if self.cubes > 0 && self.can_play_some_tile(game, self.turn) {
            self.stage = Stage::AnotherTile;
        } else {
            self.end_action();
        }
    }

    fn pieces_mut(&mut self, player: usize, region: &str) -> &mut Force {
        &mut self.lands.get_mut(region).expect("a legal region").pieces[player]
    }

    fn discard(&mut self, player: usize, tile: &'static str) {
        take(&mut self.hands[player], tile);
        self.discards.push(tile);
    }

    fn put_active(&mut self, player: usize, region: &str) {
        let piece = active(self.cycle);
        *self.reserve[player].of_mut(piece) -= 1;
        *self.pieces_mut(player, region).of_mut(piece) += 1;
    }

    fn lose(&mut self, player: usize, region: &str, pieces: Force) {
        for piece in PIECES {
            *self.pieces_mut(player, region).of_mut(piece) -= pieces.of(piece);
            *self.stock[player].of_mut(piece) += pieces.of(piece);
        }
    }

    fn shift(&mut self, player: usize, from: &str, to: &str, pieces: Force) {
        for piece in PIECES {
            *self.pieces_mut(player, from).of_mut(piece) -= pieces.of(piece);
            *self.pieces_mut(player, to).of_mut(piece) += pieces.of(piece);
        }
    }
}
