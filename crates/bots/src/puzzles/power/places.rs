//! What is certain about single places, even if the others have too many pads to list.
//!
//! What happens in a place is decided by the power that each side has there after the pads are carried out. From then
//! on, a side's power in a place where it did not stand never grows. Where it stood, it never exceeds what it has if
//! nothing leaves, because pieces come back only by bouncing. So it is enough to know which forces a side can have in a
//! place, and there are few of these. If that does not decide a case, no claim is made.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use power::{Armies, Army, COUNTRY, Command, Kind, Order, Pad, Place, Sectors, Stacks, State, reach};

use super::garrison::{Garrison, Orders, is_stored, orders};
use super::{Goal, Position, hired};
use crate::power::pads::{self, Aim, Plan, STILL};

/// The maximum number of pads that concern one place.
const MOST_PADS: usize = 60_000;

/// The power that a Mega-Missile costs (POW-6.3).
const MISSILE: u32 = 100;

/// The most lines of a pad that can gather power for a missile: two more are needed to make and launch it.
const GATHERING: usize = Pad::LINES - 2;

/// What a side can have in a place, and the pads that bring it there.
#[derive(Clone, Copy)]
struct Force {
    power: u32,
    /// Whether this includes a piece that takes flags.
    foot: bool,
    plan: Plan,
}

/// All forces that a side can have in a place, without duplicates, ordered by power; `None` if there are too many pads.
type Forces = Option<Rc<Vec<Force>>>;

/// A cache of the others' forces, computed once per place.
#[derive(Default)]
pub(super) struct Places {
    forces: RefCell<BTreeMap<(Army, Place), Forces>>,
}

impl Places {
    /// The forces of a side.
    fn of(&self, position: &Position<'_>, side: Armies, place: Place) -> Forces {
        let first = side.iter().next()?;
        let mut known = self.forces.borrow_mut();
        known.entry((first, place)).or_insert_with(|| forces(position, side, place).map(Rc::new)).clone()
    }
}

/// The armies of a side fight as one (POW-13.3), and each has its own pad. So anything that one army can have there
/// combines with anything that the other can have.
fn forces(position: &Position<'_>, side: Armies, place: Place) -> Option<Vec<Force>> {
    let mut all = vec![Force { power: 0, foot: false, plan: STILL }];
    for army in side.iter() {
        let (pads, complete) = pads::pads(position.game, position.state, army, Aim::Only(place), MOST_PADS);
        if !complete {
            return None;
        }
        // Shorter pads come first, so the shortest one is kept.
        let mut alone = BTreeMap::new();
        for pad in pads {
            let garrison = Garrison::of(position.state, army, place, pad.commands());
            alone.entry((garrison.power, garrison.foot)).or_insert(pad);
        }
        let mut seen = BTreeMap::new();
        for force in &all {
            for (&(power, foot), pad) in &alone {
                let (power, foot) = (force.power + power, force.foot || foot);
                let plan = with(&force.plan, army, *pad);
                seen.entry((power, foot)).or_insert(Force { power, foot, plan });
            }
        }
        all = seen.into_values().collect();
    }
    Some(all)
}

impl Position<'_> {
    /// Whether a plan reaches a goal, if single places decide it. `Some(None)` if it certainly does,
    /// `Some(Some(reply))` with a reply that defeats it, and `None` if it is undecided.
    pub(super) fn decided(&self, own: &Plan, goal: Goal) -> Option<Option<Plan>> {
        if matches!(goal, Goal::Capture(_)) || !self.has_room() {
            return None;
        }
        let orders = orders(self, own)?;
        if self.is_sure(&orders, goal) == Some(true) {
            return Some(None);
        }
        let reply = self.tries(&orders, goal)?.into_iter().find(|reply| !self.reached(own, reply, goal))?;
        Some(Some(reply))
    }

    /// Whether a pad without cancelled lines certainly reaches a goal, as far as single places decide it.
    pub(super) fn is_sure_of(&self, own: &Pad, goal: Goal) -> bool {
        let sure = |orders: Orders| {
            let whole = orders[self.army.index()].len() == own.commands().len();
            self.has_room() && whole && self.is_sure(&orders, goal) == Some(true)
        };
        orders(self, &self.alone(own)).is_some_and(sure)
    }

    /// The own pads that only concern one place, shorter ones first. The list is incomplete if there are very many.
    pub(super) fn for_place(&self, place: Place) -> Vec<Pad> {
        pads::pads(self.game, self.state, self.army, Aim::Only(place), MOST_PADS).0
    }

    /// Whether the limit on stacks cannot cancel anybody's command.
    fn has_room(&self) -> bool {
        self.state.board().iter().count() + 4 * Pad::LINES < Stacks::MOST
    }

    /// Whether these commands certainly reach a goal; `None` if a place has too many pads.
    fn is_sure(&self, orders: &Orders, goal: Goal) -> Option<bool> {
        // A player who carries out no command has to pay with a piece (POW-11.1, POW-13.5).
        if orders.iter().all(Vec::is_empty) || !self.homes_are_safe(orders)? {
            return Some(false);
        }
        match goal {
            Goal::Keep => Some(true),
            Goal::Take(of) => {
                let target = Place::hq(of);
                let own = self.garrison(target, orders);
                Some(own.foot && !self.others_may_strike() && self.strongest(target)? < own.power)
            }
            Goal::Earn(units) => {
                if self.others_may_strike() {
                    return Some(false);
                }
                // Each army earns for itself (POW-13.5).
                let mut sure = 0;
                for army in self.own.iter() {
                    for country in self.paying() {
                        for sector in self.own_sectors(orders).and(country).iter() {
                            if self.is_held(army, sector, orders)? {
                                sure += 1;
                                break;
                            }
                        }
                    }
                }
                Some(sure >= units)
            }
            Goal::Build(kind) => {
                if self.others_may_strike() {
                    return Some(false);
                }
                for army in self.own.iter() {
                    let (home, mine) = (Place::hq(army), &orders[army.index()]);
                    let has = Garrison::of(self.state, army, home, mine).has(kind) && !strikes(orders, home);
                    // If its side alone is strongest, the piece is neither captured nor undone by a tie.
                    let stands = has && self.strongest(home)? < self.garrison(home, orders).power;
                    if stands || is_stored(self.state, army, kind, mine) {
                        return Some(true);
                    }
                }
                Some(false)
            }
            Goal::Capture(_) => Some(false),
        }
    }

    /// Whether nobody can take an own flag, whatever the others do.
    fn homes_are_safe(&self, orders: &Orders) -> Option<bool> {
        for army in self.own.iter() {
            if !self.home_is_safe(Place::hq(army), orders)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// The same for a pad of the searched army.
    pub(super) fn keeps_flags(&self, own: &Pad) -> Option<bool> {
        self.homes_are_safe(&orders(self, &self.alone(own))?)
    }

    /// A side takes the flag if it has a foot soldier in the HQ and more power there than the defender (POW-10.1).
    fn home_is_safe(&self, home: Place, orders: &Orders) -> Option<bool> {
        // POW-7.2: the own missile leaves nothing there that could take it.
        if strikes(orders, home) {
            return Some(true);
        }
        // A side that already stood there need not bounce; this case is not analysed.
        if self.foes().any(|foe| self.state.occupied(foe).contains(home)) {
            return Some(false);
        }
        let own = self.garrison(home, orders);
        let mut forces = Vec::new();
        for side in self.rivals() {
            forces.extend(self.places.of(self, side, home)?.iter().copied());
        }
        let hired = self.threat(home);
        let strongest = forces.iter().map(|f| f.power).max().unwrap_or(0).max(hired.power);
        let storm = forces.iter().filter(|f| f.foot).map(|f| f.power).max().unwrap_or(0);
        let storm = if hired.foot { storm.max(hired.power) } else { storm };
        let may_tie = own.has_left || hired.power >= own.power || forces.iter().any(|f| f.power == own.power);
        // Safe if what stays in any case is enough; or if the own force alone beats everything; or if no tie can send
        // the arrivals back and every stronger force lacks a foot soldier.
        Some(storm <= own.resident || strongest < own.power || !may_tie && storm < own.power)
    }

    /// Whether pieces of an own army are in a sector at the end of the round, whatever the others do there except
    /// launching missiles.
    fn is_held(&self, army: Army, sector: Place, orders: &Orders) -> Option<bool> {
        if strikes(orders, sector) {
            return Some(false);
        }
        let mine = Garrison::of(self.state, army, sector, &orders[army.index()]);
        let own = self.garrison(sector, orders);
        let strongest = self.strongest(sector)?;
        let wins = mine.power > 0 && strongest < own.power;
        Some(wins || mine.resident > 0 && strongest <= own.resident)
    }

    /// The same for a pad of the searched army.
    pub(super) fn holds(&self, sector: Place, own: &Pad) -> Option<bool> {
        self.is_held(self.army, sector, &orders(self, &self.alone(own))?)
    }

    /// What the own side has in a place after these commands; nothing if it launches a missile at the place itself.
    fn garrison(&self, place: Place, orders: &Orders) -> Garrison {
        if strikes(orders, place) {
            return Garrison::default();
        }
        let of = |army: Army| Garrison::of(self.state, army, place, &orders[army.index()]);
        self.own.iter().map(of).fold(Garrison::default(), |sum, one| sum.and(&one))
    }

    /// The most power that another side can have in a place.
    fn strongest(&self, place: Place) -> Option<u32> {
        let mut most = self.threat(place).power;
        for side in self.rivals() {
            let forces = self.places.of(self, side, place)?;
            most = forces.iter().map(|f| f.power).fold(most, u32::max);
        }
        Some(most)
    }

    /// The countries that pay Power Units (POW-9.1).
    pub(super) fn paying(&self) -> impl Iterator<Item = Sectors> {
        self.foes().map(|foe| COUNTRY[foe.index()])
    }

    /// Every sector where own pieces may be after these commands.
    fn own_sectors(&self, orders: &Orders) -> Sectors {
        let mut sectors = Sectors::EMPTY;
        for army in self.own.iter() {
            sectors = sectors.or(self.state.occupied(army));
        }
        for command in orders.iter().flatten() {
            if let Order::Move { to, .. } = command.order {
                sectors.insert(to);
            }
        }
        sectors
    }

    /// Whether somebody else might launch a Mega-Missile this round.
    pub(super) fn others_may_strike(&self) -> bool {
        let lines = |foe: Army| if self.hired() == Some(foe) { hired::LINES - 2 } else { GATHERING };
        self.foes().any(|foe| may_strike(self.state, foe, lines(foe)))
    }

    /// What the others might try against these commands: everything that can decide a place.
    fn tries(&self, orders: &Orders, goal: Goal) -> Option<Vec<Plan>> {
        let mut tries = vec![STILL];
        for army in self.own.iter() {
            self.attacks(Place::hq(army), orders, &mut tries)?;
        }
        match goal {
            Goal::Take(of) => {
                self.attacks(Place::hq(of), orders, &mut tries)?;
                tries.extend(self.launches(Place::hq(of)));
            }
            Goal::Earn(_) => {
                let abroad = self.paying().fold(Sectors::EMPTY, Sectors::or);
                let targets: Vec<Place> = self.own_sectors(orders).and(abroad).iter().collect();
                for &target in &targets {
                    self.attacks(target, orders, &mut tries)?;
                    tries.extend(self.launches(target));
                }
                self.raids(&targets, orders, &mut tries)?;
            }
            Goal::Build(_) => {
                for army in self.own.iter() {
                    tries.extend(self.launches(Place::hq(army)));
                    tries.extend(self.launches(Place::reserve(army)));
                }
            }
            Goal::Keep | Goal::Capture(_) => {}
        }
        Some(tries)
    }

    /// Every combination of the others' forces in a place that can make a difference. See `telling` for the choice per
    /// side.
    fn attacks(&self, place: Place, orders: &Orders, out: &mut Vec<Plan>) -> Option<()> {
        let own = self.garrison(place, orders);
        let mut plans = vec![STILL];
        for side in self.rivals() {
            let forces = self.places.of(self, side, place)?;
            let chosen = telling(&forces, own.power);
            let longer =
                plans.iter().flat_map(|plan| chosen.iter().map(move |force| both(plan, side, &force.plan)));
            plans = longer.collect();
        }
        // A rival whose pad is used for the mercenary does nothing else; the other rival does what it can.
        for hired in self.hired_plans(place) {
            let both = |plan: &Plan| -> Plan {
                std::array::from_fn(|i| if hired[i] == Pad::EMPTY { plan[i] } else { hired[i] })
            };
            out.extend(plans.iter().map(both));
        }
        out.extend(plans);
        Some(())
    }

    /// Each of the others stays or goes to one of these places, with all its power or with exactly as much as it meets.
    fn raids(&self, targets: &[Place], orders: &Orders, out: &mut Vec<Plan>) -> Option<()> {
        let mut plans = vec![STILL];
        for side in self.rivals() {
            let mut moves = vec![STILL];
            for &target in targets {
                let own = self.garrison(target, orders).power;
                let forces = self.places.of(self, side, target)?;
                moves.extend(forces.last().map(|f| f.plan));
                moves.extend(forces.iter().find(|f| f.power == own).map(|f| f.plan));
            }
            plans = plans.iter().flat_map(|plan| moves.iter().map(move |mv| both(plan, side, mv))).collect();
        }
        out.extend(plans);
        Some(())
    }

    /// Launches of the others' existing missiles at a place.
    fn launches(&self, place: Place) -> Vec<Plan> {
        let mut plans = Vec::new();
        for foe in self.foes() {
            let ready = |from: &Place| self.state.count(foe, *from, Kind::MegaMissile) > 0;
            for from in Place::all().filter(ready) {
                let Some(launch) = Pad::new(&[Command::go(Kind::MegaMissile, from, place)]) else { continue };
                match self.hired() == Some(foe) {
                    true => plans.extend(self.on_each_pad(foe, &launch)),
                    false => plans.push(with(&STILL, foe, launch)),
                }
            }
        }
        plans
    }
}

fn strikes(orders: &Orders, place: Place) -> bool {
    orders
        .iter()
        .flatten()
        .any(|c| matches!(c.order, Order::Move { kind: Kind::MegaMissile, to, .. } if to == place))
}

/// The forces that can make a difference against this much power, from a list ordered by power: none, the strongest,
/// the strongest with a foot soldier, one that ties, and the strongest with a foot soldier below that power.
fn telling(forces: &[Force], own: u32) -> Vec<Force> {
    let last = |of: &dyn Fn(&&Force) -> bool| forces.iter().rev().find(of).copied();
    let mut chosen: Vec<Force> = forces.iter().filter(|f| f.plan == STILL).copied().collect();
    chosen.extend(last(&|_| true));
    chosen.extend(last(&|f| f.foot));
    chosen.extend(last(&|f| f.power == own));
    chosen.extend(last(&|f| f.foot && f.power < own));
    chosen
}

/// A plan extended with the pads of one more side.
fn both(plan: &Plan, side: Armies, theirs: &Plan) -> Plan {
    side.iter().fold(*plan, |plan, army| with(&plan, army, theirs[army.index()]))
}

fn with(plan: &Plan, army: Army, pad: Pad) -> Plan {
    let mut plan = *plan;
    plan[army.index()] = pad;
    plan
}

/// Whether an army might launch a Mega-Missile this round: it has one, or it might gather enough power for one. Pieces
/// made on the board cannot be exchanged again. In Reserve an upgrade adds at most 21 (three Tanks become a Heavy
/// Tank).
fn may_strike(state: &State, army: Army, gathering: usize) -> bool {
    let has = |place: Place| state.count(army, place, Kind::MegaMissile) > 0;
    let reserve = state.reserve(army).power();
    let in_reserve = (reserve + 21 * gathering as u32).min(reserve * 10 / 3);
    let gathers = |place: Place| {
        let near = state
            .board()
            .iter()
            .filter(|s| s.army == army && s.sector != place && reach(s.kind, s.sector).contains(place));
        let mut powers: Vec<u32> = near.flat_map(|s| few(s.kind.power(), s.count, gathering)).collect();
        if place == Place::hq(army) {
            powers.extend(from_reserve(state, army, gathering));
        }
        powers.sort_unstable_by(|a, b| b.cmp(a));
        state.strength(army, place) + powers.iter().take(gathering).sum::<u32>() >= MISSILE
    };
    Place::all().any(has) || in_reserve >= MISSILE || Place::sectors().any(gathers)
}

pub(super) fn few(power: u32, count: u16, most: usize) -> impl Iterator<Item = u32> {
    std::iter::repeat_n(power, usize::from(count).min(most))
}

/// The power of the pieces that might come out of a Reserve, after any purchases or exchanges there.
pub(super) fn from_reserve(state: &State, army: Army, lines: usize) -> Vec<u32> {
    let held = state.reserve(army);
    let units = held.count(Kind::PowerUnit);
    let mut powers = Vec::new();
    for small in Kind::SMALL {
        let most = held.count(small) + units / small.power() as u16;
        powers.extend(few(small.power(), most, lines));
        if let Some(large) = small.large() {
            powers.extend(few(large.power(), held.count(large) + most / 3, lines));
        }
    }
    powers
}
