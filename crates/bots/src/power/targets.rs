//! Places to bring power to: where enemies stand, and where they are expected to go.

use power::{Army, Order, Place, Sectors};
use table::Seat;

use super::thinker::{Field, Thinker};

/// The maximum number of places where enemies are expected to go.
const MOST_ARRIVALS: usize = 24;

/// A place, and the power needed to beat the strongest side there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Target {
    pub(super) place: Place,
    /// The power that must be exceeded.
    pub(super) needed: u32,
    /// Whether it is an enemy HQ; then a foot soldier has to come along.
    pub(super) flag: bool,
}

/// Places where enemies stand, and enemy HQs.
pub(super) fn standing(thinker: &Thinker<'_>, seat: Seat) -> Vec<Target> {
    let mine = thinker.game.armies(seat);
    let enemies = || Army::ALL.into_iter().filter(|a| !mine.contains(a));
    let mut places = Sectors::EMPTY;
    for enemy in enemies() {
        places = places.or(thinker.state.occupied(enemy));
        if !thinker.state.is_out(enemy) {
            places.insert(Place::hq(enemy));
        }
    }
    let target = |place| Target {
        place,
        needed: enemies().map(|a| thinker.state.strength(a, place)).max().unwrap_or(0),
        flag: enemies().any(|a| !thinker.state.is_out(a) && Place::hq(a) == place),
    };
    places.iter().map(target).collect()
}

/// Places where enemies go in a field of plans, likeliest plan first.
pub(super) fn arriving(thinker: &Thinker<'_>, seat: Seat, field: &Field) -> Vec<Target> {
    let mut found: Vec<Target> = Vec::new();
    let rivals: Vec<Seat> = thinker.playing().filter(|&s| s != seat).collect();
    for (plan, _) in field.plans() {
        for &rival in &rivals {
            let mut power = [0i32; Place::COUNT];
            let mut goes = Sectors::EMPTY;
            for army in thinker.armies(rival) {
                for s in thinker.state.board().iter().filter(|s| s.army == army) {
                    power[s.sector.index()] += i32::from(s.count) * s.kind.power() as i32;
                }
                for command in plan[army.index()].commands() {
                    if let Order::Move { kind, from, to } = command.order
                        && kind.travel().is_some()
                    {
                        power[from.index()] -= kind.power() as i32;
                        power[to.index()] += kind.power() as i32;
                        goes.insert(to);
                    }
                }
            }
            for place in goes.iter() {
                let needed = u32::try_from(power[place.index()]).unwrap_or(0);
                let flag = thinker.armies(rival).any(|a| Place::hq(a) == place);
                let target = Target { place, needed, flag };
                if !found.contains(&target) {
                    found.push(target);
                }
            }
        }
        if found.len() >= MOST_ARRIVALS {
            break;
        }
    }
    found.truncate(MOST_ARRIVALS);
    found
}
