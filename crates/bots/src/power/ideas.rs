//! Ready-made pads with one purpose each: what takes several commands to be worth anything, and so is hard to find one
//! command at a time.

use power::{Army, Command, Given, Kind, Pad, Place, Sectors, moves_needed, reach};
use table::Seat;

use super::thinker::Thinker;

/// A piece that can be told to go somewhere.
#[derive(Clone, Copy)]
struct Piece {
    kind: Kind,
    at: Place,
}

/// Attacks on every place that can be reached, the defence of the HQ, and upgrades.
pub(super) fn ideas(thinker: &Thinker<'_>, seat: Seat, army: Army) -> Vec<Pad> {
    let mut pads = Vec::new();
    let pieces = pieces(thinker, army);
    attacks(thinker, seat, &pieces, &mut pads);
    pads.extend(defence(army, &pieces, 5));
    pads.extend(defence(army, &pieces, 2));
    upgrades(thinker, army, &pieces, &mut pads);
    if let Some(hired) = thinker.game.mercenary() {
        for pad in &mut pads {
            let signed: Vec<Command> = pad.commands().iter().map(|c| c.named(army)).collect();
            *pad = Pad::new(&signed).unwrap_or(Pad::EMPTY);
        }
        debug_assert!(hired != army);
    }
    pads.retain(|p| !p.commands().is_empty());
    pads
}

/// The pieces of an army, strongest first; those in Reserve too.
fn pieces(thinker: &Thinker<'_>, army: Army) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut add = |kind: Kind, at, count: usize| {
        if kind.travel().is_some() {
            pieces.extend(std::iter::repeat_n(Piece { kind, at }, count.min(5)));
        }
    };
    for s in thinker.state.board().iter().filter(|s| s.army == army) {
        add(s.kind, s.sector, usize::from(s.count));
    }
    for kind in Kind::BY_POWER {
        add(kind, Place::reserve(army), usize::from(thinker.state.reserve(army)[kind.index()]));
    }
    pieces.sort_by_key(|p| std::cmp::Reverse(p.kind.power()));
    pieces
}

fn go(piece: &Piece, to: Place) -> Command {
    Command::go(piece.kind, piece.at, to)
}

/// Whether a piece can go there with one command.
fn can_go(piece: &Piece, to: Place) -> bool {
    reach(piece.kind, piece.at).contains(to)
}

/// For each place where enemies stand: just enough to beat them, and as much as can be sent. An HQ needs somebody on foot.
fn attacks(thinker: &Thinker<'_>, seat: Seat, pieces: &[Piece], pads: &mut Vec<Pad>) {
    let mine = thinker.game.armies(seat);
    let mut targets = Sectors::EMPTY;
    for other in Army::ALL.into_iter().filter(|a| !mine.contains(a)) {
        targets = targets.or(thinker.state.occupied(other));
        if !thinker.state.is_out(other) {
            targets.insert(Place::hq(other));
        }
    }
    for target in targets.iter() {
        let enemy = Army::ALL.into_iter().filter(|a| !mine.contains(a));
        let needed = enemy.clone().map(|a| thinker.state.strength(a, target)).max().unwrap_or(0);
        let there: u32 = mine.iter().map(|&a| thinker.state.strength(a, target)).sum();
        let flag = enemy.into_iter().any(|a| Place::hq(a) == target);
        let mut comers: Vec<&Piece> = pieces.iter().filter(|p| can_go(p, target)).collect();
        if flag && let Some(foot) = comers.iter().position(|p| p.kind.takes_flags()) {
            let foot = comers.remove(foot);
            comers.insert(0, foot);
        }
        comers.truncate(Pad::LINES);
        let total: u32 = comers.iter().map(|p| p.kind.power()).sum();
        if comers.is_empty() || there + total <= needed {
            continue;
        }
        let all: Vec<Command> = comers.iter().map(|p| go(p, target)).collect();
        pads.extend(Pad::new(&all));
        let mut sum = there;
        let enough: Vec<Command> = comers
            .iter()
            .take_while(|p| {
                let more = sum <= needed;
                sum += p.kind.power();
                more
            })
            .map(|p| go(p, target))
            .collect();
        if enough.len() < all.len() {
            pads.extend(Pad::new(&enough));
        }
    }
}

/// The strongest pieces that can come to the HQ.
fn defence(army: Army, pieces: &[Piece], most: usize) -> Option<Pad> {
    let hq = Place::hq(army);
    let comes = |p: &&Piece| p.at == Place::reserve(army) || can_go(p, hq);
    let commands: Vec<Command> = pieces.iter().filter(comes).take(most).map(|p| go(p, hq)).collect();
    Pad::new(&commands)
}

/// Three small pieces brought together, bought if there is money, and made into a large one.
fn upgrades(thinker: &Thinker<'_>, army: Army, pieces: &[Piece], pads: &mut Vec<Pad>) {
    let (hq, rv) = (Place::hq(army), Place::reserve(army));
    let held = thinker.state.reserve(army);
    for small in Kind::SMALL {
        let Some(large) = small.large() else { continue };
        let make = |place| Command::exchange(Given::of(small, 3), place, large);
        let buy = Command::exchange(Given::of(Kind::PowerUnit, small.power() as u16), rv, small);
        let affordable = usize::from(held[Kind::PowerUnit.index()]) / small.power() as usize;
        let stored = usize::from(held[small.index()]);
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
            let mut movers: Vec<&Piece> =
                movers.filter(|p| can_go(p, place) || (place == hq && p.at == rv)).collect();
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
