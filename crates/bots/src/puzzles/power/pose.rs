//! Finding a task in a position: its answer is certain, but can also be missed.

use power::{Army, Kind, Order, Pad, PadMove, Place, Power, Sectors, State, reach};
use table::Seat;

use super::goal::has_at_home;
use super::replies::{Others, seen_by};
use super::{Goal, Position, earn, kinds};
use crate::power::pads::{Aim, Plan, STILL};
use crate::puzzles::{Defence, Draft, Task};

/// If more pads than this take a flag when nobody moves, there is nothing to find.
const MOST_TEMPTING: usize = 2_000;

/// With more pads of the defender than this, a proof takes too long.
const MOST_OWN: usize = 30_000;

/// The same limit for pads that capture, which are compared with each other.
const MOST_CAPTURING: usize = 6_000;

/// The same limit for pads that earn Power Units.
const MOST_EARNING: usize = 5_000;

/// If more pads than this capture, it is too easy.
const FEW: usize = 40;

/// With more plans of the others against one pad than this, a proof takes too long.
const MOST_REPLIES: usize = 10_000;

/// With more distinct refutations than this, a proof takes too long.
const MOST_KILLERS: usize = 300;

/// How many rounds may be simulated for a position of a real game before it counts as too large.
const MOST_ROUNDS: u32 = 5_000_000;

/// A task, and the pad that fulfils it.
pub(super) type Found = (Task, Pad);

/// The puzzle of a position, if there is something to find in it.
pub(super) fn draft(
    game: Power,
    state: State,
    army: Army,
    find: impl FnOnce(&Position<'_>) -> Option<Found>,
) -> Option<Draft<Power>> {
    let seat = Seat::new(army.index() as u8);
    let (task, pad) = find(&Position::new(&game, &state, seat)?)?;
    Some(whole(game, state, (seat, army), task, &pad))
}

fn whole(game: Power, state: State, (seat, army): (Seat, Army), task: Task, pad: &Pad) -> Draft<Power> {
    let answers = vec![PadMove::Pads { pads: plan(army, pad), captives: None }];
    Draft { game, state, seat, task, answers }
}

/// The puzzle of a position of a real game: the first task that fits, most important first. If the seat has two armies,
/// one of them fulfils the task and the other stands still. With two armies, or with a mercenary, tasks that need a
/// proof about every pad are left out.
pub(super) fn any(game: Power, state: State, seat: Seat) -> Option<Draft<Power>> {
    let found = {
        let position = Position::new(&game, &state, seat)?.bounded(MOST_ROUNDS);
        let found = match position.own.len() {
            1 if position.hired().is_none() => search(&position),
            _ => position.own.iter().find_map(|army| few_lines(&position.searching(army))),
        };
        found.filter(|_| !position.is_exhausted())
    };
    let (army, task, pad) = found?;
    Some(whole(game, state, (seat, army), task, &pad))
}

/// All tasks that one army can fulfil.
fn search(position: &Position<'_>) -> Option<(Army, Task, Pad)> {
    let foes: Vec<Army> = position.foes().collect();
    let flags = foes.iter().find_map(|&of| flag(position, of));
    let kept = flags.or_else(|| guard(position)).or_else(|| hold(position));
    let found = kept.or_else(|| any_capture(position)).or_else(|| income(position));
    let found = found.or_else(|| earn::earn(position)).or_else(|| build(position));
    found.map(|(task, pad)| (position.army, task, pad))
}

/// The tasks for a seat with two armies, or in a game with a mercenary.
fn few_lines(position: &Position<'_>) -> Option<(Army, Task, Pad)> {
    let foes: Vec<Army> = position.foes().collect();
    let flags = foes.iter().find_map(|&of| flag(position, of));
    let found = flags.or_else(|| hold(position)).or_else(|| earn::earn(position)).or_else(|| build(position));
    found.filter(|_| !position.is_exhausted()).map(|(task, pad)| (position.army, task, pad))
}

/// A flag that can be taken whatever the others do, but that can also be missed.
pub(super) fn flag(position: &Position<'_>, of: Army) -> Option<Found> {
    let (target, goal) = (Place::hq(of), Goal::Take(of));
    // The pads that take it if nobody moves. Some of them must be certain, and most must not.
    let storms = |pad: &Pad| {
        pad.commands().iter().all(|c| match c.order {
            Order::Move { to, .. } => to == target,
            Order::Exchange { place, .. } => !place.is_reserve(),
            Order::Unreadable(_) => false,
        })
    };
    let small = position.pads(position.army, Sectors::one(target)).filter(|pads| pads.len() <= MOST_OWN);
    let mut tempting = small.unwrap_or_else(|| position.for_place(target));
    tempting.retain(|p| storms(p) && position.reached(&position.alone(p), &STILL, goal));
    if tempting.is_empty() || tempting.len() > MOST_TEMPTING {
        return None;
    }
    let sure = certain(position, tempting.iter(), goal, tempting.len() / 2)?;
    let answer = sure.iter().min_by_key(|p| p.commands().len())?;
    Some((Task::Flag { of: of.letter().into() }, *answer))
}

/// A threat to the flag that only one kind of defence stops.
pub(super) fn guard(position: &Position<'_>) -> Option<Found> {
    let army = position.army;
    let hq = Place::hq(army);
    if Others::new(position, None, hq)?.plans() > 5 * MOST_REPLIES || position.is_certain(&STILL, Goal::Keep)
    {
        return None;
    }
    // First search the pads that only defend.
    let mut own = position.pads(army, Sectors::one(hq))?;
    own.retain(|pad| kinds(pad, army).next().is_some());
    own.sort_by_key(|p| p.commands().len());
    let safe: Vec<Pad> = own
        .iter()
        .filter(|p| position.is_certain(&position.alone(p), Goal::Keep))
        .copied()
        .take(400)
        .collect();
    let by = kinds(safe.first()?, army).next()?;
    let has = |p: &Pad, kind: Defence| kinds(p, army).any(|k| k == kind);
    if !safe.iter().all(|p| has(p, by)) {
        return None;
    }
    let answer = safe.iter().find(|p| kinds(p, army).all(|k| k == by))?;
    let matters = seen_by(position, army, None).or(Sectors::one(hq));
    if position.pads(army, matters)?.len() > MOST_OWN || position.only_by(by) != Some(true) {
        return None;
    }
    Some((Task::Guard { by }, *answer))
}

/// A threat to the flag that at most half of the pads for the HQ certainly stop.
fn hold(position: &Position<'_>) -> Option<Found> {
    if !matches!(position.refutation(&STILL, Goal::Keep), Some(Some(_))) {
        return None;
    }
    let own = position.for_place(Place::hq(position.army));
    let sure: Vec<&Pad> = own.iter().filter(|pad| position.is_sure_of(pad, Goal::Keep)).collect();
    let answer = sure.first().filter(|_| 2 * sure.len() <= own.len())?;
    Some((Task::Hold, **answer))
}

/// The strongest new piece that is certain with more than one line.
fn build(position: &Position<'_>) -> Option<Found> {
    let (state, army) = (position.state, position.army);
    let own = position.for_place(Place::hq(army));
    let new = |kind: &Kind| kind.small().is_some() && !has_at_home(state, army, *kind);
    let mut kinds: Vec<Kind> = Kind::BY_POWER.into_iter().filter(new).collect();
    kinds.sort_by_key(|kind| std::cmp::Reverse(kind.power()));
    kinds.into_iter().find_map(|kind| {
        let goal = Goal::Build(kind);
        let answer = own.iter().find(|pad| position.is_sure_of(pad, goal))?;
        // A single line would not be a puzzle.
        let piece = kind.code().into();
        (answer.commands().len() > 1).then_some((Task::Build { piece }, *answer))
    })
}

/// A capture of any stack of another side.
fn any_capture(position: &Position<'_>) -> Option<Found> {
    let ways = |stack: power::Stack| reach(stack.kind, stack.sector).or(Sectors::one(stack.sector));
    let foes = position.state.board().iter().filter(|s| !position.game.allied(s.army, position.army));
    let mut covered: Vec<Sectors> = foes.map(ways).filter(|s| s.len() <= Pad::LINES as u32).collect();
    covered.dedup();
    covered.into_iter().find_map(|covered| capture(position, covered))
}

/// A capture that cannot be avoided: every way out is covered.
pub(super) fn capture(position: &Position<'_>, covered: Sectors) -> Option<Found> {
    if position.is_certain(&STILL, Goal::Capture(1)) {
        return None;
    }
    let army = position.army;
    let mut own = position.every(army, Aim::All(covered), MOST_CAPTURING)?;
    own.retain(|pad| {
        pad.commands().iter().all(|c| matches!(c.order, Order::Move { to, .. } if covered.contains(to)))
    });
    let sure = certain(position, own.iter(), Goal::Capture(1), FEW)?;
    let guaranteed = |pad: &Pad| {
        let own = position.alone(pad);
        let others = Others::new(position, Some(&own), Place::hq(army))?;
        Some(others.least(|reply| position.captured(&own, reply)))
    };
    let worth: Vec<(u32, &Pad)> = sure.iter().filter_map(|pad| Some((guaranteed(pad)?, pad))).collect();
    let power = worth.iter().map(|w| w.0).max()?;
    let answer = worth.iter().filter(|w| w.0 == power).map(|w| w.1).min_by_key(|p| p.commands().len())?;
    // Many pads must capture that much if nobody moves.
    let tempting = own.iter().filter(|p| position.captured(&position.alone(p), &STILL) >= power).count();
    if answer.commands().len() < 2 || sure.len() * 4 > tempting {
        return None;
    }
    Some((Task::Capture { power }, *answer))
}

/// The most Power Units that are certain.
pub(super) fn income(position: &Position<'_>) -> Option<Found> {
    let own = position.earning_pads().filter(|pads| pads.len() <= MOST_EARNING)?;
    if Others::new(position, None, Place::hq(position.army))?.plans() > 5 * MOST_REPLIES {
        return None;
    }
    // The most that is certain with only a few of the pads that would earn it if nobody moved.
    let mut best = None;
    for units in (1..=position.foes().count() as u32).rev() {
        let goal = Goal::Earn(units);
        let tempting: Vec<&Pad> =
            own.iter().filter(|p| position.reached(&position.alone(p), &STILL, goal)).collect();
        let sure = certain(position, tempting.iter().copied(), goal, tempting.len() / 4)?;
        if let Some(answer) = sure.iter().min_by_key(|p| p.commands().len()) {
            best = Some((units, *answer));
            break;
        }
    }
    let (units, answer) = best?;
    if position.is_certain(&STILL, Goal::Earn(units)) || position.none_earns(units + 1) != Some(true) {
        return None;
    }
    Some((Task::Income { units }, answer))
}

/// The own pads that certainly reach a goal. `None` if there are more than `few`, or if the others have too many plans
/// or distinct refutations.
fn certain<'p>(
    position: &Position<'_>,
    own: impl Iterator<Item = &'p Pad>,
    goal: Goal,
    few: usize,
) -> Option<Vec<Pad>> {
    let mut killers: Vec<Plan> = vec![STILL];
    let mut sure = Vec::new();
    for pad in own {
        let plan = position.alone(pad);
        let fails = |reply: &Plan| !position.reached(&plan, reply, goal);
        if let Some(at) = killers.iter().position(fails) {
            killers.swap(0, at);
            continue;
        }
        match position.decided(&plan, goal) {
            Some(Some(reply)) => {
                killers.insert(0, reply);
                continue;
            }
            Some(None) => {
                sure.push(*pad);
                continue;
            }
            None => {}
        }
        let target = goal.hq(position.army).unwrap_or(Place::hq(position.army));
        // A pad that cannot be decided does not count.
        let Some(others) = Others::new(position, Some(&plan), target) else { continue };
        if others.plans() > MOST_REPLIES || sure.len() > few || killers.len() > MOST_KILLERS {
            return None;
        }
        match others.refutation(fails) {
            Some(reply) => killers.insert(0, reply),
            None => sure.push(*pad),
        }
    }
    (sure.len() <= few).then_some(sure)
}

fn plan(army: Army, pad: &Pad) -> Plan {
    let mut plan = STILL;
    plan[army.index()] = *pad;
    plan
}
