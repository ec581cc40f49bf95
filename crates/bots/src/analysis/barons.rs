use barons::{Barons, Move, State};
use table::{Actor, Audience, Game, Seat, SplitMix64};

use super::{Analysed, Choice, Decision, TOLD};
use crate::Strength;
use crate::barons::{Schemer, Weights, shares};

impl Analysed for Barons {
    fn chances(&self, _: &State, state: &State) -> Vec<f32> {
        shares(self, &Weights::LEARNED, state)[..usize::from(self.seats())].to_vec()
    }

    fn decisions(
        &self,
        state: &State,
        made: &[(u64, Seat, Move)],
        strength: Strength,
        rng: &mut SplitMix64,
    ) -> Vec<Decision> {
        let [(n, seat, mv)] = made else { return Vec::new() };
        let mut moves = Vec::new();
        self.moves(state, *seat, &mut moves);
        if moves.len() < 2 {
            return Vec::new();
        }
        // What the seat could not know does not count against it.
        let view = self.view(state, Audience::Seat(*seat));
        let weighed = Schemer::new(strength).weighed(self, &view, rng);
        let Some(best) = weighed.first().map(|w| w.2) else { return Vec::new() };
        // A move that the search never tried is as bad as the worst that it did.
        let found = weighed.iter().find(|w| w.0 == *mv).map(|w| w.2);
        let worst = weighed.iter().map(|w| w.2).fold(best, f32::min);
        let worth = found.unwrap_or(worst);
        let choice = |&(mv, share, worth): &(Move, f32, f32)| Choice {
            mv: serde_json::to_value(self.move_wire(state, Actor::Seat(*seat), &mv)).unwrap_or_default(),
            share,
            worth,
        };
        vec![Decision {
            n: *n,
            seat: *seat,
            choices: weighed.iter().take(TOLD).map(choice).collect(),
            worth,
            skill: (best - worth).max(0.0),
            guess: 0.0,
            hindsight: None,
            missed: false,
        }]
    }
}
