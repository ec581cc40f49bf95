use table::{Actor, Game, Seat, SplitMix64};
use weakness::{Move, Player, State, View, Weakness};

use super::{Advice, Analysed, Decision, Made, TOLD, choice};
use crate::Strength;
use crate::weakness::{Phase, Review, Tactician, Weights, chance, features};

impl Analysed for Weakness {
    fn chances(&self, _: &State, state: &State) -> Vec<f32> {
        let orange = chance(&Weights::LEARNED, Phase::of(state), &features(self, state));
        let mut chances = vec![0.0; 2];
        chances[Player::Orange.seat().index()] = orange;
        chances[Player::White.seat().index()] = 1.0 - orange;
        chances
    }

    fn part(&self, state: &State) -> u32 {
        state.cycle().into()
    }

    fn decisions(
        &self,
        state: &State,
        made: &[Made<Move>],
        strength: Strength,
        rng: &mut SplitMix64,
    ) -> Vec<Decision> {
        let bot = Tactician::new(strength);
        let decision = |made: &Made<Move>, review: Review| {
            let told = |rated| choice(self, state, made.seat, rated);
            Decision {
                n: made.n,
                seat: made.seat,
                played: self.write_move(state, Actor::Seat(made.seat), &made.mv),
                choices: review.choices.into_iter().take(TOLD).map(told).collect(),
                worth: review.worth,
                skill: review.skill,
                guess: review.guess,
                hindsight: review.hindsight.map(|(mv, worth)| told((mv, 1.0, worth))),
                missed: review.missed,
            }
        };
        match made {
            [one] => {
                let review = bot.review(self, state, one.seat, one.mv, rng);
                review.map(|review| decision(one, review)).into_iter().collect()
            }
            _ => {
                let bid = |player: Player| {
                    made.iter().find_map(|m| match m.mv {
                        Move::Bid(bid) if m.seat == player.seat() => Some((m, bid)),
                        _ => None,
                    })
                };
                let (Some(orange), Some(white)) = (bid(Player::Orange), bid(Player::White)) else {
                    return Vec::new();
                };
                let reviews = bot.review_bids(self, state, [orange.1, white.1]);
                let both = reviews.into_iter().flatten().zip([orange.0, white.0]);
                both.map(|(review, made)| decision(made, review)).collect()
            }
        }
    }

    fn advice(&self, view: &View, seat: Seat, strength: Strength, rng: &mut SplitMix64) -> Advice {
        // The search would treat a guess at the opponent's bid as a fact.
        let state = self.imagine(view, rng).before_bids();
        let (moves, certain) = Tactician::new(strength).advice(self, &state, seat, rng);
        let told = |rated| choice(self, &state, seat, rated);
        Advice { choices: moves.into_iter().take(TOLD).map(told).collect(), certain }
    }
}
