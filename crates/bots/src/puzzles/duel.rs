//! Power Barons: a challenge for the game, both hands known.

use barons::{Barons, Base, Card, Options, Stage, State, Territory};
use serde_json::{Map, json};
use table::{Actor, Game, Rng, Seat, Silence, SplitMix64, Turn};

use super::{Draft, Puzzling, Task, pick};
use crate::barons::duel::{Win, for_the_game, knows_the_hand, needed};
use crate::force::Force;

/// Positions that are looked at before a duel is given up as too large.
const MOST: u32 = 400_000;

impl Puzzling for Barons {
    const STORED: &'static str = include_str!("../../../../puzzles/barons.jsonl");

    const WORKED_OUT: &'static [&'static str] = &["drawpile", "stock"];

    fn draft(rng: &mut SplitMix64) -> Option<Draft<Self>> {
        let (game, mut state) = deal(rng)?;
        // Some way into the duel, without surrenders.
        for _ in 0..rng.below(7) {
            let Turn::Seats(asked) = game.turn(&state) else { return None };
            let seat = asked.iter().next()?;
            let mv = match state.table().stage() {
                Stage::Surrender(_) => barons::Move::GoOn,
                _ => game.sample(&state, seat, rng),
            };
            game.play(&mut state, Actor::Seat(seat), &mv, &mut Silence).ok()?;
        }
        let Turn::Seats(asked) = game.turn(&state) else { return None };
        let seat = asked.iter().next()?;
        // Whether to go on is no puzzle.
        if !matches!(state.table().stage(), Stage::Lead | Stage::Answer | Stage::Influence(_)) {
            return None;
        }
        let (answers, all) = Force::new(&game, seat, Win::of(seat, &state), MOST).answers(&state)?;
        let hard = all >= 3 && !answers.is_empty() && answers.len() * 2 <= all;
        hard.then_some(Draft { game, state, seat, task: Task::Duel, answers })
    }

    fn proven(draft: &Draft<Self>) -> bool {
        let Draft { game, state, seat, task: Task::Duel, answers } = draft else { return false };
        let proof = Force::new(game, *seat, Win::of(*seat, state), u32::MAX).answers(state);
        for_the_game(game, state)
            && open(game, state)
            && proof.is_some_and(|(good, _)| !good.is_empty() && good == *answers)
    }
}

/// Whether both sides know each other's hand.
fn open(game: &Barons, state: &State) -> bool {
    let Some(challenge) = state.table().challenge() else { return false };
    [state.table().in_turn(), challenge.defender].into_iter().all(|seat| knows_the_hand(game, state, seat))
}

/// A challenge that decides the game, just declared: random hands on the table, everything else as it may be.
fn deal(rng: &mut SplitMix64) -> Option<(Barons, State)> {
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
    let hands: Vec<Vec<Card>> = seats.iter().map(|_| deck.split_off(deck.len() - 8)).collect();
    let banks: Vec<Vec<Card>> =
        seats.iter().map(|_| deck.split_off(deck.len() - rng.below(6) as usize)).collect();
    // All bases that winning takes, but for the one that is fought for.
    let mut bases = vec![Map::new(); usize::from(players)];
    for &other in &others {
        let mut types: Vec<Base> = Base::ALL.into_iter().filter(|&b| b != base).collect();
        match other == defender {
            true => types.truncate(needed(players) - 1),
            false => types.resize(needed(players), base),
        }
        bases[attacker.index()].insert(name(game.territory(other))?, serde_json::to_value(types).ok()?);
    }
    let spaces: Vec<u32> = seats.iter().map(|_| rng.below(24)).collect();
    let known = [attacker, defender].map(|of| json!({ "of": of, "cards": hands[of.index()] }));
    let wire = json!({
        "stage": { "ask": "lead" }, "turn": attacker, "hands": hands, "banks": banks, "pawns": spaces, "bases": bases,
        "challenge": { "defender": defender, "base": base }, "knowledge": known,
    });
    Barons::load(&game.options(), serde_json::from_value(wire).ok()?).ok()
}

fn name(territory: Territory) -> Option<String> {
    Some(serde_json::to_value(territory).ok()?.as_str()?.to_string())
}
