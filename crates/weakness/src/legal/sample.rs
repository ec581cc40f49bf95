//! A random legal move, chosen without listing all of them: first what to do, then how.

use table::Rng;

use crate::{Force, Move, Piece, Player, Region, Regions, Shift, Stage, State, Symbol, Tile, Weakness};

/// A random index, weighted by the counts.
pub(crate) fn pick<R: Rng>(counts: &[u8], rng: &mut R) -> Option<usize> {
    let all = crate::state::sum(counts);
    let mut n = rng.below(all);
    counts.iter().position(|&count| {
        let here = n < u32::from(count);
        n = n.wrapping_sub(u32::from(count));
        here
    })
}

fn any<R: Rng>(regions: Regions, rng: &mut R) -> Option<Region> {
    regions.nth(rng.below(regions.len()))
}

impl Weakness {
    pub(crate) fn random<R: Rng>(&self, state: &State, player: Player, rng: &mut R) -> Move {
        match state.stage {
            Stage::Action => self.random_action(state, player, rng),
            Stage::Using if rng.below(3) > 0 => self.random_tile(state, player, rng).unwrap_or(Move::Decline),
            Stage::Bids { .. } => Move::Bid(self.random_bid(state, player, rng)),
            Stage::Snake(_) if rng.below(2) == 0 => Move::Snake,
            Stage::Occupy(_) if rng.below(4) > 0 => Move::Occupy,
            Stage::Withdraw(from) if rng.below(8) > 0 => {
                let pieces = state.pieces(from);
                let piece = pick(&[pieces.knights, pieces.magicians], rng);
                let to = any(self.retreats(state, player, from), rng);
                match (piece, to) {
                    (Some(piece), Some(to)) => Move::Withdraw { piece: Piece::ALL[piece], to },
                    _ => Move::Decline,
                }
            }
            Stage::Rebellion(_) if rng.below(8) > 0 => random_rebellion(state, player, rng),
            Stage::ChangeMarker(_) if rng.below(4) > 0 => self.random_change(state, rng),
            _ => Move::Decline,
        }
    }

    pub(crate) fn random_bid<B: Copy, R: Rng>(&self, state: &State<B>, player: Player, rng: &mut R) -> u8 {
        rng.below(u32::from(state.active_reserve(player)) + 1) as u8
    }

    fn random_action<R: Rng>(&self, state: &State, player: Player, rng: &mut R) -> Move {
        let found = match rng.below(4) {
            0 => pick(state.offer.counts(), rng).map(|tile| Move::Take(Tile::ALL[tile])),
            1 => any(self.placeable(state, player), rng).map(Move::Place),
            2 => self.random_tile(state, player, rng),
            _ => None,
        };
        found.unwrap_or(Move::Recruit)
    }

    fn random_tile<R: Rng>(&self, state: &State, player: Player, rng: &mut R) -> Option<Move> {
        // If a tile has no effect now, the others are tried.
        let mut hand = *state.hand(player);
        while let Some(index) = pick(hand.counts(), rng) {
            let tile = Tile::ALL[index];
            let recruits = tile.recruits() && rng.below(4) == 0;
            let effect = if recruits { None } else { self.random_effect(state, player, tile, rng) };
            if effect.is_some() {
                return effect;
            }
            if tile.recruits() {
                let piece = tile.recruits_one_kind().then(|| Piece::ALL[rng.below(2) as usize]);
                return Some(Move::Recruitment { tile, piece });
            }
            hand[tile] = 0;
        }
        None
    }

    fn random_effect<R: Rng>(&self, state: &State, player: Player, tile: Tile, rng: &mut R) -> Option<Move> {
        let influence =
            |targets: Regions, rng: &mut R| any(targets, rng).map(|region| Move::Influence { tile, region });
        match tile {
            Tile::Merlin => {
                let all = Symbol::ALL.map(|symbol| self.targets(state, player, symbol));
                influence(all.into_iter().fold(Regions::EMPTY, Regions::or), rng)
            }
            Tile::Movement => self.random_movement(state, player, rng),
            Tile::SeaMovement => {
                let open = self.components.coast().without(state.held(player.other()));
                let from = any(open.and(state.held(player)), rng)?;
                let to = any(open.without(Regions::one(from)), rng)?;
                let there = state.pieces(from);
                let ways = ways(there);
                let pieces = nth_part(there, 1 + rng.below(ways - 1));
                Some(Move::Sea { from, to, pieces })
            }
            _ => match (tile.influences(), tile.adds_to()) {
                (Some(symbol), _) => influence(self.targets(state, player, symbol), rng),
                (_, Some(symbol)) => Some(Move::Extra(symbol)),
                _ => None,
            },
        }
    }

    fn random_movement<R: Rng>(&self, state: &State, player: Player, rng: &mut R) -> Option<Move> {
        let from = any(state.held(player), rng)?;
        let open = self.neighbours(state, from).without(state.held(player.other()));
        let to = any(open, rng)?;
        let (there, here) = (state.pieces(from), state.pieces(to));
        let both =
            Force { knights: there.knights + here.knights, magicians: there.magicians + here.magicians };
        // Any other way to divide the pieces.
        let present = u32::from(there.knights) * (u32::from(both.magicians) + 1) + u32::from(there.magicians);
        let n = rng.below(ways(both) - 1);
        let stay = nth_part(both, if n < present { n } else { n + 1 });
        let net = |piece| there.of(piece) as i8 - stay.of(piece) as i8;
        Some(Move::Movement(Shift::new(from, to, net(Piece::Knight), net(Piece::Magician))))
    }

    fn random_change<R: Rng>(&self, state: &State, rng: &mut R) -> Move {
        let mut aside = state.aside;
        while let Some(index) = pick(&aside, rng) {
            let others = self.components.land().without(state.bearing[index]);
            if let Some(region) = any(others, rng) {
                return Move::Change { region, marker: Symbol::ALL[index] };
            }
            aside[index] = 0;
        }
        Move::Decline
    }
}

fn random_rebellion<R: Rng>(state: &State, player: Player, rng: &mut R) -> Move {
    let Some(region) = any(state.held(player.other()), rng) else { return Move::Decline };
    let mut there = state.pieces(region);
    let mut pieces = Force::default();
    for _ in 0..=rng.below(2) {
        match pick(&[there.knights, there.magicians], rng) {
            Some(0) => (there.knights, pieces.knights) = (there.knights - 1, pieces.knights + 1),
            Some(_) => (there.magicians, pieces.magicians) = (there.magicians - 1, pieces.magicians + 1),
            None => {}
        }
    }
    Move::Rebel { region, pieces }
}

/// How many parts a force has, counting the empty one and the whole.
fn ways(force: Force) -> u32 {
    (u32::from(force.knights) + 1) * (u32::from(force.magicians) + 1)
}

/// The `n`th part of a force; the first is empty.
fn nth_part(force: Force, n: u32) -> Force {
    let row = u32::from(force.magicians) + 1;
    Force { knights: (n / row) as u8, magicians: (n % row) as u8 }
}
