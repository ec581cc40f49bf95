//! The review of a round that was played; see [`crate::analysis`].

use power::{Power, State};
use table::{Seat, SplitMix64};

use super::beam::{Width, search};
use super::pads::{Plan, STILL, without_cancelled};
use super::sure::{certain_capture, surer};
use super::thinker::{Field, Thinker};
use super::{Choices, Skill, Strategist, Weights};
use crate::analysis::TOLD;

/// How many plans of the others everything is judged against.
const FIELD: usize = 24;
/// The width of the search for the best answer in hindsight.
const WIDTH: Width = Width { beam: 6, moves: 40, ideas: true, pairs: 10, scouts: u32::MAX };
/// How many rounds may be simulated for hindsight and proofs.
const NODES: u64 = 100_000;

/// The review of one seat's round.
pub(crate) struct Review {
    pub(crate) seat: Seat,
    /// Plans with how often they should be played and what they are worth.
    pub(crate) choices: Vec<(Plan, f32, f32)>,
    pub(crate) worth: f32,
    pub(crate) skill: f32,
    pub(crate) guess: f32,
    pub(crate) hindsight: Option<(Plan, f32)>,
    /// Whether the seat failed to take a flag that nobody could have saved.
    pub(crate) missed: bool,
}

impl Strategist {
    /// Reviews a round in which these pads were written, for every seat that still plays.
    pub(crate) fn review(
        &self,
        game: &Power,
        state: State,
        pads: &Plan,
        rng: &mut SplitMix64,
    ) -> Vec<Review> {
        let Skill::Against(contest) = self.skill else { return Vec::new() };
        // The review reports chances, so it leaves out the pull toward finishing the game.
        let weights = Weights::ANALYST;
        let mut thinker = Thinker::new(game, state, &weights, self.nodes);
        thinker.deadline = self.deadline();
        let mix = contest.mix(&mut thinker, rng);
        thinker.deadline = None;
        let mut reviews = Vec::new();
        for choices in &mix.seats {
            let seat = choices.seat;
            thinker.nodes = NODES;
            let field = mix.field(&thinker, seat, FIELD, rng);
            let rated = rate(&mut thinker, choices, &field);
            let best: f32 = rated.iter().map(|(_, share, worth)| share * worth).sum();
            let own = only(game, seat, pads);
            let (worth, _) = thinker.worth(seat, &own, &field);
            let real = Field::new(vec![(*pads, 1.0)]);
            let (came, _) = thinker.worth(seat, &own, &real);
            let found = search(&mut thinker, seat, &real, WIDTH, &[own]);
            let missed = match certain_capture(&mut thinker, seat, &own, &field) {
                Some(_) => !takes_a_flag(&mut thinker, seat, &own, pads),
                None => false,
            };
            reviews.push(Review {
                seat,
                choices: readable(&thinker, rated),
                worth,
                skill: (best - worth).max(0.0),
                guess: came - worth,
                hindsight: found
                    .first()
                    .map(|best| (without_cancelled(game, &thinker.state, &best.plan), best.worth)),
                missed,
            });
        }
        reviews
    }

    /// A seat's plans with how often they should be played and what they are worth, likeliest first, and whether the
    /// seat can take a flag that nobody can save. Empty for levels that ignore the others.
    pub(crate) fn advice(
        &self,
        game: &Power,
        state: State,
        seat: Seat,
        rng: &mut SplitMix64,
    ) -> (Vec<(Plan, f32, f32)>, bool) {
        let Skill::Against(contest) = self.skill else { return (Vec::new(), false) };
        let mut thinker = Thinker::new(game, state, &self.weights, self.nodes);
        thinker.deadline = self.deadline();
        let mix = contest.mix(&mut thinker, rng);
        thinker.deadline = None;
        let Some(choices) = mix.seats.iter().find(|c| c.seat == seat) else { return (Vec::new(), false) };
        thinker.nodes = NODES;
        let field = mix.field(&thinker, seat, FIELD, rng);
        let rated = rate(&mut thinker, choices, &field);
        let first = rated.first().map_or(STILL, |r| r.0);
        let certain = certain_capture(&mut thinker, seat, &first, &field);
        let certain = certain.is_some_and(|plan| takes_a_flag(&mut thinker, seat, &plan, &STILL));
        let mut plans = readable(&thinker, rated);
        plans.truncate(TOLD);
        // A bot's own weights include the pull toward the end, so their values can exceed 1. Players are shown chances.
        let mut judge = Thinker::new(game, state, &Weights::ANALYST, NODES);
        for (plan, _, worth) in &mut plans {
            *worth = judge.worth(seat, plan, &field).0;
        }
        (plans, certain)
    }
}

/// The plans without cancelled lines. Plans that become identical are merged.
fn readable(thinker: &Thinker<'_>, rated: Vec<(Plan, f32, f32)>) -> Vec<(Plan, f32, f32)> {
    let mut told: Vec<(Plan, f32, f32)> = Vec::with_capacity(rated.len());
    for (plan, share, worth) in rated {
        let plan = without_cancelled(thinker.game, &thinker.state, &plan);
        match told.iter_mut().find(|(known, ..)| *known == plan) {
            Some(known) => known.1 += share,
            None => told.push((plan, share, worth)),
        }
    }
    told.sort_by(|a, b| b.1.total_cmp(&a.1));
    told
}

/// A seat's plans with how often they should be played and what they are worth, likeliest first. If a plan certainly
/// takes a flag, or keeps an own flag that would otherwise be in danger, it is always played.
fn rate(thinker: &mut Thinker<'_>, choices: &Choices, field: &Field) -> Vec<(Plan, f32, f32)> {
    let seat = choices.seat;
    let mut rated: Vec<(Plan, f32, f32)> = Vec::new();
    for (plan, share) in choices.best(usize::MAX) {
        rated.push((plan, share, thinker.worth(seat, &plan, field).0));
    }
    let likeliest = rated.first().map_or(STILL, |r| r.0);
    if let Some(sure) = surer(thinker, seat, &likeliest, &choices.plans, field) {
        rated.retain(|r| r.0 != sure);
        rated.iter_mut().for_each(|r| r.1 = 0.0);
        rated.insert(0, (sure, 1.0, thinker.worth(seat, &sure, field).0));
    }
    rated
}

/// Only the pads of one seat.
fn only(game: &Power, seat: Seat, pads: &Plan) -> Plan {
    let mut own = STILL;
    for army in game.armies(seat) {
        own[army.index()] = pads[army.index()];
    }
    own
}

/// Whether a seat takes a flag in the round.
fn takes_a_flag(thinker: &mut Thinker<'_>, seat: Seat, own: &Plan, pads: &Plan) -> bool {
    let after = thinker.after(&thinker.joined(seat, own, pads));
    let held = |state: &State| -> u32 {
        thinker.game.armies(seat).iter().map(|&army| state.flags(army).len()).sum()
    };
    held(&after) > held(&thinker.state)
}

#[cfg(test)]
mod tests {
    use power::{Command, Kind, Options, Pad, Place};
    use serde_json::{from_value, json};
    use table::Game;

    use super::*;

    /// Two Regiments stand in front of an HQ that nobody can save: a player who does not enter it has missed a flag.
    #[test]
    fn a_certain_flag_that_was_missed_is_told() {
        let options: Options = from_value(json!({"players":4,"round_limit":40})).expect("plain");
        let position = json!({"round":5,"official":0,"seats":[["G"],["B"],["Y"],["R"]],"armies":{
            "G":{"places":{"B4":{"R":2},"GHQ":{"D":2,"T":2}}},"B":{"places":{"BHQ":{"I":1},"BRV":{"P":29}}},
            "Y":{"places":{"YHQ":{"C":2}}},"R":{"places":{"RHQ":{"C":2}}}}});
        let (game, state) = Power::load(&options, from_value(position).expect("plain")).expect("plain");
        let bot = Strategist::new("marshal".parse().expect("a strength"));
        let of_green = |pads: &Plan| {
            let reviews = bot.review(&game, state, pads, &mut SplitMix64::new(1));
            reviews.into_iter().find(|r| r.seat == Seat::new(0)).expect("Green plays")
        };
        let still = of_green(&STILL);
        assert!(still.missed && still.skill > 0.05, "{}", still.skill);
        let mut storm = STILL;
        let go =
            Command::go(Kind::Regiment, Place::from_code("B4").expect("plain"), Place::hq(power::Army::Blue));
        storm[0] = Pad::new(&[go, go]).expect("two lines");
        let taken = of_green(&storm);
        assert!(!taken.missed && taken.skill < still.skill, "{}", taken.skill);
    }
}
