//! What a game teaches: the gradients of the networks' weights.

use barons::{Barons, Stage};
use bots::barons::mind::{JUDGING_UNITS, KIND_WEIGHTS, KINDS, Mind, UNITS, WEIGHTS, add_inputs};
use bots::barons::{CONTEXT, DETAILS, Decision, SIGHTS, outlook, thumb};
use table::{Actor, Game, Silence, SplitMix64, Turn};

use crate::league::{League, Player};

/// The weight of later events, compared with how the next turn was judged.
const LATER: f32 = 0.85;

/// A decision that was made in a game.
struct Made {
    decision: Decision,
    chosen: usize,
    seat: usize,
    turn: usize,
}

/// The position at the start of a turn, and the predicted share of the win for each seat.
struct Judged {
    seen: [[f32; SIGHTS]; 4],
    shares: [f32; 4],
}

pub(crate) struct Lesson<'a> {
    mind: &'a Mind,
    /// Learns to copy the rules of thumb instead of finding better moves.
    copies: bool,
    /// The reward for undecided play.
    open_minded: f32,
    /// The gradient of the weights.
    pub(crate) slope: Vec<f32>,
}

impl<'a> Lesson<'a> {
    pub(crate) fn new(mind: &'a Mind, copies: bool, open_minded: f32) -> Self {
        Lesson { mind, copies, open_minded, slope: vec![0.0; WEIGHTS] }
    }

    /// Plays a game, learns from it, and returns the winner.
    pub(crate) fn play(&mut self, game: &Barons, league: &League<'_>, rng: &mut SplitMix64) -> Option<usize> {
        let mut state = game.start();
        let (mut made, mut turns): (Vec<Made>, Vec<Judged>) = (Vec::new(), Vec::new());
        let mut turn = None;
        while let turn_of @ (Turn::Chance | Turn::Seats(_)) = game.turn(&state) {
            let dealing = matches!(state.table().stage(), Stage::Deal(_) | Stage::Start);
            if !dealing && turn != Some(state.table().in_turn()) {
                turn = Some(state.table().in_turn());
                turns.push(Judged { seen: outlook(game, &state), shares: self.mind.shares(game, &state) });
            }
            let (by, mv) = match turn_of {
                Turn::Seats(seats) => {
                    let seat = seats.iter().next()?;
                    let mut decision = Decision::default();
                    let learned = league.players[seat.index()] == Player::Pupil
                        && self.mind.look(game, &state, seat, &mut decision);
                    let mv = if !learned {
                        league.choose(game, &state, seat, rng)
                    } else if let [only] = decision.moves[..] {
                        only
                    } else {
                        let copied = self.copies.then(|| thumb(game, &state, seat, rng));
                        let at = copied.and_then(|mv| decision.moves.iter().position(|m| *m == mv));
                        let chosen = at.unwrap_or_else(|| decision.pick(rng));
                        let mv = decision.moves[chosen];
                        made.push(Made { decision, chosen, seat: seat.index(), turn: turns.len() - 1 });
                        mv
                    };
                    (Actor::Seat(seat), mv)
                }
                _ => (Actor::Chance, game.draw(&state, rng)),
            };
            game.play(&mut state, by, &mv, &mut Silence).ok()?;
        }
        let Stage::Over(winner) = state.table().stage() else { return None };
        let targets = targets(&turns, winner.index());
        for (judged, target) in turns.iter().zip(&targets) {
            let seats = judged.seen.iter().zip(judged.shares).zip(target).take(game.seats().into());
            for ((seen, share), target) in seats {
                self.judge(seen, share - target);
            }
        }
        for made in &made {
            let gain = targets[made.turn][made.seat] - turns[made.turn].shares[made.seat];
            self.decide(&made.decision, made.chosen, if self.copies { 0.1 } else { gain });
        }
        Some(winner.index())
    }

    /// Adds the gradient of the judge's weights.
    fn judge(&mut self, seen: &[f32; SIGHTS], off: f32) {
        let at = KINDS * KIND_WEIGHTS;
        let (sums, _) = self.mind.judge(seen);
        let mut back = [0.0f32; JUDGING_UNITS];
        for (k, back) in back.iter_mut().enumerate().filter(|(k, _)| sums[*k] > 0.0) {
            let out = at + SIGHTS * JUDGING_UNITS + k;
            self.slope[out] += off * sums[k];
            *back = off * self.mind.0[out];
        }
        spread(&mut self.slope[at..], seen, &back);
    }

    /// Adds the gradient of a decision network's weights: how to make the chosen move likelier.
    pub(crate) fn decide(&mut self, decision: &Decision, chosen: usize, gain: f32) {
        let at = decision.kind * KIND_WEIGHTS;
        let weights = &self.mind.0[at..][..KIND_WEIGHTS];
        let (context, details) = weights.split_at(CONTEXT * UNITS);
        let mut shared = [0.0; UNITS];
        add_inputs(&mut shared, context, &decision.context);
        let log = |p: f32| p.max(1e-9).ln();
        let open: f32 = -decision.likely.iter().map(|&p| p * log(p)).sum::<f32>();
        let mut back_shared = [0.0f32; UNITS];
        for (j, (seen, &likely)) in decision.details.iter().zip(&decision.likely).enumerate() {
            let off = gain * (likely - if j == chosen { 1.0 } else { 0.0 })
                + self.open_minded * likely * (log(likely) + open);
            let mut sums = shared;
            add_inputs(&mut sums, details, seen);
            let mut back = [0.0f32; UNITS];
            for k in (0..UNITS).filter(|&k| sums[k] > 0.0) {
                let out = (CONTEXT + DETAILS) * UNITS + k;
                self.slope[at + out] += off * sums[k];
                back[k] = off * weights[out];
                back_shared[k] += back[k];
            }
            spread(&mut self.slope[at + CONTEXT * UNITS..], seen, &back);
        }
        spread(&mut self.slope[at..], &decision.context, &back_shared);
    }
}

/// The learning targets: what each seat won in the end, mixed with how the following turns were judged.
fn targets(turns: &[Judged], winner: usize) -> Vec<[f32; 4]> {
    let end: [f32; 4] = std::array::from_fn(|s| if s == winner { 1.0 } else { 0.0 });
    let mut targets = vec![end; turns.len()];
    for t in (1..turns.len()).rev() {
        targets[t - 1] = std::array::from_fn(|s| (1.0 - LATER) * turns[t].shares[s] + LATER * targets[t][s]);
    }
    targets
}

fn spread<const N: usize>(slope: &mut [f32], inputs: &[f32], back: &[f32; N]) {
    for (row, x) in slope.as_chunks_mut::<N>().0.iter_mut().zip(inputs).filter(|(_, x)| **x != 0.0) {
        row.iter_mut().zip(back).for_each(|(slope, back)| *slope += back * x);
    }
}

/// Steps along the slope, of about the same size for every weight (Adam).
pub(crate) struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    fade: (f32, f32),
}

impl Adam {
    pub(crate) fn new() -> Adam {
        Adam { mean: vec![0.0; WEIGHTS], square: vec![0.0; WEIGHTS], fade: (1.0, 1.0) }
    }

    pub(crate) fn step(&mut self, mind: &mut Mind, slope: impl Iterator<Item = f32>, rate: f32) {
        self.fade = (self.fade.0 * 0.9, self.fade.1 * 0.99);
        for (k, slope) in slope.enumerate() {
            self.mean[k] = 0.9 * self.mean[k] + 0.1 * slope;
            self.square[k] = 0.99 * self.square[k] + 0.01 * slope * slope;
            let (mean, square) = (self.mean[k] / (1.0 - self.fade.0), self.square[k] / (1.0 - self.fade.1));
            mind.0[k] -= rate * mean / (square.sqrt() + 1e-6);
        }
    }
}
