//! Learns the weights of the Power & Weakness evaluation from self-play games by logistic
//! regression. Prints the weights in the form that `src/weakness/weights.rs` uses.
//!
//!     cargo run --release -p bots --example learn_weakness -- [GAMES] [LEVEL] [SEED]

use bots::weakness::{FEATURES, Features, Phase, Tactician, Weights, chance, features};
use bots::{Asked, Bot};
use table::{Actor, Audience, Game, Rng, Silence, SplitMix64, Turn};
use weakness::{Options, Player, Stage, Weakness};

/// Noise in the players' decisions, so that the examples cover many kinds of position.
const NOISE: f32 = 0.06;
/// Passes over the examples, step size, and how strongly large weights are penalised.
const PASSES: usize = 60;
const STEP: f32 = 0.02;
const HOLD: f32 = 1e-4;

/// A position, and the result for Orange.
struct Example {
    phase: Phase,
    seen: Features,
    won: f32,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let mut number = |otherwise| words.next().map_or(Ok(otherwise), |word| word.parse::<u64>());
    let (games, level, seed) = (number(1000)?, number(2)?, number(1)?);
    let game = Weakness::new(&Options::default()).map_err(|refusal| format!("{refusal:?}"))?;
    let player = Tactician { noise: NOISE, ..Tactician::level(level as u8) };
    let mut examples = Vec::new();
    for n in 0..games {
        play(&game, &player, SplitMix64::new(seed ^ n << 20).next_u64(), &mut examples);
    }
    let weights = learn(&examples, &player.weights, &mut SplitMix64::new(seed));
    let (before, after) = (loss(&examples, &player.weights), loss(&examples, &weights));
    println!(
        "// {games} games of level {level}, {} positions: loss {before:.4} -> {after:.4}",
        examples.len()
    );
    for (name, of) in [("between", weights.between), ("late", weights.late), ("early", weights.early)] {
        let list: Vec<String> = of.iter().map(|w| format!("{w:.3}")).collect();
        println!("{name}: [{}],", list.join(", "));
    }
    Ok(())
}

/// Plays a game and records each position in which nothing is pending.
fn play(game: &Weakness, bot: &Tactician, seed: u64, examples: &mut Vec<Example>) {
    let mut rng = SplitMix64::new(seed);
    let mut state = game.start();
    let first = examples.len();
    loop {
        if matches!(state.stage(), Stage::Action | Stage::Token) {
            let (phase, seen) = (Phase::of(&state), features(game, &state));
            examples.push(Example { phase, seen, won: 0.5 });
        }
        let (by, mv) = match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => (Actor::Chance, game.draw(&state, &mut rng)),
            Turn::Seats(seats) => {
                let Some(seat) = seats.iter().next() else { break };
                let view = game.view(&state, Audience::Seat(seat));
                (Actor::Seat(seat), bot.choose(&Asked { game, view: &view, seat, seed: rng.next_u64() }))
            }
        };
        if game.play(&mut state, by, &mv, &mut Silence).is_err() {
            break;
        }
    }
    let won = game.outcome(&state).map_or(0.5, |o| o.share(Player::Orange.seat(), 2) as f32);
    examples[first..].iter_mut().for_each(|example| example.won = won);
}

/// Gradient descent on the logarithmic loss, with a logistic curve.
fn learn(examples: &[Example], start: &Weights, rng: &mut SplitMix64) -> Weights {
    let mut weights = start.clone();
    // Running mean of the squared slope per weight, so that rare features learn as fast as common
    // ones.
    let mut steep = [[1e-6f32; FEATURES]; 3];
    let mut order: Vec<usize> = (0..examples.len()).collect();
    for pass in 0..PASSES {
        for i in (1..order.len()).rev() {
            order.swap(i, rng.below(i as u32 + 1) as usize);
        }
        let step = STEP * (1.0 - pass as f32 / PASSES as f32);
        for &i in &order {
            let example = &examples[i];
            let parts = parts(example.phase);
            let mut of = [&mut weights.between, &mut weights.late, &mut weights.early];
            let mut lead = 0.0;
            for (w, part) in of.iter().zip(parts) {
                lead += part * w.iter().zip(&example.seen).map(|(a, b)| a * b).sum::<f32>();
            }
            let miss = 1.0 / (1.0 + (-lead).exp()) - example.won;
            for ((w, part), steep) in of.iter_mut().zip(parts).zip(&mut steep).filter(|((_, p), _)| *p > 0.0)
            {
                for (k, seen) in example.seen.iter().enumerate() {
                    let slope = miss * part * seen + HOLD * w[k];
                    steep[k] = 0.999 * steep[k] + 0.001 * slope * slope;
                    w[k] -= step * 0.05 * slope / (steep[k].sqrt() + 1e-3);
                }
            }
        }
    }
    weights
}

/// How much each set of weights counts in a phase.
fn parts(phase: Phase) -> [f32; 3] {
    match phase {
        Phase::Between => [1.0, 0.0, 0.0],
        Phase::Within(left) => [0.0, 1.0 - left, left],
    }
}

fn loss(examples: &[Example], weights: &Weights) -> f32 {
    let one = |example: &Example| {
        let p = chance(weights, example.phase, &example.seen).clamp(1e-4, 1.0 - 1e-4);
        -(example.won * p.ln() + (1.0 - example.won) * (1.0 - p).ln())
    };
    examples.iter().map(one).sum::<f32>() / examples.len().max(1) as f32
}
