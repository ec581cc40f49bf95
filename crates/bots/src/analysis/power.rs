use power::{PadMove, Power, State, View};
use table::{Actor, Game, Seat, SplitMix64};

use super::{Advice, Analysed, Choice, Decision, Made, TOLD, choice};
use crate::Strength;
use crate::power::pads::Plan;
use crate::power::{Strategist, Weights, shares};

impl Analysed for Power {
    fn chances(&self, before: &State, state: &State) -> Vec<f32> {
        let shares = shares(self, &Weights::ANALYST, before, state);
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
        Advice { choices: plans.into_iter().map(told).collect(), certain }
    }
}

fn plan_choice(game: &Power, state: &State, seat: Seat, (plan, share, worth): (Plan, f32, f32)) -> Choice {
    choice(game, state, seat, (PadMove::Pads { pads: plan, captives: None }, share, worth))
}

#[cfg(test)]
mod tests {
    use serde_json::{from_value, json};

    use super::*;

    /// The value of a nearly won position is never reported as more than 1.
    #[test]
    fn a_hint_tells_a_chance_and_never_more_than_certainty() {
        let options = from_value(json!({"players":2,"round_limit":40})).expect("plain");
        let position = json!({"round":30,"official":0,"seats":[["G","B"],["Y","R"]],"armies":{
            "G":{"places":{"GHQ":{"C":3,"H":3,"R":2},"Y4":{"R":2,"H":2}}},"B":{"places":{"BHQ":{"C":2,"H":2}}},
            "Y":{"places":{"YHQ":{"I":1}}},"R":{"places":{"RHQ":{"I":1}}}}});
        let (game, state) = Power::load(&options, from_value(position).expect("plain")).expect("plain");
        let seat = Seat::new(0);
        let strength = crate::Level::MARSHAL.into();
        let advice = game.advice(
            &game.view(&state, table::Audience::Seat(seat)),
            seat,
            strength,
            &mut SplitMix64::new(1),
        );
        assert!(!advice.choices.is_empty());
        for Choice { text, worth, .. } in advice.choices {
            assert!((0.5..=1.0).contains(&worth), "{text}: {worth}");
        }
    }

    /// In self-play games a lead wins less often than the bots think, so the analyst uses other,
    /// honest chances.
    #[test]
    fn the_analyst_is_less_sure_than_the_bots() {
        let options = from_value(json!({"players":2,"round_limit":20})).expect("plain");
        let position = json!({"round":5,"official":0,"seats":[["G","B"],["Y","R"]],"armies":{
            "G":{"places":{"GHQ":{"D":2,"T":2}}},"B":{"places":{"BHQ":{"D":2,"T":2}}},
            "Y":{"places":{"YHQ":{"D":2}}},"R":{"places":{"RHQ":{"D":2}}}}});
        let (game, state) = Power::load(&options, from_value(position).expect("plain")).expect("plain");
        let bold = shares(&game, &Weights::TUNED, &state, &state)[0];
        let honest = game.chances(&state, &state)[0];
        let odds = |chance: f32| (chance / (1.0 - chance)).ln();
        assert!(honest > 0.5, "{honest}");
        // The factor that was fitted for positions with many rounds to go.
        assert!((odds(honest) / odds(bold) - 0.6).abs() < 1e-3, "{honest} {bold}");
    }
}
