//! What need not be left to chance: a flag that can be taken whatever the others do is taken, and the own flag is not lost
//! where a plan keeps it.
//!
//! Only what comes to the HQ in question is looked at, so in rare positions (bounces elsewhere that send pieces back) something is
//! thought certain that is not. Everything is adjudicated, nothing is estimated.

use power::{Army, Command, Pad, Place, State, reach};
use table::Seat;

use super::beam::signed;
use super::pads::{Aim, Plan, STILL, pads};
use super::thinker::Thinker;

/// Pads that are listed for an army and an HQ, and pads of these that are tried.
const LISTED: usize = 4000;
const TRIED: usize = 200;
/// Rounds that may be played out for it.
const NODES: u64 = 150_000;

/// A plan to play instead of the one that was chosen, against a field of what the others are thought to play.
pub(super) fn surer(
    thinker: &mut Thinker<'_>,
    seat: Seat,
    chosen: &Plan,
    plans: &[Plan],
    field: &[Plan],
) -> Option<Plan> {
    let own: Vec<Army> = thinker.armies(seat).collect();
    let enemies: Vec<Army> =
        Army::ALL.into_iter().filter(|&a| !thinker.state.is_out(a) && !own.contains(&a)).collect();
    let mut threats = Threats::new(thinker, &own, &enemies);
    thinker.nodes = NODES;
    captures(thinker, seat, &own, &enemies, chosen, field, &mut threats)
        .or_else(|| defence(thinker, seat, &own, chosen, plans, field, &mut threats))
}

/// What each enemy could throw at the own flags.
struct Threats {
    plans: Vec<Plan>,
}

impl Threats {
    fn new(thinker: &Thinker<'_>, own: &[Army], enemies: &[Army]) -> Self {
        let mut plans = Vec::new();
        for &hq in own {
            for &enemy in enemies.iter().filter(|&&e| walks_in(&thinker.state, e, Place::hq(hq))) {
                plans.extend(
                    strongest(thinker, enemy, Place::hq(hq)).into_iter().map(|pad| alone(enemy, pad)),
                );
            }
        }
        Threats { plans }
    }

    /// Whether a plan keeps every own flag against all of them; what cannot be played out any more is not believed.
    fn survived_by(&mut self, thinker: &mut Thinker<'_>, seat: Seat, own: &[Army], plan: &Plan) -> bool {
        let lost = self.plans.iter().position(|threat| {
            let after = thinker.after(&thinker.joined(seat, plan, threat));
            own.iter().any(|&a| after.is_out(a))
        });
        if let Some(threat) = lost {
            // What worked once is tried first from now on.
            self.plans.swap(0, threat);
        }
        lost.is_none() && thinker.nodes > 0
    }
}

/// The best plan that takes a flag whatever is done about it.
fn captures(
    thinker: &mut Thinker<'_>,
    seat: Seat,
    own: &[Army],
    enemies: &[Army],
    chosen: &Plan,
    field: &[Plan],
    threats: &mut Threats,
) -> Option<Plan> {
    let mut best: Option<(bool, f32, Plan)> = None;
    for &of in enemies {
        let hq = Place::hq(of);
        let mut replies: Option<Vec<Plan>> = None;
        let raiders: Vec<Army> = own.iter().copied().filter(|&a| walks_in(&thinker.state, a, hq)).collect();
        for army in raiders {
            let storms = strongest(thinker, army, hq).into_iter().map(|pad| with(thinker, chosen, army, pad));
            let plans: Vec<Plan> = storms.chain([*chosen]).collect();
            for plan in plans {
                if thinker.nodes == 0 {
                    break;
                }
                let takes = |after: &State| own.iter().any(|&a| after.flags(a).contains(of));
                if !takes(&thinker.after(&thinker.joined(seat, &plan, &STILL))) {
                    continue;
                }
                let replies = replies.get_or_insert_with(|| {
                    let answer = |&e: &Army| strongest(thinker, e, hq).into_iter().map(move |p| alone(e, p));
                    enemies.iter().flat_map(answer).collect()
                });
                let mut failed = None;
                for (i, reply) in replies.iter().enumerate() {
                    let after = thinker.after(&thinker.joined(seat, &plan, reply));
                    if thinker.nodes == 0 || !takes(&after) {
                        failed = Some(i);
                        break;
                    }
                }
                if let Some(i) = failed {
                    // What saved the flag once is tried first from now on.
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
    }
    best.map(|(_, _, plan)| plan)
}

/// If the chosen plan may lose a flag: the best one that does not.
fn defence(
    thinker: &mut Thinker<'_>,
    seat: Seat,
    own: &[Army],
    chosen: &Plan,
    plans: &[Plan],
    field: &[Plan],
    threats: &mut Threats,
) -> Option<Plan> {
    if threats.survived_by(thinker, seat, own, chosen) {
        return None;
    }
    let mut candidates: Vec<Plan> = plans.to_vec();
    for &army in own {
        let hq = Place::hq(army);
        for pad in strongest(thinker, army, hq) {
            candidates.push(with(thinker, chosen, army, pad));
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

/// Whether an army has somebody who can take the flag there.
fn walks_in(state: &State, army: Army, hq: Place) -> bool {
    let comes = |s: power::Stack| s.sector == hq || reach(s.kind, s.sector).contains(hq);
    state.board().iter().any(|s| s.army == army && s.kind.takes_flags() && comes(s))
}

/// An army's pads that bring the most power to an HQ.
fn strongest(thinker: &Thinker<'_>, army: Army, hq: Place) -> Vec<Pad> {
    let (mut found, _) = pads(thinker.game, &thinker.state, army, Aim::Only(hq), LISTED);
    if found.len() > TRIED {
        let mut rated: Vec<(u32, Pad)> = found.into_iter().map(|pad| (brings(&pad, hq), pad)).collect();
        rated.sort_by_key(|(power, _)| std::cmp::Reverse(*power));
        found = rated.into_iter().take(TRIED).map(|(_, pad)| pad).collect();
    }
    found
}

/// The power that a pad adds to a place; a Mega-Missile outdoes everything.
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

fn alone(army: Army, pad: Pad) -> Plan {
    let mut plan = STILL;
    plan[army.index()] = pad;
    plan
}

/// A plan with another pad for one army; what is free on it is filled up with what the plan had there.
fn with(thinker: &Thinker<'_>, plan: &Plan, army: Army, pad: Pad) -> Plan {
    let mut written = Pad::EMPTY;
    let lines = pad.commands().iter().map(|&c| signed(thinker, army, c));
    let had = plan[army.index()];
    for command in lines.chain(had.commands().iter().copied().filter(|c| !pad.commands().contains(c))) {
        let _ = written.push(command);
    }
    let mut plan = *plan;
    plan[army.index()] = written;
    plan
}
