use barons::{Barons, Move, State, View};
use table::{Actor, Audience, Game, Seat, SplitMix64};

use super::{Advice, Analysed, Decision, Made, TOLD, choice};
use crate::Strength;
use crate::barons::{Schemer, Weights, duel, shares};

/// The search limit, in positions, for proving that a duel is won.
const NODES: u32 = 100_000;

impl Analysed for Barons {
    fn chances(&self, _: &State, state: &State) -> Vec<f32> {
        shares(self, &Weights::LEARNED, state)[..usize::from(self.seats())].to_vec()
    }

    fn part(&self, state: &State) -> u32 {
        state.table().in_turn().number().into()
    }

    fn decisions(
        &self,
        state: &State,
        made: &[Made<Move>],
        strength: Strength,
        rng: &mut SplitMix64,
    ) -> Vec<Decision> {
        let [Made { n, seat, mv }] = made else { return Vec::new() };
        let (seat, mv) = (*seat, *mv);
        let mut moves = Vec::new();
        self.moves(state, seat, &mut moves);
        if moves.len() < 2 {
            return Vec::new();
        }
        // The review uses only the seat's view: what the seat could not know does not count against
        // it.
        let view = self.view(state, Audience::Seat(seat));
        let mut weighed = Schemer::new(strength).weighed(self, &view, seat, rng);
        // With both hands open, a duel for the game can be solved.
        let wins = duel::for_the_game(self, state).then(|| duel::winning(self, state, seat, NODES)).flatten();
        let known = duel::knows_the_hand(self, state, seat);
        let mut missed = false;
        if let (Some(wins), true) = (&wins, known) {
            missed = !wins.is_empty() && !wins.contains(&mv);
            weighed = proven(weighed, wins);
        }
        let Some(best) = weighed.first().map(|w| w.2) else { return Vec::new() };
        // A move that the search never tried counts as much as the worst move that it did try.
        let found = weighed.iter().find(|w| w.0 == mv).map(|w| w.2);
        let worst = weighed.iter().map(|w| w.2).fold(best, f32::min);
        let worth = found.unwrap_or(worst);
        let told = |rated| choice(self, state, seat, rated);
        let hindsight = wins.filter(|wins| !known && !wins.contains(&mv));
        vec![Decision {
            n: *n,
            seat,
            played: self.write_move(state, Actor::Seat(seat), &mv),
            choices: weighed.iter().copied().take(TOLD).map(told).collect(),
            worth,
            skill: (best - worth).max(0.0),
            guess: 0.0,
            hindsight: hindsight.and_then(|wins| wins.first().copied()).map(|mv| told((mv, 1.0, 1.0))),
            missed,
        }]
    }

    fn advice(&self, view: &View, seat: Seat, strength: Strength, rng: &mut SplitMix64) -> Advice {
        let state = self.imagine(view, rng);
        let wins = duel::certain(self, &state, seat, NODES);
        let weighed = Schemer::new(strength).weighed(self, view, seat, rng);
        let certain = wins.is_some();
        let weighed = match &wins {
            Some(wins) => proven(weighed, wins),
            None => weighed,
        };
        let told = |rated| choice(self, &state, seat, rated);
        Advice { choices: weighed.into_iter().take(TOLD).map(told).collect(), certain }
    }
}

/// The moves after a proof: winning moves are worth 1, all others 0.
fn proven(weighed: Vec<(Move, f32, f32)>, wins: &[Move]) -> Vec<(Move, f32, f32)> {
    if wins.is_empty() {
        return weighed;
    }
    let share = |mv: &Move| weighed.iter().find(|w| w.0 == *mv).map_or(0.0, |w| w.1);
    let mut moves: Vec<(Move, f32, f32)> = wins.iter().map(|mv| (*mv, share(mv), 1.0)).collect();
    let sum: f32 = moves.iter().map(|m| m.1).sum();
    let even = 1.0 / moves.len() as f32;
    moves.iter_mut().for_each(|m| m.1 = if sum > 0.0 { m.1 / sum } else { even });
    moves.sort_by(|a, b| b.1.total_cmp(&a.1));
    moves.extend(weighed.iter().filter(|w| !wins.contains(&w.0)).map(|w| (w.0, 0.0, 0.0)));
    moves
}
