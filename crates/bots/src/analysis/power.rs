use power::{Pad, PadMove, Power, State, View};
use table::{Actor, Game, Seat, SplitMix64};

use super::{Advice, Analysed, Choice, Decision, Made, TOLD, choice};
use crate::Strength;
use crate::power::pads::{Plan, STILL, carried_out};
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

/// A plan as it is told: without lines that are cancelled, which the search leaves where they do no harm.
fn plan_choice(game: &Power, state: &State, seat: Seat, (plan, share, worth): (Plan, f32, f32)) -> Choice {
    let mut pads = STILL;
    for &army in game.armies(seat) {
        let lines = carried_out(game, state, &plan, army);
        pads[army.index()] = Pad::new(&lines).unwrap_or(plan[army.index()]);
    }
    choice(game, state, seat, (PadMove::Pads { pads, captives: None }, share, worth))
}

#[cfg(test)]
mod tests {
    use power::{Army, Command, Kind, Options, Place};

    use super::*;

    #[test]
    fn nobody_is_told_a_line_that_is_cancelled() {
        let game = Power::new(&Options { players: Some(2), ..Options::default() }).expect("two players");
        let state = game.start();
        let mut plan = STILL;
        let fly = |to: &str| {
            let to = Place::from_code(to).expect("a place");
            Command::go(Kind::Fighter, Place::hq(Army::Green), to)
        };
        // There are only two of them.
        plan[0] = Pad::new(&[fly("B0"), fly("R0"), fly("R3")]).expect("three lines");
        let told = plan_choice(&game, &state, Seat::new(0), (plan, 1.0, 0.5));
        assert_eq!(told.mv["pads"]["G"], serde_json::json!(["F GHQ B0", "F GHQ R0"]));
    }
}
