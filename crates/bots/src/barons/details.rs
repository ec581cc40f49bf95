//! The input numbers that describe a move.

use barons::{Barons, Base, Card, Colour, Move, Space, Stage, State};
use table::Seat;

use super::sight::{DETAILS, Palm, Side, bases_to_win, hundredths, is_useful, lacking, yes};

/// Describes a move of a seat.
pub(super) fn details(
    game: &Barons,
    state: &State,
    seat: Seat,
    me: &Palm,
    side: &Side,
    mv: &Move,
) -> [f32; DETAILS] {
    let table = state.table();
    let full = f32::from(bases_to_win(game));
    let progress = |s: Seat| 1.0 - f32::from(lacking(game, state, s).0) / full;
    let bank = |s: Seat| table.bank(s).worth() as f32 / 300.0;
    match *mv {
        Move::Bank(card) => banked(game, state, seat, me, card),
        Move::Take(from, colour) => {
            let theirs = Palm::of(state.hand(from).seen_by(seat));
            let c = colour.index();
            filled([
                1.0,
                progress(from),
                bank(from),
                f32::from(me.best[c]) / 50.0,
                f32::from(me.second[c]) / 50.0,
                yes(me.count[c] == 0),
                f32::from(theirs.best[c]) / 50.0,
                f32::from(theirs.least[c]) / 50.0,
                f32::from(theirs.count[c]) / 4.0,
                f32::from(theirs.best_sum()) / 200.0,
                yes(colour == Colour::Influence),
                unseen_above(game, state, seat, colour, me.best[c]),
                facing(game, state, seat, from)[0],
            ])
        }
        Move::Spy(on) => {
            let theirs = Palm::of(state.hand(on).seen_by(seat));
            let strength = f32::from(theirs.best_sum()) / 200.0;
            filled([
                0.0,
                progress(on),
                bank(on),
                strength,
                theirs.cards() / 8.0,
                hundredths(theirs.influence),
                facing(game, state, seat, on)[0],
            ])
        }
        Move::Steal(card) => {
            let Stage::Steal(from) = table.stage() else { return [0.0; DETAILS] };
            let (c, value) = (card.colour().index(), card.value());
            let theirs = Palm::of(state.hand(from).cards().iter().copied());
            let influence = yes(card.colour() == Colour::Influence);
            filled([
                1.0,
                f32::from(value) / 50.0,
                influence,
                influence * f32::from(value) / 50.0,
                f32::from(value.saturating_sub(me.best[c])) / 50.0,
                yes(me.count[c] == 0),
                yes(value == theirs.best[c]),
                f32::from(theirs.second[c]) / 50.0,
                f32::from(me.best[c]) / 50.0,
                progress(from),
            ])
        }
        Move::Challenge(on, base) => {
            let mut seen = challenged(game, state, seat, me, on, base);
            (seen[9], seen[10]) = (progress(on), bank(on));
            seen[17..].copy_from_slice(&facing(game, state, seat, on));
            seen
        }
        Move::Play(card) => played(game, state, seat, me, side, card),
        Move::Call(colour) => {
            let best = f32::from(side.theirs.best[colour.index()]) / 50.0;
            filled([0.0, best, yes(Some(colour.index()) == side.double)])
        }
        Move::Surrender => filled([1.0]),
        Move::Influence(cards) => filled([
            0.0,
            1.0,
            hundredths(cards.worth()),
            side.margin + hundredths(cards.worth()),
            hundredths(me.influence.saturating_sub(cards.worth())),
            cards.len() as f32 / 4.0,
            (f32::from(me.count[4]) - cards.len() as f32) / 4.0,
        ]),
        _ => [0.0; DETAILS],
    }
}

/// How another player sits and stands towards a seat.
fn facing(game: &Barons, state: &State, seat: Seat, other: Seat) -> [f32; 7] {
    let table = state.table();
    let there = |owner: Seat, at: Seat| table.bases(owner, game.territory(at)).len();
    let missing =
        |owner: Seat, at: Seat| f32::from(game.types_to_win().saturating_sub(there(owner, at))) / 4.0;
    let shown = Palm::of(state.hand(seat).seen_by(other));
    [
        yes(other.number() == (seat.number() + 1) % table.players()),
        missing(seat, other),
        missing(other, seat),
        yes(lacking(game, state, other).0 == 1),
        yes(lacking(game, state, other).0 == 2),
        shown.cards() / 8.0,
        hundredths(shown.influence),
    ]
}

fn filled<const N: usize>(seen: [f32; N]) -> [f32; DETAILS] {
    let mut all = [0.0; DETAILS];
    all[..N].copy_from_slice(&seen);
    all
}

/// How many cards of a colour above a value the seat has not seen, divided by 10.
fn unseen_above(game: &Barons, state: &State, seat: Seat, colour: Colour, value: u16) -> f32 {
    let table = state.table();
    let above = (value + 5..=50).step_by(5).filter_map(|value| Card::new(colour, value));
    let unseen = |card: Card| {
        let banked: i16 = Seat::all(table.players()).map(|s| i16::from(table.bank(s).count(card))).sum();
        i16::from(game.components().deck().count(card))
            - i16::from(table.discards().count(card))
            - i16::from(state.hand(seat).count(card))
            - banked
    };
    f32::from(above.map(unseen).sum::<i16>()) / 10.0
}

fn knows(state: &State, seat: Seat, other: Seat, card: Card) -> bool {
    state.hand(seat).seen_by(other).any(|known| known == card)
}

fn banked(game: &Barons, state: &State, seat: Seat, me: &Palm, card: Card) -> [f32; DETAILS] {
    let table = state.table();
    let (c, value) = (card.colour().index(), card.value());
    let influence = card.colour() == Colour::Influence;
    let best = value == me.best[c];
    let worth = f32::from(value) / 50.0;
    let saved = table.bank(seat).worth();
    let others = Seat::all(table.players()).filter(|&o| o != seat);
    let known = others.filter(|&o| knows(state, seat, o, card)).count();
    filled([
        1.0,
        worth,
        yes(influence),
        if influence { worth } else { 0.0 },
        yes(best),
        yes(value == me.least[c]),
        if best && !influence { f32::from(value - me.second[c]) / 50.0 } else { 0.0 },
        yes(me.count[c] == 1),
        f32::from(me.count[c]) / 4.0,
        f32::from(me.best[c]) / 50.0,
        yes(saved < 300 && saved + u32::from(value) >= 300),
        unseen_above(game, state, seat, card.colour(), value),
        known as f32 / f32::from(table.players() - 1),
        if !influence && !best { worth } else { 0.0 },
        ((saved + u32::from(value)) as f32 / 300.0).min(2.0),
        f32::from(me.second[c]) / 50.0,
        yes(value == me.second[c]),
    ])
}

/// Describes a challenge. How close the defender is to winning is left out.
fn challenged(game: &Barons, state: &State, seat: Seat, me: &Palm, on: Seat, base: Base) -> [f32; DETAILS] {
    let table = state.table();
    let c = base.colour().index();
    let theirs = Palm::of(state.hand(on).seen_by(seat));
    let shown = Palm::of(state.hand(seat).seen_by(on));
    let useful = is_useful(game, state, seat, on, base);
    let unknown = state.hand(on).len() as f32 - theirs.cards();
    let guess = |c: usize| f32::from(theirs.best[c]).max(27.0 * unknown / 8.0);
    let edge: f32 = (0..4).map(|c| f32::from(me.best[c]) - guess(c)).sum();
    filled([
        yes(useful),
        yes(useful && lacking(game, state, seat).0 == 1),
        yes(game.space(table.pawn(seat)) == Space::Limited),
        f32::from(me.best[c]) / 50.0,
        f32::from(me.second[c]) / 50.0,
        f32::from(theirs.best[c]) / 50.0,
        f32::from(theirs.best_sum()) / 200.0,
        hundredths(theirs.influence),
        unknown / 8.0,
        0.0,
        0.0,
        f32::from(table.bases(seat, game.territory(on)).len()) / 4.0,
        unseen_above(game, state, seat, base.colour(), me.best[c]),
        f32::from(shown.best_sum()) / 200.0,
        f32::from(shown.best[c]) / 50.0,
        (edge + f32::from(me.best[c]) - guess(c)) / 100.0,
        state.hand(on).len() as f32 / 8.0 - 1.0,
    ])
}

fn played(game: &Barons, state: &State, seat: Seat, me: &Palm, side: &Side, card: Card) -> [f32; DETAILS] {
    let (c, value) = (card.colour().index(), card.value());
    let double = Some(c) == side.double;
    let worth = f32::from(value) / 50.0;
    let best = value == me.best[c];
    let after = side.margin + hundredths(if double { 2 * value } else { value });
    let open = (0..4).filter(|&k| !side.used[k] || k == c);
    let top = open.map(|k| me.best[k]).max().unwrap_or(0);
    filled([
        1.0,
        worth,
        yes(double),
        if double { worth } else { 0.0 },
        yes(best),
        yes(value == me.least[c]),
        f32::from(me.best[c] - value) / 50.0,
        f32::from(if best { me.second[c] } else { me.best[c] }) / 50.0,
        f32::from(me.count[c]) / 4.0,
        f32::from(side.theirs.best[c]) / 50.0,
        yes(side.theirs.count[c] > 0),
        after,
        yes(after > 0.0),
        unseen_above(game, state, seat, card.colour(), value),
        yes(side.opponent.is_some_and(|o| knows(state, seat, o, card))),
        yes(value == top),
        f32::from(side.shown.best[c]) / 50.0,
        yes(value == me.second[c]),
        yes(side.theirs.best[c] > value),
        yes(side.theirs.best[c] > me.best[c]),
        f32::from(me.best[c].saturating_sub(side.theirs.best[c])) / 50.0,
        f32::from(me.second[c]) / 50.0,
        side.theirs.cards() / 8.0,
        hundredths(side.theirs.influence),
    ])
}
