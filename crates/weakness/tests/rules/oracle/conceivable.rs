//! Every conceivable move; the legal ones are picked from them.

use std::collections::BTreeSet;

use super::boxes::{GameBox, SYMBOLS, TILES};
use super::legal::By;
use super::moves::{Force, Move, PIECES};
use super::position::Position;

fn forces(most: Force) -> Vec<Force> {
    let knights = 0..=most.knights;
    knights.flat_map(|k| (0..=most.magicians).map(move |m| Force::new(k, m))).collect()
}

impl Position {
    /// Every legal move of the player who is asked, each in its plain form.
    pub(crate) fn legal_moves(&self, game: &GameBox, by: By) -> BTreeSet<Move> {
        if !self.asked().contains(&by) {
            return BTreeSet::new();
        }
        let all = self.conceivable(game, by).into_iter();
        all.filter(|mv| self.is_legal(game, by, mv)).map(Move::plain).collect()
    }

    /// Whether the player has a tile to play (PAW-5.2).
    pub(crate) fn can_play_some_tile(&self, game: &GameBox, player: usize) -> bool {
        let mut all = self.conceivable(game, By::Player(player)).into_iter();
        all.any(|mv| self.can_play_tile(game, player, &mv))
    }

    /// All conceivable moves, without movements that are certainly illegal and without other ways to write the same
    /// one.
    pub(crate) fn conceivable(&self, game: &GameBox, by: By) -> Vec<Move> {
        let By::Player(player) = by else { return conceivable_draws() };
        let mut all = vec![Move::Recruit, Move::Snake, Move::Occupy, Move::Decline];
        all.extend((0..=16).map(|pieces| Move::Bid { pieces }));
        for symbol in SYMBOLS {
            all.push(Move::Extra { symbol });
        }
        for (tile, _) in TILES {
            all.push(Move::Take { tile });
            all.push(Move::Recruitment { tile, piece: None });
            all.extend(PIECES.map(|piece| Move::Recruitment { tile, piece: Some(piece) }));
        }
        for region in self.lands.keys() {
            let region = || region.clone();
            all.push(Move::Place { region: region() });
            all.extend(TILES.map(|(tile, _)| Move::Influence { tile, region: region() }));
            all.extend(PIECES.map(|piece| Move::Withdraw { piece, to: region() }));
            all.extend(SYMBOLS.map(|marker| Move::ChangeMarker { region: region(), marker }));
            let some = forces(Force::new(2, 2)).into_iter();
            all.extend(some.map(|pieces| Move::Rebel { region: region(), pieces }));
        }
        for from in self.lands.keys() {
            for to in self.lands.keys() {
                self.between(game, player, from, to, &mut all);
            }
        }
        all
    }

    fn between(&self, game: &GameBox, player: usize, from: &str, to: &str, all: &mut Vec<Move>) {
        let name = || (from.to_string(), to.to_string());
        let here = self.pieces(player, from);
        let there = self.pieces(player, to);
        let coastal = [from, to].iter().all(|name| game.place(name).is_some_and(|place| place.coastal));
        if coastal && self.hands[player].contains(&"sea_movement") {
            for pieces in forces(here) {
                let (from, to) = name();
                all.push(Move::SeaMovement { from, to, pieces });
            }
        }
        // Only one way to write a movement: no kind of piece goes in both directions.
        let neighbours = self.are_neighbours(game, from, to);
        if from < to && neighbours && self.hands[player].contains(&"movement") {
            for forth in forces(here) {
                let room = Force::new(
                    if forth.knights > 0 { 0 } else { there.knights },
                    if forth.magicians > 0 { 0 } else { there.magicians },
                );
                for back in forces(room) {
                    let (from, to) = name();
                    all.push(Move::Movement { from, to, forth, back });
                }
            }
        }
    }
}

fn conceivable_draws() -> Vec<Move> {
    let mut all: Vec<Move> = SYMBOLS.map(|marker| Move::DrawMarker { marker }).into();
    all.extend((0..20).map(|token| Move::DrawToken { token }));
    all.extend(TILES.map(|(tile, _)| Move::DrawTile { tile }));
    all.extend([0, 1].map(|player| Move::DrawStart { player }));
    all
}
