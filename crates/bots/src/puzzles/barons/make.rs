//! Random hands, and a base that decides the game.

use barons::{Barons, Base, Card, Move, Options, Stage, State, Territory};
use serde_json::{Map, Value, json};
use table::{Actor, Game, Rng, Seat, Silence, SplitMix64, Turn};

use super::wish::Wanted;
use crate::barons::duel::last_to_beat;
use crate::force::Force;
use crate::puzzles::{Draft, Task, pick};

/// The search limit, in positions, for a duel.
const MOST: u32 = 400_000;

/// The search limit, in positions, before a duel, where every card that can be banked is tried.
const MOST_BANKED: u32 = 900_000;

/// A duel that can be won but can also be lost.
pub(super) fn duel(rng: &mut SplitMix64) -> Option<Draft<Barons>> {
    let (game, mut state) = deal(rng, None)?;
    // Play some way into the duel, without surrenders.
    for _ in 0..rng.below(7) {
        let Turn::Seats(asked) = game.turn(&state) else { return None };
        let seat = asked.iter().next()?;
        let mv = match state.table().stage() {
            Stage::Surrender(_) => Move::GoOn,
            _ => game.sample(&state, seat, rng),
        };
        game.play(&mut state, Actor::Seat(seat), &mv, &mut Silence).ok()?;
    }
    let Turn::Seats(asked) = game.turn(&state) else { return None };
    let seat = asked.iter().next()?;
    let (answers, all) = winning(&game, &state, seat)?;
    hard(&answers, all, 3).then_some(Draft { game, state, seat, task: Task::Duel, answers })
}

/// The moves that win the challenge, and the total number of moves.
fn winning(game: &Barons, state: &State, seat: Seat) -> Option<(Vec<Move>, usize)> {
    // Whether to continue or surrender does not make a good puzzle.
    if !matches!(state.table().stage(), Stage::Lead | Stage::Answer | Stage::Influence(_)) {
        return None;
    }
    sure(&Task::Duel, game, state, seat, MOST)
}

/// The cards to bank, and the total number of moves.
fn banking(game: &Barons, state: &State, seat: Seat) -> Option<(Vec<Move>, usize)> {
    sure(&Task::Bank, game, state, seat, MOST_BANKED)
}

/// The moves that certainly fulfil a task, if there are any, and the total number of moves.
fn sure(task: &Task, game: &Barons, state: &State, seat: Seat, nodes: u32) -> Option<(Vec<Move>, usize)> {
    let wish = Wanted::of(task, game, seat, state)?;
    Force::new(game, seat, wish, nodes).answers(state).filter(|(answers, _)| !answers.is_empty())
}

/// Whether there is enough to choose from and at most half of it is right.
fn hard(answers: &[Move], all: usize, least: usize) -> bool {
    all >= least && answers.len() * 2 <= all
}

/// One card too many before the duel: some cards can be spared, most cannot.
pub(super) fn bank(rng: &mut SplitMix64) -> Option<Draft<Barons>> {
    let side = if rng.below(2) == 0 { Side::Attacker } else { Side::Defender };
    let (game, state) = deal(rng, Some(side))?;
    let Stage::Bank(seat, _) = state.table().stage() else { return None };
    let (answers, all) = banking(&game, &state, seat)?;
    hard(&answers, all, 6).then_some(Draft { game, state, seat, task: Task::Bank, answers })
}

/// Either kind of puzzle from a position of a real game. Both sides are shown each other's hands,
/// and the puzzle says so.
pub(super) fn any(game: Barons, state: State, seat: Seat) -> Option<Draft<Barons>> {
    let named = state.table().challenge().map(|c| c.defender);
    let sides = [state.table().in_turn(), named.or_else(|| last_to_beat(&game, &state))?];
    let known =
        sides.map(|of| json!({ "of": of, "cards": state.hand(of).cards().iter().collect::<Vec<_>>() }));
    let mut wire = serde_json::to_value(game.state_wire(&state)).ok()?;
    wire["knowledge"] = json!(known);
    let (game, state) = Barons::load(&game.options(), serde_json::from_value(wire).ok()?).ok()?;
    let duel = winning(&game, &state, seat).map(|found| (Task::Duel, found));
    let found = duel.or_else(|| Some((Task::Bank, banking(&game, &state, seat)?)));
    let (task, (answers, all)) = found?;
    // It must be possible to miss it.
    (answers.len() < all).then_some(Draft { game, state, seat, task, answers })
}

/// A side of a duel.
#[derive(Clone, Copy, PartialEq)]
enum Side {
    Attacker,
    Defender,
}

/// A challenge that decides the game: just declared, or to come after this side has banked a card.
/// The hands are random and open; everything else is a possible position.
fn deal(rng: &mut SplitMix64, banks: Option<Side>) -> Option<(Barons, State)> {
    let players = 3 + rng.below(2) as u8;
    let game = Barons::new(&Options::players(players)).ok()?;
    let seats: Vec<Seat> = Seat::all(players).collect();
    let attacker = pick(&seats, rng)?;
    let others: Vec<Seat> = seats.iter().copied().filter(|&s| s != attacker).collect();
    let defender = pick(&others, rng)?;
    let base = pick(&Base::ALL, rng)?;
    let mut deck: Vec<Card> = game.start().drawpile().iter().collect();
    for i in (1..deck.len()).rev() {
        deck.swap(i, rng.below(i as u32 + 1) as usize);
    }
    let banking = banks.map(|side| if side == Side::Attacker { attacker } else { defender });
    let mut take = |n: usize| deck.split_off(deck.len() - n);
    let hands: Vec<Vec<Card>> = seats.iter().map(|&s| take(8 + usize::from(banking == Some(s)))).collect();
    let banked: Vec<Vec<Card>> = seats.iter().map(|_| take(rng.below(6) as usize)).collect();
    // All bases that are needed to win, except the one at stake.
    let mut bases = vec![Map::new(); usize::from(players)];
    for &other in &others {
        let mut types: Vec<Base> = Base::ALL.into_iter().filter(|&b| b != base).collect();
        match other == defender {
            true => types.truncate(usize::from(game.types_to_win()) - 1),
            false => types.resize(game.types_to_win().into(), base),
        }
        bases[attacker.index()].insert(name(game.territory(other))?, serde_json::to_value(types).ok()?);
    }
    let mut spaces: Vec<u32> = seats.iter().map(|_| rng.below(24)).collect();
    let known = [attacker, defender].map(|of| json!({ "of": of, "cards": hands[of.index()] }));
    let mut wire = json!({
        "stage": { "ask": "lead" }, "turn": attacker, "hands": hands, "banks": banked, "bases": bases, "knowledge": known,
    });
    match banking {
        None => wire["challenge"] = json!({ "defender": defender, "base": base }),
        Some(seat) => {
            // The investments space of each territory is the first of its quarter (BAR-1.4).
            spaces[attacker.index()] = 6 * rng.below(4);
            wire["stage"] = json!({ "ask": "bank", "seat": seat, "for": "payoff" });
        }
    }
    wire["pawns"] = Value::from(spaces);
    Barons::load(&game.options(), serde_json::from_value(wire).ok()?).ok()
}

fn name(territory: Territory) -> Option<String> {
    Some(serde_json::to_value(territory).ok()?.as_str()?.to_string())
}
