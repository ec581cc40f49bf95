//! A player who ignores the others and forgets things.

use power::{Army, Order, Place};
use serde::{Deserialize, Serialize};
use table::{Rng, Seat, SplitMix64};

use super::beam::{Width, search};
use super::pads::{Plan, STILL};
use super::thinker::{Field, Thinker};

/// How a player plays who ignores the others. All frequencies are percentages.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct Careless {
    pub(super) width: Width,
    /// How much worse than the best plan a plan may be and still be played, in shares of the win.
    pub(super) slack: f32,
    /// How many plans the choice is made from; plans with more commands come first.
    pub(super) variety: usize,
    /// How often a command is forgotten.
    pub(super) forgets: u32,
    /// How often a sector is overlooked for a round: the pieces in it do not move.
    pub(super) overlooks: u32,
    /// How often a player with two armies forgets one of them for a round.
    pub(super) forgets_army: u32,
    /// Whether it checks once more before it forgets something important.
    pub(super) checks: bool,
}

impl Careless {
    pub(super) fn plan(&self, thinker: &mut Thinker<'_>, seat: Seat, rng: &mut SplitMix64) -> Plan {
        let field = Field::still();
        let found = search(thinker, seat, &field, self.width, &[]);
        let Some(best) = found.first() else { return STILL };
        // Among plans that seem about equal, prefer those with more commands: people like to use
        // their lines.
        let mut near: Vec<Plan> =
            found.iter().take_while(|r| r.worth >= best.worth - self.slack).map(|r| r.plan).collect();
        let lines = |plan: &Plan| plan.iter().map(|pad| pad.commands().len()).sum::<usize>();
        near.sort_by_key(|plan| std::cmp::Reverse(lines(plan)));
        near.truncate(self.variety);
        let chosen = near[rng.below(near.len() as u32) as usize];
        let forgetful = self.forget(thinker, seat, chosen, rng);
        if !self.checks {
            return forgetful;
        }
        let (worth, _) = thinker.worth(seat, &forgetful, &field);
        if worth >= best.worth - 4.0 * self.slack { forgetful } else { chosen }
    }

    /// The plan without what is forgotten. If everything is forgotten, the first line remains.
    fn forget(&self, thinker: &Thinker<'_>, seat: Seat, plan: Plan, rng: &mut SplitMix64) -> Plan {
        let mut left = STILL;
        let armies: Vec<Army> = thinker.armies(seat).collect();
        // Draw random numbers only for what can happen, so that a weakness of one level does not
        // change the moves of another.
        let mut happens = |percent: u32| percent > 0 && rng.below(100) < percent;
        let forgotten = match armies[..] {
            [a, b] if happens(self.forgets_army) => Some(if happens(50) { a } else { b }),
            _ => None,
        };
        let overlooked: Vec<Place> = Place::sectors().filter(|_| happens(self.overlooks)).collect();
        for &army in armies.iter().filter(|a| Some(**a) != forgotten) {
            for command in plan[army.index()].commands() {
                let seen = match command.order {
                    Order::Move { from, .. } => !overlooked.contains(&from),
                    _ => true,
                };
                if seen && !happens(self.forgets) {
                    let _ = left[army.index()].push(*command);
                }
            }
        }
        if left == STILL {
            let first = armies.iter().find_map(|a| Some((a.index(), *plan[a.index()].commands().first()?)));
            if let Some((army, command)) = first {
                let _ = left[army].push(command);
            }
        }
        left
    }
}
