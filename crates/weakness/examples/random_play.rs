//! Random play without telling: how many moves a second. `cargo run --release -p weakness --example random_play`

use std::time::Instant;

use table::{Actor, Game, Silence, SplitMix64, Turn};
use weakness::{Options, Weakness};

fn main() -> Result<(), weakness::Refusal> {
    let game = Weakness::new(&Options::default())?;
    let mut rng = SplitMix64::new(1);
    let (mut games, mut moves) = (0u64, 0u64);
    let begin = Instant::now();
    while begin.elapsed().as_secs_f64() < 2.0 {
        let mut state = game.start();
        loop {
            let (by, mv) = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => (Actor::Chance, game.draw(&state, &mut rng)),
                Turn::Seats(seats) => match seats.iter().next() {
                    Some(seat) => (Actor::Seat(seat), game.sample(&state, seat, &mut rng)),
                    None => break,
                },
            };
            game.play(&mut state, by, &mv, &mut Silence)?;
            moves += 1;
        }
        games += 1;
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!("{games} games, {moves} moves, {:.2} million moves a second", moves as f64 / seconds / 1e6);
    println!("a state takes {} bytes", size_of::<weakness::State>());
    Ok(())
}
