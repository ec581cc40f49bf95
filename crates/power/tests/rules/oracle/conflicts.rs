//! Penalties, missiles, ties and battles (sections POW-7, POW-8, POW-11).

use super::Hand;
use super::board::{SECTORS, is_reserve};
use super::pieces::{power, price, small};
use super::position::{Piece, Position, Side, hq, reserve};

/// What a player who carried out no command pays (POW-11.1 to POW-11.3, POW-13.5).
pub(crate) fn penalty(position: &mut Position, seat: usize) {
    let armies = position.seats[seat].clone();
    for &army in &armies {
        if position.armies[&army].units > 0 {
            *position.units(army) -= 1;
            position.notes.insert("a unit paid");
            return;
        }
    }
    let rank = |piece: &Piece| {
        let at = if piece.place == reserve(piece.army) {
            0
        } else if piece.place == hq(piece.army) {
            1
        } else {
            2 + SECTORS.iter().position(|s| *s == piece.place).unwrap_or(0)
        };
        (power(piece.kind), at, armies.iter().position(|a| *a == piece.army))
    };
    let candidates = (0..position.pieces.len())
        .filter(|i| armies.contains(&position.pieces[*i].army) && position.pieces[*i].kind != 'M');
    let Some(lowest) = candidates.min_by_key(|i| rank(&position.pieces[*i])) else { return };
    let piece = position.pieces.remove(lowest);
    let unit_kind = match small(piece.kind) {
        Some(small) => {
            position.notes.insert("a large piece paid");
            for _ in 0..2 {
                position.pieces.push(Piece::new(piece.army, small, &reserve(piece.army)));
            }
            small
        }
        None => {
            position.notes.insert("a small piece paid");
            piece.kind
        }
    };
    *position.units(piece.army) += price(unit_kind).unwrap_or(1) - 1;
}

/// All launches take effect (POW-7.2).
pub(crate) fn explode(position: &mut Position, targets: &[String]) {
    let before = position.pieces.len();
    position.pieces.retain(|piece| !targets.contains(&piece.place));
    if position.pieces.len() < before {
        position.notes.insert("an explosion");
    }
    for target in targets.iter().filter(|t| is_reserve(t)) {
        position.notes.insert("an explosion in a Reserve");
        if let Some(army) = target.chars().next() {
            *position.units(army) = 0;
        }
    }
}

/// Resolves ties until no more pieces bounce (POW-8.2).
pub(crate) fn ties(position: &mut Position) {
    for looks in 1.. {
        let mut bouncing = Vec::<(&str, Side)>::new();
        for sector in position.conflicts() {
            let strengths = position.strengths(sector);
            let strongest = strengths.values().max().copied();
            let top = strengths.iter().filter(|(_, s)| Some(**s) == strongest).map(|(side, _)| *side);
            let top: Vec<Side> = top.collect();
            if top.len() >= 2 {
                position.notes.insert(["a tie of two", "a tie of three", "a tie of four"][top.len() - 2]);
                if top.len() < strengths.len() {
                    position.notes.insert("a tie above a weaker side");
                }
                if strongest == Some(0) {
                    position.notes.insert("a tie of missiles");
                }
                bouncing.extend(top.into_iter().map(|side| (sector, side)));
            }
        }
        let mut after = Vec::new();
        for piece in &position.pieces {
            let side = position.side(piece.army);
            if bouncing.iter().any(|(sector, bounced)| *sector == piece.place && *bounced == side) {
                after.extend(bounce(piece.clone()));
                position.notes.extend(note(piece));
            } else {
                after.push(piece.clone());
            }
        }
        if after == position.pieces {
            if looks > 2 {
                position.notes.insert("bounces that run on");
            }
            return;
        }
        position.pieces = after;
    }
}

/// A note on a piece that must bounce, if it is a rare case.
fn note(piece: &Piece) -> Option<&'static str> {
    if !piece.made {
        (piece.origin != piece.place && is_reserve(&piece.origin)).then_some("a bounce into a Reserve")
    } else if piece.origin != piece.place {
        Some("a product of the Reserve bounces")
    } else if !came(piece) {
        Some("a product stays whole")
    } else if piece.ingredients.iter().any(|p| p.made_on_board() && came(p)) {
        Some("a product within a product is taken apart")
    } else if piece.ingredients.iter().any(Piece::made_on_board) {
        Some("a product within a product stays whole")
    } else {
        Some("a product is taken apart")
    }
}

/// Whether the piece, or anything in it, entered its sector this round.
fn came(piece: &Piece) -> bool {
    piece.origin != piece.place || piece.ingredients.iter().any(came)
}

/// The pieces after a bounce: the piece itself, or its ingredients (POW-8.2 to POW-8.6).
fn bounce(mut piece: Piece) -> Vec<Piece> {
    if piece.origin != piece.place {
        // The piece itself arrived, from a sector or out of the Reserve.
        piece.place = piece.origin.clone();
        vec![piece]
    } else if came(&piece) {
        // It was made here, and some of its ingredients arrived this round.
        piece.ingredients.into_iter().flat_map(bounce).collect()
    } else {
        vec![piece]
    }
}

/// The winners capture what is left (POW-8.7, POW-8.8).
pub(crate) fn battles(position: &mut Position, hands: &[Hand]) {
    for sector in position.conflicts() {
        let strengths = position.strengths(sector);
        let strongest = strengths.values().max().copied();
        let top: Vec<Side> =
            strengths.iter().filter(|(_, s)| Some(**s) == strongest).map(|(side, _)| *side).collect();
        if top.len() != 1 {
            continue;
        }
        let victors = position.armies_of(top[0]);
        let army = stronger(position, hands, &victors, sector);
        if victors.len() == 2
            && position.power_of(victors[0], sector) == position.power_of(victors[1], sector)
        {
            position.notes.insert(if army == victors[0] {
                "equal victors, the first"
            } else {
                "equal victors, the word"
            });
        }
        position.notes.insert("a battle");
        for piece in position.pieces.iter_mut().filter(|p| p.place == sector) {
            if !victors.contains(&piece.army) {
                *piece = Piece::new(army, piece.kind, &reserve(army));
            }
        }
    }
}

/// Which army of a side gets what is captured in a sector (POW-13.4): the stronger one there; if they are equal, the
/// one that the player names, otherwise the first.
pub(crate) fn stronger(position: &Position, hands: &[Hand], armies: &[char], sector: &str) -> char {
    let most = armies.iter().map(|a| position.power_of(*a, sector)).max().unwrap_or(0);
    let best: Vec<char> = armies.iter().copied().filter(|a| position.power_of(*a, sector) == most).collect();
    let word = match position.side(armies[0]) {
        Side::Seat(seat) => hands[seat].captives.as_deref(),
        Side::Mercenary => None,
    };
    let named = best.iter().copied().find(|army| word == Some(&*army.to_string()));
    named.unwrap_or(best[0])
}
