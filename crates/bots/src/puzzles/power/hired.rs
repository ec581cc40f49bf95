//! The mercenary army in games of three players. Everybody may command it, so nobody knows what it will do. Proofs
//! assume the most that it could have anywhere if all pads were spent on it.

use power::{Army, Command, Kind, Order, Pad, Place, Sectors, State, reach};

use super::Position;
use super::places::{few, from_reserve};
use crate::power::pads::{self, Aim, Plan, STILL};

/// The number of lines of all three pads (POW-14.1).
pub(super) const LINES: usize = 3 * Pad::LINES;

/// The most that an upgrade can add: three Tanks become a Heavy Tank (POW-6.2).
const UPGRADE: u32 = 21;

/// The maximum number of mercenary pads considered per place when searching for what a player could do with it.
const MOST_PADS: usize = 2_000;

/// The most that it could have in a place.
#[derive(Clone, Copy, Default)]
pub(super) struct Threat {
    pub(super) power: u32,
    /// Whether this can include a piece that takes flags.
    pub(super) foot: bool,
}

impl Threat {
    pub(super) fn of(state: &State, army: Army, place: Place) -> Threat {
        let home = place == Place::hq(army);
        let near = || {
            let comes = move |s: &power::Stack| s.sector != place && reach(s.kind, s.sector).contains(place);
            state.board().iter().filter(|s| s.army == army).filter(comes)
        };
        let mut powers: Vec<u32> = near().flat_map(|s| few(s.kind.power(), s.count, LINES)).collect();
        if home {
            powers.extend(from_reserve(state, army, LINES));
        }
        let stands = |kind: Kind| state.count(army, place, kind);
        let pieces = Kind::ALL.into_iter().map(stands).sum::<u32>() as usize + powers.len();
        powers.extend(std::iter::repeat_n(UPGRADE, pieces / 3));
        powers.sort_unstable_by(|a, b| b.cmp(a));
        let foot = home || Kind::ALL.into_iter().any(|k| k.takes_flags() && stands(k) > 0);
        Threat {
            power: state.strength(army, place) + powers.iter().take(LINES).sum::<u32>(),
            foot: foot || near().any(|s| s.kind.takes_flags()),
        }
    }
}

impl Position<'_> {
    /// The mercenary army, if it is still playing.
    pub(super) fn hired(&self) -> Option<Army> {
        self.game.mercenary().filter(|&army| !self.state.is_out(army))
    }

    /// The most that the mercenary army could have in a place.
    pub(super) fn threat(&self, place: Place) -> Threat {
        self.hired().map_or(Threat::default(), |army| Threat::of(self.state, army, place))
    }

    /// The lines of an own pad that are certainly for an own army; `None` if that is uncertain for one of them
    /// (POW-17.5).
    pub(super) fn own_lines(&self, lines: Vec<Command>) -> Option<Vec<Command>> {
        let Some(hired) = self.game.mercenary() else { return Some(lines) };
        let others = Army::ALL.into_iter().filter(|&a| a != hired);
        let alone = others.fold(self.state.occupied(hired), |set, a| set.without(self.state.occupied(a)));
        let mut own = Vec::new();
        for line in lines {
            match line.order {
                _ if line.named == Some(hired) => {}
                Order::Move { from, .. } if from == Place::reserve(hired) || is_in(alone, from) => {}
                Order::Exchange { place, .. } if place == Place::reserve(hired) => {}
                Order::Exchange { place, .. } if is_in(alone, place) => return None,
                _ => own.push(line),
            }
        }
        Some(own)
    }

    /// What a rival could order the mercenary to do in a place, once on each rival's pad.
    pub(super) fn hired_plans(&self, place: Place) -> Vec<Plan> {
        let Some(hired) = self.hired() else { return Vec::new() };
        let (pads, _) = pads::pads(self.game, self.state, hired, Aim::Only(place), MOST_PADS);
        let strength = |pad: &Pad| super::garrison::Garrison::of(self.state, hired, place, pad.commands());
        let strongest = pads.iter().max_by_key(|p| strength(p).power);
        let storming = pads.iter().filter(|p| strength(p).foot).max_by_key(|p| strength(p).power);
        let chosen = strongest.into_iter().chain(storming).filter(|p| !p.commands().is_empty());
        chosen.flat_map(|pad| self.on_each_pad(hired, pad)).collect()
    }

    /// The plans with these commands for the mercenary on the pad of one rival each.
    pub(super) fn on_each_pad(&self, hired: Army, pad: &Pad) -> Vec<Plan> {
        let named: Vec<Command> = pad.commands().iter().map(|c| c.named(hired)).collect();
        let Some(pad) = Pad::new(&named) else { return Vec::new() };
        let rivals = self.rivals().filter_map(|side| side.iter().next());
        let on = |army: Army| {
            let mut plan = STILL;
            plan[army.index()] = pad;
            plan
        };
        rivals.map(on).collect()
    }
}

fn is_in(sectors: Sectors, place: Place) -> bool {
    !place.is_reserve() && sectors.contains(place)
}
