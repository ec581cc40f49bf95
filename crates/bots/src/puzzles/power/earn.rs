//! Power Units that are certain in a position of a real game.

use power::{Command, Order, Pad, Place, Sectors};

use super::pose::Found;
use super::{Goal, Position};
use crate::power::pads::STILL;
use crate::puzzles::Task;

/// How many ways to hold a country are considered.
const MOST_WAYS: usize = 6;

/// Power Units that only few of the moves abroad are certain to earn: in each of some countries a
/// sector that nobody can win back.
pub(super) fn earn(position: &Position<'_>) -> Option<Found> {
    if position.others_may_strike() {
        return None;
    }
    let home = Place::hq(position.army);
    let mut found: Option<(u32, Pad)> = None;
    let countries: Vec<Country> =
        position.paying().map(|c| Country::of(position, c)).collect::<Option<_>>()?;
    let guards = guards(position, home)?;
    for guard in &guards {
        combine(position, &countries, 0, guard, &mut found);
    }
    let (units, answer) = found?;
    let goal = Goal::Earn(units);
    // It must be possible to miss it: standing still is not enough, and only few moves are.
    let (safe, all) = countries.iter().fold((0, 0), |(safe, all), c| (safe + c.safe, all + c.moves));
    let missed = matches!(position.decided(&STILL, goal), Some(Some(_)));
    (missed && 4 * safe <= all).then_some((Task::Earn { units }, answer))
}

/// The ways to hold a country.
struct Country {
    /// The shortest ways, at most one per sector. The empty pad is one of them if a piece already
    /// stands there safely.
    ways: Vec<Pad>,
    /// How many moves of one piece go there, and how many of them are safe.
    moves: usize,
    safe: usize,
}

impl Country {
    fn of(position: &Position<'_>, sectors: Sectors) -> Option<Country> {
        let mut country = Country { ways: Vec::new(), moves: 0, safe: 0 };
        for sector in sectors.iter() {
            let mut shortest = None;
            for pad in position.for_place(sector) {
                let commands = pad.commands();
                let comes =
                    matches!(commands, [Command { order: Order::Move { to, .. }, .. }] if *to == sector);
                country.moves += usize::from(comes);
                if shortest.is_some() && commands.len() > 1 {
                    break;
                }
                if position.holds(sector, &pad)? {
                    country.safe += usize::from(comes);
                    shortest = shortest.or(Some(pad));
                }
            }
            country.ways.extend(shortest);
        }
        country.ways.sort_by_key(|pad| pad.commands().len());
        country.ways.truncate(MOST_WAYS);
        Some(country)
    }
}

/// The shortest pads that keep the flags safe, including the empty pad if nothing is needed.
fn guards(position: &Position<'_>, home: Place) -> Option<Vec<Pad>> {
    let mut guards = Vec::new();
    for pad in position.for_place(home) {
        if guards.len() == MOST_WAYS {
            break;
        }
        if position.keeps_flags(&pad)? {
            guards.push(pad);
        }
    }
    Some(guards)
}

/// Tries every combination of ways for the countries from index `from` on, and keeps the most units
/// with the fewest lines.
fn combine(
    position: &Position<'_>,
    countries: &[Country],
    from: usize,
    pad: &Pad,
    best: &mut Option<(u32, Pad)>,
) {
    let Some(country) = countries.get(from) else {
        let held = |units: &u32| position.is_sure_of(pad, Goal::Earn(*units));
        let Some(units) = (1..=countries.len() as u32).rev().find(held) else { return };
        let worth = |(units, pad): &(u32, Pad)| (*units, Pad::LINES - pad.commands().len());
        if best.as_ref().is_none_or(|b| worth(b) < worth(&(units, *pad))) {
            *best = Some((units, *pad));
        }
        return;
    };
    combine(position, countries, from + 1, pad, best);
    for way in &country.ways {
        let mut longer = *pad;
        let fits = way.commands().iter().all(|c| longer.push(*c));
        if fits {
            combine(position, countries, from + 1, &longer, best);
        }
    }
}
