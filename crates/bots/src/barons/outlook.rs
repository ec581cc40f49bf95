//! The features of each seat for judging a position, with all hands open.

use barons::{Barons, Base, State};
use table::Seat;

use super::sight::{Palm, bases_to_win, hundredths, is_useful, lacking, yes};

/// The number of features per seat.
pub const SIGHTS: usize = 40;

/// The features of each seat.
pub fn outlook(game: &Barons, state: &State) -> [[f32; SIGHTS]; 4] {
    let table = state.table();
    let players = table.players();
    let mut palms = [Palm::default(); 4];
    let (mut shown, mut banks) = ([0.0f32; 4], [0.0f32; 4]);
    let mut missing = [(0u8, 0u8); 4];
    for s in Seat::all(players) {
        let i = s.index();
        palms[i] = Palm::of(state.hand(s).cards().iter().copied());
        let next = Seat::new((s.number() + 1) % players);
        shown[i] = f32::from(Palm::of(state.hand(s).seen_by(next)).best_sum()) / 200.0;
        missing[i] = lacking(game, state, s);
        banks[i] = table.bank(s).worth() as f32 / 300.0;
    }
    let edges = edges(game, state, &palms);
    let full = f32::from(bases_to_win(game));
    let mut all = [[0.0; SIGHTS]; 4];
    for s in Seat::all(players) {
        let i = s.index();
        let palm = &palms[i];
        let mut places = all[i].iter_mut();
        let mut put = |value: f32| {
            if let Some(place) = places.next() {
                *place = value;
            }
        };
        let progress = |i: usize| 1.0 - f32::from(missing[i].0) / full;
        let distance = (s.number() + players - table.in_turn().number()) % players;
        put(1.0);
        put(yes(players == 4));
        put(yes(distance == 0));
        put(yes(distance == 1));
        put(progress(i));
        put(progress(i) * progress(i));
        put(yes(missing[i].0 == 1));
        put(yes(missing[i].0 == 2));
        put(f32::from(missing[i].1) / 4.0);
        put(banks[i]);
        put(yes(banks[i] >= 1.0));
        put(f32::from(palm.best_sum()) / 200.0);
        let mut best = [palm.best[0], palm.best[1], palm.best[2], palm.best[3]];
        best.sort_unstable();
        best.iter().for_each(|&value| put(f32::from(value) / 50.0));
        put(f32::from(palm.second_sum()) / 200.0);
        put(hundredths(palm.influence));
        put(f32::from(palm.count[4]) / 4.0);
        put(palm.voids() as f32 / 4.0);
        put(f32::from(palm.sum) / 400.0);
        put(shown[i]);
        let others = || Seat::all(players).map(Seat::index).filter(move |&o| o != i);
        let count = f32::from(players - 1);
        put(others().map(progress).fold(0.0, f32::max));
        put(others().map(progress).sum::<f32>() / count);
        put(yes(others().any(|o| missing[o].0 == 1)));
        put(others().map(|o| banks[o]).fold(0.0, f32::max));
        put(others().map(|o| banks[o]).sum::<f32>() / count);
        let strength = |o: usize| f32::from(palms[o].best_sum()) / 200.0;
        put(others().map(strength).fold(0.0, f32::max));
        put(others().map(strength).sum::<f32>() / count);
        put(others().map(|o| edges[i][o]).fold(f32::NEG_INFINITY, f32::max));
        put(others().map(|o| edges[i][o]).fold(f32::INFINITY, f32::min));
        put(others().map(|o| edges[o][i]).fold(f32::NEG_INFINITY, f32::max));
        put(others().map(|o| edges[o][i]).fold(f32::INFINITY, f32::min));
        put(state.hand(s).len() as f32 / 8.0 - 1.0);
    }
    all
}

/// By how much each seat would win a challenge against each other seat if both played their best
/// cards.
fn edges(game: &Barons, state: &State, palms: &[Palm; 4]) -> [[f32; 4]; 4] {
    let players = state.table().players();
    let mut edges = [[0.0f32; 4]; 4];
    for a in Seat::all(players) {
        for d in Seat::all(players).filter(|&d| d != a) {
            let (mine, theirs) = (&palms[a.index()], &palms[d.index()]);
            let better = |c: usize| f32::from(mine.best[c]) - f32::from(theirs.best[c]);
            let influence = f32::from(mine.influence) - f32::from(theirs.influence);
            let plain = (0..4).map(better).sum::<f32>() + influence;
            let wanted = Base::ALL.into_iter().filter(|&b| is_useful(game, state, a, d, b));
            let doubled = wanted.map(|b| better(b.index())).reduce(f32::max);
            edges[a.index()][d.index()] = (plain + doubled.unwrap_or(0.0)) / 100.0;
        }
    }
    edges
}
