//! The analyst on games of every kind: chances that add up, an end that is known, and decisions that are weighed.

use bots::arena::play;
use bots::{Bot, Level, Levels, Strength, erase_bots};
use serde_json::{Value, json};
use table::{Outcome, Record, Seat};

fn strength(word: &str) -> Strength {
    word.parse().expect("a strength")
}

fn game<G: Levels>(options: Value, level: u8, seed: u64) -> (Record, Outcome, usize) {
    let game = G::new(&serde_json::from_value(options).expect("plain")).expect("plain");
    let bot = G::bot(Level::new(level).expect("there is one").into());
    let bots: Vec<&dyn Bot<G>> = (0..game.seats()).map(|_| &*bot).collect();
    let played = play(&game, &bots, seed).expect("it is played");
    (played.record, played.outcome, usize::from(game.seats()))
}

fn check<G: Levels>(options: Value, level: u8, by: &str) {
    let (record, outcome, seats) = game::<G>(options, level, 3);
    let mut last = 0;
    let analyse = erase_bots::<G>().analyst().expect("every game of the house has one");
    let found = analyse(&record, strength(by), &mut |done, all| {
        assert!(done <= all);
        last = done;
    });
    let found = found.expect("it can be analysed");
    assert_eq!(last, record.entries.len());
    for moment in &found.chances {
        assert_eq!(moment.chances.len(), seats);
        let sum: f32 = moment.chances.iter().sum();
        assert!((sum - 1.0).abs() < 1e-3, "{} after {}: {sum}", G::KIND, moment.n);
    }
    // On a finished game the chances at the end are what everybody got.
    let end = &found.chances.last().expect("an end").chances;
    for (seat, chance) in end.iter().enumerate() {
        let got = outcome.share(Seat::new(seat as u8), seats as u8) as f32;
        assert!((chance - got).abs() < 1e-6, "{}", G::KIND);
    }
    assert!(!found.decisions.is_empty());
    for d in &found.decisions {
        assert!(d.skill >= 0.0 && d.choices.len() <= 5 && !d.choices.is_empty(), "{} {}", G::KIND, d.n);
        assert!(d.choices.iter().all(|c| (0.0..=1.001).contains(&c.share)));
    }
    assert!(found.turning_points.windows(2).all(|p| p[0].change.abs() >= p[1].change.abs()));
}

#[test]
fn every_game_can_be_analysed() {
    check::<power::Power>(json!({"players":2,"round_limit":4}), 1, "marshal:nodes=3000");
    check::<power::Power>(json!({"players":4,"round_limit":2}), 1, "marshal:nodes=3000");
    check::<weakness::Weakness>(json!({}), 1, "marshal:nodes=200");
    check::<barons::Barons>(json!({"players":3}), 1, "marshal:nodes=20");
}
