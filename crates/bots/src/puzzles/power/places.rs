//! What is certain of single places, however many pads the others have.
//!
//! What happens in a place is decided by the power that each side has there once the pads are carried out. From then on a side's
//! power in a place where it did not stand never grows, and where it stood it never exceeds what it has if nothing leaves:
//! pieces come back by bounces only. So it is enough to know which forces a side can have in a place, and these are few. Where that does
//! not decide, nothing is said.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use power::{Army, COUNTRY, Command, Kind, Order, Pad, Place, Sectors, Stacks, State, reach};

use super::garrison::{Garrison, is_stored, orders};
use super::{Goal, Position};
use crate::power::pads::{self, Aim, Plan, STILL};

/// More pads that concern one place than this are too many.
const MOST_PADS: usize = 60_000;

/// Power that a Mega-Missile is made of (POW-6.3).
const MISSILE: u32 = 100;

/// The most lines of a pad that bring a missile's ingredients together: it is made and launched with the others.
const GATHERING: usize = Pad::LINES - 2;

/// What an army can have in a place, and a pad that brings it there.
#[derive(Clone, Copy)]
struct Force {
    power: u32,
    /// With a piece that takes flags.
    foot: bool,
    pad: Pad,
}

/// All forces that an army can have in a place, each once; `None` if there are too many pads.
type Forces = Option<Rc<Vec<Force>>>;

/// The forces of the others, looked at once for each place.
#[derive(Default)]
pub(super) struct Places {
    forces: RefCell<BTreeMap<(Army, Place), Forces>>,
}

impl Places {
    fn of(&self, position: &Position<'_>, army: Army, place: Place) -> Forces {
        let mut known = self.forces.borrow_mut();
        known.entry((army, place)).or_insert_with(|| forces(position, army, place).map(Rc::new)).clone()
    }
}

fn forces(position: &Position<'_>, army: Army, place: Place) -> Option<Vec<Force>> {
    let (pads, complete) = pads::pads(position.game, position.state, army, Aim::Only(place), MOST_PADS);
    let mut seen = BTreeMap::new();
    for pad in pads {
        let garrison = Garrison::of(position.state, army, place, pad.commands());
        let force = Force { power: garrison.power, foot: garrison.foot, pad };
        // The shortest pad comes first.
        seen.entry((force.power, force.foot)).or_insert(force);
    }
    complete.then(|| seen.into_values().collect())
}

impl Position<'_> {
    /// Whether a pad reaches a goal, if single places decide it: what the others do against it, or nothing.
    pub(super) fn decided(&self, own: &Pad, goal: Goal) -> Option<Option<Plan>> {
        if matches!(goal, Goal::Capture(_)) || !self.has_room() {
            return None;
        }
        let orders = orders(self.game, self.state, self.army, own);
        if self.is_sure(&orders, goal) == Some(true) {
            return Some(None);
        }
        let reply = self.tries(&orders, goal)?.into_iter().find(|reply| !self.reached(own, reply, goal))?;
        Some(Some(reply))
    }

    /// Whether a pad without a cancelled line is certain to reach a goal, if single places decide it.
    pub(super) fn is_sure_of(&self, own: &Pad, goal: Goal) -> bool {
        let orders = orders(self.game, self.state, self.army, own);
        self.has_room() && orders.len() == own.commands().len() && self.is_sure(&orders, goal) == Some(true)
    }

    /// The own pads that concern nothing but one place, shorter ones first; not all if they are very many.
    pub(super) fn for_place(&self, place: Place) -> Vec<Pad> {
        pads::pads(self.game, self.state, self.army, Aim::Only(place), MOST_PADS).0
    }

    /// The limit on stacks cancels nobody's command.
    fn has_room(&self) -> bool {
        self.state.board().iter().count() + 4 * Pad::LINES < Stacks::MOST
    }

    /// Whether these commands are certain to reach a goal; `None` if a place has too many pads.
    fn is_sure(&self, orders: &[Command], goal: Goal) -> Option<bool> {
        // Whoever carries out nothing pays with a piece (POW-11.1).
        if orders.is_empty() || !self.home_is_safe(orders)? {
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
                let mut sure = 0;
                for country in self.paying() {
                    for sector in self.own_sectors(orders).and(country).iter() {
                        if self.is_held(sector, orders)? {
                            sure += 1;
                            break;
                        }
                    }
                }
                Some(sure >= units)
            }
            Goal::Build(kind) => {
                let home = Place::hq(self.army);
                let own = self.garrison(home, orders);
                // Alone the strongest, it is neither captured nor taken apart by a tie.
                let stands = own.has(kind) && self.strongest(home)? < own.power;
                let stored = is_stored(self.state, self.army, kind, orders);
                Some(!self.others_may_strike() && (stands || stored))
            }
            Goal::Capture(_) => Some(false),
        }
    }

    /// Whether nobody can take the own flag, whatever the others do. An army takes it that has a foot soldier in the HQ and more
    /// power there than the defender (POW-10.1).
    pub(super) fn home_is_safe(&self, orders: &[Command]) -> Option<bool> {
        let home = Place::hq(self.army);
        // POW-7.2: nothing is left there that could take it.
        if strikes(orders, home) {
            return Some(true);
        }
        // Whoever stood there need not bounce: that is not looked at.
        if self.foes().any(|foe| self.state.occupied(foe).contains(home)) {
            return Some(false);
        }
        let own = self.garrison(home, orders);
        let mut forces = Vec::new();
        for foe in self.foes() {
            forces.extend(self.places.of(self, foe, home)?.iter().copied());
        }
        let strongest = forces.iter().map(|f| f.power).max().unwrap_or(0);
        let storm = forces.iter().filter(|f| f.foot).map(|f| f.power).max().unwrap_or(0);
        let may_tie = own.has_left || forces.iter().any(|f| f.power == own.power);
        // What stays in any case is enough; or all that fights there wins alone; or no tie sends the arrivals back, and who is
        // stronger has no foot soldier.
        Some(storm <= own.resident || strongest < own.power || !may_tie && storm < own.power)
    }

    /// Whether own pieces are in a sector at the end of the round, whatever the others do there but launch.
    pub(super) fn is_held(&self, sector: Place, orders: &[Command]) -> Option<bool> {
        let own = self.garrison(sector, orders);
        let strongest = self.strongest(sector)?;
        Some(own.power > 0 && (strongest < own.power || strongest <= own.resident && own.resident > 0))
    }

    /// What the own army has in a place after these commands; nothing if it strikes the place itself.
    fn garrison(&self, place: Place, orders: &[Command]) -> Garrison {
        match strikes(orders, place) {
            true => Garrison::default(),
            false => Garrison::of(self.state, self.army, place, orders),
        }
    }

    /// The most power that another army can have in a place.
    fn strongest(&self, place: Place) -> Option<u32> {
        let mut most = 0;
        for foe in self.foes() {
            let forces = self.places.of(self, foe, place)?;
            most = forces.iter().map(|f| f.power).fold(most, u32::max);
        }
        Some(most)
    }

    /// The countries that pay (POW-9.1).
    pub(super) fn paying(&self) -> impl Iterator<Item = Sectors> {
        self.foes().map(|foe| COUNTRY[foe.index()])
    }

    /// Where own pieces are after these commands.
    fn own_sectors(&self, orders: &[Command]) -> Sectors {
        let mut sectors = self.state.occupied(self.army);
        for command in orders {
            if let Order::Move { to, .. } = command.order {
                sectors.insert(to);
            }
        }
        sectors
    }

    /// Whether somebody else might launch a Mega-Missile this round.
    pub(super) fn others_may_strike(&self) -> bool {
        self.foes().any(|foe| may_strike(self.state, foe))
    }

    /// What the others might do against these commands: whatever can decide a place.
    fn tries(&self, orders: &[Command], goal: Goal) -> Option<Vec<Plan>> {
        let home = Place::hq(self.army);
        let mut tries = vec![STILL];
        self.attacks(home, orders, &mut tries)?;
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
                tries.extend(self.launches(home));
                tries.extend(self.launches(Place::reserve(self.army)));
            }
            Goal::Keep | Goal::Capture(_) => {}
        }
        Some(tries)
    }

    /// Every combination of the others' forces in a place that can make a difference: the strongest, the strongest that can take a flag, those that tie, and the
    /// strongest below.
    fn attacks(&self, place: Place, orders: &[Command], out: &mut Vec<Plan>) -> Option<()> {
        let own = self.garrison(place, orders);
        let mut plans = vec![STILL];
        for foe in self.foes() {
            let forces = self.places.of(self, foe, place)?;
            let chosen = telling(&forces, own.power);
            let longer =
                plans.iter().flat_map(|plan| chosen.iter().map(move |force| with(plan, foe, force.pad)));
            plans = longer.collect();
        }
        out.extend(plans);
        Some(())
    }

    /// Each of the others goes to one of these places, with all its power or with as much as it meets.
    fn raids(&self, targets: &[Place], orders: &[Command], out: &mut Vec<Plan>) -> Option<()> {
        let mut plans = vec![STILL];
        for foe in self.foes() {
            let mut pads = vec![Pad::EMPTY];
            for &target in targets {
                let own = self.garrison(target, orders).power;
                let forces = self.places.of(self, foe, target)?;
                pads.extend(forces.last().map(|f| f.pad));
                pads.extend(forces.iter().find(|f| f.power == own).map(|f| f.pad));
            }
            plans = plans.iter().flat_map(|plan| pads.iter().map(move |pad| with(plan, foe, *pad))).collect();
        }
        out.extend(plans);
        Some(())
    }

    /// Launches of the others' missiles at a place.
    fn launches(&self, place: Place) -> Vec<Plan> {
        let mut plans = Vec::new();
        for foe in self.foes() {
            let ready = |from: &Place| self.state.count(foe, *from, Kind::MegaMissile) > 0;
            for from in Place::all().filter(ready) {
                let launch = Pad::new(&[Command::go(Kind::MegaMissile, from, place)]);
                plans.extend(launch.map(|pad| with(&STILL, foe, pad)));
            }
        }
        plans
    }
}

fn strikes(orders: &[Command], place: Place) -> bool {
    orders.iter().any(|c| matches!(c.order, Order::Move { kind: Kind::MegaMissile, to, .. } if to == place))
}

/// The forces that can decide something against so much power: they are in order of their power.
fn telling(forces: &[Force], own: u32) -> Vec<Force> {
    let last = |of: &dyn Fn(&&Force) -> bool| forces.iter().rev().find(of).copied();
    let mut chosen: Vec<Force> = forces.iter().filter(|f| f.pad == Pad::EMPTY).copied().collect();
    chosen.extend(last(&|_| true));
    chosen.extend(last(&|f| f.foot));
    chosen.extend(last(&|f| f.power == own));
    chosen.extend(last(&|f| f.foot && f.power < own));
    chosen
}

fn with(plan: &Plan, army: Army, pad: Pad) -> Plan {
    let mut plan = *plan;
    plan[army.index()] = pad;
    plan
}

/// Whether an army might launch a Mega-Missile this round: it has one, or it might bring enough together for one. Pieces made on the board
/// cannot be given again; in Reserve three Tanks become a Heavy Tank at best, which adds 21.
fn may_strike(state: &State, army: Army) -> bool {
    let has = |place: Place| state.count(army, place, Kind::MegaMissile) > 0;
    let reserve = state.reserve(army).power();
    let in_reserve = (reserve + 21 * GATHERING as u32).min(reserve * 10 / 3);
    let gathers = |place: Place| {
        let near = state
            .board()
            .iter()
            .filter(|s| s.army == army && s.sector != place && reach(s.kind, s.sector).contains(place));
        let mut powers: Vec<u32> = near.flat_map(|s| few(s.kind.power(), s.count)).collect();
        if place == Place::hq(army) {
            powers.extend(from_reserve(state, army));
        }
        powers.sort_unstable_by(|a, b| b.cmp(a));
        state.strength(army, place) + powers.iter().take(GATHERING).sum::<u32>() >= MISSILE
    };
    Place::all().any(has) || in_reserve >= MISSILE || Place::sectors().any(gathers)
}

fn few(power: u32, count: u16) -> impl Iterator<Item = u32> {
    std::iter::repeat_n(power, usize::from(count).min(GATHERING))
}

/// The power of pieces that might come out of a Reserve, whatever is bought or exchanged there first.
fn from_reserve(state: &State, army: Army) -> Vec<u32> {
    let held = state.reserve(army);
    let units = held.count(Kind::PowerUnit);
    let mut powers = Vec::new();
    for small in Kind::SMALL {
        let most = held.count(small) + units / small.power() as u16;
        powers.extend(few(small.power(), most));
        if let Some(large) = small.large() {
            powers.extend(few(large.power(), held.count(large) + most / 3));
        }
    }
    powers
}
