//! Every pad that can make a difference.
//!
//! Pads are enumerated from the game's own list of legal commands, with two savings that lose nothing:
//!
//! - The order of lines. Exchanges in Reserve before moves, moves before exchanges on the board, launches last, and within each in
//!   one fixed order: any legal pad can be written so, and the same comes of it. (Moves need nothing that was made on the board,
//!   exchanges take first what stood there at the start.)
//! - Where nobody meets. A sector where no piece of another side stands, comes or bounces back to never sees a conflict, and
//!   what stands there changes nothing elsewhere this round. One such destination stands for all of them.

use power::{Army, Choices, Command, Kind, Order, Pad, Place, Power, State, reach};

use super::Position;

/// The pads of all armies.
pub(super) type Plan = [Pad; 4];

/// Nobody writes anything.
pub(super) const STILL: Plan = [Pad::EMPTY; 4];

/// More pads of an army than this are too many.
const MOST_PADS: usize = 150_000;
/// More combinations of several armies' pads than this are too many.
const MOST_PLANS: usize = 600_000;

/// Every pad of an army, with destinations among these or one for all others; `None` if they are too many.
pub(super) fn pads(game: &Power, state: &State, army: Army, matters: u64) -> Option<Vec<Pad>> {
    let mut found = vec![Pad::EMPTY];
    let mut at = 0;
    let mut plan = STILL;
    let mut more: Vec<Command> = Vec::new();
    while at < found.len() {
        let pad = found[at];
        at += 1;
        if pad.commands().len() == Pad::LINES {
            continue;
        }
        plan[army.index()] = pad;
        more.clear();
        game.choices(state, &plan, army, &mut |c| offer(c, matters, &mut more));
        let last = pad.commands().last().map(order);
        for command in more.iter().filter(|c| last.is_none_or(|l| order(c) >= l)) {
            let mut longer = pad;
            if longer.push(*command) {
                found.push(longer);
            }
        }
        if found.len() > MOST_PADS {
            return None;
        }
    }
    Some(found)
}

fn offer(choices: Choices, matters: u64, out: &mut Vec<Command>) {
    let lowest = |set: u64| set & set.wrapping_neg();
    let cut = |to: u64| to & matters | lowest(to & !matters);
    match choices {
        Choices::Moves { kind, from, to } if !from.is_reserve() => {
            out.extend(Choices::Moves { kind, from, to: cut(to) }.commands());
        }
        Choices::Launches { from } => {
            let all = choices.commands().filter_map(|c| match c.order {
                Order::Move { to, .. } => Some(to),
                _ => None,
            });
            let to = cut(all.fold(0, |set, place| set | place.bit()));
            out.extend(power::sectors_of(to).map(|place| Command::go(Kind::MegaMissile, from, place)));
        }
        _ => out.extend(choices.commands()),
    }
}

/// Where a line stands in a pad, so that each set of commands is written in one way.
fn order(command: &Command) -> (u8, usize, usize, usize) {
    match command.order {
        Order::Exchange { place, made, .. } if place.is_reserve() => (0, made.index(), 0, 0),
        Order::Move { kind: Kind::MegaMissile, from, to } => (3, from.index(), to.index(), 0),
        Order::Move { kind, from, to } => (1, kind.index(), from.index(), to.index()),
        Order::Exchange { place, made, .. } => (2, place.index(), made.index(), 0),
        Order::Unreadable(_) => (4, 0, 0, 0),
    }
}

/// The sectors where an army can meet another side: where its pieces stand, and where they can go. The one pad that is known
/// says where that army's go.
pub(super) fn seen_by(position: &Position<'_>, army: Army, own: Option<&Pad>) -> u64 {
    let (game, state) = (position.game, position.state);
    let mut sectors = 0;
    for other in Army::ALL.into_iter().filter(|&o| !game.allied(o, army) && !state.is_out(o)) {
        sectors |= state.occupied(other) | Place::hq(other).bit();
        match own.filter(|_| other == position.army) {
            Some(pad) => {
                for command in pad.commands() {
                    if let Order::Move { to, .. } = command.order {
                        sectors |= to.bit();
                    }
                }
            }
            None => {
                let goes = state.board().iter().filter(|s| s.army == other);
                sectors |= goes.fold(0, |set, s| set | reach(s.kind, s.sector));
            }
        }
    }
    sectors
}

/// Whether an army might have the power for a Mega-Missile in one place this round. What is made on the board cannot be given again;
/// in Reserve power grows by upgrades, three Tanks to a Heavy Tank at best, so to ten thirds (POW-6).
pub(super) fn may_make_missile(state: &State, army: Army) -> bool {
    let reserve: u32 =
        Kind::ALL.into_iter().map(|k| u32::from(state.reserve(army)[k.index()]) * k.power()).sum();
    let board = state.total_power(army) - reserve;
    3 * board + 10 * reserve >= 300
}

/// What the others can do.
pub(super) struct Others {
    armies: Vec<(Army, Vec<Pad>)>,
}

impl Others {
    /// Against one pad of the own army, or against any; `None` if there is too much.
    pub(super) fn new(position: &Position<'_>, own: Option<&Pad>, target: Place) -> Option<Self> {
        let (game, state) = (position.game, position.state);
        let mut armies = Vec::new();
        let mut plans = 1;
        for army in Army::ALL.into_iter().filter(|&a| a != position.army && !state.is_out(a)) {
            let pads = pads(game, state, army, seen_by(position, army, own) | target.bit())?;
            plans *= pads.len();
            armies.push((army, pads));
        }
        (plans <= MOST_PLANS).then_some(Others { armies })
    }

    /// The first of all their plans for which this holds.
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
            // Count on, as a clock does.
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
