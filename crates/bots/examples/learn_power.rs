//! Learns the weights of the POWER evaluation from self-play games: the weights whose predicted shares of the win fit
//! the results best. Prints them in the form that `src/power/weights.rs` uses. Then a marshal with these weights plays
//! duels against the marshal, with weights set by hand.
//!
//!     cargo run --release -p bots --example learn_power -- [GAMES] [NODES] [SEED] [DUELS]

use std::collections::BTreeSet;

use bots::arena::{GameLine, play as play_duel, wilson};
use bots::power::{Strategist, Weights, shares};
use bots::{Asked, Bot, Level, Strength};
use power::{Options, Power, State};
use serde_json::Value;
use table::{Actor, Audience, Game, Rng, Seat, Silence, SplitMix64, Turn};

/// Passes over the examples, step size, and how strongly weights are pulled back to their initial values.
const PASSES: usize = 60;
const STEP: f32 = 0.04;
const HOLD: f32 = 2e-3;

/// A position, the position one round before it, and what each seat won in the end.
struct Example {
    table: usize,
    before: State,
    after: State,
    won: [f32; 4],
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let mut number = |otherwise| words.next().map_or(Ok(otherwise), |word| word.parse::<u64>());
    let (games, nodes, seed, duels) = (number(60)?, number(12_000)?, number(1)?, number(0)?);
    let tables: Vec<Power> = [2, 4, 3]
        .into_iter()
        .map(|players| {
            let round_limit = Some(if players == 2 { 20 } else { 40 });
            Power::new(&Options { players: Some(players), round_limit, ..Options::default() })
        })
        .collect::<Result<_, _>>()
        .map_err(|refusal| format!("{refusal:?}"))?;
    let player = Strategist::new(format!("colonel:nodes={nodes}").parse()?);
    let mut examples = Vec::new();
    for n in 0..games {
        let table = n as usize % tables.len();
        play(&tables[table], table, &player, SplitMix64::new(seed ^ n << 20).next_u64(), &mut examples);
    }
    // One in five blocks of 40 examples is held out, to see whether the weights also fit games they were not learned
    // from.
    let (mut apart, mut learned) = (Vec::new(), Vec::new());
    for (i, example) in examples.into_iter().enumerate() {
        if i / 40 % 5 == 4 { apart.push(example) } else { learned.push(example) }
    }
    let first = flat(&Weights::TUNED)?;
    let last = learn(&tables, &learned, &first)?;
    println!("// {games} games with {nodes} nodes a move, {} positions", learned.len() + apart.len());
    for (name, examples) in [("learned from", &learned), ("kept apart", &apart)] {
        let (before, after) = (loss(&tables, examples, &first)?, loss(&tables, examples, &last)?);
        println!("// {name}: loss {before:.4} -> {after:.4}");
    }
    let learned = weights(&last)?;
    println!("{}", serde_json::to_string(&learned)?);
    // The pull toward the end of the game is no prediction, so results cannot teach it.
    compare(&tables[0], Weights { finish: Weights::TUNED.finish, ..learned }, duels, !seed)
}

/// Duels of a marshal with these weights against the marshal; seats alternate.
fn compare(game: &Power, learned: Weights, duels: u64, seed: u64) -> Result<(), Box<dyn std::error::Error>> {
    let marshal = || Strategist::new(Strength::from(Level::MARSHAL));
    let (pupil, marshal) = (marshal().with_weights(learned), marshal());
    let (mut wins, mut decided, mut marks) = (0.0, 0.0, BTreeSet::new());
    for n in 0..duels {
        let first = n % 2 == 0;
        let (seats, names): ([&dyn Bot<Power>; 2], _) = match first {
            true => ([&pupil, &marshal], ["learned", "marshal"]),
            false => ([&marshal, &pupil], ["marshal", "learned"]),
        };
        let played =
            play_duel(game, &seats, SplitMix64::new(seed ^ n << 20).next_u64()).map_err(|f| f.code)?;
        marks.insert(GameLine::mark_of(&played.record, &names));
        let share = played.outcome.share(Seat::new(u8::from(!first)), 2);
        if share != 0.5 {
            decided += 1.0;
            wins += share;
        }
    }
    let (low, high) = wilson(wins, decided);
    println!(
        "// learned over set by hand: {wins} of {decided} duels [{low:.3}, {high:.3}], {} different",
        marks.len()
    );
    Ok(())
}

/// Plays a game and records each position between two rounds.
fn play(game: &Power, table: usize, player: &Strategist, seed: u64, out: &mut Vec<Example>) {
    let mut state = game.start();
    let mut rng = SplitMix64::new(seed);
    let first = out.len();
    let mut before = state;
    let outcome = loop {
        if let Some(outcome) = game.outcome(&state) {
            break outcome;
        }
        let (by, mv) = match game.turn(&state) {
            Turn::Seats(asked) => {
                let Some(seat) = asked.iter().next() else { return };
                let view = game.view(&state, Audience::Seat(seat));
                // Now and then a random move, so that the examples cover many kinds of position.
                let mv = match rng.below(40) {
                    0 => game.sample(&state, seat, &mut rng),
                    _ => player.choose(&Asked { game, view: &view, seat, seed: rng.next_u64() }),
                };
                (Actor::Seat(seat), mv)
            }
            _ => (Actor::Chance, game.draw(&state, &mut rng)),
        };
        if game.play(&mut state, by, &mv, &mut Silence).is_err() {
            return;
        }
        if state.round() > before.round() && game.outcome(&state).is_none() {
            out.push(Example { table, before, after: state, won: [0.0; 4] });
            before = state;
        }
    };
    for example in &mut out[first..] {
        example.won = std::array::from_fn(|s| match s < usize::from(game.seats()) {
            true => outcome.share(Seat::new(s as u8), game.seats()) as f32,
            false => 0.0,
        });
    }
}

/// The logarithmic loss: how surprising the results of the games are under these weights.
fn loss(tables: &[Power], examples: &[Example], flat: &[f32]) -> Result<f32, serde_json::Error> {
    let weights = weights(flat)?;
    let surprise = |e: &Example| -> f32 {
        let thought = shares(&tables[e.table], &weights, &e.before, &e.after);
        e.won.iter().zip(thought).map(|(won, share)| -won * share.max(1e-4).ln()).sum()
    };
    Ok(examples.iter().map(surprise).sum::<f32>() / examples.len().max(1) as f32)
}

/// Gradient descent with the slope measured numerically on both sides. A step is relative to the initial value of its
/// weight.
fn learn(tables: &[Power], examples: &[Example], first: &[f32]) -> Result<Vec<f32>, serde_json::Error> {
    let scale: Vec<f32> = first.iter().map(|w| w.abs().max(0.1)).collect();
    let mut moved = vec![0f32; first.len()];
    let (mut mean, mut square) = (vec![0f32; first.len()], vec![0f32; first.len()]);
    let at = |moved: &[f32]| -> Vec<f32> {
        first.iter().zip(&scale).zip(moved).map(|((w, s), m)| (w + s * m).max(0.0)).collect()
    };
    for pass in 1..=PASSES {
        for i in 0..first.len() {
            let side = |by: f32| {
                let mut there = moved.clone();
                there[i] += by;
                loss(tables, examples, &at(&there))
            };
            let slope = (side(0.05)? - side(-0.05)?) / 0.1 + HOLD * moved[i];
            mean[i] = 0.9 * mean[i] + 0.1 * slope;
            square[i] = 0.99 * square[i] + 0.01 * slope * slope;
            let (m, s) =
                (mean[i] / (1.0 - 0.9f32.powi(pass as i32)), square[i] / (1.0 - 0.99f32.powi(pass as i32)));
            moved[i] -= STEP * m / (s.sqrt() + 1e-6);
        }
    }
    Ok(at(&moved))
}

/// All weights as one list, ordered by name.
fn flat(weights: &Weights) -> Result<Vec<f32>, serde_json::Error> {
    let mut numbers = Vec::new();
    each(&mut serde_json::to_value(weights)?, &mut |v| {
        numbers.push(v.as_f64().unwrap_or_default() as f32);
    });
    Ok(numbers)
}

fn weights(flat: &[f32]) -> Result<Weights, serde_json::Error> {
    let mut json = serde_json::to_value(Weights::TUNED)?;
    let mut numbers = flat.iter();
    each(&mut json, &mut |v| *v = numbers.next().copied().map_or(Value::Null, Value::from));
    serde_json::from_value(json)
}

fn each(value: &mut Value, f: &mut impl FnMut(&mut Value)) {
    match value {
        Value::Object(fields) => fields.values_mut().for_each(|v| each(v, f)),
        Value::Array(items) => items.iter_mut().for_each(|v| each(v, f)),
        number => f(number),
    }
}
