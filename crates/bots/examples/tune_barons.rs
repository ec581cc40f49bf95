//! Tunes the rules of thumb of Power Barons. In each game every seat plays with slightly randomised
//! habits, and the habits move towards those of the winners. Prints them in the form that
//! `src/barons/habits.rs` uses.
//!
//!     cargo run --release -p bots --example tune_barons -- [STEPS] [GAMES A STEP] [SEED]

use barons::{Barons, Options};
use bots::arena::play;
use bots::barons::habits::HABITS;
use bots::barons::{Habits, Schemer};
use bots::{Bot, Level};
use table::{Game, Rng, Seat, SplitMix64};

/// The size of the random changes, relative to the usual size of each habit, and how far the habits
/// then move.
const CHANGE: f32 = 0.25;
const MOVE: f32 = 2.5;
/// The usual size of each habit.
const SCALE: [f32; HABITS] =
    [28.0, 20.0, 22.0, 0.8, 0.8, 0.8, 0.8, 0.1, 0.5, 0.3, 0.5, 5.0, 10.0, 10.0, 10.0, 1.0, 25.0, 1.0, 10.0];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let mut number = |otherwise| words.next().map_or(Ok(otherwise), |word| word.parse::<u64>());
    let (steps, games, seed) = (number(12)?, number(2000)?, number(1)?);
    let base = Schemer { slips: 0, ..Schemer::level(Level::MARSHAL.number() - 1) };
    let mut habits = base.habits.clone();
    let mut rng = SplitMix64::new(seed);
    for step in 0..steps {
        let mut towards = [0.0f32; HABITS];
        for n in 0..games {
            let players = 3 + (n % 2) as u8;
            let game = Barons::new(&Options::players(players)).map_err(|refusal| format!("{refusal:?}"))?;
            let changes: Vec<[f32; HABITS]> = (0..players).map(|_| changes(&mut rng)).collect();
            let with = |change: &[f32; HABITS]| {
                let changed = std::array::from_fn(|k| habits.0[k] + change[k] * CHANGE * SCALE[k]);
                Schemer { habits: Habits(changed), ..base.clone() }
            };
            let bots: Vec<Schemer> = changes.iter().map(with).collect();
            let seats: Vec<&dyn Bot<Barons>> = bots.iter().map(|bot| bot as &dyn Bot<Barons>).collect();
            let played = play(&game, &seats, rng.next_u64()).map_err(|fault| fault.code)?;
            for (s, change) in changes.iter().enumerate() {
                let share = played.outcome.share(Seat::new(s as u8), players) as f32;
                let gain = share - 1.0 / f32::from(players);
                towards.iter_mut().zip(change).for_each(|(t, c)| *t += gain * c / games as f32);
            }
        }
        for (k, towards) in towards.iter().enumerate() {
            habits.0[k] += MOVE * towards * SCALE[k];
        }
        let list: Vec<String> = habits.0.iter().map(|h| format!("{h:.3}")).collect();
        println!("// step {step}\nHabits([{}])", list.join(", "));
    }
    Ok(())
}

/// Random changes around 0, approximately normal.
fn changes(rng: &mut SplitMix64) -> [f32; HABITS] {
    std::array::from_fn(|_| (0..6).map(|_| rng.below(1000) as f32 / 1000.0 - 0.5).sum::<f32>() * 1.41)
}
