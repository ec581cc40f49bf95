//! POWER's bots. A beam search over single commands finds pads, and regret matching mixes them, since all players write
//! at the same time.

mod beam;
mod careless;
mod eval;
mod exploit;
mod finish;
mod further;
mod habits;
mod ideas;
mod mix;
pub(crate) mod pads;
mod review;
mod sure;
mod targets;
mod thinker;
mod weights;

use std::time::{Duration, Instant};

use power::{Command, PadMove, Power};
use serde::{Deserialize, Serialize};
use table::{Game, Seat, SplitMix64};

use crate::{Asked, Bot, Limit, Strength};
use beam::{Rated, Width, search};
use careless::Careless;
pub use exploit::Exploiter;
use further::Further;
pub(crate) use habits::habits;
use mix::{Choices, Mix};
use pads::{Plan, STILL, without_cancelled};
use sure::surer;
use thinker::{Field, Thinker, playing};
pub use weights::Weights;

/// A bot that searches one round of POWER. Its parameters can be read from JSON for experiments.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strategist {
    skill: Skill,
    weights: Weights,
    /// How many rounds it may simulate per move.
    nodes: u64,
    /// The time limit per move in seconds, if any.
    #[serde(default)]
    seconds: Option<f64>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Skill {
    /// Plays one of the best pads under the assumption that nobody else moves.
    Alone(Careless),
    /// Plays the best mix of pads under the assumption that everybody chooses well.
    Against(Contest),
}

/// How to consider what the others do. Where there are two numbers, the first is for two seats and the second for more.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Contest {
    width: Width,
    /// How many plans each seat starts with.
    plans: [usize; 2],
    /// Iterations of regret matching.
    rounds: [u32; 2],
    /// How often each seat searches for better answers to the current mix.
    answers: [u32; 2],
    /// How many plans of the others an answer is tried against.
    field: [usize; 2],
    /// How many answers are added each time.
    added: usize,
    answer_width: Width,
    /// How much each weight may vary from move to move, so that nobody can predict the whole mix.
    moods: [f32; 2],
    /// Plans with a smaller share than this are not played.
    least: f32,
    /// Whether to secure what can be made certain (see the `sure` module).
    #[serde(default)]
    sure: bool,
    /// Whether and how to look one round further.
    #[serde(default)]
    further: [Option<Further>; 2],
}

impl Strategist {
    /// The bot with a given strength.
    pub fn new(strength: Strength) -> Strategist {
        let bot = Strategist::level(strength.level.number());
        match strength.limit {
            Limit::Usual => bot,
            Limit::Nodes(nodes) => Strategist { nodes, seconds: None, ..bot.unhurried() },
            Limit::Seconds(seconds) => {
                Strategist { nodes: u64::MAX, seconds: Some(seconds), ..bot.unhurried() }
            }
        }
    }

    /// The bot of a level. Numbers above the last level mean the last level.
    pub fn level(level: u8) -> Strategist {
        let width = |beam, moves, ideas, pairs| Width { beam, moves, ideas, pairs, scouts: u32::MAX };
        let bot = |skill, weights, nodes| Strategist { skill, weights, nodes, seconds: None };
        let marshal = Contest {
            width: width(8, 50, true, 10),
            plans: [24, 14],
            rounds: [500, 160],
            answers: [8, 4],
            field: [8, 6],
            added: 4,
            answer_width: Width { scouts: 3, ..width(3, 24, true, 6) },
            moods: [0.4, 0.0],
            least: 0.02,
            sure: true,
            further: [None, None],
        };
        let hasty = Careless {
            width: width(1, usize::MAX, false, 0),
            slack: 0.02,
            variety: 8,
            forgets: 10,
            overlooks: 0,
            forgets_army: 0,
            checks: false,
        };
        match level {
            0 => bot(
                Skill::Alone(Careless {
                    slack: 0.04,
                    variety: 24,
                    forgets: 25,
                    overlooks: 25,
                    forgets_army: 30,
                    ..hasty
                }),
                Weights::PLAIN,
                20_000,
            ),
            1 => bot(Skill::Alone(Careless { checks: true, ..hasty }), Weights::PLAIN, 20_000),
            2 => bot(
                Skill::Alone(Careless {
                    width: width(6, 40, true, 0),
                    slack: 0.008,
                    forgets: 3,
                    checks: true,
                    ..hasty
                }),
                Weights::BUILDER,
                60_000,
            ),
            3 => bot(
                Skill::Against(Contest {
                    width: width(4, 30, true, 0),
                    plans: [12, 8],
                    rounds: [200, 40],
                    answers: [0, 0],
                    field: [4, 3],
                    answer_width: width(2, 16, true, 0),
                    moods: [0.0, 0.0],
                    least: 0.04,
                    sure: false,
                    ..marshal
                }),
                Weights::TUNED,
                100_000,
            ),
            4 => bot(Skill::Against(marshal), Weights::TUNED, 60_000),
            _ => Strategist {
                seconds: Some(Strength::PATIENCE),
                ..bot(
                    Skill::Against(Contest {
                        answers: [40, 20],
                        field: [14, 10],
                        answer_width: Width { scouts: 5, ..width(5, 40, true, 10) },
                        further: [
                            Some(Further {
                                again: 10,
                                rounds: 500,
                                width: width(1, 12, true, 3),
                                plans: 6,
                                trust: 0.5,
                            }),
                            Some(Further {
                                again: 5,
                                rounds: 40,
                                width: width(1, 8, false, 0),
                                plans: 4,
                                trust: 0.5,
                            }),
                        ],
                        ..marshal
                    }),
                    Weights::TUNED,
                    600_000,
                )
            },
        }
    }

    /// The same bot, but it searches until its nodes or its time are used up.
    fn unhurried(mut self) -> Strategist {
        if let Skill::Against(contest) = &mut self.skill {
            contest.answers = [u32::MAX; 2];
        }
        self
    }

    /// The same bot with other weights.
    #[must_use]
    pub fn with_weights(self, weights: Weights) -> Strategist {
        Strategist { weights, ..self }
    }

    /// How many rounds it usually simulates per move: two thirds of the limit if it stops searching for answers
    /// earlier, otherwise the limit.
    fn usual_nodes(&self) -> u64 {
        match self.skill {
            Skill::Against(contest) if contest.answers[0] < u32::MAX => self.nodes / 3 * 2,
            _ => self.nodes,
        }
    }

    fn deadline(&self) -> Option<Instant> {
        self.seconds.map(|seconds| Instant::now() + Duration::from_secs_f64(seconds))
    }

    /// The weights for this move, varied at random if the skill says so.
    fn mood(&self, game: &Power, state: &power::State, rng: &mut SplitMix64) -> Weights {
        match self.skill {
            Skill::Alone(_) => self.weights.clone(),
            Skill::Against(contest) => {
                let many = usize::from(playing(game, state).count() > 2);
                self.weights.in_a_mood(contest.moods[many], rng)
            }
        }
    }

    fn plan(&self, game: &Power, state: power::State, seat: Seat, rng: &mut SplitMix64) -> Plan {
        let weights = self.mood(game, &state, rng);
        let mut thinker = Thinker::new(game, state, &weights, self.nodes);
        thinker.deadline = self.deadline();
        match self.skill {
            Skill::Alone(careless) => careless.plan(&mut thinker, seat, rng),
            Skill::Against(contest) => {
                let plan = contest.plan(&mut thinker, seat, rng);
                without_cancelled(game, &thinker.state, &plan)
            }
        }
    }
}

/// The predicted share of the win for each seat after a round of an unfinished game; the shares add up to 1.
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
        let many = usize::from(thinker.playing().count() > 2);
        let (mix, mut known) = self.thought(thinker, seat, rng);
        let Some(mine) = mix.seats.iter().find(|c| c.seat == seat) else { return STILL };
        let chosen = mine.pick_firmly(self.least, rng);
        if !self.sure {
            return chosen;
        }
        known.extend(&mine.plans);
        let field = mix.field(thinker, seat, self.field[many], rng);
        surer(thinker, seat, &chosen, &known, &field).unwrap_or(chosen)
    }

    /// The mix of every seat after the whole search, and further plans of `seat` that were considered.
    fn thought(&self, thinker: &mut Thinker<'_>, seat: Seat, rng: &mut SplitMix64) -> (Mix, Vec<Plan>) {
        let many = usize::from(thinker.playing().count() > 2);
        let Some(further) = self.further[many] else { return (self.mix(thinker, rng), Vec::new()) };
        let rest = thinker.hold_back();
        let mix = self.mix(thinker, rng);
        thinker.go_on(rest);
        let known = mix.seats.iter().find(|c| c.seat == seat).map_or(Vec::new(), |c| c.plans.clone());
        (further.weigh(thinker, mix, rng), known)
    }

    /// How often every seat should play which plans: a first set of plans for each seat, then repeatedly the best
    /// answers to what the others play (double oracle).
    fn mix(&self, thinker: &mut Thinker<'_>, rng: &mut SplitMix64) -> Mix {
        let seats: Vec<Seat> = thinker.playing().collect();
        let many = usize::from(seats.len() > 2);
        // A seat's first search may use at most its fair part of half of the nodes, so that even with few nodes every
        // seat has plans to choose from.
        let part = thinker.nodes / (2 * seats.len().max(1) as u64);
        let choices = seats.iter().map(|&s| {
            let all = thinker.nodes;
            thinker.nodes = part.min(all);
            let found = search(thinker, s, &Field::still(), self.width, &[]);
            thinker.nodes += all - part.min(all);
            Choices::new(s, varied(&found, self.plans[many]))
        });
        let mut mix = Mix::new(choices.collect());
        mix.solve(thinker, self.rounds[many], rng);
        let mut width = self.answer_width;
        for _ in 0..self.answers[many] {
            let mut added = false;
            for i in 0..mix.seats.len() {
                if thinker.nodes == 0 {
                    break;
                }
                let of = mix.seats[i].seat;
                let field = mix.field(thinker, of, self.field[many], rng);
                let best: Vec<Plan> = mix.seats[i].best(4).into_iter().map(|(plan, _)| plan).collect();
                let found = search(thinker, of, &field, width, &best);
                for answer in varied(&found, self.added) {
                    added |= mix.seats[i].add(answer);
                }
            }
            if thinker.nodes == 0 {
                break;
            }
            if !added {
                if width.beam > 4 * self.answer_width.beam {
                    break;
                }
                // Nobody found a better plan: search more widely.
                width.beam *= 2;
                width.moves *= 2;
                width.pairs *= 2;
            }
            mix.solve(thinker, self.rounds[many], rng);
        }
        mix
    }
}

/// The best plans, followed by plans that contain a command that is rare among those already taken.
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
