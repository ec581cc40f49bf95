//! Networks trained by self-play: how likely each move is, and what share of the win each seat can
//! expect. They are small, with one hidden layer, and use only operations that give the same result
//! on every machine.

use std::sync::OnceLock;

use barons::{Barons, Move, Stage, State};
use table::{Game, Rng, Seat, SplitMix64};

use super::eval::power_of;
use super::outlook::{SIGHTS, outlook};
use super::sight::{CONTEXT, DETAILS, Decision, see};

/// The kinds of decision that have their own network.
pub const KINDS: usize = 8;
/// Hidden units of a decision network.
pub const UNITS: usize = 32;
/// Hidden units of the network that judges positions.
pub const JUDGING_UNITS: usize = 64;
/// Weights of a decision network: one row per input, then the output.
pub const KIND_WEIGHTS: usize = (CONTEXT + DETAILS + 1) * UNITS;
/// Weights of the network that judges positions.
pub const JUDGING_WEIGHTS: usize = (SIGHTS + 1) * JUDGING_UNITS;
/// All weights: first those of the decision networks, then those of the judge.
pub const WEIGHTS: usize = KINDS * KIND_WEIGHTS + JUDGING_WEIGHTS;

/// The trained weights, four bytes each, as the example `teach_barons` writes them.
static LEARNED: &[u8; 4 * WEIGHTS] = include_bytes!("mind.bin");

/// The weights of all networks.
#[derive(Clone, Debug, PartialEq)]
pub struct Mind(pub Vec<f32>);

impl Mind {
    /// Trained by self-play.
    pub fn learned() -> &'static Mind {
        static MIND: OnceLock<Mind> = OnceLock::new();
        MIND.get_or_init(|| Mind::of(LEARNED))
    }

    /// Reads the weights from the bytes of a file. `None` if the length is wrong.
    pub fn read(bytes: &[u8]) -> Option<Mind> {
        bytes.try_into().ok().map(Mind::of)
    }

    fn of(bytes: &[u8; 4 * WEIGHTS]) -> Mind {
        Mind(bytes.as_chunks().0.iter().map(|b| f32::from_le_bytes(*b)).collect())
    }

    /// The bytes of a file with the weights.
    pub fn write(&self) -> Vec<u8> {
        self.0.iter().flat_map(|w| w.to_le_bytes()).collect()
    }

    /// Looks at the decision of a seat that is asked, using only what the seat knows. Returns
    /// `false` if this kind of decision has no network or there is no move; then the list of moves
    /// is empty.
    pub fn look(&self, game: &Barons, state: &State, seat: Seat, decision: &mut Decision) -> bool {
        see(game, state, seat, decision) && {
            self.rate(decision);
            true
        }
    }

    /// Computes how likely each move of a decision is.
    pub fn rate(&self, decision: &mut Decision) {
        let weights = &self.0[decision.kind * KIND_WEIGHTS..][..KIND_WEIGHTS];
        let (context, rest) = weights.split_at(CONTEXT * UNITS);
        let (details, out) = rest.split_at(DETAILS * UNITS);
        let mut shared = [0.0; UNITS];
        add_inputs(&mut shared, context, &decision.context);
        decision.likely.clear();
        let mut top = f32::NEG_INFINITY;
        for seen in &decision.details {
            let mut sums = shared;
            add_inputs(&mut sums, details, seen);
            let score = fire(&sums, out);
            top = top.max(score);
            decision.likely.push(score);
        }
        let mut sum = 0.0;
        for likely in &mut decision.likely {
            *likely = power_of((*likely - top).max(-30.0));
            sum += *likely;
        }
        decision.likely.iter_mut().for_each(|likely| *likely /= sum);
    }

    /// The predicted share of the win for each seat, with all hands open. The shares add up to 1.
    pub fn shares(&self, game: &Barons, state: &State) -> [f32; 4] {
        let mut shares = [0.0; 4];
        if let Stage::Over(winner) = state.table().stage() {
            shares[winner.index() & 3] = 1.0;
            return shares;
        }
        let seen = outlook(game, state);
        let mut sum = 0.0;
        for (share, seen) in shares.iter_mut().zip(&seen).take(usize::from(game.seats())) {
            *share = power_of(self.judge(seen).1);
            sum += *share;
        }
        shares.map(|share| share / sum)
    }

    /// The hidden units and the output for the features of a seat.
    pub fn judge(&self, seen: &[f32; SIGHTS]) -> ([f32; JUDGING_UNITS], f32) {
        let (rows, out) = self.0[KINDS * KIND_WEIGHTS..].split_at(SIGHTS * JUDGING_UNITS);
        let mut sums = [0.0; JUDGING_UNITS];
        add_inputs(&mut sums, rows, seen);
        let worth = fire(&sums, out);
        (sums, worth)
    }
}

impl Decision {
    /// Draws the index of a move according to its probability.
    pub fn pick(&self, rng: &mut SplitMix64) -> usize {
        drawn(&self.likely, rng)
    }

    /// Draws a move, if there is one.
    pub(super) fn picked(&self, rng: &mut SplitMix64) -> Option<Move> {
        self.moves.get(self.pick(rng)).copied()
    }
}

/// Draws an index according to the probabilities.
pub(super) fn drawn(likely: &[f32], rng: &mut SplitMix64) -> usize {
    let mut left = rng.below(1 << 24) as f32 / (1 << 24) as f32;
    let found = likely.iter().position(|likely| {
        left -= likely;
        left < 0.0
    });
    found.unwrap_or(likely.len().saturating_sub(1))
}

/// Adds inputs to hidden units; `rows` has one row of weights per input.
pub fn add_inputs<const N: usize>(sums: &mut [f32; N], rows: &[f32], inputs: &[f32]) {
    for (x, row) in inputs.iter().zip(rows.as_chunks::<N>().0) {
        if *x != 0.0 {
            sums.iter_mut().zip(row).for_each(|(sum, w)| *sum += x * w);
        }
    }
}

/// The weighted sum of the hidden units. Negative units count as 0.
fn fire<const N: usize>(sums: &[f32; N], out: &[f32]) -> f32 {
    sums.iter().zip(out).map(|(sum, w)| sum.max(0.0) * w).sum()
}
