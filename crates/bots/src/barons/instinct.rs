//! Rules of thumb for every decision of Power Barons, with nothing but the own hand and what lies on the table.

use barons::{Barons, Base, Card, Challenge, Colour, Hand, Move, Space, Stage, State, Table, Territory};
use table::{Game, Rng, Seat, SplitMix64};

use super::Weights;
use super::eval::{features, worth};

/// What an unknown hand is thought to play in a round, and in the influence round.
const USUAL: f32 = 28.0;
const USUAL_INFLUENCE: f32 = 20.0;
/// How far a round may come out from what is usual.
const SPREAD: f32 = 22.0;
/// Fewer spreads behind than this, and the duel goes on.
const BRAVE: f32 = 0.8;

/// How a duel stands for a seat: what it can still reach against what the other side usually does, in spreads.
pub(super) fn standing(game: &Barons, state: &State, seat: Seat, challenge: &Challenge) -> f32 {
    let table = state.table();
    let (attacker, defender) = challenge.totals();
    let attacks = seat == table.in_turn();
    let (mine, theirs) = if attacks { (attacker, defender) } else { (defender, attacker) };
    let hand = state.hand(seat);
    let (mut can, mut usual, mut rounds) = (f32::from(mine), f32::from(theirs), 0.0);
    let open = open_colour(state, challenge);
    for colour in Colour::POWER {
        let answered = Some(colour) == open;
        if challenge.used(colour) && !answered {
            continue;
        }
        let times = if colour == challenge.base.colour() { 2.0 } else { 1.0 };
        can += times * f32::from(best_of(hand, colour).map_or(0, Card::value));
        // In the open round the attacker's card lies on the table.
        if !answered {
            usual += times * USUAL;
            rounds += times;
        }
    }
    if !limited(game, table) {
        can += influence_of(hand);
        let played: usize = challenge.influence()[usize::from(attacks)].len();
        usual += USUAL_INFLUENCE / (1.0 + played as f32);
        rounds += 0.7;
    }
    (can - usual) / (SPREAD * (rounds + 0.3f32).sqrt())
}

fn limited(game: &Barons, table: &Table) -> bool {
    game.space(table.pawn(table.in_turn())) == Space::Limited
}

/// The colour of a round that the defender has not answered yet.
fn open_colour(state: &State, challenge: &Challenge) -> Option<Colour> {
    match state.table().stage() {
        Stage::Answer => challenge.rounds().last().map(|r| r.colour),
        _ => None,
    }
}

fn influence_of(hand: &Hand) -> f32 {
    let cards = hand.cards().iter().filter(|c| c.colour() == Colour::Influence);
    cards.map(|c| f32::from(c.value())).sum()
}

/// The dearest card of a colour.
fn best_of(hand: &Hand, colour: Colour) -> Option<Card> {
    hand.cards().iter().copied().filter(|c| c.colour() == colour).max_by_key(|c| c.value())
}

fn least_of(hand: &Hand, colour: Colour) -> Option<Card> {
    hand.cards().iter().copied().filter(|c| c.colour() == colour).min_by_key(|c| c.value())
}

/// A move for a seat that is asked; only its own hand is looked at.
pub(super) fn instinct(
    game: &Barons,
    weights: &Weights,
    state: &State,
    seat: Seat,
    rng: &mut SplitMix64,
) -> Move {
    let table = state.table();
    let chosen = match table.stage() {
        Stage::Bank(..) => bank(game, weights, state, seat),
        Stage::Challenge => challenge(game, state, seat, rng),
        Stage::TakePower => take(game, weights, state, seat),
        Stage::TakeInfluence => leader(game, weights, state, seat).map(|s| Move::Take(s, Colour::Influence)),
        Stage::Spy => leader(game, weights, state, seat).map(Move::Spy),
        Stage::Steal(from) => {
            let cards = state.hand(from).cards().iter().copied();
            cards.max_by_key(|c| (c.value(), c.colour() == Colour::Influence)).map(Move::Steal)
        }
        Stage::Give(_, colour) => least_of(state.hand(seat), colour).map(Move::Give),
        Stage::Remove => remove(game, weights, state, seat),
        Stage::Lead => table.challenge().and_then(|c| lead(game, state, seat, c)),
        Stage::Answer => table.challenge().and_then(|c| answer(game, state, seat, c)),
        Stage::Surrender(_) => table.challenge().map(|c| {
            let (attacker, defender) = c.totals();
            let behind = if seat == table.in_turn() { attacker <= defender } else { defender < attacker };
            match behind && standing(game, state, seat, c) < -BRAVE {
                true => Move::Surrender,
                false => Move::GoOn,
            }
        }),
        Stage::Influence(_) => Some(influence(game, state, seat)),
        Stage::Pay(..) => game.cheapest_payment(state, seat).first().map(|&card| Move::Pay(card)),
        Stage::Build => place(game, table, seat).map(|(territory, base)| Move::Build(base, territory)),
        _ => None,
    };
    chosen.unwrap_or_else(|| game.sample(state, seat, rng))
}

/// The card that is missed least in hand for what it adds to the bank.
fn bank(game: &Barons, weights: &Weights, state: &State, seat: Seat) -> Option<Move> {
    let _ = game;
    let hand = state.hand(seat);
    let mut chosen = None;
    let mut most = f32::NEG_INFINITY;
    for card in hand.kinds() {
        let rest = hand.cards().iter().filter(|&&c| c.colour() == card.colour() && c != card);
        let next = rest.map(|c| c.value()).max().unwrap_or(0);
        let best = best_of(hand, card.colour()) == Some(card) && hand.count(card) == 1;
        let value = f32::from(card.value());
        let mut gain = weights.0[2] * value / 300.0 - weights.0[5] * value / 100.0;
        if card.colour() == Colour::Influence {
            gain -= weights.0[6] * value / 50.0;
        } else if best {
            gain -= weights.0[3] * (value - f32::from(next)) / 50.0 + weights.0[4] * f32::from(next) / 50.0;
            gain += if next == 0 { weights.0[7] } else { 0.0 };
        } else {
            gain -= weights.0[4] * value / 50.0;
        }
        if gain > most {
            (most, chosen) = (gain, Some(Move::Bank(card)));
        }
    }
    chosen
}

/// Opponents of a seat.
fn others(table: &Table, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
    (0..table.players()).map(Seat::new).filter(move |&other| other != seat)
}

/// The opponent who seems nearest to winning, by what lies on the table.
fn leader(game: &Barons, weights: &Weights, state: &State, seat: Seat) -> Option<Seat> {
    let shown = |other: &Seat| {
        let seen = features(game, state, *other);
        seen[..3].iter().zip(&weights.0).map(|(a, b)| a * b).sum::<f32>()
    };
    others(state.table(), seat).map(|o| (shown(&o), o)).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, o)| o)
}

fn take(game: &Barons, weights: &Weights, state: &State, seat: Seat) -> Option<Move> {
    let hand = state.hand(seat);
    let weakest = Colour::POWER.into_iter().min_by_key(|&c| best_of(hand, c).map_or(0, Card::value))?;
    leader(game, weights, state, seat).map(|from| Move::Take(from, weakest))
}

fn remove(game: &Barons, weights: &Weights, state: &State, seat: Seat) -> Option<Move> {
    let table = state.table();
    let has = |owner: Seat| Territory::ALL.into_iter().find(|&t| !table.bases(owner, t).is_empty());
    let mut owners: Vec<Seat> = others(table, seat).filter(|&o| has(o).is_some()).collect();
    owners.sort_by(|a, b| {
        let of = |s: Seat| worth(weights, &public(&features(game, state, s)));
        of(*b).total_cmp(&of(*a))
    });
    let owner = *owners.first()?;
    let territory = has(owner)?;
    let base = table.bases(owner, territory).iter().next()?;
    Some(Move::Remove(owner, territory, base))
}

/// Only what everybody sees of a seat.
fn public(seen: &super::Features) -> super::Features {
    let mut shown = *seen;
    shown[3..8].fill(0.0);
    shown
}

/// Where the next base helps: the first territory that lacks one.
fn place(game: &Barons, table: &Table, seat: Seat) -> Option<(Territory, Base)> {
    let wanted = if table.players() == 4 { 3 } else { 4 };
    let free = |t: Territory| Base::ALL.into_iter().find(|&b| !table.bases(seat, t).contains(b));
    let mut there: Vec<Territory> = others(table, seat).map(|o| game.territory(o)).collect();
    there.sort_by_key(|&t| table.bases(seat, t).len() >= wanted);
    there.into_iter().find_map(|t| free(t).map(|b| (t, b)))
}

/// The type in which the own hand is strongest, where such a base is still wanted.
fn challenge(game: &Barons, state: &State, seat: Seat, rng: &mut SplitMix64) -> Option<Move> {
    let table = state.table();
    let wanted = if table.players() == 4 { 3 } else { 4 };
    let hand = state.hand(seat);
    let mut best = (f32::NEG_INFINITY, None);
    for other in others(table, seat) {
        let there = table.bases(seat, game.territory(other));
        for base in Base::ALL {
            let strength = f32::from(best_of(hand, base.colour()).map_or(0, Card::value));
            let useful = match (there.contains(base), there.len() >= wanted) {
                (true, _) => -60.0,
                (_, true) => -40.0,
                _ => 0.0,
            };
            let fancy = rng.below(10) as f32;
            if strength + useful + fancy > best.0 {
                best = (strength + useful + fancy, Some(Move::Challenge(other, base)));
            }
        }
    }
    best.1
}

fn lead(game: &Barons, state: &State, seat: Seat, challenge: &Challenge) -> Option<Move> {
    let hand = state.hand(seat);
    let brave = standing(game, state, seat, challenge) >= -BRAVE;
    let times = |c: Colour| if c == challenge.base.colour() { 2 } else { 1 };
    let cards = challenge.unused().filter_map(|c| if brave { best_of(hand, c) } else { least_of(hand, c) });
    let rank = |card: &Card| card.value() * times(card.colour());
    let card = if brave { cards.max_by_key(rank) } else { cards.min_by_key(rank) };
    card.map(Move::Play).or_else(|| challenge.unused().next().map(Move::Call))
}

fn answer(game: &Barons, state: &State, seat: Seat, challenge: &Challenge) -> Option<Move> {
    let colour = open_colour(state, challenge)?;
    let brave = standing(game, state, seat, challenge) >= -BRAVE;
    let hand = state.hand(seat);
    if brave { best_of(hand, colour) } else { least_of(hand, colour) }.map(Move::Play)
}

/// The cheapest influence that takes the lead.
fn influence(game: &Barons, state: &State, seat: Seat) -> Move {
    let mut moves = Vec::new();
    game.moves(state, seat, &mut moves);
    let worth = |mv: &Move| match mv {
        Move::Influence(cards) => cards.worth(),
        _ => u16::MAX,
    };
    moves.into_iter().min_by_key(worth).unwrap_or(Move::Surrender)
}
