//! Learns how the hands that players hold differ from blind deals of the hidden cards: logistic regression on pairs of
//! a true and a dealt hand. Prints the weights in the form that `src/barons/deals.rs` uses.

use bots::barons::{HELD, held};
use table::{Actor, Audience, Game, Rng, Seat, SplitMix64};

use crate::records;

/// Passes over the pairs, and the step size of the first.
const PASSES: u32 = 6;
const STEP: f32 = 0.003;
/// One of so many decisions is looked at.
const ONE_OF: u32 = 3;

type Pair = [f32; HELD];

pub(crate) fn weigh(folder: &str) -> Result<(), Box<dyn std::error::Error>> {
    let game = crate::rules(3)?;
    let mut rng = SplitMix64::new(4);
    let mut pairs: Vec<Pair> = Vec::new();
    for text in records::texts(folder)? {
        records::replay(&game, &text, |state, by, _| {
            let Actor::Seat(seat) = by else { return };
            if rng.below(ONE_OF) > 0 {
                return;
            }
            let dealt = game.imagine(&game.view(state, Audience::Seat(seat)), &mut rng);
            for other in Seat::all(game.seats()).filter(|&other| other != seat) {
                let (truth, dealt) = (held(state, other), held(&dealt, other));
                pairs.push(std::array::from_fn(|k| truth[k] - dealt[k]));
            }
        })?;
    }
    // The last tenth shows how much the weights tell; nothing is learned from it.
    let (learned, held_out) = pairs.split_at(pairs.len() / 10 * 9);
    let mut weights = [0.0f32; HELD];
    let mut steep = [1e-6f32; HELD];
    for pass in 0..PASSES {
        let step = STEP / (1 + pass) as f32;
        for _ in 0..learned.len() {
            let pair = &learned[rng.below(learned.len() as u32) as usize];
            let off = 1.0 / (1.0 + (-score(&weights, pair)).exp()) - 1.0;
            for k in 0..HELD {
                let slope = off * pair[k];
                steep[k] = 0.999 * steep[k] + 0.001 * slope * slope;
                weights[k] -= step * slope / (steep[k].sqrt() + 1e-2);
            }
        }
        let loss: f32 = held_out.iter().map(|pair| (1.0 + (-score(&weights, pair)).exp()).ln()).sum();
        println!("// pass {pass}: loss {:.4}, for blind deals 0.6931", loss / held_out.len().max(1) as f32);
    }
    println!("[{}]", weights.map(|w| format!("{w:.3}")).join(", "));
    Ok(())
}

fn score(weights: &Pair, pair: &Pair) -> f32 {
    weights.iter().zip(pair).map(|(a, b)| a * b).sum()
}
