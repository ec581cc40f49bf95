//! Every legal move of an asked player.

use crate::{Force, Move, Piece, Player, Region, Shift, Stage, State, Symbol, Tile, Weakness};

impl Weakness {
    pub(crate) fn list(&self, state: &State, player: Player, out: &mut Vec<Move>) {
        match state.stage {
            Stage::Action => {
                let offered = Tile::ALL.into_iter().filter(|t| state.offer[*t] > 0);
                out.extend(offered.map(Move::Take));
                out.extend(self.placeable(state, player).iter().map(Move::Place));
                out.push(Move::Recruit);
                self.list_tiles(state, player, out);
            }
            Stage::Using => {
                self.list_tiles(state, player, out);
                out.push(Move::Decline);
            }
            Stage::Bids { .. } => out.extend((0..=state.active_reserve(player)).map(Move::Bid)),
            Stage::Snake(_) => out.extend([Move::Snake, Move::Decline]),
            Stage::Occupy(_) => out.extend([Move::Occupy, Move::Decline]),
            Stage::Withdraw(from) => {
                for to in self.retreats(state, player, from).iter() {
                    let there = Piece::ALL.into_iter().filter(|p| state.pieces(from).of(*p) > 0);
                    out.extend(there.map(|piece| Move::Withdraw { piece, to }));
                }
                out.push(Move::Decline);
            }
            Stage::Rebellion(_) => {
                for region in state.held(player.other()).iter() {
                    let there = state.pieces(region);
                    let some = parts(there).filter(|p| (1..=2).contains(&p.total()));
                    out.extend(some.map(|pieces| Move::Rebel { region, pieces }));
                }
                out.push(Move::Decline);
            }
            Stage::ChangeMarker(_) => {
                for marker in Symbol::ALL.into_iter().filter(|s| state.aside[s.index()] > 0) {
                    let others = self.components.land().without(state.bearing[marker.index()]);
                    out.extend(others.iter().map(|region| Move::Change { region, marker }));
                }
                out.push(Move::Decline);
            }
            Stage::Markers | Stage::Token | Stage::Tiles | Stage::Start | Stage::Over => {}
        }
    }

    fn list_tiles(&self, state: &State, player: Player, out: &mut Vec<Move>) {
        let in_hand = Tile::ALL.into_iter().filter(|t| state.hand(player)[*t] > 0);
        for tile in in_hand {
            let mut influence = |symbol| {
                let targets = self.targets(state, player, symbol);
                out.extend(targets.iter().map(|region| Move::Influence { tile, region }));
            };
            match tile {
                Tile::Castle | Tile::Armour | Tile::Tent | Tile::Keys => {
                    tile.influences().into_iter().for_each(influence);
                }
                Tile::Merlin => Symbol::ALL.into_iter().for_each(&mut influence),
                Tile::Movement => self.list_movement(state, player, out),
                Tile::SeaMovement => self.list_sea(state, player, out),
                _ => out.extend(tile.adds_to().map(Move::Extra)),
            }
            if tile.recruits_one_kind() {
                out.extend(Piece::ALL.map(|piece| Move::Recruitment { tile, piece: Some(piece) }));
            } else if tile.recruits() {
                out.push(Move::Recruitment { tile, piece: None });
            }
        }
    }

    /// Lists each pair of regions once, with every other way to divide the pieces between them (PAW-9.7).
    fn list_movement(&self, state: &State, player: Player, out: &mut Vec<Move>) {
        let open = self.components.land().without(state.held(player.other()));
        let own = state.held(player);
        for a in open.iter() {
            for b in self.neighbours(state, a).and(open).iter() {
                if a < b && (own.contains(a) || own.contains(b)) {
                    list_shifts(state, a, b, out);
                }
            }
        }
    }

    fn list_sea(&self, state: &State, player: Player, out: &mut Vec<Move>) {
        let open = self.components.coast().without(state.held(player.other()));
        for from in open.and(state.held(player)).iter() {
            for to in open.iter().filter(|to| *to != from) {
                let some = parts(state.pieces(from)).filter(|p| !p.is_empty());
                out.extend(some.map(|pieces| Move::Sea { from, to, pieces }));
            }
        }
    }
}

fn list_shifts(state: &State, a: Region, b: Region, out: &mut Vec<Move>) {
    let (there, here) = (state.pieces(a), state.pieces(b));
    let range = |piece| -(here.of(piece) as i8)..=there.of(piece) as i8;
    for knights in range(Piece::Knight) {
        for magicians in range(Piece::Magician).filter(|m| knights != 0 || *m != 0) {
            out.push(Move::Movement(Shift::new(a, b, knights, magicians)));
        }
    }
}

/// Every part of a force, the empty one included.
fn parts(force: Force) -> impl Iterator<Item = Force> {
    (0..=force.knights)
        .flat_map(move |knights| (0..=force.magicians).map(move |magicians| Force { knights, magicians }))
}
