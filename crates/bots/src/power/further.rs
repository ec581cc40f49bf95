//! Looking one round further: the likeliest plans are judged again after a search of the next
//! round.

use serde::{Deserialize, Serialize};
use table::{Game, Seat, SplitMix64};

use super::beam::{Width, search};
use super::eval::Shares;
use super::mix::{Choices, Mix};
use super::pads::Plan;
use super::thinker::{Field, Thinker};
use super::varied;

/// How far and how widely to search the next round.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct Further {
    /// How many of each seat's likeliest plans are judged again.
    pub(super) again: usize,
    /// Iterations of regret matching over them.
    pub(super) rounds: u32,
    /// The width of the search for the next round's pads.
    pub(super) width: Width,
    /// How many plans each seat has for the next round.
    pub(super) plans: usize,
    /// How much the next round counts, from 0 to 1; the rest is the judgement of the position
    /// before it.
    pub(super) trust: f32,
}

/// Iterations of regret matching over the next round's plans: with two seats, and with more.
const ROUNDS: [u32; 2] = [120, 24];
/// How many draws from the next round's mix are averaged, with more than two seats.
const DRAWS: u32 = 8;

impl Further {
    /// The mix of the likeliest plans, weighed again with the next round in mind. If the nodes run
    /// out, the original mix is returned.
    pub(super) fn weigh(&self, thinker: &mut Thinker<'_>, mix: Mix, rng: &mut SplitMix64) -> Mix {
        let choices = mix.seats.iter().map(|c| {
            let plans: Vec<Plan> = c.best(self.again).into_iter().map(|(plan, _)| plan).collect();
            Choices::new(c.seat, plans)
        });
        let mut again = Mix::further(choices.collect(), *self);
        again.solve(thinker, self.rounds, rng);
        if thinker.nodes == 0 { mix } else { again }
    }

    /// The predicted share of the win for each seat after a round, with the next round in mind.
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
