//! What an army has in a place after its pad is carried out.

use power::{Army, Command, Kind, Order, Place, State};

use super::Position;
use crate::power::pads::Plan;

/// The commands of each own army that are carried out.
pub(super) type Orders = [Vec<Command>; 4];

/// The commands on the own pads that are carried out, without those for a mercenary army. `None` if
/// it is not certain whose piece a command means. The result does not depend on the others.
pub(super) fn orders(position: &Position<'_>, plan: &Plan) -> Option<Orders> {
    let mut orders = Orders::default();
    for army in position.own.iter() {
        let verdicts = position.game.verdicts(position.state, plan, army);
        let commands = plan[army.index()].commands().iter().zip(verdicts);
        let done = commands.filter(|(_, verdict)| verdict.is_ok()).map(|(c, _)| *c).collect();
        orders[army.index()] = position.own_lines(done)?;
    }
    Some(orders)
}

/// What an army has in a place before any conflict there.
#[derive(Clone, Copy, Default)]
pub(super) struct Garrison {
    /// The number of pieces of each kind.
    kinds: [u32; Kind::COUNT],
    /// Its power.
    pub(super) power: u32,
    /// The power that remains after a tie: what stood there at the start of the round (POW-8.3,
    /// POW-8.6).
    pub(super) resident: u32,
    /// Whether it includes a piece that takes flags.
    pub(super) foot: bool,
    /// Whether a piece left the place and may bounce back.
    pub(super) has_left: bool,
}

/// Whether a Reserve holds a piece of a kind after these commands, all of which are carried out.
pub(super) fn is_stored(state: &State, army: Army, kind: Kind, orders: &[Command]) -> bool {
    let reserve = Place::reserve(army);
    let change = |command: &Command| match command.order {
        Order::Move { kind: moved, from, .. } => -i32::from(from == reserve && moved == kind),
        Order::Exchange { given, place, made } if place == reserve => {
            i32::from(made == kind) - i32::from(given.count(kind))
        }
        _ => 0,
    };
    i32::from(state.reserve(army).count(kind)) + orders.iter().map(change).sum::<i32>() > 0
}

impl Garrison {
    /// Combined with another army of the same side.
    pub(super) fn and(&self, other: &Garrison) -> Garrison {
        Garrison {
            kinds: std::array::from_fn(|i| self.kinds[i] + other.kinds[i]),
            power: self.power + other.power,
            resident: self.resident + other.resident,
            foot: self.foot || other.foot,
            has_left: self.has_left || other.has_left,
        }
    }

    /// Whether a piece of a kind is there.
    pub(super) const fn has(&self, kind: Kind) -> bool {
        self.kinds[kind.index()] > 0
    }

    /// The garrison after these commands, all of which are carried out.
    pub(super) fn of(state: &State, army: Army, place: Place, orders: &[Command]) -> Garrison {
        let mut stood: [u32; Kind::COUNT] =
            std::array::from_fn(|i| state.count(army, place, Kind::from_index(i)));
        let mut came = [0_u32; Kind::COUNT];
        let mut garrison = Garrison::default();
        for command in orders {
            match command.order {
                Order::Move { kind, from, to } => {
                    if from == place {
                        stood[kind.index()] = stood[kind.index()].saturating_sub(1);
                        garrison.has_left = true;
                    }
                    came[kind.index()] += u32::from(to == place && kind != Kind::MegaMissile);
                }
                Order::Exchange { given, place: here, made } if here == place => {
                    let (mut inside, mut arrived) = (0, 0);
                    for kind in Kind::ALL {
                        // POW-4.4: pieces that stood there first are given first.
                        let n = u32::from(given.count(kind));
                        let first = n.min(stood[kind.index()]);
                        stood[kind.index()] -= first;
                        came[kind.index()] = came[kind.index()].saturating_sub(n - first);
                        inside += first * kind.power();
                        arrived += n - first;
                    }
                    garrison.kinds[made.index()] += 1;
                    garrison.power += made.power();
                    garrison.resident += if arrived == 0 { made.power() } else { inside };
                    garrison.foot |= made.takes_flags();
                }
                Order::Exchange { .. } | Order::Unreadable(_) => {}
            }
        }
        for kind in Kind::ALL {
            let (stays, comes) = (stood[kind.index()], came[kind.index()]);
            garrison.kinds[kind.index()] += stays + comes;
            garrison.power += (stays + comes) * kind.power();
            garrison.resident += stays * kind.power();
            garrison.foot |= kind.takes_flags() && stays + comes > 0;
        }
        garrison
    }
}
