//! Prepared pads with one purpose each. They need several commands to be worth anything, so a
//! search that adds one command at a time has trouble finding them.

use power::{Army, Command, Given, Kind, Pad, Place, Sectors, moves_needed, reach};
use table::Seat;

use super::beam::signed;
use super::pads::{Plan, STILL};
use super::targets::Target;
use super::thinker::Thinker;

/// How many escorts are proposed per enemy HQ.
const ESCORTS: usize = 3;

/// A piece that can be ordered to move.
#[derive(Clone, Copy)]
struct Piece {
    army: Army,
    kind: Kind,
    at: Place,
}

/// Ideas for one army: attacks and ambushes, escorts, the defence of the HQ, and upgrades.
pub(super) fn ideas(thinker: &Thinker<'_>, seat: Seat, army: Army, targets: &[Target]) -> Vec<Pad> {
    let mut pads = Vec::new();
    let pieces = pieces(thinker, army);
    for target in targets {
        for plan in forces(thinker, seat, &pieces, target) {
            pads.push(plan[army.index()]);
        }
    }
    escorts(thinker, seat, &pieces, &mut pads);
    pads.extend(defence(army, &pieces, 5));
    pads.extend(defence(army, &pieces, 2));
    upgrades(thinker, army, &pieces, &mut pads);
    for pad in &mut pads {
        let signed: Vec<Command> = pad.commands().iter().map(|&c| signed(thinker, army, c)).collect();
        *pad = Pad::new(&signed).unwrap_or(Pad::EMPTY);
    }
    pads.retain(|p| !p.commands().is_empty());
    pads
}

/// Attacks, assaults and ambushes that combine several armies of a seat.
pub(super) fn joint_ideas(thinker: &Thinker<'_>, seat: Seat, targets: &[Target]) -> Vec<Plan> {
    let mut all: Vec<Piece> = thinker.armies(seat).flat_map(|army| pieces(thinker, army)).collect();
    all.sort_by_key(|p| std::cmp::Reverse(p.kind.power()));
    let several = |plan: &Plan| plan.iter().filter(|pad| !pad.commands().is_empty()).count() > 1;
    targets.iter().flat_map(|target| forces(thinker, seat, &all, target)).filter(several).collect()
}

/// The pieces of an army, strongest first, including those in Reserve.
fn pieces(thinker: &Thinker<'_>, army: Army) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut add = |kind: Kind, at, count: usize| {
        if kind.travel().is_some() {
            pieces.extend(std::iter::repeat_n(Piece { army, kind, at }, count.min(Pad::LINES)));
        }
    };
    for s in thinker.state.board().iter().filter(|s| s.army == army) {
        add(s.kind, s.sector, usize::from(s.count));
    }
    for kind in Kind::BY_POWER {
        add(kind, Place::reserve(army), usize::from(thinker.state.reserve(army)[kind]));
    }
    pieces.sort_by_key(|p| std::cmp::Reverse(p.kind.power()));
    pieces
}

fn go(piece: &Piece, to: Place) -> Command {
    Command::go(piece.kind, piece.at, to)
}

/// Whether a piece can reach a place with one command.
fn can_go(piece: &Piece, to: Place) -> bool {
    match piece.at.is_reserve() {
        true => to == Place::hq(piece.army),
        false => reach(piece.kind, piece.at).contains(to),
    }
}

/// Everything that can be sent to a place, and just enough to beat the target; empty if even
/// everything is not enough.
fn forces(thinker: &Thinker<'_>, seat: Seat, pieces: &[Piece], target: &Target) -> Vec<Plan> {
    let mut comers: Vec<&Piece> = pieces.iter().filter(|p| can_go(p, target.place)).collect();
    if target.flag
        && let Some(foot) = comers.iter().position(|p| p.kind.takes_flags())
    {
        let foot = comers.remove(foot);
        comers.insert(0, foot);
    }
    let there: u32 = thinker.armies(seat).map(|a| thinker.state.strength(a, target.place)).sum();
    let (mut all, mut enough) = (STILL, None);
    let mut sum = there;
    for piece in comers {
        if enough.is_none() && sum > target.needed {
            enough = Some(all);
        }
        if all[piece.army.index()].push(signed(thinker, piece.army, go(piece, target.place))) {
            sum += piece.kind.power();
        }
    }
    if all == STILL || sum <= target.needed {
        return Vec::new();
    }
    let enough = enough.filter(|plan| *plan != STILL && *plan != all);
    std::iter::once(all).chain(enough).collect()
}

/// A foot soldier moves to where an enemy HQ is in reach, with the strongest pieces that can come
/// along.
fn escorts(thinker: &Thinker<'_>, seat: Seat, pieces: &[Piece], pads: &mut Vec<Pad>) {
    let mine = thinker.game.armies(seat);
    for enemy in Army::ALL.into_iter().filter(|a| !mine.contains(a) && !thinker.state.is_out(*a)) {
        let hq = Place::hq(enemy);
        let mut found: Vec<(u32, Vec<Command>)> = Vec::new();
        for (i, foot) in pieces.iter().enumerate() {
            let again = i > 0 && (pieces[i - 1].kind, pieces[i - 1].at) == (foot.kind, foot.at);
            if !foot.kind.takes_flags() || foot.at.is_reserve() || again {
                continue;
            }
            for stage in reach(foot.kind, foot.at).without(Sectors::one(hq)).iter() {
                if !reach(foot.kind, stage).contains(hq) {
                    continue;
                }
                let company = pieces.iter().enumerate().filter(|(j, p)| *j != i && can_go(p, stage));
                let company: Vec<&Piece> = company.map(|(_, p)| p).take(Pad::LINES - 1).collect();
                let power: u32 = company.iter().map(|p| p.kind.power()).sum();
                let commands = std::iter::once(foot).chain(company).map(|p| go(p, stage)).collect();
                found.push((power + foot.kind.power(), commands));
            }
        }
        found.sort_by_key(|(power, _)| std::cmp::Reverse(*power));
        pads.extend(found.into_iter().take(ESCORTS).filter_map(|(_, commands)| Pad::new(&commands)));
    }
}

/// The strongest pieces that can reach the HQ.
fn defence(army: Army, pieces: &[Piece], most: usize) -> Option<Pad> {
    let hq = Place::hq(army);
    let commands: Vec<Command> =
        pieces.iter().filter(|p| can_go(p, hq)).take(most).map(|p| go(p, hq)).collect();
    Pad::new(&commands)
}

/// Three small pieces are gathered, bought if there is money, and exchanged for a large one.
fn upgrades(thinker: &Thinker<'_>, army: Army, pieces: &[Piece], pads: &mut Vec<Pad>) {
    let (hq, rv) = (Place::hq(army), Place::reserve(army));
    let held = thinker.state.reserve(army);
    for small in Kind::SMALL {
        let Some(large) = small.large() else { continue };
        let make = |place| Command::exchange(Given::of(small, 3), place, large);
        let buy = Command::exchange(Given::of(Kind::PowerUnit, small.power() as u16), rv, small);
        let affordable = usize::from(held[Kind::PowerUnit]) / small.power() as usize;
        let stored = usize::from(held[small]);
        if stored < 3 && stored + affordable >= 3 {
            let mut commands = vec![buy; 3 - stored];
            commands.push(make(rv));
            pads.extend(Pad::new(&commands));
        }
        let mut places: Vec<Place> = pieces.iter().filter(|p| p.kind == small).map(|p| p.at).collect();
        places.push(hq);
        places.dedup();
        for place in places.into_iter().filter(|p| !p.is_reserve()) {
            let there = thinker.state.count(army, place, small) as usize;
            let mut commands: Vec<Command> = Vec::new();
            let movers = pieces.iter().filter(|p| p.kind == small && p.at != place);
            let mut movers: Vec<&Piece> = movers.filter(|p| can_go(p, place)).collect();
            movers.sort_by_key(|p| moves_needed(p.kind, p.at, place));
            commands.extend(movers.iter().take(3usize.saturating_sub(there)).map(|p| go(p, place)));
            while place == hq && there + commands.iter().filter(|c| **c != buy).count() < 3 {
                let bought = commands.iter().filter(|c| **c == buy).count();
                if bought >= affordable || commands.len() > Pad::LINES {
                    break;
                }
                commands.insert(0, buy);
                commands.push(Command::go(small, rv, hq));
            }
            let moved = commands.iter().filter(|c| **c != buy).count();
            if there < 3 && there + moved == 3 {
                commands.push(make(place));
                pads.extend(Pad::new(&commands));
            }
        }
    }
}
