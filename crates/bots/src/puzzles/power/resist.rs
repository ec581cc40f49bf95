//! What the others try against a plan that solves a puzzle. It fails; to see that is what proves the solution.

use std::cmp::Reverse;

use power::{Armies, Army, COUNTRY, Choices, Command, Kind, Order, Pad, Sectors};

use super::garrison::Garrison;
use super::goal::{Goal, Tally};
use super::{Position, destinations};
use crate::power::pads::{self, Aim, Plan, STILL};

/// The maximum number of pads of an army that are looked at.
const MOST_PADS: usize = 4_000;

impl Position<'_> {
    /// The others' strongest try. Whoever can do nothing that matters makes a short move at home: a pad without a command
    /// would be fined (POW-11.1).
    pub(super) fn resistance(&self, own: &Plan, goal: Goal) -> Plan {
        self.rivals().fold(self.attack(own, goal), |plan, side| {
            if is_idle(&plan, side) { self.with_step(&plan, side).unwrap_or(plan) } else { plan }
        })
    }

    /// The same refutation, in which whoever was not needed for it tries something, too, as long as it stays one.
    pub(super) fn all_active(&self, own: &Plan, goal: Goal, refutation: Plan) -> Plan {
        let attack = self.attack(own, goal);
        self.rivals().fold(refutation, |plan, side| {
            if !is_idle(&plan, side) {
                return plan;
            }
            let mut attacked = plan;
            side.iter().for_each(|army| attacked[army.index()] = attack[army.index()]);
            let tries = [Some(attacked).filter(|plan| !is_idle(plan, side)), self.with_step(&plan, side)];
            let refutes = |plan: &Plan| !self.reached(own, plan, goal);
            tries.into_iter().flatten().find(refutes).unwrap_or(plan)
        })
    }

    /// Army by army what takes most from the goal, then what brings most power to the places that decide it.
    fn attack(&self, own: &Plan, goal: Goal) -> Plan {
        let hq = goal.hq(self.army);
        let stands = self.own.iter().fold(Sectors::EMPTY, |set, army| set.or(self.state.occupied(army)));
        let places = hq.map_or_else(|| destinations(own).or(stands), Sectors::one);
        let aim = hq.map_or(Aim::All(places), Aim::Only);
        let mut plan = STILL;
        for army in self.foes().filter(|&army| self.hired() != Some(army)) {
            let (pads, _) = pads::pads(self.game, self.state, army, aim, MOST_PADS);
            let brings = |pad: &Pad| {
                let at = |place| Garrison::of(self.state, army, place, pad.commands());
                let garrisons = || places.iter().map(at);
                (garrisons().map(|g| g.power).sum::<u32>(), garrisons().any(|g| g.foot))
            };
            let with = |pad: &Pad| {
                let mut plan = plan;
                plan[army.index()] = *pad;
                plan
            };
            let best = pads.iter().max_by_key(|pad| {
                (Reverse(self.gain(own, &with(pad), goal)), brings(pad), Reverse(pad.commands().len()))
            });
            plan = best.map_or(plan, with);
        }
        plan
    }

    /// A plan in which a side makes a short move at home; `None` if it has none.
    fn with_step(&self, plan: &Plan, side: Armies) -> Option<Plan> {
        let (army, pad) = side.iter().find_map(|army| Some((army, self.step_at_home(army)?)))?;
        let mut plan = *plan;
        plan[army.index()] = pad;
        Some(plan)
    }

    /// How much of a goal that can be counted a plan reaches.
    fn gain(&self, own: &Plan, others: &Plan, goal: Goal) -> u32 {
        if !matches!(goal, Goal::Capture(_) | Goal::Earn(_)) {
            return 0;
        }
        let mut tally = Tally::of(self.own);
        self.game.adjudicate(self.state, &self.together(own, others), &[None; 4], &mut tally);
        if matches!(goal, Goal::Capture(_)) { tally.captured() } else { tally.earned() }
    }

    /// A move of the weakest piece to a sector where nobody is, if possible within the own country; from the Reserve if nothing
    /// else can move.
    fn step_at_home(&self, army: Army) -> Option<Pad> {
        let taken = Army::ALL.into_iter().fold(Sectors::EMPTY, |set, a| set.or(self.state.occupied(a)));
        let home = COUNTRY[army.index()];
        let mut steps: Vec<Command> = Vec::new();
        self.game.choices(self.state, &STILL, army, &mut |choices| match choices {
            Choices::Moves { kind, from, to } if from.is_reserve() => {
                Choices::Moves { kind, from, to }.each(|c| steps.push(c));
            }
            Choices::Moves { kind, from, to } => {
                Choices::Moves { kind, from, to: to.without(taken) }.each(|c| steps.push(c));
            }
            _ => {}
        });
        let cost = |command: &Command| match command.order {
            Order::Move { kind: Kind::MegaMissile, .. } => None,
            Order::Move { kind, from, to } => {
                Some((from.is_reserve(), !home.contains(to), kind.power(), to.index()))
            }
            _ => None,
        };
        let step = steps.iter().filter(|c| cost(c).is_some()).min_by_key(|c| cost(c))?;
        Pad::new(std::slice::from_ref(step))
    }
}

/// Whether a side does nothing in a plan.
fn is_idle(plan: &Plan, side: Armies) -> bool {
    side.iter().all(|army| plan[army.index()].commands().is_empty())
}
