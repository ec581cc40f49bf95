//! The features of each seat for judging a position, with all hands open.

use barons::{Barons, Base, Space, State};
use table::Seat;

use super::sight::{Palm, bases_to_win, hundredths, is_useful, lacking, yes};

/// The number of features per seat.
pub const SIGHTS: usize = 100;

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
        let mut more = all[i][OWN..].iter_mut();
        let mut put = |value: f32| {
            if let Some(place) = more.next() {
                *place = value;
            }
        };
        landing(game, state, s).into_iter().for_each(&mut put);
        put(banks[i].min(2.0) * banks[i].min(2.0));
        let mut second = [palm.second[0], palm.second[1], palm.second[2], palm.second[3]];
        second.sort_unstable();
        second.iter().for_each(|&value| put(f32::from(value) / 50.0));
        for step in 1..players {
            let o = Seat::new((s.number() + step) % players);
            let k = o.index();
            let gap = |owner: Seat, at: Seat| {
                game.types_to_win().saturating_sub(table.bases(owner, game.territory(at)).len())
            };
            let (mine, theirs) = (gap(s, o), gap(o, s));
            put(progress(k));
            put(progress(k) * progress(k));
            put(banks[k]);
            put(f32::from(palms[k].best_sum()) / 200.0);
            put(hundredths(palms[k].influence));
            put(edges[i][k]);
            put(edges[k][i]);
            put(f32::from(mine) / 4.0);
            put(f32::from(theirs) / 4.0);
            put(yes(mine == 1 && missing[i].0 == 1));
            put(yes(theirs == 1 && missing[k].0 == 1));
            put(yes(missing[k].0 == 2));
            put(Palm::of(state.hand(s).seen_by(o)).cards() / 8.0);
            put(Palm::of(state.hand(o).seen_by(s)).cards() / 8.0);
            put(yes(o == table.in_turn()));
        }
    }
    all
}

/// Where the older features end.
const OWN: usize = 40;

/// What a seat's next roll of the dice brings: how likely each kind of space is, and how many cards it may expect from
/// its own roll and from the rolls of the others where investments pay off.
fn landing(game: &Barons, state: &State, seat: Seat) -> [f32; 7] {
    let table = state.table();
    let track = game.components().track();
    let mut seen = [0.0; 7];
    for roller in Seat::all(table.players()) {
        for sum in 2..=12u8 {
            let ways = f32::from(6 - sum.abs_diff(7)) / 36.0;
            let at = (usize::from(table.pawn(roller)) + usize::from(sum)) % track.len();
            match track[at] {
                Space::Investments(there) => {
                    let owner = game.territory(seat) == there;
                    let cards = table.bases(seat, there).len() + u8::from(owner);
                    seen[if roller == seat { 0 } else { 1 }] += ways * f32::from(cards);
                }
                _ if roller != seat => {}
                Space::TakePower => seen[2] += ways,
                Space::TakeInfluence => seen[3] += ways,
                Space::Spy => seen[4] += ways,
                Space::RemoveBase => seen[5] += ways,
                Space::Limited => seen[6] += ways,
            }
        }
    }
    seen
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
