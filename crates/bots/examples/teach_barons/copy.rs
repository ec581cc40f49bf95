//! Learns to move like a player of recorded games, except what to bank: the rival banks by rules of thumb.

use barons::{Barons, Move, Stage, State};
use bots::barons::Decision;
use bots::barons::mind::Mind;
use table::{Actor, Rng, Seat, SplitMix64};

use crate::lesson::{Adam, Lesson};
use crate::records;

/// Decisions per update of the weights.
const DECISIONS: usize = 1024;
/// Updates between two lines of output.
const TOLD: u64 = 100;

/// A decision that the player made.
struct Made {
    decision: Decision,
    chosen: usize,
}

pub(crate) fn copy(
    file: &str,
    steps: u64,
    rate: f32,
    folder: &str,
    player: &str,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut mind = crate::begin(file)?;
    let game = crate::rules(3)?;
    let mut all = Vec::new();
    for text in records::texts(folder)? {
        let seats = records::seats_of(&text, player)?;
        records::replay(&game, &text, |state, by, mv| {
            if let Actor::Seat(seat) = by
                && seats.get(seat.index()) == Some(&true)
                && !matches!(state.table().stage(), Stage::Bank(..))
            {
                all.extend(made(&game, &mind, state, seat, mv));
            }
        })?;
    }
    // The last tenth shows how good the copy is; nothing is learned from it.
    let tenth = all.len() / 10;
    let (learned, held_out) = all.split_at_mut(9 * tenth);
    println!("{} decisions, and {} to check", learned.len(), held_out.len());
    let mut adam = Adam::new();
    let mut rng = SplitMix64::new(7);
    for step in 0..steps {
        let left = 1.0 - step as f32 / steps as f32;
        let mut lesson = Lesson::new(&mind, true, 0.0);
        for _ in 0..DECISIONS {
            let made = &mut learned[rng.below(learned.len() as u32) as usize];
            mind.rate(&mut made.decision);
            lesson.decide(&made.decision, made.chosen, 1.0);
        }
        let slope = lesson.slope;
        adam.step(&mut mind, slope.iter().map(|s| s / DECISIONS as f32), rate * (0.02 + 0.98 * left));
        if (step + 1) % TOLD == 0 || step + 1 == steps {
            let mut loss = 0.0;
            for made in held_out.iter_mut() {
                mind.rate(&mut made.decision);
                loss -= made.decision.likely[made.chosen].max(1e-9).ln();
            }
            println!("step {step}: loss {:.4}", loss / held_out.len().max(1) as f32);
            std::fs::write(file, mind.write())?;
        }
    }
    Ok(())
}

/// A move as a decision, if there was something to decide.
fn made(game: &Barons, mind: &Mind, state: &State, seat: Seat, mv: Move) -> Option<Made> {
    let mut decision = Decision::default();
    let learned = mind.look(game, state, seat, &mut decision) && decision.moves.len() > 1;
    let chosen = decision.moves.iter().position(|m| *m == mv).filter(|_| learned)?;
    Some(Made { decision, chosen })
}
