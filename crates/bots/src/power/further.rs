//! Looking one round further: the likeliest plans are judged by what the best next pads would make of them.

use serde::{Deserialize, Serialize};
use table::{Game, Seat, SplitMix64};

use super::beam::{Width, search};
use super::eval::Shares;
use super::mix::{Choices, Mix};
use super::pads::Plan;
use super::thinker::{Field, Thinker};
use super::varied;

/// How far and how widely the next round is looked at.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct Further {
    /// The likeliest plans of each seat that are looked at again.
    pub(super) again: usize,
    /// Rounds of regret matching over them.
    pub(super) rounds: u32,
    /// How widely the next round's pads are looked for.
    pub(super) width: Width,
    /// Plans of each seat for the next round.
    pub(super) plans: usize,
    /// How much the further round counts; the rest is what the position looks like before it.
    pub(super) trust: f32,
}

/// Rounds of regret matching over the next round's plans.
const ROUNDS: [u32; 2] = [120, 24];
/// Draws from the next round's mix by which it is judged, with more than two seats.
const DRAWS: u32 = 8;

impl Further {
    /// The same mix, its likeliest plans weighed again with the next round in mind. With too little time left
    /// the mix stays as it is.
    pub(super) fn weigh(&self, thinker: &mut Thinker<'_>, mix: Mix, rng: &mut SplitMix64) -> Mix {
        let choices = mix.seats.iter().map(|c| {
            let plans: Vec<Plan> = c.best(self.again).into_iter().map(|(plan, _)| plan).collect();
            Choices::new(c.seat, plans)
        });
        let mut again = Mix::further(choices.collect(), *self);
        again.solve(thinker, self.rounds, rng);
        if thinker.nodes == 0 { mix } else { again }
    }

    /// What each seat is thought to win after a round, with the next one in mind.
    pub(super) fn shares(&self, thinker: &mut Thinker<'_>, pads: &Plan, rng: &mut SplitMix64) -> Shares {
        let next = thinker.after(pads);
        let near = thinker.judged(&next);
        if thinker.nodes == 0 || thinker.game.outcome(&next).is_some() {
            return near;
        }
        let mut inner = thinker.inside(next);
        let far = self.solved(&mut inner, rng);
        thinker.nodes = inner.nodes;
        std::array::from_fn(|s| (1.0 - self.trust) * near[s] + self.trust * far[s])
    }

    /// What each seat wins on average if everybody plays the next round well.
    fn solved(&self, thinker: &mut Thinker<'_>, rng: &mut SplitMix64) -> Shares {
        let seats: Vec<Seat> = thinker.playing().collect();
        let many = usize::from(seats.len() > 2);
        let choices = seats.iter().map(|&seat| {
            let found = search(thinker, seat, &Field::still(), self.width, &[]);
            Choices::new(seat, varied(&found, self.plans))
        });
        let mut mix = Mix::new(choices.collect());
        mix.solve(thinker, ROUNDS[many], rng);
        mix.expected(thinker, DRAWS, rng)
    }
}
