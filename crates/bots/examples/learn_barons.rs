//! Learns the weights of the Power Barons evaluation from self-play games. The method is logistic
//! regression with one class per seat. Prints the weights in the form that `src/barons/eval.rs`
//! uses.
//!
//!     cargo run --release -p bots --example learn_barons -- [GAMES] [LEVEL] [SEED]

use barons::{Barons, Options, Stage};
use bots::barons::{FEATURES, Features, Schemer, Weights, features};
use bots::{Asked, Bot};
use table::{Actor, Audience, Game, Rng, Seat, Silence, SplitMix64, Turn};

/// Passes over the examples, step size, and how strongly large weights are penalised.
const PASSES: usize = 40;
const STEP: f32 = 0.01;
const HOLD: f32 = 1e-4;

/// A position at the start of a turn, and the seat that won the game.
struct Example {
    seats: Vec<Features>,
    winner: usize,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let mut number = |otherwise| words.next().map_or(Ok(otherwise), |word| word.parse::<u64>());
    let (games, level, seed) = (number(1000)?, number(2)?, number(1)?);
    let player = Schemer::level(level as u8);
    let mut examples = Vec::new();
    for n in 0..games {
        let players = 3 + (n % 2) as u8;
        let game = Barons::new(&Options::players(players)).map_err(|refusal| format!("{refusal:?}"))?;
        play(&game, &player, SplitMix64::new(seed ^ n << 20).next_u64(), &mut examples);
    }
    let weights = learn(&examples, &player.weights, &mut SplitMix64::new(seed));
    let (before, after) = (loss(&examples, &player.weights), loss(&examples, &weights));
    println!(
        "// {games} games of level {level}, {} positions: loss {before:.4} -> {after:.4}",
        examples.len()
    );
    let list: Vec<String> = weights.0.iter().map(|w| format!("{w:.3}")).collect();
    println!("Weights([{}])", list.join(", "));
    Ok(())
}

/// Plays a game and records the position at the start of each turn.
fn play(game: &Barons, bot: &Schemer, seed: u64, examples: &mut Vec<Example>) {
    let mut rng = SplitMix64::new(seed);
    let mut state = game.start();
    let first = examples.len();
    let mut turn = None;
    while let turn_of @ (Turn::Chance | Turn::Seats(_)) = game.turn(&state) {
        let dealing = matches!(state.table().stage(), Stage::Deal(_) | Stage::Start);
        if !dealing && turn != Some(state.table().in_turn()) {
            turn = Some(state.table().in_turn());
            let seats = (0..game.seats()).map(|s| features(game, &state, Seat::new(s))).collect();
            examples.push(Example { seats, winner: 0 });
        }
        let (by, mv) = match turn_of {
            Turn::Seats(seats) => {
                let Some(seat) = seats.iter().next() else { break };
                let view = game.view(&state, Audience::Seat(seat));
                (Actor::Seat(seat), bot.choose(&Asked { game, view: &view, seat, seed: rng.next_u64() }))
            }
            _ => (Actor::Chance, game.draw(&state, &mut rng)),
        };
        if game.play(&mut state, by, &mv, &mut Silence).is_err() {
            break;
        }
    }
    match state.table().stage() {
        Stage::Over(seat) => examples[first..].iter_mut().for_each(|e| e.winner = seat.index()),
        _ => examples.truncate(first),
    }
}

/// The share of the win that the weights predict for each seat.
fn shares(weights: &Weights, example: &Example) -> Vec<f32> {
    let worth = |seen: &Features| seen.iter().zip(&weights.0).map(|(a, b)| a * b).sum::<f32>();
    let powers: Vec<f32> = example.seats.iter().map(|seen| worth(seen).exp()).collect();
    let sum: f32 = powers.iter().sum();
    powers.into_iter().map(|power| power / sum).collect()
}

/// Gradient descent on the logarithmic loss.
fn learn(examples: &[Example], start: &Weights, rng: &mut SplitMix64) -> Weights {
    let mut weights = start.clone();
    // Running mean of the squared slope per weight, so that rare features learn as fast as common
    // ones.
    let mut steep = [1e-6f32; FEATURES];
    let mut order: Vec<usize> = (0..examples.len()).collect();
    for pass in 0..PASSES {
        for i in (1..order.len()).rev() {
            order.swap(i, rng.below(i as u32 + 1) as usize);
        }
        let step = STEP * (1.0 - pass as f32 / PASSES as f32);
        for &i in &order {
            let example = &examples[i];
            let shares = shares(&weights, example);
            for k in 0..FEATURES {
                let mut slope = HOLD * weights.0[k];
                for (s, seen) in example.seats.iter().enumerate() {
                    slope += (shares[s] - if s == example.winner { 1.0 } else { 0.0 }) * seen[k];
                }
                steep[k] = 0.999 * steep[k] + 0.001 * slope * slope;
                weights.0[k] -= step * 0.05 * slope / (steep[k].sqrt() + 1e-3);
            }
        }
    }
    weights
}

fn loss(examples: &[Example], weights: &Weights) -> f32 {
    let one = |e: &Example| -shares(weights, e)[e.winner].max(1e-6).ln();
    examples.iter().map(one).sum::<f32>() / examples.len().max(1) as f32
}
