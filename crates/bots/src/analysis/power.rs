use power::{PadMove, Power, State, View};
use table::{Actor, Game, Seat, SplitMix64};

use super::{Advice, Analysed, Choice, Decision, Made, TOLD, choice};
use crate::Strength;
use crate::power::pads::Plan;
use crate::power::{Strategist, Weights, shares};

impl Analysed for Power {
    fn chances(&self, before: &State, state: &State) -> Vec<f32> {
        let shares = shares(self, &Weights::TUNED, before, state);
        shares[..usize::from(self.seats())].to_vec()
    }

    fn part(&self, state: &State) -> u32 {
        state.round().into()
    }

    fn decisions(
        &self,
        state: &State,
        made: &[Made<PadMove>],
        strength: Strength,
        rng: &mut SplitMix64,
    ) -> Vec<Decision> {
        if made.is_empty() {
            return Vec::new();
        }
        let mut pads = [power::Pad::EMPTY; 4];
        for Made { seat, mv, .. } in made {
            if let PadMove::Pads { pads: written, .. } = mv {
                for army in self.armies(*seat) {
                    pads[army.index()] = written[army.index()];
                }
            }
        }
        let reviews = Strategist::new(strength).review(self, *state, &pads, rng);
        let mut decisions = Vec::new();
        for review in reviews {
            let Some(Made { n, seat, mv }) = made.iter().find(|m| m.seat == review.seat) else { continue };
            let told = |rated| plan_choice(self, state, *seat, rated);
            decisions.push(Decision {
                n: *n,
                seat: *seat,
                played: self.write_move(state, Actor::Seat(*seat), mv),
                choices: review.choices.iter().copied().take(TOLD).map(told).collect(),
                worth: review.worth,
                skill: review.skill,
                guess: review.guess,
                hindsight: review.hindsight.map(|(plan, worth)| told((plan, 1.0, worth))),
                missed: review.missed,
            });
        }
        decisions
    }

    fn advice(&self, view: &View, seat: Seat, strength: Strength, rng: &mut SplitMix64) -> Advice {
        let state = self.imagine(view, rng);
        let (plans, certain) = Strategist::new(strength).advice(self, state, seat, rng);
        let told = |rated| plan_choice(self, &state, seat, rated);
        Advice { choices: plans.into_iter().take(TOLD).map(told).collect(), certain }
    }
}

fn plan_choice(game: &Power, state: &State, seat: Seat, (plan, share, worth): (Plan, f32, f32)) -> Choice {
    choice(game, state, seat, (PadMove::Pads { pads: plan, captives: None }, share, worth))
}
