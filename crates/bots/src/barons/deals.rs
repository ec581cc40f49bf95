//! Deals of the hidden cards. Players keep good cards and bank bad ones, so their hands are better than cards dealt
//! blindly: above all they hold more influence. Of a few blind deals, one is drawn by how likely players hold such
//! hands.

use barons::{Barons, State, View};
use table::{Game, Seat, SplitMix64};

use super::eval::power_of;
use super::mind::drawn;
use super::sight::Palm;

/// How many numbers describe what a player holds.
pub const HELD: usize = 18;

/// How much likelier hands with these numbers are than blind deals. Learned from recorded games by the example
/// `teach_barons`.
const WEIGHTS: [f32; HELD] = [
    1.034, 1.111, -0.119, 0.595, 0.573, 0.248, 0.434, 0.154, 0.583, 0.097, 0.028, 0.192, 0.641, -1.525,
    0.337, 0.682, -0.390, 0.504,
];
/// How many blind deals one is drawn from.
const DEALS: usize = 4;

/// A deal that agrees with the view of a seat.
pub(super) fn deal(game: &Barons, view: &View, seat: Seat, rng: &mut SplitMix64) -> State {
    let deals: [State; DEALS] = std::array::from_fn(|_| game.imagine(view, rng));
    let mut likely = deals.map(|deal| power_of(likelihood(&deal, seat)));
    let sum: f32 = likely.iter().sum();
    likely.iter_mut().for_each(|likely| *likely /= sum);
    deals[drawn(&likely, rng)]
}

fn likelihood(state: &State, seat: Seat) -> f32 {
    let others = Seat::all(state.table().players()).filter(|&other| other != seat);
    others.map(|other| held(state, other).iter().zip(&WEIGHTS).map(|(a, b)| a * b).sum::<f32>()).sum()
}

/// What a player holds, in numbers. They count apart for the player in turn, the defender of a duel and the others.
pub fn held(state: &State, seat: Seat) -> [f32; HELD] {
    let table = state.table();
    let palm = Palm::of(state.hand(seat).cards().iter().copied());
    let influence = f32::from(palm.influence) / 50.0;
    let best = f32::from(palm.best_sum()) / 50.0;
    let defends = table.challenge().is_some_and(|c| c.defender == seat);
    let role = if seat == table.in_turn() {
        0
    } else if defends {
        1
    } else {
        2
    };
    let mut held = [0.0; HELD];
    let second = f32::from(palm.second_sum()) / 50.0;
    held[4 * role..][..4].copy_from_slice(&[influence, best, palm.voids() as f32, second]);
    if let Some(challenge) = table.challenge()
        && role < 2
    {
        let played = challenge.rounds().len() as f32 / 4.0;
        held[12 + 3 * role..][..3].copy_from_slice(&[played * influence, played * best, played * second]);
    }
    held
}

#[cfg(test)]
mod tests {
    use barons::Options;
    use table::{Actor, Audience, Silence, Turn};

    use super::*;

    /// A position in the first challenge, with a seat that is asked.
    fn challenged(game: &Barons, rng: &mut SplitMix64) -> (State, Seat) {
        let mut state = game.start();
        loop {
            let (by, mv) = match game.turn(&state) {
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().expect("a seat");
                    if state.table().challenge().is_some() {
                        return (state, seat);
                    }
                    (Actor::Seat(seat), game.sample(&state, seat, rng))
                }
                _ => (Actor::Chance, game.draw(&state, rng)),
            };
            game.play(&mut state, by, &mv, &mut Silence).expect("a legal move");
        }
    }

    #[test]
    fn deals_agree_with_the_view_and_give_others_more_influence_than_blind_ones() {
        let game = Barons::new(&Options::players(3)).expect("plain");
        let mut rng = SplitMix64::new(8);
        let (mut weighed, mut blind) = (0, 0);
        for _ in 0..200 {
            let (state, seat) = challenged(&game, &mut rng);
            let view = game.view(&state, Audience::Seat(seat));
            let influence = |state: &State| {
                let others = Seat::all(3).filter(|&other| other != seat);
                others.map(|o| Palm::of(state.hand(o).cards().iter().copied()).influence).sum::<u16>()
            };
            let dealt = deal(&game, &view, seat, &mut rng);
            assert_eq!(game.view(&dealt, Audience::Seat(seat)), view);
            weighed += u32::from(influence(&dealt));
            blind += u32::from(influence(&game.imagine(&view, &mut rng)));
        }
        assert!(weighed > blind + blind / 10, "{weighed} {blind}");
    }
}
