//! POWER's bots: pads found by a beam over single commands, and a mix of them by regret matching, since everybody
//! writes at once.

mod beam;
mod eval;
mod ideas;
mod mix;
pub(crate) mod pads;
mod sure;
mod thinker;
mod weights;

use power::{Command, PadMove, Power};
use serde::{Deserialize, Serialize};
use table::{Game, Seat, SplitMix64};

use crate::{Asked, Bot};
use beam::{Rated, Width, search, tidy};
use mix::{Choices, Mix};
use pads::{Plan, STILL};
use sure::surer;
use thinker::Thinker;
pub use weights::Weights;

/// A bot that searches one round of POWER. In JSON it can be varied, to try things out.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strategist {
    skill: Skill,
    weights: Weights,
    /// Rounds that it may play out for one move.
    nodes: u64,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Skill {
    /// The best pads if nobody else moves.
    Alone(Width),
    /// The best mix of pads if everybody chooses well.
    Against(Contest),
}

/// How to think about what the others do.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Contest {
    width: Width,
    /// Plans of each seat to begin with: two seats, more seats.
    plans: [usize; 2],
    /// Rounds of regret matching: two seats, more seats.
    rounds: [u32; 2],
    /// How often every seat looks for a better answer to the mix so far.
    answers: u32,
    /// Drawn plans of the others that an answer is tried against.
    draws: usize,
    answer_width: Width,
    /// Whether to leave nothing to chance that need not be.
    #[serde(default)]
    sure: bool,
}

impl Strategist {
    /// The bot of a level from 1 on; levels that are not there are the nearest that is.
    pub fn level(level: u8) -> Strategist {
        let width = |beam, moves, ideas| Width { beam, moves, ideas };
        match level {
            0 | 1 => Strategist {
                skill: Skill::Alone(width(1, usize::MAX, false)),
                weights: Weights::PLAIN,
                nodes: 20_000,
            },
            2 => Strategist {
                skill: Skill::Alone(width(6, 40, true)),
                weights: Weights::BUILDER,
                nodes: 60_000,
            },
            3 => Strategist {
                skill: Skill::Against(Contest {
                    width: width(4, 30, true),
                    plans: [12, 8],
                    rounds: [200, 40],
                    answers: 0,
                    draws: 0,
                    answer_width: width(1, 0, false),
                    sure: false,
                }),
                weights: Weights::TUNED,
                nodes: 100_000,
            },
            _ => Strategist {
                skill: Skill::Against(Contest {
                    width: width(8, 50, true),
                    plans: [24, 14],
                    rounds: [500, 80],
                    answers: 2,
                    draws: 3,
                    answer_width: width(3, 24, true),
                    sure: true,
                }),
                weights: Weights::TUNED,
                nodes: 1_000_000,
            },
        }
    }

    /// The same bot with other weights.
    #[must_use]
    pub fn with_weights(self, weights: Weights) -> Strategist {
        Strategist { weights, ..self }
    }

    /// The same bot with so many rounds to play out for a move.
    #[must_use]
    pub fn with_nodes(self, nodes: u64) -> Strategist {
        Strategist { nodes, ..self }
    }

    fn plan(&self, game: &Power, state: power::State, seat: Seat, rng: &mut SplitMix64) -> Plan {
        let mut thinker = Thinker::new(game, state, &self.weights, self.nodes);
        match self.skill {
            Skill::Alone(width) => {
                search(&mut thinker, seat, &[STILL], width).first().map_or(STILL, |best| best.plan)
            }
            Skill::Against(contest) => contest.plan(&mut thinker, seat, rng),
        }
    }
}

/// What each seat is thought to win, after a round, of a game that is not over: shares that add up to 1.
pub fn shares(game: &Power, weights: &Weights, before: &power::State, after: &power::State) -> [f32; 4] {
    eval::Judge::new(game, weights, before).shares(after)
}

impl Bot<Power> for Strategist {
    fn choose(&self, asked: &Asked<'_, Power>) -> PadMove {
        let mut rng = SplitMix64::new(asked.seed);
        let state = asked.game.imagine(asked.view, &mut rng);
        PadMove::Pads { pads: self.plan(asked.game, state, asked.seat, &mut rng), captives: None }
    }
}

impl Contest {
    fn plan(&self, thinker: &mut Thinker<'_>, seat: Seat, rng: &mut SplitMix64) -> Plan {
        let seats: Vec<Seat> = thinker.playing().collect();
        let many = usize::from(seats.len() > 2);
        let choices = seats.iter().map(|&s| {
            let found = search(thinker, s, &[STILL], self.width);
            Choices::new(s, varied(&found, self.plans[many]))
        });
        let mut mix = Mix { seats: choices.collect() };
        mix.solve(thinker, self.rounds[many], rng);
        for _ in 0..self.answers {
            for i in 0..mix.seats.len() {
                let of = mix.seats[i].seat;
                let field: Vec<Plan> = (0..self.draws).map(|_| mix.others(thinker, of, rng)).collect();
                let mut found = search(thinker, of, &field, self.answer_width);
                tidy(&mut found);
                for answer in varied(&found, 3) {
                    if !mix.seats[i].plans.contains(&answer) {
                        mix.seats[i].add(answer);
                    }
                }
            }
            mix.solve(thinker, self.rounds[many], rng);
        }
        let Some(mine) = mix.seats.iter().find(|c| c.seat == seat) else { return STILL };
        let chosen = mine.pick_firmly(0.04, rng);
        if !self.sure {
            return chosen;
        }
        let field: Vec<Plan> = (0..self.draws).map(|_| mix.others(thinker, seat, rng)).collect();
        surer(thinker, seat, &chosen, &mine.plans, &field).unwrap_or(chosen)
    }
}

/// The best plans, and then such as have something in them that is rare among those taken.
fn varied(found: &[Rated], most: usize) -> Vec<Plan> {
    let mut taken: Vec<Plan> = Vec::with_capacity(most);
    let mut used: Vec<(Command, u32)> = Vec::new();
    for rated in found {
        if taken.len() >= most {
            break;
        }
        let commands = || rated.plan.iter().flat_map(|pad| pad.commands());
        let rare = commands().any(|c| used.iter().all(|(u, n)| u != c || *n < 2));
        if taken.len() < most / 4 + 1 || rare {
            for c in commands() {
                match used.iter_mut().find(|(u, _)| u == c) {
                    Some((_, n)) => *n += 1,
                    None => used.push((*c, 1)),
                }
            }
            taken.push(rated.plan);
        }
    }
    taken
}
