//! What a position asks for: a task with a certain answer that can also be missed.

use power::{Army, Kind, Order, Pad, PadMove, Place, Power, Sectors, State, reach};
use table::Seat;

use super::goal::has_at_home;
use super::replies::{Others, seen_by};
use super::{Goal, Position, earn, kinds};
use crate::power::pads::{Aim, Plan, STILL};
use crate::puzzles::{Defence, Draft, Task};

/// More pads that take a flag if nobody moves than this leave nothing to find.
const MOST_TEMPTING: usize = 2_000;

/// More pads of the defender than this make a proof that takes too long.
const MOST_OWN: usize = 30_000;

/// The same for pads that capture, which are compared with each other.
const MOST_CAPTURING: usize = 6_000;

/// The same for pads that earn.
const MOST_EARNING: usize = 5_000;

/// More pads that capture than this make it too easy.
const FEW: usize = 40;

/// More plans of the others than this against one pad take too long, too.
const MOST_REPLIES: usize = 10_000;

/// More different refutations than this, too.
const MOST_KILLERS: usize = 300;

/// Rounds that are played out for a position of a real game before it is given up as too large.
const MOST_ROUNDS: u32 = 5_000_000;

/// A task, and the pad that does it.
pub(super) type Found = (Task, Pad);

/// A puzzle of a position, if there is something to find in it.
pub(super) fn draft(
    game: Power,
    state: State,
    army: Army,
    find: impl FnOnce(&Position<'_>) -> Option<Found>,
) -> Option<Draft<Power>> {
    let seat = Seat::new(army.index() as u8);
    let (task, pad) = find(&Position::new(&game, &state, seat)?)?;
    Some(whole(game, state, seat, task, &pad))
}

fn whole(game: Power, state: State, seat: Seat, task: Task, pad: &Pad) -> Draft<Power> {
    let army = game.armies(seat)[0];
    let answers = vec![PadMove::Pads { pads: plan(army, pad), captives: None }];
    Draft { game, state, seat, task, answers }
}

/// The puzzle of a position of a real game: the first task that fits, of those that matter most.
pub(super) fn any(game: Power, state: State, seat: Seat) -> Option<Draft<Power>> {
    let found = {
        let position = Position::new(&game, &state, seat)?.bounded(MOST_ROUNDS);
        let foes: Vec<Army> = position.foes().collect();
        let flags = foes.iter().find_map(|&of| flag(&position, of));
        let kept = flags.or_else(|| guard(&position)).or_else(|| hold(&position));
        let found = kept.or_else(|| any_capture(&position)).or_else(|| income(&position));
        let found = found.or_else(|| earn::earn(&position)).or_else(|| build(&position));
        found.filter(|_| !position.is_exhausted())
    };
    let (task, pad) = found?;
    Some(whole(game, state, seat, task, &pad))
}

/// A flag that can be taken whatever the others do, and that can also be missed.
pub(super) fn flag(position: &Position<'_>, of: Army) -> Option<Found> {
    let (target, goal) = (Place::hq(of), Goal::Take(of));
    // Whatever takes it if nobody moves; of these some must be certain, and most must not.
    let storms = |pad: &Pad| {
        pad.commands().iter().all(|c| match c.order {
            Order::Move { to, .. } => to == target,
            Order::Exchange { place, .. } => !place.is_reserve(),
            Order::Unreadable(_) => false,
        })
    };
    let small = position.pads(position.army, Sectors::one(target)).filter(|pads| pads.len() <= MOST_OWN);
    let mut tempting = small.unwrap_or_else(|| position.for_place(target));
    tempting.retain(|p| storms(p) && position.reached(p, &STILL, goal));
    if tempting.is_empty() || tempting.len() > MOST_TEMPTING {
        return None;
    }
    let sure = certain(position, tempting.iter(), goal, tempting.len() / 2)?;
    let answer = sure.iter().min_by_key(|p| p.commands().len())?;
    Some((Task::Flag { of: of.letter().into() }, *answer))
}

/// A threat to the flag that one kind of defence stops, and no other.
pub(super) fn guard(position: &Position<'_>) -> Option<Found> {
    let army = position.army;
    let hq = Place::hq(army);
    if Others::new(position, None, hq)?.plans() > 5 * MOST_REPLIES || position.is_certain(&STILL, Goal::Keep)
    {
        return None;
    }
    // First among the pads that do nothing but defend.
    let mut own = position.pads(army, Sectors::one(hq))?;
    own.retain(|pad| kinds(pad, army).next().is_some());
    own.sort_by_key(|p| p.commands().len());
    let safe: Vec<Pad> =
        own.iter().filter(|p| position.is_certain(&plan(army, p), Goal::Keep)).copied().take(400).collect();
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

/// A threat to the flag that few of the pads for the HQ stop.
fn hold(position: &Position<'_>) -> Option<Found> {
    if !matches!(position.refutation(&STILL, Goal::Keep), Some(Some(_))) {
        return None;
    }
    let own = position.for_place(Place::hq(position.army));
    let sure: Vec<&Pad> = own.iter().filter(|pad| position.is_sure_of(pad, Goal::Keep)).collect();
    let answer = sure.first().filter(|_| 2 * sure.len() <= own.len())?;
    Some((Task::Hold, **answer))
}

/// The strongest new piece that a few lines are sure to make.
fn build(position: &Position<'_>) -> Option<Found> {
    let (state, army) = (position.state, position.army);
    let own = position.for_place(Place::hq(army));
    let new = |kind: &Kind| kind.small().is_some() && !has_at_home(state, army, *kind);
    let mut kinds: Vec<Kind> = Kind::BY_POWER.into_iter().filter(new).collect();
    kinds.sort_by_key(|kind| std::cmp::Reverse(kind.power()));
    kinds.into_iter().find_map(|kind| {
        let goal = Goal::Build(kind);
        let answer = own.iter().find(|pad| position.is_sure_of(pad, goal))?;
        // One line is no riddle.
        let piece = kind.code().into();
        (answer.commands().len() > 1).then_some((Task::Build { piece }, *answer))
    })
}

/// A capture of any stack of another army.
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
        let others = Others::new(position, Some(pad), Place::hq(army))?;
        Some(others.least(|reply| position.captured(pad, reply)))
    };
    let worth: Vec<(u32, &Pad)> = sure.iter().filter_map(|pad| Some((guaranteed(pad)?, pad))).collect();
    let power = worth.iter().map(|w| w.0).max()?;
    let answer = worth.iter().filter(|w| w.0 == power).map(|w| w.1).min_by_key(|p| p.commands().len())?;
    // Many pads capture that much if nobody moves.
    let tempting = own.iter().filter(|p| position.captured(p, &STILL) >= power).count();
    if answer.commands().len() < 2 || sure.len() * 4 > tempting {
        return None;
    }
    Some((Task::Capture { power }, *answer))
}

/// The most Power Units for certain.
pub(super) fn income(position: &Position<'_>) -> Option<Found> {
    let own = position.earning_pads().filter(|pads| pads.len() <= MOST_EARNING)?;
    if Others::new(position, None, Place::hq(position.army))?.plans() > 5 * MOST_REPLIES {
        return None;
    }
    // The most that is certain, in few of the pads that would bring it if nobody moved.
    let mut best = None;
    for units in (1..=position.foes().count() as u32).rev() {
        let goal = Goal::Earn(units);
        let tempting: Vec<&Pad> = own.iter().filter(|p| position.reached(p, &STILL, goal)).collect();
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

/// Those of the own pads that are certain to reach a goal; `None` if they are more than a few, or if the
/// others have too many plans against one.
fn certain<'p>(
    position: &Position<'_>,
    own: impl Iterator<Item = &'p Pad>,
    goal: Goal,
    few: usize,
) -> Option<Vec<Pad>> {
    let mut killers: Vec<Plan> = vec![STILL];
    let mut sure = Vec::new();
    for pad in own {
        let fails = |reply: &Plan| !position.reached(pad, reply, goal);
        if let Some(at) = killers.iter().position(fails) {
            killers.swap(0, at);
            continue;
        }
        match position.decided(pad, goal) {
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
        // What cannot be decided does not count.
        let Some(others) = Others::new(position, Some(pad), target) else { continue };
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
