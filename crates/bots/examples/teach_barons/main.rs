//! Trains the networks of Power Barons' marshal. Writes the weights to a file in the format of `src/barons/mind.bin`.
//!
//!     cargo run --release -p bots --example teach_barons -- thumbs FILE STEPS RATE
//!     cargo run --release -p bots --example teach_barons -- play FILE STEPS RATE [RIVAL]
//!     cargo run --release -p bots --example teach_barons -- copy FILE STEPS RATE RECORDS PLAYER
//!     cargo run --release -p bots --example teach_barons -- weigh RECORDS
//!     cargo run --release -p bots --example teach_barons -- widen FILE NARROW
//!
//! An existing file is trained further; otherwise an empty mind begins.
//!
//! - `thumbs` teaches an empty mind to copy the rules of thumb. This is its first lesson.
//! - `play` plays against itself, against rules of thumb and against a rival, which is a mind from another file. Moves
//!   that improved a seat's chances more than expected become likelier (policy gradient), and the judge of positions
//!   learns from how the games went on.
//! - `copy` teaches a mind to move like a player of recorded games. RECORDS is a folder of records as the arena writes
//!   them; PLAYER is the name of a bot or program in them. Such a mind can be a rival.
//! - `weigh` finds the weights in `src/barons/deals.rs` from recorded games.
//! - `widen` puts the weights of the networks of commit a585f69, which were smaller, into networks of the present size.

mod copy;
mod league;
mod lesson;
mod records;
mod weigh;
mod widen;

use barons::{Barons, Options};
use bots::barons::mind::{Mind, WEIGHTS};
use league::League;
use lesson::{Adam, Lesson};
use table::{Game, Rng, SplitMix64};

/// Games per update of the weights.
const GAMES: u64 = 128;
/// Updates between two lines of output.
const TOLD: u64 = 20;
/// The reward for undecided play (entropy) in the first step; it falls to 0.
const OPEN_MINDED: f32 = 0.002;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["widen", file, narrow] => widen::widen(file, narrow),
        ["weigh", records] => weigh::weigh(records),
        ["copy", file, steps, rate, records, player] => {
            copy::copy(file, steps.parse()?, rate.parse()?, records, player)
        }
        ["thumbs", file, steps, rate] => play(file, steps.parse()?, rate.parse()?, true, None),
        ["play", file, steps, rate] => play(file, steps.parse()?, rate.parse()?, false, None),
        ["play", file, steps, rate, rival] => {
            let rival = Mind::read(&std::fs::read(rival)?).ok_or("the rival is not a file of weights")?;
            play(file, steps.parse()?, rate.parse()?, false, Some(&rival))
        }
        _ => Err("the first lines of the source say how to use it".into()),
    }
}

/// Learns from games.
fn play(
    file: &str,
    steps: u64,
    rate: f32,
    copies: bool,
    rival: Option<&Mind>,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut mind = begin(file)?;
    let games = [rules(3)?, rules(4)?];
    let mut adam = Adam::new();
    // Further training is not to repeat the games of the training before.
    let seed =
        mind.0.iter().fold(3 << 40, |seed, w| SplitMix64::new(seed ^ u64::from(w.to_bits())).next_u64());
    let mut tally = [[0u32; 2]; 2];
    for step in 0..steps {
        let left = 1.0 - step as f32 / steps as f32;
        let mut lesson = Lesson::new(&mind, copies, OPEN_MINDED * left);
        let mut rng = SplitMix64::new(SplitMix64::new(step ^ seed).next_u64());
        for n in 0..GAMES {
            let game = &games[usize::from(n % 4 == 3)];
            let league = League::new(rival, game, &mut rng);
            let winner = lesson.play(game, &league, &mut rng);
            if let (3, Some(alone)) = (game.seats(), league.alone) {
                let [played, won] = &mut tally[usize::from(alone.against_rivals)];
                *played += 1;
                *won += u32::from(winner == Some(alone.seat));
            }
        }
        let slope = lesson.slope;
        adam.step(&mut mind, slope.iter().map(|s| s / GAMES as f32), rate * (0.1 + 0.9 * left));
        if (step + 1) % TOLD == 0 || step + 1 == steps {
            let [thumbs, rivals] = tally.map(|[played, won]| format!("{won} of {played}"));
            println!("step {step}: won {rivals} against two rivals, {thumbs} against two by rules of thumb");
            tally = Default::default();
            std::fs::write(file, mind.write())?;
        }
    }
    Ok(())
}

/// The rules for a number of players.
fn rules(players: u8) -> Result<Barons, String> {
    Barons::new(&Options::players(players)).map_err(|refusal| format!("{refusal:?}"))
}

/// The mind of a file, or an empty one if there is no such file.
fn begin(file: &str) -> Result<Mind, Box<dyn std::error::Error>> {
    match std::fs::read(file) {
        Ok(bytes) => Ok(Mind::read(&bytes).ok_or("not a file of weights")?),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(empty(&mut SplitMix64::new(1))),
        Err(error) => Err(error.into()),
    }
}

/// Small random weights.
fn empty(rng: &mut SplitMix64) -> Mind {
    Mind((0..WEIGHTS).map(|_| small(rng)).collect())
}

/// A small random weight, approximately normal.
fn small(rng: &mut SplitMix64) -> f32 {
    (0..6).map(|_| rng.below(1000) as f32 / 1000.0 - 0.5).sum::<f32>() * 0.25
}
