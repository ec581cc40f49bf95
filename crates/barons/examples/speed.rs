//! Random moves and guesses a second on one core, and how long random games last.

use std::time::Instant;

use barons::{Barons, Options};
use table::{Actor, Audience, Game, Rng, Seat, Silence, SplitMix64, Turn};

fn main() {
    for players in [3, 4] {
        let Ok(game) = Barons::new(&Options::players(players)) else { return };
        let mut rng = SplitMix64::new(1);
        let (mut moves, mut games, mut longest) = (0u64, 0u64, 0u64);
        let began = Instant::now();
        while began.elapsed().as_secs_f64() < 3.0 {
            let (mut state, mut length) = (game.start(), 0);
            loop {
                let (by, mv) = match game.turn(&state) {
                    Turn::Over => break,
                    Turn::Chance => (Actor::Chance, game.draw(&state, &mut rng)),
                    Turn::Seats(seats) => match seats.iter().next() {
                        Some(seat) => (Actor::Seat(seat), game.sample(&state, seat, &mut rng)),
                        None => break,
                    },
                };
                if let Err(refusal) = game.play(&mut state, by, &mv, &mut Silence) {
                    println!("refused: {refusal:?}");
                    return;
                }
                length += 1;
            }
            moves += length;
            games += 1;
            longest = longest.max(length);
        }
        let seconds = began.elapsed().as_secs_f64();
        println!(
            "{players} players: {:.2} million moves a second, {games} games of {} moves, the longest {longest}",
            moves as f64 / seconds / 1e6,
            moves / games.max(1)
        );
        guesses(&game, &mut rng);
    }
}

/// How fast positions are guessed from views of random games.
fn guesses(game: &Barons, rng: &mut SplitMix64) {
    let mut views = Vec::new();
    let mut state = game.start();
    for _ in 0..5_000 {
        let (by, mv) = match game.turn(&state) {
            Turn::Over => {
                state = game.start();
                continue;
            }
            Turn::Chance => (Actor::Chance, game.draw(&state, rng)),
            Turn::Seats(seats) => match seats.iter().next() {
                Some(seat) => (Actor::Seat(seat), game.sample(&state, seat, rng)),
                None => return,
            },
        };
        if game.play(&mut state, by, &mv, &mut Silence).is_err() {
            return;
        }
        let seat = Seat::new(rng.below(u32::from(game.seats())) as u8);
        views.push(game.view(&state, Audience::Seat(seat)));
    }
    let (began, mut held) = (Instant::now(), 0);
    for view in &views {
        held += game.imagine(view, rng).drawpile().len();
    }
    let each = began.elapsed().as_secs_f64() * 1e6 / views.len() as f64;
    println!("  a guess in {each:.1} microseconds (drawpiles of {} cards)", held / views.len());
}
