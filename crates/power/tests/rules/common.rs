//! Positions from random play, for several tests.

use power::{Options, Pad, PadMove, Power, State};
use table::{Game, Rng, Silence, SplitMix64, Turn};

pub(crate) fn game(players: u8) -> Power {
    Power::new(&Options { players: Some(players), round_limit: Some(30), ..Options::default() }).unwrap()
}

/// A position after some rounds of random play, and random pads for it; `None` if the game ended earlier.
pub(crate) fn midgame(game: &Power, rng: &mut SplitMix64) -> Option<(State, [Pad; 4])> {
    let mut state = game.start();
    for _ in 0..rng.below(20) {
        let pads = random_pads(game, &state, rng)?;
        state = game.adjudicate(&state, &pads, &[None; 4], &mut Silence);
    }
    let pads = random_pads(game, &state, rng)?;
    Some((state, pads))
}

pub(crate) fn random_pads(game: &Power, state: &State, rng: &mut SplitMix64) -> Option<[Pad; 4]> {
    let Turn::Seats(asked) = game.turn(state) else { return None };
    let mut all = [Pad::EMPTY; 4];
    for seat in asked.iter() {
        let PadMove::Pads { pads, .. } = game.sample(state, seat, rng) else { return None };
        game.armies(seat).iter().for_each(|a| all[a.index()] = pads[a.index()]);
    }
    Some(all)
}
