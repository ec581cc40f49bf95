//! What the others can do: all of their plans that can make a difference.

use power::{Army, Order, Pad, Place, Sectors, State, reach};

use super::Position;
use crate::power::pads::{Plan, STILL};

/// The maximum number of combinations of several armies' pads.
const MOST_PLANS: usize = 600_000;

/// The sectors where an army can meet another side: where that side's pieces stand, and where they can go. If the own
/// plan is known, it says where the own pieces go.
pub(super) fn seen_by(position: &Position<'_>, army: Army, own: Option<&Plan>) -> Sectors {
    let (game, state) = (position.game, position.state);
    let mut sectors = Sectors::EMPTY;
    for other in Army::ALL.into_iter().filter(|&o| !game.allied(o, army) && !state.is_out(o)) {
        sectors = sectors.or(state.occupied(other));
        sectors.insert(Place::hq(other));
        match own.filter(|_| position.own.contains(other)) {
            Some(plan) => {
                for command in plan[other.index()].commands() {
                    if let Order::Move { to, .. } = command.order {
                        sectors.insert(to);
                    }
                }
            }
            None => {
                let goes = state.board().iter().filter(|s| s.army == other);
                sectors = goes.fold(sectors, |set, s| set.or(reach(s.kind, s.sector)));
            }
        }
    }
    sectors
}

/// Whether an army might have the power for a Mega-Missile in one place this round. Pieces made on the board cannot be
/// exchanged again. In Reserve, upgrades multiply power by at most ten thirds: three Tanks become a Heavy Tank (POW-6).
pub(super) fn may_make_missile(state: &State, army: Army) -> bool {
    let reserve = state.reserve(army).power();
    let board = state.total_power(army) - reserve;
    3 * board + 10 * reserve >= 300
}

/// What the others can do: every pad of each army.
pub(super) struct Others {
    armies: Vec<(Army, Vec<Pad>)>,
}

impl Others {
    /// The replies to one own plan, or to any; `None` if there are too many.
    pub(super) fn new(position: &Position<'_>, own: Option<&Plan>, target: Place) -> Option<Self> {
        Self::meeting(position, |army| seen_by(position, army, own).or(Sectors::one(target)))
    }

    /// With destinations among those that matter to each army, and one representative for all others.
    pub(super) fn meeting(position: &Position<'_>, matters: impl Fn(Army) -> Sectors) -> Option<Self> {
        let mut armies = Vec::new();
        let mut plans: usize = 1;
        for army in position.foes() {
            let pads = position.pads(army, matters(army))?;
            plans = plans.saturating_mul(pads.len());
            armies.push((army, pads));
        }
        (plans <= MOST_PLANS).then_some(Others { armies })
    }

    /// The number of plans.
    pub(super) fn plans(&self) -> usize {
        self.armies.iter().map(|(_, pads)| pads.len()).product()
    }

    /// The minimum of a value over all plans.
    pub(super) fn least(&self, of: impl Fn(&Plan) -> u32) -> u32 {
        let least = std::cell::Cell::new(u32::MAX);
        // Tries all plans, but stops at 0.
        self.refutation(|plan| {
            least.set(least.get().min(of(plan)));
            least.get() == 0
        });
        least.get()
    }

    /// The first plan for which the condition holds.
    pub(super) fn refutation(&self, refutes: impl Fn(&Plan) -> bool) -> Option<Plan> {
        let mut plan = STILL;
        let mut at = vec![0; self.armies.len()];
        loop {
            for ((army, pads), &i) in self.armies.iter().zip(&at) {
                plan[army.index()] = pads[i];
            }
            if refutes(&plan) {
                return Some(plan);
            }
            // Advance to the next combination, like an odometer.
            let mut wheel = 0;
            loop {
                if wheel == at.len() {
                    return None;
                }
                at[wheel] += 1;
                if at[wheel] < self.armies[wheel].1.len() {
                    break;
                }
                at[wheel] = 0;
                wheel += 1;
            }
        }
    }
}
