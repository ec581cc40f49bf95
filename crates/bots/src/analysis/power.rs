use power::{PadMove, Power, State};
use table::{Actor, Game, Seat, SplitMix64};

use super::{Analysed, Choice, Decision, TOLD};
use crate::Strength;
use crate::power::{Strategist, Weights, shares};

impl Analysed for Power {
    fn chances(&self, before: &State, state: &State) -> Vec<f32> {
        let shares = shares(self, &Weights::TUNED, before, state);
        shares[..usize::from(self.seats())].to_vec()
    }

    fn decisions(
        &self,
        state: &State,
        made: &[(u64, Seat, PadMove)],
        strength: Strength,
        rng: &mut SplitMix64,
    ) -> Vec<Decision> {
        let mut pads = [power::Pad::EMPTY; 4];
        for (_, seat, mv) in made {
            if let PadMove::Pads { pads: written, .. } = mv {
                for army in self.armies(*seat) {
                    pads[army.index()] = written[army.index()];
                }
            }
        }
        let reviews = Strategist::new(strength).review(self, *state, &pads, rng);
        let wire = |seat: Seat, pads| {
            let mv = PadMove::Pads { pads, captives: None };
            serde_json::to_value(self.move_wire(state, Actor::Seat(seat), &mv)).unwrap_or_default()
        };
        let mut decisions = Vec::new();
        for review in reviews {
            let Some((n, ..)) = made.iter().find(|(_, seat, _)| *seat == review.seat) else { continue };
            let choice = |(plan, share, worth)| Choice { mv: wire(review.seat, plan), share, worth };
            decisions.push(Decision {
                n: *n,
                seat: review.seat,
                choices: review.choices.iter().copied().take(TOLD).map(choice).collect(),
                worth: review.worth,
                skill: review.skill,
                guess: review.guess,
                hindsight: review.hindsight.map(|(plan, worth)| choice((plan, 1.0, worth))),
                missed: review.missed,
            });
        }
        decisions
    }
}
