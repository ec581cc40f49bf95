use table::{Actor, Game, Seat, SplitMix64};
use weakness::{Move, Player, State, Weakness};

use super::{Analysed, Choice, Decision, TOLD};
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

    fn decisions(
        &self,
        state: &State,
        made: &[(u64, Seat, Move)],
        strength: Strength,
        rng: &mut SplitMix64,
    ) -> Vec<Decision> {
        let bot = Tactician::new(strength);
        let decision = |n: u64, seat: Seat, review: Review| {
            let choice = |(mv, share, worth)| Choice {
                mv: serde_json::to_value(self.move_wire(state, Actor::Seat(seat), &mv)).unwrap_or_default(),
                share,
                worth,
            };
            Decision {
                n,
                seat,
                choices: review.choices.into_iter().take(TOLD).map(choice).collect(),
                worth: review.worth,
                skill: review.skill,
                guess: review.guess,
                hindsight: None,
                missed: review.missed,
            }
        };
        match made {
            [(n, seat, mv)] => {
                let review = bot.review(self, state, *seat, *mv, rng);
                review.map(|review| decision(*n, *seat, review)).into_iter().collect()
            }
            _ => {
                let bid = |player: Player| {
                    made.iter().find_map(|(n, seat, mv)| match mv {
                        Move::Bid(bid) if *seat == player.seat() => Some((*n, *seat, *bid)),
                        _ => None,
                    })
                };
                let (Some(orange), Some(white)) = (bid(Player::Orange), bid(Player::White)) else {
                    return Vec::new();
                };
                let reviews = bot.review_bids(self, state, [orange.2, white.2]);
                let both = reviews.into_iter().flatten().zip([orange, white]);
                both.map(|(review, (n, seat, _))| decision(n, seat, review)).collect()
            }
        }
    }
}
