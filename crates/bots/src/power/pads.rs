//! A list of all pads that can make a difference.
//!
//! Pads are built from the game's own list of legal commands, with two reductions that lose nothing:
//!
//! - The order of lines. Exchanges in Reserve come before moves, moves before exchanges on the board, launches last,
//!   and each group has one fixed order. Any legal pad can be written in this order with the same result. (Moves need
//!   nothing that is made on the board, and exchanges first take what stood there at the start.)
//! - Sectors without contact. If no piece of another side stands in a sector, comes there or bounces back to it, there
//!   is never a conflict, and what stands there changes nothing elsewhere this round. One such destination represents
//!   all of them.

use power::{Army, COUNTRY, Choices, Command, Kind, Order, Pad, Place, Power, Sectors, State};

/// The pads of all armies, or of one seat's armies; then the others' pads are empty.
pub(crate) type Plan = [Pad; 4];

/// A plan without any commands.
pub(crate) const STILL: Plan = [Pad::EMPTY; 4];

/// Which commands are tried.
#[derive(Clone, Copy)]
pub(crate) enum Aim {
    /// All commands, with destinations among these sectors and one representative for all others.
    All(Sectors),
    /// The same, with one representative of the others in each country.
    Countries(Sectors),
    /// Only commands that change who stands in this place.
    Only(Place),
}

/// A plan without the lines that would be cancelled. They change nothing, and players should not have to read them.
pub(crate) fn without_cancelled(game: &Power, state: &State, plan: &Plan) -> Plan {
    let mut tidy = *plan;
    for army in Army::ALL {
        let lines = plan[army.index()].commands().iter().zip(game.verdicts(state, plan, army));
        let done: Vec<Command> = lines.filter(|(_, verdict)| verdict.is_ok()).map(|(c, _)| *c).collect();
        tidy[army.index()] = Pad::new(&done).unwrap_or(plan[army.index()]);
    }
    tidy
}

/// An army's pads, shorter ones first, and whether the list is complete. The search stops once there are more than
/// `most`.
pub(crate) fn pads(game: &Power, state: &State, army: Army, aim: Aim, most: usize) -> (Vec<Pad>, bool) {
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
        game.choices(state, &plan, army, &mut |c| aim.offer(army, c, &mut more));
        let last = pad.commands().last().map(order);
        for command in more.iter().filter(|c| last.is_none_or(|l| order(c) >= l)) {
            let mut longer = pad;
            if longer.push(*command) {
                found.push(longer);
            }
        }
        if found.len() > most {
            return (found, false);
        }
    }
    (found, true)
}

impl Aim {
    fn offer(self, army: Army, choices: Choices, out: &mut Vec<Command>) {
        let first = |set: Sectors| set.first().map_or(Sectors::EMPTY, Sectors::one);
        let cut = |to: Sectors| match self {
            Aim::All(matters) => to.and(matters).or(first(to.without(matters))),
            Aim::Countries(matters) => {
                let free = to.without(matters);
                let rest = COUNTRY.iter().fold(first(free), |set, country| set.or(first(free.and(*country))));
                to.and(matters).or(rest)
            }
            Aim::Only(place) => to.and(Sectors::one(place)),
        };
        match choices {
            // A piece in Reserve has only one destination.
            Choices::Moves { from, to, .. } if from.is_reserve() && cut(to).is_empty() => {}
            Choices::Moves { kind, from, to } => {
                Choices::Moves { kind, from, to: cut(to) }.each(|c| out.push(c));
            }
            Choices::Launches { from } => {
                let to = cut(Sectors::ALL);
                out.extend(to.iter().map(|place| Command::go(Kind::MegaMissile, from, place)));
            }
            Choices::Exchange { place, .. } => {
                let helps = match self {
                    Aim::All(_) | Aim::Countries(_) => true,
                    Aim::Only(only) => {
                        place == only || place == Place::reserve(army) && only == Place::hq(army)
                    }
                };
                if helps {
                    choices.each(|c| out.push(c));
                }
            }
        }
    }
}

/// The position of a line in a pad, so that each set of commands is written in only one order.
fn order(command: &Command) -> (u8, usize, usize, usize) {
    match command.order {
        Order::Exchange { place, made, .. } if place.is_reserve() => (0, made.index(), 0, 0),
        Order::Move { kind: Kind::MegaMissile, from, to } => (3, from.index(), to.index(), 0),
        Order::Move { kind, from, to } => (1, kind.index(), from.index(), to.index()),
        Order::Exchange { place, made, .. } => (2, place.index(), made.index(), 0),
        Order::Unreadable(_) => (4, 0, 0, 0),
    }
}

#[cfg(test)]
mod tests {
    use power::Options;
    use table::Game;

    use super::*;

    #[test]
    fn lines_that_would_be_cancelled_are_left_out() {
        let game = Power::new(&Options { players: Some(2), ..Options::default() }).expect("two players");
        let fly = |to: &str| {
            let to = Place::from_code(to).expect("a place");
            Command::go(Kind::Fighter, Place::hq(Army::Green), to)
        };
        let mut plan = STILL;
        // Green has only two Fighters.
        plan[0] = Pad::new(&[fly("B0"), fly("R0"), fly("R3")]).expect("three lines");
        let tidy = without_cancelled(&game, &game.start(), &plan);
        assert_eq!(tidy[0].commands(), [fly("B0"), fly("R0")]);
    }
}
