//! Positions that games rarely reach, and illegal moves.

use table::{Rng, SplitMix64};

use super::boxes::{GameBox, SYMBOLS, TILES, britain, example, own};
use super::legal::{By, is_auctioned};
use super::moves::{Force, Move, PIECES};
use super::position::{Position, Stage, take};

pub(crate) fn pick<'a, T>(list: &'a [T], rng: &mut SplitMix64) -> Option<&'a T> {
    list.get(rng.below(list.len() as u32) as usize)
}

fn one_in(n: u32, rng: &mut SplitMix64) -> bool {
    rng.below(n) == 0
}

fn shuffle<T>(list: &mut [T], rng: &mut SplitMix64) {
    for i in (1..list.len()).rev() {
        list.swap(i, rng.below(i as u32 + 1) as usize);
    }
}

fn any_box(rng: &mut SplitMix64) -> GameBox {
    match rng.below(5) {
        0 | 1 => britain(),
        2 | 3 => example(),
        _ => own(rng),
    }
}

/// The box of a game.
pub(crate) fn game_box(seed: u64, rng: &mut SplitMix64) -> GameBox {
    match seed % 3 {
        0 => britain(),
        1 => example(),
        _ => own(rng),
    }
}

/// A position in the middle of a cycle.
pub(crate) fn wild(rng: &mut SplitMix64) -> (GameBox, Position) {
    let game = any_box(rng);
    let mut position = Position::start(&game);
    position.cycle = 1 + rng.below(24);
    // PAW-3.2, 4.2: never more than the first cycle or a token has.
    let most = game.tokens.iter().copied().max().unwrap_or(0).max(4);
    position.cubes = pick(&[1, 1, 2, 2, 3, 4, 5, 6, 8], rng).copied().unwrap_or(1).min(most);
    position.turn = rng.below(2) as usize;
    position.actions = 1 + rng.below(2);
    position.recruited = one_in(2, rng);
    let least = *pick(&[0, 0, 5, 9, 10], rng).expect("a number");
    position.points = [least + rng.below(3), least + rng.below(3)];
    markers(&mut position, rng);
    pieces(&mut position, rng);
    tiles(&mut position, rng);
    shuffle(&mut position.tokens_left, rng);
    let used = match rng.below(3) {
        0 => position.tokens_left.len(),
        _ => rng.below(position.tokens_left.len() as u32 + 1) as usize,
    };
    position.tokens_used = position.tokens_left.drain(..used).collect();
    position.stage = Stage::Action;
    another_stage(&game, &mut position, rng);
    (game, position)
}

fn markers(position: &mut Position, rng: &mut SplitMix64) {
    shuffle(&mut position.aside, rng);
    if one_in(3, rng) {
        // Many equal markers on the map give many neighbours in a magic cycle.
        position.aside.sort_unstable();
    }
    for land in position.lands.values_mut() {
        land.marker = position.aside.pop();
    }
}

fn pieces(position: &mut Position, rng: &mut SplitMix64) {
    let empty = *pick(&[0, 1, 2, 5], rng).expect("a number");
    let most = *pick(&[1, 2, 3, 6], rng).expect("a number");
    let favourite = rng.below(3) as usize;
    position.stock = [Force::new(16, 16); 2];
    position.reserve = [Force::default(); 2];
    for land in position.lands.values_mut() {
        if rng.below(6) < empty {
            continue;
        }
        let owner = if favourite < 2 && one_in(2, rng) { favourite } else { rng.below(2) as usize };
        for piece in PIECES {
            let count = rng.below(most + 1).min(position.stock[owner].of(piece));
            *position.stock[owner].of_mut(piece) -= count;
            *land.pieces[owner].of_mut(piece) += count;
        }
    }
    for player in [0, 1] {
        let how = rng.below(4);
        for piece in PIECES {
            let left = position.stock[player].of(piece);
            let most = match how {
                0 => 0,
                1 => rng.below(3),
                2 => left.saturating_sub(rng.below(3)),
                _ => rng.below(left + 1),
            };
            position.take_from_stock(player, piece, most);
        }
    }
}

fn tiles(position: &mut Position, rng: &mut SplitMix64) {
    shuffle(&mut position.supply, rng);
    let mut left = std::mem::take(&mut position.supply);
    let (auctioned, mut others): (Vec<&str>, Vec<&str>) = left.drain(..).partition(|tile| is_auctioned(tile));
    for symbol in SYMBOLS {
        let played = TILES.iter().map(|(tile, _)| *tile).find(|tile| *tile == format!("extra_{symbol}"));
        while let Some(tile) = played.filter(|_| one_in(3, rng)) {
            if !take(&mut others, tile) {
                break;
            }
            position.discards.push(tile);
            position.extra[rng.below(2) as usize].push(symbol);
        }
    }
    if one_in(2, rng) {
        // Snakes usually go to the opponent, who can use them.
        let player = if one_in(3, rng) { position.turn } else { 1 - position.turn };
        while take(&mut others, "snake") {
            position.hands[player].push("snake");
        }
    }
    for player in [0, 1] {
        let most = *pick(&[1, 4, 8, 20, 60], rng).expect("a number");
        let count = rng.below(most + 1).min(others.len() as u32) as usize;
        position.hands[player].extend(others.drain(..count));
    }
    left.extend(auctioned);
    left.extend(others);
    shuffle(&mut left, rng);
    let offer = *pick(&[0, 1, 7, 11], rng).expect("a number");
    position.offer.extend(left.drain(..rng.below(offer + 1).min(left.len() as u32) as usize));
    let supply = match rng.below(4) {
        0 => 0,
        1 => rng.below(6).min(left.len() as u32),
        2 => left.len() as u32,
        _ => rng.below(left.len() as u32 + 1),
    };
    position.supply.extend(left.drain(..supply as usize));
    position.discards.extend(left);
}

/// Changes the stage, if another one is possible here.
fn another_stage(game: &GameBox, position: &mut Position, rng: &mut SplitMix64) {
    let between_cycles = |position: &mut Position| {
        position.actions = 0;
        position.recruited = false;
        position.extra = [vec![], vec![]];
    };
    match rng.below(14) {
        0 if position.can_play_some_tile(game, position.turn) => {
            position.actions = rng.below(2);
            position.stage = Stage::AnotherTile;
        }
        1 => {
            let auctioned: Vec<&str> =
                position.discards.iter().copied().filter(|tile| is_auctioned(tile)).collect();
            if let Some(tile) = pick(&auctioned, rng) {
                position.actions = rng.below(2);
                position.cubes -= 1;
                position.stage = Stage::Bids { tile, bids: [None, None] };
            }
        }
        2 if position.supply.len() > 1 => {
            between_cycles(position);
            // Often only one is still to be drawn.
            while position.supply.len() > 1 && position.offer.len() as u32 <= position.cubes + rng.below(3) {
                position.offer.extend(position.supply.pop());
            }
            let enough = position.offer.len().min(position.cubes as usize + 2);
            position.discards.extend(position.offer.drain(enough..));
            position.stage = Stage::DrawTiles;
        }
        3 if position.points[0] == position.points[1]
            && position.active_regions(0) == position.active_regions(1) =>
        {
            between_cycles(position);
            position.stage = Stage::DrawStart;
        }
        4 if !position.tokens_left.is_empty() && position.cycle > 1 => {
            between_cycles(position);
            position.cubes = 0;
            position.stage = Stage::DrawToken;
        }
        _ => {}
    }
}

/// The same move, written differently: a movement seen from the other side, or with equal pieces exchanged.
pub(crate) fn in_other_words(position: &Position, mv: &Move, rng: &mut SplitMix64) -> Move {
    let Move::Movement { from, to, forth, back } = mv else { return mv.clone() };
    let (mut forth, mut back) = (*forth, *back);
    let player = position.turn;
    for piece in PIECES {
        let here = position.pieces(player, from).of(piece) - forth.of(piece);
        let there = position.pieces(player, to).of(piece) - back.of(piece);
        let more = rng.below(here.min(there) + 1) * rng.below(2);
        *forth.of_mut(piece) += more;
        *back.of_mut(piece) += more;
    }
    let (from, to) = (from.clone(), to.clone());
    match one_in(2, rng) {
        true => Move::Movement { from, to, forth, back },
        false => Move::Movement { from: to, to: from, forth: back, back: forth },
    }
}

/// A move that is often illegal.
pub(crate) fn any_move(game: &GameBox, position: &Position, by: By, rng: &mut SplitMix64) -> Move {
    let mut names: Vec<String> = position.lands.keys().cloned().collect();
    names.push("Nowhere".into());
    let region = |rng: &mut SplitMix64| pick(&names, rng).expect("a region").clone();
    let force = |rng: &mut SplitMix64| Force::new(rng.below(4), rng.below(4));
    let tile = pick(&TILES, rng).expect("a tile").0;
    let piece = pick(&PIECES, rng).copied();
    match rng.below(8) {
        0 => Move::Movement { from: region(rng), to: region(rng), forth: force(rng), back: force(rng) },
        1 => Move::SeaMovement { from: region(rng), to: region(rng), pieces: force(rng) },
        2 => Move::Rebel { region: region(rng), pieces: force(rng) },
        3 => Move::Recruitment { tile, piece: piece.filter(|_| one_in(2, rng)) },
        4 => Move::Influence { tile, region: region(rng) },
        5 => Move::Bid { pieces: rng.below(20) },
        _ => pick(&position.conceivable(game, by), rng).expect("a move").clone(),
    }
}
