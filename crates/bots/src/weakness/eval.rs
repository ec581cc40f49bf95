//! The evaluation of Power & Weakness positions. Every feature is Orange's value minus White's, so
//! swapping the players swaps the chances.

use weakness::{Piece, Player, Stage, State, Symbol, Tile, Weakness};

use super::Weights;

/// The number of features.
pub const FEATURES: usize = 24;

/// The features of a position.
pub type Features = [f32; FEATURES];

/// The sum of points and active regions that wins (PAW-10.2).
const GOAL: f32 = 12.0;

/// The phase of a cycle. Features have different weights before the draw, early in a cycle and late
/// in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Phase {
    /// A cycle is over and nothing has been drawn for the next one.
    Between,
    /// A cycle is under way: 0 at its last cube, 1 with seven more.
    Within(f32),
}

impl Phase {
    /// The phase of a position.
    pub fn of(state: &State) -> Phase {
        match state.stage() {
            Stage::Token | Stage::Over => Phase::Between,
            _ => Phase::Within((f32::from(state.cubes().max(1)) - 1.0) / 7.0),
        }
    }
}

/// The features of one player.
struct Side {
    /// Regions with more active pieces, regions with more passive pieces, and all regions.
    active: f32,
    passive: f32,
    held: f32,
    /// How safe the active regions are: the surplus of active pieces, at most two per region.
    firm: f32,
    men: [f32; 2],
    /// Enemy regions that a tile with their symbol would take over, and those for which such a tile
    /// is in hand.
    prey: f32,
    caught: f32,
}

impl Side {
    fn of(game: &Weakness, state: &State, player: Player) -> Side {
        let active = state.active();
        let mut side =
            Side { active: 0.0, passive: 0.0, held: 0.0, firm: 0.0, men: [0.0; 2], prey: 0.0, caught: 0.0 };
        for region in state.held(player).iter() {
            let there = state.pieces(region);
            let (a, p) = (f32::from(there.of(active)), f32::from(there.of(active.other())));
            side.held += 1.0;
            side.men[0] += a;
            side.men[1] += p;
            if a > p {
                side.active += 1.0;
                side.firm += (a - p).min(2.0);
            } else if p > a {
                side.passive += 1.0;
            }
        }
        let hand = state.hand(player);
        let merlin = hand[Tile::Merlin] > 0;
        for region in state.held(player.other()).iter() {
            if game.takeover_sum(state, player, region).enough() {
                side.prey += 1.0;
                let tile = state.marker(region).is_some_and(|s| hand[Tile::influence(s)] > 0);
                side.caught += if tile || merlin { 1.0 } else { 0.0 };
            }
        }
        side
    }
}

/// The features of a position: Orange's value minus White's.
pub fn features(game: &Weakness, state: &State) -> Features {
    let sides = Player::ALL.map(|player| Side::of(game, state, player));
    let [o, w] = &sides;
    let mut seen = [0.0; FEATURES];
    let mut at = 0;
    let mut see = |difference: f32| {
        if let Some(place) = seen.get_mut(at) {
            *place = difference;
        }
        at += 1;
    };
    let less = |of: &dyn Fn(Player) -> f32| of(Player::Orange) - of(Player::White);
    let points = |player| f32::from(state.points(player));
    see(less(&points));
    see(o.active - w.active);
    let lead = if o.active == w.active { 0.0 } else { (o.active - w.active).signum() };
    see(lead);
    see(o.passive - w.passive);
    see(o.held - w.held);
    see(o.firm - w.firm);
    see(o.men[0] - w.men[0]);
    see(o.men[1] - w.men[1]);
    let active = state.active();
    let reserve = |player: Player, piece: Piece| f32::from(state.reserve(player).of(piece));
    see(less(&|p| reserve(p, active)));
    see(less(&|p| reserve(p, active.other())));
    see(less(&|p| reserve(p, active).min(2.0)));
    let tiles = |player: Player, tile: Tile| f32::from(state.hand(player)[tile]);
    see(less(&|p| Symbol::ALL.into_iter().map(|s| tiles(p, Tile::influence(s))).sum()));
    see(less(&|p| Symbol::ALL.into_iter().map(|s| tiles(p, Tile::extra(s))).sum()));
    for tile in [Tile::Movement, Tile::SeaMovement, Tile::Merlin, Tile::Snake] {
        see(less(&|p| tiles(p, tile)));
    }
    see(o.prey - w.prey);
    see(o.caught - w.caught);
    // How close the end of this cycle, or of the next, would bring the players to the goal.
    let leads = [lead >= 0.0, lead <= 0.0];
    let end = |p: Player| points(p) + sides[p.index()].active + if leads[p.index()] { 1.0 } else { 0.0 };
    let next = |p: Player| points(p) + sides[p.index()].passive;
    see(less(&|p| (end(p) - (GOAL - 4.0)).max(0.0)));
    see(less(&|p| (end(p) - (GOAL - 1.0)).clamp(0.0, 1.0)));
    see(less(&|p| (next(p) - (GOAL - 5.0)).max(0.0)));
    let turn = if state.player() == Player::Orange { 1.0 } else { -1.0 };
    let within = matches!(Phase::of(state), Phase::Within(_));
    see(if within { turn * f32::from(state.actions()) } else { 0.0 });
    see(if within { turn } else { 0.0 });
    seen
}

/// Orange's chance of winning, from 0 to 1, in an unfinished position.
///
/// The curve uses only operations that give the same result on every machine.
pub fn chance(weights: &Weights, phase: Phase, seen: &Features) -> f32 {
    let dot = |of: &[f32; FEATURES]| seen.iter().zip(of).map(|(a, b)| a * b).sum::<f32>();
    let lead = match phase {
        Phase::Between => dot(&weights.between),
        Phase::Within(left) => dot(&weights.late) * (1.0 - left) + dot(&weights.early) * left,
    };
    0.5 + 0.25 * lead / (1.0 + 0.25 * lead * lead).sqrt()
}
