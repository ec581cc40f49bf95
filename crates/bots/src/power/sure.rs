//! What need not be left to chance: take a flag that can be taken whatever the others do, and do not lose an own flag
//! if some plan keeps it.
//!
//! Only what comes to the HQ in question is considered, for each side alone with all its armies. So in rare positions
//! (pieces that bounce back from elsewhere) something seems certain that is not. Every case is adjudicated; nothing is
//! estimated.

use power::{Army, Command, Pad, Place, State, reach};
use table::Seat;

use super::beam::{overlaid, signed};
use super::pads::{Aim, Plan, STILL, pads};
use super::thinker::{Field, Thinker};

/// How many pads are listed per army and HQ, and how many of these are tried.
const LISTED: usize = 4000;
const TRIED: usize = 120;
/// How many of the strongest pads of each of two armies are tried in combination.
const PAIRED: usize = 12;
/// How many rounds may be simulated for this.
const NODES: u64 = 60_000;

/// A safer plan than the chosen one, if there is one; `field` is what the others are expected to play.
pub(super) fn surer(
    thinker: &mut Thinker<'_>,
    seat: Seat,
    chosen: &Plan,
    plans: &[Plan],
    field: &Field,
) -> Option<Plan> {
    let own: Vec<Army> = thinker.armies(seat).collect();
    let enemies: Vec<Army> =
        Army::ALL.into_iter().filter(|&a| !thinker.state.is_out(a) && !own.contains(&a)).collect();
    let mut threats = Threats::new(thinker, &own, &enemies);
    thinker.nodes = NODES;
    captures(thinker, seat, &own, &enemies, chosen, field, &mut threats)
        .or_else(|| defence(thinker, seat, &own, chosen, plans, field, &mut threats))
}

/// A plan that takes a flag whatever the others do, if there is one. Its free lines are filled from `plan`.
pub(super) fn certain_capture(
    thinker: &mut Thinker<'_>,
    seat: Seat,
    plan: &Plan,
    field: &Field,
) -> Option<Plan> {
    let own: Vec<Army> = thinker.armies(seat).collect();
    let enemies: Vec<Army> =
        Army::ALL.into_iter().filter(|&a| !thinker.state.is_out(a) && !own.contains(&a)).collect();
    let mut threats = Threats::new(thinker, &own, &enemies);
    thinker.nodes = NODES;
    captures(thinker, seat, &own, &enemies, plan, field, &mut threats)
}

/// The plans by which each enemy could attack the own flags.
struct Threats {
    plans: Vec<Plan>,
}

impl Threats {
    fn new(thinker: &Thinker<'_>, own: &[Army], enemies: &[Army]) -> Self {
        let mut plans = Vec::new();
        for hq in own.iter().map(|&army| Place::hq(army)) {
            for side in sides(thinker, enemies) {
                if side.iter().any(|&army| walks_in(&thinker.state, army, hq)) {
                    plans.extend(assaults(thinker, &side, hq));
                }
            }
        }
        Threats { plans }
    }

    /// Whether a plan keeps every own flag against all of them. If the nodes run out, the answer is no.
    fn survived_by(&mut self, thinker: &mut Thinker<'_>, seat: Seat, own: &[Army], plan: &Plan) -> bool {
        let lost = self.plans.iter().position(|threat| {
            let after = thinker.after(&thinker.joined(seat, plan, threat));
            own.iter().any(|&a| after.is_out(a))
        });
        if let Some(threat) = lost {
            // A threat that worked once is tried first from now on.
            self.plans.swap(0, threat);
        }
        lost.is_none() && thinker.nodes > 0
    }
}

/// The best plan that takes a flag whatever the others do.
fn captures(
    thinker: &mut Thinker<'_>,
    seat: Seat,
    own: &[Army],
    enemies: &[Army],
    chosen: &Plan,
    field: &Field,
    threats: &mut Threats,
) -> Option<Plan> {
    let mut best: Option<(bool, f32, Plan)> = None;
    for &of in enemies {
        let hq = Place::hq(of);
        if !own.iter().any(|&army| walks_in(&thinker.state, army, hq)) {
            continue;
        }
        let mut replies: Option<Vec<Plan>> = None;
        let mut plans = vec![*chosen];
        for storm in assaults(thinker, own, hq) {
            plans.push(own.iter().fold(*chosen, |plan, &a| overlaid(thinker, &plan, a, storm[a.index()])));
        }
        for plan in plans {
            if thinker.nodes == 0 {
                break;
            }
            let takes = |after: &State| own.iter().any(|&a| after.flags(a).contains(of));
            if !takes(&thinker.after(&thinker.joined(seat, &plan, &STILL))) {
                continue;
            }
            let replies = replies.get_or_insert_with(|| {
                sides(thinker, enemies).iter().flat_map(|side| assaults(thinker, side, hq)).collect()
            });
            let failed = replies.iter().position(|reply| {
                let after = thinker.after(&thinker.joined(seat, &plan, reply));
                thinker.nodes == 0 || !takes(&after)
            });
            if let Some(i) = failed {
                // A reply that saved the flag once is tried first from now on.
                replies.swap(0, i);
                continue;
            }
            let safe = threats.survived_by(thinker, seat, own, &plan);
            let (worth, _) = thinker.worth(seat, &plan, field);
            if best.as_ref().is_none_or(|(s, w, _)| (safe, worth) > (*s, *w)) {
                best = Some((safe, worth, plan));
            }
        }
    }
    best.map(|(_, _, plan)| plan)
}

/// If the chosen plan may lose a flag, the best plan that does not.
fn defence(
    thinker: &mut Thinker<'_>,
    seat: Seat,
    own: &[Army],
    chosen: &Plan,
    plans: &[Plan],
    field: &Field,
    threats: &mut Threats,
) -> Option<Plan> {
    if threats.survived_by(thinker, seat, own, chosen) {
        return None;
    }
    let mut candidates: Vec<Plan> = plans.to_vec();
    for hq in own.iter().map(|&army| Place::hq(army)) {
        for stand in assaults(thinker, own, hq) {
            candidates
                .push(own.iter().fold(*chosen, |plan, &a| overlaid(thinker, &plan, a, stand[a.index()])));
        }
    }
    let mut best: Option<(f32, Plan)> = None;
    for plan in candidates {
        if thinker.nodes == 0 {
            break;
        }
        let (worth, _) = thinker.worth(seat, &plan, field);
        if best.as_ref().is_none_or(|(w, _)| worth > *w) && threats.survived_by(thinker, seat, own, &plan) {
            best = Some((worth, plan));
        }
    }
    best.map(|(_, plan)| plan)
}

/// Groups armies by their commander.
fn sides(thinker: &Thinker<'_>, armies: &[Army]) -> Vec<Vec<Army>> {
    let mut sides: Vec<Vec<Army>> = Vec::new();
    for &army in armies {
        let commander = thinker.game.commander(army);
        let same =
            |side: &&mut Vec<Army>| commander.is_some() && thinker.game.commander(side[0]) == commander;
        match sides.iter_mut().find(same) {
            Some(side) => side.push(army),
            None => sides.push(vec![army]),
        }
    }
    sides
}

/// Whether an army has a piece that can reach the HQ and take the flag.
fn walks_in(state: &State, army: Army, hq: Place) -> bool {
    let comes = |s: power::Stack| s.sector == hq || reach(s.kind, s.sector).contains(hq);
    state.board().iter().any(|s| s.army == army && s.kind.takes_flags() && comes(s))
}

/// The plans by which a side brings power to an HQ: each army alone, and the strongest pads of both armies combined.
fn assaults(thinker: &Thinker<'_>, side: &[Army], hq: Place) -> Vec<Plan> {
    let lists: Vec<(Army, Vec<Pad>)> =
        side.iter().map(|&army| (army, strongest(thinker, army, hq))).collect();
    let mut plans = Vec::new();
    if let [(a, firsts), (b, seconds)] = &lists[..] {
        for &pad in &to_pair(firsts) {
            for &other in &to_pair(seconds) {
                let mut plan = STILL;
                (plan[a.index()], plan[b.index()]) = (pad, other);
                plans.push(plan);
            }
        }
    }
    for (army, pads) in lists {
        for pad in pads {
            let mut plan = STILL;
            plan[army.index()] = pad;
            plans.push(plan);
        }
    }
    plans
}

/// The strongest pads of an army. At most half of them include a piece that can take a flag.
fn to_pair(pads: &[Pad]) -> Vec<Pad> {
    let walks = |pad: &&Pad| {
        let on_foot = |c: &Command| matches!(c.order, power::Order::Move { kind, .. } if kind.takes_flags());
        pad.commands().iter().any(on_foot)
    };
    let mut best: Vec<Pad> = pads.iter().filter(walks).take(PAIRED / 2).copied().collect();
    let others = pads.iter().filter(|p| !p.commands().is_empty() && !walks(p));
    best.extend(others.take(PAIRED - best.len()));
    best
}

/// The pads of an army that bring the most power to an HQ, strongest first.
fn strongest(thinker: &Thinker<'_>, army: Army, hq: Place) -> Vec<Pad> {
    let (found, _) = pads(thinker.game, &thinker.state, army, Aim::Only(hq), LISTED);
    let mut rated: Vec<(u32, Pad)> = found.into_iter().map(|pad| (brings(&pad, hq), pad)).collect();
    rated.sort_by_key(|(power, _)| std::cmp::Reverse(*power));
    let sign = |pad: Pad| {
        let lines: Vec<Command> = pad.commands().iter().map(|&c| signed(thinker, army, c)).collect();
        Pad::new(&lines).unwrap_or(pad)
    };
    rated.into_iter().take(TRIED).map(|(_, pad)| sign(pad)).collect()
}

/// The power that a pad adds to a place; a Mega-Missile outweighs everything.
fn brings(pad: &Pad, hq: Place) -> u32 {
    let adds = |command: &Command| match command.order {
        power::Order::Move { kind: power::Kind::MegaMissile, .. } => 1000,
        power::Order::Move { kind, to, .. } if to == hq => kind.power(),
        power::Order::Exchange { given, place, made } if place == hq => {
            made.power() - given.power().min(made.power())
        }
        _ => 0,
    };
    pad.commands().iter().map(adds).sum()
}
