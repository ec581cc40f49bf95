//! Trains the networks of Power Barons' marshal with games against itself and against rules of thumb. Moves that
//! improved a seat's chances more than expected become likelier (policy gradient), and the judge of positions learns
//! from how the games went on. Writes the weights to a file in the format of `src/barons/mind.bin`.
//!
//!     cargo run --release -p bots --example teach_barons -- FILE [STEPS] [RATE] [imitate]
//!
//! An existing file is trained further. With `imitate` the mind learns to copy the rules of thumb, which is the first
//! lesson of an empty mind. The weights in use were made with 100 steps at rate 0.01 with `imitate`, then 300 and 1,500
//! steps at rate 0.003.

use barons::{Barons, Options, Stage, State};
use bots::barons::mind::{JUDGING_UNITS, KIND_WEIGHTS, KINDS, Mind, UNITS, WEIGHTS, add_inputs};
use bots::barons::{CONTEXT, DETAILS, Decision, SIGHTS, Schemer, outlook};
use bots::{Asked, Bot, Level};
use table::{Actor, Audience, Game, Rng, Seat, Silence, SplitMix64, Turn};

/// Games per update of the weights.
const GAMES: u64 = 128;
/// The weight of later events, compared with how the next turn was judged.
const LATER: f32 = 0.9;
/// The reward for undecided play (entropy) in the first step; it falls to 0.
const OPEN_MINDED: f32 = 0.003;

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

struct Lesson<'a> {
    mind: &'a Mind,
    thumbs: &'a Schemer,
    imitate: bool,
    open_minded: f32,
    slope: Vec<f32>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let file = words.next().ok_or("FILE [STEPS] [RATE] [imitate]")?;
    let steps: u64 = words.next().map_or(Ok(100), |word| word.parse())?;
    let rate: f32 = words.next().map_or(Ok(0.003), |word| word.parse())?;
    let imitate = words.next().is_some();
    let mut mind = match std::fs::read(&file) {
        Ok(bytes) => Mind::read(&bytes).ok_or("not a file of weights")?,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => empty(&mut SplitMix64::new(1)),
        Err(error) => return Err(error.into()),
    };
    let thumbs = Schemer { slips: 0, ..Schemer::level(Level::MARSHAL.number() - 1) };
    let games = [3, 4].map(|players| Barons::new(&Options::players(players)));
    let (mut mean, mut square) = (vec![0.0f32; WEIGHTS], vec![0.0f32; WEIGHTS]);
    let (mut fade_mean, mut fade_square) = (1.0f32, 1.0f32);
    for step in 0..steps {
        let left = 1.0 - step as f32 / steps as f32;
        let slope = vec![0.0; WEIGHTS];
        let mut lesson =
            Lesson { mind: &mind, thumbs: &thumbs, imitate, open_minded: OPEN_MINDED * left, slope };
        let mut rng = SplitMix64::new(SplitMix64::new(step ^ 3 << 40).next_u64());
        let (mut played, mut won) = (0, 0);
        for n in 0..GAMES {
            let game = games[usize::from(n % 4 == 3)].as_ref().map_err(|refusal| format!("{refusal:?}"))?;
            let at = rng.below(game.seats().into()) as usize;
            let by_thumb: [bool; 4] = match rng.below(8) {
                0 | 1 => std::array::from_fn(|s| s != at),
                2 => std::array::from_fn(|s| s == at),
                _ => [false; 4],
            };
            let winner = lesson.play(game, by_thumb, &mut rng);
            if by_thumb.iter().filter(|b| **b).count() > 1 && game.seats() == 3 {
                (played, won) = (played + 1, won + u32::from(winner == at));
            }
        }
        let slope = lesson.slope;
        (fade_mean, fade_square) = (fade_mean * 0.9, fade_square * 0.99);
        for (k, slope) in slope.into_iter().map(|s| s / GAMES as f32).enumerate() {
            mean[k] = 0.9 * mean[k] + 0.1 * slope;
            square[k] = 0.99 * square[k] + 0.01 * slope * slope;
            let (mean, square) = (mean[k] / (1.0 - fade_mean), square[k] / (1.0 - fade_square));
            mind.0[k] -= rate * (0.1 + 0.9 * left) * mean / (square.sqrt() + 1e-6);
        }
        println!("step {step}: {won} of {played} won, one against two that play by rules of thumb");
        std::fs::write(&file, mind.write())?;
    }
    Ok(())
}

/// Small random weights.
fn empty(rng: &mut SplitMix64) -> Mind {
    let mut weight = || (0..6).map(|_| rng.below(1000) as f32 / 1000.0 - 0.5).sum::<f32>() * 0.25;
    Mind((0..WEIGHTS).map(|_| weight()).collect())
}

impl Lesson<'_> {
    /// Plays a game, learns from it, and returns the winner.
    fn play(&mut self, game: &Barons, by_thumb: [bool; 4], rng: &mut SplitMix64) -> usize {
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
                    let Some(seat) = seats.iter().next() else { break };
                    let mut decision = Decision::default();
                    let learned = !by_thumb[seat.index()]
                        && self.mind.look(game, &state, seat, &mut decision)
                        && decision.moves.len() > 1;
                    let thumb = if self.imitate || !learned {
                        Some(self.thumb(game, &state, seat, rng))
                    } else {
                        None
                    };
                    let mut mv = thumb;
                    if learned {
                        let copied = thumb.and_then(|thumb| decision.moves.iter().position(|m| *m == thumb));
                        let chosen = copied.unwrap_or_else(|| decision.pick(rng));
                        mv = Some(decision.moves[chosen]);
                        made.push(Made { decision, chosen, seat: seat.index(), turn: turns.len() - 1 });
                    }
                    let Some(mv) = mv else { break };
                    (Actor::Seat(seat), mv)
                }
                _ => (Actor::Chance, game.draw(&state, rng)),
            };
            if game.play(&mut state, by, &mv, &mut Silence).is_err() {
                break;
            }
        }
        let Stage::Over(winner) = state.table().stage() else { return usize::MAX };
        let targets = targets(&turns, winner.index());
        for (judged, target) in turns.iter().zip(&targets) {
            let seats = judged.seen.iter().zip(judged.shares).zip(target).take(game.seats().into());
            for ((seen, share), target) in seats {
                self.judge(seen, share - target);
            }
        }
        for made in &made {
            let gain = targets[made.turn][made.seat] - turns[made.turn].shares[made.seat];
            self.decide(made, if self.imitate { 0.1 } else { gain });
        }
        winner.index()
    }

    fn thumb(&self, game: &Barons, state: &State, seat: Seat, rng: &mut SplitMix64) -> barons::Move {
        let view = game.view(state, Audience::Seat(seat));
        self.thumbs.choose(&Asked { game, view: &view, seat, seed: rng.next_u64() })
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
    fn decide(&mut self, made: &Made, gain: f32) {
        let decision = &made.decision;
        let at = decision.kind * KIND_WEIGHTS;
        let weights = &self.mind.0[at..][..KIND_WEIGHTS];
        let (context, details) = weights.split_at(CONTEXT * UNITS);
        let mut shared = [0.0; UNITS];
        add_inputs(&mut shared, context, &decision.context);
        let log = |p: f32| p.max(1e-9).ln();
        let open: f32 = -decision.likely.iter().map(|&p| p * log(p)).sum::<f32>();
        let mut back_shared = [0.0f32; UNITS];
        for (j, (seen, &likely)) in decision.details.iter().zip(&decision.likely).enumerate() {
            let off = gain * (likely - if j == made.chosen { 1.0 } else { 0.0 })
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
