//! Rules of thumb for every decision of Power Barons. They use only the own hand and what lies on
//! the table.

use barons::{Barons, Base, Card, Challenge, Colour, Hand, Move, Space, Stage, State, Table, Territory};
use table::{Game, Rng, Seat, SplitMix64};

use super::eval::{features, public_worth};
use super::{Habits, Weights, habits as h};

/// How a duel stands for a seat: what it can still reach compared with what the other side usually
/// reaches, in spreads.
fn standing(game: &Barons, habits: &Habits, state: &State, seat: Seat, challenge: &Challenge) -> f32 {
    let of = |habit: usize| habits.0[habit];
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
        // In the open round the attacker's card is already on the table.
        if !answered {
            usual += times * of(h::USUAL);
            rounds += times;
        }
    }
    if !limited(game, table) {
        can += influence_of(hand);
        let played: usize = challenge.influence()[usize::from(attacks)].len();
        usual += of(h::USUAL_INFLUENCE) / (1.0 + played as f32);
        rounds += 0.7;
    }
    (can - usual) / (of(h::SPREAD).max(1.0) * (rounds + 0.3f32).sqrt())
}

fn limited(game: &Barons, table: &Table) -> bool {
    game.space(table.pawn(table.in_turn())) == Space::Limited
}

/// The colour of the round that the defender has not answered yet.
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

/// The most valuable card of a colour.
fn best_of(hand: &Hand, colour: Colour) -> Option<Card> {
    hand.cards().iter().copied().filter(|c| c.colour() == colour).max_by_key(|c| c.value())
}

fn least_of(hand: &Hand, colour: Colour) -> Option<Card> {
    hand.cards().iter().copied().filter(|c| c.colour() == colour).min_by_key(|c| c.value())
}

/// A move for a seat that is asked, based on its own hand.
pub(super) fn instinct(
    game: &Barons,
    habits: &Habits,
    weights: &Weights,
    state: &State,
    seat: Seat,
    rng: &mut SplitMix64,
) -> Move {
    let table = state.table();
    let side = usize::from(seat != table.in_turn());
    let chosen = match table.stage() {
        Stage::Bank(..) => bank(habits, state.hand(seat)),
        Stage::Challenge => challenge(game, habits, weights, state, seat, rng),
        Stage::TakePower => take(game, habits, weights, state, seat),
        Stage::TakeInfluence => leader(game, weights, state, seat).map(|s| Move::Take(s, Colour::Influence)),
        Stage::Spy => leader(game, weights, state, seat).map(Move::Spy),
        Stage::Steal(from) => {
            let cards = state.hand(from).cards().iter().copied();
            let extra =
                |c: &Card| if c.colour() == Colour::Influence { habits.0[h::STEAL_INFLUENCE] } else { 0.0 };
            let wish = |c: &Card| f32::from(c.value()) + extra(c);
            cards.max_by(|a, b| wish(a).total_cmp(&wish(b))).map(Move::Steal)
        }
        Stage::Give(_, colour) => least_of(state.hand(seat), colour).map(Move::Give),
        Stage::Remove => remove(game, weights, state, seat),
        Stage::Lead => table.challenge().and_then(|c| lead(game, habits, state, seat, c)),
        Stage::Answer => table.challenge().and_then(|c| answer(game, habits, state, seat, c)),
        Stage::Surrender(_) => table.challenge().map(|c| {
            let (attacker, defender) = c.totals();
            let behind = if seat == table.in_turn() { attacker <= defender } else { defender < attacker };
            match behind && standing(game, habits, state, seat, c) < -habits.0[h::BRAVE + side] {
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

/// The card that adds most to the bank compared with how much the hand misses it.
fn bank(habits: &Habits, hand: &Hand) -> Option<Move> {
    let of = |habit: usize| habits.0[habit];
    let mut chosen = (f32::NEG_INFINITY, None);
    for card in hand.kinds() {
        let rest = hand.cards().iter().filter(|&&c| c.colour() == card.colour() && c != card);
        let next = f32::from(rest.map(|c| c.value()).max().unwrap_or(0));
        let best = best_of(hand, card.colour()) == Some(card) && hand.count(card) == 1;
        let value = f32::from(card.value());
        let missed = match card.colour() {
            Colour::Influence => of(h::KEEP_INFLUENCE) * value,
            _ if best && next == 0.0 => of(h::KEEP_BEST) * value + of(h::KEEP_LAST),
            _ if best => of(h::KEEP_BEST) * (value - next) + of(h::KEEP_SECOND) * next,
            _ => of(h::KEEP_SECOND) * value,
        };
        let gain = of(h::BANK) * value - missed;
        if gain > chosen.0 {
            chosen = (gain, Some(Move::Bank(card)));
        }
    }
    chosen.1
}

/// The opponents of a seat.
fn others(table: &Table, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(table.players()).filter(move |&other| other != seat)
}

/// The opponent who seems closest to winning, judged by what lies on the table.
fn leader(game: &Barons, weights: &Weights, state: &State, seat: Seat) -> Option<Seat> {
    let shown = |other: Seat| public_worth(weights, &features(game, state, other));
    others(state.table(), seat).map(|o| (shown(o), o)).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, o)| o)
}

fn take(game: &Barons, habits: &Habits, weights: &Weights, state: &State, seat: Seat) -> Option<Move> {
    let hand = state.hand(seat);
    let rank = |c: &Colour| habits.0[h::TAKE_WEAK] * f32::from(best_of(hand, *c).map_or(0, Card::value));
    let colour = Colour::POWER.into_iter().min_by(|a, b| rank(a).total_cmp(&rank(b)))?;
    leader(game, weights, state, seat).map(|from| Move::Take(from, colour))
}

/// A base of the opponent who seems closest to winning, among those who have one.
fn remove(game: &Barons, weights: &Weights, state: &State, seat: Seat) -> Option<Move> {
    let table = state.table();
    let mut best = (f32::NEG_INFINITY, None);
    for owner in others(table, seat) {
        let there = Territory::ALL.into_iter().find(|&t| !table.bases(owner, t).is_empty());
        let Some(territory) = there else { continue };
        let worth = public_worth(weights, &features(game, state, owner));
        if worth > best.0
            && let Some(base) = table.bases(owner, territory).iter().next()
        {
            best = (worth, Some(Move::Remove(owner, territory, base)));
        }
    }
    best.1
}

/// Where to build the next base: the first opponent's territory that still needs one, otherwise any
/// with a free type.
fn place(game: &Barons, table: &Table, seat: Seat) -> Option<(Territory, Base)> {
    let free = |t: Territory| Base::ALL.into_iter().find(|&b| !table.bases(seat, t).contains(b));
    let mut there: Vec<Territory> = others(table, seat).map(|o| game.territory(o)).collect();
    there.sort_by_key(|&t| table.bases(seat, t).len() >= game.types_to_win());
    there.into_iter().find_map(|t| free(t).map(|b| (t, b)))
}

/// The challenge with the best score: how strong the hand is in the type, whether the base is
/// still needed, how attractive the target is, and some chance.
fn challenge(
    game: &Barons,
    habits: &Habits,
    weights: &Weights,
    state: &State,
    seat: Seat,
    rng: &mut SplitMix64,
) -> Option<Move> {
    let of = |habit: usize| habits.0[habit];
    let table = state.table();
    let hand = state.hand(seat);
    let mut best = (f32::NEG_INFINITY, None);
    for other in others(table, seat) {
        let there = table.bases(seat, game.territory(other));
        let rank = of(h::TARGET_LEADER) * public_worth(weights, &features(game, state, other))
            + of(h::TARGET_BEGUN) * f32::from(there.len());
        for base in Base::ALL {
            let strength = f32::from(best_of(hand, base.colour()).map_or(0, Card::value));
            let useless = match (there.contains(base), there.len() >= game.types_to_win()) {
                (true, _) => 60.0,
                (_, true) => 40.0,
                _ => 0.0,
            };
            let fancy = of(h::FANCY) * (rng.below(100) as f32 / 100.0);
            let wish = rank + strength - useless + fancy;
            if wish > best.0 {
                best = (wish, Some(Move::Challenge(other, base)));
            }
        }
    }
    best.1
}

fn lead(game: &Barons, habits: &Habits, state: &State, seat: Seat, challenge: &Challenge) -> Option<Move> {
    let of = |habit: usize| habits.0[habit];
    let hand = state.hand(seat);
    let bold = standing(game, habits, state, seat, challenge) >= -of(h::BOLD);
    let cards = challenge.unused().filter_map(|c| if bold { best_of(hand, c) } else { least_of(hand, c) });
    let rank = |card: &Card| {
        let doubled = card.colour() == challenge.base.colour();
        of(h::LEAD_HIGH) * f32::from(card.value()) + if doubled { of(h::LEAD_DOUBLED) } else { 0.0 }
    };
    let order = |a: &Card, b: &Card| rank(a).total_cmp(&rank(b));
    let card = if bold { cards.max_by(order) } else { cards.min_by(order) };
    card.map(Move::Play).or_else(|| challenge.unused().next().map(Move::Call))
}

fn answer(game: &Barons, habits: &Habits, state: &State, seat: Seat, challenge: &Challenge) -> Option<Move> {
    let colour = open_colour(state, challenge)?;
    let bold = standing(game, habits, state, seat, challenge) >= -habits.0[h::BOLD + 1];
    let hand = state.hand(seat);
    if bold { best_of(hand, colour) } else { least_of(hand, colour) }.map(Move::Play)
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
